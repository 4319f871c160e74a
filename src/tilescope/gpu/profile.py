"""What a launch on a GPU did: a Done in, its time and its hardware counters out, each measured when asked for."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .counters import counters_of
from .launch import Done
from .metrics import MeasuredCounts
from .timing import Time, time_of

SCHEMA = 1


@dataclass(repr=False)
class DeviceProfile:
    """A launch on a GPU, with the names that a Profile has for the same things.

    `seconds` is the time of this one launch, the first of which may be slow; `time` the median of many on copies of its
    arguments; `counters` are counts (tilescope.counts) that Nsight Compute measured in a process of its own. Neither
    touches the caller's arrays. Both use what the arguments held before the launch; an array of a GPU that the kernel
    promises not to write (const) is not copied for that, so do not change it before."""

    done: Done
    file: str = ""
    source: str = ""
    head: int = 0

    def __repr__(self) -> str:
        """The launch and how long it took: what a notebook or a prompt shows of it."""
        size = f"grid {'x'.join(map(str, self.grid))}, block {'x'.join(map(str, self.block))}"
        measured = self.__dict__.get("time")
        median = f", {1e6 * measured.median:,.1f} us in the median of {measured.runs} runs" if measured else ""
        return f"<DeviceProfile of {self.kernel} on {self.device}: {size}, {1e6 * self.seconds:,.1f} us{median}>"

    @property
    def kernel(self) -> str:
        return self.done.launch.name

    @property
    def grid(self) -> tuple[int, int, int]:
        return self.done.launch.grid

    @property
    def block(self) -> tuple[int, int, int]:
        return self.done.launch.block

    @cached_property
    def shared_bytes(self) -> int:
        """Shared memory of one block, static and dynamic."""
        return self.done.launch.shared + self.done.gpu.attribute(self.done.function, "SHARED_SIZE_BYTES")

    @cached_property
    def registers(self) -> int:
        """Of a thread."""
        return self.done.gpu.attribute(self.done.function, "NUM_REGS")

    @property
    def device(self) -> str:
        return self.done.gpu.name

    @cached_property
    def seconds(self) -> float:
        return self.done.seconds

    @cached_property
    def time(self) -> Time:
        """Raises UsageError after launch(count=False)."""
        return time_of(self.done)

    @cached_property
    def counters(self) -> MeasuredCounts:
        """The counts that have a metric. Raises UsageError where Nsight Compute is not installed, CounterError where it
        fails or may not read the counters."""
        return counters_of(self.done)

    def to_dict(self) -> dict[str, Any]:
        """What was measured so far, as plain values; docs/json.md describes the schema."""
        measured = self.__dict__
        return {
            "schema": SCHEMA, "device": self.device, "kernel": self.kernel, "grid": list(self.grid),
            "block": list(self.block), "shared_bytes": self.shared_bytes, "registers": self.registers,
            "seconds": self.seconds,
            "time": self.time.to_dict() if "time" in measured else None,
            "counters": dict(self.counters) if "counters" in measured else None,
        }  # fmt: skip

    def save(self, path: str) -> None:
        """Write `to_dict` as JSON."""
        with open(path, "w", encoding="utf-8") as file:
            json.dump(self.to_dict(), file, indent=2)
