"""Every rung is free of hazards at odd sizes, and none of its barriers can be missed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tilescope import api
from tilescope.findings import Finding, at_or_above
from tilescope.kernels.climb import Data, arguments
from tilescope.kernels.registry import Ladder, Rung, ladder

SHAPES = {
    "matmul": {"j": 131, "k": 21, "l": 70},
    "convolution1d": {"n": 1300, "mask": 3},
    "convolution2d": {"height": 90, "width": 37, "mask": 3},
    "blur": {"height": 119, "width": 37, "blur": 2},
}
TILE = 16
BARRIER = "__syncthreads();"


def findings(rung: Rung, shape: dict[str, int], text: str) -> list[Finding]:
    """What a launch of `text` in the rung's place is warned about."""
    kernel = api.compile(text, defines=rung.macros(shape, TILE))
    args = arguments(rung, kernel, shape, TILE, Data.of(rung.problem, shape).arrays)
    profile = kernel.launch(rung.grid(shape, TILE), rung.block(shape, TILE), args, check=True)
    return at_or_above(profile.findings, "warning")


def rungs() -> Iterator[tuple[Ladder, Rung]]:
    for name in SHAPES:
        yield from ((ladder(name), rung) for rung in ladder(name).rungs)


def shape_for(made: Ladder, rung: Rung) -> dict[str, int]:
    """The ladder's shape, or a square where the rung takes nothing else."""
    shape = SHAPES[made.name]
    refused = rung.refuses(shape, TILE)
    return dict.fromkeys(shape, 48) if refused else shape


ALL = [pytest.param(made, rung, id=f"{made.name}-{rung.name}") for made, rung in rungs()]
BARRIERS = [
    pytest.param(made, rung, i, id=f"{made.name}-{rung.name}-{i}")
    for made, rung in rungs()
    for i in range(rung.path.read_text().count(BARRIER))
]


@pytest.mark.long
@pytest.mark.parametrize(("made", "rung"), ALL)
def test_a_rung_has_no_hazard(made: Ladder, rung: Rung) -> None:
    assert findings(rung, shape_for(made, rung), rung.path.read_text()) == []


@pytest.mark.long
@pytest.mark.parametrize(("made", "rung", "which"), BARRIERS)
def test_every_barrier_is_needed(made: Ladder, rung: Rung, which: int) -> None:
    parts = rung.path.read_text().split(BARRIER)
    text = BARRIER.join(parts[: which + 1]) + ";" + BARRIER.join(parts[which + 1 :])
    assert {f.kind for f in findings(rung, shape_for(made, rung), text)} & {"race", "uninitialized"}
