"""Device functions copied into their caller: a Function in, one flat body with its registers and variables out.

Parameters passed by `st.param`/`ld.param` become registers, one for each (parameter, offset)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from tilescope.errors import CompileError, Place, TilescopeError, UnsupportedError
from tilescope.ptx.module import (
    Address,
    Function,
    Guard,
    Immediate,
    Instruction,
    Label,
    Module,
    NegatedRegister,
    Operand,
    PredicatePair,
    Register,
    Symbol,
    Variable,
    Vector,
)

from ..isa.table import is_special
from ..isa.types import parse_type
from .param_bounds import check_param_access

ASSERT, PRINTF = "__assertfail", "vprintf"


class InstructionError(TilescopeError):
    """Carries an instruction with what is wrong about it until the source line can be named."""

    def __init__(self, instruction: Instruction, cause: TilescopeError) -> None:
        super().__init__(cause.message, hint=cause.hint, place=Place("", instruction.line))
        self.instruction, self.cause = instruction, cause


@contextmanager
def naming(item: Instruction | Label) -> Iterator[None]:
    """What is wrong or unsupported inside is the instruction's."""
    try:
        yield
    except (CompileError, UnsupportedError) as error:
        if isinstance(item, Label):
            raise
        raise InstructionError(item, error) from None


@dataclass(slots=True)
class Flat:
    """A body without calls. `registers` maps a name to its type; `variables` are those of all inlined copies."""

    name: str
    body: list[Instruction | Label] = field(default_factory=list)
    registers: dict[str, str] = field(default_factory=dict)
    variables: list[Variable] = field(default_factory=list)
    branch_targets: dict[str, tuple[str, ...]] = field(default_factory=dict)


def flatten(module: Module, function: Function) -> Flat:
    """`function` with every call of a device function replaced by its body.

    Raises UnsupportedError on recursion and on calls through pointers."""
    flat = Flat(function.name)
    _Copier(module, flat, function, suffix="", slots={}, stack=(function.name,)).run()
    return flat


class _Copier:
    """One copy of one function; `slots` maps parameter names to the caller's names for them."""

    def __init__(
        self, module: Module, flat: Flat, function: Function, suffix: str, slots: dict[str, str], stack: tuple[str, ...]
    ) -> None:
        self.module, self.flat, self.function = module, flat, function
        self.suffix, self.slots, self.stack = suffix, slots, stack
        self.locals = {v.name for v in function.variables if v.space in ("local", "param")}
        self.end = f"$end{suffix}"

    def run(self) -> None:
        for variable in self.function.variables:
            if variable.space == "local":
                self.flat.variables.append(replace(variable, name=variable.name + self.suffix))
            elif variable.space != "param" and not self.suffix_seen(variable):
                self.flat.variables.append(variable)
        for name, targets in self.function.branch_targets.items():
            self.flat.branch_targets[name + self.suffix] = tuple(t + self.suffix for t in targets)
        for item in self.function.body:
            with naming(item):
                self.copy(item)
        if self.suffix:
            self.flat.body.append(Label(self.end))

    def suffix_seen(self, variable: Variable) -> bool:
        return any(v.name == variable.name for v in self.flat.variables)

    def copy(self, item: Instruction | Label) -> None:
        if isinstance(item, Label):
            self.flat.body.append(Label(item.name + self.suffix))
        elif item.opcode == "call":
            self.call(item)
        elif item.opcode == "ret" and self.suffix:
            self.emit(replace(item, opcode="bra", modifiers=(), operands=(Symbol(self.end),)), renamed=True)
        elif item.opcode in ("ld", "st") and "param" in (m.split("::")[0] for m in item.modifiers):
            self.param_access(item)
        else:
            self.emit(item)

    def emit(self, item: Instruction, renamed: bool = False) -> None:
        guard = item.guard and Guard(self.register(item.guard.register), item.guard.negated)
        operands = item.operands if renamed else tuple(self.rename(o) for o in item.operands)
        self.flat.body.append(replace(item, guard=guard, operands=operands))

    # --- names -----------------------------------------------------------------------------------------------

    def register(self, name: str) -> str:
        if is_special(name):
            return name
        renamed = name + self.suffix
        self.flat.registers[renamed] = self.function.registers[name]
        return renamed

    def rename(self, operand: Operand) -> Operand:
        match operand:
            case Register(name):
                return Register(self.register(name))
            case NegatedRegister(name):
                return NegatedRegister(self.register(name))
            case Vector(items):
                return Vector(tuple(self.rename(i) for i in items))
            case PredicatePair(first, second):
                return PredicatePair(self.rename(first), self.rename(second))  # type: ignore[arg-type]
            case Address(base, offset, coordinates):
                found = tuple(self.rename(item) for item in coordinates)
                return Address(self.rename(base), offset, found)  # type: ignore[arg-type]
            case Symbol(name, offset):
                return Symbol(self.symbol(name), offset)
        return operand

    def symbol(self, name: str) -> str:
        mine = name in self.locals or name in self.function.branch_targets or name in self.labels
        return name + self.suffix if mine else name

    @property
    def labels(self) -> set[str]:
        return {i.name for i in self.function.body if isinstance(i, Label)} if self.suffix else set()

    # --- parameters ------------------------------------------------------------------------------------------

    def param_access(self, item: Instruction) -> None:
        """Of a call's parameter, or of the kernel's own."""
        check_param_access(item, self.function)
        if self.slot_name(item) is None:
            self.emit(item)
        else:
            self.parameter(item)

    def slot_name(self, item: Instruction) -> str | None:
        """The parameter that a ld.param or st.param names, unless it is the kernel's own."""
        address = item.operands[0 if item.opcode == "st" else 1]
        if not isinstance(address, Address) or not isinstance(address.base, Symbol):
            return None
        name = address.base.name
        if name in self.slots:
            return self.slots[name]
        return name + self.suffix if name in self.locals else None

    def parameter(self, item: Instruction) -> None:
        """A load or store of a call's parameter, as moves between registers."""
        store = item.opcode == "st"
        address = item.operands[0 if store else 1]
        value = item.operands[1 if store else 0]
        assert isinstance(address, Address)
        type = parse_type(item.modifiers[-1])
        if type is None:
            raise UnsupportedError(f"`{item.name}`: parameters of this type are not supported yet")
        items = value.items if isinstance(value, Vector) else (value,)
        for index, one in enumerate(items):
            slot = self.slot_register(f"{self.slot_name(item)}+{address.offset + index * type.size}", type.bits)
            self.move(item, Register(slot), one, str(type)) if store else self.move(
                item, one, Register(slot), str(type)
            )

    def slot_register(self, name: str, bits: int) -> str:
        """The register that stands for a parameter's bytes."""
        known = self.flat.registers.setdefault(name, f"b{max(16, bits)}")
        if known != f"b{max(16, bits)}":
            raise UnsupportedError(f"parameter {name} is stored and loaded with different widths")
        return name

    def move(self, item: Instruction, target: Operand, source: Operand, type: str) -> None:
        into_slot = isinstance(target, Register) and target.name in self.flat.registers and "+" in target.name
        if not into_slot:
            target = self.rename(target)
        if into_slot or not isinstance(source, Register) or "+" not in source.name:
            source = self.rename(source)
        modifiers: tuple[str, ...] = (type,)
        opcode = "mov"
        if type.endswith("8") and not type.endswith("128"):
            wide = "u16" if into_slot else self.wide_type(target, type)
            opcode, modifiers = "cvt", (wide, type.replace("b", "u"))
        self.emit(replace(item, opcode=opcode, modifiers=modifiers, operands=(target, source)), renamed=True)

    def wide_type(self, target: Operand, type: str) -> str:
        assert isinstance(target, Register)
        bits = self.flat.registers[target.name][1:]
        return ("s" if type[0] == "s" else "u") + bits

    # --- calls -----------------------------------------------------------------------------------------------

    def call(self, item: Instruction) -> None:
        results, callee, arguments = item.operands[:3]
        assert isinstance(results, Vector)
        assert isinstance(arguments, Vector)
        if not isinstance(callee, Symbol):
            raise UnsupportedError("a call through a function pointer is not supported yet")
        if callee.name in (ASSERT, PRINTF):
            return self.system_call(item, callee.name, arguments)
        target = self.module.functions.get(callee.name)
        if target is None or target.is_declaration:
            raise UnsupportedError(f"the device function `{callee.name}` has no body in this module")
        if callee.name in self.stack:
            raise UnsupportedError(f"the device function `{callee.name}` calls itself; recursion is not supported yet")
        if item.guard:
            raise UnsupportedError(f"a predicated call of `{callee.name}` is not supported yet")
        self.inline(item, target, results, arguments)
        return None

    def inline(self, item: Instruction, target: Function, results: Vector, arguments: Vector) -> None:
        slots = dict(zip((p.name for p in target.params), map(self.slot_of, arguments.items), strict=True))
        slots |= dict(zip((p.name for p in target.returns), map(self.slot_of, results.items), strict=True))
        suffix = f"@{len(self.flat.body)}"
        _Copier(self.module, self.flat, target, suffix, slots, (*self.stack, target.name)).run()

    def slot_of(self, argument: Operand) -> str:
        if not isinstance(argument, Symbol):
            raise UnsupportedError("a call with register arguments is not supported yet")
        return self.slots.get(argument.name, argument.name + self.suffix)

    def system_call(self, item: Instruction, name: str, arguments: Vector) -> None:
        """assert() becomes a trap; printf() becomes an instruction of the table."""
        slots = [f"{self.slot_of(a)}+0" for a in arguments.items]
        if name == ASSERT:
            operands: tuple[Operand, ...] = (Register(slots[0]), Register(slots[2]))
            self.emit(replace(item, opcode="assertfail", modifiers=(), operands=operands), renamed=True)
        else:
            result = item.operands[0]
            assert isinstance(result, Vector)
            operands = (Register(slots[0]), Register(slots[1]))
            self.emit(replace(item, opcode="printf", modifiers=(), operands=operands), renamed=True)
            slot = self.slot_register(f"{self.slot_of(result.items[0])}+0", 32)
            zero = replace(item, opcode="mov", modifiers=("b32",), operands=(Register(slot), Immediate("int", 0)))
            self.emit(zero, renamed=True)
