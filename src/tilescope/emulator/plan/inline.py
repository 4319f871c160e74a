"""Device functions copied into their caller: a Function in, one flat body with its registers and variables out.

Those that may call themselves are one copy each, behind the kernel (linked.py); a call through a pointer is a choice
among the functions that it may mean. Parameters passed by `st.param`/`ld.param` become registers, one for each
(parameter, offset)."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace

from tilescope.arguments.parameters import ADDRESSED
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
from ..lanes.types import parse_type
from . import own_stack
from .flat import Flat, made
from .functions import CallGraph
from .linked import CALL, LinkedFunction, begin, end, frame_bytes, frame_register, link, linked_suffix
from .param_bounds import by_register, check_param_access, in_constant_memory, parameter_places

ASSERT, PRINTF = "__assertfail", "vprintf"
HEAP = ("malloc", "free")
_RUNTIME = "the device's own runtime (launches from kernels, cudaMalloc) is not emulated: leave such calls to host code"
SYSTEM_CALLS = (ASSERT, PRINTF, *HEAP)


class InstructionError(TilescopeError):
    """Carries an instruction with what is wrong about it until the source line can be named."""

    def __init__(self, instruction: Instruction, cause: TilescopeError) -> None:
        super().__init__(cause.message, hint=cause.hint, place=Place("", instruction.line))
        self.instruction, self.cause = instruction, cause


class naming:  # noqa: N801 - a context manager, for which contextlib takes three times as long
    """What is wrong or unsupported inside is the instruction's."""

    def __init__(self, item: Instruction | Label) -> None:
        self.item = item

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, (CompileError, UnsupportedError)) and not isinstance(self.item, Label):
            raise InstructionError(self.item, error) from None


def flatten(module: Module, function: Function) -> Flat:
    """`function` with every call of a device function replaced by its body, or by a jump to it."""
    flat, graph = Flat(function.name), CallGraph(module)
    regions: dict[str, LinkedFunction] = {}
    _Copier(graph, flat, function, "", {}, regions).run()
    done = 0
    while done < len(regions):  # a copy may call functions of which there is none yet
        region = list(regions.values())[done]
        _copy_once(graph, flat, module.functions[region.name], region, regions)
        done += 1
    if regions:
        flat.linked = True
        link(flat, regions, graph.may_reach)
    if own_stack.TAKEN in flat.registers:
        flat.body.insert(0, own_stack.empty(_first(flat.body)))
    return flat


def _first(body: list[Instruction | Label]) -> Instruction:
    return next(item for item in body if isinstance(item, Instruction))


def _copy_once(
    graph: CallGraph, flat: Flat, function: Function, region: LinkedFunction, regions: dict[str, LinkedFunction]
) -> None:
    """The one copy of a function that may call itself."""
    like = _first(function.body)
    own = [v for v in function.variables if v.space == "local"]
    suffix = linked_suffix(function.name)
    slots = {p.name: p.name + suffix for p in [*function.params, *function.returns]}
    flat.body.append(replace(like, opcode="exit", modifiers=(), operands=(), guard=None))
    region.first, region.frame = len(flat.body), frame_bytes(own)
    flat.registers |= {frame_register(v.name, function.name): "b64" for v in own}
    flat.body += begin(function.name, own, like)
    _Copier(graph, flat, function, suffix, slots, regions, in_frame={v.name for v in own}).run()
    flat.body.append(end(function.name, like))
    region.last = len(flat.body)


class _Copier:
    """One copy of one function; `slots` maps parameter names to the caller's names for them, `in_frame` are variables
    that lie on the stack; `regions` are the functions that are copied once."""

    def __init__(
        self,
        graph: CallGraph,
        flat: Flat,
        function: Function,
        suffix: str,
        slots: dict[str, str],
        regions: dict[str, LinkedFunction],
        in_frame: Set[str] = frozenset(),
    ) -> None:
        self.graph, self.module, self.flat, self.function = graph, graph.module, flat, function
        self.suffix, self.slots, self.regions, self.in_frame = suffix, slots, regions, in_frame
        self.locals = {v.name for v in function.variables if v.space in ("local", "param")}
        self.end = f"$end{suffix}"
        self.renamed: dict[str, Register] = {}
        self.given = {v.name: v for v in function.params if function.is_entry}

    def run(self) -> None:
        for variable in self.function.variables:
            if variable.name in self.in_frame:
                continue
            if variable.space == "local":
                self.flat.variables.append(replace(variable, name=variable.name + self.suffix))
            elif variable.space != "param" and not self.suffix_seen(variable):
                self.flat.variables.append(variable)
        for name, targets in self.function.branch_targets.items():
            self.flat.branch_targets[name + self.suffix] = tuple(t + self.suffix for t in targets)
        given_back = self.giving_back()
        for item in self.function.body:
            with naming(item):
                self.copy(item)
        if self.suffix:
            self.flat.body += [Label(self.end), *given_back]

    def giving_back(self) -> list[Instruction]:
        """What gives back, where a function returns, what it takes from the thread's own stack."""
        takes = [i for i in self.function.body if isinstance(i, Instruction) and i.opcode in own_stack.OPCODES]
        if takes:
            own_stack.declare(self.flat)
        if not takes or not self.suffix:
            return []
        before, now = Register(own_stack.TAKEN + self.suffix), Register(own_stack.TAKEN)
        self.flat.registers[before.name] = "b64"
        self.flat.body.append(made(takes[0], "mov", ("u64",), before, now))
        return [made(takes[0], "mov", ("u64",), now, before)]

    def suffix_seen(self, variable: Variable) -> bool:
        return any(v.name == variable.name for v in self.flat.variables)

    def copy(self, item: Instruction | Label) -> None:
        if isinstance(item, Label):
            self.flat.body.append(Label(item.name + self.suffix))
        elif item.opcode == "call":
            self.call(item)
        elif item.opcode == "ret" and self.suffix:
            self.emit(replace(item, opcode="bra", modifiers=(), operands=(Symbol(self.end),)), renamed=True)
        elif item.opcode in own_stack.OPCODES:
            guard, operands = self.guard(item), tuple(self.rename(o) for o in item.operands)
            self.flat.body += own_stack.simpler(replace(item, guard=guard, operands=operands), len(self.flat.body))
        elif item.opcode in ("ld", "st") and "param" in (m.split("::")[0] for m in item.modifiers):
            self.param_access(item)
        else:
            self.emit(item)

    def emit(self, item: Instruction, renamed: bool = False) -> None:
        """`renamed`: its operands are the flat body's already."""
        guard = self.guard(item)
        operands = item.operands if renamed else tuple(self.rename(o) for o in item.operands)
        self.flat.body.append(replace(item, guard=guard, operands=operands))

    # --- names -----------------------------------------------------------------------------------------------

    def guard(self, item: Instruction) -> Guard | None:
        return item.guard and Guard(self.register(item.guard.register), item.guard.negated)

    def register(self, name: str) -> str:
        if is_special(name):
            return name
        renamed = name + self.suffix
        self.flat.registers[renamed] = self.function.registers[name]
        return renamed

    def rename(self, operand: Operand) -> Operand:
        match operand:
            case Register(name):
                if name not in self.renamed:
                    self.renamed[name] = Register(self.register(name))
                return self.renamed[name]
            case NegatedRegister(name):
                return NegatedRegister(self.register(name))
            case Vector(items):
                return Vector(tuple(self.rename(i) for i in items))
            case PredicatePair(first, second):
                return PredicatePair(self.rename(first), self.rename(second))  # type: ignore[arg-type]
            case Address(Symbol(name, inside), offset, ()) if name in self.in_frame:
                return Address(Register(frame_register(name, self.function.name)), inside + offset)
            case Address(Symbol(name), _, ()) if name in self.given:
                return operand
            case Address(base, offset, coordinates):
                found = tuple(self.rename(item) for item in coordinates)
                return Address(self.rename(base), offset, found)  # type: ignore[arg-type]
            case Symbol(name, offset):
                return self.named(name, offset)
        return operand

    def named(self, name: str, offset: int) -> Operand:
        if name in self.in_frame and offset:
            raise UnsupportedError(f"the address of a place in `{name}` of a function that calls itself")
        if name in self.in_frame:
            return Register(frame_register(name, self.function.name))
        code = None if name in self.locals else self.graph.addresses.get(name)
        return Symbol(self.symbol(name), offset) if code is None else Immediate("int", code + offset)

    def addressed(self, parameter: Variable) -> str:
        """The variable in constant memory that has a kernel's parameter whose address is taken (job/constants.py)."""
        made = replace(parameter, name=parameter.name + ADDRESSED, space="const")
        if not self.suffix_seen(made):
            self.flat.variables.append(made)
        return made.name

    def symbol(self, name: str) -> str:
        if name in self.given:
            return self.addressed(self.given[name])
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
            self.emit(in_constant_memory(item) if by_register(item) else item)
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
        skip = Label(f"$skip{len(self.flat.body)}")
        if item.guard:
            around = replace(item.guard, negated=not item.guard.negated)
            self.emit(made(item, "bra", (), Symbol(skip.name), guard=around), renamed=True)
        self.unguarded(replace(item, guard=None))
        self.flat.body += [skip] if item.guard else []

    def unguarded(self, item: Instruction) -> None:
        _, callee, arguments = item.operands[:3]
        assert isinstance(arguments, Vector)
        if isinstance(callee, Register):
            return self.through_pointer(item, self.rename(callee))
        assert isinstance(callee, Symbol)
        if callee.name in SYSTEM_CALLS:
            return self.system_call(item, callee.name, arguments)
        found = self.graph.targets(item, self.function)
        if not found:
            hint = (
                _RUNTIME
                if callee.name.startswith("cuda")
                else "compile the file that has its body together with this one"
            )
            raise UnsupportedError(f"the device function `{callee.name}` has no body in this module", hint=hint)
        return self.enter(item, found[0])

    def through_pointer(self, item: Instruction, pointer: Operand) -> None:
        """One after another the functions that it may mean."""
        number = len(self.flat.body)
        done = Label(f"$called{number}")
        for index, target in enumerate(self.graph.targets(item, self.function)):
            this, other = f"%is{number}_{index}", Label(f"$other{number}_{index}")
            self.flat.registers[this] = "pred"
            address = Immediate("int", self.graph.addresses[target.name])
            self.flat.body.append(made(item, "setp", ("eq", "u64"), Register(this), pointer, address))
            self.flat.body.append(made(item, "bra", (), Symbol(other.name), guard=Guard(this, True)))
            self.enter(item, target)
            self.flat.body += [made(item, "bra", (), Symbol(done.name)), other]
        self.flat.body += [made(item, "badcall", ()), done]

    def enter(self, item: Instruction, target: Function) -> None:
        results, _, arguments = item.operands[:3]
        assert isinstance(results, Vector)
        assert isinstance(arguments, Vector)
        if len(arguments.items) != len(target.params) or len(target.returns) not in (0, len(results.items)):
            hint = "it was declared otherwise where it is called: the two were compiled apart"
            raise UnsupportedError(f"`{target.name}` is called with other parameters than it has", hint=hint)
        given = dict(zip((p.name for p in target.params), map(self.slot_of, arguments.items), strict=True))
        wanted = dict(zip((p.name for p in target.returns), map(self.slot_of, results.items), strict=False))
        if self.graph.is_recursive(target.name):
            self.jump(item, target, given, wanted)
        else:
            suffix = f"@{len(self.flat.body)}"
            _Copier(self.graph, self.flat, target, suffix, given | wanted, self.regions).run()

    def jump(self, item: Instruction, target: Function, given: dict[str, str], wanted: dict[str, str]) -> None:
        """To the one copy of a function; its parameters have registers of its own."""
        self.regions.setdefault(target.name, LinkedFunction(target.name))
        suffix, moves, results = linked_suffix(target.name), [], []
        for name, offset, bits in parameter_places(target):
            own = Register(self.slot_register(f"{name}{suffix}+{offset}", bits))
            if name in given:
                moves += [own, Register(self.slot_register(f"{given[name]}+{offset}", bits))]
            elif name in wanted:
                results.append((Register(self.slot_register(f"{wanted[name]}+{offset}", bits)), own))
        called = (Symbol(target.name), Vector(tuple(moves)), Vector(tuple(own for _, own in results)))
        self.flat.body.append(made(item, CALL, (), *called))
        self.flat.body += [made(item, "mov", (self.flat.registers[to.name],), to, own) for to, own in results]

    def slot_of(self, argument: Operand) -> str:
        if not isinstance(argument, Symbol):
            raise UnsupportedError("a call with register arguments is not supported yet")
        return self.slots.get(argument.name, argument.name + self.suffix)

    def system_call(self, item: Instruction, name: str, arguments: Vector) -> None:
        """assert() becomes a trap; printf(), malloc() and free() become instructions of the table."""
        slots = [f"{self.slot_of(a)}+0" for a in arguments.items]
        if name in HEAP:
            results = item.operands[0].items if isinstance(item.operands[0], Vector) else ()
            into = [Register(self.slot_register(f"{self.slot_of(r)}+0", 64)) for r in results]
            self.flat.body.append(made(item, name, (), *into, Register(slots[0])))
            return
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
