"""The report of a ladder: its steps in, one table with a row for each rung out."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from tilescope.analysis.profile import Profile
from tilescope.kernels.climb import Step
from tilescope.kernels.registry import Ladder, Shape

from .console import console, table
from .numbers import duration, exact, ratio, short

_HEADS = (
    "loads\nper ele-\nment", "flops\nper\nload", "sectors\nper\nrequest", "shared\nwave-\nfronts", "bank\ncon-\nflicts"
)  # fmt: skip
_ROOMY = 92
_STYLES = {"right": "green", "wrong": "bold red"}


def print_ladder(ladder: Ladder, shape: Shape, tile: int, steps: list[Step]) -> None:
    out = console()
    sizes = ", ".join(f"{name} = {size}" for name, size in shape.items())
    out.print(f"{ladder.claim}; {sizes}; tiles of {tile}x{tile}")
    out.print()
    out.print(_table(ladder, steps, out.width))
    for step in steps:
        if step.status != "right":
            out.print(f"{step.rung.name}: {_remark(step)}")


def _remark(step: Step) -> str:
    return f"not run: {step.refusal}" if step.check is None else step.check.message


def _table(ladder: Ladder, steps: list[Step], width: int) -> Table:
    made = table(gap=2 if width >= _ROOMY else 1)
    made.add_column("rung", no_wrap=True)
    made.add_column("result", no_wrap=True)
    for head in [*_HEADS, *(f"reuse\nof {name}" for name in ladder.inputs), "emu-\nlated in"]:
        made.add_column(head, justify="right", no_wrap=True)
    for step in steps:
        made.add_row(step.rung.name, _result(step), *_cells(ladder, step))
    return made


def _result(step: Step) -> Text:
    return Text(step.status, style=_STYLES.get(step.status, "dim"))


def _cells(ladder: Ladder, step: Step) -> list[str]:
    profile = step.profile
    if profile is None:
        return []
    return [
        ratio(step.loads_per_element), ratio(profile.flops_per_global_load), ratio(profile.sectors_per_request),
        *_shared(profile), *(ratio(profile.arrays[name].reuse) for name in ladder.inputs), duration(profile.seconds),
    ]  # fmt: skip


def _shared(profile: Profile) -> list[str]:
    t = profile.totals
    return [short(t.shared_load_wavefronts + t.shared_store_wavefronts),
            exact(t.shared_load_conflicts + t.shared_store_conflicts)]  # fmt: skip
