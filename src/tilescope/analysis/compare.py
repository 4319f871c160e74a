"""Two launches beside each other: what to_dict() gave of each in; what changed, the largest first, out.

What decides which lines belong together, and what is better, is also what baselines are told by (tilescope.testing)."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from tilescope.counts import COUNTS
from tilescope.errors import UsageError
from tilescope.findings import Finding, ordered

from .counts import Counts
from .matching import Counted, SourceLine, pairs
from .plain import problem
from .problem import SolvedProblems
from .profile import SCHEMA, Profile

RATIOS = ("sectors_per_request", "flops_per_global_load")
_SEEN = ("kernel", "file", "grid", "block", "checked")
_NEEDED = (*_SEEN, "totals", "lines", "other_lines", "arrays", "findings", *RATIOS)
_OF_ARRAYS = ("loads", "stores", "unique_bytes", "reuse")
_NEUTRAL = ("launches", "flops", "unique_bytes", "reuse", "sectors_per_request")  # neither better nor worse
_MORE_IS_BETTER = ("flops_per_global_load",)

Numbers = Mapping[str, float]


class Change(NamedTuple):
    """A figure that differs; without `judged`, of two problems: neither is better than the other."""

    name: str
    before: float
    now: float
    judged: bool = True

    @property
    def percent(self) -> float | None:
        """Of what it was; None where it was 0."""
        return 100 * (self.now - self.before) / self.before if self.before else None

    @property
    def part(self) -> float:
        """0 to 1: how much of the larger of the two is more than the smaller."""
        return abs(self.now - self.before) / max(self.now, self.before)

    @property
    def judgement(self) -> str:
        """Fewer is better, but of what the kernel has to do anyway."""
        if not self.judged or self.name in _NEUTRAL or "_ideal_" in self.name:
            return ""
        return "better" if (self.now > self.before) == (self.name in _MORE_IS_BETTER) else "worse"

    @property
    def times(self) -> str:
        """Such as: 16.0x fewer."""
        if not self.before or not self.now:
            return "new" if self.now else "gone"
        factor = max(self.now, self.before) / min(self.now, self.before)
        return f"{factor:,.{1 if factor >= 1.95 else 2}f}x {'more' if self.now > self.before else 'fewer'}"

    def to_dict(self) -> dict[str, Any]:
        figures = {"name": self.name, "before": self.before, "now": self.now}
        return {**figures, "percent": self.percent, "judgement": self.judgement}


@dataclass(frozen=True, slots=True)
class Changed:
    """A line, or two that belong together, and each count of it that differs, the largest first. `part`, 0 to 1, is the
    largest part of some total that comes or goes with it."""

    before: SourceLine | None
    now: SourceLine | None
    changes: tuple[Change, ...]
    part: float

    def to_dict(self) -> dict[str, Any]:
        sides = {"before": self.before, "now": self.now}
        lines = {name: line.to_dict() if line else None for name, line in sides.items()}
        return {**lines, "part": self.part, "changes": [change.to_dict() for change in self.changes]}


@dataclass(frozen=True, slots=True)
class Side:
    """A launch as a heading has it. `status` is its verdict, "" where none is known."""

    kernel: str
    file: str
    grid: tuple[int, ...]
    block: tuple[int, ...]
    checked: bool
    status: str

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Side:
        status = data.get("verdict", {}).get("status", "")
        grid, block = tuple(data["grid"]), tuple(data["block"])
        return cls(data["kernel"], data["file"], grid, block, data["checked"], status)

    def __str__(self) -> str:
        grid, block = (
            "x".join(map(str, size)).removesuffix("x1").removesuffix("x1") for size in (self.grid, self.block)
        )
        status = f", {self.status}" if self.status else ""
        return f"{self.kernel} in {self.file}, grid {grid}, block {block}{status}"

    def to_dict(self) -> dict[str, Any]:
        return {f.name: _listed(getattr(self, f.name)) for f in fields(self)}


@dataclass(frozen=True)
class Comparison:
    """`totals` are the counts and ratios that differ, the largest change first, `equal` how many are the same in both;
    `lines` those that have a part in it, first the one that moves the largest part of some total; `arrays` by name.
    `appeared` and `gone` are findings; without any, where not both launches were checked. Of two `problems`, whose
    totals say nothing of each other, `per_element` are the counts that differ for each element."""

    before: Side
    now: Side
    problems: SolvedProblems
    per_element: tuple[Change, ...]
    totals: tuple[Change, ...]
    equal: int
    lines: tuple[Changed, ...]
    arrays: Mapping[str, tuple[Change, ...]]
    appeared: tuple[Finding, ...]
    gone: tuple[Finding, ...]

    @property
    def checked(self) -> bool:
        """Whether both launches were."""
        return self.before.checked and self.now.checked

    def nonzero(self, names: Iterable[str]) -> list[Change]:
        """Those of the totals by these names that are more now. Raises UsageError for a name that is no count."""
        chosen = list(names)
        for name in chosen:
            if name not in COUNTS:
                near = difflib.get_close_matches(name, COUNTS, n=1)
                hint = f"did you mean {near[0]}?" if near else "`tilescope counts` lists them"
                raise UsageError(f"`{name}` is no count", hint=hint)
        return [change for change in self.totals if change.name in chosen and change.now > change.before]

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain values; docs/json.md describes the schema."""
        return {
            "schema": SCHEMA, "before": self.before.to_dict(), "now": self.now.to_dict(),
            "problem": self.problems.to_dict(), "per_element": [change.to_dict() for change in self.per_element],
            "totals": [change.to_dict() for change in self.totals], "equal": self.equal,
            "lines": [changed.to_dict() for changed in self.lines],
            "arrays": [{"name": name, "changes": [c.to_dict() for c in found]} for name, found in self.arrays.items()],
            "checked": self.checked, "appeared": [f.to_dict() for f in self.appeared],
            "gone": [f.to_dict() for f in self.gone],
        }  # fmt: skip

    @property
    def heading(self) -> str:
        sentence = self.problems.sentence
        return f"before: {self.before}\nnow:    {self.now}" + (f"\n{sentence}" if sentence else "")

    @property
    def findings(self) -> dict[str, tuple[Finding, ...]]:
        """By what became of them."""
        return {"appeared": self.appeared, "gone": self.gone}


def compare(before: Profile | Mapping[str, Any], now: Profile | Mapping[str, Any]) -> Comparison:
    """Two launches: of two kernels, or of two versions of one. Each a Profile or what its to_dict() gave.

    Raises UsageError for a mapping that is no such thing."""
    old, new = _plain("before", before), _plain("now", now)
    problems = SolvedProblems.of(old, new)
    totals = changes(_totals(old), _totals(new), (*COUNTS, *RATIOS), problems.same)
    both = [name for name in COUNTS if old["totals"].get(name, 0) == new["totals"].get(name, 0) != 0]
    return Comparison(
        Side.of(old), Side.of(new), problems, _per_element(old, new, problems), largest_first(totals), len(both),
        _lines(old, new, problems.same), _arrays(old, new, problems.same), *_findings(old, new),
    )  # fmt: skip


def _plain(name: str, side: Profile | Mapping[str, Any]) -> Mapping[str, Any]:
    data = side.to_dict() if isinstance(side, Profile) else side
    missing = [key for key in ("schema", *_NEEDED) if key not in data]
    what = f"`{missing[0]}` is missing" if missing else problem(data)
    if not missing and data["schema"] != SCHEMA:
        what = f"its schema is {data['schema']}, not {SCHEMA}"
    if what:
        raise UsageError(
            f"{name}: this is not what Profile.to_dict() gives: {what}", hint="write it anew: tilescope run FILE --json"
        )
    return data


def _totals(data: Mapping[str, Any]) -> Numbers:
    return {**data["totals"], **{name: data[name] for name in RATIOS}}


# --- what differs ----------------------------------------------------------------------------------------------------


def changes(before: Numbers, now: Numbers, names: Iterable[str], judged: bool = True) -> list[Change]:
    """Each of these figures that differs, in their order; what is missing is 0."""
    found = [Change(name, before.get(name, 0), now.get(name, 0), judged) for name in names]
    return [change for change in found if change.before != change.now]


def largest_first(found: Iterable[Change]) -> tuple[Change, ...]:
    """By how many times more or fewer; of those that were, or are, nothing by how many."""
    return tuple(sorted(found, key=lambda c: (-c.part, -max(c.before, c.now))))


def _per_element(before: Mapping[str, Any], now: Mapping[str, Any], problems: SolvedProblems) -> tuple[Change, ...]:
    """The counts divided by each problem's elements, where they differ; none of one problem."""
    if problems.same or not all(problems.elements):
        return ()
    totals = zip((before["totals"], now["totals"]), problems.elements, strict=True)
    old, new = ({name: count / elements for name, count in counts.items()} for counts, elements in totals)
    return largest_first(changes(old, new, COUNTS, judged=False))


def _arrays(before: Mapping[str, Any], now: Mapping[str, Any], judged: bool) -> dict[str, tuple[Change, ...]]:
    old, new = ({a["name"]: a for a in data["arrays"]} for data in (before, now))
    found = {name: _of_array(old.get(name, {}), new.get(name, {}), judged) for name in {**old, **new}}
    return {name: differing for name, differing in found.items() if differing}


def _of_array(old: Mapping[str, Any], new: Mapping[str, Any], judged: bool) -> tuple[Change, ...]:
    """Of a launch that was counted by classes it may not be known which bytes were touched."""
    known = [name for name in _OF_ARRAYS if all(name in side for side in (old, new) if side)]
    return tuple(changes(old, new, known, judged))


def _findings(before: Mapping[str, Any], now: Mapping[str, Any]) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """Those that appeared and those that went, where both were looked for."""
    if not (before["checked"] and now["checked"]):
        return (), ()
    old, new = ([_finding(f) for f in data["findings"]] for data in (before, now))
    return _beyond(new, old), _beyond(old, new)


def _finding(data: Mapping[str, Any]) -> Finding:
    """What Finding.to_dict() gave, as it was."""
    known = {f.name: data[f.name] for f in fields(Finding) if f.name in data}
    values: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in known.items()}
    return Finding(**values)


def _beyond(found: list[Finding], others: list[Finding]) -> tuple[Finding, ...]:
    """Those that the others have no equal for, whichever lines they moved to."""
    left, more = Counter(map(_cause, others)), []
    for finding in found:
        if left[_cause(finding)]:
            left[_cause(finding)] -= 1
        else:
            more.append(finding)
    return tuple(ordered(more))


def _cause(f: Finding) -> tuple[str, ...]:
    return f.kind, f.severity, f.array, _words(f.text), _words(f.other_text)


def _words(text: str) -> str:
    """Without what only indents."""
    return " ".join(text.split())


# --- line by line ----------------------------------------------------------------------------------------------------


def _lines(before: Mapping[str, Any], now: Mapping[str, Any], judged: bool) -> tuple[Changed, ...]:
    most: dict[str, int] = {name: max(1, before["totals"].get(name, 0), now["totals"].get(name, 0)) for name in COUNTS}
    found = []
    for old, new, had, has in pairs(_counted(before), _counted(now)):
        differing = changes(had, has, COUNTS, judged)
        if differing:
            part = max(abs(c.now - c.before) / most[c.name] for c in differing)
            found.append(Changed(old, new, largest_first(differing), part))
    return tuple(sorted(found, key=lambda line: -line.part))


def _counted(data: Mapping[str, Any]) -> list[Counted]:
    rows = [{"file": data["file"], **row} for row in data["lines"]] + list(data["other_lines"])
    found = []
    for row in rows:
        counts = Counts()
        counts.add(row)
        found.append((SourceLine(row["file"], row["line"], _words(row.get("text", ""))), counts))
    return found


def _listed(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
