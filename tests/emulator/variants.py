"""Every form of every straight-line row of the table: rows in, Variants (one valid instruction each) out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from tilescope.emulator.isa import Row, rows
from tilescope.emulator.lanes.types import Type, parse_type
from tilescope.ptx.module import Instruction

ADDRESS_ROWS = {"cvta", "isspacep"}  # their results are the emulator's own addresses
EFFECTS = {"ld", "ldu", "st", "atom", "red", "prefetch", "prefetchu", "membar", "fence"}
EFFECTS |= {"nanosleep", "pmevent", "griddepcontrol", "printf", "barrier_result"}
EFFECTS |= {"shfl", "vote", "activemask", "redux", "match", "elect"}  # among lanes: test_exchange.py
EFFECTS |= {
    "mma",
    "ldmatrix",
    "stmatrix",
    "movmatrix",
}  # of a warp: test_tensor.py, tests/hardware/test_recorded_mma.py
EFFECTS |= {"applypriority", "createpolicy", "discard"}  # test_hints.py
EFFECTS |= {"malloc", "free"}  # test_calls.py
EFFECTS |= {"alloca", "stacksave", "stackrestore"}  # test_own_stack.py
EFFECTS |= {"cp", "wmma", "mbarrier"}  # test_copies.py, test_barrier_objects.py
EFFECTS |= {"tex", "tld4", "txq", "suld", "sust", "suq"}  # test_textures.py, tests/hardware/test_recorded_textures.py
LOOKUPS = (0x00, 0x01, 0x1B, 0x3C, 0x80, 0x96, 0xAA, 0xB8, 0xCA, 0xCC, 0xD4, 0xE8, 0xEA, 0xF0, 0xFE, 0xFF)
INTEGRAL = {"rni", "rzi", "rmi", "rpi"}
HALVES = {"f16", "bf16", "f16x2", "bf16x2"}
FLOATS = {"f32", "f64"} | HALVES
SHORT = {"e4m3x2", "e5m2x2", "tf32"}
WIDENING = {("f64", "f32"), ("f64", "f16"), ("f64", "bf16"), ("f32", "f16"), ("f32", "bf16")}


@dataclass(frozen=True)
class Variant:
    """`text` is the instruction without operands; `sources` and `results` are (operand, type name).

    `table` is lop3's constant; `negated` asks for `!c` in place of c. A carry is the source "k" and the result "carry".
    """

    row: Row
    text: str
    modifiers: tuple[tuple[str, str], ...]
    sources: tuple[tuple[str, str], ...]
    results: tuple[tuple[str, str], ...]
    table: int | None = None
    negated: bool = False

    @property
    def name(self) -> str:
        extra = f" 0x{self.table:02x}" if self.table is not None else " !c" if self.negated else ""
        return self.text + extra

    @property
    def opcode(self) -> str:
        return self.row.opcode

    @cached_property
    def words(self) -> dict[str, str]:
        return dict(self.modifiers)

    @property
    def instruction(self) -> Instruction:
        opcode, *modifiers = self.text.split(".")
        return Instruction(opcode, tuple(modifiers), (), None, None, 1)

    @property
    def paired(self) -> bool:
        """Whether it writes two predicates."""
        return ("q", "pred") in self.results

    @property
    def targets(self) -> list[str]:
        """The operands that it writes."""
        return [name for name, _ in self.results if name != "carry"]

    @property
    def approximate(self) -> bool:
        return bool({"approx", "full"} & set(self.text.split(".")))


def type_of(name: str) -> Type:
    """The type called `name`; a carry is kept as a u32 that holds 0 or 1."""
    found = parse_type("u32" if name == "carry" else name)
    assert found is not None, name
    return found


def straight_rows() -> list[Row]:
    """The rows that compute: no control flow, memory or effects."""
    return [r for r in rows() if not r.control and r.opcode not in EFFECTS]


def all_variants(row: Row) -> list[Variant]:
    """One Variant for each combination of the row's choices that the manual allows."""
    return [v for words in _combinations(row) if allowed(row.opcode, words) for v in _variants(row, words)]


def _parts(row: Row) -> list[tuple[str, bool]]:
    """The words after the opcode, and whether each may be left out."""
    head = row.syntax.split(" ")[0]
    return [(word, bool(brace)) for brace, word in re.findall(r"(\{)?\.([\w:]+)\}?", head)]


def _combinations(row: Row) -> Iterator[dict[str, str]]:
    parts = _parts(row)
    options = [row.choices.get(word, (word,)) + (("",) if optional else ()) for word, optional in parts]
    for chosen in product(*options):
        yield {re.sub(r"\W", "_", word): one for (word, _), one in zip(parts, chosen, strict=True) if one}


def _variants(row: Row, words: dict[str, str]) -> Iterator[Variant]:
    text = ".".join([row.opcode, *words.values()])
    named = [(name, _type_name(spec, words)) for name, spec in row.operands]
    sources = [(n, t) for n, t in named if n not in ("d", "p") and not (n == "c" and "B" not in words and _joins(row))]
    results = [(n, t) for n, t in named if n in ("d", "p")]
    if row.opcode == "setp" and words["T"] not in ("f16", "bf16"):
        results.append(("q", "pred"))
    if "r" in row.carry:
        sources.append(("k", "carry"))
    if "w" in row.carry:
        results.append(("carry", "u32"))
    made = (row, text, tuple(words.items()))
    if row.opcode == "lop3":
        given = tuple(s for s in sources if s[0] != "e")
        results += [("p", "pred")] if "B" in words else []
        yield from (Variant(*made, given, tuple(results), table=t) for t in LOOKUPS)
        return
    yield Variant(*made, tuple(sources), tuple(results))
    if _joins(row) and "B" in words:
        yield Variant(*made, tuple(sources), tuple(results), negated=True)


def _joins(row: Row) -> bool:
    return row.opcode in ("set", "setp")


def _type_name(spec: str, words: dict[str, str]) -> str:
    if spec.startswith("2"):
        return str(type_of(words[spec[1:]]).wide())
    return words.get(spec, spec)


# --- what the manual allows --------------------------------------------------------------------------------------


def allowed(opcode: str, words: dict[str, str]) -> bool:
    """Whether the combination is valid PTX (checked against ptxas by record_instructions.py --dry-run)."""
    if opcode == "cvt":
        return "pack" in words or _cvt_allowed(words)
    if opcode in ("set", "setp"):
        return _comparison_allowed(words)
    if opcode == "mov":
        return words["T"] != "b128"  # the oracle's words have 64 bits: test_wide.py
    if opcode == "slct":
        return "ftz" not in words or words["U"] == "f32"
    if opcode == "mad" and words["T"] in FLOATS and "R" not in words:
        return False
    if opcode in ("add", "sub", "mul", "fma", "mad", "div", "rcp", "sqrt", "abs", "neg", "min", "max"):
        return words["T"] != "f64" or not {"ftz", "sat"} & set(words) or "approx" in words
    return not (opcode == "cvta" and words["T"] == "u32")


def _comparison_allowed(words: dict[str, str]) -> bool:
    kind, comparison = "f" if words["T"] in FLOATS else words["T"][0], words["C"]
    if "ftz" in words and words["T"] not in ("f32", "f16", "f16x2"):
        return False
    if comparison in ("eq", "ne"):
        return True
    if comparison in ("lt", "le", "gt", "ge"):
        return kind != "b"
    return kind == ("u" if comparison in ("lo", "ls", "hi", "hs") else "f")


def _cvt_allowed(words: dict[str, str]) -> bool:
    target, source, mode = words["D"], words["S"], words.get("R", "")
    if {target, source} & SHORT:
        return target != "tf32" or mode == "rna" or "satfinite" not in words  # for sm_100
    if {"ftz", "Z"} & set(words) and "f32" not in (target, source):
        return False
    if target in FLOATS:
        return _to_float_allowed(target, source, mode)
    if source in FLOATS:
        return mode in INTEGRAL and not (source == "bf16" and type_of(target).bits == 8)  # ptxas 13.0 has not got these
    return not mode and not ("sat" in words and _contains(type_of(target), type_of(source)))


def _to_float_allowed(target: str, source: str, mode: str) -> bool:
    if target == source:
        return mode in INTEGRAL or not mode
    if (target, source) in WIDENING:
        return not mode
    return bool(mode) and mode not in INTEGRAL


def _contains(target: Type, source: Type) -> bool:
    """Whether every number of `source` is one of `target`."""
    if target.signed == source.signed:
        return target.bits >= source.bits
    return target.signed and target.bits > source.bits


__all__ = ["Variant", "all_variants", "allowed", "straight_rows", "type_of"]
