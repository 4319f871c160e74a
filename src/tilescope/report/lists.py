"""The lists: of instructions and of counts, as plain records and as tables on the terminal."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from .console import console, table


def instructions() -> list[dict[str, Any]]:
    """Every row of the instruction table; docs/json.md describes the schema."""
    from tilescope.emulator.isa import rows

    return [{"syntax": r.syntax, "section": r.section, "flops": r.flops} for r in rows()]


def print_instructions() -> None:
    out, found = console(), instructions()
    made = table()
    made.add_column("instruction", overflow="fold", ratio=1)
    made.add_column("PTX ISA\nsection", no_wrap=True)
    made.add_column("flops", justify="right")
    for row in found:
        made.add_row(row["syntax"], row["section"], str(row["flops"] or ""))
    out.print(made)
    out.print(f"\n{len(found)} forms; words in capitals and in braces stand for choices, as in the PTX manual")


def counts() -> list[dict[str, str]]:
    from tilescope.counts import COUNTS

    return [{"name": name, "meaning": meaning, "metric": metric} for name, (meaning, metric) in COUNTS.items()]


def print_counts() -> None:
    """The hardware's metric, a long word, goes below the meaning."""
    out = console()
    made = table()
    made.add_column("count", no_wrap=True)
    made.add_column("meaning, and the Nsight Compute metric that it equals on hardware", overflow="fold")
    for row in counts():
        metric = Text(f"\n{row['metric']}", style="dim") if row["metric"] else Text()
        made.add_row(row["name"], Text(row["meaning"]) + metric)
    out.print(made)
    out.print("\nshared loads and stores equal their metrics as `tilescope run --machine` counts them")
