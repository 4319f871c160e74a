"""Loops in which lanes may wait for others: raw blocks in; on each such loop's way back, a place where a warp gives way
out.

A loop may wait if a branch that leaves it depends on what an access found in it that others' accesses are ordered with:
an atomic's old value, a volatile, relaxed or acquiring load, or any load beside a fence. No other loop has such a
place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set

from tilescope.ptx.module import Address, Register

from ..isa import Op
from .graph import EXIT, Block, dominates, dominators, natural_loops

STRONG = ("volatile", "relaxed", "acquire")


def give_way(blocks: list[Block]) -> None:
    """A block that ends in "yield" on each way back of a loop that may wait, and one behind it where lanes go on."""
    idoms = dominators([[s for s in b.successors if s != EXIT] for b in blocks])
    loops = natural_loops(blocks, idoms)
    accesses = [_waits_for(blocks, idoms, tails, body) for _, tails, body in loops]  # of the loops as they are yet
    for (head, tails, body), waits_for in zip(loops, accesses, strict=True):
        probes = bool(waits_for) and _probes(blocks, idoms, tails, body, waits_for)
        for tail in tails if waits_for else ():
            place = len(blocks)
            blocks[tail].successors = [place if s == head else s for s in blocks[tail].successors]
            blocks.append(Block(end="yield", waits_for=waits_for, successors=[place + 1], probes=probes))
            blocks.append(Block(successors=[head]))


def polls(op: Op) -> bool:
    """Whether an instruction reads what others may write meanwhile."""
    if op.row.opcode == "atom" or op.row.polls:
        return True
    return op.row.opcode == "ld" and op.modifiers.get("O") in STRONG and op.modifiers.get("SP") != "local"


def _waits_for(blocks: list[Block], idoms: list[int | None], tails: set[int], body: set[int]) -> tuple[Op, ...]:
    """The accesses that the loop waits by, if it may wait."""
    ops = [op for i in sorted(body) for op in blocks[i].ops]
    fenced = any(op.row.opcode in ("membar", "fence") for op in ops)
    sources = [op for op in ops if polls(op) or (fenced and op.row.opcode == "ld")]
    if not sources:
        return ()
    found = _depending(blocks, idoms, tails, body, sources)
    if all(_tries_again(op, found) for op in sources):
        return ()
    leaving = [i for i in body if any(s not in body for s in blocks[i].successors)]
    return tuple(sources) if any(name in found for i in leaving for name in _chosen_by(blocks[i])) else ()


def _tries_again(op: Op, found: set[str]) -> bool:
    """A compare-and-swap with what was found before: of the lanes that try, one always succeeds."""
    expected = op.operands.get("b")
    return op.modifiers.get("A") == "cas" and isinstance(expected, Register) and expected.name in found


def _probes(
    blocks: list[Block], idoms: list[int | None], tails: set[int], body: set[int], sources: tuple[Op, ...]
) -> bool:
    """Whether each of its accesses goes elsewhere in every turn, whatever was found, as in a table with open places:
    others' progress is nothing that such a loop waits for, unless they give places back."""
    found = _depending(blocks, idoms, tails, body, [*sources])
    always = [op for i in body if all(dominates(idoms, i, tail) for tail in tails) for op in blocks[i].ops]
    reads = {name: {*op.reads} - found for op in always for name in op.writes if name not in found}
    return all(_moves(op, reads) for op in sources)


def _moves(op: Op, reads: Mapping[str, Set[str]]) -> bool:
    """Whether its address comes from a register that the loop makes from itself."""
    address = op.operands.get("a")
    base = address.base if isinstance(address, Address) else None
    todo = _made_from({base.name}, reads) if isinstance(base, Register) else set()
    return any(name in _made_from(reads.get(name, ()), reads) for name in todo)


def _made_from(names: Iterable[str], reads: Mapping[str, Set[str]]) -> set[str]:
    """These, and all that they are made from in the loop."""
    found: set[str] = set()
    todo = [*names]
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            todo += reads.get(name, ())
    return found


def _depending(
    blocks: list[Block], idoms: list[int | None], tails: set[int], body: set[int], sources: list[Op]
) -> set[str]:
    """Registers that depend on what `sources` give: by data, or as a branch that depends on them chose."""
    found = {name for op in sources for name in op.writes}
    while True:
        before = len(found)
        chooses = any(name in found for i in body for name in _chosen_by(blocks[i]))
        for i in body:
            sometimes = chooses and not all(dominates(idoms, i, tail) for tail in tails)
            for op in blocks[i].ops:
                if sometimes or any(name in found for name in op.reads):
                    found |= set(op.writes)
            if blocks[i].end == "barrier" and any(name in found for name in _read_by_last(blocks[i])):
                found |= {name for s in blocks[i].successors if s != EXIT for name in _result(blocks[s])}
        if len(found) == before:
            return found


def _read_by_last(block: Block) -> tuple[str, ...]:
    return tuple(block.last.reads) if block.last else ()


def _result(block: Block) -> Iterator[str]:
    """What a barrier.red before the block gives."""
    for op in block.ops:
        if op.row.opcode == "barrier_result":
            yield from op.writes


def _chosen_by(block: Block) -> Iterator[str]:
    """The registers that say which way a block goes on."""
    if block.guard:
        yield block.guard.register
    for operand in block.last.operands.values() if block.last else ():
        if isinstance(operand, Register):
            yield operand.name
