"""A launch's recording, machine code and sample, and a device, in; its time there, and what it would wait for, out."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from functools import cache, lru_cache
from math import prod, sqrt
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from tilescope.device import WARP, Device
from tilescope.emulator.run.recording import SiteCounts
from tilescope.errors import UsageError
from tilescope.models.occupancy import Occupancy
from tilescope.source.cubin import Resources
from tilescope.source.machine_code import KernelCode, ScheduledInstruction

from .blocks import MachineBlocks, machine_blocks
from .elected import elected_passes, with_elected
from .executions import Executions, executions, is_access, key_of, ptx_lines
from .frames import LocalRequest, local_request
from .joined import with_joined
from .l1 import LineMisses, misses
from .longest import Alone, alone
from .mechanisms import H200_MECHANISMS, SCHEDULERS_CODE, Mechanisms
from .meeting import updates_of
from .moved import MovedBytes
from .parts import LaunchWork, Waves, at_once, kinds_of, parts, used
from .passes import passes_by_line, total_passes
from .sample import Sample
from .starting import starting
from .traffic import LOADS, OwnTraffic, Traffic, joined, traffic
from .unequal import UnequalBlocks
from .warp import CONSTANT, LOCAL, Followed, OfInstruction, WarpClock, follow

_LATENCY_BOUND = 0.6  # Nsight Compute's rule SOLBottleneck
_TENSOR = ("mma", "wmma", "wgmma", "tcgen05")
_SLOW_CALLS = {"printf": "prints", "malloc": "takes memory with malloc()", "free": "gives memory back with free()"}
_L1_UNIT, _L1_WITH_SHARED = 8192, 28 * 1024  # carve-outs, and what an SM's L1 has beyond the most shared memory
_JOINING = "sm_90"  # architectures on which it was measured what is joined on its way to L2 (joining.py, storing.py)
_LATER = 0.8  # of what one block to an SM could have joined behind the first wave (docs/adr/0027)
_RETRIED = 0.1  # of its time; from then on swaps that have to be tried again are most of it (meeting_h200.json)
_OFTEN = 1.5  # barriers of a warp from which on the warps of a block go in step
_STARTING = "starting the kernel"


@dataclass(frozen=True, slots=True)
class PredictedPart:
    """Seconds that this part alone would take."""

    name: str
    seconds: float


@dataclass(frozen=True, slots=True)
class ErrorBand:
    """Of predictions beside times measured on `device`, of `launches` of kernels that no constant comes from: the
    median and the 90th percentile of |ln(predicted / measured)|, as parts. `fresh_median` is that of `fresh_launches`
    of kernels that were written when the model was finished, and which it had never met, none where these were not
    measured; `program_median` that of `program_kernels` of whole public programs, of which none was looked at while the
    model was made."""

    device: str
    launches: int
    median: float
    ninety: float
    fresh_launches: int = 0
    fresh_median: float = 0.0
    program_kernels: int = 0
    program_median: float = 0.0


@dataclass(frozen=True)
class Prediction:
    """`seconds` of the kernel alone with empty caches, as Nsight Compute measures it; `parts`, the longest first, of
    which the first `binds`. `l2_sectors` between L1 and L2; DRAM in bytes; `resident` blocks of an SM; `waves` of
    blocks; `used`, of the most that "compute", "L1", "L2" and "DRAM" can do in that time, the part that they do, on all
    SMs. `error` is that of the device, or of the one nearest to it: `measured` says which."""

    device: Device
    seconds: float
    parts: tuple[PredictedPart, ...]
    l1_hit_rate: float
    l2_sectors: float
    dram_read: float
    dram_written: float
    resident: int
    waves: float
    used: Mapping[str, float] = field(default_factory=dict)
    error: ErrorBand | None = field(default=None)

    @property
    def binds(self) -> str:
        return self.parts[0].name

    @property
    def verdict(self) -> str:
        """As Nsight Compute words it: what is used most, or "latency" where nothing is used for 60 % of the time."""
        most = max(self.used, key=lambda name: self.used[name], default="")
        return most if most and self.used[most] >= _LATENCY_BOUND else "latency"

    @property
    def measured(self) -> bool:
        """Whether this device was ever measured."""
        return self.error is not None and self.error.device == self.device.name

    @property
    def band(self) -> tuple[float, float]:
        """Seconds between which nine of ten launches were; the prediction itself where no error is known."""
        part = 1 + self.error.ninety if self.error else 1.0
        return self.seconds / part, self.seconds * part

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        return {
            "device": self.device.name, "seconds": self.seconds, "binds": self.binds,
            "parts": [asdict(part) for part in self.parts], "l1_hit_rate": self.l1_hit_rate,
            "l2_sectors": self.l2_sectors, "dram_read_bytes": self.dram_read, "dram_written_bytes": self.dram_written,
            "blocks_per_sm": self.resident, "waves": self.waves, "measured": self.measured,
            "error": asdict(self.error) if self.error else None,
        }  # fmt: skip


@dataclass(frozen=True)
class Predictable:
    """All that a prediction is made of: a launch's counts and shape, `waits` where threads wait for other blocks,
    what the compiled kernel takes of an SM, its machine code for the device's architecture, distinct bytes, and how
    `unequal` blocks are."""

    sites: Sequence[SiteCounts]
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    shared_bytes: int
    waits: bool
    taken: Resources
    code: KernelCode
    sample: Sample
    moved: MovedBytes
    unequal: UnequalBlocks = field(default_factory=UnequalBlocks)

    @property
    def beside_the_sample(self) -> tuple[Any, ...]:
        return tuple(getattr(self, one.name) for one in fields(self) if one.name != "sample")


def predict(of: Predictable, device: Device, mechanisms: Mechanisms = H200_MECHANISMS) -> Prediction:
    """A launch that is made again, with the sample and the counts that it had, gets the prediction that it got. Raises
    UsageError for what the model does not know: devices without peaks, tensor cores, blocks that wait, printf()."""
    asked = of.beside_the_sample, device, mechanisms
    if of.sample in _LAST and _LAST[of.sample][0] == asked:
        return _LAST[of.sample][1]
    _refuse(of, device)
    found = _predicted(replace(of, sites=with_joined(of.sites, of.sample.joined)), device, mechanisms)
    _LAST[of.sample] = asked, found
    return found


_LAST = WeakKeyDictionary[Sample, tuple[tuple[Any, ...], Prediction]]()


def _predicted(of: Predictable, device: Device, mechanisms: Mechanisms) -> Prediction:
    local = mechanisms.on(device)
    held = Occupancy(device, of.block, of.taken.registers, of.shared_bytes)
    done = _done(of)
    shared = elected_passes(of.sample.shared, done.code)
    of = replace(of, sites=with_elected(of.sites, done.code), sample=replace(of.sample, shared=shared))
    moving = _moving(of, done, held, local)
    work = _work(of, done, held, moving, local)
    clocks = dict(parts(work, moving, device, local))
    start = starting(work, device, local)
    seconds = (start + at_once(clocks, work, device, local)) / device.clock
    _refuse_swaps(of, seconds, local)
    found = [PredictedPart(name, c / device.clock) for name, c in [*clocks.items(), (_STARTING, start)]]
    return Prediction(
        device, seconds, tuple(sorted(found, key=lambda part: -part.seconds)), moving.l1_hit_rate,
        moving.l2_read + moving.l2_written + moving.prefetched, moving.dram_read, moving.dram_written, held.blocks,
        Waves.of(work, device, 1.0).turns, used(clocks, work, device, seconds * device.clock), error_of(device),
    )  # fmt: skip


def check_device(device: Device) -> None:
    """Raises UsageError where something is not known that every prediction needs."""
    if not (device.sms and device.clock and device.bandwidth):
        raise UsageError(f"{device.name} has no peaks", hint="choose a GPU; `tilescope devices` lists those known")
    if not device.l2:
        raise UsageError(f"nothing is predicted for {device.name}: the size of its L2 is not known here")


def _refuse(of: Predictable, device: Device) -> None:
    check_device(device)
    if of.waits:
        raise UsageError(
            "threads of this kernel wait for other blocks: how long depends on when those come to run",
            hint="measure it on a GPU with on='gpu'",
        )
    if any(site.opcode.split(".")[0] in _TENSOR for site in of.sites):
        raise UsageError("the model knows nothing of tensor cores' rates", hint="measure it on a GPU with on='gpu'")
    called = (_SLOW_CALLS[s.opcode] for s in of.sites if s.opcode in _SLOW_CALLS and s.counts.get("instructions"))
    if says := next(called, ""):
        raise UsageError(
            f"the kernel {says}, which takes most of its time and is not in the model", hint="leave that out"
        )


def _refuse_swaps(of: Predictable, seconds: float, local: Mechanisms) -> None:
    """Here all warps come to a word one after another, so that a swap succeeds; on a GPU others come in between."""
    if of.sample.meeting.swapped(updates_of(of.sites), local) > _RETRIED * seconds:
        raise UsageError(
            "threads compare and swap in the same words: how often they try again depends on when others come",
            hint="measure it on a GPU with on='gpu'; an atomic for the same purpose needs no second try",
        )


def _l1(device: Device, held: Occupancy) -> int:
    """Bytes that shared memory leaves, which is carved out in steps."""
    block = held.shared + device.reserved_shared if held.shared else 0
    carved = -(-block * held.blocks // _L1_UNIT) * _L1_UNIT
    return max(_L1_WITH_SHARED, device.shared_per_sm + _L1_WITH_SHARED - carved)


@dataclass(frozen=True)
class _Done:
    """The machine code and how often it is run."""

    code: MachineBlocks
    executions: Executions
    warps: int
    block_warps: int

    @property
    def in_step(self) -> bool:
        """Whether barriers hold a block's warps together."""
        barriers = kinds_of(self.code, self.executions.runs)["barrier"]
        return barriers >= _OFTEN * self.warps and self.block_warps > 1

    @property
    def fetched(self) -> float:
        """Instructions of loops that are larger than schedulers' caches."""
        of = zip(self.code.blocks, self.code.turned, self.executions.runs, strict=True)
        return sum(runs * len(block) for block, length, runs in of if length > SCHEDULERS_CODE)

    def constants(self, passes: Mapping[int, float]) -> float:
        """Words that loads of constants by an index ask for."""
        return sum(often * passes.get(one.line, 0.0) for often, one in self._executed(CONSTANT))

    def of_local(self, requests: Mapping[int, LocalRequest], *kinds: str) -> LocalRequest:
        """Of all accesses to local memory of these kinds, variables' or registers' that it keeps."""
        made = [(often, local_request(one, requests)) for often, one in self._executed(*kinds)]
        columns = zip(*([often * value for value in request] for often, request in made), strict=True)
        return LocalRequest(*map(sum, columns)) if made else LocalRequest(0.0, 0.0)

    def _executed(self, *kinds: str) -> Iterator[tuple[float, ScheduledInstruction]]:
        """How often each instruction of these kinds is done."""
        of = zip(self.code.blocks, self.executions.runs, strict=True)
        return ((runs * self.executions.part(one), one) for block, runs in of for one in block if one.kind in kinds)


def _done(of: Predictable) -> _Done:
    block_warps = -(-prod(of.block) // WARP)
    warps = prod(of.grid) * block_warps
    code = _blocks(of.code)
    lines = ptx_lines(of.sites, of.sample.detours, of.sample.loops)
    return _Done(code, executions(code, lines, warps), warps, block_warps)


_blocks = lru_cache(maxsize=32)(machine_blocks)


def _local_missing(of: Predictable, held: Occupancy) -> float:
    """Local memory is in L1 as far as all threads' of an SM has room."""
    blocks = max(1, min(held.blocks, -(-prod(of.grid) // (held.device.sms or 1))))
    frames = of.taken.local * prod(of.block) * blocks
    return max(0.0, 1 - _l1(held.device, held) / frames) if frames else 0.0


def _moving(of: Predictable, done: _Done, held: Occupancy, local: Mechanisms) -> Traffic:
    device, reach = held.device, of.sample.reach
    if not device.arch.startswith(_JOINING):
        reach = replace(reach, joined=1.0, stored=1.0)
    l1, missing = _l1(device, held), _local_missing(of, held)
    read, stored = (done.of_local(of.sample.local, kind) for kind in LOCAL)
    fetched = max(missing * read.sectors, read.fetched)
    own = OwnTraffic(16.0 * len(of.code), fetched, stored.sectors, stored.partial)
    waves = prod(of.grid) / ((device.sms or 1) * max(1, held.blocks))
    asked = joined(reach, waves, _LATER / sqrt(max(1, held.blocks)) if done.in_step else 0.0)
    return traffic(of.sites, misses(of.sample, l1, waves), of.moved, device, reach, asked, own)


def _work(of: Predictable, done: _Done, held: Occupancy, moving: Traffic, local: Mechanisms) -> LaunchWork:
    code, runs = done.code, done.executions.runs
    passes = total_passes(of.sites, of.sample.all_passes) + done.of_local(of.sample.local, *LOCAL).passes
    return LaunchWork(
        prod(of.grid), held.block_warps, max(1, held.blocks), kinds_of(code, runs), _reading(code, runs),
        _bytes(code, runs), passes, _alone(of, done, held, moving, local), done.in_step,
        of.sample.meeting.seconds(updates_of(of.sites), local), _atomics(of.sites),
        done.constants(of.sample.constants), done.fetched,
        of.unequal.share(held.device.sms or 1, max(1, held.blocks)),
    )  # fmt: skip


def _alone(of: Predictable, done: _Done, held: Occupancy, moving: Traffic, local: Mechanisms) -> Alone:
    miss, accesses = local.dram if _is_far(moving, local) else local.l2, _accesses(of, done, held, moving, local)

    def followed(means: Sequence[float], runs: Sequence[float]) -> Followed:
        clock = WarpClock(local, miss, accesses, held.block_warps, held.device.partitions, in_step=done.in_step)
        return follow(done.code, means, runs, clock)

    means = [often / done.warps for often in done.executions.runs]
    slots = (held.device.sms or 1) * max(1, held.blocks)
    return alone(done.code, means, followed, of.sample, of.unequal, _accesses_by_line(of), done.warps, slots)


def _atomics(sites: Sequence[SiteCounts]) -> float:
    return sum(site.counts.get("global_atomic_sectors", 0) for site in sites)


def _accesses_by_line(of: Predictable) -> Counter[int]:
    """How often all warps do each."""
    done = Counter[int]()
    for site in filter(lambda site: is_access(site.opcode), of.sites):
        done[site.ptx_line] += site.counts.get("instructions", 0)
    return done


def _is_far(moving: Traffic, local: Mechanisms) -> bool:
    """Whether loads wait for DRAM."""
    return moving.dram_part > local.seldom


def _accesses(
    of: Predictable, done: _Done, held: Occupancy, moving: Traffic, local: Mechanisms
) -> OfInstruction:  # fmt: skip
    passes, is_far = passes_by_line(of.sites, of.sample.all_passes), _is_far(moving, local)
    spilled, busiest, elsewhere = _local_missing(of, held), of.sample.busiest.lines, of.sample.elsewhere

    def missed(one: ScheduledInstruction) -> LineMisses:
        if one.kind in LOADS:
            return moving.by_line.get(one.line, moving.missing)
        return LineMisses(max(spilled, local_request(one, of.sample.local).missed), 0.0, 0.0)

    def passed(one: ScheduledInstruction) -> float:
        if one.kind == CONSTANT:
            return of.sample.constants.get(one.line, 1.0)
        if one.kind in LOCAL:
            return local_request(one, of.sample.local).passes
        return passes.get(key_of(one), 1.0) / of.sample.loops.get(one.line, 1.0)

    return OfInstruction(
        lambda one: missed(one).requests,
        lambda one: missed(one).first * (1 - elsewhere.get(one.line, 0.0)) if is_far else 0.0,
        lambda one: min(1.0, done.executions.part(one) * busiest.get(one.line, 1.0)),
        passed,
        done.executions.part,
    )


def _reading(code: MachineBlocks, runs: list[float]) -> float:
    """Clocks for which schedulers read registers."""
    return sum(often * sum(one.reading for one in block) for block, often in zip(code.blocks, runs, strict=True))


def _bytes(code: MachineBlocks, runs: list[float]) -> int:
    """Of the code that is run."""
    return sum(16 * len(block) for block, often in zip(code.blocks, runs, strict=True) if often > 0)


# --- how far it was off ----------------------------------------------------------------------------------------------


@cache
def error_bands() -> tuple[ErrorBand, ...]:
    """Of the devices measured; benchmarks/prediction.py writes them."""
    rows = json.loads((Path(__file__).parent / "errors.json").read_text())
    return tuple(ErrorBand(**row) for row in rows)


def error_of(device: Device) -> ErrorBand | None:
    """The device's own, or the H200's, from which the constants come."""
    bands = {band.device: band for band in error_bands()}
    return bands.get(device.name) or bands.get("NVIDIA H200")
