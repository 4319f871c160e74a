"""The course's toys: small matrices in; every cell of the table of phases must be as the rules of tiling have it."""

from __future__ import annotations

from typing import Any

import pytest
from sampled import sampled
from traced import FORMS, IF_ELSE, matrices, tiled_text, traced

from tilescope.analysis.phases import Cell, Phases, phases
from tilescope.analysis.phases.words import phases_text

Cells = tuple[list[str], list[str], list[str]]


def found_phases(n: int, tile: int, block: tuple[int, int], form: str = IF_ELSE, kind: str = "random") -> Phases:
    grid = (-(-n // tile),) * 2
    args = [*matrices((n, n), (n, n), kind=kind), *matrices((n, n), kind="zeros"), n]
    profile = traced(tiled_text(form), grid, (tile, tile), args, [block], defines={"TILE_WIDTH": tile})
    return phases(profile)


def wanted(n: int, tile: int, block: tuple[int, int], phase: int, tx: int, ty: int) -> Cells:
    """The course's rules: what a thread loads, multiplies and stores."""
    row, col, last = block[1] * tile + ty, block[0] * tile + tx, phase == -(-n // tile) - 1

    def load(name: str, y: int, x: int) -> str:
        source = f"{name}[{y}][{x}]" if y < n and x < n else f"0 for {name}[{y}][{x}]"
        return f"{source} -> ds_{name}[{ty}][{tx}]"

    loads = [load("M", row, phase * tile + tx), load("N", phase * tile + ty, col)]
    products = [f"ds_M[{ty}][{i}]*ds_N[{i}][{tx}]" for i in range(tile)]
    return loads, products, [f"P[{row}][{col}]"] if last and row < n and col < n else []


def shown(cell: Cell) -> Cells:
    loads = [f"{load.sources[0] if load.sources else f'0 for {load.missing}'} -> {load.target}" for load in cell.loads]
    return loads, [f"{a.place}*{b.place}" for a, b in cell.products], [str(r.place) for r in cell.results]


TOYS = [(4, 2, (0, 0)), (4, 2, (1, 0)), (4, 2, (1, 1)), (3, 2, (0, 0)), (3, 2, (1, 0)), (3, 2, (0, 1)), (3, 2, (1, 1))]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("n", "tile", "block"), sampled([*TOYS, (11, 3, (3, 3)), (11, 4, (2, 1)), (7, 7, (0, 0))], 5))
def test_every_cell(n: int, tile: int, block: tuple[int, int], form: str) -> None:
    found = found_phases(n, tile, block, FORMS[form])
    assert len(found.phases) == -(-n // tile)
    for p, cells in enumerate(found.phases):
        assert list(cells) == [(x, y, 0) for y in range(tile) for x in range(tile)]
        for (x, y, _), cell in cells.items():
            assert shown(cell) == wanted(n, tile, block, p, x, y)


@pytest.mark.parametrize("kind", ["ones", "zeros", "whole", "count"])
@pytest.mark.parametrize("form", FORMS)
def test_values_that_many_elements_share(form: str, kind: str) -> None:
    """The loads are right wherever the pairs can be told at all: M and N apart by lines, or by order."""
    if form == "N first" and kind in ("ones", "zeros", "count"):
        pytest.skip("the same values, the same line, the other order: nothing tells M from N")
    for block in ((0, 0), (1, 1)):
        for p, cells in enumerate(found_phases(3, 2, block, FORMS[form], kind).phases):
            for (x, y, _), cell in cells.items():
                assert shown(cell)[0] == wanted(3, 2, block, p, x, y)[0]


def test_the_lecture() -> None:
    """Thread (1,0) of the course, by row and column, is threadIdx (0, 1)."""
    found = found_phases(4, 2, (0, 0))
    first, second = (cells[0, 1, 0] for cells in found.phases)
    assert shown(first) == (
        ["M[1][0] -> ds_M[1][0]", "N[1][0] -> ds_N[1][0]"],
        ["ds_M[1][0]*ds_N[0][0]", "ds_M[1][1]*ds_N[1][0]"],
        [],
    )
    assert shown(second)[0] == ["M[1][2] -> ds_M[1][0]", "N[3][0] -> ds_N[1][0]"]
    assert not found.zeros
    assert not found.without_result


def lost(found: Phases, phase: int) -> dict[str, set[tuple[int, int]]]:
    """Who has no M and who has no N, by row and column as in the course."""
    arrays: dict[str, set[tuple[int, int]]] = {"M": set(), "N": set()}
    for mark in found.zeros:
        if mark.phase == phase:
            arrays[mark.load.target.array[-1]].add((mark.thread[1], mark.thread[0]))
    return arrays


def test_the_boundary_of_block_0_0() -> None:
    found = found_phases(3, 2, (0, 0))
    assert lost(found, 0) == {"M": set(), "N": set()}
    assert lost(found, 1) == {"N": {(1, 0), (1, 1)}, "M": {(0, 1), (1, 1)}}
    (mark,) = [m for m in found.lacking if m.thread == (0, 1, 0)]
    assert str(mark.load.missing) == "N[3][0]"
    assert not found.helpers


def test_the_boundary_of_block_1_1() -> None:
    found = found_phases(3, 2, (1, 1))
    assert lost(found, 0) == {"N": {(0, 1), (1, 1)}, "M": {(1, 0), (1, 1)}}
    assert [(m.thread, m.phase, str(m.load.sources[0])) for m in found.helpers] == [
        ((1, 0, 0), 0, "M[2][1]"),
        ((0, 1, 0), 0, "N[1][2]"),
    ]
    assert found.without_result == ((1, 0, 0), (0, 1, 0), (1, 1, 0))
    assert not found.lacking


def test_values() -> None:
    m, n, p = matrices((4, 4), (4, 4), (4, 4))
    found = phases(traced(tiled_text(), (2, 2), (2, 2), [m, n, p, 4], [(1, 0)], defines={"TILE_WIDTH": 2}))
    for cells in found.phases:
        for cell in cells.values():
            for load in cell.loads:
                source = {"M": m, "N": n}[load.sources[0].array]
                assert load.value == source[load.sources[0].index]
            for item in cell.results:
                assert item.value == p[item.place.index]


def test_as_text_and_as_plain_values() -> None:
    found = found_phases(3, 2, (0, 0))
    text = phases_text(found)
    assert "phase 1\n" in text
    assert "(0, 1): loads M[1][2] -> ds_M[1][0], 0 (no N[3][0]) -> ds_N[1][0]; uses ds_M[1][0]*ds_N[0][0] + " in text
    plain: dict[str, Any] = found.to_dict()
    cell = plain["phases"][1]["threads"][2]
    assert cell["thread"] == [0, 1, 0]
    assert cell["loads"][1]["missing"] == {"array": "N", "index": [3, 0], "part": ""}
    assert cell["loads"][1]["from"] == []
    assert [p["array"] for p in cell["products"][0]] == ["ds_M", "ds_N"]
    assert len(plain["zeros"]) == len(plain["lacking"]) == 4
