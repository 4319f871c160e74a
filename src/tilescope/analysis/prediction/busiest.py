"""What a block's busiest warps do, whom others wait for: a log in; how much more than the mean, by line, out.

Between two barriers all wait for the warp that has most to do there: where one thread adds up what all have brought, or
half of the warps have dropped out of a tree, a block takes as long as those do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from tilescope.arrays import ranked

from .blocks import MachineBlocks
from .executions import kind_of
from .logs import Flags, Numbers, by_warp, changes, firsts_of

_ACCESSES = ("load", "store", "atomic", "barrier", "async copy")  # kinds of machine code, by their last word

if TYPE_CHECKING:
    from tilescope.emulator.compiled.program import Program


def busiest_of(sites: Numbers, blocks: Numbers, warps: Numbers, program: Program) -> dict[int, float]:
    """By PTX line, how often the warps run it that are waited for, beside the mean of all; 0 where they never do.
    `sites` of a block's entries."""
    if not len(sites):
        return {}
    of_path = _of_path(_phases(sites, blocks, warps, program), warps)
    lines, of = ranked(np.array([site.line for site in program.sites], np.int64)[sites])
    all, here = np.bincount(of), np.bincount(of[of_path], minlength=len(lines))
    return dict(zip(lines.tolist(), (here / all * program.shape.warps).tolist(), strict=True))


def _phases(sites: Numbers, blocks: Numbers, warps: Numbers, program: Program) -> Numbers:
    """Barriers of its warp before each."""
    order = by_warp(blocks, warps)
    barriers = np.array([kind_of(s.opcode) == "barrier" and "warp" not in s.opcode for s in program.sites], np.bool_)
    met: Numbers = np.cumsum(barriers[sites[order]]) - barriers[sites[order]]
    found = np.empty(len(sites), np.int64)
    found[order] = met - met[firsts_of(changes(warps[order]))]
    return found


def _of_path(phases: Numbers, warps: Numbers) -> Flags:
    """Entries of the warp that has most in their phase."""
    every = int(warps.max()) + 1
    keys, of = ranked(phases * every + warps)
    each = np.bincount(of)
    order = np.lexsort((each, keys // every))
    lasts = np.append(changes(keys[order] // every)[1:], True)
    most = np.zeros(len(keys), np.bool_)
    most[order[lasts]] = True
    found: Flags = most[of]
    return found


def busiest_runs(code: MachineBlocks, means: Sequence[float], busiest: Mapping[int, float]) -> list[float]:
    """How often the warp that is waited for runs each block of machine code, by how often the mean of all does: as the
    block's accesses say, or others that it leads to; else in the same measure as what leads to it."""
    said = _said(code, means, busiest)
    found = [0.0] * len(means)
    for number in sorted(code.reached):
        leading, around = code.dominator(number), code.loop_of[number]
        more = found[leading] / means[leading] if leading >= 0 and means[leading] else 1.0
        if number in code.loops:
            own = [said[b] for b in code.loops[number] if code.loop_of[b] == number and b in said]
            found[number] = max(own, default=means[number] * more)
        else:
            at_most = found[around] if around >= 0 else means[0]
            found[number] = min(max(at_most, means[number]), said.get(number, means[number] * more))
    return found


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
