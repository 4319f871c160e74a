"""Record a real GPU's counters for multiplications whose warps span several rows: needs CuPy, nvcc, ncu and a GPU.

python tests/models/record_sectors.py --out tests/models/h200_sectors.json"""

from __future__ import annotations

import argparse
import csv
import datetime
import io
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parents[2] / "src" / "tilescope"
KERNELS = {
    "basic": SOURCE / "models" / "kernels" / "basic_rectangular.cu",
    "tiled": SOURCE / "kernels" / "matmul" / "rectangular.cu",
}
CASES = [
    (50, 33, 47, 10), (100, 100, 100, 10), (64, 64, 64, 5), (37, 41, 43, 3), (61, 7, 59, 12), (90, 120, 75, 24),
    (45, 5, 3, 7), (33, 100, 65, 31), (200, 150, 250, 20), (17, 3, 9, 1), (128, 96, 160, 6),
]  # fmt: skip
_LSU = "l1tex__t_{}_pipe_lsu_mem_global_op_{}.sum"
METRICS = {
    _LSU.format("requests", "ld"): "global_load_requests", _LSU.format("sectors", "ld"): "global_load_sectors",
    _LSU.format("requests", "st"): "global_store_requests", _LSU.format("sectors", "st"): "global_store_sectors",
    "smsp__sass_inst_executed_op_shared_st.sum": "shared_store_requests",
}  # fmt: skip


def launch_all() -> None:
    """Each case, first the basic kernel, then the tiled one; machine code by nvcc."""
    import cupy

    with tempfile.TemporaryDirectory() as folder:
        for j, k, l, tile in CASES:  # noqa: E741
            arrays = [cupy.ones(shape, cupy.float32) for shape in ((j, k), (k, l), (j, l))]
            for name, path in KERNELS.items():
                out = Path(folder) / f"{name}-{tile}.ptx"
                subprocess.run(
                    ["nvcc", "-ptx", "-arch=compute_90", f"-DTILE_WIDTH={tile}", "-o", out, path], check=True
                )
                (entry,) = re.findall(r"\.entry (\w+)", out.read_text())
                kernel = cupy.RawModule(path=str(out)).get_function(entry)
                grid, numbers = (-(-l // tile), -(-j // tile)), [cupy.int32(n) for n in (j, k, l)]
                kernel(grid, (tile, tile), (*arrays, *numbers))
                cupy.cuda.runtime.deviceSynchronize()


def measured() -> list[dict[str, int]]:
    command = ["ncu", "--csv", "--clock-control", "none", "--metrics", ",".join(METRICS)]
    command += ["--kernel-name", "regex:rectangular", sys.executable, __file__, "--launch"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith('"ID"'))
    launches: dict[int, dict[str, int]] = {}
    for row in csv.DictReader(io.StringIO("\n".join(lines[start:]))):
        value = int(float(row["Metric Value"].replace(",", "")))
        launches.setdefault(int(row["ID"]), {})[METRICS[row["Metric Name"]]] = value
    return [launches[i] for i in sorted(launches)]


def facts() -> dict[str, Any]:
    query = ["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"]
    name, driver = subprocess.run(query, capture_output=True, text=True, check=True).stdout.split("\n")[0].split(", ")
    return {"device": name, "driver": driver, "date": datetime.date.today().isoformat()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / "h200_sectors.json")
    parser.add_argument("--launch", action="store_true", help="(used by itself, under ncu)")
    options = parser.parse_args()
    if options.launch:
        return launch_all()
    found, wanted = measured(), [(case, kernel) for case in CASES for kernel in KERNELS]
    assert len(found) == len(wanted), f"{len(found)} launches measured, {len(wanted)} wanted"
    records = [{"case": c, "kernel": k, "counts": n} for (c, k), n in zip(wanted, found, strict=True)]
    command = {"command": "python tests/models/record_sectors.py --out tests/models/h200_sectors.json"}
    lines = ",\n".join(json.dumps(record) for record in records)
    options.out.write_text(json.dumps(facts() | command)[:-1] + f', "launches": [\n{lines}\n]}}\n')
    return None


if __name__ == "__main__":
    main()
