"""Several kernels of one file: their outcomes in, one table with a row for each on the terminal out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from tilescope.analysis.profile import Profile
from tilescope.header import Outcome

from .console import console, table
from .findings import findings_text
from .numbers import dims, exact, ratio
from .profile import verdict

_COLUMNS: tuple[tuple[str, Callable[[Profile], str]], ...] = (
    ("load\nsectors", lambda p: exact(p.totals.global_load_sectors)),
    ("sectors\nper load\nrequest", lambda p: ratio(p.sectors_per_request)),
    ("store\nsectors", lambda p: exact(p.totals.global_store_sectors)),
    ("atomic\nsectors", lambda p: exact(p.totals.global_atomic_sectors)),
    ("shared\nwave-\nfronts", lambda p: exact(p.totals.shared_load_wavefronts + p.totals.shared_store_wavefronts)),
    ("bank\ncon-\nflicts", lambda p: exact(p.totals.shared_load_conflicts + p.totals.shared_store_conflicts)),
    ("flops\nper load", lambda p: ratio(p.flops_per_global_load)),
)
_STYLES = {"right": "green", "wrong": "bold red"}


def several_dict(file: str, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """docs/json.md describes the schema."""
    return {"schema": 1, "file": file, "kernels": [outcome.to_dict() for outcome in outcomes]}


def print_several(outcomes: Sequence[Outcome]) -> None:
    out = console()
    for outcome in outcomes:
        for message in outcome.messages:
            out.print(Text.assemble(f"{outcome.profile.kernel}: ", verdict(message)))
    out.print()
    out.print(_table(outcomes))
    for profile in (outcome.profile for outcome in outcomes if outcome.profile.recording.hazards is not None):
        out.print()
        out.print(f"{profile.kernel}:", style="bold")
        out.print(findings_text(profile.findings, out.width), soft_wrap=True)
    out.print()
    out.print("one kernel's lines and arrays: --entry NAME", style="dim")


def _table(outcomes: Sequence[Outcome]) -> Table:
    """Without the columns in which nothing was counted."""
    made, shown = table(), []
    for name in ("kernel", "result", "grid", "block"):
        made.add_column(name, no_wrap=True)
    for name, cell in _COLUMNS:
        cells = [cell(outcome.profile) for outcome in outcomes]
        if set(cells) - {"", "0"}:
            made.add_column(name, justify="right", no_wrap=True)
            shown.append(cells)
    for row, outcome in enumerate(outcomes):
        made.add_row(*_launch(outcome), *(cells[row] for cells in shown))
    return made


def _launch(outcome: Outcome) -> list[str | Text]:
    profile = outcome.profile
    status = Text(outcome.status, style=_STYLES.get(outcome.status, "dim"))
    return [profile.kernel, status, dims(profile.grid), dims(profile.block)]
