"""What a launch is watched for: nothing that is not asked for costs anything, as no code is generated for it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Watch:
    """`counts`: memory traffic and operations; `checks`: hazards, which counts come with; `trace`: every access of
    chosen blocks; `observe`: comparisons and addresses whose extremes are noted (classes/emission.py); `machine`:
    shared accesses as an assembler joins them, beside those of the text (joins.py)."""

    counts: bool = True
    checks: bool = False
    trace: bool = False
    observe: tuple[tuple[int, int, int], ...] = ()
    machine: bool = False


COUNTS = Watch()
