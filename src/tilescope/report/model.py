"""The reports of the closed forms and of the devices: a model's own tables in, drawn in the style of all others."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table as Drawn
from rich.text import Text

from tilescope.device import Device
from tilescope.models.compare import ComparedFigure
from tilescope.models.table import Table

from .console import console, table
from .numbers import exact

_STYLES = {True: "green", False: "bold red"}
_HEADS = ("com-\npute", "SMs", "f32\nGFLOPS", "GB/s", "threads\nan SM", "blocks\nan SM", "shared\nKB", "regis-\nters")


def print_model(parts: Sequence[tuple[str, Sequence[Table]]], rows: Sequence[ComparedFigure] = ()) -> None:
    """`parts` are headings and their tables; `rows` what was counted beside what was predicted."""
    out = console()
    for i, (heading, tables) in enumerate(parts):
        out.print(f"\n{heading}" if i else heading)
        for shown in tables:
            out.print(Text(f"\n{shown.title}".rstrip("\n"), "bold"))
            out.print(_drawn(shown))
    if rows:
        out.print(Text("\ncounted by running the kernels", "bold"))
        out.print(_compared(rows))
        out.print(_verdict(rows))


def _drawn(shown: Table) -> Drawn:
    made = table() if shown.heads else Drawn(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for i, head in enumerate(shown.heads or [""] * len(shown.rows[0])):
        made.add_column(head, justify="right" if i else "left", no_wrap=True)
    for cells in shown.texts():
        made.add_row(*cells)
    return made


def _compared(rows: Sequence[ComparedFigure]) -> Drawn:
    made = table()
    made.add_column("", no_wrap=True)
    for name in ("predicted", "counted"):
        made.add_column(name, justify="right", no_wrap=True)
    made.add_column("")
    for row in rows:
        word = Text("equal" if row.equal else "different", _STYLES[row.equal])
        made.add_row(row.name, exact(row.predicted), exact(row.counted), word)
    return made


def _verdict(rows: Sequence[ComparedFigure]) -> str:
    equal = sum(row.equal for row in rows)
    return f"{equal} of {len(rows)} figures are equal"


def print_devices(found: Sequence[Device]) -> None:
    """Limits are an SM's."""
    out = console()
    made = table(gap=1)
    made.add_column("device", no_wrap=True)
    for head in _HEADS:
        made.add_column(head, justify="right", no_wrap=True)
    for d in found:
        made.add_row(d.name, d.capability, str(d.sms or ""), *_peaks(d), *_limits(d))
    out.print(made)
    out.print("\nlimits of an SM; --json has all of them, and where each figure is from")


def _peaks(d: Device) -> list[str]:
    return [f"{d.flops / 1e9:,.0f}", f"{d.bandwidth / 1e9:,.0f}"]


def _limits(d: Device) -> list[str]:
    return [exact(d.threads_per_sm), str(d.blocks_per_sm), str(d.shared_per_sm // 1024), exact(d.registers_per_sm)]
