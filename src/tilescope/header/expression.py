"""Expressions of launch headers: a text and the names it may use in, a value out. Never eval: Python's ast is walked,
and what is not in the tables below is refused."""

from __future__ import annotations

import ast
import difflib
import inspect
import keyword
import math
import operator
import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np

from tilescope.errors import UsageError

from . import tracked
from .tracked import Tracked, lift

_LARGEST = 1 << 63
_LONGEST = 2000
# C's names may be Python's keywords, `in` above all; None, True and False stay what they are.
_KEYWORD = re.compile(rf"\b({'|'.join(k for k in keyword.kwlist if k.islower())})\b")
_MARK = "keyword__"
_SUFFIXED = re.compile(r"(?<![\w.])(\d+\.?\d*(?:[eE][+-]?\d+)?)[fFuUlL]+\b")  # 0.45f and 1u, of C


def evaluate(text: str, names: Mapping[str, Any]) -> Any:
    """One number or, where `names` holds arrays, a Tracked. Raises UsageError for anything else."""
    return _computed(text, _parsed(text), names)


def _computed(text: str, node: ast.expr, names: Mapping[str, Any]) -> Any:
    try:
        with np.errstate(all="ignore"):
            return _Walker(names).value(node)
    except (ZeroDivisionError, OverflowError) as error:
        raise UsageError(f"`{text}`: {error}") from None
    except RecursionError:
        raise UsageError(f"`{text[:40]}...` is nested too deeply") from None
    except (ValueError, IndexError, TypeError, MemoryError) as error:
        raise UsageError(f"`{text}` cannot be computed: {error or 'too large'}") from None


def evaluate_all(text: str, names: Mapping[str, Any]) -> list[Any]:
    """The values of expressions separated by commas."""
    node = _parsed(text)
    parts = node.elts if isinstance(node, ast.Tuple) else [node]
    return [_computed(text, part, names) for part in parts]


def split(text: str) -> list[str]:
    """Parts of a list, at commas outside of brackets."""
    parts, depth, begin = [], 0, 0
    for i, c in enumerate(text):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(c, 0)
        if c == "," and depth == 0:
            parts.append(text[begin:i])
            begin = i + 1
    return [part.strip() for part in [*parts, text[begin:]]]


def _parsed(text: str) -> ast.expr:
    if len(text) > _LONGEST:
        raise UsageError(f"an expression of {len(text)} characters; at most {_LONGEST}")
    try:
        return ast.parse(_KEYWORD.sub(rf"{_MARK}\1", text.strip()), mode="eval").body
    except SyntaxError as error:
        raise UsageError(f"`{text}` is no expression: {error.msg}", hint=_hint(text)) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise UsageError(f"`{text[:40]}` is no expression: {error}") from None


def _hint(text: str) -> str:
    if re.search(r"\d\s*x\s*\d", text):
        return "several are parted by commas: 16, 16"
    if suffixed := _SUFFIXED.search(text):
        return f"numbers have no suffix: {suffixed[1]}; a parameter's type says what it becomes"
    return "such as (n + 15) / 16"


class _Walker:
    def __init__(self, names: Mapping[str, Any]) -> None:
        self.names = names

    def value(self, node: ast.expr) -> Any:
        handler = _HANDLERS.get(type(node))
        if handler is None:
            raise self._refused(node)
        return handler(self, node)

    def _refused(self, node: ast.AST) -> UsageError:
        shown = ast.unparse(node).replace(_MARK, "")
        return UsageError(
            f"`{shown}` is not allowed in an expression",
            hint="there are numbers, names, + - * / // % ** << >> @, comparisons, .T, .shape, .size, [..] and "
            + ", ".join(_functions()),
        )

    def _no_function(self, node: ast.expr, name: str) -> UsageError:
        near = difflib.get_close_matches(name, _functions(), n=1, cutoff=0.8)
        hint = f"did you mean `{near[0]}`?" if near else f"there are {', '.join(_functions())}"
        beside = "; or a function of Python in a file beside the kernel: expect out = reference.py:function"
        return UsageError(f"there is no function `{ast.unparse(node).replace(_MARK, '')}`", hint=f"{hint}{beside}")

    def constant(self, node: ast.Constant) -> Any:
        if type(node.value) not in (int, float, bool):
            raise self._refused(node)
        return _within(node.value)

    def name(self, node: ast.Name) -> Any:
        name = node.id.removeprefix(_MARK)
        if name in self.names:
            found = self.names[name]
            return lift(found) if isinstance(found, np.ndarray) else found
        near = difflib.get_close_matches(name, self.names, n=1)
        known = ", ".join(sorted(self.names)) or "none"
        hint = f"did you mean `{near[0]}`?" if near else f"the names here: {known}"
        raise UsageError(f"`{name}` is not known", hint=hint)

    def unary(self, node: ast.UnaryOp) -> Any:
        value = self.value(node.operand)
        if isinstance(node.op, ast.UAdd):
            return value
        if not isinstance(node.op, ast.USub):
            raise self._refused(node)
        return tracked.negative(value) if isinstance(value, Tracked) else -value

    def binary(self, node: ast.BinOp) -> Any:
        found = _BINARY.get(type(node.op))
        if found is None:
            raise self._refused(node)
        a, b = self.value(node.left), self.value(node.right)
        if isinstance(a, Tracked) or isinstance(b, Tracked):
            return found[1](lift(a), lift(b))
        return _within(found[0](a, b))

    def compare(self, node: ast.Compare) -> Any:
        test = _COMPARE.get(type(node.ops[0]))
        if test is None or len(node.ops) > 1:
            raise self._refused(node)
        a, b = self.value(node.left), self.value(node.comparators[0])
        if isinstance(a, Tracked) or isinstance(b, Tracked):
            return tracked.compared(test, lift(a), lift(b))
        return test(a, b)

    def attribute(self, node: ast.Attribute) -> Any:
        value = self.value(node.value) if node.attr in ("T", "shape", "size") else None
        if not isinstance(value, Tracked):
            raise self._refused(node)
        return value.T if node.attr == "T" else getattr(value.value, node.attr)

    def subscript(self, node: ast.Subscript) -> Any:
        value = self.value(node.value)
        if isinstance(value, tuple):  # a shape
            return value[operator.index(self._index(node.slice))]
        if not isinstance(value, Tracked):
            raise self._refused(node)
        return value[self._index(node.slice)]

    def _index(self, node: ast.expr) -> Any:
        if isinstance(node, ast.Tuple):
            return tuple(self._index(n) for n in node.elts)
        if isinstance(node, ast.Slice):
            return slice(*(None if n is None else self.value(n) for n in (node.lower, node.upper, node.step)))
        if isinstance(node, ast.Constant) and node.value is None:
            return None
        index = self.value(node)
        return index.value if isinstance(index, Tracked) else index

    def call(self, node: ast.Call) -> Any:
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name not in _functions() or isinstance(node.func, ast.Attribute):
            raise self._no_function(node.func, name)
        if any(k.arg != "axis" for k in node.keywords):
            raise self._refused(node)
        arguments = [self.value(a) for a in node.args]
        axis = {str(k.arg): self._axis(k.value) for k in node.keywords}
        if name in _SCALAR and not any(isinstance(a, Tracked) for a in arguments):
            return _within(_SCALAR[name](*arguments))
        if name not in tracked.FUNCTIONS:
            raise UsageError(f"`{name}` is for numbers, not arrays")
        if name not in tracked.WITH_NUMBERS:
            return tracked.FUNCTIONS[name](*map(lift, arguments), **axis)
        return tracked.FUNCTIONS[name](lift(arguments[0]), *arguments[1:], **axis)

    def _axis(self, node: ast.expr) -> Any:
        """One, or several in parentheses."""
        return tuple(map(self.value, node.elts)) if isinstance(node, ast.Tuple) else self.value(node)


def _within(number: Any) -> Any:
    if isinstance(number, int) and not -_LARGEST <= number < 2 * _LARGEST:
        raise OverflowError("an integer of more than 64 bits")
    if isinstance(number, complex):
        raise ValueError("the result is complex")
    return number


def _divide(a: Any, b: Any) -> Any:
    """C's division: of two integers, toward zero."""
    if isinstance(a, int) and isinstance(b, int):
        quotient = abs(a) // abs(b)
        return quotient if (a < 0) == (b < 0) else -quotient
    return a / b


def _remainder(a: Any, b: Any) -> Any:
    return a - b * _divide(a, b) if isinstance(a, int) and isinstance(b, int) else math.fmod(a, b)


def _power(a: Any, b: Any) -> Any:
    if isinstance(a, int) and isinstance(b, int) and b > 64 and abs(a) > 1:
        raise OverflowError("an integer of more than 64 bits")
    return a**b


def _shifted(shift: Callable[[int, int], int], a: Any, b: Any) -> int:
    if not isinstance(a, int) or not isinstance(b, int):
        raise TypeError("only whole numbers are shifted")
    if b > 64:
        raise OverflowError("a shift by more than 64 bits")
    return shift(a, b)


def _no_shifts(a: Tracked, b: Tracked) -> Tracked:
    raise UsageError("arrays are not shifted", hint="multiply by 2 ** n, or divide by it with //")


def _no_matrices(a: Any, b: Any) -> Any:
    raise UsageError("`@` multiplies matrices, and these are numbers")


def _functions() -> list[str]:
    return sorted({*_SCALAR, *tracked.FUNCTIONS})


def signatures() -> list[str]:
    """Each function with what it takes, `sum(a, axis=None)`."""
    return [f"{name}({_taken(tracked.FUNCTIONS.get(name) or _SCALAR[name])})" for name in _functions()]


def _taken(function: Callable[..., Any]) -> str:
    found = [p.replace(annotation=p.empty) for p in inspect.signature(function).parameters.values()]
    return ", ".join(str(p) for p in found)


_SCALAR: dict[str, Callable[..., Any]] = {
    "ceil": math.ceil, "floor": math.floor, "min": min, "max": max, "abs": abs, "sqrt": math.sqrt, "exp": math.exp,
}  # fmt: skip
_BINARY: dict[type, tuple[Callable[[Any, Any], Any], Callable[[Tracked, Tracked], Tracked]]] = {
    ast.Add: (operator.add, tracked.add),
    ast.Sub: (operator.sub, tracked.subtract),
    ast.Mult: (operator.mul, tracked.multiply),
    ast.Div: (_divide, tracked.divide),
    ast.FloorDiv: (operator.floordiv, tracked.floor_divide),
    ast.Mod: (_remainder, tracked.remainder),
    ast.Pow: (_power, tracked.power),
    ast.MatMult: (_no_matrices, tracked.matmul),
    ast.LShift: (partial(_shifted, operator.lshift), _no_shifts),
    ast.RShift: (partial(_shifted, operator.rshift), _no_shifts),
}
_COMPARE: dict[type, Callable[[Any, Any], Any]] = {
    ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge,
    ast.Eq: operator.eq, ast.NotEq: operator.ne,
}  # fmt: skip
_HANDLERS: dict[type, Callable[[_Walker, Any], Any]] = {
    ast.Constant: _Walker.constant, ast.Name: _Walker.name, ast.UnaryOp: _Walker.unary, ast.BinOp: _Walker.binary,
    ast.Compare: _Walker.compare, ast.Attribute: _Walker.attribute, ast.Subscript: _Walker.subscript,
    ast.Call: _Walker.call,
}  # fmt: skip
