"""Sectors of global accesses, counted by the listener's own class alone, against all lanes' addresses in Python."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from counting_cases import Case, bases, build, sectors
from hypothesis import given, settings
from hypothesis import strategies as st
from sampled import sampled
from stand_in import WIDTHS, masks

from tilescope.emulator.count.sectors import Sectors


def cases(width: int) -> list[Case]:
    """Rows side by side, together, turned around and apart; near each other, the same, overlapping and far apart."""
    found = []
    for action, size in [
        ("load", 1),
        ("load", 4),
        ("load", 16),
        ("store", 2),
        ("store", 8),
        ("atomic", 4),
        ("atomic", 8),
    ]:
        row = size * width
        for cx in (0, size, -size, 3 * size):
            steps = dict.fromkeys((0, size, 24, -32, row, -row, row + size, 4096)) if width < 32 else (0,)
            found += [c for cy in steps if cy % size == 0 and sound(width, c := Case(action, size, cx, cy))]
        found += [c for c in [Case(action, size, size, 64, (True, False))] if sound(width, c)]
        found += [Case(action, size, 2 * size, 64, (False, True))]
        found += [Case(action, size, size, row, varying=True)]
    return found


def sound(width: int, case: Case) -> bool:
    """Not four rows that overlap, of which test_rows_that_overlap speaks."""
    return not (width == 8 and case.cx == case.size and 0 < case.cy < width * case.size)


def wrong(width: int, groups: list[list[Case]], lanes: list[int], *, tight: bool) -> Iterator[str]:
    for function in build(width, groups, Sectors, "count_pending", "global", tight=tight):
        for mask in lanes:
            first = function.cases[0]
            for base in bases(max(c.size for c in function.cases)):
                counts = function.of(mask, base, first.cx, first.cy)
                for case, found in zip(function.cases, counts, strict=True):
                    wanted = sectors(case, case.lanes(mask, width, base))
                    if found != wanted:
                        yield f"{case} {mask:#010x} {base:#x}: {found}, not {wanted}"


@pytest.mark.parametrize("width", WIDTHS)
def test_each_access_alone(width: int) -> None:
    every = cases(width)
    lanes = list(masks(width, seed=width, random=2))
    assert list(wrong(width, [[c] for c in every[width % 7 :: 7]], lanes, tight=False)) == []


@pytest.mark.parametrize(("width", "tight"), sampled([(w, w in (32, 8)) for w in WIDTHS], 3))
def test_accesses_of_one_block_together(width: int, tight: bool) -> None:
    """They share counters, and what they have in common is asked once; in a tight loop they are kept in registers."""
    known = [c for c in cases(width) if all(c.known)]
    groups = [known[i::9] for i in range(0, 9, 2)]
    assert list(wrong(width, groups, list(masks(width, random=1)), tight=tight)) == []


def test_rows_that_overlap() -> None:
    """Four rows of which each begins within the one before, and the first is active at its end only: in[x + y]."""
    overlapping = [[Case("load", 4, 4, 4)], [Case("store", 8, 8, 32)]]
    assert list(wrong(8, overlapping, [0xFFFFFF80, 0xFFFFFFFF], tight=False)) == []


@pytest.fixture(scope="module")
def at_run_time() -> dict[int, list]:
    """Loads whose rows lie where only the run says."""
    rows = [
        Case("load", 4, 4, 0, (True, False)),
        Case("store", 4, 0, 0, (True, False)),
        Case("load", 8, 0, 0, (False, False)),
    ]
    return {w: build(w, [[c] for c in rows], Sectors, "count_pending", "global", tight=False) for w in WIDTHS}


@settings(deadline=None, max_examples=150)
@given(
    st.sampled_from(WIDTHS),
    st.integers(1, (1 << 32) - 1),
    st.integers(0, 100),
    st.integers(-40, 40),
    st.integers(-80, 80),
)
def test_coefficients_that_only_the_run_knows(
    at_run_time: dict[int, list], width: int, mask: int, base: int, cx: int, cy: int
) -> None:
    for function in at_run_time[width]:
        [case] = function.cases
        cx = case.cx if case.known[0] else cx * case.size
        actual = Case(case.action, case.size, cx, cy * case.size)
        start = (1 << 20) + 8192 + base * case.size
        assert function.of(mask, start, cx, actual.cy) == [sectors(actual, actual.lanes(mask, width, start))]
