"""Records what a real GPU computes for every form of every straight-line row of the instruction table.

    python tests/hardware/record_instructions.py --out tests/hardware/instructions.json
    python tests/hardware/record_instructions.py --dry-run /tmp/ptx      (no GPU: writes the PTX, and asks ptxas)

The kernels are those of tests/emulator/kernels.py; the driver compiles their PTX. Needs cuda-bindings and tilescope's
other dependencies; from a checkout, set PYTHONPATH=src.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "emulator"))

from emulate import dtype
from kernels import ENTRY, RECORDED, STEP, Group, all_groups, varying_kernel
from operands import columns
from variants import ADDRESS_ROWS, type_of

TUPLES = 32


def groups(*, pending: bool = True) -> list[Group]:
    return [g for g in all_groups(RECORDED, pending=pending) if g.opcode not in ADDRESS_ROWS]


def digits(type: str, name: str = "") -> int:
    """Hexadecimal digits of one value in the recording."""
    return 1 if type in ("pred", "carry") or name == "carry" else max(16, type_of(type).bits) // 4


def packed(words: Any, count: int) -> str:
    """Words of `count` digits; or, of at most two different ones, "first second bits": bit i chooses for tuple i."""
    values = [int(word) for word in words]
    first, *others = dict.fromkeys(values)
    if count > 1 and len(others) < 2:
        bits = sum(1 << i for i, value in enumerate(values) if value != first)
        return f"{first:x} {(others or [first])[0]:x} {bits:x}"
    return "".join(f"{value:0{count}x}" for value in values)


def unpacked(text: str, count: int) -> np.ndarray[Any, np.dtype[np.uint64]]:
    if " " in text:
        first, second, bits = (int(part, 16) for part in text.split())
        return np.array([second if bits >> i & 1 else first for i in range(TUPLES)], np.uint64)
    return np.array([int(text[at : at + count], 16) for at in range(0, len(text), count)], np.uint64)


# --- the GPU ---------------------------------------------------------------------------------------------------------


def checked(result: Any) -> Any:
    """What a driver call returns besides its status, which must be success."""
    from cuda.bindings import driver

    status, *rest = result
    if status != driver.CUresult.CUDA_SUCCESS:
        raise SystemExit(f"the CUDA driver says {status.name}")
    return rest[0] if rest else None


@contextmanager
def device() -> Iterator[dict[str, str]]:
    """The first GPU, and its name, compute capability and driver version."""
    from cuda.bindings import driver

    checked(driver.cuInit(0))
    gpu = checked(driver.cuDeviceGet(0))
    checked(driver.cuCtxSetCurrent(checked(driver.cuDevicePrimaryCtxRetain(gpu))))
    name = checked(driver.cuDeviceGetName(128, gpu)).decode().rstrip("\0 ")
    attribute = driver.CUdevice_attribute
    major = checked(driver.cuDeviceGetAttribute(attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, gpu))
    minor = checked(driver.cuDeviceGetAttribute(attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, gpu))
    cuda = checked(driver.cuDriverGetVersion())
    yield {"device": name, "compute_capability": f"{major}.{minor}", "driver": driver_version(), "cuda": str(cuda)}
    checked(driver.cuDevicePrimaryCtxRelease(gpu))


def driver_version() -> str:
    command = ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader", "--id=0"]
    return subprocess.run(command, capture_output=True, text=True).stdout.strip() if shutil.which(command[0]) else ""


def run_on_gpu(text: str, arrays: list[np.ndarray[Any, Any]], blocks: int = 1, threads: int = TUPLES) -> None:
    """Launch so many blocks and threads; the last array is copied back."""
    from cuda.bindings import driver

    image = ctypes.create_string_buffer(text.encode())
    module = checked(driver.cuModuleLoadData(ctypes.addressof(image)))
    function = checked(driver.cuModuleGetFunction(module, ENTRY.encode()))
    pointers = [checked(driver.cuMemAlloc(a.nbytes)) for a in arrays]
    for pointer, array in zip(pointers, arrays, strict=True):
        checked(driver.cuMemcpyHtoD(pointer, array.ctypes.data, array.nbytes))
    values = (*(int(p) for p in pointers), STEP)
    types = (*(ctypes.c_void_p for _ in pointers), ctypes.c_uint32)
    checked(driver.cuLaunchKernel(function, blocks, 1, 1, threads, 1, 1, 0, 0, (values, types), 0))
    checked(driver.cuCtxSynchronize())
    checked(driver.cuMemcpyDtoH(arrays[-1].ctypes.data, pointers[-1], arrays[-1].nbytes))
    for pointer in pointers:
        checked(driver.cuMemFree(pointer))
    checked(driver.cuModuleUnload(module))


def record(group: Group) -> dict[str, Any]:
    operands = columns(group, TUPLES)
    out = np.zeros((len(group.outputs), TUPLES), np.uint64)
    arrays = [np.ascontiguousarray(operands[source].astype(dtype(source[1]))) for source in group.sources]
    run_on_gpu(varying_kernel(group, TUPLES), [*arrays, out])
    results = {
        f"{variant.name} {name}": packed(words, digits(type, name))
        for (variant, name, type), words in zip(group.outputs, out, strict=True)
    }
    inputs = {" ".join(s): packed(operands[s], digits(s[1])) for s in group.sources}
    return {"name": group.name, "operands": inputs, "results": results}


# --- without one -----------------------------------------------------------------------------------------------------


def dry_run(folder: Path, texts: dict[str, str]) -> int:
    """Write every kernel, and have ptxas assemble it where it is installed. The number of refused kernels."""
    folder.mkdir(parents=True, exist_ok=True)
    refused = 0
    for name, text in texts.items():
        path = folder / f"{name}.ptx"
        path.write_text(text, encoding="utf-8")
        refused += shutil.which("ptxas") is not None and not assembles(path)
    print(f"{len(texts)} kernels, {refused} refused by ptxas")
    return refused


def assembles(path: Path) -> bool:
    command = ["ptxas", "--gpu-name", "sm_90", "--output-file", str(path.with_suffix(".cubin")), str(path)]
    done = subprocess.run(command, capture_output=True, text=True)
    print(done.stderr, end="", file=sys.stderr)
    return done.returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("instructions.json"))
    parser.add_argument("--dry-run", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    if options.dry_run:
        print(f"{sum(len(g.variants) for g in groups())} instructions")
        return int(dry_run(options.dry_run, {g.name: varying_kernel(g, TUPLES) for g in groups()}) > 0)
    with device() as about:
        made = {**about, "date": datetime.now(UTC).date().isoformat(), "command": " ".join(["python", *sys.argv])}
        recorded = [record(group) for group in groups()]
    rows = ",\n".join(json.dumps(group) for group in recorded)
    options.out.write_text(f'{json.dumps(made)[:-1]}, "groups": [\n{rows}\n]}}\n', encoding="utf-8")
    print(f"{options.out}: {len(recorded)} kernels, {options.out.stat().st_size:,} bytes, on {about['device']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
