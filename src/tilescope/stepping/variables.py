"""Which variables are in scope at a place of the code, and where each of them is kept: entries in, scopes out.

A place is the number of a line of the PTX text that the compiler made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from .entries import DebugEntry, Reader, read_entries
from .sections import Sections, read_sections

_ADDRESS, _REGISTER, _PLUS = 0x03, 0x90, 0x23  # DW_OP_addr, DW_OP_regx, DW_OP_plus_uconst


@dataclass(frozen=True, slots=True)
class Location:
    """In a register, or `offset` bytes into a variable of PTX, from place `first` on and before `end`."""

    first: int
    end: int
    register: str = ""
    symbol: str = ""
    offset: int = 0


Binding = tuple[tuple[Location, ...], str]  # all places of a variable, and the register that now has it


@dataclass(frozen=True, slots=True)
class DebugVariable:
    """`declared`: the place where its declaration begins, behind which it has a value; 0 of a parameter."""

    name: str
    entry: DebugEntry  # which has its type
    line: int
    locations: tuple[Location, ...]
    declared: int = 0
    file: int = 0  # the number by which PTX knows it


@dataclass(slots=True)
class CodeScope:
    """A stretch of code with variables of its own; `function` is set where it begins a function, inlined or not."""

    first: int
    end: int
    function: str = ""
    variables: list[DebugVariable] = field(default_factory=list)
    inner: list[CodeScope] = field(default_factory=list)

    def holds(self, place: int) -> bool:
        return self.first <= place < self.end

    def around(self, place: int) -> list[CodeScope]:
        """From this one inwards."""
        return [self, *(s for inner in self.inner if inner.holds(place) for s in inner.around(place))]

    def registers(self) -> set[str]:
        own = {at.register for v in self.variables for at in v.locations if at.register}
        return own.union(*(inner.registers() for inner in self.inner))

    def beginnings(self) -> Iterator[tuple[int, Binding]]:
        """The places from which on a variable is in a register, with which variable and register."""
        for v in self.variables:
            yield from ((at.first, (v.locations, at.register)) for at in v.locations if at.register)
        for inner in self.inner:
            yield from inner.beginnings()

    def declare(self, lines: dict[int, tuple[int, int]]) -> None:
        """Finds where each variable is declared; `lines` are those of the source by place, each in a file."""
        for i, v in enumerate(self.variables):
            places = [p for p, line in lines.items() if line == (v.file, v.line) and self.holds(p)]
            if v.entry.tag == "variable" and places:
                self.variables[i] = replace(v, declared=min(places))
        for inner in self.inner:
            inner.declare(lines)


@dataclass(slots=True)
class DebugInformation:
    functions: list[CodeScope]
    entries: dict[int, DebugEntry]

    def function_at(self, place: int) -> CodeScope | None:
        return next((f for f in self.functions if f.holds(place)), None)


def read_debug_information(ptx: str) -> DebugInformation:
    """Raises UnsupportedError for a form that is not known."""
    sections = read_sections(ptx)
    entries = read_entries(sections)
    maker = _Scopes(sections, entries)
    functions = [e for e in entries.values() if e.tag == "function" and "high_pc" in e.attributes]
    return DebugInformation([maker.scope(e) for e in functions], entries)


class _Scopes:
    def __init__(self, sections: Sections, entries: dict[int, DebugEntry]) -> None:
        self.sections, self.entries = sections, entries
        self.lists = bytes(sections.data.get(".debug_loc", b""))

    def scope(self, entry: DebugEntry) -> CodeScope:
        origin = self._origin(entry)
        first, end = entry.get("low_pc"), entry.get("high_pc")
        made = CodeScope(first, end, str(origin.get("name", "")) if entry.tag in ("function", "inlined") else "")
        for child in entry.children:
            if child.tag in ("variable", "parameter"):
                made.variables.append(self._variable(child, made))
            elif child.tag in ("block", "inlined") and "high_pc" in child.attributes:
                made.inner.append(self.scope(child))
        return made

    def _origin(self, entry: DebugEntry) -> DebugEntry:
        """What an inlined function or its variable is an instance of."""
        for name in ("abstract_origin", "specification"):
            if name in entry.attributes:
                return self._origin(self.entries[entry.get(name)])
        return entry

    def _variable(self, entry: DebugEntry, scope: CodeScope) -> DebugVariable:
        origin = self._origin(entry)
        locations = tuple(self._locations(entry.get("location"), scope))
        line, file = (int(origin.get(name, 0)) for name in ("decl_line", "decl_file"))
        return DebugVariable(str(origin.get("name", "")), origin, line, locations, file=file)

    def _locations(self, found: bytes | int | None, scope: CodeScope) -> Iterator[Location]:
        if isinstance(found, bytes):
            yield from self._location(found, scope.first, scope.end)
        elif found is not None:
            reader = Reader(self.lists, found)
            while (ends := (reader.fixed(8), reader.fixed(8))) != (0, 0):
                yield from self._location(reader.take(reader.fixed(2)), *ends)

    def _location(self, expression: bytes, first: int, end: int) -> Iterator[Location]:
        """Nothing for an expression of another kind: the variable is nowhere then."""
        reader = Reader(expression, 1)
        if expression[:1] == bytes([_REGISTER]):
            yield Location(first, end, register=_register(reader.unsigned()))
        elif expression[:1] == bytes([_ADDRESS]):
            symbol = self.sections.symbols.get(reader.fixed(8), "")
            offset = reader.unsigned() if expression[9:10] == bytes([_PLUS]) and reader.fixed(1) else 0
            yield Location(first, end, symbol=symbol, offset=offset)


def _register(number: int) -> str:
    """Its name's letters, the last one lowest: 0x25723132 is %r12."""
    return number.to_bytes(8, "big").strip(b"\0").decode("ascii", "replace")
