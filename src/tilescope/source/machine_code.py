"""A cubin in; each kernel's machine code out, an instruction after another, with what each waits for.

Since sm_70 an instruction takes 16 bytes, of which the assembler uses 21 bits to schedule it (Jia and others,
"Dissecting the NVIDIA Volta GPU Architecture via Microbenchmarking", arXiv 1804.06826, section 2.1): how many clocks
the warp pauses behind it, which of six barriers it sets when its result is there or its operands are read, and which
it waits for. Numbers of operations are those that nvdisasm shows; tests/source/test_machine_code.py compares."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from .cubin import _Section, _sections, functions
from .registers import reading_clocks
from .sass import _BYTES, _OPERATIONS, INSTRUCTION, OF_PTX, _instructions, _lines, _read

NO_BARRIER = 7
_ARCHITECTURE = 49  # e_flags, its second byte: 90 of sm_90
_BRANCH_ALL = 0x547  # BRA.U: of all lanes, by a uniform predicate
_PADDING = 0x918  # NOP behind the last branch
_KINDS = {low: "f32" if kind.startswith("f32") else kind for low, kind in _OPERATIONS.items()} | {
    0x183: "local load", 0x187: "local store", 0x180: "generic load", 0x185: "generic store", 0x182: "constant load",
    0x1A8: "global atomic", 0x1A9: "global atomic", 0x1A3: "global atomic", 0x18E: "global atomic",
    0x1A2: "global atomic", 0x198: "global atomic", 0x18C: "shared atomic", 0x18D: "shared atomic",
    0x1AE: "async copy", 0x1AF: "copies committed", 0x11A: "copies awaited",
    0x006: "vote", 0x086: "vote", 0x189: "shuffle", 0x11D: "barrier", 0x147: "branch", 0x14D: "exit",
    0x144: "call", 0x150: "return", 0x145: "convergence", 0x141: "reconvergence", 0x142: "convergence",
    0x028: "f64", 0x029: "f64", 0x02A: "f64", 0x02B: "f64",
    0x024: "multiply-add", 0x025: "multiply-add", 0x027: "multiply-add",
}  # fmt: skip
_RARE = "__cuda_sm"  # functions for quotients and roots of numbers that the code in line does not do
_CONVERSIONS = (0x100, 0x104, 0x105, 0x106, 0x107, 0x108, 0x109, 0x10A, 0x110, 0x111, 0x112, 0x113)  # by the XU pipe
_INTEGER = (  # by the ALU pipe
    0x002, 0x004, 0x005, 0x007, 0x008, 0x009, 0x00A, 0x00B, 0x00C, 0x010, 0x011, 0x012, 0x013, 0x014, 0x016, 0x017,
    0x018, 0x019, 0x01C, 0x048,
)  # fmt: skip
_KINDS |= dict.fromkeys(_CONVERSIONS, "special function") | dict.fromkeys(_INTEGER, "integer")


@dataclass(frozen=True, slots=True)
class ScheduledInstruction:
    """`kind`: "global load", "f32", "barrier" and so on, "other" of what is not told apart, "rare call" of what the
    assembler has brought along for numbers that the code in line does not do; `pause`: clocks until the warp's next;
    `sets` (its result) and `frees` (its operands): barriers of 0 to 5, or NO_BARRIER; `awaits`: a bit for each barrier;
    `target`: the address that a branch or a call goes to, -1 of others; `always`: it has no predicate; `bytes` of a
    lane's access, if it is one; `pending`: groups of asynchronous copies that are not awaited; `reading`: clocks for
    which it reads registers; `line` of the PTX that it was made of (.nv_debug_line_sass), 0 where none is known."""

    address: int
    kind: str
    pause: int
    sets: int
    frees: int
    awaits: int
    target: int
    always: bool
    line: int
    bytes: int = 4
    pending: int = 0
    reading: int = 1


class KernelCode(tuple[ScheduledInstruction, ...]):
    """One kernel's, which is like itself alone: what is found out about it is kept by it."""

    __slots__ = ()
    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other


@lru_cache(maxsize=32)
def machine_code(image: bytes) -> dict[str, KernelCode]:
    """Of each kernel, by its symbol. Raises CompileError for what is no cubin."""
    parts, kernels = _read(image)
    lines, all_functions = _lines(image, parts, kernels, OF_PTX), _functions(image, parts)
    found, is_split = {}, _is_split(image)
    for name in kernels.values():
        raw = list(_instructions(image, parts[f".text.{name}"], lines.get(name, [])))
        reading, own = reading_clocks([(low, high) for low, high, *_ in raw]), all_functions[name]
        rows = enumerate(zip(raw, reading, strict=True))
        found[name] = KernelCode(
            _instruction(number * INSTRUCTION, low, high, line, clocks, own, is_split)
            for number, ((low, high, _, line), clocks) in rows
            if low & 0xFFF != _PADDING
        )
    return found


def _instruction(
    address: int, low: int, high: int, line: int, reading: int, own: _Functions, is_split: bool
) -> ScheduledInstruction:
    kind, control = _kind(low, high, is_split), high >> 41
    target = address + INSTRUCTION + _offset(low, high, is_split) if kind in ("branch", "call") else -1
    kind = "rare call" if kind == "call" and own.rare.get(target) else kind
    return ScheduledInstruction(
        address, kind, control & 15, control >> 5 & 7, control >> 8 & 7, control >> 11 & 63, target,
        _is_always(kind, low, high), own.line_of(address, line), _BYTES.get(high >> 9 & 7, 4),
        low >> 38 & 63 if kind == "copies awaited" else 0, reading,
    )  # fmt: skip


@dataclass
class _Functions:
    """Of a kernel: `rare`, by where each of its functions begins, whether it is one that the assembler has brought
    along, of which there is no PTX."""

    rare: dict[int, bool] = field(default_factory=dict)

    @cached_property
    def begins(self) -> list[int]:
        return sorted(self.rare)

    def line_of(self, address: int, line: int) -> int:
        own = bisect_right(self.begins, address) - 1
        return 0 if own >= 0 and self.rare[self.begins[own]] else line


def _functions(image: bytes, parts: Mapping[str, _Section]) -> dict[str, _Functions]:
    names, found = [section.name for section in _sections(image)], defaultdict[str, _Functions](_Functions)
    for section, value, name in functions(image, parts[".symtab"], parts[".strtab"]):
        found[names[section].removeprefix(".text.")].rare[value] = _RARE in name
    return found


def _kind(low: int, high: int, is_split: bool) -> str:
    """BRA.DIV goes to where a shuffle is done for lanes that have come apart, and a warp whose lanes are together
    passes it by: a branch that is not taken."""
    kind = _KINDS.get(low & 0x1FF, "other")
    if kind == "branch" and low & 0xFFF != _BRANCH_ALL and (high >> 27 if is_split else low >> 33) & 1:
        return "other"
    return kind


def _is_always(kind: str, low: int, high: int) -> bool:
    """Whether it has no predicate; of a branch neither a uniform one (BRA.U), nor a second."""
    if kind == "branch" and (low & 0xFFF == _BRANCH_ALL or high >> 23 & 15 != 7):
        return False
    return low >> 12 & 15 == 7


def _is_split(image: bytes) -> bool:
    """Whether a branch has the lowest byte of its offset apart, as since sm_90; the ELF header's flags say which."""
    return image[_ARCHITECTURE] >= 90


def _offset(low: int, high: int, is_split: bool) -> int:
    """From the next instruction, in bytes; bits 34 to 81 hold words of it, the lowest byte perhaps in 16 to 23."""
    words, bits = low >> 34 | (high & 0x3FFFF) << 30, 48
    if is_split:
        words, bits = words << 8 | low >> 16 & 0xFF, 56
    return 4 * (words - (1 << bits) if words >> bits - 1 else words)
