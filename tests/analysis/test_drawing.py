"""Requests drawn to fit a width, and the words around them; made by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tilescope.analysis.requests.drawing import _fitting, _passes, cost, drawing, heading, rows, runs, where
from tilescope.analysis.requests.request import TouchedUnit


def unit(number: int, lanes: dict[int, int], first: str = "a[0]", size: int = 32) -> Any:
    touched = [SimpleNamespace(lane=lane, address=address) for lane, address in lanes.items()]
    return SimpleNamespace(number=number, address=size * number, first=first, lanes=touched)


def request(**fields: Any) -> Any:
    plain: dict[str, Any] = {
        "block": (0, 0, 0), "warp": 1, "space": "global", "action": "load", "array": "a", "lanes": range(4), "bytes": 4,
        "is_shared": False, "burst": 32, "fewest": 1, "moved": 64, "used": 16, "wasted": 48, "units": [], "banks": {},
        "passes": 1, "fewest_passes": 1,
    }  # fmt: skip
    return SimpleNamespace(**(plain | fields))


@pytest.mark.parametrize(
    ("lanes", "text"),
    [([], ""), ([5], "5"), ([0, 1], "0-1"), ([3, 1, 2, 8], "1-3,8"), ([0, 2, 4], "0,2,4"), ([1, 1, 2], "1-2"), ([0, 1, 31], "0-1,31")],
)  # fmt: skip
def test_runs(lanes: list[int], text: str) -> None:
    assert runs(lanes) == text


def test_words() -> None:
    assert where(request()) == "block (0, 0, 0), warp 1"
    assert heading(request()) == "global load of `a`, 4 lanes of 4 bytes"
    assert heading(request(array="", lanes=[0], bytes=1)) == "global load, 1 lane of 1 byte"
    two = [unit(0, {}), unit(1, {})]
    assert cost(request(units=two)) == "2 sectors of 32 bytes, 1 at best: 64 bytes moved, 16 used, 48 wasted"
    assert (
        cost(request(units=two[:1], burst=64)) == "1 burst of 64 bytes, 1 at best: 64 bytes moved, 16 used, 48 wasted"
    )
    shared = request(is_shared=True, passes=2, fewest_passes=1, used=16)
    assert cost(shared) == "2 passes through the banks, 1 at best, for 16 distinct bytes"
    assert cost(request(is_shared=True, used=1)) == "1 pass through the banks, 1 at best, for 1 distinct byte"


def test_sectors_as_rows_of_cells() -> None:
    units = [unit(3, {0: 96, 1: 100, 2: 124}, "a[24]"), unit(4, {3: 128, 4: 128}, "a[32]")]
    head, first, second = rows(request(units=units), 80)
    assert head == "sector  begins at  lanes, a cell for each 4 bytes"
    assert first.split()[:2] == ["3", "a[24]"]
    assert first.split()[2:] == ["0", "1", ".", ".", ".", ".", ".", "2"]
    assert second.split() == ["4", "a[32]", "3-4", *"......."]
    assert len(first) == len(second) <= 80
    assert head.index("begins") == first.index("a[24]") == second.index("a[32]")
    assert drawing(request(units=units)).splitlines()[1:4] == [head, first, second]


def test_a_lane_that_asks_for_more_than_a_cell() -> None:
    wide = request(bytes=16, units=[unit(0, {0: 0, 1: 16}), unit(1, {2: 40})])
    assert [line.split()[2:] for line in rows(wide)[1:]] == [["0", "1"], ["2", "2"]]
    halves = request(bytes=64, units=[unit(0, {0: 0}), unit(1, {0: 0})])
    assert [line.split()[2:] for line in rows(halves)[1:]] == [["0"], ["0"]]
    beside = request(bytes=8, units=[unit(1, {0: 28, 1: 56, 2: 64})])
    assert rows(beside)[1].split()[2:] == ["0", ".", ".", "1"]


@pytest.mark.parametrize(("room", "fits"), [(11, False), (12, True), (13, True)])
def test_cells_that_fit(room: int, fits: bool) -> None:
    table = [["0-1", ".", "2"], [".", ".", "10"]]
    found = _fitting(table, 4, room)
    if fits:
        assert found == ["0-1   .   2", "  .   .  10"]
    else:
        assert found == ["0-1 2  (4 bytes unused)", "10  (8 bytes unused)"]
    assert _fitting([["0", "1", "2"]], 4, 1) == ["0-2"]


@pytest.mark.parametrize(("name", "cells"), [("a" * 46, True), ("a" * 47, False)])
def test_a_drawing_fits_a_terminal_of_eighty_columns(name: str, cells: bool) -> None:
    """The number takes 6, the eight cells 3 each, and what is between them 4; else the lanes are summed up."""
    line = drawing(request(units=[unit(3, {10 + i: 96 + 4 * i for i in range(8)}, name)])).splitlines()[2]
    assert len(line) <= 80
    assert line.endswith("  10 11 12 13 14 15 16 17" if cells else "  10-17")


def test_banks_in_columns() -> None:
    banks = {n: [unit(n, {n: 4 * n})] for n in range(5)}
    narrow = rows(request(is_shared=True, banks=banks), 7)
    assert narrow == ["bank  lanes", "   0  0", "   1  1", "   2  2", "   3  3", "   4  4"]
    assert rows(request(is_shared=True, banks=banks), 15) == narrow
    assert rows(request(is_shared=True, banks=banks), 16) == [
        "bank  lanes", "   0  0     3  3", "   1  1     4  4", "   2  2",
    ]  # fmt: skip
    assert rows(request(is_shared=True, banks=banks), 25)[1:] == ["   0  0     2  2     4  4", "   1  1     3  3"]
    assert rows(request(is_shared=True, banks=banks, passes=2), 16)[0] == "bank  lanes | between passes"


def test_the_passes_of_a_bank() -> None:
    words: list[TouchedUnit] = [unit(n, {n: 0, n + 10: 0}) for n in range(4)]
    whole = "0,10 | 1,11 | 2,12 | 3,13"
    assert _passes(words, 6 + len(whole)) == whole
    assert _passes(words, 5 + len(whole)) == "0,10 | 1,11 | ... | 3,13 (4 passes)"
    assert _passes(words[:1], 80) == "0,10"
