"""The commands that show a trace: files and options in; exit codes, tables, JSON keys and messages out."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from sampled import sampled
from traced import FORMS, KERNELS, kernel_file, tiled_text, tilescope


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    return kernel_file(tmp_path, tiled_text(n=3), "toy.cu")


def loaded(*arguments: object) -> dict[str, Any]:
    done = tilescope(*arguments, "--json")
    assert done.exit_code == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout, parse_constant=lambda name: pytest.fail(name))
    assert found["schema"] == 1
    return found


def load_line(path: Path) -> int:
    return next(n for n, text in enumerate(path.read_text().splitlines(), 1) if "ds_M[ty][tx] = M[" in text)


# --- phases ----------------------------------------------------------------------------------------------------------


def test_the_table_of_the_boundary(toy: Path) -> None:
    done = tilescope("phases", toy)
    assert done.exit_code == 0, done.stderr
    assert "block (0, 0)" in done.stdout
    assert re.search(r"^\[1\]\[0\] +0 \(no N\[3\]\[0\]\) -> ds_N\[1\]\[0\]", done.stdout, re.MULTILINE)
    assert "  phase 1: (1, 0) M[0][3]; (0, 1) N[3][0]; (1, 1) M[1][3], N[3][1]\n" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
    other = tilescope("phases", toy, "--block", "1,1").stdout
    assert "threads without a result that load all the same" in other
    assert "  phase 0: (1, 0) M[2][1]; (0, 1) N[1][2]\n" in other
    assert "whose load does not exist" not in other


def test_values_and_one_thread(toy: Path) -> None:
    shown = tilescope("phases", toy, "--thread", "0,1", "--values").stdout
    assert "(0, 1)" in shown
    assert "(1, 1)" not in shown
    value = re.search(r"M\[1\]\[0\] -> ds_M\[1\]\[0\] = (\S+)", shown)
    plain = loaded("phases", toy, "--thread", "0,1")
    assert value
    assert float(value[1]) == pytest.approx(plain["phases"][0]["threads"][0]["loads"][0]["value"], rel=1e-3)
    assert [len(p["threads"]) for p in plain["phases"]] == [1, 1]


@pytest.mark.long
def test_long_tables_are_cut_unless_all_is_wanted(tmp_path: Path) -> None:
    path = kernel_file(tmp_path, tiled_text(n=96, tile=8))
    short, whole = (tilescope("phases", path, *more).stdout for more in ((), ("--all",)))
    assert "shown are 12 of 64 threads and 6 of 12 phases" in short
    assert "ds_M[0][0]*ds_N[0][0] + 6 more" in " ".join(short.split())
    assert "more" not in whole
    assert len(whole) > 5 * len(short)
    assert len(loaded("phases", path)["phases"][3]["threads"]) == 64


def test_phases_side_by_side_on_a_wide_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tilescope.analysis.phases import phases
    from tilescope.header import Options, launch_file
    from tilescope.report import phases as report

    path = kernel_file(tmp_path, tiled_text(n=4))
    found = phases(launch_file(str(path), Options(trace=((0, 0),))).profile)
    heads = {}
    for width in (80, 160):
        monkeypatch.setenv("COLUMNS", str(width))
        out = report.console()
        heads[width] = len(report._Drawn(found, values=False, whole=False).tables(out))
    assert heads == {80: 2, 160: 1}


def test_the_keys_of_phases(toy: Path) -> None:
    found = loaded("phases", toy, "--block", "0,0")
    assert set(found) == {
        "schema", "kernel", "grid", "block", "place", "phases", "zeros", "lacking", "helpers", "without_result",
    }  # fmt: skip
    assert set(found["phases"][0]["threads"][0]) == {"thread", "loads", "uses", "products", "writes", "results"}
    assert set(found["zeros"][0]) == {"thread", "phase", "load"}
    assert set(found["zeros"][0]["load"]) == {"to", "from", "value", "exact", "missing"}


# --- coalescing ------------------------------------------------------------------------------------------------------


def test_a_line_is_drawn(toy: Path) -> None:
    line = load_line(toy)
    done = tilescope("coalescing", f"{toy}:{line}")
    assert done.exit_code == 0, done.stderr
    assert f"toy.cu:{line} in MatrixMulKernel, block (0, 0, 0), warp 0" in done.stdout
    assert "global load of `M`, 4 lanes of 4 bytes; execution 0 of 2" in done.stdout
    assert "0  M[0][0]    0 1 . 2 3 . . ." in done.stdout
    assert "1 sector of 32 bytes, 1 at best: 32 bytes moved, 16 used, 16 wasted" in done.stdout
    second = tilescope("coalescing", f"{toy}:{line}", "--execution", "1").stdout
    assert "0  M[0][0]    . . 0 . . 2 . ." in second


def test_the_keys_of_coalescing(toy: Path) -> None:
    found = loaded("coalescing", f"{toy}:{load_line(toy)}", "--block", "1,0")
    assert set(found) == {"schema", "kernel", "file", "line", "text", "burst", "groups", "totals"}
    (group,) = found["groups"]
    assert set(group) == {"space", "action", "array", "executions", "request"}
    assert set(group["request"]) == {
        "block", "warp", "execution", "bytes", "lanes", "sectors", "used_bytes", "moved_bytes", "wasted_bytes",
        "ideal_sectors",
    }  # fmt: skip
    assert group["request"]["block"] == [1, 0, 0]
    assert set(group["request"]["lanes"][0]) == {"lane", "thread", "address", "array", "index", "part"}
    found = loaded("coalescing", f"{KERNELS}/matmul/corner_turning.cu:40")
    assert {g["array"] for g in found["groups"]} == {"tileM", "tileN"}
    assert {"words", "wavefronts", "ideal_wavefronts"} < set(found["groups"][0]["request"])
    assert set(found["groups"][0]["request"]["words"][0]) == {"number", "bank", "first", "lanes"}


@pytest.mark.parametrize("name", ["column_major.cu:33", "corner_turning.cu:36"])
def test_the_sums_of_a_line(name: str) -> None:
    """What the only block makes is what the launch counts."""
    path = f"{KERNELS}/matmul/{name}"
    options = ("--set", "j=16", "--set", "l=16")
    found = loaded("coalescing", path, *options)
    done = tilescope("run", path.rpartition(":")[0], *options, "--json")
    line = next(x for x in json.loads(done.stdout)["lines"] if x["line"] == int(path.rpartition(":")[2]))
    for key, value in found["totals"].items():
        assert value == line[key]


# --- memories --------------------------------------------------------------------------------------------------------


def test_the_table_of_memories(toy: Path) -> None:
    done = tilescope("memories", toy)
    assert done.exit_code == 0, done.stderr
    assert re.search(r"^float ds_M\[2\]\[2\] +shared +block +block +16$", done.stdout, re.MULTILINE)
    assert re.search(r"^int Width +constant +grid +launch +4$", done.stdout, re.MULTILINE)
    found = loaded("memories", toy, "-D", "TILE_WIDTH=8")
    assert set(found) == {"schema", "kernel", "arch", "resources", "variables"}
    assert set(found["variables"][0]) == {
        "name", "declaration", "kind", "memory", "scope", "lifetime", "bytes", "line", "note",
    }  # fmt: skip
    assert found["resources"]["shared"] == 2 * 4 * 64


def test_the_keys_of_a_map(toy: Path) -> None:
    found = loaded("map", toy)
    assert set(found) == {
        "schema", "kernel", "grid", "block", "array", "shape", "elements", "unwritten", "disputed",
    }  # fmt: skip
    assert set(found["elements"][0]) == {"index", "owners"}


# --- what goes wrong -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("phases", "TOY", "--block", "5,0"), "there is no block (5, 0, 0)"),
        (("phases", "TOY", "--block", "x"), "--block x"),
        (("phases", "TOY", "--thread", "2,0"), "no such thread in a block of 2x2"),
        (("phases", "missing.cu"), "there is no file"),
        (("phases", "TOY", "--block-size", "64,64"), "4,096 threads"),
        (("coalescing", "TOY"), "which line?"),
        (("coalescing", "TOY:1"), "no traced block accesses"),
        (("coalescing", "TOY:LOAD", "--warp", "1"), "warp 1 of block"),
        (("coalescing", "TOY:LOAD", "--execution", "2"), "from 0 to 1"),
        (("coalescing", "TOY:LOAD", "--burst", "24"), "powers of two"),
        (("map", "TOY", "--array", "Q"), "`Q` is no array"),
        (("memories", "TOY", "--entry", "nothing"), "there is no kernel `nothing`"),
    ],
)
def test_usage(toy: Path, arguments: tuple[str, ...], message: str) -> None:
    given = [a.replace("TOY", str(toy)).replace("LOAD", str(load_line(toy))) for a in arguments]
    done = tilescope(*given)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", sampled(["phases", "map"], 2, 1))
def test_other_exit_codes(tmp_path: Path, command: str) -> None:
    text = tiled_text(FORMS["one expression"], n=3)
    wrong = tilescope(command, kernel_file(tmp_path, text.replace("Pvalue += ", "Pvalue -= ")))
    assert wrong.exit_code == 1
    assert wrong.stdout
    assert "wrong" in wrong.stderr
    assert tilescope(command, kernel_file(tmp_path, text.replace("int Row", "Int Row"))).exit_code == 3
    stray = tilescope(command, kernel_file(tmp_path, text.replace("P[Row * Width + Col]", "P[Row * Width + Col + 9]")))
    assert (stray.exit_code, stray.stdout) == (1, "")
    assert "out of bounds" in stray.stderr


@pytest.mark.parametrize("command", ["phases", "map", "memories", "coalescing"])
def test_no_colour(toy: Path, command: str) -> None:
    target = f"{toy}:{load_line(toy)}" if command == "coalescing" else toy
    assert "\x1b" not in tilescope(command, target).stdout
    assert tilescope(command, "--help").exit_code == 0
