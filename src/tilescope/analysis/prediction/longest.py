"""The warp that a launch waits for: how often warps run each block of machine code, and how unequal they are, in; its
clocks alone, in the mean block and in the last one, out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from operator import mul
from typing import NamedTuple

from .blocks import MachineBlocks
from .busiest import busiest_runs
from .sample import Sample
from .unequal import UnequalBlocks
from .warp import Followed

Runs = Sequence[float]  # of each block of machine code, by one warp


class Alone(NamedTuple):
    """Clocks of the warp, or of the block whose warps go in step: in the `mean` block and in the `longest`; the part of
    them in which it waits for answers of global or local memory."""

    mean: float = 0.0
    longest: float = 0.0
    answers: float = 0.0


def alone(
    code: MachineBlocks, means: Runs, followed: Callable[[Runs, Runs], Followed], sample: Sample,
    unequal: UnequalBlocks, done: Mapping[int, int], warps: int, slots: int,
) -> Alone:  # fmt: skip
    """`means`: of the mean warp; `done`: by PTX line, how often all `warps` do each access; `slots` of the device's SMs
    for blocks. By what each block did, where that was noted; else by the sample's blocks."""
    busiest = sample.busiest.beside(done, warps)
    runs = busiest_runs(code, means, busiest)
    longest = busiest_runs(code, means, replace(sample.busiest, lines=_beside_mean(sample, done, warps)))
    own = [often * mean / run if run else 0.0 for often, mean, run in zip(longest, means, runs, strict=True)]
    mean = followed(means, runs)
    if unequal.is_known:
        last = mean.clocks * _block_beside(code, means, runs, unequal) * (1 + unequal.later(slots))
    else:
        last = mean.clocks * sample.heaviest_beside(done, warps)
    return Alone(mean.clocks, max(last, followed(own, longest).clocks), mean.answers)


def _block_beside(code: MachineBlocks, means: Runs, runs: Runs, unequal: UnequalBlocks) -> float:
    """How much longer the mean block's longest warp is than the one that is followed, which is of one block. Where
    barriers hold warps together that is not known: what a warp does before one and behind it may be one turn."""
    if any(one.kind == "barrier" for block, often in zip(code.blocks, means, strict=True) if often for one in block):
        return 1.0
    lengths = [len(block) for block in code.blocks]
    mean, followed = (float(sum(map(mul, often, lengths))) for often in (means, runs))
    return unequal.longest_warp * mean / followed


def _beside_mean(sample: Sample, done: Mapping[int, int], warps: int) -> dict[int, float]:
    """By line, how often the longest block's busiest warps do each access, beside the mean of all of the launch's."""
    own = {line: sample.longest.get(line, 0.0) * warps / many for line, many in done.items() if many}
    return {**sample.busiest.lines, **own}
