"""What each mechanism of a GPU costs: the recordings of kernels/mechanisms.cu in, constants out, each with its launches.

python tests/hardware/mechanism_times.py   (prints the table of docs/hardware.md)"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from recorded_times import RecordedTime, recorded

DEVICES = {"h200": "H200", "h100": "H100"}
CLOCK = 1.98e9  # both cards' (times_*.json)
_OPERATIONS = {0: "f32 fma", 1: "32-bit multiply-add", 4: "f64 fma", 5: "ex2.approx.f32", 7: "f16x2 fma"}
_WARPS, _EACH = 264 * 32, 64 * 16 * 4  # of `pipe` with 4 chains


@dataclass(frozen=True)
class Recording:
    device: str

    @cached_property
    def launches(self) -> dict[str, RecordedTime]:
        return {one.name.removeprefix("mechanisms/"): one for one in recorded(self.device) if one.group == "mechanisms"}

    def cold(self, name: str) -> float:
        """The median, in seconds; by events, so that what an empty kernel takes is in it."""
        return self.launches[name].cold[1]

    def warm(self, name: str) -> float:
        return self.launches[name].warm[1]

    def alone(self, name: str, empty: str = "nothing 132x32") -> float:
        """Without what an empty kernel takes."""
        return self.cold(name) - self.cold(empty)


Row = tuple[str, str, Callable[[Recording], float]]


def rows() -> Iterator[Row]:
    """What, its unit, and how it follows from a recording."""
    yield "an empty kernel, between two events", "us", lambda r: 1e6 * r.cold("nothing 1x32")
    yield "starting a further block of 32 threads", "ns", lambda r: 1e9 * _each(r, "nothing {}x32", 33792, 270336)
    yield "starting a further block of 1,024", "ns", lambda r: 1e9 * _each(r, "nothing {}x1024", 33792, 270336)
    yield "copying 512 MiB, reads and writes", "GB/s", lambda r: 2 * 2**29 / r.alone("copy4 536870912") / 1e9
    yield "storing 512 MiB", "GB/s", lambda r: 2**29 / r.alone("store4 536870912") / 1e9
    yield "a load that L1 has", "clocks", lambda r: _steps(r.warm, "chase 16384 {} steps", 1024, 4096)
    yield "a load that L2 has", "clocks", lambda r: _steps(r.warm, "chase 2097152 {} steps", 1024, 4096)
    yield "a load from DRAM", "clocks", lambda r: _steps(r.cold, "chase 268435456 {} steps", 1024, 4096)
    yield "a load from shared memory", "clocks", lambda r: _steps(r.cold, "chase_shared {} steps", 1024, 8192)
    yield "passes of shared memory", "a clock and SM", lambda r: _passes(r, "shared_reads 32 264x1024")
    for number, name in _OPERATIONS.items():
        yield f"{name}, warps' instructions", "a clock and SM", lambda r, n=number: _rate(r, n)
    yield "one f32 fma after another", "clocks", lambda r: CLOCK * r.alone("pipe op0 1 chains 132x32") / 1024
    for block in (64, 256, 1024):
        yield f"a barrier of {block:,} threads", "clocks", lambda r, b=block: _barrier(r, b)
    yield "f32 additions to one address", "a ns", lambda r: 264 * 256 * 16 / r.alone("atomic_float 1") / 1e9


def _each(r: Recording, name: str, few: int, many: int) -> float:
    return (r.cold(name.format(many)) - r.cold(name.format(few))) / (many - few)


def _steps(time: Callable[[str], float], name: str, few: int, many: int) -> float:
    return CLOCK * (time(name.format(many)) - time(name.format(few))) / (many - few)


def _passes(r: Recording, name: str) -> float:
    one = r.launches[name]
    return one.metrics["l1tex__data_pipe_lsu_wavefronts_mem_shared.sum"] / (132 * CLOCK * r.alone(name))


def _rate(r: Recording, number: int) -> float:
    return _WARPS * _EACH / (132 * CLOCK * r.alone(f"pipe op{number} 4 chains 264x1024"))


def _barrier(r: Recording, block: int) -> float:
    return CLOCK * r.alone(f"barrier 132x{block}") / 1024


def table() -> str:
    made = [Recording(device) for device in DEVICES]
    lines = [f"| mechanism | unit | {' | '.join(DEVICES.values())} |", "|---|---|" + "---|" * len(made)]
    for what, unit, value in rows():
        lines.append(f"| {what} | {unit} | {' | '.join(f'{value(r):,.4g}' for r in made)} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
