"""Rows of the instruction table: a syntax line and an expression in, decoding and operand access out.

A syntax line is the manual's, with a type noted where an operand's differs from T: `shl.T d, a, b:u32`.
Upper-case words stand for one of the choices that the row gives; {braces} hold what may be left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from tilescope.errors import UnsupportedError
from tilescope.ptx.module import Address, Instruction, NegatedRegister, Operand, PredicatePair, Register, Vector
from tilescope.ptx.scopes import SPECIAL_REGISTERS

from ..lanes.types import Type, parse_type
from .absent import advice

Expression = Callable[[Any], Any]  # of evaluate.Operands

_TABLE: dict[str, list[Row]] = {}
DESTINATIONS = {"d", "p"}
CARRY = "%cc"
_WORD = re.compile(r"(\{)?\.([\w:]+)\}?")  # of a syntax line, in braces where it may be left out


@dataclass(frozen=True, slots=True)
class Row:
    """One instruction. `carry` holds "r" and/or "w" where the condition code is read or written;
    `control` names what it does to the flow ("bra", "exit", "barrier", ...), "" for straight-line code; `pending`: no
    GPU's results have been recorded for it yet; `polls`: a loop may wait by it; `presets`: what
    a modifier is where it is left out; `places` of words in the syntax line, if they may come in any order; `numbers`:
    operands of which the expression makes less where they are known before the run."""

    syntax: str
    section: str
    expression: Expression
    pattern: str
    operands: tuple[
        tuple[str, str], ...
    ]  # (name, type: a choice's name, a type, "[]" for an address, "[,]" with coordinates, "2T")
    required: int
    flops: int = 0
    carry: str = ""
    control: str = ""
    pending: bool = False
    polls: bool = False
    presets: Mapping[str, str] = field(default_factory=dict, hash=False, compare=False)
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False, compare=False)
    places: Mapping[str, int] = field(default_factory=dict, hash=False, compare=False)
    numbers: tuple[str, ...] = ()
    opcode: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "opcode", re.split(r"[. {]", self.syntax)[0])

    def match(self, modifiers: Sequence[str]) -> re.Match[str] | None:
        given = sorted(modifiers, key=lambda m: self.places.get(m, 0)) if self.places else modifiers
        return _compiled(self.pattern).match("".join("." + m for m in given))


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Most rows are asked for by no kernel of a process."""
    return re.compile(pattern)


def row(
    syntax: str,
    section: str,
    expression: Expression,
    *,
    flops: int = 0,
    carry: str = "",
    control: str = "",
    pending: bool = False,
    any_order: bool = False,
    polls: bool = False,
    presets: Mapping[str, str] | None = None,
    numbers: str = "",
    **choices: str,
) -> None:
    """Add a row; `choices` gives each upper-case word's alternatives, separated by spaces. `any_order`: its words
    may come in any, as ptxas takes them, but a source's type S behind the result's D."""
    head, _, tail = syntax.partition(" ")
    opcode, modifiers = re.match(r"(\w+)(.*)", head).groups()  # type: ignore[union-attr]
    operands, required = _parse_operands(tail)
    pattern = _modifier_pattern(modifiers, choices) + r"\Z"
    words = {word: tuple(options.split()) for word, options in choices.items()}
    slots = [word for _, word in _WORD.findall(modifiers)] if any_order else []
    places = {one: place - (slot == "S") for place, slot in enumerate(slots) for one in words.get(slot, (slot,))}
    marks = (flops, carry, control, pending, polls, presets or {})
    made = Row(syntax, section, expression, pattern, operands, required, *marks, words, places, tuple(numbers.split()))
    _TABLE.setdefault(opcode, []).append(made)


def _modifier_pattern(modifiers: str, choices: dict[str, str]) -> str:
    def one(match: re.Match[str]) -> str:
        word = match.group(2)
        options = "|".join(re.escape(o) for o in choices[word].split()) if word in choices else re.escape(word)
        name = re.sub(r"\W", "_", word)
        return rf"(?:\.(?P<{name}>{options})){'?' if match.group(1) else ''}"

    return _WORD.sub(one, modifiers)


def _parse_operands(tail: str) -> tuple[tuple[tuple[str, str], ...], int]:
    required = len([p for p in _split(tail.split("{")[0]) if p.strip()])
    operands = []
    for part in (p.strip(" {}") for p in _split(tail) if p.strip(" {}")):
        name, _, type = part.partition(":")
        address = "[,]" if "," in name else "[]" if name.startswith("[") else ""
        operands.append((name.strip("[]").split(",")[0], address or type or "T"))
    return tuple(operands), required


def _split(operands: str) -> list[str]:
    """At the commas that are not in brackets."""
    return re.split(r",(?![^\[]*\])", operands)


def rows() -> list[Row]:
    """Every row, in the order of the table."""
    return [r for group in _TABLE.values() for r in group]


@dataclass(slots=True)
class Op:
    """An instruction with its row: `modifiers` by the row's words, `operands` by their names; the registers that it
    reads, and those that it writes in the order of the row's results."""

    row: Row
    instruction: Instruction
    modifiers: dict[str, str]
    operands: dict[str, Operand]
    reads: list[str] = field(init=False)
    writes: list[str] = field(init=False)

    def __post_init__(self) -> None:
        written = [name for name in self.operands if name in DESTINATIONS]
        read = [name for name in self.operands if name not in DESTINATIONS]
        self.reads = self._registers(read) + [CARRY] * ("r" in self.row.carry)
        self.writes = self._registers(written) + [CARRY] * ("w" in self.row.carry)

    def _registers(self, names: list[str]) -> list[str]:
        return [register for name in names for register in registers_of(self.operands[name])]

    def type_of(self, name: str) -> Type:
        """The type in which the operand `name` is read or written."""
        spec = next(spec for operand, spec in self.row.operands if operand == name)
        if spec.startswith("2"):
            return self.type_named(spec[1:]).wide()
        return self.type_named(spec)

    def type_named(self, spec: str) -> Type:
        found = parse_type(self.modifiers.get(spec, spec))
        assert found is not None, (self.row.syntax, spec)
        return found


def registers_of(operand: Operand) -> list[str]:
    """The plain (not special) registers that an operand names."""
    match operand:
        case Register(name) | NegatedRegister(name):
            return [] if is_special(name) else [name]
        case Address(base, _, coordinates):
            return registers_of(base) + [name for item in coordinates for name in registers_of(item)]
        case Vector(items):
            return [name for item in items for name in registers_of(item)]
        case PredicatePair(first, second):
            return registers_of(first) + registers_of(second)
    return []


def is_special(name: str) -> bool:
    return name in SPECIAL_REGISTERS


def decode(instruction: Instruction) -> Op:
    """The row for `instruction`.

    Raises UnsupportedError, naming the instruction, where the table has none."""
    for candidate in _TABLE.get(instruction.opcode, ()):
        match = candidate.match(instruction.modifiers)
        if match and _takes(candidate, instruction.operands):
            given = {k: v for k, v in match.groupdict().items() if v is not None}
            modifiers = {**candidate.presets, **given}
            names = [name for name, _ in candidate.operands]
            return Op(candidate, instruction, modifiers, dict(zip(names, instruction.operands, strict=False)))
    raise UnsupportedError(f"the instruction `{instruction.name}` is not in the table yet", hint=_forms(instruction))


def _takes(row: Row, operands: Sequence[Operand]) -> bool:
    """Whether there are as many, with coordinates where the row has them."""
    if not row.required <= len(operands) <= len(row.operands):
        return False
    pairs = zip(row.operands, operands, strict=False)
    return all((type == "[,]") == bool(getattr(o, "coordinates", ())) for (_, type), o in pairs)


def _forms(instruction: Instruction) -> str:
    instead = advice(instruction.opcode, instruction.modifiers)
    if instead:
        return instead
    known = dict.fromkeys(r.syntax for r in _TABLE.get(instruction.opcode, ()))
    if not known:
        return "`tilescope instructions` lists every instruction that tilescope knows"
    return f"forms of `{instruction.opcode}` that tilescope knows: " + "; ".join(known)
