"""A fault in words: what native code noted in; kernel, line, block, thread, array, index, distance and a hint out."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tilescope.emulator.hardware.spaces import STACK_BYTES
from tilescope.emulator.job.faults import Faulted, Noted, Polling, Target, Three, Waiting
from tilescope.emulator.job.names import Element
from tilescope.emulator.runtime import context
from tilescope.errors import KernelFault, Place, as_code
from tilescope.findings import Finding

_NULL = "an argument is None, or a pointer was never set; grid.sync() needs a cooperative launch (--cooperative)"


@dataclass(frozen=True, slots=True)
class Told:
    """A fault in words; `array` and `index` where it is about one."""

    kind: str
    message: str
    hint: str = ""
    array: str = ""
    index: tuple[int, ...] = ()


@contextmanager
def in_words() -> Iterator[None]:
    """A launch that faults raises KernelFault."""
    try:
        yield
    except Faulted as fault:
        raise explained(fault) from None


def explained(fault: Faulted) -> KernelFault:
    """The error that a user sees; it has the finding, too."""
    found = finding_of(fault)
    thread = f", thread {_three(fault.noted.thread)}" if fault.noted else ""
    where = f"in {fault.kernel}, block {_three(fault.block)}{thread}"
    made = KernelFault(f"{found.message} {where}", place=found.place, hint=found.hint)
    made.finding, made.stuck = found, fault.stuck
    return made


def finding_of(fault: Faulted) -> Finding:
    if fault.noted:
        return _of_one_thread(fault, fault.noted)
    return _of_polling(fault, fault.polling) if fault.polling else _of_all_threads(fault, fault.waiting)


def _of_one_thread(fault: Faulted, noted: Noted) -> Finding:
    told = tell(noted)
    return Finding(
        told.kind, "error", told.message, fault.kernel, *_spot(noted.place), told.hint, block=noted.block,
        thread=noted.thread, array=told.array, index=told.index,
    )  # fmt: skip


def _of_all_threads(fault: Faulted, waiting: list[Waiting]) -> Finding:
    """Threads wait and none can go on."""
    parts = [f"{w.count} threads wait at barrier {w.barrier}" + (f" ({w.place})" if w.place else "") for w in waiting]
    message = f"deadlock: {'; '.join(parts) or 'threads wait'}, and no other thread will come"
    hint = "every thread of the block must reach the same __syncthreads(), or end; a barrier with a count needs as many"
    first = waiting[0] if waiting else Waiting(0, 0)
    at = _spot(first.place)
    return Finding("deadlock", "error", message, fault.kernel, *at, hint, block=fault.block, thread=first.first or ())


def _of_polling(fault: Faulted, polling: list[Polling]) -> Finding:
    """Threads look again and again for what nobody will do any more."""
    first = polling[0]
    others = f", as {len(polling) - 1:,} more {'warps do' if len(polling) > 2 else 'warp does'}" if polling[1:] else ""
    barriers = "".join(f"; {w.count} threads wait at barrier {w.barrier}" for w in fault.waiting)
    what = f"a change of {as_code(first.array)}" if first.array else "a change of memory"
    message = f"deadlock: this thread waits for {what}{others}{barriers}, and nobody who could change it can go on"
    hint = (
        "who waits, and for whom? Set the flag, or open the lock, on every way through the kernel; a block may only "
        "wait for blocks that are there at the same time, such as those that drew a lower ticket"
    )
    at = _spot(first.place)
    return Finding(
        "deadlock", "error", message, fault.kernel, *at, hint, block=first.block, thread=first.thread, array=first.array
    )


def _spot(place: Place | None) -> tuple[str, int, str]:
    return (place.file, place.line, place.text) if place else ("", 0, "")


def _three(place: Three) -> str:
    return f"({', '.join(map(str, place))})"


def tell(noted: Noted) -> Told:
    """What happened, without where."""
    return _TELL[noted.code](noted)


# --- memory ------------------------------------------------------------------------------------------------------


def _stray(n: Noted) -> Told:
    verb = {"load": "reads", "store": "writes", "atomic": "updates"}[n.action]
    verb = "copies" if n.opcode.startswith("cp.async.bulk") else verb  # it does both
    if n.plain < 4096 and n.space == "global":
        return Told("null_pointer", f"null pointer: {verb} {n.size} bytes at address {n.plain}", _NULL)
    if n.target is None:
        text = f"out of bounds: {verb} {n.size} bytes at {n.plain:#x}; there is no {n.space} array"
        return Told("out_of_bounds", text)
    t = n.target
    size = f"{'x'.join(map(str, t.shape))} elements" if t.shape else f"{t.length} bytes"
    message = f"out of bounds: {verb} {_shown(t)}, {_past(t, n.size)} ({n.space} memory, {size})"
    hint = f"guard the access: only indices inside of {as_code(t.name)} ({size}) may be used"
    if t.dynamic:
        hint = f"{hint}; {_DYNAMIC}" if t.length else f"the launch gives {as_code(t.name)} no bytes; {_DYNAMIC}"
    return Told("out_of_bounds", message, hint, t.name, t.index)


def _shown(t: Target) -> str:
    """The element, or the byte of an array of which no elements are known."""
    if t.itemsize > 1 or t.shape:
        return Element("", t.name, t.index).in_words
    return f"{as_code(t.name)} at byte {t.offset}"


_DYNAMIC = (
    "say how many bytes of dynamic shared memory a block has: `shared = BYTES` in the header (--shared), "
    "launch(..., shared=BYTES) in Python, <<<grid, block, BYTES>>> in a program"
)


def _past(t: Target, size: int) -> str:
    """How far outside, in bytes; and in rows of an array of several dimensions."""
    row = t.itemsize * math.prod(t.shape[1:]) if len(t.shape) > 1 else 0
    if t.offset < 0:
        rows = f" ({_rows(-(t.offset // row))})" if row else ""
        return f"{-t.offset} bytes before its start{rows}"
    rows = f" ({_rows((t.offset - t.length) // row + 1)})" if row else ""
    return f"{t.offset + size - t.length} bytes past its end{rows}"


def _rows(count: int) -> str:
    return f"{count} row{'s' if count != 1 else ''}"


def _misaligned(n: Noted) -> Told:
    text = f"misaligned: {n.opcode} needs an address that is a multiple of {n.size}, and {n.address:#x} is not"
    return Told(
        "misaligned", text, "a vector type (float4) may only be used where its elements begin at a multiple of its size"
    )


def _read_only(n: Noted) -> Told:
    name = as_code(n.holder) if n.holder else "constant memory"
    own = "kernels only read it, and the host fills it (cudaMemcpyToSymbol): write to __device__ memory"
    hint = "pass a writable array (array.flags.writeable)" if n.holder else own
    return Told("read_only", f"writes to {name}, which is read-only", hint, n.holder)


# --- the rest ----------------------------------------------------------------------------------------------------

_HINTS = {
    context.DIVISION: ("division by zero of integers, which has no defined result", "test the divisor first"),
    context.INSTRUCTION_LIMIT: (
        "the step budget is used up: this loop may have no end",
        "check the loop's condition; steps=... (--steps) allows more, in warp-level instructions a block",
    ),
    context.TRAP: (
        "trap: the kernel ended itself",
        "__trap() was reached; so end grid.sync() in a launch that is not cooperative, and code that the compiler "
        "found to be undefined, such as a write to constant memory: compiled with -G (debug=True) it names its line",
    ),
    context.ASSERTION: ("an assert() of the kernel failed", "the condition on this line is false"),
    context.PARTIAL_COPY: (
        "a cp.async that copies a part of its bytes, and fills up with zeros, is not supported yet",
        "copy all bytes or none",
    ),
    context.BAD_CALL: (
        "a call through a pointer that is no function which takes and gives these",
        "the pointer was never set, or is one of the host's: take a device function's address in device code",
    ),
    context.STACK_OVERFLOW: (
        f"calls are nested too deeply, or alloca() asks for too much: a thread's stack has {STACK_BYTES:,} bytes",
        "does the recursion end? If it does, make it a loop, or split the work: a GPU's stack is no larger by itself",
    ),
    context.BAD_FREE: (
        "free() of what malloc() has not given, or of what has been given back",
        "each pointer that malloc() gave in this launch is freed once, as it was given",
    ),
    context.NO_TEXTURE: (
        "the handle of a texture or surface is none of this launch's",
        "pass tilescope.texture(array) for a cudaTextureObject_t, and tilescope.surface(array) for a "
        "cudaSurfaceObject_t; one is not the other",
    ),
    context.OFF_SURFACE: (
        "an access outside of a surface, which ends a kernel",
        "x counts bytes, not texels; cudaBoundaryModeClamp or cudaBoundaryModeZero allows what lies outside",
    ),
}


DIVISION = Told("division", *_HINTS[context.DIVISION])


def _plainly(n: Noted) -> Told:
    return Told(_KINDS[n.code], *_HINTS[n.code])


def _apart(n: Noted) -> Told:
    what = "__syncwarp()" if n.opcode == "bar.warp.sync" else n.opcode
    text = (
        f"lanes of one {what} are at different places: {_lanes(n.others)}, which its mask names, {_are(n.others)} not"
    )
    return Told("barrier", f"{text} here; waiting for each other there is not supported yet", _MEET)


def _not_whole(n: Noted) -> Told:
    text = f"{n.opcode} is for a whole warp, and {_lanes(n.others)} {_are(n.others)} not here; the result is undefined"
    return Told("barrier", text, _ALL)


def _unnamed(n: Noted) -> Told:
    what = "__syncwarp()" if n.opcode == "bar.warp.sync" else n.opcode
    text = f"the mask of {what} leaves out {_lanes(n.lanes)}, which {_are(n.lanes)} here; the result is undefined"
    return Told("barrier", text, _NAME)


def _unlike(n: Noted) -> Told:
    text = f"{_lanes(n.lanes)} come to {n.opcode} with another mask than lanes that name them"
    return Told("barrier", f"{text}; the result is undefined", "lanes that name each other must give the same mask")


def _absent(n: Noted) -> Told:
    text = f"{n.opcode} reads from {_lanes(n.others)}, not taking part: what {_lanes(n.lanes)} would get is undefined"
    return Told("barrier", text, _TAKE_PART)


def _no_barrier(n: Noted) -> Told:
    text = f"{n.opcode} names a barrier that there is not: they have numbers from 0 to 15, and count whole warps"
    return Told("barrier", text, "the number must be below 16, and the count of threads a multiple of 32")


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
_ALL = "let all 32 lanes come to it together: no return or branch of some before it, and whole warps in the block"
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
    context.PARTIAL_COPY: "trap",
    context.BAD_CALL: "trap",
    context.STACK_OVERFLOW: "trap",
    context.BAD_FREE: "trap",
    context.NO_TEXTURE: "texture",
    context.OFF_SURFACE: "out_of_bounds",
}

_TELL = {
    context.OUT_OF_BOUNDS: _stray,
    context.MISALIGNED: _misaligned,
    context.READ_ONLY: _read_only,
    context.APART: _apart,
    context.NOT_WHOLE: _not_whole,
    context.UNNAMED: _unnamed,
    context.UNLIKE: _unlike,
    context.ABSENT: _absent,
    context.NO_BARRIER: _no_barrier,
    **dict.fromkeys(_HINTS, _plainly),
}
