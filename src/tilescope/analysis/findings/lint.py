"""What only costs time: a launch's counts and one example of each access in, findings with the gain they promise out.

A line is named where a remedy would leave at most half of what it moves; small losses are in the tables."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from tilescope.emulator.check.sightings import Example
from tilescope.emulator.hardware.banks import BANKS, WORD
from tilescope.emulator.hardware.sectors import SECTOR_BYTES
from tilescope.emulator.job.names import Extent, readable
from tilescope.emulator.run.recording import Recording
from tilescope.findings import Finding

LINE_BYTES = 128
WORTH = 2.0  # times fewer sectors, or wavefronts
EXCESS = 4.0  # sectors a request beyond the fewest
FEW = 16  # requests, branches: less says nothing
EFFICIENCY = 0.8  # of lanes, above which diverging is cheap

Key = tuple[str, int]


class LintedLaunch(NamedTuple):
    """What is looked at, and the lines of the user's file, which a finding shows."""

    recording: Recording
    file: str
    text: Mapping[int, str]


@dataclass(slots=True)
class LineSites:
    """What the sites of one line did, and the example of one of them."""

    counts: Counter[str] = field(default_factory=Counter)
    sites: list[int] = field(default_factory=list)


def lint(recording: Recording, file: str, text: Mapping[int, str], *, clean: bool) -> list[Finding]:
    """`text` is the user's `file`, line by line. `clean`: no errors were found; what orders nothing may be the error
    itself."""
    launch, lines = LintedLaunch(recording, file, text), _by_line(recording)
    found = [*_first_of_each(_coalescing(launch, lines)), *_first_of_each(_banks(launch, lines))]
    if clean:
        found += [*_idle_barriers(launch, lines), *_reuse(launch), *_divergence(launch, lines)]
    return found


def _first_of_each(found: Iterable[Finding]) -> list[Finding]:
    """One a line: loads and stores of one line have one remedy. The one with more to gain is told."""
    best: dict[Key, Finding] = {}
    for f in sorted(found, key=lambda f: f.gain, reverse=True):
        best.setdefault((f.file, f.line), f)
    return list(best.values())


def _by_line(recording: Recording) -> dict[Key, LineSites]:
    lines: dict[Key, LineSites] = defaultdict(LineSites)
    count = len(recording.program.sites)
    for i, site in enumerate(recording.sites):
        line = lines[site.file, site.line]
        line.counts.update(site.counts)
        line.sites.append(i % count)  # the deoptimized version has the same sites again
    return lines


def _note(launch: LintedLaunch, kind: str, key: Key, message: str, hint: str, count: int, gain: float = 0.0) -> Finding:
    file, line = key
    text = launch.text.get(line, "").strip() if file == launch.file else ""
    return Finding(
        kind, "note", message, launch.recording.name, file, line, text, hint, count=count, gain=round(gain, 2)
    )


def _example(recording: Recording, line: LineSites, space: str, action: str, unit: int) -> Example | None:
    """The one that touches most units of so many bytes, of those the fullest."""
    hazards, sites = recording.hazards, recording.program.sites
    examples = hazards.examples if hazards else {}
    found = [examples[i] for i in line.sites if i in examples and (sites[i].space, sites[i].action) == (space, action)]
    return max(found, key=lambda e: (len({a // unit for a in e.addresses.values()}), len(e.addresses)), default=None)


# --- sectors -----------------------------------------------------------------------------------------------------


def _coalescing(launch: LintedLaunch, lines: Mapping[Key, LineSites]) -> Iterator[Finding]:
    for key, line in lines.items():
        for action in ("load", "store"):
            requests, sectors, fewest = (
                line.counts[f"global_{action}_{n}"] for n in ("requests", "sectors", "ideal_sectors")
            )
            if requests < FEW or sectors < WORTH * fewest or sectors - fewest < EXCESS * requests:
                continue
            each, best = sectors / requests, fewest / requests
            message = (
                f"uncoalesced: each {action} of a warp moves {each:.3g} sectors of 32 bytes where {best:.3g} would do; "
                f"{sectors - fewest:,} of {sectors:,} are wasted"
            )
            example = _example(launch.recording, line, "global", action, SECTOR_BYTES)
            gain = sectors / fewest if _stride(example) else 0.0
            yield _note(launch, "coalescing", key, message, _order_hint(launch.recording, example), requests, gain)


def _order_hint(recording: Recording, example: Example | None) -> str:
    """Without a stride nothing tells what another order would gain."""
    stride = _stride(example)
    if not stride:
        return (
            "neighbouring threads' addresses follow no rule: sort the work by address, or bring what the block needs "
            "into shared memory first"
        )
    where = f"neighbouring threads are {abs(stride)} bytes apart"
    if not _along_columns(recording, example):
        return (
            f"{where}: let them take neighbouring elements, as in i = k * blockDim.x + threadIdx.x; of structures, "
            "keep each field in an array of its own; or turn the corner through a tile in shared memory"
        )
    return f"{where}: let threadIdx.x run along the row, or turn the corner through a tile in shared memory"


def _along_columns(recording: Recording, example: Example | None) -> bool:
    """Whether it goes down a matrix: its rows are longer than what a warp moves at once, as no structure is."""
    extent = _extent(recording, example, "global")
    return extent is not None and len(extent.shape) > 1 and extent.shape[-1] * extent.itemsize > LINE_BYTES


def _extent(recording: Recording, example: Example | None, space: str) -> Extent | None:
    """Of the array that it accesses; None where that is not known."""
    if example is None or recording.names is None:
        return None
    return recording.names.extent(space, min(example.addresses.values()))


def _stride(example: Example | None) -> int:
    """Bytes between neighbouring lanes where that is always the same, else 0."""
    if example is None:
        return 0
    steps = Counter(b - a for (i, a), (j, b) in _pairs(example) if j == i + 1)
    return steps.most_common(1)[0][0] if steps and steps.most_common(1)[0][1] * 2 > len(example.addresses) else 0


def _pairs(example: Example) -> Iterable[tuple[tuple[int, int], tuple[int, int]]]:
    lanes = list(example.addresses.items())
    return itertools.pairwise(lanes)


# --- banks -------------------------------------------------------------------------------------------------------


def _banks(launch: LintedLaunch, lines: Mapping[Key, LineSites]) -> Iterator[Finding]:
    for key, line in lines.items():
        for action in ("load", "store"):
            requests, passes, fewest = (
                line.counts[f"shared_{action}_{n}"] for n in ("requests", "wavefronts", "ideal_wavefronts")
            )
            if requests < FEW or passes < WORTH * fewest:
                continue
            ways = passes / fewest
            example = _example(launch.recording, line, "shared", action, WORD)
            message = f"{ways:.3g}-way bank conflict: each {action} takes {passes / requests:.3g} wavefronts where "
            message += f"{fewest / requests:.3g} would do{_meeting(example)}"
            yield _note(launch, "bank_conflict", key, message, _padding(launch.recording, example), requests, ways)


def _meeting(example: Example | None) -> str:
    """Which lanes meet in the fullest bank; none where the example has no two that do."""
    banks: dict[int, dict[int, int]] = defaultdict(dict)
    for lane, address in (example.addresses if example else {}).items():
        banks[address // WORD % BANKS].setdefault(address // WORD, lane)
    bank, words = max(banks.items(), key=lambda item: len(item[1]), default=(0, {}))
    lanes = sorted(words.values())
    if len(lanes) < 2:
        return ""
    shown = ", ".join(map(str, lanes[:4])) + (" ..." if len(lanes) > 4 else "")
    return f"; lanes {shown} meet in bank {bank}"


def _padding(recording: Recording, example: Example | None) -> str:
    words, rest = divmod(abs(_stride(example)), WORD)
    if words > 1 and words % 2 == 0 and not rest and _has_rows(recording, example):
        size = _itemsize(recording, example)
        return (
            f"neighbouring lanes are {words} words apart: make the rows one {'word' if size <= WORD else 'element'} "
            f"longer, as in tile[..][{_row(recording, example) or words * WORD // size} + {max(1, WORD // size)}], or "
            "swap the indices"
        )
    if words > 1 and words % 2 == 0 and not rest:
        return (
            f"neighbouring lanes are {words} words apart: give neighbouring lanes neighbouring elements, or leave one "
            f"word free after every {BANKS}, as in part[i + i / {BANKS}]"
        )
    return "lay the tile out so that the lanes of a warp use different banks: one more word a row is often enough"


def _itemsize(recording: Recording, example: Example | None) -> int:
    """Bytes of an element; a word's where its array is not known."""
    extent = _extent(recording, example, "shared")
    return extent.itemsize if extent else WORD


def _row(recording: Recording, example: Example | None) -> int:
    """Elements of a row of the array that it accesses; 0 where that is not known."""
    extent = _extent(recording, example, "shared")
    return extent.shape[-1] if extent and len(extent.shape) > 1 else 0


def _has_rows(recording: Recording, example: Example | None) -> bool:
    """Whether the array that it accesses is one; so is one whose shape is not known."""
    extent = _extent(recording, example, "shared")
    return extent is None or len(extent.shape) != 1


# --- what has no use ---------------------------------------------------------------------------------------------


def _idle_barriers(launch: LintedLaunch, lines: Mapping[Key, LineSites]) -> Iterator[Finding]:
    """A barrier in a loop that ran once may well order something when it runs again."""
    hazards, program, grid = launch.recording.hazards, launch.recording.program, launch.recording.grid
    useful = hazards.useful if hazards else set()
    blocks = grid[0] * grid[1] * grid[2]
    if any(s.opcode.startswith(("membar", "fence")) and "cta" not in s.opcode for s in program.sites):
        return  # blocks talk to each other, and a barrier may be part of that
    for key, line in lines.items():
        barriers = [i for i in set(line.sites) if program.sites[i].opcode.startswith(("bar.sync", "barrier.sync"))]
        arrivals = line.counts["barriers"]
        again = arrivals > blocks * program.shape.warps
        once = any(program.sites[i].loop for i in barriers) and not again
        if not barriers or not arrivals or once or useful & set(barriers) or program.shape.threads == 1:
            continue
        message = "this barrier orders nothing: no thread uses what another did before it since the last barrier"
        hint = "remove it, one at a time: of two in a row either may do, and another launch may need it"
        yield _note(launch, "idle_barrier", key, message, hint, arrivals)


def _reuse(launch: LintedLaunch) -> Iterator[Finding]:
    """Shared arrays of which each thread uses what it brought itself, and that once."""
    hazards, program, counted = launch.recording.hazards, launch.recording.program, launch.recording.sites
    if any(s.opcode.startswith("cp.async.bulk") for s in program.sites):
        return  # one thread copies what the others wrote, or for them
    shared = hazards.shared if hazards else set()
    for name, sites in _shared_arrays(launch.recording).items():
        by = {action: [i for i in sites if program.sites[i].action == action] for action in ("load", "store", "atomic")}
        loads, stores = (sum(counted[i].counts.get("accesses", 0) for i in by[a]) for a in ("load", "store"))
        guessed = any(not program.sites[i].origin for i in sites)  # whether threads share there is not known
        if not loads or loads > stores or by["atomic"] or guessed or shared & set(sites):
            continue
        first = min((counted[i] for i in by["store"]), key=lambda s: s.line)
        message = f"the tile `{name}` is never reused: each thread reads once what it stored itself"
        hint = "keep the value in a register; shared memory pays where other threads use it, or one uses it twice"
        yield _note(launch, "reuse", (first.file, first.line), message, hint, stores)


def _shared_arrays(recording: Recording) -> dict[str, list[int]]:
    """The sites that touch each shared array, by its name; none where a site's array is not known."""
    hazards, program, names = recording.hazards, recording.program, recording.names
    arrays: dict[str, list[int]] = defaultdict(list)
    for i, site in enumerate(program.sites):
        if site.space not in ("shared", "generic") or not recording.sites[i].counts.get("instructions"):
            continue
        example = hazards.examples.get(i) if hazards else None
        if not site.origin and (example is None or names is None):
            return {}
        if site.origin:
            arrays[_readable(recording, site.origin.variable)].append(i)
        elif example is not None and names is not None:
            arrays[names.at(site.space, min(example.addresses.values())).array].append(i)
    return arrays


def _readable(recording: Recording, name: str) -> str:
    return next((readable(v) for v in recording.program.variables if v.name == name), name)


def _divergence(launch: LintedLaunch, lines: Mapping[Key, LineSites]) -> Iterator[Finding]:
    total = sum((line.counts for line in lines.values()), Counter())
    efficiency = total["lanes"] / max(1, 32 * total["instructions"])
    if efficiency >= EFFICIENCY:
        return
    for key, line in lines.items():
        branches, divergent = line.counts["branches"], line.counts["divergent_branches"]
        if divergent < FEW or divergent * 2 < branches:
            continue
        message = (
            f"divergent branch: {divergent:,} of {branches:,} times lanes of a warp go different ways; "
            f"in this kernel {efficiency:.0%} of the lanes work on average"
        )
        hint = "let whole warps take one way: choose by the warp's number, or let the working threads be neighbours"
        yield _note(launch, "divergence", key, message, hint, divergent, 1 / efficiency)
