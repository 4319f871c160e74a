"""Tiled convolution in one to three dimensions: a tile's and a mask's width in, loads and reduction out, exactly.

A block makes a tile of outputs; it loads each element that they need once, the tile and its halo, where without tiles
every output reads all its elements itself. Ghost cells, outside of the image, are not accessed and not counted. The
dimensions multiply, and so do their loads, their accesses and the uses of an element (tilescope.models.halo)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from math import prod
from typing import Any

from tilescope.errors import UsageError

from .compare import ComparedFigure, compare
from .halo import Span, TiledLine, product
from .table import Table, joined
from .traffic import FLOAT, ceil

_NAMES = {
    1: ("inner", "boundary"),
    2: ("inner", "edge", "corner"),
    3: ("inner", "face", "edge", "corner"),
}
_WIDTHS = (8, 16, 32, 64, 128, 256)
_MOST_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile: its `name`, its number along x, y, z, the elements `loaded`, and the global accesses they replace."""

    name: str
    index: tuple[int, ...]
    spans: tuple[Span, ...]

    @property
    def loaded(self) -> int:
        return prod(span.loaded for span in self.spans)

    @property
    def replaced(self) -> int:
        return prod(span.accesses for span in self.spans)

    @property
    def outputs(self) -> int:
        return prod(span.extent for span in self.spans)

    @property
    def reduction(self) -> float:
        """How many times fewer elements are loaded."""
        return self.replaced / self.loaded

    def histogram(self) -> dict[int, int]:
        """Uses -> elements that are used so often."""
        return dict(sorted(product([Counter(span.uses()) for span in self.spans]).items()))

    def sum(self) -> str:
        """The accesses element by element, as the course counts them: ": 1+2+3+4+5*4+4+3+2+1 = 40"; one dimension."""
        if len(self.spans) > 1:
            return ""
        runs = [(uses, len(list(run))) for uses, run in groupby(self.spans[0].uses())]
        return f": {'+'.join(f'{uses}*{n}' if n > 1 else str(uses) for uses, n in runs)} = {self.replaced}"

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        return {
            "name": self.name, "loaded": self.loaded, "replaced": self.replaced, "reduction": self.reduction,
            "histogram": _listed(self.histogram()),
        }  # fmt: skip


@dataclass(frozen=True)
class Convolution:
    """`tile` outputs and `mask` elements (odd) along each side; `size` of the image along x, y, z in elements, an int
    for one that is as long in each of the `dimensions`, None for the tiles alone."""

    size: int | tuple[int, ...] | None = None
    tile: int = 8
    mask: int = 5
    dimensions: int = 1

    def __post_init__(self) -> None:
        if self.dimensions not in _NAMES:
            raise UsageError(f"a convolution in {self.dimensions} dimensions", hint="there are 1, 2 and 3")
        if self.mask < 1 or self.mask % 2 == 0:
            raise UsageError(f"a mask {self.mask} wide has no middle", hint="its width is odd, such as 5")
        if self.tile < 1 or min(self.sizes, default=1) < 1:
            raise UsageError("tiles and images are at least 1 wide")
        if self.sizes and len(self.sizes) != self.dimensions:
            raise UsageError(f"{len(self.sizes)} sizes for {self.dimensions} dimensions", hint="x first, then y, z")

    @property
    def sizes(self) -> tuple[int, ...]:
        """Along x, y, z; () where no image is given."""
        if self.size is None:
            return ()
        return (self.size,) * self.dimensions if isinstance(self.size, int) else tuple(self.size)

    @property
    def radius(self) -> int:
        """How far the mask reaches to either side."""
        return self.mask // 2

    @property
    def shared_bytes(self) -> int:
        """A tile with its halo, f32, in bytes."""
        return FLOAT * int((self.tile + self.mask - 1) ** self.dimensions)

    @property
    def wide(self) -> int:
        """Along each side, the smallest image with an inner tile: its middle one."""
        return (2 * ceil(self.radius, self.tile) + 1) * self.tile

    def tiles(self) -> list[Tile]:
        """A tile far from the ends of an image, then tiles at one end of it in one dimension, in two, in all.

        They are tiles of the image that is `wide` along each side."""
        middle, sides = ceil(self.radius, self.tile), [TiledLine(self.wide, self.tile, self.radius)] * self.dimensions
        indices = [(0,) * ends + (middle,) * (self.dimensions - ends) for ends in range(self.dimensions + 1)]
        return [_tile(name, index, sides) for name, index in zip(_NAMES[self.dimensions], indices, strict=True)]

    def tile_at(self, *index: int) -> Tile:
        """The image's tile number (x, y, z), from 0 on. Raises UsageError where there is no image or no such tile."""
        lines = self._lines
        if len(index) != len(lines) or not all(0 <= i < line.tiles for i, line in zip(index, lines, strict=True)):
            raise UsageError(f"there is no tile {index}", hint=f"the image has {[line.tiles for line in lines]} tiles")
        return _tile(str(index), index, lines)

    # --- the whole image ---------------------------------------------------------------------------------------------

    @cached_property
    def _lines(self) -> list[TiledLine]:
        return [TiledLine(length, self.tile, self.radius) for length in self.sizes]

    @property
    def blocks(self) -> int:
        """Tiles of the image, whole and partial."""
        return prod(line.tiles for line in self._lines)

    @property
    def outputs(self) -> int:
        return prod(self.sizes)

    @property
    def loaded(self) -> int:
        """Elements that all tiles load, together."""
        return prod(line.loaded for line in self._lines)

    @property
    def replaced(self) -> int:
        """Global accesses without tiles."""
        return prod(line.accesses for line in self._lines)

    @property
    def reduction(self) -> float:
        """How many times fewer elements are loaded."""
        return self.replaced / self.loaded

    def histogram(self) -> dict[int, int]:
        """Over all tiles: uses in a tile -> elements loaded that are used so often there."""
        return dict(sorted(product([line.histogram() for line in self._lines]).items()))

    def predict(self) -> dict[str, int]:
        """Lane-level loads of each kind of tile and of the image, without and with tiles, and the image's stores."""
        found: dict[str, int] = {}
        for tile in self.tiles():
            found |= {f"{tile.name}.untiled.loads": tile.replaced, f"{tile.name}.tiled.loads": tile.loaded}
        image = {"image.untiled.loads": self.replaced, "image.tiled.loads": self.loaded, "image.stores": self.outputs}
        return found | image if self.sizes else found

    def compare(self, counted: Mapping[str, int]) -> list[ComparedFigure]:
        """A row for each prediction; `counted` has the same names."""
        return compare(self.predict(), counted)

    # --- what is shown -----------------------------------------------------------------------------------------------

    def by_width(self) -> list[tuple[int, Tile]]:
        """The inner tile of other widths, for the same mask: what wider tiles would gain."""
        return [(w, Convolution(None, w, self.mask, self.dimensions).tiles()[0]) for w in _WIDTHS]

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        made = {
            "tile": self.tile, "mask": self.mask, "dimensions": self.dimensions, "shared_bytes": self.shared_bytes,
            "tiles": [tile.to_dict() for tile in self.tiles()],
            "by_width": [{"tile": width, "reduction": tile.reduction} for width, tile in self.by_width()],
        }  # fmt: skip
        return made | {"image": self._image()} if self.sizes else made

    def _image(self) -> dict[str, Any]:
        return {
            "size": list(self.sizes), "blocks": self.blocks, "loaded": self.loaded, "replaced": self.replaced,
            "reduction": self.reduction, "histogram": _listed(self.histogram()),
        }  # fmt: skip

    @property
    def heading(self) -> str:
        shape = " x ".join([str(self.tile)] * self.dimensions)
        mask = " x ".join([str(self.mask)] * self.dimensions)
        return f"tiles of {shape} outputs, a mask of {mask}, {self.shared_bytes:,} bytes of shared memory a block"

    def tables(self) -> list[Table]:
        heads = ("tile", "elements\nloaded", "accesses\nreplaced", "fewer\nby")
        tiles = tuple((t.name, t.loaded, t.replaced, t.reduction) for t in self.tiles())
        widths = tuple((str(width), tile.reduction) for width, tile in self.by_width())
        inner = self.tiles()[0]
        uses = Table(f"uses in the inner tile{inner.sum()}", ("times", "elements"), _shown(inner.histogram()))
        found = [Table("", heads, tiles), uses, Table("inner tiles of other widths", ("tile", "fewer by"), widths)]
        return [*found, self._image_table()] if self.sizes else found

    def _image_table(self) -> Table:
        rows = (
            ("tiles", self.blocks), ("elements loaded", self.loaded), ("accesses replaced", self.replaced),
            ("fewer by", self.reduction),
        )  # fmt: skip
        return Table(f"an image of {' x '.join(f'{n:,}' for n in self.sizes)}", (), rows)

    def __str__(self) -> str:
        return joined(self.heading, self.tables())


def _tile(name: str, index: tuple[int, ...], lines: list[TiledLine]) -> Tile:
    return Tile(name, index, tuple(line.span(i) for i, line in zip(index, lines, strict=True)))


def _listed(histogram: Mapping[int, int]) -> list[dict[str, int]]:
    return [{"uses": uses, "elements": elements} for uses, elements in histogram.items()]


def _shown(histogram: Mapping[int, int]) -> tuple[tuple[str, int], ...]:
    """The rarest are left out where there are many."""
    kept = sorted(sorted(histogram, key=lambda uses: -histogram[uses])[:_MOST_SHOWN])
    return tuple((f"{uses:,}", histogram[uses]) for uses in kept)
