"""What ladders of kernels are made of: a rung knows its file, its launch, what it computes and which shapes it
accepts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tilescope.header.arrays import Array
from tilescope.header.expression import evaluate
from tilescope.header.tracked import Tracked

Shape = Mapping[str, int]
Dims = tuple[int, ...]
Macros = dict[str, object]


def accepts(shape: Shape, tile: int) -> str:
    return ""


def tile_width(shape: Shape, tile: int) -> Macros:
    return {"TILE_WIDTH": tile}


@dataclass(frozen=True, slots=True, eq=False)
class Problem:
    """What rungs compute. `arrays` are described as in a launch header, in the shape's own names; `output` is the one
    to hold the value of `formula`, which `reference` computes where a header's expression cannot. `note` says in what
    it differs from the ladder's first; a table keeps the problems of one `group` together."""

    arrays: Mapping[str, str]
    output: str
    formula: str
    reference: Callable[[Mapping[str, Array], Shape], Tracked] | None = None
    note: str = ""
    group: str = ""

    @property
    def claim(self) -> str:
        return f"{self.output} = {self.formula}"

    @property
    def inputs(self) -> list[str]:
        return [name for name in self.arrays if name != self.output]

    def expected(self, arrays: Mapping[str, Array], shape: Shape) -> Tracked:
        if self.reference is not None:
            return self.reference(arrays, shape)
        found: Tracked = evaluate(self.formula, arrays)
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Rung:
    """`summary` says what it changes. `grid`, `block`, `scalars` (what follows the arrays) and `macros` are functions
    of the shape and the tile's width; `refuses` says why a shape cannot be run, "" where it can. `symbols` are the
    arrays that go into a variable of constant memory instead of being passed."""

    name: str
    path: Path
    summary: str
    problem: Problem
    grid: Callable[[Shape, int], Dims]
    block: Callable[[Shape, int], Dims]
    scalars: Callable[[Shape, int], Dims]
    refuses: Callable[[Shape, int], str] = accepts
    macros: Callable[[Shape, int], Macros] = tile_width
    symbols: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ladder:
    """Rungs on the way from the first idea to the best. `sizes` are the names and defaults of what makes a shape, and
    `lengths` those that `--size` sets: a mask does not grow with its image. `refuses` is asked before any rung."""

    name: str
    title: str
    sizes: Mapping[str, int]
    lengths: tuple[str, ...]
    rungs: tuple[Rung, ...]
    refuses: Callable[[Shape, int], str] = accepts

    @property
    def claim(self) -> str:
        return self.rungs[0].problem.claim

    @property
    def inputs(self) -> list[str]:
        """The inputs of all rungs, each name once."""
        return list(dict.fromkeys(name for rung in self.rungs for name in rung.problem.inputs))
