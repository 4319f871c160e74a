"""The kernel's PTX with its counts: a Profile in; each line of the kernel's instructions with what it did out.

An instruction and its counts meet by the line of the PTX text, which each site of the recording knows: the emulator may
run instructions in another order, leave some out, and copy those of a called function to several places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tilescope.analysis.counts import Counts, nonzero
from tilescope.analysis.profile import Profile
from tilescope.ptx.module import Function, Instruction, Module
from tilescope.ptx.syntax import parse


def ptx(profile: Profile) -> list[dict[str, Any]]:
    """The kernel, then the functions that it calls, each under its name: labels, and instructions with the user's line
    that each is of (0: none) and its counts."""
    if not profile.ptx:
        return []
    module, counts, text = parse(profile.ptx), _counts(profile), profile.ptx.splitlines()
    found = list(_rows(module, module.functions[profile.recording.program.kernel], text, profile.file))
    for function in _called(module, profile.recording.program.kernel, counts):
        found += [(0, f"{function.name}:", 0), *_rows(module, function, text, profile.file)]
    return [{"text": shown, "line": line, "counts": nonzero(counts.get(at, Counts()))} for at, shown, line in found]


def _counts(profile: Profile) -> dict[int, Counts]:
    """By line of the PTX. A line has several sites where the kernel has a deoptimized version, and where a function is
    called in several places."""
    made: dict[int, Counts] = {}
    for site in profile.sites:
        made.setdefault(site.ptx_line, Counts()).add(site.counts)
    for counts in made.values():
        counts.add_conflicts()
    return made


def _called(module: Module, entry: str, counts: Mapping[int, Counts]) -> list[Function]:
    others = [function for name, function in module.functions.items() if name != entry]
    return [function for function in others if any(line in counts for line in _instructions(function))]


def _rows(module: Module, function: Function, text: list[str], file: str) -> Iterator[tuple[int, str, int]]:
    """Line of the PTX, what stands there, and the user's line, one row for each line with an instruction or a label."""
    instructions = _instructions(function)
    ends = (line for other in module.functions.values() for line in _instructions(other))
    first = max((line for line in ends if line < min(instructions)), default=0) + 1 if instructions else 1
    for at in range(first, max(instructions, default=0) + 1):
        shown = text[at - 1].strip()
        if at in instructions:
            yield at, _statement(text, at), _user_line(module, instructions[at], file)
        elif shown.endswith(":") and not shown.startswith("//"):
            yield at, shown, 0


def _instructions(function: Function) -> dict[int, Instruction]:
    """The first of each line."""
    found: dict[int, Instruction] = {}
    for item in function.body:
        if isinstance(item, Instruction):
            found.setdefault(item.line, item)
    return found


def _statement(text: list[str], first: int) -> str:
    """A call goes on over several lines."""
    last = next((at for at in range(first, len(text) + 1) if ";" in text[at - 1]), first)
    return " ".join(row.strip() for row in text[first - 1 : last])


def _user_line(module: Module, instruction: Instruction, file: str) -> int:
    loc = instruction.loc
    return loc.line if loc and module.files.get(loc.file, "").rsplit("/", 1)[-1] == file else 0
