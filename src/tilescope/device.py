"""GPUs and what they can do: a name in, limits that every launch must keep and peaks out, each with its source.

The figures are rows of devices.json: limits by compute capability, SMs, clock and bandwidth by GPU."""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tilescope.errors import UsageError

WARP = 32
_FLOPS_PER_LANE = 2  # a fused multiply-add every clock
_OLD_SHAPES: dict[str, dict[str, Any]] = {
    "1": {"max_block": (512, 512, 64), "max_grid": (65535, 65535, 1)},
    "2": {"max_grid": (65535, 65535, 65535)},
}


@dataclass(frozen=True, slots=True)
class Device:
    """Memory in bytes; the rest in threads, blocks, 32-bit registers or warps.

    `max_threads`, `max_block`, `registers_per_block`, `default_shared` and `max_shared` (with opt-in) hold for a block,
    `max_grid` for a grid. `reserved_shared` is what the driver takes of every block; registers come in units of
    `register_unit` a warp, shared memory in units of `shared_unit`; an SM has `partitions` and `lanes` for f32.
    `barriers_per_sm` is 0 where the vendor sets no limit. `clock` is the boost clock in Hz, `flops` the f32 peak in
    operations a second, `bandwidth` in bytes a second; 0 where a row is a compute capability alone. `l2` is the
    second level cache in bytes, `top_clock` what a card may reach above its boost clock, `least_launch` the shortest
    time of an empty kernel that was measured, in seconds; 0 where they are not known."""

    name: str
    capability: str
    max_threads: int = 1024
    max_block: tuple[int, int, int] = (1024, 1024, 64)
    max_grid: tuple[int, int, int] = (2**31 - 1, 65535, 65535)
    max_shared: int = 227 * 1024
    default_shared: int = 48 * 1024
    threads_per_sm: int = 2048
    blocks_per_sm: int = 32
    shared_per_sm: int = 228 * 1024
    reserved_shared: int = 1024
    shared_unit: int = 128
    registers_per_sm: int = 65536
    registers_per_block: int = 65536
    registers_per_thread: int = 255
    register_unit: int = 256
    partitions: int = 4
    barriers_per_sm: int = 64
    lanes: int = 128
    sms: int = 0
    clock: float = 0.0
    flops: float = 0.0
    bandwidth: float = 0.0
    l2: int = 0
    top_clock: float = 0.0
    least_launch: float = 0.0
    sources: tuple[str, ...] = ()

    @property
    def warps_per_sm(self) -> int:
        return self.threads_per_sm // WARP

    @property
    def highest_clock(self) -> float:
        """In Hz; the boost clock where no higher one is known."""
        return self.top_clock or self.clock

    @property
    def generation(self) -> int:
        """The major number of the compute capability."""
        return int(self.capability.split(".")[0])

    @property
    def arch(self) -> str:
        """As compilers name the architecture: sm_90."""
        return f"sm_{self.capability.replace('.', '')}"

    def to_dict(self) -> dict[str, Any]:
        """Every field as a plain value; docs/json.md describes them."""
        return {k: list(v) if isinstance(v, tuple) else v for k, v in asdict(self).items()}


def devices() -> list[Device]:
    """The GPUs known, the oldest first."""
    return list(_gpus().values())


def capabilities() -> list[str]:
    """The compute capabilities known, such as "9.0"."""
    return list(_data()["capabilities"])


def find(name: str) -> Device:
    """A GPU by its name or a part of it (`H200`, `rtx 4090`, `course`), or a compute capability (`9.0`, `sm_90`).

    Raises UsageError for a name that none has, or several."""
    if re.fullmatch(r"\d+\.\d|(?:sm|compute)_\d+", name.strip()):
        return of_capability(name)
    wanted, known = _key(name), _gpus()
    exact = [device for key, device in known.items() if key == wanted]
    found = exact or [device for key, device in known.items() if wanted and wanted in key]
    if len(found) == 1:
        return found[0]
    if found:
        raise UsageError(f"`{name}` is a part of {len(found)} names", hint=", ".join(d.name for d in found))
    raise UsageError(f"there is no device `{name}`", hint=_meant(wanted))


def of_capability(text: str) -> Device:
    """The limits of a compute capability: `9.0` or `sm_90`. It has no peaks."""
    digits = re.sub(r"\D", "", text)
    capability = f"{digits[:-1]}.{digits[-1:]}"
    if capability not in _data()["capabilities"]:
        raise UsageError(
            f"the limits of compute capability {capability} are not known",
            hint=f"known are {', '.join(capabilities())}",
        )
    return _device({"name": f"compute capability {capability}", "capability": capability})


def _meant(wanted: str) -> str:
    near = difflib.get_close_matches(wanted, _gpus(), n=1, cutoff=0.5)
    return f"did you mean {_gpus()[near[0]].name}?" if near else "`tilescope devices` lists the devices known"


def _key(name: str) -> str:
    """What is left of a name when everybody's words for the maker and the series are gone."""
    return re.sub(r"nvidia|geforce|tesla|[^a-z0-9]", "", name.lower())


@cache
def _data() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(Path(__file__).with_name("devices.json").read_text(encoding="utf-8"))
    return data


@cache
def _gpus() -> dict[str, Device]:
    return {_key(row["name"]): _device(row) for row in _data()["gpus"]}


def _device(row: Mapping[str, Any]) -> Device:
    """A row of devices.json on the limits of its compute capability; the peak is 2 operations a lane and clock."""
    data, capability = _data(), row["capability"]
    limits = dict(zip(data["columns"], data["capabilities"][capability], strict=True))
    limits |= _OLD_SHAPES.get(capability.split(".")[0], {})
    own = {k: v for k, v in row.items() if k != "sources"}
    peak = _FLOPS_PER_LANE * row.get("sms", 0) * limits["lanes"] * row.get("clock", 0.0)
    keys = [*row.get("sources", ()), *_sources_of(capability)]
    texts = tuple(data["sources"][key] for key in keys)
    return Device(**{"flops": peak} | limits | own, sources=texts)


def _sources_of(capability: str) -> tuple[str, ...]:
    """Which sources the limits of a compute capability come from."""
    major = int(capability.split(".")[0])
    if major < 3:
        return ("old-occupancy", "old-guide")
    return ("occupancy", "old-guide") if major < 5 else ("occupancy", "traits", "guide")


H200 = find("H200")
