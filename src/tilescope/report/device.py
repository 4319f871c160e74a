"""The reports of launches on a GPU: an outcome or a ladder's rungs in, times, shares and counts on the terminal out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.table import Table
from rich.text import Text

from tilescope.gpu.profile import DeviceProfile
from tilescope.gpu.timing import Time
from tilescope.header.outcome import DeviceOutcome
from tilescope.kernels.measure import Measured
from tilescope.kernels.rungs import Ladder, Shape

from .console import console, table
from .numbers import dims, duration, exact, short
from .profile import verdict

_STYLES = {"right": "green", "wrong": "bold red"}


def print_device_outcome(outcome: DeviceOutcome, time: Time, counters: Mapping[str, int] | None) -> None:
    """`counters` where they could be read."""
    out, profile = console(), outcome.profile
    for message in outcome.messages:
        out.print(verdict(message))
    out.print(_launch(profile), style="dim")
    out.print()
    out.print(time_text(time))
    if counters is not None:
        out.print()
        out.print(_counts(counters))


def _launch(profile: DeviceProfile) -> str:
    shared = f", {profile.shared_bytes:,} bytes of shared memory a block" if profile.shared_bytes else ""
    shape = f"grid {dims(profile.grid)}, block {dims(profile.block)}"
    return f"{profile.kernel} on {profile.device}: {shape}, {profile.registers} registers a thread{shared}"


def time_text(time: Time) -> str:
    rotated = f", {time.copies} copies of the arguments in turn" if time.rotated else ""
    spread = f"{_fine(time.low)} to {_fine(time.high)} from the 10th to the 90th percentile"
    return f"time {_fine(time.median)}, the median of {time.runs} runs{rotated}; {spread}"


def _fine(seconds: float) -> str:
    """Three digits where duration() has none to spare."""
    return f"{seconds * 1e6:.2f} us" if seconds < 1e-4 else duration(seconds)


def _counts(counters: Mapping[str, int]) -> Table:
    made = Table.grid(padding=(0, 2))
    made.add_column(no_wrap=True)
    made.add_column(justify="right", no_wrap=True)
    for name, number in counters.items():
        if number:
            made.add_row(name.replace("_", " "), exact(number))
    return made


# --- a ladder --------------------------------------------------------------------------------------------------------


def print_measured(ladder: Ladder, shape: Shape, tile: int, steps: Sequence[Measured]) -> None:
    out, run = console(), [step for step in steps if step.profile is not None]
    device = next((step.profile.device for step in run if step.profile), "the GPU")
    sizes = ", ".join(f"{name} = {size}" for name, size in shape.items())
    out.print(f"{ladder.claim}; {sizes}; tiles of {tile}x{tile}; on {device}")
    out.print()
    out.print(_table(steps))
    for text in dict.fromkeys(_notes(steps)):
        out.print(text)


def _table(steps: Sequence[Measured]) -> Table:
    made, counted = table(gap=2), any(step.counters is not None for step in steps)
    made.add_column("rung", no_wrap=True)
    made.add_column("result", no_wrap=True)
    for head in ("time", "+-", "rate", "of the\nroofline", "of the\nvendor"):
        made.add_column(head, justify="right", no_wrap=True)
    for head in ("load sectors", "predicted") if counted else ():
        made.add_column(head, justify="right", no_wrap=True)
    for step in steps:
        made.add_row(step.rung.name, Text(step.status, style=_STYLES.get(step.status, "dim")), *_cells(step, counted))
    return made


def _cells(step: Measured, counted: bool) -> list[str]:
    if step.time is None or step.work is None:
        return []
    cells = [_fine(step.time.median), f"{step.time.spread:.0%}", f"{short(step.rate)}{step.work.unit}/s"]
    cells += [f"{share:.1%}" if share else "" for share in (step.roofline, step.of_vendor)]
    return cells + (_sectors(step) if counted else [])


def _sectors(step: Measured) -> list[str]:
    if step.counters is None or step.predicted is None:
        return ["", ""]
    return [exact(found["global_load_sectors"]) for found in (step.counters, step.predicted.totals)]


def _notes(steps: Sequence[Measured]) -> list[str]:
    vendors = {step.vendor.name: step.vendor for step in steps if step.vendor is not None}
    told = [f"the vendor's: {v.name}, {_fine(v.time.median)}{'; ' * bool(v.note)}{v.note}" for v in vendors.values()]
    told += [f"{step.rung.name}: not run: {step.refusal}" for step in steps if step.refusal]
    told += [f"{step.rung.name}: {step.check.message}" for step in steps if step.check and not step.check.right]
    told += [f"{step.rung.name}: {_difference(step)}" for step in steps if _difference(step)]
    return told + [
        f"{s.rung.problem.claim}: compared with the vendor's product in float64" for s in steps if s.by_vendor
    ]


def _difference(step: Measured) -> str:
    """Where requests or sectors of global memory are not what was predicted."""
    if step.counters is None or step.predicted is None:
        return ""
    predicted = step.predicted.totals.named
    differing = [(n, c) for n, c in step.counters.items() if n.startswith("global_") and c != predicted(n)]
    return ", ".join(f"{name} {count:,}, predicted {predicted(name):,}" for name, count in differing)
