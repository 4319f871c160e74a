"""Machine code in; its basic blocks, who dominates whom, and its loops out.

Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm", is what larger graphs would need; sets as bits are
enough for a kernel's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from tilescope.source.machine_code import ScheduledInstruction

_ENDS = ("branch", "exit", "return")
BRANCHING = ("branch", "exit", "call", "rare call", "return", "convergence", "reconvergence")  # by the CBU pipe
_CALLS = ("call", "rare call")


@dataclass
class MachineBlocks:
    """`blocks` in the code's order; `after[b]`: the blocks that may follow b, behind a call where it comes back to;
    `called[b]`: the first block of the function that b calls at its end."""

    blocks: list[Sequence[ScheduledInstruction]]
    after: list[list[int]]
    called: dict[int, int] = field(default_factory=dict)

    @cached_property
    def before(self) -> list[list[int]]:
        """Without what is never reached, as the code is where a shuffle's lanes have come apart."""
        found: list[list[int]] = [[] for _ in self.blocks]
        for block in sorted(self.reached):
            for one in self.after[block]:
                found[one].append(block)
        for function, callers in self.callers.items():
            found[function] += [block for block in callers if block in self.reached]
        return found

    @cached_property
    def reached(self) -> set[int]:
        left, found = [0] if self.blocks else [], set[int]()
        while left:
            if (block := left.pop()) not in found:
                found.add(block)
                left += [*self.after[block], *([self.called[block]] if block in self.called else ())]
        return found

    @cached_property
    def callers(self) -> dict[int, list[int]]:
        """By the first block of a function, those that call it."""
        found: dict[int, list[int]] = {}
        for block, function in self.called.items():
            found.setdefault(function, []).append(block)
        return found

    @cached_property
    def ahead(self) -> list[int]:
        """A bit for each block that is reached from it without going back to one that leads to it."""
        found, changed = [0] * len(self.blocks), True
        while changed:
            changed = False
            for block in reversed(range(len(self.blocks))):
                reach = 0
                for one in self.after[block]:
                    if not self.dominators[block] >> one & 1:
                        reach |= found[one] | 1 << one
                changed |= reach != found[block]
                found[block] = reach
        return found

    @cached_property
    def dominators(self) -> list[int]:
        """A bit for each block that is on every way to it."""
        return _dominators(self.before, 0)

    @cached_property
    def postdominators(self) -> list[int]:
        """A bit for each block that is on every way from it to the end, to which an exit with a predicate may lead."""
        end = len(self.blocks)
        ways = zip(self.blocks, self.after, strict=True)
        return _dominators([[*after, *([end] if _may_end(block, after) else ())] for block, after in ways] + [[]], end)

    def dominator(self, block: int) -> int:
        """The nearest but itself; -1 of the first, and of what nothing leads to."""
        others = [b for b in range(len(self.blocks)) if b != block and self.dominators[block] >> b & 1]
        return max(others, key=lambda b: self.dominators[b].bit_count(), default=-1)

    @cached_property
    def loops(self) -> dict[int, set[int]]:
        """By header, its blocks."""
        found: dict[int, set[int]] = {}
        for block, following in enumerate(self.after):
            for header in following:
                if self.dominators[block] >> header & 1:
                    found.setdefault(header, set()).update(self._body(header, block))
        return found

    @cached_property
    def outermost(self) -> list[int]:
        """Headers of the loops that are in no other."""
        return [h for h in self.loops if not any(h in body for other, body in self.loops.items() if other != h)]

    @cached_property
    def drifting(self) -> set[int]:
        """Blocks in loops of which none has a barrier: warps that come to one together go through it by themselves."""
        bodies = (self.loops[header] for header in self.outermost)
        return set().union(*(body for body in bodies if not self._meets(body)))

    def _meets(self, body: set[int]) -> bool:
        return any(one.kind == "barrier" for block in body for one in self.blocks[block])

    @cached_property
    def turning(self) -> list[int]:
        """Instructions of the innermost loop around each block; 0 outside."""
        return [self._lengths.get(header, 0) for header in self.loop_of]

    @cached_property
    def _lengths(self) -> dict[int, int]:
        """Instructions of each loop, by its header."""
        return {header: sum(len(self.blocks[block]) for block in body) for header, body in self.loops.items()}

    @cached_property
    def turned(self) -> list[int]:
        """Instructions of the largest loop around each block; 0 outside."""
        found = [0] * len(self.blocks)
        for header, body in self.loops.items():
            for block in body:
                found[block] = max(found[block], self._lengths[header])
        return found

    @cached_property
    def loop_of(self) -> list[int]:
        """The header of the innermost loop around each block; -1 outside."""
        found = [-1] * len(self.blocks)
        for header, body in sorted(self.loops.items(), key=lambda loop: -len(loop[1])):
            for block in body:
                found[block] = header
        return found

    def _body(self, header: int, tail: int) -> set[int]:
        body, left = {header}, [tail]
        while left:
            block = left.pop()
            if block not in body:
                body.add(block)
                left += self.before[block]
        return body


def machine_blocks(code: Sequence[ScheduledInstruction]) -> MachineBlocks:
    known = {one.address for one in code}
    starts = {code[0].address} if code else set()
    for one, following in zip(code, [*code[1:], None], strict=True):
        if one.kind in (*_ENDS, *_CALLS):
            starts |= {one.target} & known
            starts |= {following.address} if following else set()
    firsts = [i for i, one in enumerate(code) if one.address in starts]
    blocks = [code[first:end] for first, end in zip(firsts, [*firsts[1:], len(code)], strict=True)]
    numbers = {block[0].address: number for number, block in enumerate(blocks)}
    after = [_after(number, block, numbers) for number, block in enumerate(blocks)]
    calls = ((number, block[-1]) for number, block in enumerate(blocks) if block[-1].kind in _CALLS)
    return MachineBlocks(blocks, after, {block: numbers[one.target] for block, one in calls if one.target in numbers})


def _after(number: int, block: Sequence[ScheduledInstruction], numbers: dict[int, int]) -> list[int]:
    last = block[-1]
    found = [numbers[last.target]] if last.target in numbers and last.kind not in _CALLS else []
    if not (last.kind in _ENDS and last.always) and number + 1 < len(numbers):
        found.append(number + 1)
    return found


def _may_end(block: Sequence[ScheduledInstruction], after: Sequence[int]) -> bool:
    return not after or block[-1].kind in ("exit", "return")


def _dominators(before: Sequence[Sequence[int]], first: int) -> list[int]:
    everything = (1 << len(before)) - 1
    found = [everything] * len(before)
    found[first] = 1 << first
    changed = True
    while changed:
        changed = False
        for block, leading in enumerate(before):
            if block == first:
                continue
            meet = everything if leading else 0
            for one in leading:
                meet &= found[one]
            meet |= 1 << block
            changed |= meet != found[block]
            found[block] = meet
    return found
