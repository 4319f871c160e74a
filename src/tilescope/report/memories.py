"""The table of memories on the terminal: Memories in; a row for each variable out."""

from __future__ import annotations

from rich.text import Text

from tilescope.analysis.memories import Memories

from .console import console, table
from .numbers import exact

_STYLES = {"register": "green", "local": "yellow", "shared": "cyan"}


def print_memories(found: Memories) -> None:
    """What is told of a variable beside its memory stands below its name."""
    out, made = console(), table()
    out.print(found.heading)
    out.print()
    for head in ("variable", "memory", "scope", "lifetime"):
        made.add_column(head, overflow="fold")
    made.add_column("bytes", justify="right", no_wrap=True)
    for v in found.variables:
        name = Text.assemble(v.declaration, (f"\n  {v.note}" if v.note else "", "dim"))
        size = exact(v.bytes) if v.bytes is not None else "?"
        made.add_row(name, Text(v.memory, _STYLES.get(v.memory, "")), v.scope, v.lifetime, size)
    out.print(made)
    if any(v.memory == "register" for v in found.variables):
        out.print(
            "\nthe compiler shares registers out: variables that are not needed at the same time may have the same"
        )
