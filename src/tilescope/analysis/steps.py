"""What the threads of traced blocks did, one step after another: a launch's log in, named accesses with values out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from tilescope.emulator.hardware.warps import coordinates
from tilescope.emulator.job.names import Element, Names, thread_of
from tilescope.errors import UsageError

if TYPE_CHECKING:
    from tilescope.emulator.run.recording import Recording

Three = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Step:
    """One thread's part in one access or barrier.

    `action` is load, store, atomic or barrier; `address` in its space, `value` of the array's own type (what an atomic
    was given); both are 0 and the element nobody's at a barrier. Threads of a warp share `number`, one for each element
    of a vector access."""

    number: int
    block: Three
    thread: Three
    file: str
    line: int
    action: str
    element: Element
    address: int
    bytes: int
    value: Any


def steps(recording: Recording) -> Iterator[Step]:
    """In the order in which the emulator made them: a warp runs to its next barrier, then another does."""
    log, names = recording.log, recording.names
    if log is None or names is None:
        return
    if log.missing:
        raise UsageError(
            f"{log.missing:,} accesses found no room in the log", hint="trace fewer blocks, or a smaller launch"
        )
    for number in range(len(log)):
        mask = int(log.masks[number])
        for lane in range(32):
            if mask >> lane & 1:
                yield _step(recording, names, number, lane)


def _step(recording: Recording, names: Names, number: int, lane: int) -> Step:
    log, program = recording.log, recording.program
    assert log is not None
    index = int(log.sites[number])
    site, (file, line) = program.sites[index], program.places[index]
    thread = thread_of(program, 32 * int(log.warps[number]) + lane)
    place = (number, coordinates(int(log.blocks[number]), recording.grid), thread, file, line)
    if not site.action:
        return Step(*place, "barrier", Element("", ""), 0, 0, 0)
    address, raw = int(log.addresses[number, lane]), int(log.values[number, lane])
    element = names.at(site.space, address)
    extent, size = names.extent(site.space, address), int(log.sizes[number])
    value = decoded(raw, size, extent.dtype if extent else "", site.opcode)
    return Step(*place, site.action, element, address, size, value)


@lru_cache(1 << 16)
def decoded(raw: int, size: int, dtype: str, opcode: str) -> Any:
    """Bits as a number: of the array's type where the sizes agree, else of the instruction's."""
    kind = np.dtype(dtype) if dtype else None
    if kind is None or kind.itemsize != size:
        kind = np.dtype(f"{_letter(opcode)}{size}")
    return np.frombuffer(raw.to_bytes(8, "little")[:size], kind)[0].item()


def _letter(opcode: str) -> str:
    last = opcode.rsplit(".", 1)[-1]
    return {"f": "f", "s": "i"}.get(last[:1], "u")
