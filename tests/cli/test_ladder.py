"""`tilescope ladder`: sizes go in; one row for each rung, and the right exit code, must come out."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from commands import tilescope

from tilescope.cli import main
from tilescope.kernels import registry

LADDERS = {made.name: made for made in registry.ladders()}


def names(ladder: str) -> list[str]:
    return [rung.name for rung in LADDERS[ladder].rungs]


def rows(text: str, ladder: str) -> dict[str, list[str]]:
    """The table's rows by rung; remarks below it end their first word with a colon."""
    cells = [line.split() for line in text.splitlines() if line.strip()]
    return {row[0]: row[1:] for row in cells if row[0] in names(ladder)}


@pytest.mark.long
@pytest.mark.parametrize(
    "arguments",
    [
        ("matmul",),
        pytest.param(("convolution", "--shape", "mask=3"), marks=pytest.mark.long),
        pytest.param(("blur",), marks=pytest.mark.long),
    ],
)
def test_every_rung_has_a_row_within_80_columns(arguments: tuple[str, ...]) -> None:
    ladder = arguments[0]
    done = tilescope("ladder", *arguments, "--size", 64)
    assert done.exit_code == 0, done.stderr
    assert list(rows(done.stdout, ladder)) == names(ladder)
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_the_figures_of_a_row() -> None:
    found = rows(tilescope("ladder", "matmul", "--size", 64).stdout, "matmul")
    assert found["basic"][:4] == ["right", "128", "1.0", "2.0"]
    assert found["tiled"][:4] == ["right", "8.0", "16.0", "4.0"]


@pytest.mark.long
def test_a_wide_terminal_shows_more_columns() -> None:
    narrow, wide = (
        CliRunner().invoke(main, ["ladder", "matmul", "--size", "20"], env={"COLUMNS": columns}).stdout
        for columns in ("80", "140")
    )
    counts = [len(rows(shown, "matmul")["basic"]) for shown in (narrow, wide)]
    assert counts[1] == counts[0] + 3  # requests, barriers and instructions
    assert "riers" in wide


@pytest.mark.long
def test_a_column_without_a_number_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "flops" in tilescope("ladder", "matmul", "--size", 20).stdout
    whole_numbers = replace(LADDERS["blur"], rungs=LADDERS["blur"].rungs[:-1])
    monkeypatch.setattr(registry, "ladder", lambda name: whole_numbers)
    assert "flops" not in tilescope("ladder", "blur", "--size", 20).stdout


@pytest.mark.long
def test_what_a_rung_computes_instead_is_said() -> None:
    shown = tilescope("ladder", "matmul", "--size", 20).stdout
    assert "column_major, corner_turning: N lies in memory by columns" in shown


@pytest.mark.long
def test_a_rung_that_refuses_the_size_says_why() -> None:
    done = tilescope("ladder", "matmul", "--size", 37)
    assert done.exit_code == 0
    assert "tiled: not run: 37 is no multiple of 16" in done.stdout


def test_a_rectangle_runs_where_it_can() -> None:
    found = json.loads(tilescope("ladder", "matmul", "--shape", "5,9,17", "--json").stdout)
    status = {rung["name"]: (rung["status"], rung["message"]) for rung in found["rungs"]}
    assert status["basic"] == ("not run", "5x9x17 is not square")
    assert status["rectangular"][0] == "right"
    assert (found["shape"], found["tile"]) == ({"j": 5, "k": 9, "l": 17}, 16)


@pytest.mark.long
def test_a_size_leaves_the_mask_alone_and_a_name_changes_it() -> None:
    plain = json.loads(tilescope("ladder", "blur", "--size", 72, "--json").stdout)
    assert plain["shape"] == {"height": 72, "width": 72, "blur": LADDERS["blur"].sizes["blur"]}
    named = json.loads(tilescope("ladder", "convolution", "--size", 72, "--shape", "mask=3", "--json").stdout)
    assert named["shape"] == {"n": 72, "height": 72, "width": 72, "mask": 3}
    assert {rung["status"] for rung in [*plain["rungs"], *named["rungs"]]} == {"right"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("convolution", "--shape", "mask=4"), "a mask of 4 has no element in the middle"),
        (("convolution", "--shape", "mask=x"), "`mask=x` is none of n, height, width, mask with a number"),
        (("convolution", "--shape", "depth=3"), "`depth=3` is none of n, height, width, mask"),
        (("convolution2d", "--shape", "5,5"), "it takes height, width, mask"),
        (("blur", "--size", "5", "--shape", "5,5,1"), "--size and --shape were both given"),
    ],
)
def test_sizes_that_make_no_sense(arguments: tuple[str, ...], said: str) -> None:
    done = tilescope("ladder", *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def slipped(monkeypatch: pytest.MonkeyPatch, name: str, path: Path, old: str, new: str) -> None:
    """The ladder of one rung of matmul, with a slip in its file."""
    ladder = LADDERS["matmul"]
    rung = next(r for r in ladder.rungs if r.name == name)
    text = rung.path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    made = replace(ladder, rungs=(replace(rung, path=path),))
    monkeypatch.setattr(registry, "ladder", lambda name: made)


def test_a_wrong_rung_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The slip of the course: phases of a size that is no multiple are left out."""
    old, new = "(n + TILE_WIDTH - 1) / TILE_WIDTH; ++phase", "n / TILE_WIDTH; ++phase"
    slipped(monkeypatch, "tiled_any_size", tmp_path / "slip.cu", old, new)
    done = tilescope("ladder", "matmul", "--size", 37)
    assert done.exit_code == 1, done.stdout
    assert "tiled_any_size: wrong: P[0][0] is " in done.stdout


@pytest.mark.parametrize("name", ["basic", "integer"])
def test_an_element_that_nobody_writes_is_wrong(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slipped(monkeypatch, name, tmp_path / "slip.cu", "row < n && col < n", "row < n && col < n - 1")
    found = json.loads(tilescope("ladder", "matmul", "--size", 20, "--json").stdout)
    assert found["rungs"][0]["status"] == "wrong"
    assert found["rungs"][0]["message"].endswith("20 of 400 elements differ")


# --- the list --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [(), ("--list",)])
def test_the_list_says_what_each_rung_changes(arguments: tuple[str, ...]) -> None:
    done = tilescope("ladder", *arguments)
    assert done.exit_code == 0
    shown = " ".join(done.stdout.split())
    for made in LADDERS.values():
        assert f"{made.name}: {made.title}" in shown
        assert all(f"{rung.name} {rung.summary}" in shown for rung in made.rungs)
    assert shown.count("basic_1d") == 1
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_the_list_as_json() -> None:
    found = json.loads(tilescope("ladder", "--json").stdout)
    assert found["schema"] == 1
    assert {made["name"]: [rung["name"] for rung in made["rungs"]] for made in found["ladders"]} == {
        name: names(name) for name in LADDERS
    }
    rungs = [rung for made in found["ladders"] for rung in made["rungs"]]
    assert all(Path(rung["file"]).exists() and rung["summary"] for rung in rungs)


def test_a_summary_is_one_line() -> None:
    rungs = [rung for made in LADDERS.values() for rung in made.rungs]
    assert all(len(rung.summary) <= 72 and not rung.summary.endswith(".") for rung in rungs)


@pytest.mark.long
def test_predicted_times_tell_rungs_apart() -> None:
    done = tilescope("ladder", "matmul", "--size", 512, "--counts", "--device", "h200", "--json")
    found = {rung["name"]: rung["prediction"]["seconds"] for rung in json.loads(done.stdout)["rungs"]}
    assert found["tiled"] < found["warp_tiles"] < 1e-3  # 16 blocks for 132 SMs: an H200 takes 43 and 51 us


@pytest.mark.long
def test_a_device_gives_each_rung_a_predicted_time() -> None:
    text = tilescope("ladder", "convolution1d", "--size", 64, "--device", "t4").stdout
    assert "us predicted" in text
    assert "not measured on this card" in text
