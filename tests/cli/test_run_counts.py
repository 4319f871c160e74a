"""`tilescope run --counts`: the counts of a whole launch from one block of each kind, and what that cannot tell."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from commands import ADD, ROOT, kernel_file, tilescope
from test_json_schema import documented, written

from tilescope.emulator.run import footprints

LECTURE = ROOT / "examples" / "lecture.cu"


def figures(*arguments: object) -> dict[str, Any]:
    done = tilescope("run", *arguments, "--json")
    assert done.exit_code == 0, done.stderr
    return dict(json.loads(done.stdout))


def test_the_counts_are_those_of_all_blocks(tmp_path: Path) -> None:
    file = kernel_file(tmp_path, ADD)
    counted, ran = figures(file, "--counts"), figures(file)
    assert counted["totals"] == ran["totals"]
    assert counted["lines"] == ran["lines"]
    assert counted["arrays"] == ran["arrays"]
    assert sum(kind["blocks"] for kind in counted["classes"]) == 4
    assert (counted["verdict"]["status"], counted["verdict"]["checks"]) == ("counted", [])


def test_a_launch_too_large_to_run() -> None:
    """2 n^3 operations, and each of 2 n^2 elements loaded n / 16 times, of arrays that are never filled."""
    n = 1 << 13
    counted = figures(LECTURE, "--set", f"n={n}", "--counts")
    assert counted["totals"]["flops"] == 2 * n**3
    assert counted["totals"]["global_load_sectors"] == 2 * n**2 * (n // 16) // 8
    assert [kind["blocks"] for kind in counted["classes"]] == [(n // 16) ** 2]
    assert [a["unique_bytes"] for a in counted["arrays"]] == [4 * n**2] * 3


def test_distinct_bytes_that_nobody_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As of arrays of more than 2^30 elements: they are left out, and not 0."""
    monkeypatch.setattr(footprints, "MOST_UNITS", 299)
    file = kernel_file(tmp_path, ADD)
    counted = figures(file, "--counts")
    assert [a.keys() & {"loads", "unique_bytes", "reuse"} for a in counted["arrays"]] == [{"loads"}] * 3
    assert "touched" not in tilescope("run", file, "--counts").stdout


def test_what_is_shown(tmp_path: Path) -> None:
    shown = tilescope("run", kernel_file(tmp_path, ADD), "--counts").stdout
    assert shown.startswith("counted: 2 of 4 blocks were run, one of each kind; nothing was compared")
    assert "touched" in shown


def test_its_keys(tmp_path: Path) -> None:
    file = kernel_file(tmp_path, ADD)
    compared = {key for key in documented("run FILE --json") if key.startswith("verdict.checks[]")}
    expected = documented("run FILE --json") - compared | {"verdict.checks"}
    assert written(figures(file, "--counts")) == expected | documented("run FILE --counts")


def test_data_that_decides_is_refused(tmp_path: Path) -> None:
    text = ADD.replace("if (i < n)", "if (i < n && a[i] > 0)")
    done = tilescope("run", kernel_file(tmp_path, text), "--counts")
    assert done.exit_code == 2
    assert "no block's counts stand for another's" in done.stderr
    assert "PTX line" in done.stderr
    assert "without --counts" in done.stderr


@pytest.mark.parametrize(
    "more",
    [["--check"], ["--machine"], ["--threads", 1], ["--cooperative"], ["--schedule", "reverse"], ["--html", "a.html"]],
)
def test_what_it_does_not_go_with(tmp_path: Path, more: list[object]) -> None:
    done = tilescope("run", kernel_file(tmp_path, ADD), "--counts", *more)
    assert done.exit_code == 2
    assert str(more[0]) in done.stderr


def test_a_cooperative_launch_is_refused(tmp_path: Path) -> None:
    done = tilescope("run", kernel_file(tmp_path, "// tilescope: cooperative = 1\n" + ADD), "--counts")
    assert done.exit_code == 2
    assert "cooperative" in done.stderr


def test_an_initialiser_that_is_none(tmp_path: Path) -> None:
    done = tilescope("run", kernel_file(tmp_path, ADD.replace("random f32", "nonsense f32", 1)), "--counts")
    assert done.exit_code == 2
    assert "`nonsense` is no initialiser" in done.stderr


def test_compared_with_a_whole_run(tmp_path: Path) -> None:
    file = kernel_file(tmp_path, ADD)
    sides = [tmp_path / "before.json", tmp_path / "now.json"]
    for path, more in zip(sides, ([], ["--counts"]), strict=True):
        path.write_text(tilescope("run", file, *more, "--json").stdout)
    large = json.loads(sides[1].read_text())
    del large["arrays"][0]["unique_bytes"]  # what one side does not know is no difference
    sides[1].write_text(json.dumps(large))
    found = json.loads(tilescope("compare", *sides, "--json").stdout)
    assert (found["totals"], found["lines"], found["arrays"]) == ([], [], [])
