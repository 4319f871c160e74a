"""Record what a real GPU's counters say of shared memory: of the accesses of shared_patterns.py, one a launch, and of
the launches of shared_cases.py. Needs CuPy, nvcc, Nsight Compute's `ncu` and a GPU.

python tests/hardware/record_shared.py --out tests/hardware/shared.json"""

from __future__ import annotations

import argparse
import csv
import datetime
import json
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
from cases import Case, entry_of
from record_counts import compiled, device
from shared_cases import shared_cases
from shared_patterns import MEMORY, Pattern, patterns

KERNELS = Path(__file__).parent / "kernels" / "shared.cu"
METRICS = {
    "shared_load_requests": "smsp__inst_executed_op_shared_ld.sum",
    "shared_store_requests": "smsp__inst_executed_op_shared_st.sum",
    "shared_load_wavefronts": "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum",
    "shared_store_wavefronts": "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum",
    "shared_load_conflicts": "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum",
    "shared_store_conflicts": "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum",
}


def ptx_of(case: Case) -> str:
    """The name of the case's PTX file: the cases of one kernel share it."""
    return f"{case.file.parent.name} {case.file.stem} {case.defines}.ptx"


def compile_all(folder: Path) -> None:
    """PTX of the patterns' kernels and of all cases, in `folder`."""
    command = ["nvcc", "-ptx", "-arch=compute_90", "-o", folder / "shared.ptx", KERNELS]
    subprocess.run(command, check=True)
    different = {ptx_of(case): case for case in shared_cases()}
    with ThreadPoolExecutor() as pool:
        for name, (text, _) in zip(different, pool.map(compiled, different.values()), strict=True):
            (folder / name).write_text(text)


def launch_patterns(folder: Path) -> None:
    """Launch every pattern once, in order, each by one warp."""
    import cupy

    module = cupy.RawModule(path=str(folder / "shared.ptx"))
    table = [[-1 if o is None else o for o in p.offsets] for p in patterns()]
    offsets, values = cupy.asarray(table, dtype=cupy.int32), cupy.zeros(32, cupy.uint64)
    for pattern, row in zip(patterns(), offsets, strict=True):
        module.get_function(pattern.kernel)((1,), (32,), (row, values), shared_mem=MEMORY)
    cupy.cuda.runtime.deviceSynchronize()


def launch_cases(folder: Path) -> None:
    """Launch every case once, in order."""
    import cupy

    for case in shared_cases():
        path = folder / ptx_of(case)
        args = [cupy.asarray(a) if isinstance(a, np.ndarray) else np.int32(a) for a in case.args]
        function = cupy.RawModule(path=str(path)).get_function(entry_of(path.read_text(), case.file.stem))
        function(case.grid, case.block, tuple(args))
        cupy.cuda.runtime.deviceSynchronize()


def measure(folder: Path, what: str, names: set[str]) -> list[dict[str, int]]:
    """One dict of metrics for each launch of a kernel called so."""
    log = folder / f"{what}.csv"
    command = ["ncu", "--csv", "--log-file", str(log), "--clock-control", "none", "--cache-control", "none"]
    command += ["--metrics", ",".join(METRICS.values()), "--kernel-name-base", "function"]
    command += ["--kernel-name", f"regex:^({'|'.join(sorted(names))})$"]
    subprocess.run([*command, sys.executable, __file__, "--launch", what, "--in", str(folder)], check=True)
    return launches(log.read_text())


def launches(text: str) -> list[dict[str, int]]:
    lines = text.splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith('"ID"'))
    by_metric = {metric: name for name, metric in METRICS.items()}
    found: dict[int, dict[str, int]] = {}
    for row in csv.DictReader(lines[start:]):
        value = float(row["Metric Value"].replace(",", ""))
        found.setdefault(int(row["ID"]), {})[by_metric[row["Metric Name"]]] = int(value)
    return [found[i] for i in sorted(found)]


def record_pattern(pattern: Pattern, counts: dict[str, int]) -> dict[str, object]:
    """One access: its wavefronts and conflicts. Raises ValueError where the launch made more or other accesses."""
    made = (counts["shared_load_requests"], counts["shared_store_requests"])
    if made != (int(pattern.action == "load"), int(pattern.action == "store")):
        raise ValueError(f"{pattern.name}: {made} loads and stores were made")
    passes, conflicts = (counts[f"shared_{pattern.action}_{what}"] for what in ("wavefronts", "conflicts"))
    return {
        "name": pattern.name, "action": pattern.action, "size": pattern.size, "offsets": pattern.offsets,
        "wavefronts": passes, "conflicts": conflicts,
    }  # fmt: skip


def record_case(case: Case, counts: dict[str, int]) -> dict[str, object]:
    return {"case": case.name, "counts": {name: counts[name] for name in METRICS}}


def written(facts: dict[str, object], lists: dict[str, Sequence[dict[str, object]]]) -> str:
    """JSON with a line for each record."""
    parts = [json.dumps(facts, indent=1)[1:-2]]
    parts += [f'\n "{name}": [\n  ' + ",\n  ".join(map(json.dumps, made)) + "\n ]" for name, made in lists.items()]
    return "{" + ",".join(parts) + "\n}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / "shared.json")
    parser.add_argument("--launch", choices=["patterns", "cases"], help="(used by itself, under ncu)")
    parser.add_argument("--in", type=Path, dest="folder", help="(used by itself, under ncu)")
    options = parser.parse_args()
    if options.launch:
        return launch_patterns(options.folder) if options.launch == "patterns" else launch_cases(options.folder)
    folder = options.out.parent / "shared.work"
    folder.mkdir(parents=True, exist_ok=True)
    compile_all(folder)
    accesses, kernels = patterns(), list(shared_cases())
    found = measure(folder, "patterns", {p.kernel for p in accesses})
    counted = measure(folder, "cases", {c.file.stem for c in kernels})
    command = " ".join(["python", *sys.argv])
    facts = device() | {"date": datetime.date.today().isoformat(), "command": command, "metrics": METRICS}
    made = {
        "patterns": [record_pattern(*pair) for pair in zip(accesses, found, strict=True)],
        "cases": [record_case(*pair) for pair in zip(kernels, counted, strict=True)],
    }
    options.out.write_text(written(facts | {"ptx": (folder / "shared.ptx").read_text()}, made))
    print(f"{len(accesses)} patterns, {len(kernels)} launches")
    return None


if __name__ == "__main__":
    main()
