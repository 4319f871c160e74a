"""Each primitive operation as LLVM instructions: scalar or 32-lane operands in, the same shape out."""

from __future__ import annotations

import operator
from collections.abc import Callable

from llvmlite import ir

from ..lanes.types import Type

LANES = 32
_FLOATS = {32: ir.FloatType(), 64: ir.DoubleType()}


def scalar_type(type: Type) -> ir.Type:
    """A float of 16 bits is held as these: arithmetic on it is that of half.py."""
    if type.is_float and not type.is_half:
        return _FLOATS[type.bits]
    return ir.IntType(type.bits)


def vector_of(scalar: ir.Type) -> ir.VectorType:
    return ir.VectorType(scalar, LANES)


def shaped(scalar: ir.Type, like: ir.Type) -> ir.Type:
    """`scalar`, or a vector of it where `like` is a vector."""
    return vector_of(scalar) if isinstance(like, ir.VectorType) else scalar


class Whole(ir.Constant):  # type: ignore[misc]  # llvmlite has no types
    """`one` in every lane, which `text` says as a whole: LLVM's Language Reference, "Constants"."""

    def __init__(self, type: ir.VectorType, one: ir.Constant, text: str) -> None:
        self.type, self.constant, self.text = type, (one,) * type.count, text

    def _get_reference(self) -> str:
        return self.text


def _repeated(type: ir.VectorType, one: ir.Constant) -> Whole:
    return Whole(type, one, f"splat ({one})")


def undefined(type: ir.VectorType) -> Whole:
    """A vector to insert elements into, or one that a shuffle does not use."""
    return Whole(type, ir.Constant(type.element, ir.Undefined), "undef")


def literal(type: ir.Type, value: float) -> ir.Constant:
    """The constant `value` in every lane of `type`."""
    if isinstance(type, ir.VectorType):
        return _repeated(type, ir.Constant(type.element, value))
    return ir.Constant(type, value)


def type_name(type: ir.Type) -> str:
    """As names of LLVM's intrinsics end: LangRef, Intrinsic Functions."""
    return f"v{type.count}{type_name(type.element)}" if isinstance(type, ir.VectorType) else _scalar_name(type)


def _scalar_name(type: ir.Type) -> str:
    if isinstance(type, ir.IntType):
        return f"i{type.width}"
    if isinstance(type, ir.PointerType):
        return "p0"
    return "f32" if isinstance(type, ir.FloatType) else "f64"


def intrinsic(b: ir.IRBuilder, name: str, result: ir.Type, args: list[ir.Value], overloads: list[ir.Type]) -> ir.Value:
    """A call of llvm.`name`, declared where it is not yet."""
    full = ".".join(["llvm", name, *(type_name(t) for t in overloads)])
    return declared_call(b, full, result, args)


def declared_call(b: ir.IRBuilder, name: str, result: ir.Type, args: list[ir.Value]) -> ir.Value:
    module = b.module
    function = module.globals.get(name)
    if function is None:
        function = ir.Function(module, ir.FunctionType(result, [a.type for a in args]), name)
    return b.call(function, args)


Emit = Callable[[ir.IRBuilder, Type, list[ir.Value], str], ir.Value]


def _unary(name: str) -> Emit:
    return lambda b, t, a, mode: intrinsic(b, name, a[0].type, a, [a[0].type])


def _rounded(op: str) -> Emit:
    """A float operation; modes other than rn go through the run-time library, which sets the FPU's mode."""

    def emit(b: ir.IRBuilder, t: Type, a: list[ir.Value], mode: str) -> ir.Value:
        if mode in ("", "rn"):
            return _NEAREST[op](b, a)
        return in_vectors(b, a, a[0].type, lambda v: directed(b, f"{op}.{t}.{mode}", v[0].type, v))

    return emit


def in_vectors(
    b: ir.IRBuilder, args: list[ir.Value], result: ir.Type, call: Callable[[list[ir.Value]], ir.Value]
) -> ir.Value:
    """`call` on vectors, also where the operands are scalars."""
    if isinstance(args[0].type, ir.VectorType):
        return call(args)
    return b.extract_element(call([splat(b, a) for a in args]), ir.Constant(ir.IntType(32), 0))


def directed(b: ir.IRBuilder, name: str, result: ir.Type, args: list[ir.Value]) -> ir.Value:
    return declared_call(b, "ts_" + name.replace(".", "_"), result, args)


def splat(b: ir.IRBuilder, scalar: ir.Value) -> ir.Value:
    if isinstance(scalar, ir.Constant):
        return _repeated(vector_of(scalar.type), scalar)
    one = b.insert_element(undefined(vector_of(scalar.type)), scalar, ir.Constant(ir.IntType(32), 0))
    zeros = literal(vector_of(ir.IntType(32)), 0)
    return b.shuffle_vector(one, undefined(one.type), zeros)


_NEAREST: dict[str, Callable[[ir.IRBuilder, list[ir.Value]], ir.Value]] = {
    "add": lambda b, a: b.fadd(a[0], a[1]),
    "sub": lambda b, a: b.fsub(a[0], a[1]),
    "mul": lambda b, a: b.fmul(a[0], a[1]),
    "div": lambda b, a: b.fdiv(a[0], a[1]),
    "fma": lambda b, a: intrinsic(b, "fma", a[0].type, a, [a[0].type]),
    "sqrt": lambda b, a: intrinsic(b, "sqrt", a[0].type, a, [a[0].type]),
}


def _either(on_int: Emit, on_float: Emit) -> Emit:
    return lambda b, t, a, mode: (on_float if t.is_float else on_int)(b, t, a, mode)


def _folded(emit: Callable[..., ir.Value], of_numbers: Callable[..., int]) -> Emit:
    """An operation on whole numbers, which is done here where all of them are known."""

    def made(b: ir.IRBuilder, t: Type, a: list[ir.Value], mode: str) -> ir.Value:
        numbers = [known_numbers(value) for value in a]
        if None in numbers:
            return emit(b, *a)
        return _numbers(a[0].type, [of_numbers(*lanes) for lanes in zip(*numbers, strict=True)])

    return made


def _minmax(which: str) -> Emit:
    def emit(b: ir.IRBuilder, t: Type, a: list[ir.Value], mode: str) -> ir.Value:
        if t.is_float:
            return intrinsic(b, which + "imumnum", a[0].type, a, [a[0].type])
        return intrinsic(b, ("s" if t.signed else "u") + which, a[0].type, a, [a[0].type])

    return emit


def _shift(direction: str) -> Emit:
    def emit(b: ir.IRBuilder, t: Type, a: list[ir.Value], mode: str) -> ir.Value:
        value, count = a
        known = known_number(count)
        if known is not None:
            return _shifted_by(b, direction, t, value, known)
        count = _resize(b, count, value.type)
        width = literal(value.type, t.bits)
        within = b.icmp_unsigned("<", count, width)
        if direction == "right" and t.signed:
            return b.ashr(value, b.select(within, count, literal(value.type, t.bits - 1)))
        shifted = (b.shl if direction == "left" else b.lshr)(value, b.select(within, count, literal(value.type, 0)))
        return b.select(within, shifted, literal(value.type, 0))

    return emit


def _shifted_by(b: ir.IRBuilder, direction: str, t: Type, value: ir.Value, count: int) -> ir.Value:
    """By a number that is known: PTX ISA 9.7.8.8, amounts greater than the width are the width."""
    if direction == "right" and t.signed:
        return b.ashr(value, literal(value.type, min(count, t.bits - 1)))
    if count >= t.bits:
        return literal(value.type, 0)
    numbers, left = known_numbers(value), direction == "left"
    if numbers is not None:
        return _numbers(value.type, [number << count if left else number >> count for number in numbers])
    return (b.shl if left else b.lshr)(value, literal(value.type, count))


def known_number(value: ir.Value) -> int | None:
    """The whole number that a constant is, in every lane of a vector; None of all else."""
    if isinstance(value, Whole):
        value = value.constant[0]
    if not isinstance(value, ir.Constant) or not isinstance(value.constant, int):
        return None
    return value.constant & (1 << _width(value.type)) - 1


def known_numbers(value: ir.Value) -> list[int] | None:
    """Those of a constant's lanes, without sign; None where one is not known, or is none."""
    if isinstance(value, Whole):
        number = known_number(value)
        return None if number is None else [number] * value.type.count
    if not isinstance(value, ir.Constant):
        return None
    lanes = [getattr(lane, "constant", lane) for lane in value.constant] if _is_vector(value) else [value.constant]
    if not all(isinstance(lane, int) for lane in lanes):
        return None
    most = (1 << _width(value.type)) - 1
    return [lane & most for lane in lanes]


def _is_vector(constant: ir.Constant) -> bool:
    return isinstance(constant.type, ir.VectorType) and isinstance(constant.constant, (list, tuple))


def _numbers(type: ir.Type, lanes: list[int]) -> ir.Constant:
    """The constant of these, as far as they fit."""
    most = (1 << _width(type)) - 1
    if all(lane == lanes[0] for lane in lanes):
        return literal(type, lanes[0] & most)
    return ir.Constant(type, [lane & most for lane in lanes])


def _resize(b: ir.IRBuilder, value: ir.Value, type: ir.Type) -> ir.Value:
    """A u32 count as `type`; a count too large for a narrow type must stay too large."""
    have, want = _width(value.type), _width(type)
    if have == want:
        return value
    if have < want:
        return b.zext(value, type)
    top = literal(value.type, (1 << want) - 1)
    return b.trunc(b.select(b.icmp_unsigned("<", value, top), value, top), type)


def _width(type: ir.Type) -> int:
    return int(type.element.width if isinstance(type, ir.VectorType) else type.width)


def _mulhi(b: ir.IRBuilder, t: Type, a: list[ir.Value], mode: str) -> ir.Value:
    double = shaped(ir.IntType(2 * t.bits), a[0].type)
    wide = [(b.sext if t.signed else b.zext)(x, double) for x in a]
    return b.trunc(b.lshr(b.mul(*wide), literal(double, t.bits)), a[0].type)


def _divide(b: ir.IRBuilder, t: Type, a: list[ir.Value], mode: str) -> ir.Value:
    """Integer quotient that cannot trap: the machine has refused zero divisors in active lanes already."""
    value, divisor = a
    safe = b.select(b.icmp_unsigned("==", divisor, literal(divisor.type, 0)), literal(divisor.type, 1), divisor)
    if t.bits <= 32:
        return _divide_by_double(b, t, value, safe)
    if not t.signed:
        return b.udiv(value, safe)
    minus = b.icmp_signed("==", safe, literal(safe.type, -1))  # INT_MIN / -1 overflows: negate instead
    return b.select(minus, b.neg(value), b.sdiv(value, b.select(minus, literal(safe.type, 1), safe)))


def _divide_by_double(b: ir.IRBuilder, t: Type, value: ir.Value, divisor: ir.Value) -> ir.Value:
    """Quotients of 32-bit integers are exact through binary64, and vectors of it divide fast.

    |a/b| < 2^32 lies at least 1/|b| from the next integer; the rounding error is under 2^-21/|b|."""
    double = shaped(ir.DoubleType(), value.type)
    convert = b.sitofp if t.signed else b.uitofp
    quotient = b.fdiv(convert(value, double), convert(divisor, double))
    whole = b.fptosi(quotient, shaped(ir.IntType(64), value.type))
    return b.trunc(whole, value.type)


def _remainder(b: ir.IRBuilder, t: Type, a: list[ir.Value], mode: str) -> ir.Value:
    return b.sub(a[0], b.mul(_divide(b, t, a, mode), a[1]))


def _negate(b: ir.IRBuilder, t: Type, a: list[ir.Value], mode: str) -> ir.Value:
    return b.fneg(a[0]) if t.is_float else b.neg(a[0])


def _absolute(b: ir.IRBuilder, t: Type, a: list[ir.Value], mode: str) -> ir.Value:
    if t.is_float:
        return intrinsic(b, "fabs", a[0].type, a, [a[0].type])
    return b.select(b.icmp_signed("<", a[0], literal(a[0].type, 0)), b.neg(a[0]), a[0])


def _leading_zeros(b: ir.IRBuilder, t: Type, a: list[ir.Value], mode: str) -> ir.Value:
    return intrinsic(b, "ctlz", a[0].type, [a[0], ir.Constant(ir.IntType(1), 0)], [a[0].type])


def round_to_integer(b: ir.IRBuilder, t: Type, a: list[ir.Value], mode: str) -> ir.Value:
    name = {"rni": "roundeven", "rzi": "trunc", "rmi": "floor", "rpi": "ceil"}[mode]
    return intrinsic(b, name, a[0].type, a, [a[0].type])


PRIMITIVES: dict[str, Emit] = {
    "add": _either(_folded(ir.IRBuilder.add, operator.add), _rounded("add")),
    "sub": _either(_folded(ir.IRBuilder.sub, operator.sub), _rounded("sub")),
    "mul": _either(_folded(ir.IRBuilder.mul, operator.mul), _rounded("mul")),
    "div": _either(_divide, _rounded("div")),
    "fma": _rounded("fma"),
    "sqrt": _rounded("sqrt"),
    "rem": _remainder,
    "mulhi": _mulhi,
    "and": _folded(ir.IRBuilder.and_, operator.and_),
    "or": _folded(ir.IRBuilder.or_, operator.or_),
    "xor": _folded(ir.IRBuilder.xor, operator.xor),
    "not": _folded(ir.IRBuilder.not_, operator.invert),
    "neg": _negate,
    "abs": _absolute,
    "min": _minmax("min"),
    "max": _minmax("max"),
    "min_nan": lambda b, t, a, m: intrinsic(b, "minimum", a[0].type, a, [a[0].type]),
    "max_nan": lambda b, t, a, m: intrinsic(b, "maximum", a[0].type, a, [a[0].type]),
    "shl": _shift("left"),
    "shr": _shift("right"),
    "popc": _unary("ctpop"),
    "clz": _leading_zeros,
    "brev": _unary("bitreverse"),
    "sin": _unary("sin"),
    "cos": _unary("cos"),
    "ex2": _unary("exp2"),
    "lg2": _unary("log2"),
    "tanh": _unary("tanh"),
    "rint": round_to_integer,
    "select": lambda b, t, a, m: b.select(a[0], a[1], a[2]),
}

_COMPARISONS = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}


def compare(b: ir.IRBuilder, name: str, operand: Type, a: list[ir.Value]) -> ir.Value:
    """A comparison of `operand`-typed values; of floats the ordered ones, false where either is NaN."""
    if name == "unordered":
        return b.fcmp_unordered("uno", a[0], a[1])
    if operand.is_float:
        return b.fcmp_ordered(_COMPARISONS[name], a[0], a[1])
    return (b.icmp_signed if operand.signed else b.icmp_unsigned)(_COMPARISONS[name], a[0], a[1])
