"""A cubin in; its machine code's loads, stores and f32 operations out, each with its width and source line.

NVIDIA documents no encoding. Since sm_70 an instruction takes 16 bytes; its low 12 bits say what it is, bits 73 to 75
how much a lane accesses. The numbers are those that nvdisasm shows; tests/source/test_sass.py compares with it. The
lines are those of `.debug_line` (DWARF 3, section 6.2), whose addresses name a kernel by a relocation."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from tilescope.errors import CompileError
from tilescope.source.cubin import _kernels, _Section, _sections
from tilescope.source.headers import is_toolkits

_ACTIONS = {0x984: "load", 0x388: "store", 0x988: "store"}  # LDS; STS, and STS through a uniform register
_OPERATIONS = {  # the low 9 bits; the next 3 say where operands come from
    0x181: "global load", 0x186: "global store", 0x184: "shared load", 0x188: "shared store",
    0x020: "f32 mul", 0x021: "f32 add", 0x023: "f32 fma",
}  # fmt: skip
_BYTES = {0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 8, 6: 16}  # U8, S8, U16, S16, 32, 64, 128
INSTRUCTION = 16  # bytes
OF_PTX = ".nv_debug_line_sass"  # a line table, too: which line of the PTX an instruction was made of
_INLINED = 0x90  # an extended opcode, before a row's number and a function's name; seen in cubins of CUDA 13

Rows = list[tuple[int, str, int]]  # an address, and the file and line of what begins there, in the table's order


@dataclass(frozen=True, slots=True)
class SharedAccess:
    """One instruction: "load" or "store" of `bytes` a lane; `file` with its folder, `line` 0 where none is known."""

    action: str
    bytes: int
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Operation:
    """One instruction: "global load", "shared store", "f32 fma" and so on; `bytes` of a lane's access, 4 of an f32."""

    kind: str
    bytes: int
    file: str
    line: int


def operations(image: bytes) -> dict[str, list[Operation]]:
    """Those of each kernel, by its symbol, in the code's order. Raises CompileError for what is no cubin."""
    parts, kernels = _read(image)
    lines = _lines(image, parts, kernels)
    return {name: list(_operations(image, parts[f".text.{name}"], lines.get(name, []))) for name in kernels.values()}


def shared_accesses(image: bytes) -> dict[str, list[SharedAccess]]:
    """Those of each kernel, by its symbol, in the code's order. Raises CompileError for what is no cubin."""
    parts, kernels = _read(image)
    lines = _lines(image, parts, kernels)
    return {name: list(_accesses(image, parts[f".text.{name}"], lines.get(name, []))) for name in kernels.values()}


def line_rows(image: bytes) -> dict[str, Rows]:
    """Which address of each kernel, by its symbol, begins which file and line. Raises CompileError for what is no
    cubin."""
    parts, kernels = _read(image)
    return _lines(image, parts, kernels)


def text_name(file: str, names: Iterable[str]) -> str:
    """What a text calls a file that machine code names with its folder; the file's own name where it calls it nothing.

    `names`: all that the text knows."""
    return next((name for name in sorted(names) if name and f"/{file}".endswith(f"/{name}")), file)


def _read(image: bytes) -> tuple[dict[str, _Section], dict[int, str]]:
    if image[:5] != b"\x7fELF\x02":
        raise CompileError("this is no cubin: it does not begin as a 64-bit ELF file")
    parts = {section.name: section for section in _sections(image)}
    return parts, _kernels(image, parts[".symtab"], parts[".strtab"])


def _accesses(image: bytes, code: _Section, rows: Rows) -> Iterator[SharedAccess]:
    for low, high, file, line in _instructions(image, code, rows):
        action = _ACTIONS.get(low & 0xFFF)
        if action:
            yield SharedAccess(action, _BYTES[high >> 9 & 7], file, line)


def _operations(image: bytes, code: _Section, rows: Rows) -> Iterator[Operation]:
    for low, high, file, line in _instructions(image, code, rows):
        kind = _OPERATIONS.get(low & 0x1FF)
        if kind:
            yield Operation(kind, 4 if kind.startswith("f32") else _BYTES.get(high >> 9 & 7, 0), file, line)


def _instructions(image: bytes, code: _Section, rows: Rows) -> Iterator[tuple[int, int, str, int]]:
    """The two halves of each, with its file and line."""
    places = places_of(rows, code.size // INSTRUCTION)
    for address, (file, line) in zip(range(0, code.size, INSTRUCTION), places, strict=False):
        low, high = struct.unpack_from("<QQ", image, code.offset + address)
        yield low, high, file, line


def places_of(rows: Rows, instructions: int) -> Iterator[tuple[str, int]]:
    """File and line of each instruction. Of several rows of one address the last counts, as in a line table."""
    rest, place = sorted(rows, key=lambda row: row[0])[::-1], ("", 0)
    for number in range(instructions):
        while rest and rest[-1][0] <= number * INSTRUCTION:
            place = rest.pop()[1:]
        yield place


# --- lines -----------------------------------------------------------------------------------------------------------


def _lines(
    image: bytes, parts: Mapping[str, _Section], kernels: Mapping[int, str], of: str = ".debug_line"
) -> dict[str, Rows]:
    """Each kernel's rows of a line table."""
    if of not in parts:
        return {}
    table, owners = parts[of], dict[int, str]()
    for name, entry in ((f".rela{of}", "<QQq"), (f".rel{of}", "<QQ")):  # System V ABI: relocation
        if name in parts:
            names = image[parts[name].offset : parts[name].offset + parts[name].size]
            owners |= {e[0]: kernels[e[1] >> 32] for e in struct.iter_unpack(entry, names) if e[1] >> 32 in kernels}
    found: dict[str, Rows] = {}
    reader = _BytesReader(image[table.offset : table.offset + table.size])
    while reader.at < len(reader.data):
        for name, rows in _unit(reader, owners):
            found.setdefault(name, []).extend(rows)
    return found


@dataclass
class _BytesReader:
    data: bytes
    at: int = 0

    def number(self, form: str) -> int:
        (value,) = struct.unpack_from("<" + form, self.data, self.at)
        self.at += struct.calcsize("<" + form)
        return int(value)

    def text(self) -> str:
        end = self.data.index(0, self.at)
        found = self.data[self.at : end].decode("utf-8", "replace")
        self.at = end + 1
        return found

    def leb(self, *, signed: bool = False) -> int:
        """LEB128 (DWARF 3, section 7.6)."""
        value = shift = 0
        while True:
            byte = self.number("B")
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value - (1 << shift) if signed and byte & 0x40 else value


@dataclass
class _Program:
    """The header of a line program (DWARF 3, section 6.2.4)."""

    unit: int
    line_base: int
    line_range: int
    arguments: list[int]  # of the standard opcodes
    files: list[str] = field(default_factory=list)

    def file(self, number: int) -> str:
        """Numbers begin at 1; the table of PTX names no files."""
        return self.files[number - 1] if self.files else ""


@dataclass
class _LineRegisters:
    """The registers of section 6.2.2 that matter here."""

    owner: str = ""
    address: int = 0
    file: int = 1
    line: int = 1
    context: int = 0


def _header(reader: _BytesReader) -> _Program:
    version, _ = reader.number("H"), reader.number("I")
    if version not in (2, 3):
        raise CompileError(
            f"the cubin's line table has version {version}, not 2 or 3", hint="report the compiler's version"
        )
    unit, _ = reader.number("B"), reader.number("B")
    base, span, opcodes = reader.number("b"), reader.number("B"), reader.number("B")
    program = _Program(unit, base, span, [reader.number("B") for _ in range(opcodes - 1)])
    folders = [""]
    while folder := reader.text():
        folders.append(folder)
    while name := reader.text():
        folder = folders[reader.leb()]
        reader.leb(), reader.leb()
        program.files.append(f"{folder}/{name}" if folder and not name.startswith("/") else name)
    return program


def _unit(reader: _BytesReader, owners: Mapping[int, str]) -> Iterator[tuple[str, Rows]]:
    """Each sequence's kernel and rows."""
    end = reader.number("I") + reader.at
    program = _header(reader)
    state, rows, contexts = _LineRegisters(), Rows(), list[int]()
    while reader.at < end:
        emits, ends = _step(reader, program, state, owners)
        if emits:
            rows.append((state.address, program.file(state.file), state.line))
            contexts.append(state.context)
        if ends:
            yield state.owner, [_of_the_call(number, rows, contexts) for number in range(len(rows))]
            state, rows, contexts = _LineRegisters(), Rows(), []


def _of_the_call(number: int, rows: Rows, contexts: list[int]) -> tuple[int, str, int]:
    """A row; of what was inlined from a header of the toolkit, with the place of the call, as in PTX."""
    caller = number
    while 0 < contexts[caller] <= caller and is_toolkits(rows[caller][1]):
        caller = contexts[caller] - 1
    return rows[number][0], *rows[caller][1:]


def _step(
    reader: _BytesReader, program: _Program, state: _LineRegisters, owners: Mapping[int, str]
) -> tuple[bool, bool]:
    """One opcode; whether it makes a row, and whether it ends the sequence."""
    opcode = reader.number("B")
    if opcode > len(program.arguments):  # special
        opcode -= len(program.arguments) + 1
        state.address += program.unit * (opcode // program.line_range)
        state.line += program.line_base + opcode % program.line_range
        return True, False
    if opcode == 0:
        return False, _extended(reader, state, owners)
    _standard(opcode, reader, program, state)
    return opcode == 1, False


def _extended(reader: _BytesReader, state: _LineRegisters, owners: Mapping[int, str]) -> bool:
    """Section 6.2.5.3; whether the sequence ends. Of NVIDIA's own one says, by the number of a row, where the function
    was inlined that rows from here on are of; 0: nowhere."""
    size = reader.leb()
    end = reader.at + size
    opcode = reader.number("B")
    if opcode == 2:  # set_address
        state.owner = owners.get(reader.at, "")
        state.address = reader.number("Q")
    if opcode == _INLINED:
        state.context = reader.leb()
    reader.at = end
    return opcode == 1


def _standard(opcode: int, reader: _BytesReader, program: _Program, state: _LineRegisters) -> None:
    """Section 6.2.5.2."""
    match opcode:
        case 2:
            state.address += program.unit * reader.leb()
        case 3:
            state.line += reader.leb(signed=True)
        case 4:
            state.file = reader.leb()
        case 8:
            state.address += program.unit * ((255 - len(program.arguments) - 1) // program.line_range)
        case 9:
            state.address += reader.number("H")
        case _:
            for _ in range(program.arguments[opcode - 1]):
                reader.leb()
