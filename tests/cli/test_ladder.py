"""`tilescope ladder`: sizes go in; one row for each rung, and the right exit code, must come out."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from commands import tilescope

from tilescope.kernels import registry

RUNGS = ["basic", "tiled", "tiled_any_size", "rectangular"]


def test_every_rung_has_a_row_within_80_columns() -> None:
    done = tilescope("ladder", "matmul", "--size", 64)
    assert done.exit_code == 0, done.stderr
    rows = {line.split()[0]: line.split() for line in done.stdout.splitlines() if line.strip()}
    assert [name for name in rows if name in RUNGS] == RUNGS
    assert rows["basic"][1:5] == ["right", "128", "1.0", "2.0"]
    assert rows["tiled"][1:5] == ["right", "8.0", "16.0", "4.0"]
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_a_rung_that_refuses_the_size_says_why() -> None:
    done = tilescope("ladder", "matmul", "--size", 37)
    assert done.exit_code == 0
    assert "tiled: not run: 37 is no multiple of 16" in done.stdout


def test_a_rectangle_runs_where_it_can() -> None:
    found = json.loads(tilescope("ladder", "matmul", "--shape", "5,9,17", "--tile", 8, "--json").stdout)
    status = {rung["name"]: (rung["status"], rung["message"]) for rung in found["rungs"]}
    assert status["basic"] == ("not run", "5x9x17 is not square")
    assert status["rectangular"][0] == "right"
    assert (found["shape"], found["tile"]) == ({"j": 5, "k": 9, "l": 17}, 8)


def test_a_wrong_rung_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The slip of the course: phases of a size that is no multiple are left out."""
    ladder = registry.ladder("matmul")
    rung = ladder.rungs[2]
    path = tmp_path / "slip.cu"
    path.write_text(
        rung.path.read_text().replace("(n + TILE_WIDTH - 1) / TILE_WIDTH; ++phase", "n / TILE_WIDTH; ++phase")
    )
    slipped = replace(ladder, rungs=(replace(rung, path=path),))
    monkeypatch.setattr(registry, "ladder", lambda name: slipped)
    done = tilescope("ladder", "matmul", "--size", 37)
    assert done.exit_code == 1, done.stdout
    assert "tiled_any_size: wrong: P[0][0] is " in done.stdout
