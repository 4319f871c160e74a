"""Launches of the ladders' kernels that use shared memory, small enough that warps hardly get in each other's way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np
from cases import Case

from tilescope.header.arrays import make_array
from tilescope.kernels.registry import ladders
from tilescope.kernels.rungs import Ladder, Rung, Shape

SHAPES = (
    {"j": 96, "k": 96, "l": 96, "height": 64, "width": 96, "n": 2048},
    {"j": 150, "k": 76, "l": 192, "height": 70, "width": 100, "n": 2000},
    {"j": 101, "k": 75, "l": 190, "height": 33, "width": 45, "n": 777},
)
TILES = (8, 16, 32)


def shared_cases() -> Iterator[Case]:
    """Each kernel once with each shape and tile that it can be launched with."""
    seen: set[str] = set()
    for ladder, sizes, tile in product(ladders(), SHAPES, TILES):
        shape = {name: sizes.get(name, size) for name, size in ladder.sizes.items()}
        for rung in (r for r in ladder.rungs if "__shared__" in r.path.read_text()):
            case = _case(ladder, rung, shape, tile)
            if case and case.name not in seen:
                seen.add(case.name)
                yield case


def _case(ladder: Ladder, rung: Rung, shape: Shape, tile: int) -> Case | None:
    if ladder.refuses(shape, tile) or rung.refuses(shape, tile):
        return None
    random = np.random.default_rng(3)
    passed = {name: text for name, text in rung.problem.arrays.items() if name not in rung.symbols}
    arrays = [np.asarray(make_array(text, shape, random)) for text in passed.values()]
    scalars = rung.scalars(shape, tile)
    macros = {name: int(str(value)) for name, value in rung.macros(shape, tile).items()}
    return Case(
        f"{rung.path.parent.name}/{rung.name} {'x'.join(map(str, scalars))} tile {tile}", rung.path, None, macros, rung.grid(shape, tile), rung.block(shape, tile),
        [*arrays, *scalars],
    )  # fmt: skip
