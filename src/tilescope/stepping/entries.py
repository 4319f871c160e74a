"""Debugging information as a tree (DWARF 2 to 4, chapters 2 and 7): sections in, entries with attributes out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tilescope.errors import UnsupportedError

from .sections import Sections

# attributes (DWARF 4, figure 20) that are read here
_NAMES = {
    0x02: "location", 0x03: "name", 0x0B: "byte_size", 0x11: "low_pc", 0x12: "high_pc", 0x1C: "const_value",
    0x2F: "upper_bound", 0x31: "abstract_origin", 0x37: "count", 0x38: "member_location", 0x3A: "decl_file",
    0x3B: "decl_line", 0x3E: "encoding", 0x47: "specification", 0x49: "type",
}  # fmt: skip
_TAGS = {
    0x01: "array", 0x04: "enumeration", 0x05: "parameter", 0x0B: "block", 0x0D: "member", 0x0F: "pointer",
    0x10: "reference", 0x13: "struct", 0x02: "struct", 0x16: "typedef", 0x17: "union", 0x1D: "inlined", 0x21: "range",
    0x24: "base", 0x26: "const", 0x28: "enumerator", 0x2E: "function", 0x34: "variable", 0x35: "volatile",
    0x37: "restrict", 0x42: "reference", 0x1C: "inheritance",
}  # fmt: skip
_FIXED = {0x01: 8, 0x05: 2, 0x06: 4, 0x07: 8, 0x0B: 1, 0x0C: 1, 0x10: 4, 0x11: 1, 0x12: 2, 0x13: 4, 0x17: 4}
_BLOCKS = {0x0A: 1, 0x03: 2, 0x04: 4}  # bytes of their length
_STRING, _STRP, _SDATA, _UDATA, _BLOCK, _EXPRLOC, _PRESENT = 0x08, 0x0E, 0x0D, 0x0F, 0x09, 0x18, 0x19


@dataclass(slots=True)
class DebugEntry:
    """`location` among the attributes is bytes of an expression, or an offset into the list of locations."""

    tag: str
    attributes: dict[str, Any]
    parent: DebugEntry | None = field(default=None, repr=False)
    children: list[DebugEntry] = field(default_factory=list)

    def get(self, name: str, default: Any = None) -> Any:
        return self.attributes.get(name, default)


class Reader:
    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def take(self, size: int) -> bytes:
        self.at += size
        return self.data[self.at - size : self.at]

    def fixed(self, size: int) -> int:
        return int.from_bytes(self.take(size), "little")

    def unsigned(self) -> int:
        value = shift = 0
        while True:
            byte = self.fixed(1)
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def signed(self) -> int:
        first = self.at
        value = self.unsigned()
        bits = 7 * (self.at - first)
        return value - (1 << bits) if value >> (bits - 1) else value

    def string(self) -> str:
        end = self.data.index(0, self.at)
        text = self.data[self.at : end].decode("utf-8", "replace")
        self.at = end + 1
        return text


def read_entries(sections: Sections) -> dict[int, DebugEntry]:
    """By their offsets, by which they refer to each other. Raises UnsupportedError for a form that is not known."""
    info = Reader(bytes(sections.data.get(".debug_info", b"")))
    found: dict[int, DebugEntry] = {}
    while info.at + 11 < len(info.data):
        first = info.at
        end = first + 4 + info.fixed(4)
        version = info.fixed(2)
        if version > 4:
            raise UnsupportedError(f"debugging information of DWARF {version}", hint="versions 2 to 4 are read")
        kinds = _abbreviations(bytes(sections.data[".debug_abbrev"]), info.fixed(4))
        info.at += 1
        found |= _unit(info, end, first, kinds, bytes(sections.data.get(".debug_str", b"")))
        info.at = end
    return found


Kinds = dict[int, tuple[int, bool, list[tuple[int, int]]]]


def _abbreviations(data: bytes, at: int) -> Kinds:
    reader, found = Reader(data, at), Kinds()
    while reader.at < len(data) and (code := reader.unsigned()):
        tag, has_children = reader.unsigned(), bool(reader.fixed(1))
        found[code] = (tag, has_children, list(_pairs(reader)))
    return found


def _pairs(reader: Reader) -> Iterator[tuple[int, int]]:
    while (pair := (reader.unsigned(), reader.unsigned())) != (0, 0):
        yield pair


def _unit(info: Reader, end: int, first: int, kinds: Kinds, strings: bytes) -> dict[int, DebugEntry]:
    found: dict[int, DebugEntry] = {}
    parent: DebugEntry | None = None
    while info.at < end:
        at = info.at
        code = info.unsigned()
        if code == 0:
            parent = parent.parent if parent else None
            continue
        tag, has_children, pairs = kinds[code]
        attributes = {_NAMES.get(name, ""): _value(info, form, first, strings) for name, form in pairs}
        entry = found[at] = DebugEntry(_TAGS.get(tag, ""), attributes, parent)
        if parent:
            parent.children.append(entry)
        parent = entry if has_children else parent
    return found


def _value(info: Reader, form: int, first: int, strings: bytes) -> Any:
    if form in _FIXED:
        value = info.fixed(_FIXED[form])
        return value + first if form in (0x11, 0x12, 0x13) else value
    if form in _BLOCKS:
        return info.take(info.fixed(_BLOCKS[form]))
    if form in (_BLOCK, _EXPRLOC):
        return info.take(info.unsigned())
    if form == _STRP:
        return Reader(strings, info.fixed(4)).string()
    plain: dict[int, Callable[[], Any]] = {
        _STRING: info.string,
        _SDATA: info.signed,
        _UDATA: info.unsigned,
        _PRESENT: lambda: 1,
    }
    if form not in plain:
        raise UnsupportedError(f"debugging information with the form {form:#x}")
    return plain[form]()
