"""Sweeps: values in, a row for each point out, the same whoever computes them."""

from __future__ import annotations

import csv
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import work
from click.testing import CliRunner, Result

import tilescope as ts
from tilescope.cli import main
from tilescope.errors import UsageError
from tilescope.header import Options
from tilescope.many.sweep import compute
from tilescope.many.sweep.axes import points, read_axis, values_of
from tilescope.many.sweep.sweep import prepared
from tilescope.many.workers import workers

TILED = Path(ts.__file__).parent / "kernels" / "matmul" / "tiled.cu"


@pytest.fixture
def twice(tmp_path: Path) -> Path:
    path = tmp_path / "twice.cu"
    path.write_text(work.TWICE)
    return path


def tilescope(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(a) for a in arguments])


# --- values ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("TILE=8,16,32", [8, 16, 32]),
        ("n=64:4096:x2", [64, 128, 256, 512, 1024, 2048, 4096]),
        ("n=64:4000:x2", [64, 128, 256, 512, 1024, 2048]),
        ("n=1:22:+7", [1, 8, 15, 22]),
        ("n=3:6", [3, 4, 5, 6]),
        ("n=1,4:5,1,9", [1, 4, 5, 9]),
        ("n=1:5:x1.5", [1, 2, 3, 4]),
        ("T=float,double", ["float", "double"]),
        ("alpha=0.5,-2", [0.5, -2]),
        (" n = 7 ", [7]),
    ],
)
def test_values(text: str, values: list[Any]) -> None:
    assert read_axis(text)[1] == values


@pytest.mark.parametrize(
    "text",
    ["n", "n=", "=4", "n=4,,5", "n=8:4", "n=1:9:x1", "n=1:9:+0", "n=0:9:x2", "n=1:9:-2", "n=1:9:+1:2", "n=0:99999999"],
)
def test_no_values(text: str) -> None:
    with pytest.raises(UsageError, match="--set"):
        read_axis(text)


def test_values_from_python() -> None:
    assert values_of("n", "64:256:x2") == values_of("n", np.array([64, 128, 256, 64])) == [64, 128, 256]
    assert values_of("n", 7) == [7]
    assert [type(value) for value in values_of("n", np.arange(2))] == [int, int]
    with pytest.raises(UsageError, match="`n` takes numbers and words, not a list"):
        values_of("n", [[1]])


def test_the_last_name_changes_fastest() -> None:
    assert points({"a": [1, 2], "b": ["x", "y"]}) == [{"a": a, "b": b} for a in (1, 2) for b in "xy"]
    with pytest.raises(UsageError, match="nothing to sweep"):
        points({"a": []})
    with pytest.raises(UsageError, match="at most 1,000,000"):
        points({"a": range(2000), "b": range(2000)})


# --- points ----------------------------------------------------------------------------------------------------------


def test_macros_and_sizes(twice: Path) -> None:
    """Of what the text tests, what the header defines and its variables; a variable of the device begins anew."""
    found = ts.sweep(twice, {"BLOCK": [32, 64], "K": [2], "n": [1, 100]}, processes=1)
    assert [p.status for p in found] == ["right"] * 4
    assert [p.values for p in found][1:3] == [{"BLOCK": 32, "K": 2, "n": 100}, {"BLOCK": 64, "K": 2, "n": 1}]
    assert found.points[1].grid == (4, 1, 1)
    assert found.points[-1].grid == (2, 1, 1)
    assert found.points[1].loads_per_element == 1.01  # the first element twice
    assert repr(found) == "<Sweep of twice.cu over BLOCK, K, n: 4 right>"


def test_each_set_of_macros_is_compiled_once(twice: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled, real = [], compute.api.compile
    monkeypatch.setattr(compute.api, "compile", lambda *args: compiled.append(args[2]) or real(*args))
    with ThreadPoolExecutor(1) as pool:  # of its own, so that nothing was kept
        found = ts.sweep(twice, {"n": [10, 20, 30], "BLOCK": [32, 64]}, executor=pool)
    assert len(found) == 6
    assert sorted(macros["BLOCK"] for macros in compiled) == ["32", "64"]


def test_a_point_that_fails_is_a_row_that_says_why(twice: Path) -> None:
    found = ts.sweep(twice, {"BLOCK": [64, 2000], "ONE": [1, "oops"], "n": [100]}, processes=1)
    assert [p.status for p in found] == ["right", "failed", "failed", "failed"]
    assert 'identifier "oops" is undefined' in found.points[1].why
    assert "a block holds at most 1,024" in found.points[2].why
    assert found.points[1].counts == {}


def test_wrong_says_where(twice: Path) -> None:
    twice.write_text(work.TWICE)
    found = ts.sweep(twice, {"ONE": [1, 2]}, processes=1)
    assert [p.status for p in found] == ["right", "wrong"]
    assert found.points[1].why.startswith("wrong: a[0] is 2 and should be 1")


def test_an_unknown_name(twice: Path) -> None:
    with pytest.raises(UsageError) as caught:
        ts.sweep(twice, {"TILE": [1, 2]})
    assert caught.value.message == "`TILE` is neither a parameter of this launch nor a macro of its text"
    assert caught.value.hint == "parameters n; macros BLOCK, K, ONE"


def test_findings(twice: Path) -> None:
    twice.write_text(work.TWICE.replace("i < n)", "i <= n)"))
    found = ts.sweep(twice, {"n": [64, 65]}, check=True, processes=1)
    assert [f["kind"] for f in found.points[0].findings or []] == []  # no thread 64
    assert "out_of_bounds" in [f["kind"] for f in found.points[1].findings or []]


def test_the_best_of_each_problem() -> None:
    """A tile twice as large loads half as much; what solves another problem is not compared."""
    found = ts.sweep(TILED, {"TILE_WIDTH": [8, 16], "n": [16, 32]}, processes=1)
    assert [p.values for p in found.best] == [{"TILE_WIDTH": 16, "n": 16}, {"TILE_WIDTH": 16, "n": 32}]
    assert [p.loads_per_element for p in found] == [2, 4, 1, 2]
    assert all(p.registers and p.occupancy for p in found)


def test_what_is_too_large_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    run = ts.sweep(TILED, {"n": [32]}, processes=1).points[0]
    monkeypatch.setattr(compute, "_FEW_THREADS", 1)
    monkeypatch.setattr(compute, "MOST_INSTRUCTIONS", 100)
    counted = ts.sweep(TILED, {"n": [32]}, processes=1).points[0]
    assert (run.status, counted.status) == ("right", "counted")
    assert counted.counts == run.counts
    monkeypatch.setattr(compute, "_FEW_THREADS", 1 << 20)
    monkeypatch.setattr(compute, "MOST_BYTES", 100)
    assert ts.sweep(TILED, {"n": [32]}, processes=1).points[0].status == "counted"


@pytest.mark.long
def test_a_size_that_nobody_could_run() -> None:
    found = ts.sweep(TILED, {"TILE_WIDTH": [16, 32], "n": [16384]}, processes=1)
    assert [p.status for p in found] == ["counted", "counted"]
    assert [p.counts["global_load_requests"] for p in found] == [2 * 16384**3 // t // 32 for t in (16, 32)]


# --- a function that launches ------------------------------------------------------------------------------------------


def launch(n: int, BLOCK: int = 64) -> Any:  # noqa: N803  a macro's name
    a = np.arange(n, dtype=np.float32)
    return (n + BLOCK - 1) // BLOCK, BLOCK, [a, n], {0: a * 2 + 1}


def test_a_kernel_and_a_function() -> None:
    kernel = ts.compile(work.TWICE, defines={"BLOCK": 64, "K": 2})
    found = ts.sweep(kernel, {"BLOCK": [32, 64], "n": [100]}, launch, processes=1)
    assert [(p.status, p.grid) for p in found] == [("right", (4, 1, 1)), ("right", (2, 1, 1))]
    wrong = ts.sweep(kernel, {"n": [5]}, lambda n: (1, 64, [np.ones(n, np.float32), n], {0: np.ones(n)}))
    assert [p.status for p in wrong] == ["wrong"]
    assert wrong.points[0].why.startswith("wrong: args[0][0] is 3 and should be 1")
    odd = ts.sweep(kernel, {"n": [5]}, lambda n: n)
    assert "return (grid, block, args), and after them" in odd.points[0].why


def test_what_cannot_be_swept() -> None:
    with pytest.raises(UsageError, match="give a file, or launch="):
        ts.sweep(work.TWICE, {"n": [1]})
    with pytest.raises(UsageError, match="comes from no file"):
        ts.sweep(ts.compile(work.TWICE, defines={"BLOCK": 64, "K": 2}), {"n": [1]})
    with pytest.raises(UsageError, match="a list is no CUDA kernel"):
        ts.sweep([], {"n": [1]})  # type: ignore[arg-type]


# --- the same, whoever computes ----------------------------------------------------------------------------------------


def test_two_processes_make_the_same_bytes(twice: Path, tmp_path: Path) -> None:
    axes = {"BLOCK": [32, 64], "n": range(1, 60, 7)}
    for name, processes in (("one.csv", 1), ("two.csv", 2)):
        ts.sweep(twice, axes, processes=processes).save(tmp_path / name)
    assert (tmp_path / "one.csv").read_bytes() == (tmp_path / "two.csv").read_bytes()


def test_an_interruption_leaves_what_is_done(twice: Path) -> None:
    swept = prepared(twice, {"n": [1, 2, 3, 4]}, None, Options())
    steps: list[int] = []

    def step() -> None:
        steps.append(1)
        if len(steps) == 2:
            raise KeyboardInterrupt

    found = swept.run(workers(processes=1), lambda total: step)
    assert [p.values for p in found] == [{"n": 1}, {"n": 2}]
    assert found.asked == 4


# --- files and the command ---------------------------------------------------------------------------------------------


def test_files(twice: Path, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is in requirements-dev.lock, and not installed here")
    from pyarrow import parquet

    found = ts.sweep(twice, {"BLOCK": [32, 64, 4096], "n": [64, 128]}, processes=1)
    for ending in ("json", "csv", "parquet", "html", "svg"):
        found.save(tmp_path / f"s.{ending}")
    rows = list(csv.DictReader((tmp_path / "s.csv").open(newline="")))
    assert [row["status"] for row in rows] == ["right"] * 4 + ["failed"] * 2
    assert [row["global_load_requests"] for row in rows] == [
        str(p.counts.get("global_load_requests", "")) for p in found
    ]
    assert "time_median" not in rows[0]  # nobody measured
    assert parquet.read_table(tmp_path / "s.parquet").to_pylist() == found.records()
    assert json.loads((tmp_path / "s.json").read_text())["points"][5]["status"] == "failed"
    page = (tmp_path / "s.html").read_text()
    assert page.count("<figure>") == 3
    assert "a block holds at most 1,024" in page
    assert "<desc>twice.cu, swept over BLOCK, n" in (tmp_path / "s.svg").read_text()
    with pytest.raises(UsageError, match=r"saved as .json, .csv"):
        found.save(tmp_path / "s.txt")


def test_the_command(twice: Path, tmp_path: Path) -> None:
    done = tilescope(
        "sweep", twice, "--set", "BLOCK=32,64", "--set", "n=64:128:x2", "--processes", 1, "--csv", tmp_path / "o.csv"
    )
    assert done.exit_code == 0, done.output
    assert "* the least time" in done.stdout
    assert (tmp_path / "o.csv").read_text().count("right") == 4
    failed = tilescope("sweep", twice, "--set", "BLOCK=64,4096", "--processes", 1, "--json")
    assert failed.exit_code == 1
    assert [p["status"] for p in json.loads(failed.stdout)["points"]] == ["right", "failed"]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--set", "n=1", "--set", "n=2"], "`n` is given twice"),
        (["--set", "n=1", "--counts", "--check"], "--counts runs one block of each kind"),
        (["--set", "n=1", "--csv", "x.txt", "--processes", "1"], "ends in .csv"),
        (["--set", "m=1"], "neither a parameter"),
        (["--set", "n=1", "--device", "nothing"], "nothing"),
    ],
)
def test_usage(twice: Path, options: list[str], says: str) -> None:
    done = tilescope("sweep", twice, *options)
    assert done.exit_code == 2
    assert says in done.stderr


def test_a_file_that_has_changed_is_compiled_again(twice: Path) -> None:
    for step in ("+ ONE", "+ ONE + 1"):
        twice.write_text(work.TWICE.replace("+ ONE", step))
        (point,) = ts.sweep(twice, {"n": [7]}, processes=1)
        assert point.status == ("right" if step == "+ ONE" else "wrong")
