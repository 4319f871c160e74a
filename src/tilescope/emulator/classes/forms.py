"""How a value depends on the block's place in the grid: an operation and the forms of its operands in, its own out.

A value is `coefficients . ctaid + rest`, where the rest is the same in all blocks that take the same branches. Where a
value of memory decides a branch or an address, or a place in the grid goes through anything but sums and products with
known numbers, no such form exists.

The least or the greatest of two values that move differently, and what is selected of them, has the form of one; of
which, depends on the block (proof.py). Bits that are 0 everywhere (bits.py) tell where `or` is a sum."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..isa.values import Value
from ..lanes.types import Type
from ..lanes.uniformity import UNIFORM
from . import bits

Three = tuple[int, int, int]
Key = tuple[int, int, int]  # block, node, primitive
ADDRESS = -1  # in place of a primitive: the node's address
Choose = Callable[[Key], int] | None  # which operand, 0 or 1; None: any, for all that may have to be watched
WatchedFields = tuple[int, str, Type, Three, Three, int]  # of dependence.Watched, all but block and node
NOWHERE: Three = (0, 0, 0)
COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge")
EXTREMES = ("min", "max")
CHOICES = (*EXTREMES, "select")
NUMBERED = (*COMPARISONS, *CHOICES, "convert", "shr")  # what may have to be watched
UNIONS = ("or", "and")  # compilers test the signs of two numbers by one of these


@dataclass(frozen=True, slots=True)
class Form:
    """`const`: the number, where the launch alone tells; `along`: coefficients of ctaid, None where it has none such;
    `data`: whether memory or the clock had a say; `sign`: of the value only the sign is the same in a class; `zeros`:
    bits that are 0 in all blocks."""

    const: int | None = None
    along: Three | None = NOWHERE
    data: bool = False
    sign: bool = False
    zeros: int = 0

    @property
    def fixed(self) -> bool:
        """The same in all blocks that take the same branches."""
        return self.along == NOWHERE and not self.data


def moving(keys: Sequence[Key]) -> list[Key]:
    """Those of addresses, which are watched where a block moves them."""
    return [key for key in keys if key[2] == ADDRESS]


def known(value: int) -> Form:
    return Form(const=value, zeros=bits.of_number(value))


UNKNOWN = Form(data=True, along=None)


class FormEvaluator:
    """Follows forms through the table's expressions; notes what has to be watched."""

    def __init__(self, choose: Choose) -> None:
        self.choose = choose
        self.block = self.node = 0
        self.begin(0, 0)

    def begin(self, block: int, node: int) -> None:
        self.block, self.node, self.primitive = block, node, 0
        self.noted: list[WatchedFields] = []

    def constant(self, type: Type, value: int) -> Value:
        return Value(self, type, UNIFORM, known(type.wrap(value)) if type.is_int else Form())

    def apply(self, name: str, type: Type, *operands: Value, mode: str = "") -> Value:
        forms = [o.data for o in operands]
        made = Value(self, type, UNIFORM, self._form(name, type, operands, forms))
        if name in NUMBERED:
            self._note(name, operands, forms, made)
        elif name in UNIONS and type.is_int:
            self._note_signs(made.data, forms, type)
        return made

    def _note_signs(self, made: Form, forms: list[Form], type: Type) -> None:
        """Whether each operand is below zero, where only the result's sign is known."""
        number = self.primitive
        self.primitive += 2
        for i, form in enumerate(forms):
            if (made.sign and form.along is not None) or (self.choose is None and _may_move(forms)):
                self.noted.append((number + i, "ge", Type("s", type.bits), form.along or NOWHERE, NOWHERE, 0))

    def _note(self, name: str, operands: tuple[Value, ...], forms: list[Form], made: Value) -> None:
        """Numbered as the code generator numbers them."""
        number, source = self.primitive, operands[1 if name == "select" else 0].type
        self.primitive += 1
        if not source.is_int or (name == "convert" and made.type.bits <= source.bits):
            return
        taken = forms[1:] if name == "select" else forms[:1] if name == "shr" else forms
        left, right = (f.along or NOWHERE for f in [*taken, Form()][:2])
        if _may_move(forms) if self.choose is None else _moves(name, forms, made.data, left, right):
            outcome = name if name != "shr" else "ge" if made.data.along == NOWHERE else "convert"
            self.noted.append((number, outcome, source, left, right, self._choice(number) if name in CHOICES else 0))

    def _choice(self, number: int) -> int:
        return self.choose((self.block, self.node, number)) if self.choose else 0

    def _form(self, name: str, type: Type, operands: tuple[Value, ...], forms: list[Form]) -> Form:
        if name == "bits" and forms[0].sign and type.is_int:
            return forms[0]
        data = any(f.data for f in forms)
        const = _folded(name, type, operands, forms)
        if const is not None and not data:
            return known(const)
        along = self._chosen(type, forms) if name in CHOICES else _along(name, type, operands, forms)
        if self.choose is None and along is None and name in COMPARISONS and not data:
            along = NOWHERE
        zeros = _zeros(name, type, operands, forms)
        signs = (
            along is None and not data and name in UNIONS and type.is_int and all(f.along is not None for f in forms)
        )
        if signs and not any(f.sign for f in forms):
            return Form(None, NOWHERE, False, sign=True, zeros=zeros)
        return Form(None, None if along is None else _centred(along, type), data, zeros=zeros)

    def _chosen(self, type: Type, forms: list[Form]) -> Three | None:
        """As the operand moves that is taken; a condition must not move."""
        if any(f.along is None or f.sign for f in forms) or (len(forms) > 2 and forms[0].along != NOWHERE):
            return None
        first, second = forms[-2].along, forms[-1].along
        if first == second:
            return first
        if not type.is_int or self.choose is None:
            return None
        return (first, second)[self._choice(self.primitive)]


def _moves(name: str, forms: list[Form], made: Form, left: Three, right: Three) -> bool:
    """Whether it matters how the operands move: a condition is watched where it is made."""
    if any(f.along is None or f.sign for f in forms) or (name == "shr" and made.along is None):
        return False
    return left != right if name == "select" else (left, right) != (NOWHERE, NOWHERE)


def _may_move(forms: list[Form]) -> bool:
    return any(f.along != NOWHERE for f in forms) and not any(f.data for f in forms)


def _zeros(name: str, type: Type, operands: tuple[Value, ...], forms: list[Form]) -> int:
    taken = 1 if name == "select" else 0
    second = forms[1].const if len(forms) > 1 else None
    return bits.zeros(name, type, operands[taken].type, [f.zeros for f in forms[taken:]], second)


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
    if name in EXTREMES:
        return min(a, b) if name == "min" else max(a, b)
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
    if name in ("or", "xor") and bits.disjoint(type, forms[0].zeros, forms[1].zeros):
        return _linear("add", type, forms)
    return _masked(name, type, forms) if name in ("or", "and", "xor") else _linear(name, type, forms)


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


def _linear(name: str, type: Type, forms: list[Form]) -> Three | None:
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
        case "shr":
            return _shifted(type, a, second.const)
    return None


def _shifted(type: Type, along: Three, count: int | None) -> Three | None:
    """To the right, by bits that no block moves, or until nothing is left but the sign. Watched: neither may wrap."""
    if count is None or count >= type.bits:
        return None
    if type.signed and count == type.bits - 1:
        return NOWHERE
    x, y, z = along
    return None if (x | y | z) & (1 << count) - 1 else (x >> count, y >> count, z >> count)


def _scaled(name: str, first: Form, second: Form) -> Three | None:
    if second.const is None and name == "mul":
        first, second = second, first
    if second.const is None or first.along is None:
        return None
    factor = second.const if name == "mul" else 1 << second.const
    return first.along[0] * factor, first.along[1] * factor, first.along[2] * factor


def join(a: Form | None, b: Form | None, *, ways: bool = False) -> Form | None:
    """What holds for either; None is 'not known yet'. `ways`: where paths meet, of bits that differ only those at the
    end are kept, since a loop's could go one by one."""
    if a is None or b is None or a == b:
        return b if a is None else a
    const = a.const if a.const == b.const else None
    along = a.along if a.along == b.along and a.sign == b.sign else None
    zeros = a.zeros & b.zeros
    if ways and a.zeros != b.zeros:
        zeros = bits.at_the_end(zeros)
    return Form(const, along, a.data or b.data, a.sign and b.sign, zeros)
