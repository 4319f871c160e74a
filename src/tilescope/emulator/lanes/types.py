"""The scalar types of PTX (PTX ISA 5.2): a letter and a width in, sizes and neighbours out."""

from __future__ import annotations

from typing import NamedTuple


class Type(NamedTuple):
    """`base` is s, u, b (untyped bits), f, bf (an f32's upper half) or p (predicate); `bits` is 1 for a predicate."""

    base: str
    bits: int

    @property
    def size(self) -> int:
        return max(1, self.bits // 8)

    @property
    def is_float(self) -> bool:
        return self.base in ("f", "bf")

    @property
    def is_half(self) -> bool:
        """A float of 16 bits."""
        return self.is_float and self.bits == 16

    @property
    def is_pred(self) -> bool:
        return self.base == "p"

    @property
    def is_int(self) -> bool:
        return self.base in ("s", "u", "b")

    @property
    def signed(self) -> bool:
        return self.base == "s"

    def wide(self) -> Type:
        return Type(self.base, self.bits * 2)

    def wrap(self, value: int) -> int:
        """`value` modulo 2^bits, read as this type's signedness."""
        value &= (1 << self.bits) - 1
        return value - (1 << self.bits) if self.signed and value >> (self.bits - 1) else value

    def __str__(self) -> str:
        return "pred" if self.is_pred else f"{self.base}{self.bits}"


PRED = Type("p", 1)
U8, U16, U32, U64 = (Type("u", n) for n in (8, 16, 32, 64))
S8, S16, S32, S64 = (Type("s", n) for n in (8, 16, 32, 64))
B8, B16, B32, B64, B128 = (Type("b", n) for n in (8, 16, 32, 64, 128))
F16, BF16, F32, F64 = Type("f", 16), Type("bf", 16), Type("f", 32), Type("f", 64)

_PAIRS = {"f16x2": B32, "bf16x2": B32}
_BY_NAME = _PAIRS | {
    str(t): t for t in (PRED, U8, U16, U32, U64, S8, S16, S32, S64, B8, B16, B32, B64, B128, F16, BF16, F32, F64)
}


def parse_type(name: str) -> Type | None:
    """The type called `name` ("s32", "pred"), or None for one that the emulator does not know."""
    return _BY_NAME.get(name)
