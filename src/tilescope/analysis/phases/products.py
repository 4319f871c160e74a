"""Which loads are multiplied with each other: a thread's uses and its result in; pairs whose sum is that result out.

A log has no arithmetic, so a pairing is tried, and believed only where it gives what the threads stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from tilescope.analysis.steps import Three

from .cells import Cell, Item

Pairs = tuple[tuple[Item, Item], ...]
Pairing = Callable[[Sequence[Item]], Pairs | None]
_ROUNDING = 1e-3  # of the sum of magnitudes


def with_products(phases: Sequence[Mapping[Three, Cell]], ranks: Mapping[str, int]) -> Pairing | None:
    """A way to pair the uses that explains every thread with one result; None where there is no such way.

    `ranks` of the arrays tell which factor comes first."""
    ways = (partial(way, ranks) for way in (_by_index, _in_order))
    return next((way for way in ways if _explains(phases, way)), None)


def _by_index(ranks: Mapping[str, int], uses: Sequence[Item]) -> Pairs | None:
    found = _sides(ranks, uses)
    if found is None or len({u.place.array for u in found[0]}) > 1:
        return None
    first, second = (sorted(side, key=lambda u: (u.place.index, u.place.part)) for side in found)
    return tuple(zip(first, second, strict=True))


def _in_order(ranks: Mapping[str, int], uses: Sequence[Item]) -> Pairs | None:
    found = _sides(ranks, uses)
    return tuple(zip(*found, strict=True)) if found else None


def _sides(ranks: Mapping[str, int], uses: Sequence[Item]) -> tuple[list[Item], list[Item]] | None:
    """The uses of the array that has half of them, and the others: a mask beside a tile and its halo."""
    for array in sorted({u.place.array for u in uses}, key=lambda name: ranks.get(name, 0), reverse=True):
        mine = [u for u in uses if u.place.array == array]
        if 2 * len(mine) == len(uses):
            return [u for u in uses if u.place.array != array], mine
    return None


def _explains(phases: Sequence[Mapping[Three, Cell]], pairing: Pairing) -> bool:
    """Whether all threads with one result stored the sum of their products, and some product was not 0."""
    told = False
    for thread in phases[0]:
        cells = [cells[thread] for cells in phases]
        results = [r for cell in cells for r in cell.results]
        uses = [cell.uses for cell in cells if cell.uses]
        if len(results) != 1 or not uses:
            continue
        pairs = [pairing(u) for u in uses]
        if any(p is None for p in pairs):
            return False
        terms = [(a.value, b.value) for p in pairs if p for a, b in p]
        if not _is_sum(terms, results[0].value):
            return False
        told = told or any(a * b for a, b in terms)
    return told


def _is_sum(terms: Iterable[tuple[Any, Any]], result: Any) -> bool:
    products = [a * b for a, b in terms]
    total = sum(products)
    if isinstance(total, int):
        return (total - int(result)) % (1 << 32) == 0
    return bool(abs(total - result) <= _ROUNDING * sum(map(abs, products)))
