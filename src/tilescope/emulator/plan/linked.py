"""Functions that may call themselves: one copy of each in the flat body, entered by jumps, which returns by an index.

A call from such a function keeps what its caller needs afterwards in local memory, on a stack of each thread's own; its
local variables lie there, too. The index of the call to return to is a register, which is kept like any other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tilescope.ptx.module import (
    Address,
    Guard,
    Immediate,
    Instruction,
    Label,
    Operand,
    Register,
    Symbol,
    Variable,
    Vector,
)

from ..hardware.spaces import STACK_BYTES
from ..isa import decode
from .flat import Flat, made

STACK = "%stack"
_SP, _AT, _FULL, _BIT = "%sp", "%stack_at", "%stack_full", "%stack_bit"
_SLOT = 8  # bytes in which a register is kept
CALL = "linkedcall"  # stands in the body for a call until all registers are known


@dataclass(slots=True)
class LinkedFunction:
    """The one copy of a function: `frame` bytes are its local variables', `first` and `last` its place in the body."""

    name: str
    frame: int = 0
    first: int = 0
    last: int = 0
    returns: list[str] = field(default_factory=list)  # the labels behind calls of it


def enter_label(name: str) -> str:
    return f"$enter@{name}"


def link_register(name: str) -> str:
    return f"%link@{name}"


def linked_suffix(name: str) -> str:
    """Of the registers of a function's one copy."""
    return f"@{name}"


def return_table(name: str) -> str:
    return f"$returns@{name}"


def frame_register(variable: str, name: str) -> str:
    return f"%frame@{name}@{variable}"


def begin(name: str, variables: list[Variable], like: Instruction) -> Iterator[Instruction | Label]:
    """The head of a copy: where its local variables lie now."""
    yield Label(enter_label(name))
    for variable, at in _laid_out(variables):
        place = Register(frame_register(variable.name, name))
        yield made(like, "mov", ("u64",), place, Symbol(STACK, at))
        yield made(like, "add", ("u64",), place, place, Register(_SP))


def frame_bytes(variables: list[Variable]) -> int:
    return -(-max((at + v.size for v, at in _laid_out(variables)), default=0) // 16) * 16


def _laid_out(variables: list[Variable]) -> Iterator[tuple[Variable, int]]:
    """Each variable, and where it lies in the frame."""
    at = 0
    for variable in variables:
        at = -(-at // variable.align) * variable.align
        yield variable, at
        at += variable.size


def end(name: str, like: Instruction) -> Instruction:
    return made(like, "brx", ("idx",), Register(link_register(name)), Symbol(return_table(name)))


def link(flat: Flat, regions: dict[str, LinkedFunction], may_reach: Callable[[str, str], bool]) -> None:
    """Every placeholder of a call becomes jumps and moves."""
    _Linker(flat, regions, may_reach).run()


class _Linker:
    def __init__(self, flat: Flat, regions: dict[str, LinkedFunction], may_reach: Callable[[str, str], bool]) -> None:
        self.flat, self.regions, self.may_reach = flat, regions, may_reach
        self.live: dict[int, set[str]] = {}
        for region in regions.values():
            self.live |= live_after_calls(flat, region)

    def run(self) -> None:
        flat = self.flat
        flat.registers |= {_SP: "b64", _AT: "b64", _FULL: "pred", _BIT: "b32"}
        flat.registers |= {link_register(name): "b32" for name in self.regions}
        body: list[Instruction | Label] = []
        for index, item in enumerate(flat.body):
            body += self._called(index, item) if _is_call(item) else [item]
        flat.body = [*self._initial(body), *body]
        for region in self.regions.values():
            flat.branch_targets[return_table(region.name)] = tuple(region.returns)
        flat.variables.append(Variable(STACK, "local", "b8", STACK_BYTES, STACK_BYTES, 16))

    def _initial(self, body: list[Instruction | Label]) -> list[Instruction]:
        like = next(item for item in body if isinstance(item, Instruction))
        return [made(like, "mov", ("u64",), Register(_SP), Immediate("int", 0))]

    def _called(self, index: int, item: Instruction | Label) -> list[Instruction | Label]:
        assert isinstance(item, Instruction)
        callee, moves = item.operands[0], item.operands[1]
        assert isinstance(callee, Symbol)
        assert isinstance(moves, Vector)
        caller = next((r for r in self.regions.values() if r.first <= index < r.last), None)
        kept = self._kept(index, caller, callee.name)
        back = Label(f"$return{index}")
        self.regions[callee.name].returns.append(back.name)
        number = len(self.regions[callee.name].returns) - 1
        frame = Immediate("int", (caller.frame if caller else 0) + -(-_SLOT * len(kept) // 16) * 16)
        place = caller.frame if caller else 0
        sp, deepest = Register(_SP), Immediate("int", STACK_BYTES - self._room(callee.name))
        return [
            *self._keep(item, place, kept),
            *(self._move(item, to, of) for to, of in zip(moves.items[::2], moves.items[1::2], strict=True)),
            made(item, "mov", ("u32",), Register(link_register(callee.name)), Immediate("int", number)),
            made(item, "add", ("u64",), sp, sp, frame),
            made(item, "setp", ("gt", "u64"), Register(_FULL), sp, deepest),
            made(item, "stackoverflow", (), guard=Guard(_FULL, False)),
            made(item, "bra", (), Symbol(enter_label(callee.name))),
            back,
            made(item, "sub", ("u64",), sp, sp, frame),
            *self._restore(item, place, kept),
        ]  # fmt: skip

    def _room(self, name: str) -> int:
        """What a function and its own calls may need at most beyond its frame's beginning."""
        return self.regions[name].frame + _SLOT * max((len(v) for v in self.live.values()), default=0) + 16

    def _kept(self, index: int, caller: LinkedFunction | None, callee: str) -> list[str]:
        """A callee that cannot come back here leaves the caller's registers alone."""
        if caller is None or not self.may_reach(callee, caller.name):
            return []
        return sorted(self.live[index])

    def _move(self, item: Instruction, to: Operand, of: Operand) -> Instruction:
        assert isinstance(to, Register)
        return made(item, "mov", (self.flat.registers[to.name],), to, of)

    # --- registers kept ------------------------------------------------------------------------------------------

    def _keep(self, item: Instruction, place: int, kept: list[str]) -> Iterator[Instruction]:
        yield from self._stack_address(item, kept)
        for number, name in enumerate(kept):
            type, value = self.flat.registers[name], Register(name)
            if type == "pred":
                one, zero = (Immediate("int", bit) for bit in (1, 0))
                yield made(item, "selp", ("b32",), Register(_BIT), one, zero, value)
                type, value = "b32", Register(_BIT)
            yield made(item, "st", ("local", type), self._place(place, number), value)

    def _restore(self, item: Instruction, place: int, kept: list[str]) -> Iterator[Instruction]:
        yield from self._stack_address(item, kept)
        for number, name in enumerate(kept):
            type = self.flat.registers[name]
            if type != "pred":
                yield made(item, "ld", ("local", type), Register(name), self._place(place, number))
                continue
            yield made(item, "ld", ("local", "b32"), Register(_BIT), self._place(place, number))
            yield made(item, "setp", ("ne", "b32"), Register(name), Register(_BIT), Immediate("int", 0))

    def _stack_address(self, item: Instruction, kept: list[str]) -> list[Instruction]:
        if not kept:
            return []
        at = Register(_AT)
        return [made(item, "mov", ("u64",), at, Symbol(STACK)), made(item, "add", ("u64",), at, at, Register(_SP))]

    def _place(self, place: int, number: int) -> Address:
        return Address(Register(_AT), place + _SLOT * number)


# --- which registers are needed after a call -------------------------------------------------------------------------


def live_after_calls(flat: Flat, region: LinkedFunction) -> dict[int, set[str]]:
    """For each call in the function's copy, by its index: the registers that are read afterwards before they are
    written."""
    body = flat.body[region.first : region.last]
    labels = {item.name: i for i, item in enumerate(body) if isinstance(item, Label)}
    following = [_following(flat, item, i, labels) for i, item in enumerate(body)]
    effects = [_effects(flat, item) for item in body]
    live: list[set[str]] = [set() for _ in range(len(body) + 1)]
    changed = True
    while changed:
        changed = False
        for i in reversed(range(len(body))):
            reads, writes, certain = effects[i]
            after = set().union(*(live[s] for s in following[i]))
            found = reads | (after - writes if certain else after)
            changed |= found != live[i]
            live[i] = found
    return {
        region.first + i: set().union(*(live[s] for s in following[i])) - effects[i][1]
        for i, item in enumerate(body)
        if _is_call(item)
    }


def _is_call(item: Instruction | Label) -> bool:
    return isinstance(item, Instruction) and item.opcode == CALL


def _following(flat: Flat, item: Instruction | Label, index: int, labels: dict[str, int]) -> list[int]:
    if isinstance(item, Label) or item.opcode not in ("bra", "brx", "exit", "trap"):
        return [index + 1]
    goals = [o.name for o in item.operands if isinstance(o, Symbol)]
    if item.opcode == "brx":
        goals = list(flat.branch_targets.get(goals[0], ()))  # a return leads out: its labels are not known yet
    found = [labels[name] for name in goals if name in labels]
    return found + ([index + 1] if item.guard else [])


def _effects(flat: Flat, item: Instruction | Label) -> tuple[set[str], set[str], bool]:
    """What an item reads, what it writes, and whether it certainly does."""
    if isinstance(item, Label):
        return set(), set(), True
    if item.opcode == CALL:
        moves, results = item.operands[1], item.operands[2]
        assert isinstance(moves, Vector)
        assert isinstance(results, Vector)
        reads, writes = moves.items[1::2], results.items
        return ({o.name for o in reads if isinstance(o, Register)}, {o.name for o in writes if isinstance(o, Register)},
                True)  # fmt: skip
    op = decode(item)
    guard = {item.guard.register} if item.guard else set()
    return set(op.reads) | guard, set(op.writes), not item.guard
