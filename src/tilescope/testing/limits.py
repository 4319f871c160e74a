"""Limits against what was launched: what a test wanted and its profiles in; what is wrong, in words and tables, out."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from tilescope.analysis.counts import Counts
from tilescope.errors import UsageError
from tilescope.findings import Finding, at_or_above, ordered
from tilescope.report.findings import finding_text, plural

from .aggregate import Aggregate, Launched, aggregate, is_called
from .keywords import AT_LEAST, FINDINGS, RATIOS, SUMS
from .marks import Wanted
from .tables import WIDTH, TableRow, lines_table


def exceeded(wanted: Wanted, launches: Sequence[Launched]) -> list[str]:
    """A paragraph for each limit that does not hold, and one for errors that no limit speaks of."""
    told = []
    for kernel, limits in wanted.limits.items():
        if limits:
            total = aggregate(_launches_of(kernel, launches))
            told += [text for word, limit in limits.items() if (text := _complaint(word, limit, kernel, total))]
    return told + _unlimited(wanted, aggregate(launches).findings)


def _launches_of(kernel: str, launches: Sequence[Launched]) -> list[Launched]:
    found = [launch for launch in launches if not kernel or is_called(launch.kernel, kernel)]
    if not found:
        names = sorted({launch.kernel for launch in launches if launch.profile is not None})
        near = difflib.get_close_matches(kernel, names, n=1)
        hint = f"did you mean {near[0]}?" if near else f"launched were {', '.join(names)}"
        raise UsageError(f"the tilescope mark limits `{kernel}`, which was not launched through `cuda`", hint=hint)
    return found


def _complaint(word: str, limit: float, kernel: str, total: Aggregate) -> str:
    """Nothing where the limit holds."""
    named = f"{word} of {kernel}" if kernel else word
    if word in SUMS:
        return _of_sum(named, SUMS[word], limit, total)
    return _of_ratio(named, word, limit, total) if word in RATIOS else _of_findings(named, word, limit, total)


def _of_sum(named: str, counts: tuple[str, ...], limit: float, total: Aggregate) -> str:
    value = _sum(total.totals, counts)
    if value <= limit:
        return ""
    rows = [TableRow(line, [_sum(c, counts)]) for line, c in total.lines.items() if _sum(c, counts)]
    rows.sort(key=lambda row: -row.numbers[0])
    return f"{named} is {value:,}; at most {limit:,} allowed\n\n{lines_table(['count'], rows, share=value)}"


def _sum(counts: Counts, names: tuple[str, ...]) -> int:
    return sum(counts.named(name) for name in names)


def _of_ratio(named: str, word: str, limit: float, total: Aggregate) -> str:
    """Ratios are compared as they are shown, so that a limit may be copied from a message."""
    value = float(f"{total.ratio(word):.6g}")
    lower = word in AT_LEAST
    if value >= limit if lower else value <= limit:
        return ""
    bound = "at least" if lower else "at most"
    rows, heads = _loading_lines(total, limit, lower)
    return f"{named} is {value:g}; {bound} {limit:g} {'wanted' if lower else 'allowed'}\n\n{lines_table(heads, rows)}"


def _loading_lines(total: Aggregate, limit: float, lower: bool) -> tuple[list[TableRow], list[str]]:
    """The lines that load (or compute), first those that weigh most: by loads, or by the sectors beyond the limit."""
    if lower:
        rows = [TableRow(line, [c["global_load_requests"], c["flops"]]) for line, c in total.lines.items()]
        return sorted(filter(_counted, rows), key=lambda row: -row.numbers[0]), ["requests", "flops"]
    loading = [(line, counts) for line, counts in total.lines.items() if counts["global_load_requests"]]
    rows = [TableRow(line, [c["global_load_sectors"], c["global_load_requests"], _each(c)]) for line, c in loading]
    return sorted(rows, key=lambda r: limit * r.numbers[1] - r.numbers[0]), ["sectors", "requests", "each"]


def _counted(row: TableRow) -> bool:
    return any(row.numbers)


def _each(counts: Counts) -> float:
    return float(f"{counts.sectors_per_request:.4g}")


def _of_findings(named: str, word: str, limit: float, total: Aggregate) -> str:
    found = _kind(FINDINGS[word], total.findings)
    if len(found) <= limit:
        return ""
    return f"{named} is {len(found):,}; at most {limit:,} allowed\n\n{_listed(found)}"


def _kind(kind: str, findings: list[Finding]) -> list[Finding]:
    """Of one kind whatever they weigh; without a kind the errors and warnings."""
    return [f for f in findings if f.kind == kind] if kind else at_or_above(findings, "warning")


def errors_found(launches: Sequence[Launched]) -> list[str]:
    """The errors of the checker as one paragraph; none where there are none."""
    return _unlimited(Wanted(), aggregate(launches).findings)


def _unlimited(wanted: Wanted, findings: list[Finding]) -> list[str]:
    """Errors fail a test, unless it has a limit of its own for them."""
    errors = [f for f in at_or_above(findings, "error") if not _is_limited(f, wanted)]
    if not errors:
        return []
    return [f"{plural(len(errors), 'error')} found by the checker\n\n{_listed(errors)}"]


def _is_limited(finding: Finding, wanted: Wanted) -> bool:
    """A limit on the kind, or on all findings, of this kernel or of all."""
    for kernel, limits in wanted.limits.items():
        kinds = [FINDINGS[word] for word in limits if word in FINDINGS]
        ours = not kernel or is_called(finding.kernel, kernel)
        if ours and ("" in kinds or finding.kind in kinds):
            return True
    return False


def _listed(findings: list[Finding]) -> str:
    return "\n\n".join(finding_text(finding, WIDTH).plain for finding in ordered(findings))
