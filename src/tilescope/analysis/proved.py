"""What PTX counts prove of machine code: a launch and its cubin in; counts that no GPU's run of it falls below, out.

It is PTX that runs here, and an assembler may join accesses, fuse operations, and leave out what repeats when it
unrolls a loop. So a line's accesses and operations are counted only where the machine code has the same kinds and
widths, each as many times as often as the text: what is joined, fused or left out changes that."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tilescope.emulator.run.recording import Recording, SiteCounts
from tilescope.source.sass import Operation, operations, text_name

Place = tuple[str, int, str]  # file, line, and what: "global", "shared" or "f32"
Kinds = Counter[tuple[str, int]]  # instructions by kind and bytes
F32 = re.compile(r"(fma|add|sub|mul)(?:\.rn)?(?:\.ftz)?(?:\.sat)?\.f32$")
_ACCESS = re.compile(r"(ld|st)\b")
_VECTORIZED = "machine_"


@dataclass(frozen=True, slots=True)
class ProvedCounts:
    """Of a launch, in warps' instructions: `l1_wavefronts` passes through the data stage that global and shared memory
    share, `f32` operations of the f32 pipe, `instructions` all of these."""

    l1_wavefronts: int = 0
    f32: int = 0
    instructions: int = 0


def proved_counts(recording: Recording, image: bytes | None) -> ProvedCounts:
    """Nothing without an image: PTX alone does not say what an assembler makes of it. Nothing of a kernel whose lanes
    wait for others: a GPU may go around a loop less often than the emulator has, and bring lanes together sooner."""
    if image is None or recording.program.gives_way:
        return ProvedCounts()
    own = operations(image).get(recording.program.kernel, [])
    sure = _sure(recording, own)
    kinds = [(site, kind) for site in recording.sites if (kind := _kind(site)) and _place(site, kind) in sure]
    passes = sum(_wavefronts(site, kind[0]) for site, kind in kinds)
    f32 = sum(_executed(site) for site, kind in kinds if kind[0].startswith("f32"))
    accesses = sum(_requests(site, kind[0]) for site, kind in kinds if not kind[0].startswith("f32"))
    return ProvedCounts(passes, f32, f32 + accesses)


def _sure(recording: Recording, own: Sequence[Operation]) -> set[Place]:
    """Where machine code has what the text has: everything of one memory, or of arithmetic, a whole number of times; or
    everything of the line as many times as often, such as 17 of 4 where a loop's rest is unrolled otherwise."""
    wanted, found = _wanted(recording), _found(own, {site.file for site in recording.sites})
    sure = set()
    for (file, line), kinds in wanted.items():
        there = found.get((file, line), Counter())
        for what in {kind.split()[0] for kind, _ in kinds}:
            mine, theirs = (_only(of, what) for of in (kinds, there))
            factor = _factor(mine, theirs)
            if (factor and factor.denominator == 1) or (len(kinds) > 1 and _factor(kinds, there)):
                sure.add((file, line, what))
    return sure


def _wanted(recording: Recording) -> dict[tuple[str, int], Kinds]:
    """The text's, by file and line; each instruction once."""
    wanted: dict[tuple[str, int], Kinds] = {}
    for site in {(s.ptx_line, s.opcode): s for s in recording.sites}.values():
        kind = _kind(site)
        if kind:
            wanted.setdefault((site.file, site.line), Counter())[kind] += kind[1] > 0
    return {place: +kinds for place, kinds in wanted.items()}


def _found(own: Sequence[Operation], names: set[str]) -> dict[tuple[str, int], Kinds]:
    """The machine code's, by the names that the text gives its files."""
    found: dict[tuple[str, int], Kinds] = {}
    for one in own:
        found.setdefault((text_name(one.file, names), one.line), Counter())[one.kind, one.bytes] += 1
    return found


def _only(kinds: Kinds, what: str) -> Kinds:
    return Counter({kind: n for kind, n in kinds.items() if kind[0].startswith(what)})


def _factor(wanted: Kinds, found: Kinds) -> Fraction | None:
    """How many times as often each of `wanted` was found; None where that differs, or is less than once."""
    factors = {Fraction(found[kind], n) for kind, n in wanted.items()}
    return factors.pop() if len(factors) == 1 and set(found) == set(wanted) and min(factors) >= 1 else None


def _place(site: SiteCounts, kind: tuple[str, int]) -> Place:
    return site.file, site.line, kind[0].split()[0]


def _kind(site: SiteCounts) -> tuple[str, int] | None:
    """As machine code has it; 0 bytes for what the assembler is expected to join to another access."""
    f32 = F32.match(site.opcode)
    if f32:
        return f"f32 {'add' if f32[1] == 'sub' else f32[1]}", 4
    access, parts = _ACCESS.match(site.opcode), site.opcode.split(".")
    space = next((space for space in ("global", "shared") if space in parts), "")
    if not access or not space or not site.bytes:
        return None
    bytes = site.vectorized_bytes if site.vectorized >= 0 else site.bytes
    return f"{space} {'load' if access[1] == 'ld' else 'store'}", bytes


def _executed(site: SiteCounts) -> int:
    return site.counts.get("instructions", 0)


def _requests(site: SiteCounts, kind: str) -> int:
    name = f"{kind.replace(' ', '_')}_requests"
    return site.counts.get(_VECTORIZED + name, 0) if site.vectorized >= 0 else site.counts.get(name, 0)


def _wavefronts(site: SiteCounts, kind: str) -> int:
    """One a request of global memory at least."""
    if kind.startswith("f32"):
        return 0
    if kind.startswith("global"):
        return _requests(site, kind)
    name = f"{kind.replace(' ', '_')}_wavefronts"
    return site.counts.get(_VECTORIZED + name, 0) if site.vectorized >= 0 else site.counts.get(name, 0)
