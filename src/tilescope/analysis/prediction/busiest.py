"""What a block's busiest warps do, whom others wait for: a log in; how much more than the mean, by line, out.

Between two barriers all wait for the warp that has most to do there: where one thread adds up what all have brought, or
half of the warps have dropped out of a tree, a block takes as long as those do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import mul
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tilescope.arrays import ranked
from tilescope.source.machine_code import ScheduledInstruction

from .blocks import MachineBlocks
from .logs import Flags, Numbers, by_warp, changes, elements_of, firsts_of

if TYPE_CHECKING:
    from tilescope.emulator.trace.state import Log

    from .sites import Sites

Floats = np.ndarray[Any, np.dtype[np.float64]]
_ACCESSES = ("load", "store", "atomic", "barrier", "async copy")  # kinds of machine code, by their last word


@dataclass(frozen=True, slots=True)
class Busiest:
    """Of a block, the warps that are waited for: by PTX line, how often they run it beside the mean of all, 0 where
    they never do; their `length` in entries of the log and instructions of loops, and how much `more` that is than the
    mean; `made`, by PTX line, how often they do each access; `idle`, by PTX line, the part of the block's warps that
    never run it."""

    lines: Mapping[int, float] = field(default_factory=dict)
    length: float = 0.0
    more: float = 1.0
    made: Mapping[int, float] = field(default_factory=dict)
    idle: Mapping[int, float] = field(default_factory=dict)

    @property
    def accesses(self) -> float:
        """Of the mean warp."""
        return sum(made / self.lines[line] for line, made in self.made.items() if self.lines.get(line))

    def beside(self, done: Mapping[int, int], warps: int) -> Busiest:
        """The same beside the mean of all `warps` of the launch, which have `done` each line so often: in a block at
        the grid's edge a few warps do what in others all do. Not less than beside the mean of those that do it."""
        means = {line: made / self.lines[line] for line, made in self.made.items() if done.get(line)}
        parts = {line: min(1.0, mean * warps / done[line]) for line, mean in means.items()}
        lines = {line: more * max(self._working(line), parts.get(line, 1.0)) for line, more in self.lines.items()}
        all, most = sum(done[line] for line in means) / warps, max(map(self._working, means), default=1.0)
        part = max(most, min(1.0, sum(means.values()) / all)) if all else 1.0
        return replace(self, lines=lines, more=self.more * part)

    def _working(self, line: int) -> float:
        return 1 - self.idle.get(line, 0.0)


def busiest_of(log: Log, known: Sites, kept: Flags, limits: Sequence[int]) -> dict[int, Busiest]:
    """By block, of a log of several one after another, of which the entries that are `kept` are looked at; `limits`:
    the instructions that each began with."""
    sites, warps, work = log.sites[kept], log.warps[kept], _work(log, limits)[kept]
    begins = changes(log.blocks[kept])
    of_block = np.cumsum(begins) - 1
    of_path = _of_path(_phases(known.barriers[sites], of_block, warps), of_block, warps, work)
    lines, of = ranked(known.lines[sites])
    all_of = _ByBlock(int(begins.sum()), lines, of_block * len(lines) + of)
    made = all_of.sums(_accesses(sites, log.sizes[kept], known) * of_path)
    every, path = all_of.sums(np.ones(len(sites))), all_of.sums(of_path.astype(np.float64))
    length, whole = np.bincount(of_block, work * of_path), np.bincount(of_block, work)
    idle = 1 - all_of.distinct(warps, known.warps) / known.warps
    found = dict[int, Busiest]()
    for number, block in enumerate(log.blocks[kept][begins].tolist()):
        there = every[number] > 0
        more = path[number, there] / every[number, there] * known.warps
        part = float(length[number]) / float(whole[number]) * known.warps
        by_line = all_of.by_line(there, more), float(length[number]), part, all_of.some(made[number])
        found[block] = Busiest(*by_line, all_of.some(idle[number] * there))
    return found


class _ByBlock(NamedTuple):
    """A row for each block, and a column for each of `lines`; `of`: where each entry is."""

    rows: int
    lines: Numbers
    of: Numbers

    def sums(self, values: Floats) -> Floats:
        """Of what each entry adds."""
        sums = np.bincount(self.of, values, self.rows * len(self.lines)).astype(np.float64, copy=False)
        return sums.reshape(self.rows, len(self.lines))

    def distinct(self, values: Numbers, most: int) -> Floats:
        """How many of the numbers below `most` its entries have."""
        there = np.zeros(self.rows * len(self.lines) * most, np.bool_)
        there[self.of * most + values] = True
        found: Floats = there.reshape(self.rows, len(self.lines), most).sum(axis=2).astype(np.float64)
        return found

    def by_line(self, there: Flags, values: Floats) -> dict[int, float]:
        """Of the lines that are `there`."""
        return dict(zip(self.lines[there].tolist(), values.tolist(), strict=True))

    def some(self, row: Floats) -> dict[int, float]:
        """What is not 0."""
        return self.by_line(row > 0, row[row > 0])


def _accesses(sites: Numbers, sizes: Numbers, known: Sites) -> Floats:
    """1 for an entry that is one, and of those of several elements a part."""
    found: Floats = known.accesses[sites] / np.maximum(1, elements_of(known.bytes[sites], sizes))
    return found


def _work(log: Log, limits: Sequence[int]) -> Numbers:
    """What a warp has done since the entry before, which is its own or another's last: one runs until it meets a
    barrier or ends."""
    before = np.append(0, log.left)[:-1]
    before[changes(log.blocks)] = limits
    found: Numbers = 1 + np.maximum(0, before - log.left)
    return found


def _phases(barriers: Flags, blocks: Numbers, warps: Numbers) -> Numbers:
    """Barriers of its warp before each."""
    order = by_warp(blocks, warps)
    met: Numbers = np.cumsum(barriers[order]) - barriers[order]
    found = np.empty(len(barriers), np.int64)
    found[order] = met - met[firsts_of(changes(blocks[order], warps[order]))]
    return found


def _of_path(phases: Numbers, blocks: Numbers, warps: Numbers, work: Numbers) -> Flags:
    """Entries of the warp that has most in its block's phase."""
    every, most_phases = int(warps.max(initial=0)) + 1, int(phases.max(initial=0)) + 1
    keys, of = ranked((blocks * most_phases + phases) * every + warps)
    each = np.bincount(of, work)
    order = np.lexsort((each, keys // every))
    lasts = np.ones(len(keys), np.bool_)
    lasts[:-1] = changes(keys[order] // every)[1:]
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
