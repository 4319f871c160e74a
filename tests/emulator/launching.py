"""One kernel launched in every way that must not matter: on one thread of the CPU and on two; a third of them without
counting too, and another third checking."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

import tilescope as ts

Array = np.ndarray[Any, Any]
Shape = int | tuple[int, ...]


def copied(args: Sequence[Any]) -> list[Any]:
    return [a.copy() if isinstance(a, np.ndarray) else a for a in args]


def arrays_after(
    source: str,
    grid: Shape,
    block: Shape,
    args: Sequence[Any],
    found: frozenset[str] | None = frozenset(),
    **options: Any,
) -> list[Any]:
    """The arguments after a launch; the same however it is launched, and so are the totals.

    `found`: the kinds of error that a check rightly finds in this kernel, None for any."""
    results, totals = [], []
    kernel = ts.compile(source)
    third = zlib.crc32(f"{source}{block}".encode()) % 3  # each way is one more compilation
    for count, threads in [(True, 1), (True, 2), *([(False, 1), (False, 2)] if third == 1 else [])]:
        mine = copied(args)
        profile = kernel.launch(grid, block, mine, count=count, threads=threads, **options)
        results.append(mine)
        totals += [dict(profile.totals)] if count else []
    if found or third == 0:
        mine = copied(args)
        checked = kernel.launch(grid, block, mine, check=True, **options)
        results.append(mine)
        totals.append(dict(checked.totals))
        errors = {f.kind for f in checked.findings if f.severity == "error"}
        assert found is None or errors == found, checked.findings
    for other in results[1:]:
        for first, second in zip(results[0], other, strict=True):
            np.testing.assert_array_equal(first, second)
    assert all(t == totals[0] for t in totals)
    return results[0]


def check(
    source: str, grid: Shape, block: Shape, args: Sequence[Any], wanted: Mapping[int, Array], **options: Any
) -> None:
    """The arguments at the places of `wanted` end up as it says, to the last bit."""
    found = arrays_after(source, grid, block, args, **options)
    for place, array in wanted.items():
        np.testing.assert_array_equal(found[place], array, err_msg=f"argument {place}")
