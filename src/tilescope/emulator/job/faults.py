"""A fault that native code noted, told to a person: kernel, line, block, thread, array, index, distance, hint."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from tilescope.arguments.binding import Allocation
from tilescope.errors import KernelFault, Place
from tilescope.findings import Finding

from ..compiled.program import Program, Space
from ..hardware.spaces import LOCAL_BASE, SHARED_BASE, WINDOW
from ..hardware.warps import coordinates
from ..runtime import context

_NULL = "an argument is None, or a pointer was never set"


@dataclass(slots=True)
class Noted:
    """What a context holds after a fault, and which version of the kernel it came from; `lanes`, `others`: bits."""

    code: int
    opcode: str
    space: str
    action: str
    origin: str
    place: Place | None
    lane: int
    warp: int
    block: tuple[int, int, int]
    address: int
    size: int
    lanes: int = 0
    others: int = 0


@dataclass(slots=True)
class Told:
    """A fault in words; `array` and `index` where it is about one."""

    kind: str
    message: str
    hint: str = ""
    array: str = ""
    index: tuple[int, ...] = ()


def explain(kernel: str, program: Program, allocations: list[Allocation], dynamic: int, noted: Noted) -> KernelFault:
    told = tell(program, allocations, dynamic, noted)
    thread = thread_of(program, 32 * noted.warp + noted.lane)
    place = noted.place
    where = f"block ({', '.join(map(str, noted.block))}), thread ({', '.join(map(str, thread))})"
    fault = KernelFault(f"{told.message} in {kernel}, {where}", place=place, hint=told.hint)
    fault.finding = Finding(
        told.kind, "error", told.message, kernel, place.file if place else "", place.line if place else 0,
        place.text if place else "", told.hint, block=noted.block, thread=thread, array=told.array, index=told.index,
    )  # fmt: skip
    return fault


def stuck(
    kernel: str, program: Program, block: tuple[int, int, int], waiting: list[tuple[int, int, int, Place | None]]
) -> KernelFault:
    """Threads wait and none can go on. `waiting`: barrier, how many threads, the first of them, and where."""
    parts = [f"{count} threads wait at barrier {number}" + (f" ({place})" if place else "")
             for number, count, _, place in waiting]  # fmt: skip
    place = waiting[0][3] if waiting else None
    message = f"deadlock: {'; '.join(parts) or 'threads wait'}, and no other thread will come"
    hint = "every thread of the block must reach the same __syncthreads(), or end; a barrier with a count needs as many"
    fault = KernelFault(f"{message} in {kernel}, block ({', '.join(map(str, block))})", place=place, hint=hint)
    fault.stuck = True
    at = (place.file, place.line, place.text) if place else ("", 0, "")
    thread = thread_of(program, waiting[0][2]) if place else ()
    fault.finding = Finding("deadlock", "error", message, kernel, *at, hint, block=block, thread=thread)
    return fault


def tell(program: Program, allocations: list[Allocation], dynamic: int, noted: Noted) -> Told:
    """What happened, without where."""
    return _TELL[noted.code](program, allocations, dynamic, noted)


def thread_of(program: Program, number: int) -> tuple[int, int, int]:
    return coordinates(number, program.block)


def _stray(program: Program, allocations: list[Allocation], dynamic: int, n: Noted) -> Told:
    verb = {"load": "reads", "store": "writes", "atomic": "updates"}[n.action]
    address, space = _plain_address(n)
    if address < 4096 and space == "global":
        return Told("null_pointer", f"null pointer: {verb} {n.size} bytes at address {address}", _NULL)
    ranges = _ranges(program, allocations, dynamic, space)
    if not ranges:
        return Told("out_of_bounds", f"out of bounds: {verb} {n.size} bytes at {address:#x}; there is no {space} array")
    name, start, length, item, shape = min(
        ranges, key=lambda r: (n.origin != r[0], _distance(address, n.size, r[1], r[2]))
    )
    off = address - start
    index = indices(off, item, shape)
    shown = "".join(f"[{i}]" for i in index) if item > 1 or shape else f" at byte {off}"
    size = f"{'x'.join(map(str, shape))} elements" if shape else f"{length} bytes"
    message = f"out of bounds: {verb} {name}{shown}, {_past(off, n.size, length, item, shape)} ({space} memory, {size})"
    hint = f"guard the access: only indices inside of {name} ({size}) may be used"
    return Told("out_of_bounds", message, hint, name, index)


def _past(off: int, size: int, length: int, item: int, shape: tuple[int, ...]) -> str:
    """How far outside, in bytes; and in rows of an array of several dimensions."""
    row = item * math.prod(shape[1:]) if len(shape) > 1 else 0
    if off < 0:
        rows = f" ({_rows(-(off // row))})" if row else ""
        return f"{-off} bytes before its start{rows}"
    rows = f" ({_rows((off - length) // row + 1)})" if row else ""
    return f"{off + size - length} bytes past its end{rows}"


def _rows(count: int) -> str:
    return f"{count} row{'s' if count != 1 else ''}"


def _plain_address(n: Noted) -> tuple[int, str]:
    """The address in its own space, generic windows undone."""
    if n.space in ("", "generic"):
        for base, space in ((SHARED_BASE, "shared"), (LOCAL_BASE, "local")):
            if base <= n.address < base + WINDOW:
                return n.address - base, space
        return n.address, "global"
    signed = n.address - (1 << 32) if n.space in ("shared", "local") and 1 << 31 <= n.address < 1 << 32 else n.address
    return signed, n.space


def _ranges(
    program: Program, allocations: list[Allocation], dynamic: int, space: str
) -> list[tuple[str, int, int, int, tuple[int, ...]]]:
    """(name, address, bytes, item size, shape) of everything in a space."""
    found: list[tuple[str, int, int, int, tuple[int, ...]]] = []
    for v in program.variables:
        if v.space == space:
            length = dynamic if v.length < 0 else v.length
            found.append((readable(v), v.address, length, 1, ()))
    if space == "global":
        found += [(a.name, a.address, a.length, a.itemsize, a.shape) for a in allocations]
    return found


def readable(v: Space) -> str:
    """A variable's name as the user wrote it: `_ZZ5tiledPKfS0_PfiE4ds_M` is ds_M (Itanium C++ ABI, local names)."""
    from tilescope.source.demangle import demangle

    if v.name.startswith("__local_depot"):
        return "a local array"
    for match in re.finditer(r"E(?=(\d+)([A-Za-z_]\w*))", v.name) if v.name.startswith("_ZZ") else ():
        length, rest = int(match.group(1)), match.group(2)
        if len(rest) == length or re.fullmatch(r"(_\d+_?)?", rest[length:]):
            return rest[:length]
    return demangle(v.name).split("::")[-1]


def _distance(address: int, size: int, start: int, length: int) -> int:
    return max(start - address, address + size - (start + length), 0)


def indices(offset: int, item: int, shape: tuple[int, ...]) -> tuple[int, ...]:
    """(3, 0): all but the first dimension in range; the first says how far outside."""
    index, places = offset // max(item, 1), []
    for extent in reversed(shape[1:]):
        places.append(index % max(extent, 1))
        index //= max(extent, 1)
    return (index, *reversed(places))


def _crooked(program: Program, allocations: list[Allocation], dynamic: int, n: Noted) -> Told:
    text = f"misaligned: {n.opcode} needs an address that is a multiple of {n.size}, and {n.address:#x} is not"
    return Told(
        "misaligned", text, "a vector type (float4) may only be used where its elements begin at a multiple of its size"
    )


def _locked(program: Program, allocations: list[Allocation], dynamic: int, n: Noted) -> Told:
    inside = [a.name for a in allocations if a.address <= n.address < a.address + a.length]
    name = inside[0] if inside else "constant memory"
    hint = "pass a writable array (array.flags.writeable)"
    return Told("read_only", f"writes to {name}, which is read-only", hint, name)


_HINTS = {
    context.DIVISION: ("division by zero of integers, which has no defined result", "test the divisor first"),
    context.INSTRUCTION_LIMIT: (
        "the step budget is used up: this loop may have no end",
        "check the loop's condition; steps=... (--steps) allows more, in warp-level instructions a block. "
        "A lock that one lane of a warp holds while another spins on it never opens here",
    ),
    context.TRAP: ("trap: the kernel ended itself", "__trap() was reached"),
    context.ASSERTION: ("an assert() of the kernel failed", "the condition on this line is false"),
}


def _plainly(program: Program, allocations: list[Allocation], dynamic: int, n: Noted) -> Told:
    return Told(_KINDS[n.code], *_HINTS[n.code])


def _apart(program: Program, allocations: list[Allocation], dynamic: int, n: Noted) -> Told:
    what = "__syncwarp()" if n.opcode == "bar.warp.sync" else n.opcode
    text = (
        f"lanes of one {what} are at different places: {_lanes(n.others)}, which its mask names, {_are(n.others)} not"
    )
    return Told("barrier", f"{text} here; waiting for each other there is not supported yet", _MEET)


def _unnamed(program: Program, allocations: list[Allocation], dynamic: int, n: Noted) -> Told:
    text = f"the mask of {n.opcode} leaves out {_lanes(n.lanes)}, which {_are(n.lanes)} here; the result is undefined"
    return Told("barrier", text, _NAME)


def _unlike(program: Program, allocations: list[Allocation], dynamic: int, n: Noted) -> Told:
    text = f"{_lanes(n.lanes)} come to {n.opcode} with another mask than lanes that name them"
    return Told("barrier", f"{text}; the result is undefined", "lanes that name each other must give the same mask")


def _absent(program: Program, allocations: list[Allocation], dynamic: int, n: Noted) -> Told:
    text = f"{n.opcode} reads from {_lanes(n.others)}, not taking part: what {_lanes(n.lanes)} would get is undefined"
    return Told("barrier", text, _TAKE_PART)


def _are(lanes: int) -> str:
    return "are" if lanes & lanes - 1 else "is"


def _lanes(lanes: int) -> str:
    """'lanes 0 to 3 and 8'."""
    runs: list[list[int]] = []
    for lane in (i for i in range(32) if lanes >> i & 1):
        if runs and runs[-1][-1] == lane - 1:
            runs[-1].append(lane)
        else:
            runs.append([lane])
    parts = [f"{r[0]} to {r[-1]}" if len(r) > 2 else " and ".join(map(str, r)) for r in runs]
    return f"lane{'s' if lanes & lanes - 1 else ''} {', '.join(parts[:-1])}{' and ' if parts[1:] else ''}{parts[-1]}"


_MEET = "let the lanes meet before it, or name only those that are there in its mask"
_NAME = "name every lane that comes here: __ballot_sync(...) before the branch tells which those are"
_TAKE_PART = (
    "let all lanes of the warp come here (no early return, whole warps in the block), "
    "or let none read beyond those that do"
)

_KINDS = {
    context.DIVISION: "division",
    context.INSTRUCTION_LIMIT: "deadlock",
    context.TRAP: "trap",
    context.ASSERTION: "assert",
}

_TELL = {
    context.OUT_OF_BOUNDS: _stray,
    context.MISALIGNED: _crooked,
    context.READ_ONLY: _locked,
    context.APART: _apart,
    context.UNNAMED: _unnamed,
    context.UNLIKE: _unlike,
    context.ABSENT: _absent,
    **dict.fromkeys(_HINTS, _plainly),
}
