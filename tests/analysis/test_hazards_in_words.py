"""Hazards made by hand, with all that decides their words: what is told, as one finding or several, and the hint."""

from __future__ import annotations

from typing import Any

import pytest

from tilescope.analysis.findings.faults import DIVISION, _lanes, explained, finding_of, tell
from tilescope.analysis.findings.hazards import hazard_findings
from tilescope.emulator.check.outcome import Hazard, Hazards, Unwritten
from tilescope.emulator.job.faults import Faulted, Noted, Polling, Target, Waiting
from tilescope.emulator.job.names import Element
from tilescope.emulator.runtime import context
from tilescope.emulator.runtime.codes import Found
from tilescope.errors import Place
from tilescope.findings import Finding

HEAD = ("k.cu", 1, "__global__ void k()")
TILE = Element("shared", "tile", (3,))


def hazard(kind: Found, line: int = 5, other: int = 7, **fields: Any) -> Hazard:
    plain: dict[str, Any] = {
        "site": 0, "other_site": 1, "count": 1, "at": ("k.cu", line, f"text {line}"), "other_at": ("k.cu", other, f"text {other}"),
        "element": TILE, "block": (0, 0, 0), "thread": (1, 0, 0), "other_block": (0, 0, 0), "other_thread": (40, 0, 0),
        "other_warp": 1,
    }  # fmt: skip
    return Hazard(kind, **(plain | fields))


def told(*events: Hazard, arrivals: dict[tuple[str, int], int] | None = None, **fields: Any) -> list[Finding]:
    plain: dict[str, Any] = {"unwritten": [], "examples": {}, "shared": set(), "useful": set()}
    return hazard_findings("k", Hazards(list(events), **(plain | fields)), HEAD, arrivals or {})


def one(*events: Hazard, **fields: Any) -> Finding:
    (found,) = told(*events, **fields)
    return found


# --- races -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "line", "other", "message", "hint"),
    [
        (Found.READ_AFTER_WRITE, 7, 5, "thread (1, 0, 0) reads it here, thread (40, 0, 0) writes it at line 5",
         "__syncthreads() between line 5 and line 7: other threads' writes are seen only after it"),
        (Found.READ_AFTER_WRITE, 7, 7, "thread (1, 0, 0) reads it here, thread (40, 0, 0) writes it on the same line",
         "__syncthreads() between writing and reading it: other threads' writes"),
        (Found.WRITE_AFTER_READ, 7, 5, "thread (1, 0, 0) writes it here, thread (40, 0, 0) reads it at line 5",
         "__syncthreads() after the reads of line 5, before line 7 overwrites what others still need"),
        (Found.WRITE_AFTER_READ, 7, 7, "writes it here, thread (40, 0, 0) reads it on the same line",
         "several threads change one element: check the index"),
        (Found.WRITE_AFTER_READ, 5, 7, "thread (40, 0, 0) reads it here, thread (1, 0, 0) writes it at line 5",
         "__syncthreads() between line 5 and line 7"),  # told by the read, which comes too early
        (Found.WRITE_AFTER_WRITE, 7, 5, "writes it here, thread (40, 0, 0) writes it at line 5",
         "__syncthreads() between line 5 and line 7"),
        (Found.WRITE_AFTER_WRITE, 7, 7, "writes it here, thread (40, 0, 0) writes it on the same line",
         "several threads change one element"),
    ],
)  # fmt: skip
def test_a_race_in_a_block(kind: Found, line: int, other: int, message: str, hint: str) -> None:
    found = one(hazard(kind, line, other))
    assert found.message.startswith("race on tile[3]: thread ")
    assert message in found.message
    assert found.message.endswith("; no barrier is between")
    assert hint in found.hint
    assert (found.kind, found.severity, found.array, found.index) == ("race", "error", "tile", (3,))


def test_a_race_of_one_warp_stays_as_it_was_met() -> None:
    found = one(hazard(Found.WRITE_AFTER_READ, 5, 7, other_warp=0, other_thread=(2, 0, 0)))
    assert "thread (1, 0, 0) writes it here, thread (2, 0, 0) reads it at line 7" in found.message
    assert (found.line, found.other_line) == (5, 7)
    turned = one(hazard(Found.WRITE_AFTER_READ, 5, 7))
    assert (turned.line, turned.text, turned.other_line, turned.other_text) == (7, "text 7", 5, "text 5")
    assert (turned.thread, turned.other_thread) == ((40, 0, 0), (1, 0, 0))


@pytest.mark.parametrize(
    ("other_block", "known", "who", "order"),
    [
        (None, True, "a thread of another block", "nothing orders blocks"),
        ((1, 0, 0), True, "thread (40, 0, 0) of block (1, 0, 0)", "nothing orders blocks"),
        (
            (1, 0, 0),
            False,
            "another thread of the warp of thread (40, 0, 0) of block (1, 0, 0)",
            "nothing orders blocks",
        ),
        ((0, 0, 0), False, "another thread of the warp of thread (40, 0, 0) writes", "no barrier is between"),
    ],
)
def test_who_the_other_is(other_block: Any, known: bool, who: str, order: str) -> None:
    found = one(hazard(Found.READ_AFTER_WRITE, 7, 5, other_block=other_block, other_lane_known=known))
    assert who in found.message
    assert found.message.endswith(order)
    assert found.other_thread == ((40, 0, 0) if known else ())
    assert found.other_block == (other_block or ())
    assert ("blocks run in any order" in found.hint) == (other_block != (0, 0, 0))


@pytest.mark.parametrize(
    ("kind", "severity", "hint"),
    [
        (Found.SAME_VALUE, "note", "harmless as long as"),
        (Found.EQUAL_VALUES, "warning", "the values happen to be equal"),
    ],
)
def test_equal_values(kind: Found, severity: str, hint: str) -> None:
    found = one(hazard(kind, other_block=(1, 0, 0)))
    assert found.severity == severity
    assert hint in found.hint
    assert found.message.endswith("; both write the same value")


def test_one_finding_for_the_same_lines_and_array() -> None:
    both = (hazard(Found.READ_AFTER_WRITE, 7, 5, count=2), hazard(Found.WRITE_AFTER_READ, 5, 7, count=3, other_warp=0))
    assert one(*both).count == 5
    assert one(hazard(Found.SAME_VALUE, 7, 7), hazard(Found.WRITE_AFTER_WRITE, 7, 7)).severity == "error"
    apart = told(hazard(Found.READ_AFTER_WRITE, 7, 5), hazard(Found.READ_AFTER_WRITE, 9, 8))
    assert [(f.line, f.other_line) for f in apart] == [(7, 5), (9, 8)]


def test_arrays_that_race_by_one_line_are_told_together() -> None:
    other = Element("shared", "other", (1,))
    found = one(hazard(Found.READ_AFTER_WRITE, 7, 5), hazard(Found.READ_AFTER_WRITE, 7, 6, element=other, count=2))
    assert found.message.endswith("; so does `other`")
    assert (found.array, found.also, found.count) == ("tile", ("other",), 3)
    again = one(hazard(Found.READ_AFTER_WRITE, 7, 5), hazard(Found.READ_AFTER_WRITE, 7, 6))
    assert (again.also, again.count) == ((), 2)
    nameless = one(
        hazard(Found.READ_AFTER_WRITE, 7, 5), hazard(Found.READ_AFTER_WRITE, 7, 6, element=Element("global", ""))
    )
    assert nameless.message.endswith("; so does other memory")
    assert len(told(hazard(Found.READ_AFTER_WRITE, 7, 5), hazard(Found.READ_AFTER_WRITE, 7, 6, other_block=None))) == 2
    assert len(told(hazard(Found.READ_AFTER_WRITE, 7, 5), hazard(Found.SAME_VALUE, 7, 6))) == 2


def test_what_a_warp_overwrites_by_chance_is_told_last() -> None:
    chance = hazard(Found.WRITE_AFTER_READ, 20, 12)
    assert [f.line for f in told(chance, hazard(Found.WRITE_AFTER_WRITE, 9, 8))] == [9, 20]
    assert [
        f.line
        for f in told(hazard(Found.WRITE_AFTER_READ, 20, 12, other_warp=0), hazard(Found.WRITE_AFTER_WRITE, 9, 8))
    ] == [20, 9]
    assert [
        f.line
        for f in told(hazard(Found.WRITE_AFTER_READ, 20, 12, other_block=None), hazard(Found.WRITE_AFTER_WRITE, 9, 8))
    ] == [20, 9]


# --- barriers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "what", "more"),
    [(Found.BARRIER_SPLIT, "is not there", False), (Found.BARRIER_ENDED, "has ended", True)],
)
def test_a_barrier_that_some_miss(kind: Found, what: str, more: bool) -> None:
    found = one(hazard(kind, count=2), hazard(kind, count=3))
    assert found.message == f"not all threads reach this barrier: thread (1, 0, 0) waits here, thread (40, 0, 0) {what}"
    assert ("rather than returning early" in found.hint) == more
    assert (found.kind, found.count, found.line, found.thread, found.other_thread) == (
        "barrier",
        5,
        5,
        (1, 0, 0),
        (40, 0, 0),
    )


def test_barriers_of_two_lines() -> None:
    pair = hazard(Found.BARRIER_LINES, 9, 5)
    found = one(pair, arrivals={("k.cu", 9): 4, ("k.cu", 5): 2})
    assert (found.line, found.other_line, found.other_text) == (5, 9, "text 9")  # where fewer came
    assert found.message.endswith("thread (40, 0, 0) waits here, thread (1, 0, 0) waits at line 9")
    other = one(pair, arrivals={("k.cu", 9): 2, ("k.cu", 5): 4})
    assert (other.line, other.other_line) == (9, 5)
    assert other.message.endswith("thread (1, 0, 0) waits here, thread (40, 0, 0) waits at line 5")
    assert one(pair).line == 5  # as many: the upper one
    texts = {"at": ("k.cu", 9, "a"), "other_at": ("k.cu", 5, "b")}
    assert one(hazard(Found.BARRIER_LINES, **texts)).line == 5
    assert not told(hazard(Found.BARRIER_LINES, 5, 5))  # copies of one barrier
    after = one(hazard(Found.BARRIER_SPLIT, 6), pair, arrivals={("k.cu", 9): 1})
    assert (after.line, after.other_line) == (6, 5)


def test_what_follows_from_a_barrier_is_not_told() -> None:
    barrier = hazard(Found.BARRIER_SPLIT)
    assert [f.kind for f in told(barrier, hazard(Found.READ_AFTER_WRITE, 9, 8))] == ["barrier"]
    assert [f.kind for f in told(barrier, hazard(Found.READ_AFTER_WRITE, 9, 8, other_block=None))] == [
        "race",
        "barrier",
    ]
    assert [f.kind for f in told(barrier, hazard(Found.UNINITIALIZED, 9))] == ["barrier"]
    outside = hazard(Found.UNINITIALIZED, 9, element=Element("global", "a", (1,)))
    assert [f.kind for f in told(barrier, outside)] == ["barrier", "uninitialized"]
    waits = Faulted("k", (0, 0, 0), None, [Waiting(0, 32)])
    assert [f.kind for f in told(barrier, fault=waits)] == ["barrier"]
    assert [f.kind for f in told(fault=waits)] == ["deadlock"]
    ended = Faulted("k", (0, 0, 0), noted(context.TRAP))
    assert [f.kind for f in told(barrier, fault=ended)] == ["barrier", "trap"]


# --- the rest --------------------------------------------------------------------------------------------------------


def test_what_nothing_has_written() -> None:
    for space, hint in (
        ("shared", "load all of the tile"),
        ("local", "give every element a value"),
        ("global", "not zero by itself"),
    ):
        found = one(hazard(Found.UNINITIALIZED, element=Element(space, "a", (1, 2))))
        assert found.message == f"reads a[1][2], which nothing has written; {space} memory"
        assert hint in found.hint
    race = hazard(Found.READ_AFTER_WRITE, 7, 5)
    assert [f.kind for f in told(race, hazard(Found.UNINITIALIZED, 7))] == ["race"]
    assert [f.kind for f in told(race, hazard(Found.UNINITIALIZED, 5))] == ["race"]
    assert [f.kind for f in told(race, hazard(Found.UNINITIALIZED, 6))] == ["race", "uninitialized"]
    assert [f.kind for f in told(race, hazard(Found.UNINITIALIZED, 7, element=Element("shared", "b")))] == [
        "race",
        "uninitialized",
    ]


def test_an_element_of_another_array() -> None:
    found = one(hazard(Found.OTHER_ARRAY, pointer="a"))
    assert found.message == "out of bounds: reaches tile[3] through a pointer to `a`"
    assert found.hint == "guard the access: the index leaves `a`"
    assert one(hazard(Found.DIVISION)).kind == "division"


def test_the_whole_launch() -> None:
    found = one(unwritten=[Unwritten("out", 1000, 2000, (3, 4))])
    assert found.message == "1,000 of 2,000 elements of `out` are never written, the first out[3][4]"
    assert (found.severity, found.line, found.index, found.count) == ("error", 1, (3, 4), 1000)
    assert "1,234 more events" in one(lost=1234).message
    assert "what came after 2^31 barriers" in one(blind=True).message
    assert one(lost=1, blind=True).severity == "note"
    assert not told()


# --- faults ----------------------------------------------------------------------------------------------------------


def noted(code: int, **fields: Any) -> Noted:
    plain: dict[str, Any] = {
        "opcode": "ld.global.f32", "space": "global", "action": "load", "place": Place("k.cu", 5, "text"), "block": (1, 0, 0),
        "thread": (2, 0, 0), "size": 4,
    }  # fmt: skip
    return Noted(code, **(plain | fields))


@pytest.mark.parametrize(
    ("target", "size", "message"),
    [
        (Target("a", 40, 40, 4, (10,)), 4, "reads a[10], 4 bytes past its end (global memory, 10 elements)"),
        (Target("a", 32, 40, 4, (10,)), 16, "reads a[8], 8 bytes past its end (global memory, 10 elements)"),
        (Target("a", -4, 40, 4, (10,)), 4, "reads a[-1], 4 bytes before its start (global memory, 10 elements)"),
        (
            Target("a", 40, 40, 4, (2, 5)),
            4,
            "reads a[2][0], 4 bytes past its end (1 row) (global memory, 2x5 elements)",
        ),
        (Target("a", 60, 40, 4, (2, 5)), 4, "reads a[3][0], 24 bytes past its end (2 rows) (global memory"),
        (Target("a", 56, 40, 4, (2, 5)), 4, "reads a[2][4], 20 bytes past its end (1 row) (global memory"),
        (Target("a", -4, 40, 4, (2, 5)), 4, "reads a[-1][4], 4 bytes before its start (1 row) (global"),
        (Target("a", -20, 40, 4, (2, 5)), 4, "reads a[-1][0], 20 bytes before its start (1 row) (global"),
        (Target("a", -24, 40, 4, (2, 5)), 4, "reads a[-2][4], 24 bytes before its start (2 rows) (global"),
        (Target("a", 40, 40, 1, ()), 4, "reads `a` at byte 40, 4 bytes past its end (global memory, 40 bytes)"),
        (Target("a", 40, 40, 2, ()), 2, "reads a[20], 2 bytes past its end (global memory, 40 bytes)"),
        (Target("a", 40, 40, 4, ()), 4, "reads a[10], 4 bytes past its end (global memory, 40 bytes)"),
        (Target("a", 40, 40, 1, (40,)), 1, "reads a[40], 1 bytes past its end (global memory, 40 elements)"),
    ],
)
def test_how_far_outside(target: Target, size: int, message: str) -> None:
    found = tell(noted(context.OUT_OF_BOUNDS, target=target, size=size, plain=1 << 20))
    assert found.message.startswith(f"out of bounds: {message}")
    assert (found.kind, found.array) == ("out_of_bounds", "a")


def test_pointers_that_are_null() -> None:
    assert tell(noted(context.OUT_OF_BOUNDS, plain=4095)).message == "null pointer: reads 4 bytes at address 4095"
    assert (
        tell(noted(context.OUT_OF_BOUNDS, plain=4096)).message
        == "out of bounds: reads 4 bytes at 0x1000; there is no global array"
    )
    assert tell(noted(context.OUT_OF_BOUNDS, plain=0, space="shared")).kind == "out_of_bounds"
    for action, verb in (("store", "writes"), ("atomic", "updates")):
        assert f": {verb} 4" in tell(noted(context.OUT_OF_BOUNDS, plain=0, action=action)).message


def test_other_faults() -> None:
    text = tell(noted(context.MISALIGNED, address=0x1002, size=16, opcode="ld.v4")).message
    assert text == "misaligned: ld.v4 needs an address that is a multiple of 16, and 0x1002 is not"
    assert tell(noted(context.READ_ONLY, holder="a")).message == "writes to `a`, which is read-only"
    assert "writable array" in tell(noted(context.READ_ONLY, holder="a")).hint
    assert "cudaMemcpyToSymbol" in tell(noted(context.READ_ONLY)).hint
    assert tell(noted(context.DIVISION)) == DIVISION
    kinds = {context.INSTRUCTION_LIMIT: "deadlock", context.ASSERTION: "assert", context.PARTIAL_COPY: "trap",
             context.NO_TEXTURE: "texture", context.OFF_SURFACE: "out_of_bounds", context.NO_BARRIER: "barrier"}  # fmt: skip
    assert {code: tell(noted(code)).kind for code in kinds} == kinds


@pytest.mark.parametrize(
    ("lanes", "text"),
    [(1, "lane 0"), (3, "lanes 0 and 1"), (0b111, "lanes 0 to 2"), (0b101, "lanes 0 and 2"), (0b101011, "lanes 0 and 1, 3 and 5"),
     (0xFFFFFFFF, "lanes 0 to 31"), (1 << 31, "lane 31"), (0b100001111, "lanes 0 to 3 and 8"), (0b110111, "lanes 0 to 2 and 4 and 5")],
)  # fmt: skip
def test_lanes(lanes: int, text: str) -> None:
    assert _lanes(lanes) == text


def test_lanes_that_do_not_meet() -> None:
    apart = tell(noted(context.APART, opcode="bar.warp.sync", others=2)).message
    assert apart.startswith(
        "lanes of one __syncwarp() are at different places: lane 1, which its mask names, is not here"
    )
    assert "lanes 0 and 1, which its mask names, are not" in tell(noted(context.APART, opcode="shfl", others=3)).message
    assert "of one shfl are" in tell(noted(context.APART, opcode="shfl", others=3)).message
    unnamed = tell(noted(context.UNNAMED, opcode="bar.warp.sync", lanes=4)).message
    assert unnamed.startswith("the mask of __syncwarp() leaves out lane 2, which is here")
    assert "leaves out lanes 2 and 3, which are here" in tell(noted(context.UNNAMED, opcode="vote", lanes=12)).message
    assert "lane 2 come to vote with another mask" in tell(noted(context.UNLIKE, opcode="vote", lanes=4)).message
    absent = tell(noted(context.ABSENT, opcode="shfl", lanes=1, others=2)).message
    assert absent == "shfl reads from lane 1, not taking part: what lane 0 would get is undefined"


def test_a_fault_of_one_thread() -> None:
    fault = Faulted("k", (1, 0, 0), noted(context.DIVISION))
    assert str(explained(fault)).startswith("k.cu:5")
    assert "in k, block (1, 0, 0), thread (2, 0, 0)" in str(explained(fault))
    found = finding_of(fault)
    assert (found.line, found.text, found.block, found.thread) == (5, "text", (1, 0, 0), (2, 0, 0))
    assert not explained(fault).stuck
    nowhere = finding_of(Faulted("k", (1, 0, 0), noted(context.DIVISION, place=None)))
    assert (nowhere.file, nowhere.line, nowhere.text) == ("", 0, "")


def test_threads_that_wait() -> None:
    place = Place("k.cu", 9, "text")
    fault = Faulted("k", (1, 0, 0), None, [Waiting(0, 32, (3, 0, 0), place), Waiting(2, 64)])
    found = finding_of(fault)
    assert found.message.startswith(
        f"deadlock: 32 threads wait at barrier 0 ({place}); 64 threads wait at barrier 2, and no other"
    )
    assert (found.line, found.thread, found.block) == (9, (3, 0, 0), (1, 0, 0))
    assert explained(fault).stuck
    nobody = finding_of(Faulted("k", (1, 0, 0), None))
    assert nobody.message.startswith("deadlock: threads wait, and no other")
    assert (nobody.line, nobody.thread) == (0, ())


@pytest.mark.parametrize(
    ("count", "others"),
    [
        (1, ", and nobody"),
        (2, ", as 1 more warp does, and"),
        (3, ", as 2 more warps do, and"),
        (1002, ", as 1,001 more"),
    ],
)
def test_threads_that_look_again_and_again(count: int, others: str) -> None:
    polling = [Polling((n, 0, 0), (n, 1, 0), "flag", Place("k.cu", 9, "t")) for n in range(count)]
    found = finding_of(Faulted("k", (0, 0, 0), None, [], polling))
    assert found.message.startswith(f"deadlock: this thread waits for a change of `flag`{others}")
    assert (found.block, found.thread, found.array, found.line) == ((0, 0, 0), (0, 1, 0), "flag", 9)
    beside = finding_of(Faulted("k", (0, 0, 0), None, [Waiting(1, 32)], [Polling((0, 0, 0), (0, 0, 0), "")]))
    assert "waits for a change of memory; 32 threads wait at barrier 1, and nobody" in beside.message
