"""Elements that do not exist: a block's loads and the arrays' shapes in; which element a 0 stands for out.

The threads around it tell: where their elements came from, the missing one would have come from the place beside."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import permutations

from tilescope.analysis.requests.log import ElementPlace
from tilescope.analysis.steps import Three

from .cells import Cell, Load

Index = tuple[int, ...]
Pairs = list[tuple[Index, Index]]  # of a tile's element and of the one that came into it
Key = tuple[str, int]  # a tile in a phase


class Edges:
    """A tile holds a piece of one array, shifted and perhaps turned; `shapes` are those of the arrays."""

    def __init__(self, phases: Sequence[Mapping[Three, Cell]], shapes: Mapping[str, Index]) -> None:
        self.shapes = shapes
        self.arrays: dict[str, set[str]] = defaultdict(set)
        self.pairs: dict[Key, Pairs] = defaultdict(list)
        for phase, cells in enumerate(phases):
            for load in (load for cell in cells.values() for load in cell.loads if load.exact and load.sources):
                self.arrays[load.target.array].add(load.sources[0].array)
                self.pairs[load.target.array, phase].append((load.target.index, load.sources[0].index))
        self.turns = {tile: self._turn(tile) for tile in self.arrays}

    def _turn(self, tile: str) -> Index | None:
        """The order of axes with which all of the tile's phases are shifts."""
        mine = [pairs for (name, _), pairs in self.pairs.items() if name == tile]
        ranks = {len(index) for pairs in mine for pair in pairs for index in pair}
        orders: Iterable[Index] = permutations(range(ranks.pop())) if len(ranks) == 1 else ()
        return next((o for o in orders if all(len(_shifts(pairs, o)) == 1 for pairs in mine)), None)

    def told(self, load: Load, phase: int) -> Load:
        """The load with its `missing`, where it brought a constant for want of an element."""
        tile, pairs = load.target.array, self.pairs.get((load.target.array, phase))
        turn = self.turns.get(tile)
        if load.sources or not pairs or turn is None or len(self.arrays[tile]) != 1:
            return load
        (array,), (shift,) = self.arrays[tile], _shifts(pairs, turn)
        index = tuple(load.target.index[axis] + s for axis, s in zip(turn, shift, strict=True))
        shape = self.shapes.get(array, ())
        inside = len(shape) != len(index) or all(0 <= i < n for i, n in zip(index, shape, strict=True))
        return load if inside else replace(load, missing=ElementPlace("global", array, index))


def _shifts(pairs: Pairs, order: Index) -> set[Index]:
    return {tuple(source[i] - target[axis] for i, axis in enumerate(order)) for target, source in pairs}
