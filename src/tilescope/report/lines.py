"""The table by source line: a profile and a width in; each line with its accesses below it, as one text, out.

The source text takes the room of the columns that belong to accesses, so that both are whole at 80 columns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from tilescope.analysis.counts import Counts
from tilescope.analysis.profile import Profile

from .numbers import exact, ratio, short

_COUNTED = [(s, a) for s in ("global", "shared") for a in ("load", "store", "atomic")]
_PLAIN = [("local", "load"), ("local", "store"), ("const", "load")]
_ROUNDED_FROM = 10_000
_NARROWEST = 12

Number = Callable[[float], str]


@dataclass(frozen=True, slots=True)
class AccessCosts:
    """One kind of access of a line. `units` are sectors (global) or wavefronts (shared)."""

    name: str
    requests: int
    units: int = 0
    fewest: int = 0
    conflicts: int = 0

    def cells(self, number: Number) -> list[str]:
        each = ratio(self.units / self.requests) if self.units else ""
        counts = [number(n) if n else "" for n in (self.requests, self.units, self.fewest, self.conflicts)]
        return [f"  {self.name}", counts[0], counts[1], each, counts[2], counts[3]]


@dataclass(frozen=True, slots=True)
class ReportLine:
    number: str
    source: str
    instructions: int
    flops: int
    accesses: list[AccessCosts] = field(default_factory=list)

    def cells(self, number: Number) -> list[str]:
        return [number(n) if n else "" for n in (self.instructions, self.flops)]


_ACCESS_HEADS = (("", ""), ("", "requests"), ("sectors,", "wavefr."), ("", "each"), ("", "at best"), ("bank", "confl."))
_LINE_HEADS = (("", "instr."), ("", "flops"))


def lines_text(profile: Profile, width: int, rule: str) -> Text:
    """Every digit where that fits, else four."""
    lines = source_lines(profile)
    whole = _Layout(lines, exact, width)
    layout = whole if whole.width <= width else _Layout(lines, short, width)
    made = layout.text(rule)
    if layout is not whole and any(layout.rounds(line) for line in lines):
        made.append("\nrounded to four digits; --json has them all", "dim")
    return made


class _Layout:
    """Columns of the same width all the way down; empty ones are left out."""

    def __init__(self, lines: list[ReportLine], number: Number, width: int) -> None:
        self.lines, self.number = lines, number
        accesses = [a.cells(number) for line in lines for a in line.accesses]
        self.access_widths = _widths(_ACCESS_HEADS, accesses)
        self.line_widths = _widths(_LINE_HEADS, [line.cells(number) for line in lines])
        self.numbers = max([4, *(len(line.number) for line in lines)])
        longest = max((cell_len(line.source) for line in lines), default=0)
        used = [w for w in self.access_widths if w]
        others = self.numbers + 2 + sum(w + 2 for w in self.line_widths if w)
        self.source = max(sum(used) + 2 * (len(used) - 1), min(longest, width - others), _NARROWEST)
        self.width = others + self.source

    def rounds(self, line: ReportLine) -> bool:
        counts = [n for a in line.accesses for n in (a.requests, a.units, a.fewest, a.conflicts)]
        return max([line.instructions, line.flops, *counts]) >= _ROUNDED_FROM

    def text(self, rule: str) -> Text:
        made = Text("by source line\n", no_wrap=True)
        made.stylize("bold")
        for i in (0, 1):
            names = [heads[i] for heads in _ACCESS_HEADS]
            middle = self._joined([("source" if i else ""), *names[1:]], self.access_widths)
            made.append(self._row("line" if i else "", middle, [heads[i] for heads in _LINE_HEADS]) + "\n", "bold")
        made.append(rule * self.width)
        for line in self.lines:
            made.append("\n" + self._row(line.number, line.source, line.cells(self.number)))
            for access in line.accesses:
                cells = self._joined(access.cells(self.number), self.access_widths)
                made.append("\n" + self._row("", cells, []), "cyan")
        return made

    def _row(self, number: str, middle: str, cells: list[str]) -> str:
        fits = cell_len(middle) <= self.source
        shown = middle if fits else set_cell_size(middle, self.source - 3) + "..."
        parts = [number.rjust(self.numbers), set_cell_size(shown, self.source)]
        parts += [c.rjust(w) for c, w in zip(cells, self.line_widths, strict=False) if w]
        return "  ".join(parts).rstrip()

    @staticmethod
    def _joined(cells: list[str], widths: list[int]) -> str:
        used = [(c, w, i) for i, (c, w) in enumerate(zip(cells, widths, strict=True)) if w or i == 0]
        return "  ".join(c.rjust(w) if i else c.ljust(w) for c, w, i in used)


def _widths(heads: tuple[tuple[str, str], ...], rows: list[list[str]]) -> list[int]:
    """0 for a column in which nothing stands."""
    made = []
    for i, head in enumerate(heads):
        widest = max((len(row[i]) for row in rows), default=0)
        made.append(max(widest, *map(len, head)) if widest else 0)
    return made


# --- what stands in the rows -------------------------------------------------------------------------------------


def source_lines(profile: Profile) -> list[ReportLine]:
    """The user's lines; then one for each other file (headers), and one for what the compiler gave no line.

    Of a .ptx file the user's source is not at hand: its lines go by their file's name."""
    if profile.line_file != profile.file:
        return [
            _line(str(n), f, c) for f, lines in sorted(profile.files.items()) for n, c in sorted(lines.items()) if n
        ]
    found = [_line(str(n), profile.text.get(n, "").strip(), c) for n, c in sorted(profile.lines.items()) if n]
    for file, lines in sorted(profile.files.items()):
        if lines is not profile.lines:
            found.append(_line("", f"(in {file})" if file else "(of no source line)", _summed(lines)))
    found.append(_line("", "(of no source line)", profile.lines.get(0, Counts())))
    return [line for line in found if line.instructions or line.accesses]


def _summed(lines: dict[int, Counts]) -> Counts:
    total = Counts()
    for counts in lines.values():
        total.add(counts)
    return total


def _line(number: str, source: str, counts: Counts) -> ReportLine:
    kinds = [(s, a) for s, a in (*_COUNTED, *_PLAIN) if counts.named(f"{s}_{a}_requests")]
    source = " ".join(source.split())
    return ReportLine(
        number, source, counts["instructions"], counts["flops"], [_access(s, a, counts) for s, a in kinds]
    )


def _access(space: str, action: str, counts: Counts) -> AccessCosts:
    start, name = f"{space}_{action}", f"{space} {action}"
    requests = counts.named(f"{start}_requests")
    if (space, action) in _PLAIN:
        return AccessCosts(name, requests)
    unit = "sectors" if space == "global" else "wavefronts"
    paid, fewest = (counts.named(f"{start}_{word}") for word in (unit, f"ideal_{unit}"))
    return AccessCosts(name, requests, paid, fewest, counts.named(f"{start}_conflicts") if space == "shared" else 0)
