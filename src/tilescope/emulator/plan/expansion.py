"""What is written as simpler things before it is planned: a flat body in, another one out.

A register of 128 bits becomes two of 64, in braces: `ld.b128 %q, [%p]` reads `ld.b128 {%q.low, %q.high}, [%p]`.

cp.async with a number of bytes to copy fills up with zeros (PTX ISA 9.7.9.25.3.1): here it copies all, or stores
zeros, or ends the kernel where only a part is copied. With a predicate it stores zeros where that holds."""

from __future__ import annotations

from dataclasses import replace

from tilescope.ptx.module import (
    Guard,
    Immediate,
    Instruction,
    Label,
    NegatedRegister,
    Operand,
    Register,
    Symbol,
    Vector,
)

from .flat import Flat

HINT = "L2::cache_hint"
_STORES = {4: "", 8: "v2", 16: "v4"}


def expand(flat: Flat) -> None:
    _split_registers(flat)
    body: list[Instruction | Label] = []
    for number, item in enumerate(map(_without_hint, flat.body)):
        body += _copy(flat, item, number) if isinstance(item, Instruction) and _may_fill(item) else [item]
    flat.body = body


def _split_registers(flat: Flat) -> None:
    wide = [name for name, type in flat.registers.items() if type == "b128"]
    pairs = {name: (f"{name}.low", f"{name}.high") for name in wide}
    flat.registers |= {half: "b64" for pair in pairs.values() for half in pair}

    def split(operand: Operand) -> Operand:
        pair = pairs.get(operand.name) if isinstance(operand, Register) else None
        return Vector(tuple(map(Register, pair))) if pair else operand

    for place, item in enumerate(flat.body if pairs else ()):
        if isinstance(item, Instruction):
            flat.body[place] = replace(item, operands=tuple(map(split, item.operands)))


def _without_hint(item: Instruction | Label) -> Instruction | Label:
    """A copy's cache policy comes last, where else the bytes to copy may be."""
    if isinstance(item, Label) or item.opcode != "cp" or "bulk" in item.modifiers or HINT not in item.modifiers:
        return item
    kept = tuple(word for word in item.modifiers if word != HINT)
    return replace(item, modifiers=kept, operands=item.operands[:-1])


def _may_fill(item: Instruction) -> bool:
    if (item.opcode, *item.modifiers[:1]) != ("cp", "async") or len(item.operands) != 4:
        return False
    size, wanted = item.operands[2:]
    return isinstance(size, Immediate) and size.bits in _STORES and wanted != size


def _copy(flat: Flat, item: Instruction, number: int) -> list[Instruction | Label]:
    target, source, size, wanted = item.operands
    assert isinstance(size, Immediate)
    done = Label(f"$copied{number}")
    none, whole = (Register(f"%{what}{number}") for what in ("copies_none", "copies_all"))
    flat.registers |= {none.name: "pred", whole.name: "pred"}
    zero: Operand = Immediate("int", 0)
    zeros = zero if size.bits == 4 else Vector((zero,) * (size.bits // 4))

    def made(opcode: str, words: str, *operands: Operand, guard: Guard | None = None) -> Instruction:
        return replace(item, opcode=opcode, modifiers=tuple(words.split()), operands=operands, guard=guard)

    def passed(guard: Guard) -> Instruction:
        return made("bra", "", Symbol(done.name), guard=guard)

    if _is_predicate(flat, wanted):
        asked, part = [made("mov", "pred", none, wanted)], []
    else:
        asked = [made("setp", "eq u32", none, wanted, zero)]
        part = [made("setp", "eq u32", whole, wanted, size), made("partialcopy", "", guard=Guard(whole.name, True))]
    return [
        *([passed(replace(item.guard, negated=not item.guard.negated))] if item.guard else []),
        *asked,
        made("st", f"shared {_STORES[size.bits]} b32", target, zeros, guard=Guard(none.name, False)),
        passed(Guard(none.name, False)),
        *part,
        replace(item, operands=(target, source, size), guard=None),
        done,
    ]


def _is_predicate(flat: Flat, operand: Operand) -> bool:
    return isinstance(operand, NegatedRegister) or flat.registers.get(getattr(operand, "name", "")) == "pred"
