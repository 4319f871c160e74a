"""What can be wrong with a kernel: the kinds of findings, and one finding as plain fields."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from tilescope.errors import Place

SEVERITIES = ("note", "warning", "error")  # from the least

# Stable words, for scripts. Errors and warnings first, then what only costs time.
KINDS: dict[str, str] = {
    "race": "threads read and write one place, or write it, with nothing that orders them",
    "out_of_bounds": "an access outside of the array it was meant for",
    "null_pointer": "an access through a pointer that is null",
    "misaligned": "an address that is no multiple of the size accessed",
    "read_only": "a write to memory that may only be read",
    "uninitialized": "a read of memory that nothing has written",
    "async_copy": "memory used, or changed, before the asynchronous copy that concerns it is over",
    "barrier": "a barrier that not all threads of the block reach together",
    "deadlock": "threads that wait for ever, or a loop without end",
    "division": "an integer divided by zero",
    "assert": "an assert() that does not hold",
    "trap": "a kernel that ends itself",
    "texture": "a fetch from what is no texture or surface of the launch",
    "launch": "a launch that a GPU refuses, or that leaves an output unwritten",
    "api": "a call of CUDA's that was used wrongly, or whose memory is not there",
    "host_access": "host code that follows a device pointer",
    "stream_order": "work of two streams, or of a stream and the host, on one memory with nothing that orders it",
    "leak": "device memory that was never freed",
    "unsupported": "a call of CUDA's, or an instruction, that tilescope does not know",
    "coalescing": "a global access that moves many more sectors than its bytes need",
    "bank_conflict": "a shared access whose lanes meet in one bank",
    "idle_barrier": "a barrier that orders nothing",
    "reuse": "a tile in shared memory that no other thread uses, and none uses twice",
    "divergence": "a branch that keeps most lanes of its warps idle",
}
OF_PROGRAMS = ("api", "host_access", "stream_order", "leak", "unsupported")  # which no kernel alone can give


@dataclass(frozen=True, slots=True)
class Finding:
    """One cause. `line` is 1-based, 0 where unknown; `other_line` is the other access of a race, or the barrier that
    others wait at; threads and blocks are (x, y, z); `index` is in the array's own shape; `also` are other arrays that
    the same cause concerns; `count` how often it happened; `gain` how many times fewer sectors or wavefronts a
    remedy would leave, 0 where that says nothing."""

    kind: str
    severity: str
    message: str
    kernel: str
    file: str = ""
    line: int = 0
    text: str = ""
    hint: str = ""
    other_line: int = 0
    other_text: str = ""
    block: tuple[int, ...] = ()
    thread: tuple[int, ...] = ()
    other_block: tuple[int, ...] = ()
    other_thread: tuple[int, ...] = ()
    array: str = ""
    index: tuple[int, ...] = ()
    count: int = 1
    gain: float = 0.0
    also: tuple[str, ...] = ()

    @property
    def place(self) -> Place | None:
        return Place(self.file, self.line, self.text) if self.line else None

    def to_dict(self) -> dict[str, Any]:
        """Every field as a plain value; docs/json.md describes them."""
        return {k: list(v) if isinstance(v, tuple) else v for k, v in asdict(self).items()}


def at_or_above(findings: Iterable[Finding], severity: str) -> list[Finding]:
    """Those that weigh at least as much as `severity`."""
    least = SEVERITIES.index(severity)
    return [f for f in findings if SEVERITIES.index(f.severity) >= least]


def ordered(findings: Iterable[Finding]) -> list[Finding]:
    """The worst first, then by file and line."""
    return sorted(findings, key=lambda f: (-SEVERITIES.index(f.severity), f.file, f.line, f.kind, f.other_line))
