"""Types as debugging information has them: an entry in; its name, its size and the values of its bytes out."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from typing import Any

from .entries import DebugEntry

MOST_ELEMENTS = 16  # of an array that are shown
Bytes = Sequence[int | None]  # None where nothing has been written
Entries = dict[int, DebugEntry]
_FLOATS = {2: "<e", 4: "<f", 8: "<d"}
_BOOL, _FLOAT, _SIGNED, _SIGNED_CHAR, _UNSIGNED_CHAR = 2, 4, 5, 6, 8
_POINTERS = {"pointer": "*", "reference": "&"}


class Types:
    """`point` puts a device address into words."""

    def __init__(self, entries: Entries, point: Callable[[int], str]) -> None:
        self.entries, self.point = entries, point

    def of(self, entry: DebugEntry) -> DebugEntry | None:
        return self.entries.get(entry.get("type", -1))

    def plain(self, kind: DebugEntry | None) -> DebugEntry | None:
        """Without its other names, const and volatile."""
        while kind and kind.tag in ("typedef", "const", "volatile", "restrict"):
            kind = self.of(kind)
        return kind

    def name(self, kind: DebugEntry | None) -> str:
        if kind is None:
            return "void"
        if kind.tag in _POINTERS:
            return self.name(self.of(kind)) + _POINTERS[kind.tag]
        if kind.tag in ("const", "volatile"):
            return f"{kind.tag} {self.name(self.of(kind))}"
        if kind.tag == "array":
            return self.name(self.of(kind)) + "".join(f"[{n}]" for n in lengths(kind))
        return str(kind.get("name", kind.tag))

    def size(self, kind: DebugEntry | None) -> int:
        kind = self.plain(kind)
        if kind is None:
            return 0
        if kind.tag in _POINTERS:
            return 8
        if kind.tag == "array":
            return elements(kind) * self.size(self.of(kind))
        return int(kind.get("byte_size", 0))

    def large(self, kind: DebugEntry | None) -> tuple[DebugEntry, int, int] | None:
        """Of an array of more elements than are shown: an element's type, its size, and how many there are."""
        kind = self.plain(kind)
        if kind is None or kind.tag != "array" or elements(kind) <= MOST_ELEMENTS:
            return None
        element = self.of(kind)
        return (element, size, elements(kind)) if element and (size := self.size(element)) else None

    def value(self, kind: DebugEntry | None, data: Bytes) -> Any:
        """None where not all of its bytes are known; of arrays and structs that holds of each part."""
        kind = self.plain(kind)
        if kind is None or not data:
            return None
        if kind.tag == "array":
            return self._array(kind, data)
        if kind.tag in ("struct", "union"):
            return self._struct(kind, data)
        raw = bytes(b for b in data if b is not None)
        return self._scalar(kind, raw) if len(raw) == len(data) else None

    def _array(self, kind: DebugEntry, data: Bytes) -> tuple[Any, ...] | None:
        element, count = self.of(kind), elements(kind)
        size = self.size(element)
        if not 0 < count <= MOST_ELEMENTS:
            return None
        return tuple(self.value(element, data[i * size : (i + 1) * size]) for i in range(count))

    def _struct(self, kind: DebugEntry, data: Bytes) -> dict[str, Any]:
        members = [m for m in kind.children if m.tag in ("member", "inheritance") and "member_location" in m.attributes]
        return {m.get("name", ""): self._member(m, data) for m in members} if kind.tag == "struct" else {}

    def _member(self, member: DebugEntry, data: Bytes) -> Any:
        location = member.get("member_location")
        first = int.from_bytes(location[1:2], "little") if isinstance(location, bytes) else int(location)
        kind = self.of(member)
        return self.value(kind, data[first : first + self.size(kind)])

    def _scalar(self, kind: DebugEntry, raw: bytes) -> Any:
        number = int.from_bytes(raw, "little")
        if kind.tag in _POINTERS:
            return self.point(number)
        if kind.tag == "enumeration":
            names = {e.get("const_value"): e.get("name") for e in kind.children}
            return names.get(number, number)
        return _base(int(kind.get("encoding", 0)), raw)


def _base(encoding: int, raw: bytes) -> Any:
    if encoding == _FLOAT:
        return struct.unpack(_FLOATS[len(raw)], raw)[0] if len(raw) in _FLOATS else None
    number = int.from_bytes(raw, "little", signed=encoding in (_SIGNED, _SIGNED_CHAR))
    if encoding == _BOOL:
        return bool(number)
    if encoding in (_SIGNED_CHAR, _UNSIGNED_CHAR) and 32 <= number < 127:
        return f"{number} '{chr(number)}'"
    return number


def lengths(array: DebugEntry) -> list[int]:
    return [int(r.get("count", r.get("upper_bound", -1) + 1)) for r in array.children if r.tag == "range"]


def elements(array: DebugEntry) -> int:
    count = 1
    for n in lengths(array):
        count *= n
    return count
