"""What the detectors found, as findings: their hazards in; one Finding for each cause, with a hint, out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Set
from dataclasses import replace

from tilescope.emulator.check.outcome import Hazard, Hazards, Spot, Three
from tilescope.emulator.runtime.codes import Found
from tilescope.errors import as_code
from tilescope.findings import Finding

from .faults import DIVISION, finding_of, tell

_RACES = (
    Found.READ_AFTER_WRITE,
    Found.WRITE_AFTER_READ,
    Found.WRITE_AFTER_WRITE,
    Found.SAME_VALUE,
    Found.EQUAL_VALUES,
)
_EQUAL = {Found.SAME_VALUE: "note", Found.EQUAL_VALUES: "warning"}
_OTHERS = (Found.DIVISION, Found.OTHER_ARRAY)
_COPIES = (Found.IN_FLIGHT, Found.SOURCE_CHANGED)
_BARRIERS = (Found.BARRIER_SPLIT, Found.BARRIER_ENDED, Found.BARRIER_LINES)


def hazard_findings(kernel: str, hazards: Hazards, at: Spot, arrivals: Mapping[tuple[str, int], int]) -> list[Finding]:
    """`at`: file, line and text of the kernel's own head, for what concerns the launch; `arrivals`: of warps at the
    barriers of each file and line."""
    barrier_lines = {line for (_, line), count in arrivals.items() if count}
    races = _joined(_merged(_race(kernel, h, barrier_lines) for h in _plain_first(hazards.events)))
    barriers = _barriers(kernel, [h for h in hazards.events if h.kind in _BARRIERS], arrivals)
    unread = [h for h in hazards.events if h.kind == Found.UNINITIALIZED]
    others = _merged(_other(kernel, h) for h in hazards.events if h.stray or h.kind in _OTHERS)
    copies = _joined(_merged(_copy(kernel, h) for h in hazards.events if h.kind in _COPIES))
    races = [r for r in races if not any(_same_copy(r, c) for c in copies)]
    if barriers:  # what follows from a barrier that some threads miss is no cause of its own
        races = [r for r in races if r.block != r.other_block]
        unread = [h for h in unread if h.element.space != "shared"]
    unset = _joined(_merged(_uninitialized(kernel, h) for h in unread))
    unset = [u for u in unset if not any(_same_cause(u, r) for r in races)]
    return [*races, *barriers, *copies, *unset, *others, *_whole_launch(kernel, hazards, at, barriers)]


def _plain_first(events: Iterable[Hazard]) -> list[Hazard]:
    """Races, with those last in which a warp writes what another happens to have read before: its write may stand
    before that read in the program, and then the read is the one that comes too early."""
    races = [h for h in events if h.kind in _RACES]
    return sorted(races, key=_by_chance)


def _by_chance(h: Hazard) -> bool:
    return h.kind == Found.WRITE_AFTER_READ and h.other_block == h.block and h.warp != h.other_warp


def _merged(found: Iterable[Finding]) -> list[Finding]:
    """Loops are unrolled, and a race is met from both sides: one finding for the same lines and the same array."""
    groups: dict[tuple[object, ...], list[Finding]] = defaultdict(list)
    for f in found:
        lines = frozenset((f.line, f.other_line or f.line))
        groups[f.kind, f.file, lines, f.array].append(f)
    return [_one(group) for group in groups.values()]


def _one(group: list[Finding]) -> Finding:
    worst = next((f for f in group if f.severity == "error"), group[0])
    return replace(worst, count=sum(f.count for f in group))


def _joined(races: list[Finding]) -> list[Finding]:
    """One missing barrier lets several arrays race: findings that share a line are told as the first of them."""
    told: list[Finding] = []
    for race in races:
        lines = {race.line, race.other_line} - {0}
        at = next((i for i, t in enumerate(told) if _alike(t, race) and lines & {t.line, t.other_line}), None)
        if at is None:
            told.append(race)
        else:
            told[at] = _with(told[at], race)
    return told


def _with(first: Finding, other: Finding) -> Finding:
    """The first, which from now on speaks of the other's array, too."""
    count = first.count + other.count
    if other.array in (first.array, *first.also):
        return replace(first, count=count)
    message = f"{first.message}; so does {as_code(other.array or 'other memory')}"
    return replace(first, message=message, count=count, also=(*first.also, other.array))


def _alike(a: Finding, b: Finding) -> bool:
    """Whether one barrier might cure both."""
    return (a.severity, a.file) == (b.severity, b.file) and (a.block == a.other_block) == (b.block == b.other_block)


def _same_cause(unset: Finding, race: Finding) -> bool:
    """Read before it was written, by a thread that nothing makes wait for the writer."""
    return unset.array in (race.array, *race.also) and unset.line in (race.line, race.other_line)


def _same_copy(race: Finding, copy: Finding) -> bool:
    """Some warps came before a copy was over, and others after it without anything in between."""
    return race.array in (copy.array, *copy.also) and {race.line, race.other_line} == {copy.line, copy.other_line}


# --- races -------------------------------------------------------------------------------------------------------


def _race(kernel: str, h: Hazard, barriers: Set[int]) -> Finding:
    (file, line, text), (_, other_line, other_text) = h.at, h.other_at
    name = h.element.in_words
    if _by_chance(h) and line < other_line:
        turned = replace(
            h, kind=Found.READ_AFTER_WRITE, at=h.other_at, other_at=h.at, thread=h.other_thread, other_thread=h.thread,
            other_lane_known=True,
        )  # fmt: skip
        return _race(kernel, turned, barriers)
    second, first = ("reads", "writes") if h.kind == Found.READ_AFTER_WRITE else ("writes", "writes")
    if h.kind == Found.WRITE_AFTER_READ:
        first = "reads"
    other = _who(h)
    there = f"at line {other_line}" if other_line != line else "on the same line"
    message = f"race on {name}: thread {_three(h.thread)} {second} it here, {other} {first} it {there}; {_order(h)}"
    if h.kind in _EQUAL:
        message += "; both write the same value"
    return Finding(
        "race", _EQUAL.get(Found(h.kind), "error"), message, kernel, file, line, text, _race_hint(h, barriers),
        other_line, other_text, h.block, h.thread, h.other_block or (), h.other_thread if h.other_lane_known else (),
        h.element.array, h.element.index, h.count,
    )  # fmt: skip


def _who(h: Hazard) -> str:
    if h.other_block is None:
        return "a thread of another block"
    thread = f"thread {_three(h.other_thread)}" if h.other_lane_known else f"another thread of {_warp(h)}"
    return thread if h.other_block == h.block else f"{thread} of block {_three(h.other_block)}"


def _warp(h: Hazard) -> str:
    return f"the warp of thread {_three(h.other_thread)}"


def _order(h: Hazard) -> str:
    return "no barrier is between" if h.other_block == h.block else "nothing orders blocks"


def _between(first: int, second: int) -> str:
    return f"between line {first} and line {second}" if first != second else "between writing and reading it"


def _three(place: Three) -> str:
    return f"({', '.join(map(str, place))})"


def _race_hint(h: Hazard, barriers: Set[int]) -> str:
    """`barriers`: the lines of barriers that warps came to."""
    line, other = h.at[1], h.other_at[1]
    if h.kind == Found.EQUAL_VALUES:
        return (
            "the values happen to be equal: does a loop run over its thread's part? let one thread write each element"
        )
    if h.kind == Found.SAME_VALUE:
        return "harmless as long as the value is the same; let one thread write it, to be plain about it"
    if h.other_block != h.block:
        return (
            "blocks run in any order, or at once: let one block own each element, use an atomic operation, "
            "or split the work into two kernels"
        )
    if line == other and h.kind != Found.READ_AFTER_WRITE:
        return "several threads change one element: check the index, or use an atomic operation"
    barrier = "__syncthreads()"
    if h.kind == Found.READ_AFTER_WRITE and any(other < at < line for at in barriers):
        return f"{barrier} after the reads of line {line}: line {other} overwrites, in the next turn, what others need"
    if h.kind == Found.WRITE_AFTER_READ:
        where = (
            f"after the reads of line {other}, before line {line} overwrites" if line != other else "before overwriting"
        )
        return f"{barrier} {where} what others still need"
    return f"{barrier} {_between(other, line)}: other threads' writes are seen only after it"


# --- barriers ----------------------------------------------------------------------------------------------------


def _barriers(kernel: str, found: list[Hazard], arrivals: Mapping[tuple[str, int], int]) -> list[Finding]:
    """Threads that missed each other once miss each other from then on: all of it is told as one finding."""
    apart = [h for h in found if h.kind != Found.BARRIER_LINES or h.at != h.other_at]  # not copies of one barrier
    if not apart:
        return []
    pair = next((h for h in apart if h.kind == Found.BARRIER_LINES), None)
    spots = {h.at for h in apart} | ({pair.other_at} if pair else set())
    first = apart[0].at if apart[0] is not pair else min(spots, key=lambda s: (arrivals.get(s[:2], 0), s[1]))
    other = next((s for s in sorted(spots) if s != first), ("", 0, ""))
    return [_barrier(kernel, pair or apart[0], first, other, sum(h.count for h in apart))]


def _barrier(kernel: str, h: Hazard, at: Spot, other: Spot, count: int) -> Finding:
    """`h` happened at `at`, or at `other` while threads waited at `at`."""
    waits, absent = (h.other_thread, h.thread) if h.at != at else (h.thread, h.other_thread)
    what = {
        Found.BARRIER_SPLIT: "is not there",
        Found.BARRIER_ENDED: "has ended",
        Found.BARRIER_LINES: f"waits at line {other[1]}",
    }[Found(h.kind)]
    message = f"not all threads reach this barrier: thread {_three(waits)} waits here, thread {_three(absent)} {what}"
    hint = "every thread of the block must come to the same __syncthreads(): take it out of the condition"
    if h.kind == Found.BARRIER_ENDED:
        hint += "; guard the work rather than returning early"
    return Finding(
        "barrier", "error", message, kernel, *at, hint, other[1], other[2], h.block, waits, h.block, absent,
        count=count,
    )  # fmt: skip


# --- asynchronous copies ------------------------------------------------------------------------------------------

_WAIT = "cp.async.wait_group, __pipeline_wait_prior(), cg::wait() or a pipeline's consumer_wait()"


def _copy(kernel: str, h: Hazard) -> Finding:
    """Of what it goes to: `h` is at the access, the other place is the copy. Of what it reads: `h` is at the copy, the
    other place is the write."""
    name, (_, other_line, other_text) = h.element.in_words, h.other_at
    copier, line = (h.thread, h.at[1]) if h.kind == Found.SOURCE_CHANGED else (h.other_thread, other_line)
    if h.kind == Found.SOURCE_CHANGED:
        message = f"the asynchronous copy of {name} may read what line {other_line} writes: it is not over by then"
        hint = f"wait for the copy ({_WAIT}) before writing what it reads"
    else:
        message = f"{name} is used before the asynchronous copy to it, of line {line}, is over"
        hint = f"the thread that copies has to wait first ({_WAIT})"
        hint += "" if copier == h.thread else ", and then __syncthreads() lets others see it"
    return Finding(
        "async_copy", "error", f"{message}; thread {_three(copier)} copies and has not waited", kernel, *h.at, hint,
        other_line, other_text, h.block, h.thread, h.block, h.other_thread, h.element.array, h.element.index, h.count,
    )  # fmt: skip


# --- the rest ----------------------------------------------------------------------------------------------------

_UNSET_HINTS = {
    "shared": "every element that is read must be written before: load all of the tile, and store a 0 where there is "
    "nothing to load",
    "local": "give every element a value first: float sum[4] = {}",
    "global": "memory of the device is not zero by itself: write before reading, or pass an array with contents",
}


def _uninitialized(kernel: str, h: Hazard) -> Finding:
    message = f"reads {h.element.in_words}, which nothing has written; {h.element.space} memory"
    return _at(kernel, h, "uninitialized", message, _UNSET_HINTS.get(h.element.space, ""))


def _other(kernel: str, h: Hazard) -> Finding:
    if h.kind == Found.OTHER_ARRAY:
        text = f"out of bounds: reaches {h.element.in_words} through a pointer to {as_code(h.pointer)}"
        return _at(kernel, h, "out_of_bounds", text, f"guard the access: the index leaves {as_code(h.pointer)}")
    told = tell(h.stray) if h.stray else DIVISION
    made = _at(kernel, h, told.kind, told.message, told.hint)
    return replace(made, array=told.array, index=told.index) if h.stray else made


def _at(kernel: str, h: Hazard, kind: str, message: str, hint: str) -> Finding:
    return Finding(
        kind, "error", message, kernel, *h.at, hint, block=h.block, thread=h.thread, array=h.element.array,
        index=h.element.index, count=h.count,
    )  # fmt: skip


def _whole_launch(kernel: str, hazards: Hazards, at: Spot, barriers: list[Finding]) -> Iterable[Finding]:
    for u in hazards.unwritten:
        first = u.array + "".join(f"[{i}]" for i in u.first)
        message = f"{u.count:,} of {u.total:,} elements of {as_code(u.array)} are never written, the first {first}"
        hint = "the grid must cover the output: (n + block - 1) / block blocks, and a guard for the rest"
        yield Finding("launch", "error", message, kernel, *at, hint, array=u.array, index=u.first, count=u.count)
    if hazards.lost or hazards.blind:
        what = f"{hazards.lost:,} more events of other kinds" if hazards.lost else "what came after 2^31 barriers"
        hint = "mend what is listed and check again; or check a smaller launch"
        yield Finding("launch", "note", f"not all is listed: {what} found no room", kernel, *at, hint)
    fault = hazards.fault
    if fault is not None and not (fault.stuck and barriers):
        yield finding_of(fault)
