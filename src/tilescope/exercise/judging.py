"""judge(): a file that somebody filled in comes in, a Judgement goes out. Whatever is wrong with the kernel is told in
it; only a file that cannot be read, or belongs to no exercise, is an error."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from tilescope.errors import CompileError, UnsupportedError, UsageError
from tilescope.findings import Finding, ordered
from tilescope.source.load import Source, read_source
from tilescope.source.signature import first_kernel, head_line

from .catalogue import exercise, exercises, meant
from .definition import Exercise, SizeGroup
from .judgement import Judgement, Requirement, Trial
from .launches import JudgedLaunch, compiled, launch, stores
from .marks import marks, nothing, why

_TODO = "the body stores nothing yet: follow the TODOs, from the first on"
_CHOOSE = "say which one it is: --exercise NAME"
Progress = Callable[[float], None]


def judge(path: str | os.PathLike[str], name: str | None = None, on_progress: Progress | None = None) -> Judgement:
    """Compile the file, launch it at every size of its exercise with checks, and compare its traffic with what the
    closed forms promise. `name` is the exercise; without it the kernel's name tells.

    Raises UsageError for a file that cannot be read, or a kernel that is of no exercise."""
    source, language = read_source(Path(path))
    if language != "cuda":
        raise UsageError(f"{source.name} is PTX", hint="the judge reads the .cu file that was handed out")
    chosen = exercise(name) if name else _recognised(source)
    try:
        requirements, launches = _tried(Path(path), _entry(source, chosen), chosen, on_progress)
    except (CompileError, UnsupportedError) as error:
        requirements, launches = nothing(chosen, why(error)), []
    return Judgement(str(path), chosen.name, requirements, tuple(map(_trial, launches)), _causes(launches))


def _recognised(source: Source) -> Exercise:
    """The exercise that one of the file's kernels is named after."""
    found = [made for made in exercises() if head_line(source.text, made.name)]
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(made.name for made in found)
        raise UsageError(f"{source.name} has the kernels of {len(found)} exercises: {names}", hint=_CHOOSE)
    kernel = first_kernel(source.text)[0]
    if not kernel:
        raise UsageError(f"{source.name} has no __global__ function", hint=_CHOOSE)
    known = meant(kernel, [made.name for made in exercises()])
    raise UsageError(f"{source.name}: the kernel `{kernel}` is of no exercise", hint=f"{known}; {_CHOOSE}")


def _entry(source: Source, chosen: Exercise) -> str:
    """The exercise's own kernel, or the first one where the exercise is given by name."""
    entry = chosen.name if head_line(source.text, chosen.name) else first_kernel(source.text)[0]
    if not entry:
        raise UsageError(f"{source.name} has no __global__ function")
    return entry


def _tried(
    path: Path, entry: str, chosen: Exercise, on_progress: Progress | None
) -> tuple[tuple[Requirement, ...], list[JudgedLaunch]]:
    kernel = compiled(path, entry, chosen)
    if not stores(kernel):
        return nothing(chosen, _TODO), []
    results: dict[SizeGroup, list[JudgedLaunch]] = {group: [] for group in chosen.groups}
    sizes = [(group, shape) for group in chosen.groups for shape in group.shapes]
    for i, (group, shape) in enumerate(sizes, 1):
        results[group].append(launch(kernel, chosen, shape))
        if on_progress:
            on_progress(i / len(sizes))
    return marks(chosen, results), [x for made in results.values() for x in made]


def _trial(made: JudgedLaunch) -> Trial:
    return Trial(dict(made.shape), made.wrong, len(made.findings))


def _causes(launches: Sequence[JudgedLaunch]) -> tuple[Finding, ...]:
    """Each once, as the first launch shows it."""
    found: dict[tuple[str, int, int], Finding] = {}
    for finding in (finding for made in launches for finding in made.findings):
        found.setdefault((finding.kind, finding.line, finding.other_line), finding)
    return tuple(ordered(found.values()))
