"""One dimension of a tiled convolution: where a tile lies in, the elements that it loads and how it uses them out.

A thread of the tile makes one output from the `mask` elements around it; elements outside of the line are ghost cells,
which nobody accesses. Source: the course, *Tiled Convolution Analysis*; Programming Massively Parallel Processors,
chapter 7. The forms for tiles at the boundaries are derived here."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass


def triangle(n: int) -> int:
    """1 + 2 + ... + n, 0 for n below 1."""
    return n * (n + 1) // 2 if n > 0 else 0


def capped(first: int, step: int, count: int, cap: int) -> int:
    """The sum of min(cap, first + i step) for i below `count`."""
    below = max(0, min(count, -(-(cap - first) // step)))
    return below * first + step * triangle(below - 1) + cap * (count - below)


@dataclass(frozen=True, slots=True)
class Span:
    """The outputs [first, first + extent) of a line of `length` elements; the mask reaches `radius` to either side."""

    first: int
    extent: int
    length: int
    radius: int

    @property
    def loaded(self) -> int:
        """Elements that the outputs need: the tile and its halo, as far as it lies inside."""
        return self._end - self._start

    @property
    def _start(self) -> int:
        return max(0, self.first - self.radius)

    @property
    def _end(self) -> int:
        return min(self.length, self.first + self.extent + self.radius)

    @property
    def accesses(self) -> int:
        """Mask elements that fall on an element of the line: extent x mask less the ghost cells.

        The output i elements from an end misses radius - i of them there; over the tile that is the difference of
        two triangles."""
        before, behind = self.radius - self.first, self.radius - (self.length - self.first - self.extent)
        ghosts = triangle(before) - triangle(before - self.extent) + triangle(behind) - triangle(behind - self.extent)
        return self.extent * (2 * self.radius + 1) - ghosts

    def uses(self) -> list[int]:
        """For each loaded element, in order, the outputs that use it."""
        last = self.first + self.extent - 1
        return [
            min(last, i + self.radius) - max(self.first, i - self.radius) + 1 for i in range(self._start, self._end)
        ]


@dataclass(frozen=True, slots=True)
class TiledLine:
    """A whole line cut into tiles; the last one may hang over."""

    length: int
    tile: int
    radius: int

    @property
    def tiles(self) -> int:
        return -(-self.length // self.tile)

    def span(self, index: int) -> Span:
        first = index * self.tile
        return Span(first, min(self.tile, self.length - first), self.length, self.radius)

    @property
    def loaded(self) -> int:
        """Over all tiles: the line once, and at each border between two tiles what either brings of the other, which
        is `radius` or as much as there is before the border and behind it."""
        borders = self.tiles - 1
        before = capped(self.tile, self.tile, borders, self.radius)
        behind = capped(self.length - borders * self.tile, self.tile, borders, self.radius)
        return self.length + before + behind

    @property
    def accesses(self) -> int:
        """Over all tiles; the same however the line is cut."""
        return Span(0, self.length, self.length, self.radius).accesses

    def histogram(self) -> Counter[int]:
        """Over all tiles: uses -> elements loaded that often used. Whole tiles far from the ends are all alike."""
        first = -(-self.radius // self.tile)
        end = max(first, (self.length - self.radius) // self.tile)
        found: Counter[int] = Counter()
        for index in [*range(min(first, self.tiles)), *range(end, self.tiles)]:
            found.update(self.span(index).uses())
        for uses in self.span(first).uses() if first < end else []:
            found[uses] += end - first
        return found


def product(histograms: list[Counter[int]]) -> Counter[int]:
    """An element of an image is used as often as the product of its uses in each dimension says."""
    found = Counter({1: 1})
    for histogram in histograms:
        crossed: Counter[int] = Counter()
        for a, m in found.items():
            for b, n in histogram.items():
                crossed[a * b] += m * n
        found = crossed
    return found
