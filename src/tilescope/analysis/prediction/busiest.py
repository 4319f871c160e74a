"""What a block's busiest warps do, whom others wait for: a log in; how much more than the mean, by line, out.

Between two barriers all wait for the warp that has most to do there: where one thread adds up what all have brought, or
half of the warps have dropped out of a tree, a block takes as long as those do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import mul
from typing import TYPE_CHECKING, Any

import numpy as np

from tilescope.arrays import ranked
from tilescope.source.machine_code import ScheduledInstruction

from .blocks import MachineBlocks
from .executions import is_access, kind_of
from .logs import Flags, Numbers, by_warp, changes, elements_of, firsts_of

if TYPE_CHECKING:
    from tilescope.emulator.compiled.program import Program
    from tilescope.emulator.trace.state import Log

_ACCESSES = ("load", "store", "atomic", "barrier", "async copy")  # kinds of machine code, by their last word


@dataclass(frozen=True, slots=True)
class Busiest:
    """Of a block, the warps that are waited for: by PTX line, how often they run it beside the mean of all, 0 where
    they never do; their `length` in entries of the log and instructions of loops, and how much `more` that is than the
    mean; `made`, by PTX line, how often they do each access."""

    lines: Mapping[int, float] = field(default_factory=dict)
    length: float = 0.0
    more: float = 1.0
    made: Mapping[int, float] = field(default_factory=dict)


def busiest_of(log: Log, program: Program, kept: Flags, limit: int) -> Busiest:
    """`log` of one block, of which the entries that are `kept` are looked at, begun with a `limit` of instructions."""
    sites, warps, work = log.sites[kept], log.warps[kept], _work(log, limit)[kept]
    if not len(sites):
        return Busiest()
    of_path = _of_path(_phases(sites, log.blocks[kept], warps, program), warps, work)
    lines, of = ranked(program.lines[sites])
    parts = np.bincount(of[of_path], minlength=len(lines)) / np.bincount(of)
    length = float(work[of_path].sum())
    more = dict(zip(lines.tolist(), (parts * program.shape.warps).tolist(), strict=True))
    made = np.bincount(of, _accesses(sites, log.sizes[kept], program) * of_path)
    often = {line: many for line, many in zip(lines.tolist(), made.tolist(), strict=True) if many}
    return Busiest(more, length, length / float(work.sum()) * program.shape.warps, often)


def _accesses(sites: Numbers, sizes: Numbers, program: Program) -> np.ndarray[Any, np.dtype[np.float64]]:
    """1 for an entry that is one, and of those of several elements a part."""
    are = np.array([is_access(site.opcode) for site in program.sites], np.bool_)
    found: np.ndarray[Any, np.dtype[np.float64]] = are[sites] / np.maximum(1, elements_of(sites, sizes, program))
    return found


def _work(log: Log, limit: int) -> Numbers:
    """What a warp has done since the entry before, which is its own or another's last: one runs until it meets a
    barrier or ends."""
    found: Numbers = 1 + np.maximum(0, np.append(limit, log.left[:-1]) - log.left)
    return found


def _phases(sites: Numbers, blocks: Numbers, warps: Numbers, program: Program) -> Numbers:
    """Barriers of its warp before each."""
    order = by_warp(blocks, warps)
    barriers = np.array([kind_of(s.opcode) == "barrier" and "warp" not in s.opcode for s in program.sites], np.bool_)
    met: Numbers = np.cumsum(barriers[sites[order]]) - barriers[sites[order]]
    found = np.empty(len(sites), np.int64)
    found[order] = met - met[firsts_of(changes(warps[order]))]
    return found


def _of_path(phases: Numbers, warps: Numbers, work: Numbers) -> Flags:
    """Entries of the warp that has most in their phase."""
    every = int(warps.max()) + 1
    keys, of = ranked(phases * every + warps)
    each = np.bincount(of, work)
    order = np.lexsort((each, keys // every))
    lasts = np.append(changes(keys[order] // every)[1:], True)
    most = np.zeros(len(keys), np.bool_)
    most[order[lasts]] = True
    found: Flags = most[of]
    return found


def busiest_runs(code: MachineBlocks, means: Sequence[float], busiest: Busiest) -> list[float]:
    """How often the warp that is waited for runs each block of machine code, by how often the mean of all does: as the
    block's accesses say, or others that it leads to; else in the same measure as what leads to it. Loops without an
    access are run so much more often that all is as much more than the mean as the log says."""
    said, silent = _said(code, means, busiest.lines), dict[int, float]()
    found = _runs(code, means, said, silent)
    lengths = [len(block) for block in code.blocks]
    lacking = busiest.more * sum(map(mul, means, lengths)) - sum(map(mul, found, lengths))
    headers = [header for header in code.outermost if not any(map(_has_accesses, _of_loop(code, header)))]
    of_silent = sum(found[block] * lengths[block] for header in headers for block in code.loops[header])
    if lacking <= 0 or not of_silent:
        return found
    return _runs(code, means, said, dict.fromkeys(headers, 1 + lacking / of_silent))


def _runs(
    code: MachineBlocks, means: Sequence[float], said: Mapping[int, float], silent: Mapping[int, float]
) -> list[float]:  # fmt: skip
    """`silent`: by header of a loop of which nothing is said, how much more often than the mean it is run."""
    found = [0.0] * len(means)
    for number in sorted(code.reached):
        leading, around = code.dominator(number), code.loop_of[number]
        more = found[leading] / means[leading] if leading >= 0 and means[leading] else 1.0
        if number in code.loops:
            own = [said[b] for b in code.loops[number] if code.loop_of[b] == number and b in said]
            found[number] = max(own, default=means[number] * more * silent.get(number, 1.0))
        else:
            at_most = found[around] if around >= 0 else means[0]
            found[number] = min(max(at_most, means[number]), said.get(number, means[number] * more))
    return found


def _of_loop(code: MachineBlocks, header: int) -> Iterator[Sequence[ScheduledInstruction]]:
    return (code.blocks[block] for block in code.loops[header])


def _has_accesses(block: Sequence[ScheduledInstruction]) -> bool:
    return any(one.kind.endswith(_ACCESSES) and one.kind != "constant load" for one in block)


def _said(code: MachineBlocks, means: Sequence[float], busiest: Mapping[int, float]) -> dict[int, float]:
    """Not less than what a block leads to in its loop is run."""
    found = dict[int, float]()
    for number in sorted(code.reached, reverse=True):
        lines = [one.line for one in code.blocks[number] if one.always and one.kind.endswith(_ACCESSES)]
        known = [busiest[line] for line in lines if line in busiest]
        if known:
            found[number] = max(found.get(number, 0.0), means[number] * sum(known) / len(known))
        leading = code.dominator(number)
        if number in found and leading >= 0 and code.loop_of[leading] == code.loop_of[number]:
            found[leading] = max(found.get(leading, 0.0), found[number])
    return found
