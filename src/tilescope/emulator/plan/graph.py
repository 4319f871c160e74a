"""Graphs of basic blocks: the blocks, which dominate which, and loops."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tilescope.ptx.module import Guard

from ..isa import Op

EXIT = -1  # a successor: the lanes that take this edge end


@dataclass(slots=True)
class Block:
    """`ops` straight-line; `end` what follows: "jump", "branch" (guard: successors[0] if it holds), "switch",
    "barrier", "warp_sync", "yield", "meet" or "trap"; `last` the instruction that ends it, if one does; `waits_for`:
    the accesses by which a loop waits that gives way here, or the instruction before which lanes meet; `probes`: the
    loop looks somewhere else in each turn."""

    ops: list[Op] = field(default_factory=list)
    end: str = "jump"
    last: Op | None = None
    guard: Guard | None = None
    successors: list[int] = field(default_factory=list)
    waits_for: tuple[Op, ...] = ()
    probes: bool = False

    @property
    def parks(self) -> bool:
        """Whether lanes may stay behind here until the warp's next turn, or a later one."""
        return self.end in ("barrier", "yield", "meet")

    @property
    def may_go_on(self) -> bool:
        """Whether lanes may go on while others of their warp have not come: always, but at a barrier of all threads.
        One with a count takes a part of a warp for all of it, and `arrive` does not wait (PTX ISA 9.7.13.1)."""
        if self.end != "barrier":
            return True
        return self.last is not None and ("b" in self.last.operands or self.last.modifiers.get("V") == "arrive")


@dataclass(slots=True)
class Cfg:
    blocks: list[Block]

    def resume(self, index: int) -> int:
        """Where lanes go on that have stayed behind in a block: those that want to meet look once more who is there."""
        return index if self.blocks[index].end == "meet" else self.blocks[index].successors[0]

    def predecessors(self) -> list[list[int]]:
        found: list[list[int]] = [[] for _ in self.blocks]
        for index, block in enumerate(self.blocks):
            for s in dict.fromkeys(block.successors):
                if s != EXIT:
                    found[s].append(index)
        return found


def loops_of(blocks: list[Block]) -> list[set[int]]:
    """For each block the headers of the natural loops that hold it."""
    idoms = dominators([[s for s in b.successors if s != EXIT] for b in blocks])
    member: list[set[int]] = [set() for _ in blocks]
    for head, _, body in natural_loops(blocks, idoms):
        for node in body:
            member[node].add(head)
    return member


def natural_loops(blocks: list[Block], idoms: list[int | None]) -> list[tuple[int, set[int], set[int]]]:
    """Head, tails (from which a way leads back) and all blocks of each."""
    predecessors = Cfg(blocks).predecessors()
    finished = postorder(lambda b: [s for s in blocks[b].successors if s != EXIT])
    number = {block: place for place, block in enumerate(finished)}
    found: dict[int, tuple[set[int], set[int]]] = {}
    for tail in sorted(finished):
        for head in blocks[tail].successors:
            if head != EXIT and number[head] >= number[tail] and dominates(idoms, head, tail):
                tails, body = found.setdefault(head, (set(), set()))
                tails.add(tail)
                body |= _loop_body(predecessors, head, tail)
    return [(head, tails, body) for head, (tails, body) in found.items()]


def _loop_body(predecessors: list[list[int]], head: int, tail: int) -> set[int]:
    body, todo = {head, tail}, [tail] if tail != head else []
    while todo:
        for p in predecessors[todo.pop()]:
            if p not in body:
                body.add(p)
                todo.append(p)
    return body


def dominates(idoms: list[int | None], a: int, b: int) -> bool:
    node: int | None = b
    while node is not None and node != a:
        parent = idoms[node]
        node = None if parent == node else parent
    return node == a


def dominators(successors: list[list[int]]) -> list[int | None]:
    """Immediate dominators (Cooper, Harvey, Kennedy: A simple, fast dominance algorithm, 2001); None if unreachable."""
    order = postorder(successors.__getitem__)
    number = {node: i for i, node in enumerate(order)}
    predecessors: dict[int, list[int]] = {n: [] for n in order}
    for node in order:
        for s in successors[node]:
            predecessors[s].append(node)
    idoms: list[int | None] = [None] * len(successors)
    idoms[0] = 0
    changed = True
    while changed:
        changed = False
        for node in reversed(order[:-1]):
            known = [p for p in predecessors[node] if idoms[p] is not None]
            new = known[0]
            for p in known[1:]:
                new = _meet(idoms, number, new, p)
            changed |= idoms[node] != new
            idoms[node] = new
    return idoms


def _meet(idoms: list[int | None], number: dict[int, int], a: int, b: int) -> int:
    while a != b:
        while number[a] < number[b]:
            a = idoms[a]  # type: ignore[assignment]
        while number[b] < number[a]:
            b = idoms[b]  # type: ignore[assignment]
    return a


def postorder(successors: Callable[[int], list[int]]) -> list[int]:
    """Nodes that block 0 reaches, each after all that is found through it; successors are visited in order."""
    finished, seen = [], {0}
    stack = [(0, iter(successors(0)))]
    while stack:
        node, rest = stack[-1]
        step = next((s for s in rest if s not in seen), None)
        if step is None:
            finished.append(node)
            stack.pop()
        else:
            seen.add(step)
            stack.append((step, iter(successors(step))))
    return finished
