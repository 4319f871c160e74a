"""The shapes of a kernel file's own arrays: its text and macros in, item sizes and extents by name out.

PTX has only bytes. What cannot be worked out here (templates, sizeof) is shown as one row of words."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Mapping

from tilescope.source.declarations import code_only

Shape = tuple[int, tuple[int, ...]]

SIZES = {
    "char": 1, "bool": 1, "uchar": 1, "int8_t": 1, "uint8_t": 1, "short": 2, "int16_t": 2, "uint16_t": 2, "half": 2,
    "__half": 2, "int": 4, "unsigned": 4, "uint": 4, "float": 4, "int32_t": 4, "uint32_t": 4, "long": 8, "double": 8,
    "size_t": 8, "int64_t": 8, "uint64_t": 8, "float2": 8, "int2": 8, "float3": 12, "float4": 16, "int4": 16,
    "double2": 16, "uchar4": 4,
}  # fmt: skip
_ARRAY = re.compile(r"\b([A-Za-z_]\w*)\s+([A-Za-z_]\w*)\s*((?:\[[^\[\]]*\]\s*)+)")
_MACRO = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(\w+)[ \t]+([^\n]+?)[ \t]*$", re.MULTILINE)
_CONSTANT = re.compile(r"\bconst(?:expr)?\s+(?:unsigned\s+)?(?:int|size_t)\s+(\w+)\s*=\s*([^;,]+)[;,]")
_OPERATORS: dict[type, Callable[[int, int], int]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.floordiv,
    ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod, ast.LShift: operator.lshift, ast.RShift: operator.rshift,
}  # fmt: skip


def shapes(text: str, defines: Mapping[str, object]) -> dict[str, list[Shape]]:
    """`{"tile": [(4, (16, 17))]}` for `__shared__ float tile[TILE][TILE + 1]`; what has no known size is left out."""
    known = constants(text, defines)
    found: dict[str, list[Shape]] = {}
    for type, name, brackets in _ARRAY.findall(code_only(text)):
        extents = [evaluated(e, known) for e in re.findall(r"\[([^\[\]]*)\]", brackets)]
        if type in SIZES and all(e is not None for e in extents):
            found.setdefault(name, []).append((SIZES[type], tuple(e for e in extents if e is not None)))
        elif type in SIZES and len(extents) == 1:
            found.setdefault(name, []).append((SIZES[type], ()))  # as long as it is: dynamic shared memory
    return found


def constants(text: str, defines: Mapping[str, object]) -> dict[str, str]:
    """The text of every macro and constant that may stand in an extent; those of the launch come first."""
    plain = re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL)
    found = dict(_CONSTANT.findall(plain)) | dict(_MACRO.findall(plain))
    return found | {name: str(value) for name, value in defines.items()}


def evaluated(text: str, known: Mapping[str, str], depth: int = 0) -> int | None:
    """An integer expression of C, or None where it holds anything else."""
    try:
        return _value(ast.parse(text.strip().replace("/", "//"), mode="eval").body, known, depth)
    except (SyntaxError, ValueError, ZeroDivisionError, OverflowError, RecursionError):
        return None


def _value(node: ast.expr, known: Mapping[str, str], depth: int) -> int | None:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    if isinstance(node, ast.Name) and node.id in known and depth < 16:
        return evaluated(known[node.id], known, depth + 1)
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        sides = [_value(side, known, depth) for side in (node.left, node.right)]
        left, right = sides
        return None if left is None or right is None else _OPERATORS[type(node.op)](left, right)
    return None
