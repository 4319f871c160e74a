"""What streams leave unordered: sets of bytes against sets of numbers, clocks against the words of CUDA's guide."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tilescope.programs.ordering.accesses import Accesses, Use
from tilescope.programs.ordering.ranges import NONE, Ranges, first_missing, marked, overlap, rows, union, whole

pieces = st.lists(st.tuples(st.integers(0, 40), st.integers(0, 8)), max_size=8)


def ranges_of(parts: list[tuple[int, int]]) -> Ranges:
    return union([whole(first, length) for first, length in parts])


def numbers(parts: list[tuple[int, int]]) -> set[int]:
    return {n for first, length in parts for n in range(first, first + length)}


def bytes_of(found: Ranges) -> set[int]:
    return {n for first, end in found.tolist() for n in range(first, end)}


@given(pieces)
def test_a_union_is_in_order_and_apart(parts) -> None:
    found = ranges_of(parts)
    assert bytes_of(found) == numbers(parts)
    flat = found.reshape(-1).tolist()
    assert flat == sorted(set(flat))


@given(pieces, pieces)
def test_the_first_bytes_that_two_have(one, other) -> None:
    found, both = overlap(ranges_of(one), ranges_of(other)), numbers(one) & numbers(other)
    if not both:
        assert found is None
    else:
        assert found is not None
        assert found[0] == min(both)
        assert set(range(*found)) <= both


@given(pieces, pieces)
def test_the_first_byte_that_is_missing(wanted, there) -> None:
    assert first_missing(ranges_of(wanted), ranges_of(there)) == min(numbers(wanted) - numbers(there), default=None)


@given(st.lists(st.integers(0, 2), max_size=20))
def test_maps(marks) -> None:
    found = marked(np.array(marks, np.uint8), 100, 4)
    assert bytes_of(found) == {100 + 4 * i + k for i, mark in enumerate(marks) if mark for k in range(4)}


def test_rows_of_a_plane() -> None:
    assert rows(10, 4, 8, 3).tolist() == [[10, 14], [18, 22], [26, 30]]
    assert rows(10, 8, 8, 3).tolist() == [[10, 34]]
    assert rows(10, 0, 8, 0).tolist() == []


# --- streams ---------------------------------------------------------------------------------------------------------

DEFAULT, A, B, APART, OTHER_APART = 0, 16, 32, 48, 64


def begun() -> Accesses:
    accesses = Accesses()
    for stream in (A, B):
        accesses.clocks.created(stream, False)
    for stream in (APART, OTHER_APART):
        accesses.clocks.created(stream, True)
    return accesses


def writes(accesses: Accesses, stream: int, first: int = 0, length: int = 100, waits: bool = False) -> list[str]:
    part = whole(first, length)
    return [c.first.what for c in accesses.add(f"write {stream}", stream, (), [Use(1, part, part, part)], waits)]


def reads(accesses: Accesses, stream: int, first: int = 0, length: int = 100, waits: bool = False) -> list[str]:
    return [c.first.what for c in accesses.add(f"read {stream}", stream, (), [Use(1, whole(first, length))], waits)]


def test_work_of_one_stream_is_in_order() -> None:
    accesses = begun()
    assert writes(accesses, A) == reads(accesses, A) == writes(accesses, A) == []


def test_two_streams_are_not() -> None:
    accesses = begun()
    assert writes(accesses, A) == []
    assert reads(accesses, B) == ["write 16"]
    assert writes(accesses, B) == ["write 16"]
    assert reads(accesses, A) == ["write 32"]


def test_reads_and_parts_that_do_not_meet_are_no_conflict() -> None:
    accesses = begun()
    assert reads(accesses, A) == reads(accesses, B) == []
    accesses.clocks.host_waits_for_all()
    assert writes(accesses, A, 0, 50) == writes(accesses, B, 50, 50) == []
    (conflict,) = accesses.add("late", B, (), [Use(1, whole(49, 2))])
    assert (conflict.begin, conflict.end, conflict.second_writes) == (49, 50, False)


def test_the_default_stream_waits_and_is_waited_for() -> None:
    accesses = begun()
    assert writes(accesses, A) == writes(accesses, DEFAULT) == reads(accesses, B) == []
    assert reads(accesses, APART) == ["write 16", "write 0"]
    assert writes(accesses, 1) == ["read 48"]  # the default stream by its name


def test_results_that_are_copied_before_another_stream_s_kernel() -> None:
    accesses = begun()
    assert writes(accesses, APART) == []
    assert reads(accesses, DEFAULT, waits=True) == ["write 48"]


def test_the_host_may_wait() -> None:
    accesses = begun()
    assert writes(accesses, APART) == []
    accesses.clocks.host_waits_for(A)
    assert accesses.pending(1)
    accesses.clocks.host_waits_for(APART)
    assert not accesses.pending(1)
    assert reads(accesses, OTHER_APART) == []


def test_events_order() -> None:
    accesses = begun()
    assert writes(accesses, APART) == []
    accesses.clocks.record(7, APART)
    assert writes(accesses, APART) == []  # behind the event
    accesses.clocks.wait(OTHER_APART, 7)
    assert reads(accesses, OTHER_APART) == ["write 48"]
    accesses.clocks.record(8, APART)
    accesses.clocks.host_waits_for_event(8)
    assert reads(accesses, A) == []
    accesses.clocks.wait(B, 99)  # never recorded: nobody waits


def test_host_code_and_what_is_pending() -> None:
    accesses = begun()
    assert writes(accesses, A, 10, 10) == []
    assert [c.first.what for c in accesses.by_host(1, 12, False)] == ["write 16"]
    assert accesses.by_host(1, 5, True) == []
    accesses.clocks.host_waits_for_all()
    assert accesses.by_host(1, 12, False) == []


def test_bytes_that_nothing_wrote() -> None:
    accesses = begun()
    assert accesses.never_written(1, whole(0, 4)) == 0
    assert writes(accesses, A, 0, 8) == []
    assert accesses.never_written(1, whole(0, 8)) is None
    assert accesses.never_written(1, whole(0, 9)) == 8
    accesses.add("maybe", A, (), [Use(1, whole(8, 4), NONE, whole(8, 4))])
    assert accesses.never_written(1, whole(0, 12)) is None
    accesses.gone(1)
    assert accesses.never_written(1, whole(0, 1)) == 0
