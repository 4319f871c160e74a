"""Record where a real GPU puts blocks, which SMs ask L2 as one, and what lanes that part from each other cost.

python tests/hardware/record_placing.py --out tests/hardware/placing_h100.json

Needs CuPy, a GPU and `ncu`."""

from __future__ import annotations

import argparse
import csv
import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from record_counts import facts_of

HERE = Path(__file__).parent
KERNELS = HERE / "kernels" / "placing.cu"
# blocks, threads of one, and bytes of shared memory, which say how many blocks an SM holds
MANY = (
    4, 8, 9, 12, 16, 20, 24, 30, 32, 35, 40, 48, 56, 60, 64, 66, 68, 72, 80, 96, 112, 132, 160, 200, 256, 1056, 4096,
)  # fmt: skip
GRIDS = [(blocks, 256, 0) for blocks in MANY] + [(blocks, 256, 200_000) for blocks in (16, 64, 132, 200)]
LOOKED_AT = (0, 50, 131)  # SMs, each beside every other
SMS = 132
BYTES = 4 << 20
WAYS = [(acts, shift, threads) for acts in (2, 8, 32) for shift in (0, 5) for threads in (32, 128, 1024)]
TIMES = 256
METRICS = "lts__t_sectors_srcunit_tex.sum,smsp__inst_executed.sum,gpu__time_duration.sum,sm__cycles_active.max"


def module(acts: int = 2) -> Any:
    import cupy

    return cupy.RawModule(code=KERNELS.read_text(), options=(f"-DACTS={acts}",))


def placed() -> list[Any]:
    """By grid: the SM of each block."""
    import cupy

    kernel, found = module().get_function("where"), []
    kernel.max_dynamic_shared_size_bytes = 227 * 1024
    for blocks, threads, shared in GRIDS:
        to = cupy.zeros(blocks, cupy.uint32)
        for _ in range(2):  # the second time code is there
            kernel((blocks,), (threads,), (to,), shared_mem=shared)
        found.append([[blocks, threads, shared], to.tolist()])
    return found


def launch_all(sets: list[list[int]]) -> None:
    """What ncu looks at: SMs that read the same, a launch for each of `sets`, and ways."""
    import cupy

    kernel = module().get_function("read_by")
    kernel.max_dynamic_shared_size_bytes = 227 * 1024
    source, to = cupy.zeros(BYTES // 4, cupy.float32), cupy.zeros(1024, cupy.float32)
    for chosen in sets:
        which = cupy.array([sum(1 << n % 32 for n in chosen if n // 32 == word) for word in range(5)], cupy.uint32)
        arrived, n = cupy.zeros(1, cupy.uint32), cupy.int32(BYTES // 16)
        kernel((SMS,), (1024,), (source, to, arrived, n, which, cupy.uint32(len(chosen))), shared_mem=200_000)
    out = cupy.zeros(SMS * 1024, cupy.float32)
    for acts, shift, threads in WAYS:
        arguments = (out, cupy.float32(1), cupy.float32(0), cupy.int32(TIMES), cupy.int32(shift))
        module(acts).get_function("ways")((SMS,), (threads,), arguments)
    cupy.cuda.runtime.deviceSynchronize()


def counted(script: str, kernels: str, metrics: str, *launching: str, given: str = "") -> list[list[float]]:
    """The metrics of each launch of these kernels that `script` makes with the options `launching`."""
    command = ["ncu", "--csv", "--page", "raw", "--print-units", "base", "--clock-control", "none",
               "-k", f"regex:^({kernels})$", "--metrics", metrics, sys.executable, script, *launching]  # fmt: skip
    text = subprocess.run(command, capture_output=True, text=True, check=True, input=given).stdout
    rows = list(csv.DictReader(line for line in text.splitlines() if line.startswith('"')))[1:]  # behind the units
    return [[float(row[name].replace(",", "")) for name in metrics.split(",")] for row in rows]


def write_counted(out: Path, script: str, metrics: str, rows: Iterable[list[Any]]) -> None:
    """A recording of launches, a line each."""
    text = ",\n".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in facts_of(script).items())
    launches = ",\n".join(map(json.dumps, rows))
    out.write_text(f'{{\n{text},\n"metrics": {json.dumps(metrics.split(","))},\n"launches": [\n{launches}\n]\n}}\n')


def record_launches(
    script: str, about: str | None, kernels: str, metrics: str, cases: Sequence[tuple[Any, ...]],
    launch_all: Callable[[], None], *, values_apart: bool = False,
) -> None:  # fmt: skip
    """What a script does that records a row for each of the launches that `launch_all` makes of these cases: the case,
    and its metrics behind it, or as a list of their own."""
    name = Path(script).stem.removeprefix("record_")
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--out", type=Path, default=HERE / f"{name}_h200.json")
    parser.add_argument("--launch", action="store_true", help="(used by itself, under ncu)")
    options = parser.parse_args()
    if options.launch:
        launch_all()
        return
    values = counted(script, kernels, metrics, "--launch")
    assert len(values) == len(cases), f"{len(values)} launches measured"
    rows = ([*case, *([row] if values_apart else row)] for case, row in zip(cases, values, strict=True))
    write_counted(options.out, script, metrics, rows)


def measured(sets: list[list[int]]) -> tuple[list[float], list[list[float]]]:
    """For each set, how often what was read crossed L2; and the metrics of each of WAYS."""
    values = counted(__file__, "read_by|ways", METRICS, "--launch", "-", given=json.dumps(sets))
    assert len(values) == len(sets) + len(WAYS), f"{len(values)} launches measured"
    return [round(32 * row[0] / BYTES, 3) for row in values[: len(sets)]], values[len(sets) :]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=HERE / "placing_h100.json")
    parser.add_argument("--launch", help="(used by itself, under ncu)")
    options = parser.parse_args()
    if options.launch:
        launch_all(json.load(sys.stdin))
        return
    pairs = [[one, other] for one in LOOKED_AT for other in range(SMS) if other != one]
    crossed, ways = measured(pairs)
    clusters = {one: sorted({one} | {b for (a, b), n in zip(pairs, crossed, strict=True) if a == one and n < 1.5})
                for one in LOOKED_AT}  # fmt: skip
    some = clusters[LOOKED_AT[1]]
    sets = [some[:many] for many in range(1, len(some) + 1)] + [list(range(SMS))]
    found = {
        "placed": placed(), "bytes": BYTES, "clusters": list(clusters.values()),
        "together": [[len(one), n] for one, n in zip(sets, measured(sets)[0], strict=True)],
        "metrics": METRICS.split(","), "times": TIMES,
        "ways": [[*way, *row] for way, row in zip(WAYS, ways, strict=True)],
    }  # fmt: skip
    text = ",\n".join(
        f"{json.dumps(name)}: {json.dumps(value)}" for name, value in (facts_of(__file__) | found).items()
    )
    options.out.write_text(f"{{\n{text}\n}}\n")


if __name__ == "__main__":
    main()
