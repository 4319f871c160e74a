"""Clocks that each part of a GPU needs for a launch's work: counts, traffic and a warp's clocks in; parts out.

The work of the fullest SM counts: blocks are dealt out in turn, and of the last wave a part is waited for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from tilescope.device import WARP, Device
from tilescope.emulator.hardware.sectors import SECTOR_BYTES

from .blocks import BRANCHING, MachineBlocks
from .longest import Alone
from .mechanisms import Mechanisms
from .traffic import LOADS, STORES, Traffic

COMPUTE = ("instruction issue", "f32 arithmetic", "integer arithmetic", "f64 arithmetic", "special functions")
SCHEDULER = (*COMPUTE, "reading registers")
OF_SM = ("L1 and shared memory", "constants", "fetching code", "barriers")
OUTSIDE = ("L2", "DRAM")
IN_TURN = ("waiting", "updates that meet")
_MANY = 32  # warps of an SM


@dataclass(frozen=True, slots=True)
class LaunchWork:
    """Of a launch: its blocks, warps of one, blocks that an SM holds; warps' instructions of machine code by kind, and
    the clocks for which schedulers read registers for them; passes through L1 and shared memory; clocks of one warp
    `alone`, or of a block's whose warps go `in_step`; seconds that one slice of L2 takes for stores and atomics, which
    it does one after another; sectors of all `atomics`; `constants`: words that loads of constants by an index ask for;
    `fetched`: warps' instructions of loops whose code no scheduler's cache has; `fullest`: of blocks that are known to
    be unequal, the part of all work that one SM gets at once."""

    blocks: int
    block_warps: int
    resident: int
    instructions: Mapping[str, float]
    reading: float
    code_bytes: int
    passes: float
    alone: Alone
    in_step: bool = False
    meeting: float = 0.0
    atomics: float = 0.0
    constants: float = 0.0
    fetched: float = 0.0
    fullest: float = 0.0

    @property
    def loads(self) -> bool:
        """Whether anything is read of global memory."""
        return any(self.instructions.get(kind) for kind in (*LOADS, "global atomic"))

    @property
    def accesses(self) -> bool:
        """Whether global memory is used."""
        return self.loads or any(self.instructions.get(kind) for kind in STORES)

    def held(self, device: Device) -> int:
        """Blocks that the fullest SM has at once."""
        return min(ceil(self.blocks / device.sms), self.resident)

    def held_warps(self, device: Device) -> int:
        return self.held(device) * self.block_warps


@dataclass(frozen=True, slots=True)
class Others:
    """Of the work of a `scheduler`, and of units that an `sm` has one of: the part of others than the warp that is
    followed, or the block whose warps go in step."""

    scheduler: float
    sm: float


@dataclass(frozen=True, slots=True)
class Waves:
    """How blocks are dealt out: `turns` of the fullest SM, and the `share` of all work that it does."""

    turns: float
    share: float
    warps: int

    @classmethod
    def of(cls, work: LaunchWork, device: Device, uneven: float) -> Waves:
        slots = device.sms * work.resident
        fullest = ceil(work.blocks / device.sms)
        warps = work.held_warps(device)
        if work.blocks <= slots:
            return cls(1.0, max(fullest / work.blocks, work.fullest), warps)
        exact = work.blocks / slots
        turns = exact + uneven * (ceil(exact) - exact)
        return cls(turns, max(turns / exact / device.sms, work.fullest), warps)


def kinds_of(code: MachineBlocks, runs: Sequence[float]) -> Mapping[str, float]:
    found = defaultdict[str, float](float)
    for block, often in zip(code.blocks, runs, strict=True):
        for one in block:
            found[one.kind] += often
    return found


def parts(work: LaunchWork, traffic: Traffic, device: Device, of: Mechanisms) -> Iterator[tuple[str, float]]:
    """Name and clocks of each."""
    waves, kinds = Waves.of(work, device, of.uneven), work.instructions
    share, f32_rate = waves.share, device.lanes / WARP
    issue = sum(kinds.values()) * share / min(device.partitions, waves.warps)
    multiplied = kinds["f32"] + kinds["multiply-add"]
    between = (waves.turns - 1) * (of.turn + of.turn_warp * work.block_warps)
    yield "waiting", work.alone.mean * (waves.turns - 1) + work.alone.longest + between
    yield "instruction issue", issue
    yield "reading registers", work.reading * share / min(device.partitions, waves.warps)
    yield "branches", 4 * sum(kinds[kind] for kind in BRANCHING) * share / min(device.partitions, waves.warps)
    yield "f32 arithmetic", max(multiplied / f32_rate, kinds["multiply-add"] / 2) * share
    yield "integer arithmetic", kinds["integer"] / 2 * share
    yield "f64 arithmetic", kinds["f64"] / 2 * share
    yield "special functions", 2 * kinds["special function"] * share
    yield "L1 and shared memory", work.passes * share
    yield "constants", of.constant * work.constants * share
    yield "fetching code", of.fetch * work.fetched * share
    yield "barriers", kinds["barrier"] * of.barrier_warp * share
    of_an_sm = max(traffic.l2_read / of.sm_rate, traffic.l2_written / of.sm_store_rate) * SECTOR_BYTES * share
    yield "L2", max(_through_l2(work.atomics, traffic, device, of), of_an_sm)
    yield "DRAM", (traffic.dram_read + traffic.dram_written) / (of.dram_part * device.bandwidth) * device.clock
    yield "updates that meet", work.meeting * device.clock
    yield "starting blocks", work.blocks * of.block * device.clock


def at_once(clocks: Mapping[str, float], work: LaunchWork, device: Device, of: Mechanisms) -> float:
    """Until the first answer has come all warps want the same at the same time, and what they wait for follows what
    others do; later they have drifted apart, and use what others leave: the more, the more warps an SM has, and the
    more memory parts them. The last block starts after all others."""
    others, waiting = others_of(work, device), clocks["waiting"]
    many = min(1.0, work.held_warps(device) / _MANY)
    parted = many * of.apart + (1 - many) * of.few_apart
    apart = of.computing + (parted - of.computing) * _part_of_memory(clocks, others, work.alone.answers)
    first = min(1.0, of.dram / waiting) if waiting else 1.0
    added = first * together(clocks, others, 1.0) + (1 - first) * together(clocks, others, apart)
    return max(added, clocks["starting blocks"] + work.alone.longest)


def _part_of_memory(clocks: Mapping[str, float], others: Others, answers: float) -> float:
    """In how much of their time warps are parted by memory: by `answers` that they wait for, which come at different
    times, or by what goes on outside of SMs, as where they store alone (streams_h200.json)."""
    outside = _longest(clocks, OUTSIDE)
    return max(answers, outside / (outside + _of_sm(clocks, others) + clocks["waiting"])) if outside else answers


def together(clocks: Mapping[str, float], others: Others, exponent: float) -> float:
    """Of an SM's units, and of those outside of SMs, the longest counts (streams_h200.json); that, `others`' part of
    what is longest in an SM, and what one warp or block waits for are added with an exponent: 1 where none hides
    another."""
    beside = [_of_sm(clocks, others), _longest(clocks, OUTSIDE), *(clocks.get(name, 0.0) for name in IN_TURN)]
    most = max(beside)
    added = most * sum((c / most) ** exponent for c in beside) ** (1 / exponent) if most else 0.0
    return max(added, *clocks.values())


def _of_sm(clocks: Mapping[str, float], others: Others) -> float:
    return max(others.scheduler * _longest(clocks, SCHEDULER), others.sm * _longest(clocks, OF_SM))


def _longest(clocks: Mapping[str, float], names: Sequence[str]) -> float:
    return max(clocks.get(name, 0.0) for name in names)


def used(clocks: Mapping[str, float], work: LaunchWork, device: Device, total: float) -> dict[str, float]:
    """Of `total` clocks, how much of them each unit works, SMs without blocks among them."""
    mean = 1 / (Waves.of(work, device, 1.0).share * device.sms)
    return {
        "compute": mean * max(clocks[name] for name in COMPUTE) / total,
        "L1": mean * clocks["L1 and shared memory"] / total, "L2": clocks["L2"] / total, "DRAM": clocks["DRAM"] / total,
    }  # fmt: skip


def others_of(work: LaunchWork, device: Device) -> Others:
    blocks, warps = work.held(device), work.held_warps(device)
    if work.in_step:
        return Others(1 - 1 / blocks, 1 - 1 / blocks)
    return Others(1 - 1 / max(1.0, warps / device.partitions), 1 - 1 / warps)


def _through_l2(atomics: float, traffic: Traffic, device: Device, of: Mechanisms) -> float:
    """Its rate goes with SMs and clock."""
    sectors = traffic.l2_read + traffic.l2_written + of.partial * traffic.partial + (of.atomic_sector - 1) * atomics
    return sectors * SECTOR_BYTES / of.l2_rate * device.clock
