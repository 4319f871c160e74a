"""Record what whole programs do to memory on a real GPU, beside what tilescope counts of the same executables.

    python tests/hardware/record_programs.py build SAMPLES PROGRAMS      anywhere: NVIDIA's samples, as executables
    python tests/hardware/record_programs.py measure PROGRAMS FILE       where a GPU is: each of them under ncu
    python tests/hardware/record_programs.py join PROGRAMS FILE programs.json SAMPLES

An executable has machine code for an H200 and the PTX that it was made of, and is linked to CUDA's runtime as a shared
library: the GPU runs the one, tilescope the other. Counts are sums over a kernel's launches."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from collections import defaultdict
from datetime import date
from pathlib import Path

COUNTS = {
    "global_load_requests": "l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum",
    "global_load_sectors": "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum",
    "global_store_requests": "l1tex__t_requests_pipe_lsu_mem_global_op_st.sum",
    "global_store_sectors": "l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum",
}
SECONDS = 20
OWN_HEADERS = Path(__file__).parents[2] / "src" / "tilescope" / "programs" / "include"
SAMPLES = [
    "BlackScholes", "SobolQRNG", "StreamPriorities", "UnifiedMemoryStreams", "alignedTypes", "asyncAPI",
    "binaryPartitionCG", "clock", "convolutionSeparable", "cppIntegration", "dct8x8", "dwtHaar1D", "eigenvalues",
    "fastWalshTransform", "fp16ScalarProduct", "globalToShmemAsyncCopy", "histogram", "interval", "matrixMul",
    "mergeSort", "newdelete", "quasirandomGenerator", "reduction", "scalarProd", "shfl_scan", "simpleAWBarrier",
    "simpleAtomicIntrinsics", "simpleCallback", "simpleCooperativeGroups", "simpleCudaGraphs", "simpleHyperQ",
    "simpleMultiCopy", "simpleOccupancy", "simplePrintf", "simpleStreams", "simpleTemplates", "simpleVoteIntrinsics",
    "simpleZeroCopy", "sortingNetworks", "template", "threadFenceReduction", "transpose", "vectorAdd",
    "warpAggregatedAtomicsCG",
]  # fmt: skip


def build(samples: Path, programs: Path) -> None:
    from tilescope.programs.compilers import linking_compiler
    from tilescope.programs.nvcc import installed
    from tilescope.source.headers import wheels

    nvcc = installed()
    assert nvcc, "pip install 'tilescope[programs]'"
    library = next(path.parent for root in wheels() for path in root.glob("*/lib/libcudart.so.13"))
    link = programs / "link"
    link.mkdir(parents=True, exist_ok=True)
    (link / "libcudart.so").unlink(missing_ok=True)
    (link / "libcudart.so").symlink_to(library / "libcudart.so.13")
    for folder in (folder for name in SAMPLES for folder in (samples / "Samples").glob(f"*/{name}")):
        sources = [str(path) for path in sorted(folder.rglob("*")) if path.suffix in (".cu", ".cpp")]
        command = [
            str(nvcc), "-ccbin", str(linking_compiler(link, "")), "-std=c++17", "-cudart", "shared", "-cudadevrt", "none",
            "-gencode", "arch=compute_90,code=[sm_90,compute_90]", "-lineinfo", "--no-compress",
            f"-I{samples / 'Common'}", "-isystem", str(OWN_HEADERS), f"-L{link}", "-o", str(programs / folder.name), *sources,
        ]  # fmt: skip
        done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
        print(folder.name, "built" if done.returncode == 0 else done.stderr.strip().splitlines()[-1:], flush=True)


def executables(programs: Path) -> list[Path]:
    return sorted(path for path in programs.iterdir() if path.is_file() and path.suffix == "")


def measured(program: Path) -> dict[str, dict[str, int]]:
    """Sums by kernel, and the number of its launches."""
    command = [
        "ncu",
        "--csv",
        "--print-units",
        "base",
        "--clock-control",
        "none",
        "--metrics",
        ",".join(COUNTS.values()),
    ]
    try:
        done = subprocess.run(
            [*command, f"./{program.name}"], capture_output=True, text=True, timeout=SECONDS, cwd=program.parent
        )
    except subprocess.TimeoutExpired:
        return {}
    lines = [line for line in done.stdout.splitlines() if line.startswith('"')]
    names = {metric: count for count, metric in COUNTS.items()}
    found: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    launches: dict[str, set[str]] = defaultdict(set)
    for row in csv.DictReader(lines):
        if row["Metric Name"] in names:
            kernel = short(row["Kernel Name"])
            found[kernel][names[row["Metric Name"]]] += int(float(row["Metric Value"].replace(",", "")))
            launches[kernel].add(row["ID"])
    return {kernel: dict(counts) | {"launches": len(launches[kernel])} for kernel, counts in found.items()}


def short(name: str) -> str:
    """A kernel's name without namespaces, parameters and what it was instantiated with: both sides spell those
    otherwise."""
    return name.split("(")[0].split("<")[0].split("::")[-1].removeprefix("void ").strip()


def measure(programs: Path, file: Path) -> None:
    from record_counts import device

    facts = device() | {
        "date": date.today().isoformat(),
        "command": "python tests/hardware/record_programs.py measure PROGRAMS FILE",
    }
    found = {}
    for program in executables(programs):
        found[program.name] = measured(program)
        print(program.name, len(found[program.name]), flush=True)
        file.write_text(json.dumps(facts | {"programs": found}, indent=1) + "\n")


def counted(program: Path) -> dict[str, dict[str, int]]:
    command = [sys.executable, "-m", "tilescope", "exec", "--json", "--", f"./{program.name}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, cwd=program.parent)
    except subprocess.TimeoutExpired:
        return {}
    found: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for kernel in json.loads(done.stdout)["kernels"]:
        of_name = found[short(kernel["kernel"])]
        for name in COUNTS:
            of_name[name] += kernel["totals"][name]
        of_name["launches"] += kernel["launches"]
    return {kernel: dict(counts) for kernel, counts in found.items()}


def join(programs: Path, file: Path, out: Path, samples: Path) -> None:
    """Kernels that both sides have met, with what each counted."""
    revision = subprocess.check_output(["git", "-C", str(samples), "rev-parse", "HEAD"], text=True).strip()
    recorded = json.loads(file.read_text()) | {"repository": "NVIDIA/cuda-samples", "commit": revision}
    for name, on_gpu in recorded["programs"].items():
        here = counted(programs / name) if on_gpu else {}
        both = {k: {"gpu": on_gpu[k], "tilescope": here[k]} for k in sorted(on_gpu) if k in here}
        recorded["programs"][name] = both
        equal = sum(pair["gpu"] == pair["tilescope"] for pair in both.values())
        print(f"{name}: {equal} of {len(both)} kernels equal", flush=True)
    out.write_text(json.dumps(recorded, indent=1) + "\n")


if __name__ == "__main__":
    {"build": build, "measure": measure, "join": join}[sys.argv[1]](*map(Path, sys.argv[2:]))
