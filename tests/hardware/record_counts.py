"""Record a real GPU's counters for the launches of cases.py: needs CuPy, Nsight Compute's `ncu` and a GPU.

python tests/hardware/record_counts.py --out tests/hardware/counts.json"""

from __future__ import annotations

import argparse
import csv
import datetime
import hashlib
import io
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from cases import Case, cases, entry_of

_LSU = "l1tex__t_{}_pipe_lsu_mem_global_op_{}.sum"
METRICS = {
    "global_load_requests": _LSU.format("requests", "ld"),
    "global_load_sectors": _LSU.format("sectors", "ld"),
    "global_store_requests": _LSU.format("requests", "st"),
    "global_store_sectors": _LSU.format("sectors", "st"),
    "global_atomic_requests": _LSU.format("requests", "atom"),
    "global_reduction_requests": _LSU.format("requests", "red"),
    "shared_load_requests": "smsp__sass_inst_executed_op_shared_ld.sum",
    "shared_store_requests": "smsp__sass_inst_executed_op_shared_st.sum",
    "shared_load_wavefronts": "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum",
    "shared_store_wavefronts": "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum",
    "shared_load_conflicts": "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum",
    "shared_store_conflicts": "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum",
    "ffma": "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum",
    "fadd": "smsp__sass_thread_inst_executed_op_fadd_pred_on.sum",
    "fmul": "smsp__sass_thread_inst_executed_op_fmul_pred_on.sum",
}  # fmt: skip


def compiled(case: Case) -> tuple[str, str]:
    """The case's PTX as nvcc makes it, and its entry's name."""
    defines = [f"-D{k}={v}" for k, v in case.defines.items()]
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "case.ptx"
        subprocess.run(["nvcc", "-ptx", "-arch=compute_90", *defines, "-o", out, case.file], check=True)
        text = out.read_text()
    return text, entry_of(text, case.entry or case.file.stem)


def launch_all(folder: Path) -> None:
    """Launch every case once, in order; the PTX and the results are left in `folder`."""
    import cupy

    for index, case in enumerate(cases()):
        ptx, entry = compiled(case)
        (folder / f"{index}.ptx").write_text(ptx)
        module = cupy.RawModule(path=str(folder / f"{index}.ptx"))
        arrays = [cupy.asarray(a) if isinstance(a, np.ndarray) else np.int32(a) for a in case.args]
        module.get_function(entry)(case.grid, case.block, tuple(arrays), shared_mem=case.shared)
        cupy.cuda.runtime.deviceSynchronize()
        np.save(folder / f"{index}.npy", cupy.asnumpy([a for a in arrays if isinstance(a, cupy.ndarray)][-1]))


def measure(folder: Path) -> list[dict[str, int]]:
    """One dict of metrics for each kernel that ncu saw; CuPy's own kernels (copies) are left out by name."""
    names = sorted({c.entry or c.file.stem for c in cases()})
    command = ["ncu", "--csv", "--clock-control", "none", "--metrics", ",".join(METRICS.values())]
    command += ["--kernel-name", "regex:^(" + "|".join(names) + ")$", "--kernel-name-base", "function"]
    command += [sys.executable, __file__, "--launch", str(folder)]
    out = subprocess.run(command, capture_output=True, text=True)
    (folder / "ncu.log").write_text(out.stdout + out.stderr)
    lines = out.stdout.splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith('"ID"'))
    launches: dict[int, dict[str, int]] = {}
    by_metric = {metric: name for name, metric in METRICS.items()}
    for row in csv.DictReader(io.StringIO("\n".join(lines[start:]))):
        value = float(row["Metric Value"].replace(",", ""))
        launches.setdefault(int(row["ID"]), {})[by_metric[row["Metric Name"]]] = int(value)
    return [launches[i] for i in sorted(launches)]


def device() -> dict[str, str]:
    query = ["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"]
    name, driver = subprocess.run(query, capture_output=True, text=True, check=True).stdout.split("\n")[0].split(", ")
    return {"device": name, "driver": driver}


def facts_of(script: str) -> dict[str, str]:
    """What a recording says of where it comes from."""
    date = datetime.date.today().isoformat()
    return device() | {"date": date, "command": f"python tests/hardware/{Path(script).name}"}


def record_found(script: str, about: str | None, found: Callable[[], dict[str, Any]]) -> None:
    """What a script does that records what it has found, without ncu."""
    name = Path(script).stem.removeprefix("record_")
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--out", type=Path, default=Path(script).with_name(f"{name}_h200.json"))
    out = parser.parse_args().out
    out.write_text(json.dumps(facts_of(script) | found(), indent=1) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / "counts.json")
    parser.add_argument("--launch", type=Path, help="(used by itself, under ncu)")
    options = parser.parse_args()
    if options.launch:
        return launch_all(options.launch)
    folder = options.out.parent / "counts.work"
    folder.mkdir(parents=True, exist_ok=True)
    found = measure(folder)
    wanted = list(cases())
    assert len(found) == len(wanted), f"{len(found)} launches measured, {len(wanted)} wanted; see {folder / 'ncu.log'}"
    records, texts = [], {}
    for index, (case, counts) in enumerate(zip(wanted, found, strict=True)):
        ptx = (folder / f"{index}.ptx").read_text()
        key = f"{case.file.stem} {case.defines}"
        texts.setdefault(key, ptx)
        result = hashlib.sha256(np.load(folder / f"{index}.npy").tobytes()).hexdigest()
        records.append({"case": case.name, "ptx": key, "counts": counts, "result": result})
    facts = device() | {"date": datetime.date.today().isoformat(), "command": " ".join(["python", *sys.argv])}
    options.out.write_text(json.dumps(facts | {"metrics": METRICS, "cases": records, "ptx": texts}, indent=1))
    for r in records:
        print(r["case"], {k: v for k, v in r["counts"].items() if v})
    return None


if __name__ == "__main__":
    main()
