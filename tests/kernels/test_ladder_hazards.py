"""Every rung is free of hazards at odd sizes, and none of its barriers can be missed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tilescope import api
from tilescope.findings import Finding
from tilescope.kernels.climb import Data, arguments
from tilescope.kernels.registry import ladder
from tilescope.kernels.rungs import Ladder, Rung

SHAPES = {
    "matmul": {"j": 131, "k": 21, "l": 70},
    "convolution1d": {"n": 1301, "mask": 3},
    "convolution2d": {"height": 90, "width": 37, "mask": 3},
    "blur": {"height": 119, "width": 37, "blur": 2},
}
# Rows of multiples of 16 bytes, for rungs that move them so; more than one of their tiles.
WIDE_SHAPES = {
    "warp_tiles": {"j": 150, "k": 20, "l": 132},
    "wide_1d": {"n": 1300, "mask": 3},
    "strip_2d": {"height": 90, "width": 1028, "mask": 3},
    "separable_2d": {"height": 90, "width": 516, "mask": 5},
    "packed": {"height": 119, "width": 1032, "blur": 2},
}
TILE = 16
BARRIER = "__syncthreads();"
LESSONS = {
    "column_major": [("coalescing", "note")],  # what corner_turning cures
    "packed": [("divergence", "note")] * 3,  # of so narrow an image most threads have an end of a row
}
ALIGNED = ("vector_loads", "double_buffer")
STAGED = re.compile(r"#if STAGES > 2\n((?:(?!#endif|#else).)*)#else\n", re.DOTALL)


def findings(rung: Rung, shape: dict[str, int], text: str, tile: int = TILE, data: Data | None = None) -> list[Finding]:
    """What a launch of `text` in the rung's place is found to do wrong, notes included."""
    kernel = api.compile(text, defines=rung.macros(shape, tile))
    args = arguments(rung, kernel, shape, tile, (data or Data.of(rung.problem, shape)).arrays)
    profile = kernel.launch(rung.grid(shape, tile), rung.block(shape, tile), args, check=True)
    return profile.findings


def rungs() -> Iterator[tuple[Ladder, Rung]]:
    for name in SHAPES:
        yield from ((ladder(name), rung) for rung in ladder(name).rungs)


def text_of(rung: Rung) -> str:
    """A rung's file with those that it includes in their places, but for what is there for more than two stages."""
    return re.sub(f"{STAGED.pattern}(.*?)#endif\n", r"\2", with_headers(rung.path), flags=re.DOTALL)


def with_headers(path: Path) -> str:
    return re.sub(r'#include "(.*)"', lambda m: with_headers(path.parent / m[1]), path.read_text())


def needed(rung: Rung) -> list[int]:
    """The barriers that are its own: what joins slices or pieces is for kernels that have some."""
    parts = text_of(rung).split(BARRIER)[:-1]
    functions = [re.findall(r"(\w+)\([^()]*\)\s*\{", BARRIER.join(parts[: i + 1]))[-1:] for i in range(len(parts))]
    return [i for i, name in enumerate(functions) if name not in (["join_slices"], ["join_pieces"])]


def shape_for(made: Ladder, rung: Rung) -> dict[str, int]:
    """The ladder's shape, or a square where the rung takes nothing else."""
    shape = SHAPES[made.name]
    refused = rung.refuses(shape, TILE)
    return dict.fromkeys(shape, 48) if refused else shape


ALL = [pytest.param(made, rung, id=f"{made.name}-{rung.name}") for made, rung in rungs()]
BARRIERS = [
    pytest.param(made, rung, i, id=f"{made.name}-{rung.name}-{i}") for made, rung in rungs() for i in needed(rung)
]


@pytest.mark.long
@pytest.mark.parametrize(("made", "rung"), ALL)
def test_a_rung_is_free_of_findings(made: Ladder, rung: Rung) -> None:
    found = findings(rung, shape_for(made, rung), text_of(rung))
    assert [(f.kind, f.severity) for f in found] == LESSONS.get(rung.name, [])


@pytest.mark.long
@pytest.mark.parametrize("rung", [r for _, r in rungs() if r.name in WIDE_SHAPES], ids=lambda r: r.name)
def test_a_rung_that_moves_16_bytes_is_free_of_findings(rung: Rung) -> None:
    assert rung.macros(WIDE_SHAPES[rung.name], TILE)["PACKED"] == 1
    assert findings(rung, WIDE_SHAPES[rung.name], text_of(rung)) == []


@pytest.mark.long
@pytest.mark.parametrize("rung", [r for r in ladder("matmul").rungs if r.name in ALIGNED], ids=lambda r: r.name)
@pytest.mark.parametrize("shape", [(131, 21, 70), (200, 77, 128), (129, 64, 131), (250, 251, 253), (3, 1, 2)])
@pytest.mark.parametrize("tile", [4, 16])
def test_rows_that_no_float4_can_be_loaded_from(rung: Rung, shape: tuple[int, int, int], tile: int) -> None:
    sizes = dict(zip("jkl", shape, strict=True))
    data = Data.of(rung.problem, sizes)
    assert findings(rung, sizes, rung.path.read_text(), tile, data) == []
    assert abs(data.arrays["P"] - data.expected.value).max() < 1e-3


@pytest.mark.long
@pytest.mark.parametrize(("made", "rung", "which"), BARRIERS)
def test_every_barrier_is_needed(made: Ladder, rung: Rung, which: int) -> None:
    parts = text_of(rung).split(BARRIER)
    text = BARRIER.join(parts[: which + 1]) + ";" + BARRIER.join(parts[which + 1 :])
    assert {f.kind for f in findings(rung, shape_for(made, rung), text)} & {"race", "uninitialized"}


@pytest.mark.long
@pytest.mark.parametrize("missing", [None, 0, 1])
def test_every_barrier_between_stages_is_needed(missing: int | None) -> None:
    """Of tiles whose phases are copied past registers, which no rung has: 32 x 64 by two warps, three stages."""
    (rung,) = (r for r in ladder("matmul").rungs if r.name == "warp_tiles")
    text = with_headers(rung.path)
    staged = STAGED.search(text)
    assert staged is not None
    parts = staged[1].split(BARRIER)
    assert len(parts) == 3
    if missing is not None:
        less = BARRIER.join(parts[: missing + 1]) + ";" + BARRIER.join(parts[missing + 1 :])
        text = text.replace(staged[1], less)
    tile = {"ROWS_EACH": 4, "COLS_EACH": 8, "LANES_Y": 8, "LANES_X": 4, "WARPS_Y": 1, "WARPS_X": 2, "DEPTH": 8}
    macros = tile | {"EARLY": 0, "BLOCKS": 1, "STAGES": 3, "ACROSS_M": 1, "ACROSS_N": 4, "PACKED_OUT": 1}
    m, n, p = (np.ones(shape, "f4") for shape in ((32, 50), (50, 64), (32, 64)))
    kernel = api.compile(text, defines=macros)
    found = kernel.launch((1, 1), (64,), [m, n, p, 32, 50, 64, 50, 64, 64], check=True).findings
    assert bool({f.kind for f in found} & {"race", "uninitialized"}) == (missing is not None)
    assert missing is not None or (p == 50).all()
