"""The recordings of record_times.py: a file in, its launches out; and which kernels constants may come from.

In a file, the metrics of a launch stand in the order of `metrics`, times in seconds; `bound` is what the launch's bound is
made of (tilescope.analysis.bound.BoundCounts), so that tests need neither the code nor its arguments. What each launch
did otherwise is in times_counts.json, by its name."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilescope.analysis.bound import BoundCounts, DistinctBytes
from tilescope.analysis.counts import nonzero
from tilescope.analysis.profile import Profile
from tilescope.analysis.proved import ProvedCounts
from tilescope.source.cubin import read_cubin

HERE = Path(__file__).parent
CONSTANTS, UNSEEN = "constants", "unseen"


@dataclass(frozen=True)
class RecordedTime:
    """`cold` and `warm` are the shortest and the median of the runs, `profiled` is Nsight Compute's, in seconds: 0 where
    it did not get so far; `bound` is None where the launch was not emulated."""

    name: str
    group: str
    kernel: str
    cold: tuple[float, float]
    warm: tuple[float, float]
    profiled: float
    metrics: dict[str, float]
    bound: BoundCounts | None

    @property
    def shortest(self) -> float:
        """Of everything that was measured of it, seconds."""
        return min(time for time in (*self.cold, *self.warm, self.profiled) if time)


def part_of(group: str, kernel: str) -> str:
    """Which half a kernel is in: mechanisms are there for constants, and of the others a hash of the name decides."""
    if group == "mechanisms":
        return CONSTANTS
    return CONSTANTS if hashlib.sha256(kernel.encode()).digest()[0] < 85 else UNSEEN  # a third


def is_recorded(device: str) -> bool:
    return (HERE / f"times_{device}.json").exists()


def recorded(device: str) -> Iterator[RecordedTime]:
    """Of `times_DEVICE.json`: h200 or h100."""
    found = json.loads((HERE / f"times_{device}.json").read_text())
    for name, group, kernel, cold, warm, values, bound in found["launches"]:
        metrics = dict(zip(found["metrics"], values, strict=True)) if values else {}
        profiled = metrics.get("gpu__time_duration.sum", 0.0) / 1e9
        yield RecordedTime(name, group, kernel, tuple(cold), tuple(warm), profiled, metrics, counts(bound))


def counts(bound: list[int] | None) -> BoundCounts | None:
    if bound is None:
        return None
    return BoundCounts(bound[0], bound[1], ProvedCounts(*bound[2:5]), DistinctBytes(*bound[5:8]))


def listed(counts: BoundCounts) -> list[int]:
    """As a recording has it."""
    proved, moved = counts.proved, counts.moved
    return [
        counts.blocks, counts.block_warps, proved.l1_wavefronts, proved.f32, proved.instructions, moved.loaded,
        moved.stored, moved.both,
    ]  # fmt: skip


def counted(profile: Profile) -> dict[str, Any]:
    """What a launch did and takes, for models of its time: counts that are not 0, of the text and with shared accesses
    joined, executions of each PTX opcode by warps, and what the compiled kernel takes of an SM."""
    opcodes = Counter[str]()
    for site in profile.sites:
        opcodes[site.opcode] += site.counts.get("instructions", 0)
    image, joined = profile.image(), profile.vectorized
    taken = read_cubin(image)[profile.recording.program.kernel] if image else None
    return {
        "grid": profile.grid, "block": profile.block, "shared": profile.shared_bytes,
        "registers": taken.registers if taken else 0, "local": taken.local if taken else 0,
        "totals": nonzero(profile.totals), "joined": nonzero(joined.totals) if joined else None,
        "opcodes": {opcode: n for opcode, n in opcodes.items() if n},
    }  # fmt: skip


def compact(made: dict[str, Any], bounds: dict[str, list[int]]) -> dict[str, Any]:
    """What timing_gpu.measure found, as it is kept."""
    names = sorted({name for one in made["launches"] for name in one["metrics"] or {}})
    rows = [
        [
            one["name"], one["group"], one["kernel"], *(_least_and_median(one["times"][how]) for how in ("cold", "warm")),
            [one["metrics"].get(name, 0) for name in names] if one["metrics"] else None, bounds.get(one["name"]),
        ]
        for one in made["launches"]
        if one["times"]
    ]  # fmt: skip
    clocks = sorted({tuple(one["times"]["cold"]["clocks"]) for one in made["launches"] if one["times"]})
    about = {key: value for key, value in made.items() if key != "launches"}
    about["command"] = "python tests/hardware/record_times.py prepare, measure, bounds and keep"
    return about | {"clocks": clocks, "metrics": names, "launches": rows}


def _least_and_median(time: dict[str, Any]) -> list[float]:
    return [round(time["least"], 9), round(time["median"], 9)]


def lines_of(made: dict[str, Any]) -> str:
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in made.items())
    return f"{{\n{rows}\n}}\n"


def text_of(made: dict[str, Any]) -> str:
    return text_of_rows({key: value for key, value in made.items() if key != "launches"}, made["launches"])


def text_of_rows(about: dict[str, Any], launches: list[Any]) -> str:
    """A line for each launch."""
    rows = ",\n".join(json.dumps(row) for row in launches)
    return f'{json.dumps(about, indent=1)[:-2]},\n "launches": [\n{rows}\n]}}\n'
