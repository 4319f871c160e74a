"""What is written as simpler things before it is planned: a flat body in, another one out.

A register of 128 bits becomes two of 64, in braces: `ld.b128 %q, [%p]` reads `ld.b128 {%q.low, %q.high}, [%p]`.

cp.async with a register for the bytes to copy fills up with zeros (PTX ISA 9.7.9.25.3.1): here it copies all, or
stores zeros, or ends the kernel where only a part is copied."""

from __future__ import annotations

from dataclasses import replace

from tilescope.ptx.module import Guard, Immediate, Instruction, Label, Operand, Register, Symbol, Vector

from .flat import Flat

HINT = "L2::cache_hint"
_STORES = {4: (), 8: ("v2",), 16: ("v4",)}


def expand(flat: Flat) -> None:
    _split_registers(flat)
    body: list[Instruction | Label] = []
    for number, item in enumerate(map(_without_hint, flat.body)):
        body += _copy(flat, item, number) if _may_fill(item) else [item]
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


def _may_fill(item: Instruction | Label) -> bool:
    return (
        isinstance(item, Instruction)
        and (item.opcode, *item.modifiers[:1]) == ("cp", "async")
        and len(item.operands) == 4
        and isinstance(item.operands[3], Register)
        and isinstance(item.operands[2], Immediate)
        and item.operands[2].bits in _STORES
    )


def _copy(flat: Flat, item: Instruction | Label, number: int) -> list[Instruction | Label]:
    assert isinstance(item, Instruction)
    target, source, size, wanted = item.operands
    assert isinstance(size, Immediate)
    done = Label(f"$copied{number}")
    none, whole = (Register(f"%{what}{number}") for what in ("copies_none", "copies_all"))
    flat.registers |= {none.name: "pred", whole.name: "pred"}

    def made(opcode: str, modifiers: tuple[str, ...], *operands: Operand, guard: Guard | None = None) -> Instruction:
        return replace(item, opcode=opcode, modifiers=modifiers, operands=operands, guard=guard)

    zeros: Operand = Immediate("int", 0)
    filled = zeros if size.bits == 4 else Vector((zeros,) * (size.bits // 4))
    steps: list[Instruction | Label] = [
        made("setp", ("eq", "u32"), none, wanted, Immediate("int", 0)),
        made("st", ("shared", *_STORES[size.bits], "b32"), target, filled, guard=Guard(none.name, False)),
        made("bra", (), Symbol(done.name), guard=Guard(none.name, False)),
        made("setp", ("eq", "u32"), whole, wanted, size),
        made("partialcopy", (), guard=Guard(whole.name, True)),
        made("cp", item.modifiers, target, source, size),
        done,
    ]
    around = (
        [made("bra", (), Symbol(done.name), guard=replace(item.guard, negated=not item.guard.negated))]
        if item.guard
        else []
    )
    return [*around, *steps]
