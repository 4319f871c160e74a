"""How often warps run each block of machine code: blocks and the counts of PTX in; an estimate for each block out.

PTX runs here, machine code does not, and a line of the text is all that both know. What an assembler keeps (accesses,
barriers, f32 operations) says how often a block is run: the line's executions in PTX over its copies in machine code,
as an unrolled loop has copies. A block without any goes by its place: as often as its dominator where every way leads
through it, else by its line's executions."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median_low

from tilescope.analysis.proved import F32
from tilescope.emulator.run.recording import SiteCounts
from tilescope.source.machine_code import ScheduledInstruction

from .blocks import MachineBlocks

Place = tuple[str, int]  # file and line
_F64 = re.compile(r"(fma|add|sub|mul)\.rn\.f64$")
_ACTIONS = {"ld": "load", "ldu": "load", "st": "store", "atom": "atomic", "red": "atomic"}


@dataclass(frozen=True)
class PtxLines:
    """What was counted of lines: executions by warps of each kind that machine code keeps, and of each instruction."""

    kept: Counter[tuple[Place, str]]
    instructions: dict[Place, list[int]]

    @property
    def files(self) -> set[str]:
        return {file for file, _ in self.instructions}


def ptx_lines(sites: Sequence[SiteCounts]) -> PtxLines:
    kept, instructions = Counter[tuple[Place, str]](), defaultdict[Place, list[int]](list)
    for site in sites:
        place = site.file, site.line
        instructions[place].append(site.counts.get("instructions", 0))
        kind = kind_of(site.opcode)
        if kind:
            kept[place, kind] += _executions(site, kind)
    return PtxLines(kept, dict(instructions))


def kind_of(opcode: str) -> str:
    """As source/machine_code.py names it; "" of what an assembler may turn into anything."""
    parts = opcode.split(".")
    if F32.match(opcode) or _F64.match(opcode):
        return parts[-1]
    if parts[0] in ("bar", "barrier"):
        return "barrier"
    if parts[0] == "shfl":
        return "shuffle"
    space = next((space for space in ("global", "shared", "local") if space in parts), "")
    return f"{space} {_ACTIONS[parts[0]]}" if space and parts[0] in _ACTIONS else ""


def executions(code: MachineBlocks, lines: PtxLines, warps: int) -> list[float]:
    """By block; the first is run once by each warp."""
    known = _Known(code, lines)
    found: list[float | None] = [known.by_kept(block) for block in code.blocks]
    if found:
        found[0] = float(warps)
    for number, value in enumerate(found):
        if value is None:
            found[number] = known.by_place(number, found)
    return [value or 0.0 for value in found]


class _Known:
    """What lines say of blocks."""

    def __init__(self, code: MachineBlocks, lines: PtxLines) -> None:
        self.code, self.lines = code, lines
        self.kept, self.copies = Counter[tuple[Place, str]](), Counter[Place]()
        for one in (one for block in code.blocks for one in block):
            self.kept[(one.file, one.line), one.kind] += 1
            self.copies[one.file, one.line] += 1

    def by_kept(self, block: Sequence[ScheduledInstruction]) -> float | None:
        """The median of what its instructions say; None where there is none that both have."""
        keys = [key for one in block if (key := ((one.file, one.line), one.kind)) in self.lines.kept]
        return median_low(self.lines.kept[key] / self.kept[key] for key in keys) if keys else None

    def by_place(self, number: int, found: Sequence[float | None]) -> float:
        """From blocks before it, which are known by now."""
        code, dominator = self.code, self.code.dominator(number)
        if dominator < 0:
            return 0.0
        entered, by_line = found[dominator] or 0.0, self.by_line(code.blocks[number])
        if number in code.loops:
            return self.of_loop(number, found) or (entered if by_line is None else by_line)
        while (loop := code.loop_of[dominator]) >= 0 and number not in code.loops[loop]:
            dominator = code.dominator(loop)  # behind a loop it is as often as the loop was entered
            if dominator < 0:
                return 0.0
            entered = found[dominator] or 0.0
        if code.postdominators[dominator] >> number & 1:
            return entered
        return entered / 2 if by_line is None else min(entered, by_line)

    def of_loop(self, header: int, found: Sequence[float | None]) -> float:
        """The most that a block of its own turn is run; 0 where none is known."""
        own = [b for b in self.code.loops[header] if self.code.loop_of[b] == header]
        return max((found[b] or 0.0 for b in own), default=0.0)

    def by_line(self, block: Sequence[ScheduledInstruction]) -> float | None:
        """As if machine code had as many instructions as PTX."""
        places = [place for one in block if (place := (one.file, one.line)) in self.lines.instructions]
        counts = [(self.lines.instructions[place], self.copies[place]) for place in places]
        return median_low(min(sum(of) / copies, max(of)) for of, copies in counts) if counts else None


def _executions(site: SiteCounts, kind: str) -> int:
    """Of the access that it is joined to, if any."""
    name = f"machine_{kind.replace(' ', '_')}_requests"
    executed = site.counts.get("instructions", 0)
    return site.counts.get(name, executed) if site.vectorized >= 0 else executed
