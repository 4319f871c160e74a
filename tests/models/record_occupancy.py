"""Record what a real GPU says of kernels and of itself: needs CuPy and a GPU.

python tests/models/record_occupancy.py --out tests/models/h200.json"""

from __future__ import annotations

import argparse
import datetime
import json
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tilescope.source.cubin import compile_cubin, read_cubin
from tilescope.source.load import Source

# Takes about R registers, SHARED floats and BARRIERS barriers.
KERNEL = """
extern "C" __global__ void taker(float *a, int n)
{
    __shared__ float s[SHARED];
    float x[R];
#pragma unroll
    for (int i = 0; i < R; ++i) x[i] = a[i * n];
    s[threadIdx.x % SHARED] = x[0];
    BARS
    for (int t = 0; t < n; ++t) {
#pragma unroll
        for (int i = 0; i < R; ++i) x[i] = x[i] * x[(i + 1) % R] + s[(t + i) % SHARED];
    }
#pragma unroll
    for (int i = 0; i < R; ++i) a[i * n + threadIdx.x] = x[i];
}
""".replace("BARS", "".join(f'if (BARRIERS > {b}) asm volatile("bar.sync {b};" ::: "memory"); ' for b in range(16)))
REGISTERS = (1, 4, 9, 14, 20, 26, 33, 40, 47, 55, 64, 75, 90, 110, 140, 180, 220)
BLOCKS = (1, 32, 33, 64, 96, 128, 160, 192, 224, 256, 320, 384, 448, 512, 640, 768, 800, 1000, 1024)
DYNAMIC = (0, 1, 1000, 2048, 3000, 7000, 16384, 20000, 40000, 60000, 100000, 160000, 200000)
LIMITS = {
    "sms": "MultiProcessorCount", "clock": "ClockRate", "max_threads": "MaxThreadsPerBlock",
    "threads_per_sm": "MaxThreadsPerMultiProcessor", "blocks_per_sm": "MaxBlocksPerMultiprocessor",
    "registers_per_sm": "MaxRegistersPerMultiprocessor", "registers_per_block": "MaxRegistersPerBlock",
    "shared_per_sm": "MaxSharedMemoryPerMultiprocessor", "default_shared": "MaxSharedMemoryPerBlock",
    "max_shared": "MaxSharedMemoryPerBlockOptin", "reserved_shared": "ReservedSharedMemoryPerBlock",
    "memory_clock": "MemoryClockRate", "bus_width": "GlobalMemoryBusWidth",
}  # fmt: skip


def kernels() -> Iterator[dict[str, object]]:
    for r in REGISTERS:
        yield {"R": r, "SHARED": 33 if r % 2 else 1024, "BARRIERS": 1}
    for barriers in (2, 5, 9, 16):
        yield {"R": 4, "SHARED": 16, "BARRIERS": barriers}


def measured(defines: dict[str, object], folder: Path) -> dict[str, Any]:
    """The driver's attributes of the kernel, and how many of its blocks an SM holds."""
    import cupy

    image = compile_cubin(Source(KERNEL, "taker.cu"), defines=defines)
    path = folder / f"{'-'.join(map(str, defines.values()))}.cubin"  # CuPy loads a path once
    path.write_bytes(image)
    kernel = cupy.RawModule(path=str(path)).get_function("taker")
    fixed = {"registers": kernel.num_regs, "shared": kernel.shared_size_bytes, "local": kernel.local_size_bytes}
    read = read_cubin(image)["taker"]
    blocks = []
    for dynamic in DYNAMIC:
        kernel.max_dynamic_shared_size_bytes = dynamic
        ask = cupy.cuda.driver.occupancyMaxActiveBlocksPerMultiprocessor
        blocks += [[dynamic, block, ask(kernel.kernel.ptr, block, dynamic)] for block in BLOCKS]
    return {"defines": defines, "driver": fixed, "cubin": read.to_dict(), "blocks": blocks}


def device() -> dict[str, Any]:
    import cupy

    query = ["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"]
    name, driver = subprocess.run(query, capture_output=True, text=True, check=True).stdout.split("\n")[0].split(", ")
    attributes = cupy.cuda.Device().attributes
    return {"device": name, "driver": driver, "limits": {k: attributes.get(v) for k, v in LIMITS.items()}}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / "h200.json")
    out = parser.parse_args().out
    with tempfile.TemporaryDirectory() as folder:
        found = [measured(defines, Path(folder)) for defines in kernels()]
    facts = device() | {
        "date": datetime.date.today().isoformat(),
        "command": "python tests/models/record_occupancy.py --out tests/models/h200.json",
    }
    lines = ",\n".join(json.dumps(kernel) for kernel in found)
    out.write_text(json.dumps(facts)[:-1] + f', "kernels": [\n{lines}\n]}}\n')


if __name__ == "__main__":
    main()
