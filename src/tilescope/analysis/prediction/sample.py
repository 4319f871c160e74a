"""Requests of some blocks that an SM holds at once in; the same in an SM's order, and how they use memory, out.

Warps take turns, one request each: the emulator runs a warp from barrier to barrier, an SM does not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from tilescope.arrays import ranked

from .busiest import Busiest
from .elsewhere import known_elsewhere
from .frames import LocalRequest
from .joined import JoinedAccess
from .joining import Cluster
from .logs import Flags, Numbers, of_all, turns_of
from .meeting import Meeting, meeting_of
from .reach import Reach, passes_of, reach_of
from .shared_atomics import SharedAtomic

if TYPE_CHECKING:
    from tilescope.emulator.trace.reuse import AskedSectors

    from .asked import OtherMemory, SampledRequests
    from .sites import Sites

_MOST_ALONE = 7  # further blocks, each of an SM of its own


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Sample:
    """Requests in the order of warps' turns: PTX line, whether it loads, the turn, and its sectors. `device`: the GPU
    whose SM holds these blocks. `passes` of a request by line; `common`: whether all the blocks have such a one;
    `reach` says how these blocks, and those of SMs beside theirs, use memory; `joined`, by line, which accesses of
    shared memory an assembler makes one of; `busiest`: what the warps of a block do that others wait for; `heaviest`:
    the block with most to do beside the mean of those that were run, and the `accesses` of the mean warp of these; by
    line, how often the `longest` block's busiest warps do each access; its warps' requests in `local` memory, passes of
    loads of `constants`, and atomics in `shared` memory; `meeting`: how updates meet; `blocks`: of each request, which
    of the SM's it is of; `sms`: and which SM's, where each of several holds one; `detours`, by line, of a warp's
    quotients and roots those for which it calls a function; `elsewhere`, by line, the part of requests for what is new
    to an SM that others made before. A sample is like itself alone: what it was asked last is kept by it."""

    device: str
    lines: Numbers
    loads: np.ndarray[Any, np.dtype[np.bool_]]
    turns: Numbers
    sectors: AskedSectors
    passes: Mapping[int, float] = field(default_factory=dict)
    common: Flags = field(default_factory=lambda: np.ones(0, np.bool_))
    reach: Reach = field(default_factory=Reach)
    joined: Mapping[int, JoinedAccess] = field(default_factory=dict)
    busiest: Busiest = field(default_factory=Busiest)
    heaviest: float = 1.0
    accesses: float = 0.0
    longest: Mapping[int, float] = field(default_factory=dict)
    local: Mapping[int, LocalRequest] = field(default_factory=dict)
    constants: Mapping[int, float] = field(default_factory=dict)
    shared: Mapping[int, SharedAtomic] = field(default_factory=dict)
    meeting: Meeting = field(default_factory=Meeting)
    blocks: Numbers = field(default_factory=lambda: np.zeros(0, np.int64))
    sms: Numbers | None = None
    detours: Mapping[int, float] = field(default_factory=dict)
    elsewhere: Mapping[int, float] = field(default_factory=dict)

    def heaviest_beside(self, done: Mapping[int, int], warps: int) -> float:
        """The same beside the mean of the launch, whose warps have `done` each access so often: they have more to do
        than the sample's where many of its blocks have nothing."""
        mean = sum(done.values()) / warps
        if not mean or not self.accesses:
            return self.heaviest
        return max(1.0, self.heaviest * min(1.0, self.accesses / mean))

    @property
    def loops(self) -> dict[int, float]:
        """By line, turns of an atomic in shared memory that is a loop in machine code."""
        return {line: one.turns for line, one in self.shared.items()}

    @property
    def all_passes(self) -> dict[int, float]:
        """Of a request to global memory, and of an atomic in shared memory, by line."""
        return {**self.passes, **{line: one.passes for line, one in self.shared.items()}}

    @property
    def staggered(self) -> Sample:
        """The same blocks, begun one after another at equal distances: as in all waves but the first, where each begins
        when another ends."""
        count, length = int(self.blocks.max(initial=0)) + 1, int(self.turns.max(initial=0)) + 1
        if count == 1:
            return self
        turns = self.turns + self.blocks * length // count
        order = np.argsort(turns, kind="stable")
        return replace(
            self, lines=self.lines[order], loads=self.loads[order], turns=turns[order], sectors=self.sectors.of(order),
            common=np.ones(len(order), np.bool_), blocks=self.blocks[order],
        )  # fmt: skip


def sample_of(
    asked: SampledRequests, known: Sites, device: str, of_sm: Sequence[int], beside: Sequence[Cluster],
    joined: Mapping[int, JoinedAccess], whole: Sequence[int], in_waves: bool, detours: Mapping[int, float],
    heaviest: tuple[float, float], longest: Mapping[int, float], other: OtherMemory, at_work: int,
) -> Sample:  # fmt: skip
    """`of_sm`: numbers of the blocks that one SM holds, the first run first; `beside`: those of SMs of one GPC;
    `whole`: those that were not cut; `in_waves`: there are more blocks than SMs hold at once, of which `at_work` have
    some; `heaviest`: the longest block beside the mean of the sample's, and the accesses of the mean warp of these.
    Where SMs hold one block each, several are looked at, as where a row begins in a line and what a block does at all
    may differ from one to another."""
    alone = _spread(sorted({*whole} - {*of_sm}), _MOST_ALONE) if len(of_sm) == 1 and of_sm[0] in whole else []
    own = asked.of(np.isin(asked.blocks, [*of_sm, *alone]))
    turns, sms = turns_of(own.blocks, own.warps), np.where(np.isin(own.blocks, list(alone)), own.blocks + 1, 0)
    order = np.lexsort((own.warps, own.blocks, turns, sms))
    sectors, sites = own.sectors.of(order), own.sites[order]
    lines, loads = known.lines[sites], known.loads[sites]
    common = of_all(own.blocks, own.warps, turns) | bool(alone)
    return Sample(
        device, lines, loads, turns[order], sectors, passes_of(lines, sectors), common[order],
        reach_of(asked, known, beside, whole, in_waves), joined,
        asked.busiest.get(of_sm[0], Busiest()) if of_sm[0] in whole else Busiest(), heaviest[0], heaviest[1],
        longest, *other,
        meeting_of(asked.met, {*asked.blocks.tolist()}, of_sm),
        ranked(own.blocks[order] * (not alone))[1], sms[order], detours,
        known_elsewhere(asked, known.lines, of_sm, whole, at_work),
    )  # fmt: skip


def _spread(numbers: Sequence[int], most: int) -> Sequence[int]:
    """Some of them, from the first to the last."""
    if len(numbers) <= most:
        return numbers
    return [numbers[i * (len(numbers) - 1) // (most - 1)] for i in range(most)]
