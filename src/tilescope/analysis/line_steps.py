"""What a debugger shows of one thread, line by line: the records that stepping leaves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tilescope.errors import UsageError

from .steps import Three

KNOWN, UNASSIGNED, GONE = "known", "unassigned", "gone"


@dataclass(frozen=True, slots=True)
class VariableValue:
    """A variable at one moment; `type` is as C++ has it ("float*").

    `state`: "known"; "unassigned", where the thread has not given it a value yet; "gone", where the compiler has kept
    it nowhere. `value`, of what is known: an int, float, bool or str; of a pointer what it points to ("M[3][4]",
    "nullptr", or the address); of an array a tuple, in which None is not yet assigned; of a struct a dict. An array of
    `length` > 16 elements has the 16 around that which the thread used last, from element `first` on, in the order of
    memory. It is None of a larger array within a struct or in shared memory."""

    name: str
    type: str
    state: str
    value: Any = None
    first: int = 0
    length: int = 0


@dataclass(frozen=True, slots=True)
class LineStep:
    """A thread is about to run `line` of `function`, `depth` calls below the kernel. `mask`: the lanes of its warp that
    run it together, lane 0 the lowest bit. `variables` are those in scope, before the line is run. `file` is the user's
    header that has the line, "" for the kernel's own file."""

    line: int
    function: str
    depth: int
    mask: int
    variables: tuple[VariableValue, ...]
    file: str = ""


@dataclass(frozen=True, slots=True)
class SteppedThread:
    """One thread of the unoptimised code, its block run alone on copies of the arguments. `cut`: whether it went on
    behind the last step that is kept; `note` says why it did not come to its end."""

    block: Three
    thread: Three
    warp: int
    lane: int
    steps: tuple[LineStep, ...]
    cut: bool = False
    note: str = ""


@dataclass(slots=True)
class Stepped:
    """Of one launch; `reason` says why there is none. `headers` are the texts of the user's own, by the names that
    LineStep.file has."""

    threads: list[SteppedThread] = field(default_factory=list)
    reason: str = "no thread was stepped"
    headers: dict[str, str] = field(default_factory=dict)

    def of(self, block: Sequence[int], thread: Sequence[int]) -> tuple[LineStep, ...]:
        """Raises UsageError where that thread was not stepped, and says why."""
        wanted = (three(block), three(thread))
        for stepped in self.threads:
            if (stepped.block, stepped.thread) == wanted:
                return stepped.steps
        if not self.threads:
            raise UsageError(self.reason, hint="launch(..., step=[(block, thread)])")
        known = "; ".join(f"block {t.block}, thread {t.thread}" for t in self.threads)
        raise UsageError(f"block {wanted[0]}, thread {wanted[1]} was not stepped", hint=f"there is {known}")


def three(place: Sequence[int]) -> Three:
    x, y, z = [*place, 0, 0, 0][:3]
    return x, y, z
