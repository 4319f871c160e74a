"""Variable and parameter declarations: tokens in, Variables with their initial bytes out (PTX ISA 5.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import prod
from typing import TYPE_CHECKING

from tilescope.ptx.literals import bits_of, constant, displacement, float_of, integer
from tilescope.ptx.module import Reference, Variable
from tilescope.ptx.tokens import did_you_mean, quoted

if TYPE_CHECKING:
    from tilescope.ptx.module import Immediate
    from tilescope.ptx.tokens import Cursor

TYPE_SIZES = {f"{letter}{bits}": bits // 8 for letter in "bus" for bits in (8, 16, 32, 64)} | {
    "b128": 16,
    "f16": 2,
    "f16x2": 4,
    "bf16": 2,
    "bf16x2": 4,
    "tf32": 4,
    "f32": 4,
    "f64": 8,
    "pred": 1,
}
LINKAGES = (".visible", ".extern", ".weak", ".common")
MEMORY_SPACES = (".global", ".const", ".shared", ".local", ".param")
_LANES = {".v2": 2, ".v4": 4, ".v8": 8}
_INSTEAD = "texture and surface objects, which a kernel is given, are; references and tensor maps are not"
_OPAQUE = (".texref", ".samplerref", ".surfref", ".tensormap")
_LARGEST = 1 << 48
_LARGEST_INITIALISED = 1 << 28
_MOST_DIMENSIONS = 16
_BYTE_MASKS = {0xFF << (8 * k): k for k in range(8)}


@dataclass(slots=True)
class Specifiers:
    """What stands before the name: `.align 8 .v2 .f32`."""

    space: str
    type: str = ""
    lanes: int = 1
    align: int = 0
    managed: bool = False

    @property
    def element_align(self) -> int:
        return self.align or self.lanes * TYPE_SIZES[self.type]


def specifiers(cursor: Cursor, space: str) -> Specifiers:
    found = Specifiers(space)
    while cursor.peek[0] == "dot":
        _specifier(cursor, found)
    if not found.type:
        cursor.fail_expected("a type such as .b32", "a declaration reads: .space [.align n] .type name;")
    if found.type == "pred" and space != "reg":
        cursor.fail(
            f"expected a type other than .pred in .{space}", cursor.peek[2], "predicates live in registers only"
        )
    return found


def _specifier(cursor: Cursor, found: Specifiers) -> None:
    _, text, offset = cursor.peek
    cursor.at += 1
    if text == ".align":
        found.align = _alignment(cursor)
    elif text == ".attribute":
        found.managed = ".managed" in cursor.skip_group("(", ")")
    elif text == ".ptr":
        _pointer_attributes(cursor)
    elif text in _LANES:
        found.lanes = _LANES[text]
    elif text in _OPAQUE:
        cursor.fail(f"{text} variables are not supported", offset, _INSTEAD)
    elif text[1:] in TYPE_SIZES and not found.type:
        found.type = text[1:]
    else:
        hint = did_you_mean(text, (f".{name}" for name in TYPE_SIZES), "types are .pred, .b8 to .b128, .u32, .f32, ...")
        cursor.fail(f"expected one type such as .b32, found {quoted(text)}", offset, hint)


def _pointer_attributes(cursor: Cursor) -> None:
    """`.ptr .global .align 16` speaks of what a parameter points to, not of the parameter."""
    if cursor.peek[1] in MEMORY_SPACES or cursor.next_is(".generic"):
        cursor.at += 1
    if cursor.accept(".align"):
        _alignment(cursor)


def _alignment(cursor: Cursor) -> int:
    offset = cursor.peek[2]
    value = integer(cursor, ".align")
    if not (0 < value <= 1 << 32 and value & (value - 1) == 0):
        cursor.fail(f"expected a power of two for .align, found {value}", offset, "use 1, 2, 4, 8, 16, ...")
    return value


def dimensions(cursor: Cursor) -> list[int]:
    """`[4][8]` as [4, 8]; an empty first `[]` as 0."""
    found: list[int] = []
    while cursor.accept("["):
        offset = cursor.peek[2]
        open_ended = not found and cursor.next_is("]")
        size = 0 if open_ended else integer(cursor, "an array's size")
        if not (0 if not found else 1) <= size <= _LARGEST or len(found) == _MOST_DIMENSIONS:
            hint = f"sizes are from 1 to 2^48, only the first may be 0 or empty, and {_MOST_DIMENSIONS} is the most"
            cursor.fail(f"expected an array's size, found {size}", offset, hint)
        cursor.expect("]", "an array's size")
        found.append(size)
    return found


def variable(cursor: Cursor, spec: Specifiers, extern: bool) -> tuple[Variable, list[tuple[str, int]]]:
    """One name of a declaration, with its dimensions and its initialiser; also the names this mentions, and where."""
    offset = cursor.peek[2]
    name = cursor.take("name", "a variable's name")
    sizes = dimensions(cursor)
    width = TYPE_SIZES[spec.type]
    count = prod(sizes) * spec.lanes
    if count * width > _LARGEST:
        cursor.fail(f"expected at most 2^48 bytes, found {count * width}", offset, "make the array smaller")
    plain = Variable(
        name, spec.space, spec.type, count, count * width, spec.element_align, extern=extern, is_array=bool(sizes),
        managed=spec.managed,
    )  # fmt: skip
    if not cursor.next_is("="):
        return plain, []
    return _initialised(cursor, plain, sizes + [spec.lanes] * (spec.lanes > 1))


def _initialised(cursor: Cursor, plain: Variable, sizes: list[int]) -> tuple[Variable, list[tuple[str, int]]]:
    offset = cursor.peek[2]
    if plain.space not in ("global", "const"):
        cursor.fail(f"expected no initialiser in .{plain.space}, found '='", offset, "only .global and .const have one")
    cursor.expect("=")
    reader = _Initialiser(cursor, plain.type)
    used = reader.read(sizes)
    stride = prod(sizes[1:])
    count = max(plain.count, -(-used // stride) * stride)
    if count * reader.width > _LARGEST_INITIALISED:
        cursor.fail("expected an initialised array of at most 256 MiB", offset, "fill larger arrays at run time")
    data = bytes(reader.data.ljust(count * reader.width, b"\0"))
    done = replace(plain, count=count, size=len(data), data=data, references=tuple(reader.references))
    return done, reader.mentioned


class _Initialiser:
    """Fills `data` and `references` from `= 5` or `= {1, {2, 3}, generic(a)+4, 0xFF(b)}`."""

    def __init__(self, cursor: Cursor, scalar_type: str) -> None:
        self.cursor = cursor
        self.type = scalar_type
        self.width = TYPE_SIZES[scalar_type]
        self.data = bytearray()
        self.references: list[Reference] = []
        self.mentioned: list[tuple[str, int]] = []

    def read(self, sizes: list[int]) -> int:
        """The number of elements up to the last one given."""
        return self._list(sizes, 0) if sizes else self._element(0)

    def _list(self, sizes: list[int], start: int) -> int:
        """`{...}` for an array of these sizes that begins at this element; each dimension has braces of its own."""
        cursor = self.cursor
        stride = prod(sizes[1:])
        limit = start + sizes[0] * stride if sizes[0] else _LARGEST_INITIALISED
        at = start
        cursor.expect("{", "the '=' of an array, once for each dimension")
        while not cursor.next_is("}"):
            row = at
            if row >= limit:
                cursor.fail_expected("'}' at the end of a full array", "there are too many initialisers")
            at = self._list(sizes[1:], row) if len(sizes) > 1 else self._element(row)
            if not cursor.accept(","):
                break
            if at != row + stride:  # the manual pads a short row with zeros, ptxas does not: refuse
                cursor.fail_expected("no row after a short one", "only the last may be short: write the zeros")
        cursor.expect("}", "a value of an initialiser")
        return at

    def _element(self, at: int) -> int:
        """Read element number `at`; the number of the next one."""
        cursor = self.cursor
        kind, text, offset = cursor.peek
        self.data.extend(bytes(at * self.width - len(self.data)))
        if kind == "name" and text != "WARP_SZ":
            if self.width < 4:
                cursor.fail(f"expected an address to have 4 or 8 bytes, found .{self.type}", offset, "write 0xFF(name)")
            self.references.append(self._reference(at * self.width, self.width))
        elif kind == "number" and cursor.tokens[cursor.at + 1][1] == "(":
            self._masked(at)
        else:
            self.data += self._encode(constant(cursor), offset)
        return at + 1

    def _reference(self, offset: int, size: int) -> Reference:
        """`name`, `name+4`, `generic(name)`, `generic(name)+4` or `generic(name+4)`."""
        cursor = self.cursor
        generic = cursor.next_is("generic") and cursor.tokens[cursor.at + 1][1] == "("
        if generic:
            cursor.at += 2
        self.mentioned.append((cursor.peek[1], cursor.peek[2]))
        symbol = cursor.take("name", "a variable's or function's name")
        addend = displacement(cursor)
        if generic:
            cursor.expect(")")
            addend += displacement(cursor)
        return Reference(offset, size, symbol, addend, generic)

    def _masked(self, at: int) -> None:
        """`0xFF00(name)`: one byte of an address. Consecutive bytes from the lowest on make one Reference."""
        cursor = self.cursor
        offset = cursor.peek[2]
        shift = _BYTE_MASKS.get(constant(cursor, 7).bits)
        cursor.expect("(")
        part = self._reference(at, 1)
        cursor.expect(")")
        last = self.references[-1] if self.references and self.width == 1 else None
        if shift == 0 and self.width == 1:
            self.references.append(part)
        elif last and shift == last.size and last == replace(part, offset=at - last.size, size=last.size):
            self.references[-1] = replace(last, size=last.size + 1)
        else:
            hint = "write .b8 elements 0xFF(name), 0xFF00(name), 0xFF0000(name), ... one after the other"
            cursor.fail("expected the next byte of an address, found another mask", offset, hint)

    def _encode(self, value: Immediate, offset: int) -> bytes:
        if self.type in ("f32", "f64") and value.kind != "int":
            bits = value.bits if value.kind == self.type else bits_of(float_of(value), self.type)
        elif self.type not in ("f32", "f64") and value.kind in ("int", self.type.replace("b", "f")):
            bits = value.bits
        else:
            found = "an integer" if value.kind == "int" else "a floating-point number"
            self.cursor.fail(f"expected a value for .{self.type}, found {found}", offset, "1.0 is .f32, 1 is .u32")
        return (bits & ((1 << 8 * self.width) - 1)).to_bytes(self.width, "little")
