"""What a launch is asked for: nothing else costs anything, as no code is generated for it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Instrumentation:
    """`counts`: memory traffic and operations; `checks`: hazards, which counts come with; `trace`: every access of
    chosen blocks; `observe`: what a block touches, and comparisons and addresses whose extremes are noted
    (classes/listener.py); `machine`: shared accesses as an assembler vectorizes them, beside those of the text
    (plan/vectorized.py), also without `counts`; then calls for quotients and roots, too (count/detours.py)."""

    counts: bool = True
    checks: bool = False
    trace: bool = False
    observe: tuple[tuple[int, int, int], ...] | None = None
    machine: bool = False

    @property
    def marks(self) -> bool:
        """Whether it is noted which bytes of arrays are touched."""
        return self.counts or self.observe is not None


COUNTS = Instrumentation()
