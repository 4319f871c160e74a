"""How each variable depends on the block's place in the grid: a plan and a launch's numbers in, forms out.

A value is `coefficients . ctaid + rest`, where the rest is the same in all blocks that take the same branches. Where a
value of memory decides a branch or an address, or a place in the grid goes through anything but sums and products with
known numbers, no such form exists, and `reason` says so."""

from __future__ import annotations

from dataclasses import dataclass, field

from tilescope.ptx.module import Address, Operand

from ..inference import WINDOWS, entry_param, special_type
from ..inline import naming
from ..isa.row import evaluate
from ..kinds import UNIFORM
from ..machine import Machine
from ..prepare import Plan
from ..ssa import UNDEFINED, Node
from ..types import PRED, U32, U64, Type
from ..values import Value

Three = tuple[int, int, int]
NOWHERE: Three = (0, 0, 0)
COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge")
UNIONS = ("or", "and")  # compilers test the signs of two numbers by one of these


@dataclass(frozen=True, slots=True)
class Form:
    """`const`: the number, where the launch alone tells; `along`: coefficients of ctaid, None where it has none such;
    `data`: whether memory or the clock had a say; `sign`: of the value only the sign is the same in a class."""

    const: int | None = None
    along: Three | None = NOWHERE
    data: bool = False
    sign: bool = False

    @property
    def fixed(self) -> bool:
        """The same in all blocks that take the same branches."""
        return self.along == NOWHERE and not self.data


def known(value: int) -> Form:
    return Form(const=value)


UNKNOWN = Form(data=True, along=None)


@dataclass(frozen=True, slots=True)
class Numbers:
    """What a launch fixes: parameter bytes, blocks of the grid."""

    params: bytes
    grid: Three


@dataclass(frozen=True, slots=True)
class Watched:
    """A comparison or a widening whose outcome depends on the block: which primitive of which node, and how it moves.

    `left` and `right` are coefficients of the operands (`right` only of a comparison); `type` theirs."""

    block: int
    node: int
    primitive: int
    name: str
    type: Type
    left: Three
    right: Three


@dataclass(frozen=True, slots=True)
class Access:
    """An access whose address moves with the block."""

    block: int
    node: int
    space: str
    along: Three


@dataclass
class Dependence:
    """`reason` "" where counts follow from the block's class; else why not, and `line` of the PTX."""

    watched: list[Watched] = field(default_factory=list)
    accesses: list[Access] = field(default_factory=list)
    reason: str = ""
    line: int = 0


class FormEvaluator:
    """Follows forms through the table's expressions; notes what has to be watched."""

    def __init__(self) -> None:
        self.primitive = 0
        self.noted: list[tuple[int, str, Type, Three, Three]] = []

    def constant(self, type: Type, value: int) -> Value:
        return Value(self, type, UNIFORM, known(type.wrap(value)) if type.is_int else Form())

    def apply(self, name: str, type: Type, *operands: Value, mode: str = "") -> Value:
        forms = [o.data for o in operands]
        made = Value(self, type, UNIFORM, self._form(name, type, operands, forms))
        if name in COMPARISONS or name == "convert":
            self._note(name, operands, forms, type)
        elif name in UNIONS and type.is_int:
            self._note_signs(made.data, forms, type)
        return made

    def _note_signs(self, made: Form, forms: list[Form], type: Type) -> None:
        """Whether each operand is below zero, where only the result's sign is known."""
        number = self.primitive
        self.primitive += 2
        for i, form in enumerate(forms):
            if made.sign and form.along is not None:
                self.noted.append((number + i, "ge", Type("s", type.bits), form.along, NOWHERE))

    def _note(self, name: str, operands: tuple[Value, ...], forms: list[Form], type: Type) -> None:
        """Every comparison and conversion is numbered, as the code generator numbers them."""
        number, source = self.primitive, operands[0].type
        self.primitive += 1
        if any(f.along is None or f.sign for f in forms) or not source.is_int:
            return
        left, right = forms[0].along, (forms[1] if len(forms) > 1 else Form()).along
        assert left is not None
        assert right is not None
        widens = name == "convert" and type.bits > source.bits
        if (name in COMPARISONS or widens) and (left, right) != (NOWHERE, NOWHERE):
            self.noted.append((number, name, source, left, right))

    def _form(self, name: str, type: Type, operands: tuple[Value, ...], forms: list[Form]) -> Form:
        if name == "bits" and forms[0].sign and type.is_int:
            return forms[0]
        data = any(f.data for f in forms)
        const = _folded(name, type, operands, forms)
        if const is not None and not data:
            return known(const)
        along = _along(name, type, operands, forms)
        signs = (
            along is None and not data and name in UNIONS and type.is_int and all(f.along is not None for f in forms)
        )
        if signs and not any(f.sign for f in forms):
            return Form(None, NOWHERE, False, sign=True)
        return Form(None, None if along is None else _centred(along, type), data)


def _centred(along: Three, type: Type) -> Three:
    """Coefficients count modulo 2^bits: the least in size stands for all."""
    if not type.is_int:
        return along
    half = 1 << type.bits - 1
    x, y, z = ((c + half) % (2 * half) - half for c in along)
    return x, y, z


def _folded(name: str, type: Type, operands: tuple[Value, ...], forms: list[Form]) -> int | None:
    numbers = [f.const for f in forms]
    if not type.is_int or any(n is None for n in numbers):
        return None
    a, b = [*numbers, 0][:2]
    assert a is not None
    assert b is not None
    found = {"add": a + b, "sub": a - b, "mul": a * b, "neg": -a, "not": ~a, "and": a & b, "or": a | b, "xor": a ^ b}
    if name == "shl" and b < type.bits:
        return type.wrap(a << b)
    if name in ("convert", "bits") and operands[0].type.is_int:
        return type.wrap(a)
    return type.wrap(found[name]) if name in found else None


def _along(name: str, type: Type, operands: tuple[Value, ...], forms: list[Form]) -> Three | None:
    if any(f.sign for f in forms):
        return NOWHERE if _asks_for_sign(name, operands, forms) else None
    if all(f.along == NOWHERE for f in forms):
        return NOWHERE
    ways = [f.along for f in forms]
    if any(w is None for w in ways):
        return None
    if name in COMPARISONS and operands[0].type.is_int:
        return NOWHERE  # watched: in one class they all come out the same
    if not type.is_int or not operands[0].type.is_int:
        return None
    return _masked(name, type, forms) if name in ("or", "and", "xor") else _linear(name, forms)


def _asks_for_sign(name: str, operands: tuple[Value, ...], forms: list[Form]) -> bool:
    """`x < 0`, `x >= 0`, `x > -1`, `x <= -1` of signed numbers; `bits` keeps it."""
    if not operands[0].type.signed or len(forms) < 2 or not forms[0].sign or forms[1].const is None:
        return False
    second = operands[1].type.wrap(forms[1].const)
    return (name in ("lt", "ge") and second == 0) or (name in ("gt", "le") and second == -1)


def _masked(name: str, type: Type, forms: list[Form]) -> Three | None:
    """With a known mask of low bits, where the block moves the value by multiples of what lies above the mask."""
    first, second = forms if forms[1].const is not None else forms[::-1]
    if second.const is None or first.along is None:
        return None
    mask = Type("s", type.bits).wrap(second.const)
    above = 1 << (mask if mask >= 0 else ~mask).bit_length()
    if any(c % above for c in first.along):
        return None
    return NOWHERE if name == "and" and mask >= 0 else first.along


def _linear(name: str, forms: list[Form]) -> Three | None:
    first, second = forms[0], (forms[1] if len(forms) > 1 else known(0))
    a, b = first.along or NOWHERE, second.along or NOWHERE
    match name:
        case "add" | "sub":
            sign = 1 if name == "add" else -1
            return a[0] + sign * b[0], a[1] + sign * b[1], a[2] + sign * b[2]
        case "neg" | "not":
            return -a[0], -a[1], -a[2]
        case "convert" | "bits":
            return a
        case "mul" | "shl":
            return _scaled(name, first, second)
        case "select":
            return b if forms[2].along == second.along else None
    return None


def _scaled(name: str, first: Form, second: Form) -> Three | None:
    if second.const is None and name == "mul":
        first, second = second, first
    if second.const is None or first.along is None:
        return None
    factor = second.const if name == "mul" else 1 << second.const
    return first.along[0] * factor, first.along[1] * factor, first.along[2] * factor


def join(a: Form | None, b: Form | None) -> Form | None:
    """What holds for either; None is 'not known yet'."""
    if a is None or b is None or a == b:
        return b if a is None else a
    const = a.const if a.const == b.const else None
    along = a.along if a.along == b.along and a.sign == b.sign else None
    return Form(const, along, a.data or b.data, a.sign and b.sign)


class FormMachine(Machine):
    def __init__(self, plan: Plan, numbers: Numbers) -> None:
        self.ops = FormEvaluator()
        self.plan, self.numbers, self.layout = plan, numbers, plan.layout
        self.registers = plan.flat.registers
        self.forms: list[Form | None] = [None] * len(plan.ssa.names)
        self.node: Node | None = None
        self.addresses: list[tuple[str, Form]] = []

    def form(self, variable: int) -> Form:
        return self.forms[variable] or known(0)

    def get(self, name: str) -> Value:
        assert self.node
        return Value(self.ops, self.register_type(name), UNIFORM, self.form(self.node.reads[name]))

    def set(self, name: str, value: Value) -> None:
        assert self.node
        self.merge(self.node.writes[name], value.data)

    def merge(self, variable: int, form: Form) -> None:
        self.forms[variable] = join(self.forms[variable], form)

    def special(self, name: str) -> Value:
        base, _, axis = name.partition(".")
        place = "xyz".find(axis) if axis else 0
        return Value(self.ops, special_type(name), UNIFORM, self._special(base, place))

    def _special(self, base: str, place: int) -> Form:
        if base == "%ctaid":
            x, y, z = (int(i == place) for i in range(3))
            return known(0) if self.numbers.grid[place] == 1 else Form(along=(x, y, z))
        if base == "%nctaid":
            return known(self.numbers.grid[place])
        if base == "%ntid":
            return known(self.plan.shape.block[place])
        return Form() if base in ("%tid", "%laneid", "%warpid", "%nwarpid") or base.startswith("%lanemask") else UNKNOWN

    def symbol(self, name: str, offset: int) -> Value:
        placed = self.layout.placed.get(name)
        return Value(self.ops, U64, UNIFORM, known(placed.address + offset) if placed else UNKNOWN)

    def load(self, space: str, address: Operand, type: Type, count: int) -> list[Value]:
        param = entry_param(self.layout, space, address)
        if param is not None:
            return [self._param(param + i * type.size, type) for i in range(count)]
        self._access(space, address)
        return [Value(self.ops, type, UNIFORM, UNKNOWN)] * count

    def _param(self, offset: int, type: Type) -> Value:
        raw = self.numbers.params[offset : offset + type.size]
        number = type.wrap(int.from_bytes(raw, "little")) if type.is_int else None
        return Value(self.ops, type, UNIFORM, Form(const=number))

    def _access(self, space: str, address: Operand) -> None:
        assert isinstance(address, Address)
        self.addresses.append((space.split("::")[0], self.address(address).data))

    def store(self, space: str, address: Operand, type: Type, value: Operand, count: int) -> None:
        self._access(space, address)

    def atomic(
        self, space: str, address: Operand, name: str, type: Type, operands: list[Value], *, wanted: bool
    ) -> Value | None:
        self._access(space, address)
        return Value(self.ops, type, UNIFORM, UNKNOWN) if wanted else None

    def nonzero(self, divisor: Value) -> Value:
        return divisor

    def barrier_result(self, operation: str) -> Value:
        return Value(self.ops, U32 if operation == "popc" else PRED, UNIFORM, UNKNOWN)

    def fence(self) -> None:
        """Nothing that a form would show."""

    def printf(self, text: Value, arguments: Value) -> None:
        """Nothing that a form would show."""

    def window(self, space: str) -> tuple[int, int]:
        return WINDOWS[space]

    def run(self, node: Node) -> None:
        self.node = node
        self.ops.primitive, self.ops.noted, self.addresses = 0, [], []
        with naming(node.op.instruction):
            evaluate(node.op, self)


def dependence(plan: Plan, numbers: Numbers) -> Dependence:
    """What a block's counts depend on."""
    machine = FormMachine(plan, numbers)
    _settle(machine)
    found = Dependence()
    for index, block in enumerate(plan.ssa.blocks):
        for position, node in enumerate(block.nodes):
            machine.run(node)
            found.watched += [Watched(index, position, *noted) for noted in machine.ops.noted]
            for space, form in machine.addresses:
                _use(found, form, node.op.instruction.line, "an address")
                if form.along and form.along != NOWHERE:
                    found.accesses.append(Access(index, position, space, form.along))
        for variable in block.end_reads.values():
            form = machine.form(variable) if variable != UNDEFINED else known(0)
            line = block.block.last.instruction.line if block.block.last else 0
            _use(found, form, line, "a branch")
            if form.along not in (None, NOWHERE):
                _refuse(found, "a branch goes by the block's number itself", line)
    return found


def _use(found: Dependence, form: Form, line: int, what: str) -> None:
    if form.data:
        _refuse(found, f"{what} depends on a value from memory", line)
    elif form.along is None or form.sign:
        _refuse(found, f"{what} depends on the block's number by more than sums and products", line)


def _refuse(found: Dependence, reason: str, line: int) -> None:
    if not found.reason:
        found.reason, found.line = reason, line


def _settle(machine: FormMachine) -> None:
    while True:
        before = list(machine.forms)
        for block in machine.plan.ssa.blocks:
            for variable, sources in block.phis.items():
                for source in sources.values():
                    known_form = machine.forms[source]
                    if source != UNDEFINED and known_form is not None:
                        machine.merge(variable, known_form)
            for node in block.nodes:
                machine.run(node)
        if before == machine.forms:
            return
