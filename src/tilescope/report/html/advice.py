"""What to do next: a checked and traced Profile in; sentences, each with its line and the gain it promises, out.

Findings bring their own hints. Beside them stand three things that counts tell: data that a tile would bring once,
values of a tile that a thread could keep in registers, and an SM that stays half empty. Gains are of the part of the
GPU that each is about; those of the part that binds the kernel come first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from math import prod
from typing import Any

from tilescope.analysis.profile import Profile
from tilescope.analysis.requests import SECTOR_BYTES
from tilescope.device import WARP, Device
from tilescope.findings import SEVERITIES, Finding
from tilescope.models import Occupancy

from .limits import LeastTime, summed

WORTH = 1.5  # times less of something
HALF = 0.5
PER_MULTIPLY = 1.5  # values read from shared memory for each multiply-add


@dataclass(frozen=True, slots=True)
class Advice:
    """`sentence` says what to do, `gain` what that promises, `times` the same as a number (0 where it is none);
    `part` of the GPU, and the least `seconds` there that it saves."""

    sentence: str
    gain: str
    severity: str
    line: int = 0
    times: float = 0.0
    part: str = ""
    seconds: float = 0.0

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


def advice(
    profile: Profile, heat: list[dict[str, Any]], parts: list[LeastTime], device: Device, occupancy: Occupancy | None
) -> list[Advice]:
    """The one worth most first: what is wrong, then what saves most time in the part that binds."""
    rates = {part.name: part.rate for part in parts}
    found = [_of_finding(f, profile, rates) for f in profile.findings]
    found += [*_tiles(profile, heat, rates), *_lanes(profile, rates), *_registers(profile, rates)]
    found += _occupancy(profile, occupancy)
    binding = parts[0].name if parts else ""
    return sorted(found, key=lambda a: (-SEVERITIES.index(a.severity), a.part != binding, -a.seconds))


# --- findings --------------------------------------------------------------------------------------------------------


def _of_finding(f: Finding, profile: Profile, rates: dict[str, float]) -> Advice:
    hint = f.hint or f.message
    sentence = _sentence(f"put {hint}" if hint.startswith("__syncthreads()") else hint)
    if f.severity != "note":
        gain = "then the result no longer depends on luck" if f.kind == "race" else f"cures: {f.message}"
        return Advice(sentence, gain, f.severity, f.line)
    if f.kind not in _SAVED or not f.gain:
        return Advice(sentence, f"cures: {f.message}", f.severity, f.line)
    part, unit, name, bytes_ = _SAVED[f.kind]
    counts = profile.files.get(f.file, {}).get(f.line)
    amount = bytes_ * summed(counts, name) if counts else 0
    saved = amount * (1 - 1 / f.gain) / rates[part] if part in rates else 0.0
    return Advice(sentence, f"{f.gain:.3g} times fewer {unit} in this line", f.severity, f.line, f.gain, part, saved)


_SAVED = {
    "coalescing": ("global memory", "sectors", "global_{}_sectors", SECTOR_BYTES),
    "bank_conflict": ("shared memory", "wavefronts", "shared_{}_wavefronts", 1),
}


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


# --- what counts tell ------------------------------------------------------------------------------------------------


def _tiles(profile: Profile, heat: list[dict[str, Any]], rates: dict[str, float]) -> Iterator[Advice]:
    """Sectors that one block moves several times would be moved once; arrays of one line in one sentence."""
    lines: dict[int, list[tuple[str, float, int]]] = {}
    for found in heat:
        times = _moved_again(found)
        if times >= WORTH:
            line, sectors = _busiest(profile, found["array"])
            lines.setdefault(line, []).append((found["array"], times, sectors))
    for line, arrays in lines.items():
        names = " and ".join(name for name, _, _ in arrays)
        before, after = sum(n for _, _, n in arrays), sum(n / times for _, times, n in arrays)
        times = before / after if after else arrays[0][1]
        sentence = (
            f"Bring {names} through shared memory by tiles: a block moves each sector {times:.3g} times, "
            "and once would do."
        )
        saved = SECTOR_BYTES * (before - after) / rates.get("global memory", 1.0)
        gain = f"{times:.3g} times fewer sectors of {names}"
        yield Advice(sentence, gain, "note", line, times, "global memory", saved)


def _moved_again(found: dict[str, Any]) -> float:
    """How often a block moves a sector of an array, where its threads load elements again; else 0."""
    loads, elements = (sum(block[name] for block in found["blocks"]) for name in ("loads", "elements"))
    distinct = found["distinct_sectors"]
    return float(found["sectors"] / distinct) if distinct and loads >= WORTH * elements else 0.0


def _busiest(profile: Profile, array: str) -> tuple[int, int]:
    """The line that moves most sectors of an array, and how many all of them move."""
    lines: dict[int, int] = {}
    for site in profile.sites:
        if site.origin and profile.recording.owners.get(site.origin) == array:
            lines[site.line] = lines.get(site.line, 0) + site.counts.get("global_load_sectors", 0)
    return (max(lines, key=lambda n: lines[n]), sum(lines.values())) if lines else (0, 0)


def _registers(profile: Profile, rates: dict[str, float]) -> Iterator[Advice]:
    """Two values from shared memory for each multiply-add: with 2 x 2 results a thread, each value serves twice."""
    loads = sum(s.counts.get("accesses", 0) for s in profile.sites if s.opcode.startswith("ld.shared"))
    flops, wavefronts = profile.totals.flops, profile.totals.shared_load_wavefronts
    if prod(profile.block) < WARP or not flops or loads < PER_MULTIPLY * flops / 2:
        return
    lines = {n: c.shared_load_wavefronts for n, c in profile.lines.items() if n}
    sentence = (
        f"Let each thread compute 2 x 2 results in registers: now it reads {2 * loads / flops:.2g} values from shared "
        "memory for each multiply-add, and each value would serve two."
    )
    saved = wavefronts / 2 / rates.get("shared memory", 1.0)
    line = max(lines, key=lambda n: lines[n], default=0)
    yield Advice(sentence, "2 times fewer shared loads", "note", line, 2.0, "shared memory", saved)


def _lanes(profile: Profile, rates: dict[str, float]) -> Iterator[Advice]:
    """Of a block whose last warp is mostly empty."""
    threads = prod(profile.block)
    lanes = -(-threads // WARP) * WARP
    if lanes < WORTH * threads:
        return
    sentence = f"Make blocks a multiple of {WARP} threads: {lanes - threads} of {lanes} lanes have no thread at all."
    saved = profile.totals.instructions * (1 - threads / lanes) / rates.get("instruction issue", 1.0)
    gain = f"{lanes / threads:.3g} times fewer instructions of warps"
    yield Advice(sentence, gain, "note", profile.head, lanes / threads, "instruction issue", saved)


def _occupancy(profile: Profile, occupancy: Occupancy | None) -> Iterator[Advice]:
    if occupancy is None or not 0 < occupancy.occupancy < HALF:
        return
    names = " and ".join(occupancy.limited_by)
    most = occupancy.device.warps_per_sm
    sentence = f"Let a block take less of what limits it ({names}): an SM holds {occupancy.warps} of {most} warps."
    times = 1 / occupancy.occupancy
    yield Advice(sentence, f"up to {times:.2g} times more warps to hide waiting", "note", profile.head, times)
