"""The report of one launch: an outcome in, verdict, totals and tables on the terminal out."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from tilescope.analysis.counts import Counts
from tilescope.analysis.profile import ArrayProfile, Profile
from tilescope.header import Outcome

from .console import console, rule, table
from .findings import findings_text
from .lines import lines_text
from .numbers import dims, duration, exact, ratio
from .prediction import prediction_text

_STYLES = {"right": "bold green", "wrong": "bold red", "ran": "bold", "counted": "bold"}


def print_outcome(outcome: Outcome) -> None:
    out, profile = console(), outcome.profile
    for message in outcome.messages:
        out.print(verdict(message))
    out.print(_launch(profile), style="dim")
    out.print()
    out.print(totals_table(profile))
    for note in machine_notes(profile):
        out.print(note, style="dim")
    if profile.prediction:
        out.print()
        out.print(prediction_text(profile.prediction))
    if any(any(lines) for lines in profile.files.values()):
        out.print()
        out.print(lines_text(profile, out.width, rule(out)), overflow="crop")
    if profile.arrays:
        out.print()
        out.print(arrays_table(list(profile.arrays.values())))
    if profile.recording.hazards is not None:
        out.print()
        out.print(findings_text(profile.findings, out.width), soft_wrap=True)


def print_verdict(outcome: Outcome, file: str = "") -> None:
    """Right or wrong, and what was launched; after the file's name where there are several."""
    out, head = console(), f"{file}: " if file else ""
    for message in outcome.messages:
        out.print(Text.assemble(head, verdict(message)))
    out.print(_launch(outcome.profile), style="dim")
    out.print()


def verdict(message: str) -> Text:
    """Its first word in colour."""
    word, colon, rest = message.partition(":")
    return Text.assemble((word, _STYLES.get(word, "")), colon, rest)


def _launch(profile: Profile) -> str:
    shared = f", {profile.shared_bytes:,} bytes of shared memory a block" if profile.shared_bytes else ""
    return f"{profile.kernel}: grid {dims(profile.grid)}, block {dims(profile.block)}{shared}"


def totals_table(profile: Profile) -> Table:
    """The counts that people quote; only those that rose."""
    made = Table.grid(padding=(0, 2))
    made.add_column(no_wrap=True)
    made.add_column(justify="right", no_wrap=True)
    made.add_column()
    for row in _totals(profile):
        made.add_row(*row)
    return made


def _totals(profile: Profile) -> list[tuple[str, str, str]]:
    t, rows = profile.totals, []
    for action in ("load", "store", "atomic"):
        rows += _global(t, action)
    for action in ("load", "store", "atomic"):
        rows += _shared(t, action, f"shared {action}s")
        if profile.vectorized and action != "atomic":
            rows += _shared(profile.vectorized.totals, action, "  as assembled")
    for name, what in (
        ("local_load", "local loads"),
        ("local_store", "local stores"),
        ("const_load", "constant loads"),
    ):
        rows.append((what, exact(t.named(f"{name}_requests")), "requests"))
    rows.append(("flops", exact(t.flops), _per_load(profile)))
    rows.append(("barriers", exact(t.barriers), "warp arrivals"))
    rows.append(("branches", exact(t.branches), f"{t.divergent_branches:,} divergent"))
    rows.append(("emulated in", duration(profile.seconds), "which says nothing about a GPU's time"))
    return [row for row in rows if row[1] != "0"]


def _global(t: Counts, action: str) -> list[tuple[str, str, str]]:
    requests, sectors, fewest = (t.named(f"global_{action}_{n}") for n in ("requests", "sectors", "ideal_sectors"))
    if not requests:
        return []
    note = f"sectors in {requests:,} requests: {ratio(sectors / requests)} each, {ratio(fewest / requests)} at best"
    return [(f"global {action}s", exact(sectors), note)]


def machine_notes(profile: Profile) -> list[str]:
    """Where machine code does not tell what is made of the text's accesses."""
    notes = profile.vectorized.notes if profile.vectorized else []
    return [f"{n.file}:{n.line}: {n.text}" if n.line else n.text for n in notes]


def _shared(t: Counts, action: str, name: str) -> list[tuple[str, str, str]]:
    requests, wavefronts, extra = (t.named(f"shared_{action}_{n}") for n in ("requests", "wavefronts", "conflicts"))
    if not requests:
        return []
    conflicts = f"{extra:,} of them bank conflicts" if extra else "no bank conflicts"
    return [(name, exact(wavefronts), f"wavefronts in {requests:,} requests, {conflicts}")]


def _per_load(profile: Profile) -> str:
    return f"{ratio(profile.flops_per_global_load)} for each global load" if profile.flops_per_global_load else ""


def arrays_table(arrays: list[ArrayProfile]) -> Table:
    made, touched = table("by array"), all(a.is_touched_known for a in arrays)
    made.add_column("array", no_wrap=True)
    made.add_column("type", no_wrap=True)
    for name in ("loads", "stores", *(("bytes\ntouched", "loads per\nelement") if touched else ())):
        made.add_column(name, justify="right")
    for a in arrays:
        shape = f"{a.dtype}[{', '.join(map(str, a.shape))}]"
        reuse = ratio(a.reuse) if a.loads else ""
        known = (exact(a.unique_bytes), reuse) if touched else ()
        made.add_row(a.name, shape, exact(a.loads), exact(a.stores), *known)
    return made
