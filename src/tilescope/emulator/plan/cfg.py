"""The control flow graph: a flat body in, basic blocks in an order that lets paths meet again early out.

Lanes wait at blocks and the earliest waiting block runs first, so the order is a reverse postorder in which every
loop is contiguous: what leaves a loop comes after all of it."""

from __future__ import annotations

from dataclasses import replace

from tilescope.errors import CompileError, UnsupportedError
from tilescope.ptx.module import Instruction, Label, Symbol

from ..isa import Op, decode
from .flat import Flat
from .graph import EXIT, Block, Cfg, loops_of, postorder
from .inline import InstructionError
from .waiting import give_way


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
    give_way(raw)
    return _ordered(raw)


def _split(flat: Flat) -> tuple[list[Block], dict[str, int]]:
    blocks, starts = [Block()], {}
    for item in flat.body:
        if isinstance(item, Label):
            blocks.append(Block())
            starts[item.name] = len(blocks) - 1
            continue
        op = _decode(item)
        _check_guard(flat, item)
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
    operation, operands = op.modifiers["P"], (target, op.operands["a"])
    return [decode(replace(op.instruction, opcode="barrier_result", modifiers=(operation,), operands=operands))]


def _check_guard(flat: Flat, item: Instruction) -> None:
    type = flat.registers.get(item.guard.register, "pred") if item.guard else "pred"
    if item.guard and type != "pred":
        raise InstructionError(item, CompileError(f"the guard {item.guard.register} is a .{type} and no predicate"))


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
    return postorder(lambda node: _leaving_first(blocks, loops, node))[::-1]


def _leaving_first(blocks: list[Block], loops: list[set[int]], node: int) -> list[int]:
    """Successors, those that leave the most loops first: visited first, they end up last."""
    successors = [s for s in dict.fromkeys(blocks[node].successors) if s != EXIT]
    return sorted(successors, key=lambda s: -len(loops[node] - loops[s]))
