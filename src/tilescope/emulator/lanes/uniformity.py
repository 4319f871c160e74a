"""How a register's 32 lanes relate: the operands' uniformity in, the result's out.

A warp is a rectangle of threads. A value is *affine* when lane (x, y) holds base + cx*x + cy*y modulo 2^bits,
*uniform* when cx = cy = 0, else *varying* (Collange, Defour, Zhang: Dynamic detection of uniform and affine
vectors in GPGPU computations, 2009). Coefficients that are the same in every execution are held here as numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .types import Type


class Origin(NamedTuple):
    """The pointer that an address was formed from: a kernel parameter, by its byte offset, or a variable's name."""

    parameter: int = -1
    variable: str = ""


class Uniformity(NamedTuple):
    """`cx`, `cy`: the coefficients, None when only known at run time; `const`: a uniform integer's value if known;
    `origin`: the pointer that an address was formed from, if one."""

    varying: bool = False
    cx: int | None = 0
    cy: int | None = 0
    const: int | None = None
    origin: Origin | None = None

    @property
    def uniform(self) -> bool:
        return not self.varying and self.cx == 0 and self.cy == 0

    @property
    def affine(self) -> bool:
        """Affine and not uniform."""
        return not self.varying and not self.uniform


_S64 = Type("s", 64)
UNIFORM = Uniformity()
VARYING = Uniformity(varying=True)


def constant(value: int) -> Uniformity:
    return Uniformity(const=value)


def join(a: Uniformity | None, b: Uniformity | None) -> Uniformity | None:
    """The least that holds for both; None is 'not known yet'."""
    if a is None or b is None or a == b:
        return b if a is None else a
    origin = a.origin if a.origin == b.origin else None
    if a.varying or b.varying:
        return VARYING._replace(origin=origin)
    return Uniformity(
        cx=a.cx if a.cx == b.cx else None,
        cy=a.cy if a.cy == b.cy else None,
        const=a.const if a.const == b.const else None,
        origin=origin,
    )


def _settle(uniformity: Uniformity, bits: int) -> Uniformity:
    """Coefficients reduced modulo 2^bits; narrow integers are never affine (they are widened too often)."""
    if uniformity.uniform:
        return uniformity
    signed = Type("s", bits)
    uniformity = uniformity._replace(
        cx=None if uniformity.cx is None else signed.wrap(uniformity.cx),
        cy=None if uniformity.cy is None else signed.wrap(uniformity.cy),
    )
    return VARYING if uniformity.affine and bits < 32 else uniformity


def _combine(a: int | None, b: int | None, sign: int) -> int | None:
    if a is None or b is None:
        return None
    return a + sign * b


def _sum(type: Type, a: Uniformity, b: Uniformity, sign: int) -> Uniformity:
    owners = [k.origin for k in (a, b) if k.origin]
    origin = owners[0] if len(owners) == 1 and (sign > 0 or a.origin) else None
    if a.varying or b.varying:
        return VARYING._replace(origin=origin)
    const = None if a.const is None or b.const is None else type.wrap(a.const + sign * b.const)
    uniformity = Uniformity(cx=_combine(a.cx, b.cx, sign), cy=_combine(a.cy, b.cy, sign), const=const, origin=origin)
    return _settle(uniformity, type.bits)


def _scale(coefficient: int | None, factor: int | None) -> int | None:
    if coefficient == 0:
        return 0
    return None if coefficient is None or factor is None else coefficient * factor


def _product(type: Type, a: Uniformity, b: Uniformity) -> Uniformity:
    if a.uniform:
        a, b = b, a
    if a.varying or not b.uniform:
        return VARYING
    const = None if a.const is None or b.const is None else type.wrap(a.const * b.const)
    return _settle(Uniformity(cx=_scale(a.cx, b.const), cy=_scale(a.cy, b.const), const=const), type.bits)


def _shift_left(type: Type, a: Uniformity, n: Uniformity) -> Uniformity:
    if n.const is not None and n.const < type.bits:
        return _product(type, a, constant(1 << n.const))
    return _product(type, a, UNIFORM) if n.uniform else VARYING


def signed_operand(name: str, type: Type, uniformity: tuple[Uniformity, ...]) -> int | None:
    """Which operand, an affine one, an operation takes the lanes' signs of and nothing else: its result is uniform if
    all are the same, which a run has to check. So numba brings an index into range that may count from an array's end:
    it shifts 64 bits by 63, or takes the sign bit alone."""
    if name == "shr" and type == _S64 and uniformity[0].affine:
        count = uniformity[1].const
        return 0 if count is not None and count >= type.bits - 1 else None
    if name == "and" and type.bits in (32, 64):
        for place, other in ((0, uniformity[1].const), (1, uniformity[0].const)):
            if other is not None and other % (1 << type.bits) == 1 << type.bits - 1 and uniformity[place].affine:
                return place
    return None


def _select(type: Type, p: Uniformity, a: Uniformity, b: Uniformity) -> Uniformity:
    both = join(a, b)
    assert both is not None
    return _settle(both, type.bits) if p.uniform else VARYING._replace(origin=both.origin)


def _convert(type: Type, a: Uniformity) -> Uniformity:
    if a.varying:
        return a
    return _settle(a._replace(const=None if a.const is None else type.wrap(a.const)), type.bits)


_FOLD: dict[str, Callable[[int, int], int]] = {
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
}


def _plain(name: str, type: Type, uniformity: tuple[Uniformity, ...]) -> Uniformity:
    """Any other operation: uniform when everything it reads is."""
    if not all(k.uniform for k in uniformity):
        return VARYING
    if name in _FOLD and uniformity[0].const is not None and uniformity[1].const is not None and type.is_int:
        return constant(type.wrap(_FOLD[name](uniformity[0].const, uniformity[1].const)))
    return UNIFORM


def result_uniformity(name: str, type: Type, *uniformity: Uniformity) -> Uniformity:
    """Of operation `name` on such operands; `type` is the result's type."""
    if not type.is_int:
        return UNIFORM if all(k.uniform for k in uniformity) else VARYING
    match name:
        case "add" | "sub":
            return _sum(type, uniformity[0], uniformity[1], 1 if name == "add" else -1)
        case "mul":
            return _product(type, uniformity[0], uniformity[1])
        case "neg":
            return _sum(type, constant(0), uniformity[0], -1)
        case "not":
            return _sum(type, constant(type.wrap(-1)), uniformity[0], -1)
        case "shl":
            return _shift_left(type, uniformity[0], uniformity[1])
        case "shr" | "and" if signed_operand(name, type, uniformity) is not None:
            return UNIFORM
        case "select":
            return _select(type, uniformity[0], uniformity[1], uniformity[2])
        case "convert" | "bits":
            return _convert(type, uniformity[0])
    return _plain(name, type, uniformity)
