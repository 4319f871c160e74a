"""The shapes of a kernel file's own arrays: its text and macros in, item sizes and extents by name out.

PTX has only bytes. What cannot be worked out here (sizeof) is shown as one row of words."""

from __future__ import annotations

import ast
import itertools
import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from tilescope.source.declarations import code_only

# NumPy's name of an element
TYPES = {
    "char": "i1", "bool": "u1", "uchar": "u1", "int8_t": "i1", "uint8_t": "u1", "short": "i2", "int16_t": "i2",
    "uint16_t": "u2", "half": "f2", "__half": "f2", "int": "i4", "unsigned": "u4", "uint": "u4", "float": "f4",
    "int32_t": "i4", "uint32_t": "u4", "long": "i8", "double": "f8", "size_t": "u8", "int64_t": "i8", "uint64_t": "u8",
    "ushort": "u2", "ulong": "u8", "longlong": "i8", "ulonglong": "u8",
}  # fmt: skip
_WORDS = {"unsigned", "signed", "char", "short", "int", "long"}  # of integers' types, in any order
_SIGNED = ("char", "short", "int", "long", "longlong")
_VECTORS = (*_SIGNED, *(f"u{name}" for name in _SIGNED), "float", "double")
# and how many of them a type holds
SEVERAL = {f"{base}{n}": (TYPES[base], n) for base in _VECTORS for n in (1, 2, 3, 4)}
SEVERAL |= {"half2": ("f2", 2), "__half2": ("f2", 2), "dim3": ("u4", 3)}


@dataclass(frozen=True, slots=True)
class Shape:
    """`itemsize` in bytes; `extents` () for an array as long as the launch makes it; `dtype` "" where not known."""

    itemsize: int
    extents: tuple[int, ...] = ()
    dtype: str = ""


_ARRAY = re.compile(
    r"\b((?:unsigned\s+|signed\s+|long\s+)?[A-Za-z_]\w*)\s+((?:[A-Za-z_]\w*\s*(?:\[[^\[\]]*\]\s*)+,?\s*)+)"
)
_DECLARATOR = re.compile(r"([A-Za-z_]\w*)\s*((?:\[[^\[\]]*\]\s*)+)")
_MACRO = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(\w+)[ \t]+([^\n]+?)[ \t]*$", re.MULTILINE)
_CONSTANT = re.compile(r"\bconst(?:expr)?\s+(?:unsigned\s+)?(?:int|size_t)\s+(\w+)\s*=\s*([^;,]+)[;,]")
_COMPARISONS: dict[type, Callable[[int, int], bool]] = {
    ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge, ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}  # fmt: skip
_OPERATORS: dict[type, Callable[[int, int], int]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.floordiv,
    ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod, ast.LShift: operator.lshift, ast.RShift: operator.rshift,
    ast.BitOr: operator.or_, ast.BitAnd: operator.and_, ast.BitXor: operator.xor,
}  # fmt: skip


def shapes(text: str, defines: Mapping[str, object]) -> dict[str, list[Shape]]:
    """`{"tile": [Shape(4, (16, 17), "f4")]}` for `__shared__ float tile[TILE][TILE + 1]`.

    What has no known size is left out."""
    known = constants(text, defines)
    found: dict[str, list[Shape]] = {}
    declared = [(t, *d) for t, rest in _ARRAY.findall(code_only(text)) for d in _DECLARATOR.findall(rest)]
    for type, name, brackets in declared:
        extents = [evaluated(e, known) for e in re.findall(r"\[([^\[\]]*)\]", brackets)]
        whole = tuple(e for e in extents if e is not None)
        item = element(known.get(type, type))
        if item is not None and (len(whole) == len(extents) or len(extents) == 1):
            found.setdefault(name, []).append(replace(item, extents=whole))
    return found


def element(type: str) -> Shape | None:
    """One element of a C type; None for a type of unknown size."""
    words = [word for word in type.replace("std::", "").split() if word not in ("const", "volatile")]
    name = _integer(words) if set(words) <= _WORDS else " ".join(words)
    if name in TYPES:
        return Shape(int(TYPES[name][1:]), dtype=TYPES[name])
    if name in SEVERAL:
        dtype, count = SEVERAL[name]
        return Shape(int(dtype[1:]) * count, dtype=dtype)
    return None


def _integer(words: list[str]) -> str:
    """`long unsigned int` -> `ulong`."""
    base = next((word for word in ("char", "short", "long") if word in words), "int" if words else "")
    return f"u{base}" if "unsigned" in words else base


def constants(text: str, defines: Mapping[str, object]) -> dict[str, str]:
    """The text of every macro and constant that may stand in an extent; those of the launch come first."""
    plain = re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL)
    found = dict(_CONSTANT.findall(plain)) | dict(_MACRO.findall(plain))
    return found | {name: str(value) for name, value in defines.items()}


def evaluated(text: str, known: Mapping[str, str], depth: int = 0) -> int | None:
    """An integer expression of C, or None where it holds anything else."""
    text = _bare(text)
    chosen = re.fullmatch(r"([^?]+)\?([^:]+):(.+)", text, re.DOTALL)
    if chosen:
        test, yes, no = (evaluated(part, known, depth) for part in chosen.groups())
        return None if test is None else yes if test else no
    try:
        return _value(ast.parse(text.replace("/", "//"), mode="eval").body, known, depth)
    except (SyntaxError, ValueError, ZeroDivisionError, OverflowError, RecursionError):
        return None


def _bare(text: str) -> str:
    """Without the parentheses around all of it."""
    text = text.strip()
    depths = list(itertools.accumulate({"(": 1, ")": -1}.get(c, 0) for c in text))
    whole = text.startswith("(") and text.endswith(")") and 0 not in depths[:-1]
    return _bare(text[1:-1]) if whole else text


def _value(node: ast.expr, known: Mapping[str, str], depth: int) -> int | None:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    if isinstance(node, ast.Name) and node.id in known and depth < 16:
        return evaluated(known[node.id], known, depth + 1)
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        sides = [_value(side, known, depth) for side in (node.left, node.right)]
        left, right = sides
        return None if left is None or right is None else _OPERATORS[type(node.op)](left, right)
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _COMPARISONS:
        ends = [_value(side, known, depth) for side in (node.left, node.comparators[0])]
        first, last = ends
        return None if first is None or last is None else int(_COMPARISONS[type(node.ops[0])](first, last))
    return None
