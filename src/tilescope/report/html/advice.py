"""What to do next: a checked and traced Profile in; sentences, each with its line and the gain it promises, out.

Findings bring their own hints. Beside them stands what the code is seen to do: data that a tile would bring once, or a
register keep; multiply-adds over two tiles whose values a thread could use twice; atomics that a block could collect;
an SM that stays half empty. Gains are of the part of the GPU that each is about; those of the part that binds the
kernel come first, and what would save next to nothing is not said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from math import prod
from typing import Any

from tilescope.analysis.counts import Counts
from tilescope.analysis.profile import Profile
from tilescope.analysis.requests import SECTOR_BYTES
from tilescope.device import WARP
from tilescope.errors import as_code
from tilescope.findings import SEVERITIES, Finding
from tilescope.models import Occupancy
from tilescope.ptx.syntax import parse

from .dataflow import Dataflow, dataflows
from .limits import AskedTime, summed
from .multiplying import multiplication
from .repeated import WORTH, Repeated, Repetitions
from .trace import Trace

REGISTERS = 32  # that a thread can spare for what it wants again
OFTEN = 3  # more than once into a sliding window and once out of it
SHARE = 0.1  # of the time of the part that binds: less is not worth saying
HALF = 0.5
GLOBAL, SHARED, ISSUE = "global memory", "shared memory", "instruction issue"


@dataclass(frozen=True, slots=True)
class Advice:
    """`sentence` says what to do, `gain` what that promises, `times` the same as a number (0 where it is none);
    `part` of the GPU, and the `seconds` there that it saves at the peak rate. `kind` is the finding's, or what the
    counts tell: tile, register, results, atomics, lanes, occupancy."""

    kind: str
    sentence: str
    gain: str
    severity: str
    line: int = 0
    times: float = 0.0
    part: str = ""
    seconds: float = 0.0

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


def advice(profile: Profile, trace: Trace | None, parts: list[AskedTime], occupancy: Occupancy | None) -> list[Advice]:
    """The one worth most first: what is wrong, then what saves most time in the part that binds."""
    rates = {part.name: part.rate for part in parts}
    found = [_of_finding(f, profile, rates) for f in profile.findings]
    if trace is not None and profile.ptx:
        found += _seen(trace, dataflows(parse(profile.ptx)), rates)
    found += _lanes(profile, rates)
    binding = parts[0].name if parts else ""
    least = SHARE * parts[0].seconds if parts else 0.0
    worth = [a for a in found if not a.part or a.seconds >= least]
    if binding == GLOBAL:
        worth += _occupancy(profile, occupancy)
    return sorted(worth, key=lambda a: (-SEVERITIES.index(a.severity), a.part != binding, -a.seconds))


# --- findings --------------------------------------------------------------------------------------------------------


def _of_finding(f: Finding, profile: Profile, rates: dict[str, float]) -> Advice:
    hint = f.hint or f.message
    sentence = _sentence(f"put {hint}" if hint.startswith("__syncthreads()") else hint)
    if f.severity != "note":
        gain = "then the result no longer depends on luck" if f.kind == "race" else f"cures: {f.message}"
        return Advice(f.kind, sentence, gain, f.severity, f.line)
    if f.kind not in _SAVED or not f.gain:
        return Advice(f.kind, sentence, f"cures: {f.message}", f.severity, f.line)
    part, unit, moved, fewest, bytes_ = _SAVED[f.kind]
    counts = profile.files.get(f.file, {}).get(f.line, Counts())
    before, after = (bytes_ * summed(counts, name) for name in (moved, fewest))
    times = before / after if after else f.gain
    saved = (before - after) / rates[part] if part in rates else 0.0
    gain = f"up to {times:.3g} times fewer {unit} in this line"
    return Advice(f.kind, sentence, gain, f.severity, f.line, times, part, saved)


_SAVED = {
    "coalescing": (GLOBAL, "sectors", "global_{}_sectors", "global_{}_ideal_sectors", SECTOR_BYTES),
    "bank_conflict": (SHARED, "wavefronts", "shared_{}_wavefronts", "shared_{}_ideal_wavefronts", 1),
}


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


# --- what the code is seen to do -------------------------------------------------------------------------------------


def _seen(trace: Trace, flows: Mapping[int, Dataflow], rates: dict[str, float]) -> Iterator[Advice]:
    again = Repetitions(trace, flows)
    yield from _tiles(trace.profile, [r for r in again.loaded() if min(r.by_others, r.moved) >= WORTH], rates)
    yield from _own(trace.profile, [r for r in again.own() if _is_kept(r)], rates)
    yield from _atomics(trace.profile, again.changed(), rates)
    yield from _results(trace, flows, rates)


def _tiles(profile: Profile, found: list[Repeated], rates: dict[str, float]) -> Iterator[Advice]:
    """Sectors that one block moves several times would be moved once; arrays of one line in one sentence. What moves
    more sectors than it fills is cured first."""
    lines: dict[int, list[tuple[Repeated, int]]] = {}
    for repeated in found:
        line, sectors = _busiest(profile, repeated.array, "load")
        lines.setdefault(line, []).append((repeated, sectors))
    scattered = {f.line for f in profile.findings if f.kind == "coalescing"}
    for line, arrays in lines.items():
        names = " and ".join(as_code(r.array) for r, _ in arrays)
        before, after = sum(n for _, n in arrays), sum(n / r.moved for r, n in arrays)
        times = before / after if after else arrays[0][0].moved
        sentence = (
            f"Bring {names} through shared memory by tiles: a block moves each sector {times:.3g} times, "
            "and once would do."
        )
        if line not in scattered:
            gain, saved = f"up to {times:.3g} times fewer sectors of {names}", _time(before - after, rates)
            yield Advice("tile", sentence, gain, "note", line, times, GLOBAL, saved)


def _is_kept(r: Repeated) -> bool:
    """Whether registers have room for what a thread wants often."""
    return r.by_itself >= OFTEN and r.of_one <= REGISTERS


def _own(profile: Profile, found: list[Repeated], rates: dict[str, float]) -> Iterator[Advice]:
    """What a thread loads, or stores, again and again itself."""
    for r in found:
        line, sectors = _busiest(profile, r.array, r.action)
        what = "Add up in a register, and store it once" if r.action == "store" else "Load it once, into a register"
        sentence = f"{what}: a thread {r.action}s the same element of {as_code(r.array)} {r.by_itself:.3g} times."
        saved = _time(sectors * (1 - 1 / r.by_itself), rates)
        gain = f"{r.by_itself:.3g} times fewer sectors of {as_code(r.array)}"
        yield Advice("register", sentence, gain, "note", line, r.by_itself, GLOBAL, saved)


def _atomics(profile: Profile, found: list[Repeated], rates: dict[str, float]) -> Iterator[Advice]:
    for r in found:
        if min(r.moved, r.accesses / r.elements) < WORTH:
            continue
        line, sectors = _busiest(profile, r.array, "atomic")
        sentence = (
            f"Collect {as_code(r.array)} within the block first, in shared memory or by shuffles: a block changes "
            f"each element {r.accesses / r.elements:.3g} times in global memory, and once would do."
        )
        gain, saved = (
            f"{r.moved:.3g} times fewer sectors of {as_code(r.array)}",
            _time(sectors * (1 - 1 / r.moved), rates),
        )
        yield Advice("atomics", sentence, gain, "note", line, r.moved, GLOBAL, saved)


def _time(sectors: float, rates: dict[str, float]) -> float:
    return SECTOR_BYTES * sectors / rates.get(GLOBAL, 1.0)


def _busiest(profile: Profile, array: str, action: str) -> tuple[int, int]:
    """The line that moves most sectors of an array, and how many all of them move."""
    lines: dict[int, int] = {}
    for site in profile.sites:
        if site.origin and profile.recording.owners.get(site.origin) == array:
            lines[site.line] = lines.get(site.line, 0) + site.counts.get(f"global_{action}_sectors", 0)
    return (max(lines, key=lambda n: lines[n]), sum(lines.values())) if lines else (0, 0)


def _results(trace: Trace, flows: Mapping[int, Dataflow], rates: dict[str, float]) -> Iterator[Advice]:
    """Two values from shared memory for each multiply-add: with 2 x 2 results a thread, four values do for four."""
    made, profile = multiplication(trace, flows), trace.profile
    if made is None or prod(profile.block) < WARP or made.values < WORTH * made.multiplies:
        return
    times = made.values / made.multiplies
    lines: dict[int, int] = {}
    for site in profile.sites:
        if site.ptx_line in made.lines:
            lines[site.line] = lines.get(site.line, 0) + site.counts.get("shared_load_wavefronts", 0)
    sentence = (
        f"Let each thread compute 2 x 2 results in registers: now it reads {times:.2g} values from shared memory for "
        "each multiply-add, and each value would serve two."
    )
    saved = sum(lines.values()) * (1 - 1 / times) / rates.get(SHARED, 1.0)
    line, gain = max(lines, key=lambda n: lines[n]), f"{times:.2g} times fewer shared loads"
    yield Advice("results", sentence, gain, "note", line, times, SHARED, saved)


# --- what the launch tells -------------------------------------------------------------------------------------------


def _lanes(profile: Profile, rates: dict[str, float]) -> Iterator[Advice]:
    """Of a block whose last warp is mostly empty."""
    threads = prod(profile.block)
    lanes = -(-threads // WARP) * WARP
    if lanes < WORTH * threads:
        return
    what = f"Make blocks a multiple of {WARP} threads" if threads > 1 else "Let many threads share the loop"
    sentence = f"{what}: {lanes - threads} of {lanes} lanes have no thread at all."
    saved = profile.totals.instructions * (1 - threads / lanes) / rates.get(ISSUE, 1.0)
    gain = f"up to {lanes / threads:.3g} times fewer instructions of warps"
    yield Advice("lanes", sentence, gain, "note", profile.head, lanes / threads, ISSUE, saved)


def _occupancy(profile: Profile, occupancy: Occupancy | None) -> Iterator[Advice]:
    """Of a kernel that waits for global memory: one that computes needs few warps."""
    if occupancy is None or not 0 < occupancy.occupancy < HALF:
        return
    names = " and ".join(occupancy.limited_by)
    most = occupancy.device.warps_per_sm
    sentence = f"Let a block take less of what limits it ({names}): an SM holds {occupancy.warps} of {most} warps."
    times = 1 / occupancy.occupancy
    gain = f"up to {times:.2g} times more warps to hide waiting"
    yield Advice("occupancy", sentence, gain, "note", profile.head, times)
