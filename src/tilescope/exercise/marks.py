"""Points: the launches of a submission and its exercise in, one Requirement for each thing that is asked for out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilescope.errors import TilescopeError
from tilescope.findings import Finding, ordered

from .definition import CLEAN, COMPILES, Exercise, SizeGroup, TrafficLimit
from .judgement import Requirement
from .launches import JudgedLaunch

Results = Mapping[SizeGroup, Sequence[JudgedLaunch]]
_FIRST = "counted as soon as one group of sizes is right"
_SAME = 1e-9  # relative; promises are quotients of whole numbers


def nothing(exercise: Exercise, hint: str) -> tuple[Requirement, ...]:
    """No points: it does not compile, or does nothing."""
    return tuple(Requirement(name, 0, of, "" if i else hint) for i, (name, of) in enumerate(exercise.asked))


def why(error: TilescopeError) -> str:
    """What an error says, with its place and its hint, on lines of their own."""
    place = f"{error.place}: " if error.place else ""
    return f"{place}{error.message}" + (f"\n{error.hint}" if error.hint else "")


def marks(exercise: Exercise, results: Results) -> tuple[Requirement, ...]:
    """The traffic is counted where the result is right: what computes less loads less."""
    right = [launch for launches in results.values() if all(x.right for x in launches) for launch in launches]
    return (
        _mark(*COMPILES, ""),
        *(_sizes(group, launches) for group, launches in results.items()),
        _clean([launch for launches in results.values() for launch in launches], bool(right)),
        *(_traffic(limit, right) for limit in exercise.limits),
    )


def _mark(name: str, of: int, hint: str) -> Requirement:
    return Requirement(name, 0 if hint else of, of, hint)


# --- right -------------------------------------------------------------------------------------------------------


def _sizes(group: SizeGroup, launches: Sequence[JudgedLaunch]) -> Requirement:
    bad = next((launch for launch in launches if not launch.right), None)
    return _mark(group.name, group.points, _wrong(bad, group) if bad else "")


def _wrong(launch: JudgedLaunch, group: SizeGroup) -> str:
    """The first wrong element, and what to look at: what was found there, or what such sizes need."""
    if launch.refused is not None:
        return f"{launch.place}: not run: {why(launch.refused)}"
    lead = "begin with what was found, below" if launch.findings else group.hint
    return f"{launch.place}: {launch.wrong}\n{lead}"


# --- found -------------------------------------------------------------------------------------------------------


def _clean(launches: Sequence[JudgedLaunch], right: bool) -> Requirement:
    found: dict[tuple[str, int, int], tuple[Finding, str]] = {}
    for launch in launches:
        for finding in launch.findings:
            found.setdefault((finding.kind, finding.line, finding.other_line), (finding, launch.place))
    if not found:
        return _mark(*CLEAN, "" if right else _FIRST)
    worst = ordered(finding for finding, _ in found.values())[0]
    place = next(place for finding, place in found.values() if finding is worst)
    return _mark(*CLEAN, _finding(worst, place, len(found) - 1))


def _finding(finding: Finding, shape: str, more: int) -> str:
    others = f"; and {more} more, which `tilescope check` shows" if more else ""
    at = f"line {finding.line}: {finding.text.strip()}" if finding.line else finding.kernel
    lines = [at, f"{shape}: {_words(finding)}: {finding.message.removeprefix(f'{_words(finding)}: ')}{others}"]
    hint = finding.hint.replace("__syncwarp()", "__syncthreads()")  # all warps share the tiles of these exercises
    return "\n".join([*lines, *filter(None, [hint])])


def _words(finding: Finding) -> str:
    return finding.kind.replace("_", " ")


# --- traffic -----------------------------------------------------------------------------------------------------


def _traffic(limit: TrafficLimit, right: Sequence[JudgedLaunch]) -> Requirement:
    """Told of the largest of the shapes that exceed the promise: groups begin with the small ones."""
    if not right:
        return _mark(limit.name, limit.points, _FIRST)
    told = [_exceeded(limit, launch) for launch in right]
    return _mark(limit.name, limit.points, next((text for text in reversed(told) if text), ""))


def _exceeded(limit: TrafficLimit, launch: JudgedLaunch) -> str:
    counted, promised = limit.measure(launch.profile) if launch.profile else None, limit.promised(launch.shape)
    if counted is None:
        return limit.missing
    if counted <= promised * (1 + _SAME):
        return ""
    return f"{launch.place}: {_figure(counted)} {limit.unit}; at most {_figure(promised)} are allowed\n{limit.hint}"


def _figure(number: float) -> str:
    return f"{number:,.0f}" if number == int(number) else f"{number:,.1f}"
