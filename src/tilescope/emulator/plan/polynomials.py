"""Integers as sums of products of a kernel's variables: an operation and its operands' polynomials in, its own out.

All is modulo two to the number of bits, as the registers are; where a number is widened it wraps no more, so what was
widened is a thing of its own."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..isa.values import Value
from ..lanes.types import PRED, Type
from ..lanes.uniformity import UNIFORM

_OPPOSITE = {"lt": "ge", "ge": "lt", "gt": "le", "le": "gt", "eq": "ne", "ne": "eq"}


@dataclass(frozen=True, slots=True)
class Polynomial:
    """`terms`: products, each with its coefficient; the empty product is 1. `bits`: of the number."""

    terms: tuple[tuple[tuple[Atom, ...], int], ...]
    bits: int

    @property
    def constant(self) -> int:
        """What is added that is known."""
        return dict(self.terms).get((), 0)

    @property
    def number(self) -> int | None:
        """The value, if it is known."""
        return self.constant if all(product == () for product, _ in self.terms) else None

    @property
    def atoms(self) -> set[Atom]:
        return {atom for product, _ in self.terms for atom in product}

    @property
    def widened(self) -> set[Widened]:
        """All that was widened in it, at any depth."""
        outer = {atom for atom in self.atoms if isinstance(atom, Widened)}
        return outer.union(*(atom.source.widened for atom in outer))

    def plus(self, other: Polynomial, factor: int = 1) -> Polynomial:
        found = dict(self.terms)
        for product, c in other.terms:
            found[product] = found.get(product, 0) + factor * c
        return polynomial(found, self.bits)

    def times(self, other: Polynomial) -> Polynomial:
        found: dict[tuple[Atom, ...], int] = {}
        for p, c in self.terms:
            for q, d in other.terms:
                product = tuple(sorted(p + q, key=repr))
                found[product] = found.get(product, 0) + c * d
        return polynomial(found, self.bits)


@dataclass(frozen=True, slots=True)
class Widened:
    """A number of fewer bits that was made one of more, by its sign if `signed`."""

    source: Polynomial
    signed: bool


Atom = int | Widened  # a variable, or what was widened


@dataclass(frozen=True, slots=True)
class Relation:
    """Whether `left` is `name` ("lt", ...) `right`."""

    name: str
    left: Polynomial
    right: Polynomial

    @property
    def opposite(self) -> Relation:
        return replace(self, name=_OPPOSITE[self.name])


def polynomial(terms: dict[tuple[Atom, ...], int], bits: int) -> Polynomial:
    signed = Type("s", bits)
    kept = {product: signed.wrap(c) for product, c in terms.items()}
    return Polynomial(tuple(sorted(((p, c) for p, c in kept.items() if c), key=repr)), bits)


def number(value: int, bits: int) -> Polynomial:
    return polynomial({(): value}, bits)


def variable(v: Atom, bits: int) -> Polynomial:
    return polynomial({(v,): 1}, bits)


class PolynomialEvaluator:
    """Data of a value: a Polynomial, a Relation, or None where it is neither."""

    def constant(self, type: Type, value: int) -> Value:
        return Value(self, type, UNIFORM, number(value, type.bits) if type.is_int else None)

    def apply(self, name: str, type: Type, *operands: Value, mode: str = "") -> Value:
        return Value(self, type, UNIFORM, _combined(name, type, operands))


def _combined(name: str, type: Type, operands: tuple[Value, ...]) -> Polynomial | Relation | None:
    first = operands[0].data
    if name == "not" and isinstance(first, Relation):
        return first.opposite
    known = [o.data for o in operands if isinstance(o.data, Polynomial)]
    if len(known) < len(operands):
        return None
    if type == PRED:
        return Relation(name, *known) if name in _OPPOSITE else None
    return _of_integers(name, type, known, operands) if type.is_int else None


def _of_integers(name: str, type: Type, of: list[Polynomial], operands: tuple[Value, ...]) -> Polynomial | None:
    a, b = of[0], of[-1]
    match name:
        case "add" | "sub":
            return a.plus(b, 1 if name == "add" else -1)
        case "neg" | "not":
            return number(-(name == "not"), type.bits).plus(a, -1)
        case "mul":
            return a.times(b)
        case "shl":
            count = b.number
            return a.times(number(1 << count, type.bits)) if count is not None and 0 <= count < type.bits else None
        case "bits":
            return a
        case "convert":
            return _converted(a, operands[0].type, type)
    return None


def _converted(a: Polynomial, source: Type, type: Type) -> Polynomial:
    if type.bits <= source.bits:
        return polynomial(dict(a.terms), type.bits)
    if a.number is not None:
        return number(source.wrap(a.number), type.bits)
    return variable(Widened(a, source.signed), type.bits)
