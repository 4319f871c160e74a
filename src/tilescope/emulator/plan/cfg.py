"""The control flow graph: a flat body in, basic blocks in an order that lets paths meet again early out.

Lanes wait at blocks and the earliest waiting block runs first, so the order is a reverse postorder in which every
loop is contiguous: what leaves a loop comes after all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from tilescope.errors import UnsupportedError
from tilescope.ptx.module import Guard, Instruction, Label, Symbol

from ..isa import Op, decode
from .inline import Flat, InstructionError

EXIT = -1  # a successor: the lanes that take this edge end


@dataclass(slots=True)
class Block:
    """`ops` straight-line; `end` what follows: "jump", "branch" (guard: successors[0] if it holds), "switch",
    "barrier" or "trap"; `last` the instruction that ends it, if one does."""

    ops: list[Op] = field(default_factory=list)
    end: str = "jump"
    last: Op | None = None
    guard: Guard | None = None
    successors: list[int] = field(default_factory=list)

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

    def predecessors(self) -> list[list[int]]:
        found: list[list[int]] = [[] for _ in self.blocks]
        for index, block in enumerate(self.blocks):
            for s in dict.fromkeys(block.successors):
                if s != EXIT:
                    found[s].append(index)
        return found


def build_cfg(flat: Flat) -> Cfg:
    """Blocks of `flat` in running order; blocks that nothing reaches, and plain returns, are gone."""
    raw, starts = _split(flat)
    for index, block in enumerate(raw):
        _link(flat, block, index, starts, len(raw))
    returns = {i for i, b in enumerate(raw) if not b.ops and b.successors == [EXIT] and b.end == "jump"}
    for block in raw:
        block.successors = [EXIT if s in returns else s for s in block.successors]
        if block.end == "branch" and len(set(block.successors)) == 1:
            block.end, block.guard, block.successors = "jump", None, block.successors[:1]
    return _ordered(raw)


def _split(flat: Flat) -> tuple[list[Block], dict[str, int]]:
    blocks, starts = [Block()], {}
    for item in flat.body:
        if isinstance(item, Label):
            blocks.append(Block())
            starts[item.name] = len(blocks) - 1
            continue
        op = _decode(item)
        guarded = item.guard is not None and op.row.control != "bra"
        if guarded:  # a branch around it: so no other part of the emulator meets a guard
            blocks[-1].end, blocks[-1].guard = "skip", item.guard
            blocks.append(Block())
            op = replace(op, instruction=replace(item, guard=None))
        if not op.row.control:
            blocks[-1].ops.append(op)
            blocks += [Block()] if guarded else []
            continue
        blocks[-1].end, blocks[-1].last, blocks[-1].guard = op.row.control, op, op.instruction.guard
        blocks.append(Block(ops=_result_of_barrier(op)))
    return blocks, starts


def _result_of_barrier(op: Op) -> list[Op]:
    """What bar.red gives, read after the barrier has completed."""
    target = op.operands.get("d", op.operands.get("p"))
    if op.row.control != "barrier" or target is None:
        return []
    return [
        decode(replace(op.instruction, opcode="barrier_result", modifiers=(op.modifiers["P"],), operands=(target,)))
    ]


def _decode(item: Instruction) -> Op:
    try:
        return decode(item)
    except UnsupportedError as error:
        raise InstructionError(item, error) from None


def _link(flat: Flat, block: Block, index: int, starts: dict[str, int], count: int) -> None:
    """Successors of `block`, and its `end` in the graph's words."""
    following = index + 1 if index + 1 < count else EXIT
    target = block.last.operands.get("a") if block.last else None
    match block.end:
        case "bra":
            assert isinstance(target, Symbol)
            goal = starts[target.name]
            block.end = "branch" if block.guard else "jump"
            block.successors = [goal, following] if block.guard else [goal]
        case "skip":
            block.end, block.successors = "branch", [index + 1, index + 2]
        case "exit":
            block.end, block.successors = "jump", [EXIT]
        case "brx":
            table = block.last and block.last.operands["b"]
            assert isinstance(table, Symbol)
            block.end = "switch"
            block.successors = [starts[t] for t in flat.branch_targets[table.name]]
        case "trap":
            block.successors = []
        case "barrier" | "warp_sync":
            block.successors = [following]
        case _:
            block.end, block.successors = "jump", [following]


def _ordered(raw: list[Block]) -> Cfg:
    order = _running_order(raw)
    place = {old: new for new, old in enumerate(order)} | {EXIT: EXIT}
    for old in order:
        raw[old].successors = [place[s] for s in raw[old].successors]
    return Cfg([raw[old] for old in order])


def _running_order(blocks: list[Block]) -> list[int]:
    loops = loops_of(blocks)
    return _postorder(lambda node: _leaving_first(blocks, loops, node))[::-1]


def _leaving_first(blocks: list[Block], loops: list[set[int]], node: int) -> list[int]:
    """Successors, those that leave the most loops first: visited first, they end up last."""
    successors = [s for s in dict.fromkeys(blocks[node].successors) if s != EXIT]
    return sorted(successors, key=lambda s: -len(loops[node] - loops[s]))


def loops_of(blocks: list[Block]) -> list[set[int]]:
    """For each block the headers of the natural loops that hold it."""
    idoms = dominators([[s for s in b.successors if s != EXIT] for b in blocks])
    predecessors = Cfg(blocks).predecessors()
    member: list[set[int]] = [set() for _ in blocks]
    for tail, block in enumerate(blocks):
        for head in block.successors:
            if head != EXIT and idoms[tail] is not None and _dominates(idoms, head, tail):
                for node in _loop_body(predecessors, head, tail):
                    member[node].add(head)
    return member


def _loop_body(predecessors: list[list[int]], head: int, tail: int) -> Iterable[int]:
    body, todo = {head, tail}, [tail] if tail != head else []
    while todo:
        for p in predecessors[todo.pop()]:
            if p not in body:
                body.add(p)
                todo.append(p)
    return body


def _dominates(idoms: list[int | None], a: int, b: int) -> bool:
    node: int | None = b
    while node is not None and node != a:
        parent = idoms[node]
        node = None if parent == node else parent
    return node == a


def dominators(successors: list[list[int]]) -> list[int | None]:
    """Immediate dominators (Cooper, Harvey, Kennedy: A simple, fast dominance algorithm, 2001); None if unreachable."""
    postorder = _postorder(successors.__getitem__)
    number = {node: i for i, node in enumerate(postorder)}
    predecessors: dict[int, list[int]] = {n: [] for n in postorder}
    for node in postorder:
        for s in successors[node]:
            predecessors[s].append(node)
    idoms: list[int | None] = [None] * len(successors)
    idoms[0] = 0
    changed = True
    while changed:
        changed = False
        for node in reversed(postorder[:-1]):
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


def _postorder(successors: Callable[[int], list[int]]) -> list[int]:
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
