"""The report of both worlds: pairs of counts in, a line for each launch and one for all on the terminal out."""

from __future__ import annotations

from collections.abc import Sequence

from tilescope.fidelity import EXACT, Pair

from .console import console, table
from .numbers import exact


def print_fidelity(pairs: Sequence[Pair], device: str) -> None:
    out, run = console(), [pair for pair in pairs if not pair.refusal]
    out.print(f"the emulator beside {device}, every count that is not 0 in both")
    out.print()
    made = table()
    made.add_column("launch", no_wrap=True)
    made.add_column("counts", justify="right")
    made.add_column("equal", justify="right")
    made.add_column("measured, where it differs from emulated", overflow="fold")
    for pair in run:
        differing = {name: d for name, d in pair.differences.items() if d}
        made.add_row(pair.name, str(len(pair.emulated)), str(len(pair.emulated) - len(differing)), _told(pair))
    out.print(made)
    for pair in pairs:
        if pair.refusal:
            out.print(f"{pair.name}: not run on the GPU: {pair.refusal}")
    out.print()
    out.print(summary(pairs))


def _told(pair: Pair) -> str:
    differing = [name for name, d in pair.differences.items() if d]
    return "\n".join(f"{n}: {exact(pair.measured[n])}, emulated {exact(pair.emulated[n])}" for n in differing)


def summary(pairs: Sequence[Pair]) -> str:
    run = [pair for pair in pairs if not pair.refusal]
    counts = sum(name in EXACT for pair in run for name in pair.emulated)
    differing = sum(bool(d) for pair in run for name, d in pair.differences.items() if name in EXACT)
    return f"requests and sectors of global memory: {counts - differing} of {counts} equal in {len(run)} launches"
