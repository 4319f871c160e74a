"""How often warps run each block of machine code: blocks and the counts of PTX in; an estimate for each block out.

PTX runs here, machine code does not; of each of its instructions it is known which line of PTX it was made of. What an
assembler keeps (accesses, barriers, f32 operations) says how often a block is run: the executions of PTX, dealt out to
the copies in machine code. What has no predicate says it for its block; what has one may be passed over, and says at
least so often. No block is run more often than the one that leads to it, but for loops."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cache
from math import floor
from statistics import median_low

from tilescope.analysis.proved import F32
from tilescope.emulator.run.recording import SiteCounts
from tilescope.source.machine_code import ScheduledInstruction

from .blocks import MachineBlocks

Key = tuple[int, str]  # a line of the PTX, and a kind that machine code keeps
_PAIR = re.compile(r"(add|sub|and|or|xor|not|lop3|selp|mov|shl|shr|shf|neg)\.(\w+\.)*[bus]64$")
_F64 = re.compile(r"(fma|add|sub|mul)\.rn\.f64$")
CALLED = "rare call"
_ACCESSES = ("global load", "global store", "shared load", "shared store")
_NEARLY_ALL = 0.8
_ACTIONS = {"ld": "load", "ldu": "load", "st": "store", "atom": "atomic", "red": "atomic"}


@dataclass(frozen=True)
class PtxLines:
    """What was counted of lines: executions by warps of each kind that machine code keeps, and of all; `bytes` of a
    lane's access; `pairs`: lines of operations on whole numbers of 64 bits, of which an assembler makes two."""

    kept: Counter[Key]
    instructions: Counter[int]
    bytes: Mapping[Key, int] = field(default_factory=dict)
    pairs: Set[int] = frozenset()

    def copies(self, block: Sequence[ScheduledInstruction]) -> Counter[Key]:
        """Of each kind: an access that is wider than the text's stands for as many as fit in it, be they executions of
        the same line or of others; which of these, what most lines of the block say tells."""
        keys = [(key_of(one), one.bytes) for one in block]
        found, usual = Counter(key for key, _ in keys if key in self.kept), self._usual(block)
        wide = {key: bytes // self.bytes[key] for key, bytes in keys if key in self.bytes}
        for key, several in wide.items():
            one, many = (abs(self.kept[key] / found[key] / each - usual) for each in (1, max(1, several)))
            found[key] *= several if many < one else 1
        return found

    def known(self, block: Sequence[ScheduledInstruction]) -> list[int]:
        """Each instruction's line, if anything was counted of it."""
        return [one.line for one in block if one.line in self.instructions]

    def _usual(self, block: Sequence[ScheduledInstruction]) -> float:
        copies = Counter(self.known(block))
        return median_low(self.instructions[line] / many for line, many in copies.items()) if copies else 0.0


def ptx_lines(
    sites: Sequence[SiteCounts], detours: Mapping[int, float], turns: Mapping[int, float] | None = None
) -> PtxLines:  # fmt: skip
    """By line, `detours`: of the executions of a quotient or a root, those in which a function is called; `turns` of
    the loop that an atomic in shared memory has become."""
    kept, instructions, bytes = Counter[Key](), Counter[int](), dict[Key, int]()
    for site in sites:
        instructions[site.ptx_line] += site.counts.get("instructions", 0)
        kind = CALLED if site.ptx_line in detours else kind_of(site.opcode)
        if kind:
            key, part = (site.ptx_line, kind), detours.get(site.ptx_line, 1.0)
            part = (turns or {}).get(site.ptx_line, part) if kind == "shared atomic" else part
            kept[key] += (often := round(part * _executions(site, kind)))
            if kind in _ACCESSES and often:
                bytes[key] = max(bytes.get(key, 1), site.vectorized_bytes or site.bytes)
    pairs = {site.ptx_line for site in sites if _PAIR.match(site.opcode)}
    return PtxLines(kept, instructions, bytes, pairs)


@cache
def kind_of(opcode: str) -> str:
    """As source/machine_code.py names it; "" of what an assembler may turn into anything."""
    parts = opcode.split(".")
    if F32.match(opcode) or _F64.match(opcode):
        return parts[-1]
    if parts[0] in ("bar", "barrier"):
        return "barrier"
    if parts[0] == "shfl":
        return "shuffle"
    if opcode.startswith("cp.async.c"):
        return "async copy"
    if parts[0] in ("div", "rem") and parts[-1] in ("u64", "s64"):
        return CALLED  # always: where both fit in 32 bits PTX has another instruction
    if parts[0] == "ld" and "const" in parts:
        return "constant load"
    space = next((space for space in ("global", "shared", "local") if space in parts), "")
    return f"{space} {_ACTIONS[parts[0]]}" if space and parts[0] in _ACTIONS else ""


def is_access(opcode: str) -> bool:
    """Of a space that its name says."""
    return kind_of(opcode).endswith(("load", "store", "atomic"))


@dataclass(frozen=True)
class Executions:
    """`runs` of each block by warps; `active`: of what has a predicate, the part of its runs in which it is done."""

    runs: list[float]
    active: dict[Key, float]

    def part(self, one: ScheduledInstruction) -> float:
        return 1.0 if one.always else self.active.get(key_of(one), 1.0)


def key_of(one: ScheduledInstruction) -> Key:
    return one.line, one.kind


def executions(code: MachineBlocks, lines: PtxLines, warps: int) -> Executions:
    """The first block is run once by each warp."""
    found = _Dealt(code, lines, warps)
    return Executions(found.runs, found.active())


@dataclass(frozen=True)
class _Alike:
    """Blocks with copies of one line's kind, which are run equally often: whether they lead to all the others, and
    whether they are in loops of their own."""

    leads: bool
    in_loop: bool
    blocks: list[int]

    def turns(self, left: float) -> float:
        """Of what is left: a loop as many whole ones as there are; else one, in part only of what leads to others."""
        if self.in_loop:
            return floor(left + 1e-6)
        return min(1.0, left if self.leads else floor(left + 1e-6))


class _Dealt:
    """Lines' executions are dealt out to blocks in the order of the code."""

    def __init__(self, code: MachineBlocks, lines: PtxLines, warps: int) -> None:
        self.code, self.lines, self.warps = code, lines, float(warps)
        self.copies = [lines.copies(block) for block in code.blocks]
        self.firm = [{key_of(one) for one in block if one.always} for block in code.blocks]
        self.holders = self._holders()
        self.all = {key: sum(self.copies[b][key] for b in blocks) for key, blocks in self.holders.items()}
        self.shares: dict[Key, dict[int, float]] = {}
        self.runs = [0.0] * len(code.blocks)
        for number in sorted(code.reached):
            self.runs[number] = self._of(number)

    def _holders(self) -> dict[Key, list[int]]:
        """The blocks with copies of it."""
        found: dict[Key, list[int]] = {}
        for number in sorted(self.code.reached):
            for key in self.copies[number]:
                found.setdefault(key, []).append(number)
        return found

    def active(self) -> dict[Key, float]:
        done = {key: sum(self.copies[b][key] * self.runs[b] for b in blocks) for key, blocks in self.holders.items()}
        return {key: min(1.0, self.lines.kept[key] / often) for key, often in done.items() if often}

    # --- one block ---------------------------------------------------------------------------------------------------

    def _of(self, number: int) -> float:
        if number == 0:
            return self.warps
        entered = self._entered(number)
        if self._is_rare(number):
            return 0.0
        if number in self.code.loops:
            return self._of_loop(number, entered) if entered else 0.0
        if number in self.code.callers or self._is_passed_always(number):
            return entered
        firm = self._said(number, self.firm[number], entered)
        if firm:
            return min(entered, median_low(firm))
        at_least = self._said(number, set(self.copies[number]), entered)
        return min(entered, max([self._by_place(number, entered), *at_least]))

    def _is_rare(self, number: int) -> bool:
        """What is passed by unless a number needs a function that the assembler has brought along: there is another way
        than to end."""
        if self.code.blocks[number][-1].kind != CALLED or self.copies[number]:
            return False
        return len(self.code.after[self.code.dominator(number)]) > 1 and not self._is_passed_always(number)

    def _said(self, number: int, keys: set[Key], entered: float) -> list[float]:
        """What no other block has says most."""
        known = [key for key in self.copies[number] if key in keys]
        alone = [key for key in known if len(self.holders[key]) == 1]
        return [self._share(number, key, entered) for key in alone or known]

    # --- a line's executions are dealt out to its copies -------------------------------------------------------------

    def _share(self, number: int, key: Key, entered: float) -> float:
        if key not in self.shares:
            self.shares[key] = self._dealt(key, entered)
        return self.shares[key][number]

    def _dealt(self, key: Key, entered: float) -> dict[int, float]:
        """A block that leads to all others is run first; the most unrolled of loops takes as many whole turns as there
        are; what is left is the last's."""
        left, found = float(self.lines.kept[key]), dict[int, float]()
        outer = self._common_loop(self.holders[key])
        often = self.runs[outer] if outer >= 0 and self.runs[outer] else entered
        kinds = self._alike(key, outer)
        for one in kinds:
            copies = sum(self.copies[block][key] for block in one.blocks)
            turns = left / often / copies if often else 0.0
            turns = turns if one is kinds[-1] else one.turns(turns)
            found |= dict.fromkeys(one.blocks, often * turns)
            left = max(0.0, left - copies * often * turns)
        return found

    def _alike(self, key: Key, outer: int) -> list[_Alike]:
        """Blocks with as many copies, and those of which a warp runs one, in the order in which they are dealt to."""
        found: list[_Alike] = []
        for block in self.holders[key]:
            leads, in_loop = self._leads(block, key), self.code.loop_of[block] != outer
            for one in found:
                same = (one.leads, one.in_loop) == (leads, in_loop)
                if same and any(self._are_alike(key, block, other) for other in one.blocks):
                    one.blocks.append(block)
                    break
            else:
                found.append(_Alike(leads, in_loop, [block]))
        return sorted(found, key=lambda one: (not one.leads, -self._most(key, one), not one.in_loop))

    def _most(self, key: Key, alike: _Alike) -> int:
        return max(self.copies[block][key] for block in alike.blocks)

    def _are_alike(self, key: Key, block: int, other: int) -> bool:
        apart = not (self.code.ahead[block] >> other | self.code.ahead[other] >> block) & 1
        return apart or self.copies[block][key] == self.copies[other][key]

    def _leads(self, block: int, key: Key) -> bool:
        return all(self.code.dominators[other] >> block & 1 for other in self.holders[key])

    def _common_loop(self, blocks: Sequence[int]) -> int:
        """The innermost around all of them; -1 where there is none."""
        around = [h for h, body in self.code.loops.items() if all(b in body for b in blocks)]
        return min(around, key=lambda h: len(self.code.loops[h]), default=-1)

    # --- loops -------------------------------------------------------------------------------------------------------

    def _of_loop(self, header: int, entered: float) -> float:
        """By what only blocks of its own have, in each turn and without a predicate; else by what they share with
        others, or by lines, and at least as often as what is done in some turns."""
        own = [b for b in self.code.loops[header] if self.code.loop_of[b] == header]
        each = [b for b in own if self._is_in_each_turn(b, header)]
        said = self._alone(each, own)
        if said:
            return _most_or_usual(said)
        return max([self._of_others(header, own, each, entered), *self._alone(own, own)])

    def _alone(self, blocks: Sequence[int], own: Sequence[int]) -> list[float]:
        """What a key that no other block has says of a loop, by these blocks of it."""
        keys = {key for b in blocks for key in self.copies[b] if key in self.firm[b]}
        keys = keys or {key for b in blocks for key in self.copies[b]}
        return [self.lines.kept[key] / self.all[key] for key in keys if set(self.holders[key]) <= set(own)]

    def _is_in_each_turn(self, block: int, header: int) -> bool:
        tails = [b for b in self.code.loops[header] if header in self.code.after[b]]
        return all(self.code.dominators[tail] >> block & 1 for tail in tails)

    def _of_others(self, header: int, own: Sequence[int], each: Sequence[int], entered: float) -> float:
        """By shares of keys, of loops without others in them; at least by these where none of them is in each turn."""
        keys = {key for b in own for key in self.copies[b]}
        keys = {key for b in own for key in self.copies[b] if key in self.firm[b]} or keys
        if not keys or len(own) < len(self.code.loops[header]):
            return max(self._by_line(header, own, each), entered)
        shared = self._of_shares(header, own, keys, entered)
        if any(self.copies[b] for b in each):
            return shared
        return max(shared, self._by_line(header, own, each), entered)

    def _of_shares(self, header: int, own: Sequence[int], keys: set[Key], entered: float) -> float:
        """What most of the header's say, as one that is joined with another line's is no measure; of blocks that may be
        passed over, what the one says that is run most."""
        in_header = [self._share(header, key, entered) for key in self.copies[header] if key in self.firm[header]]
        if in_header:
            return median_low(in_header)
        return max(self._share(b, key, entered) for key in keys for b in own if key in self.copies[b])

    def _by_line(self, header: int, own: Sequence[int], each: Sequence[int]) -> float:
        """As often as what most lines say that inner loops have no part in, by what is done in each turn. Of an
        unrolled loop nearly all lines have copies; an instruction of PTX may have become several, too."""
        inner = {line for b in self.code.loops[header] if b not in own for line in self._lines(b)}
        copies = self._copies(each, inner) or self._copies(own, inner) or self._copies(own, set())
        unrolled = sorted(copies.values())[len(copies) // 5] if copies else 1
        return median_low(self.lines.instructions[line] for line in copies) / unrolled if copies else 0.0

    def _copies(self, blocks: Sequence[int], others: set[int]) -> Counter[int]:
        found = Counter(line for b in blocks for line in self._lines(b) if line not in others)
        return Counter({line: -(-many // 2) if line in self.lines.pairs else many for line, many in found.items()})

    # --- by place ----------------------------------------------------------------------------------------------------

    def _by_place(self, number: int, entered: float) -> float:
        """As its lines say where they agree; else as most do, as what others seldom do may be done ahead here: not less
        than what it alone leads to, and not never where that is done."""
        said = [min(entered, self.lines.instructions[line]) for line in self._lines(number)]
        if said and min(said) == max(said) > 0:
            return float(said[0])
        behind = [b for b in range(number + 1, len(self.runs)) if self.code.dominators[b] >> number & 1]
        done = [(b, self._share(b, key, entered)) for b in behind for key in self.copies[b]]
        least = max((often for b, often in done if self.code.loop_of[b] == self.code.loop_of[number]), default=0.0)
        found = max(least, float(median_low(said)) if said else 0.0)
        if not found and any(often for _, often in done):
            return max(said, default=0.0) or entered
        return found if said or done else entered / 2

    def _is_passed_always(self, number: int) -> bool:
        """Every way from its dominator leads through it: division in a line has more operations than PTX knows."""
        return bool(self.code.postdominators[self.code.dominator(number)] >> number & 1)

    def _lines(self, number: int) -> list[int]:
        return self.lines.known(self.code.blocks[number])

    def _entered(self, number: int) -> float:
        """Runs of the block that leads to it, in its own loop; behind a loop, as often as that was entered; of a
        function, as often as it is called."""
        if number in self.code.callers:
            return sum(self.runs[block] for block in self.code.callers[number])
        code, dominator = self.code, self.code.dominator(number)
        while dominator >= 0 and (loop := code.loop_of[dominator]) >= 0 and number not in code.loops[loop]:
            dominator = code.dominator(loop)
        return self.runs[dominator] if dominator >= 0 else 0.0


def _most_or_usual(said: Sequence[float]) -> float:
    """What is done in some turns alone says less than the loop is run; what an unrolled loop has once for several
    turns, as it reads the same again, says more, where nearly all else says the same."""
    usual = median_low(said)
    return usual if usual and said.count(usual) >= _NEARLY_ALL * len(said) else max(said)


def _executions(site: SiteCounts, kind: str) -> int:
    """Of the access that it is joined to, if any."""
    name = f"machine_{kind.replace(' ', '_')}_requests"
    executed = site.counts.get("instructions", 0)
    return site.counts.get(name, executed) if site.vectorized >= 0 else executed
