"""What is swept: `n=64:4096:x2` or `TILE=8,16,32` in, a name and its values out; and all combinations of them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import numpy as np

from tilescope.errors import UsageError

Value = int | float | str
Values = dict[str, Value]
MOST = 1_000_000  # points
_STEP = re.compile(r"([+x*])(\d+(?:\.\d+)?)")
_HINT = "such as TILE=8,16,32 or n=64:4096:x2 or n=1:100:+7"


def read_axis(text: str) -> tuple[str, list[Value]]:
    """The name and its values, in order and each once. Both ends of a range are in it, the last if a step meets it."""
    name, equals, rest = (part.strip() for part in text.partition("="))
    if not equals or not re.fullmatch(r"[A-Za-z_]\w*", name) or not rest:
        raise UsageError(f"--set {text}: this is no name with values", hint=_HINT)
    found = [value for part in rest.split(",") for value in _part(text, part.strip())]
    return name, list(dict.fromkeys(found))


def values_of(name: str, found: object) -> list[Value]:
    """Of a text as `read_axis` has it, of a number, or of several; NumPy's numbers become Python's.

    Raises UsageError for anything else."""
    if isinstance(found, str):
        return read_axis(f"{name}={found}")[1]
    several = found if isinstance(found, Iterable) else [found]
    made: list[Any] = [value.item() if isinstance(value, np.generic) else value for value in several]
    for value in made:
        if not isinstance(value, int | float | str):
            raise UsageError(f"`{name}` takes numbers and words, not a {type(value).__name__}", hint=_HINT)
    return list(dict.fromkeys(made))


def _part(text: str, part: str) -> Iterator[Value]:
    if not part:
        raise UsageError(f"--set {text}: a value is missing", hint=_HINT)
    pieces = part.split(":")
    if len(pieces) == 1 or not all(re.fullmatch(r"-?\d+", piece) for piece in pieces[:2]):
        yield _value(part)
        return
    step = _STEP.fullmatch(pieces[2] if len(pieces) > 2 else "+1")
    if step is None or len(pieces) > 3:
        raise UsageError(f"--set {text}: `{part}` is no range", hint=_HINT)
    yield from _range(text, int(pieces[0]), int(pieces[1]), step[1], float(step[2]))


def _range(text: str, first: int, last: int, how: str, step: float) -> Iterator[int]:
    grows = step >= 1 and step == int(step) if how == "+" else step > 1 and first > 0
    if not grows or first > last:
        raise UsageError(f"--set {text}: the range does not grow", hint=_HINT)
    count = (last - first) // int(step) if how == "+" else math.log(last / first, step)
    if count >= MOST:
        raise UsageError(f"--set {text}: more than {MOST:,} values")
    value = first
    while value <= last:
        yield value
        value = value + int(step) if how == "+" else max(value + 1, int(value * step))


def _value(text: str) -> Value:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def points(axes: Mapping[str, Sequence[Value]]) -> list[Values]:
    """All combinations; the last name changes fastest. Raises UsageError for none, and for more than a million."""
    count = math.prod(len(values) for values in axes.values())
    if not axes or not count:
        raise UsageError("there is nothing to sweep", hint=f"give values: {_HINT}")
    if count > MOST:
        raise UsageError(f"{count:,} points; at most {MOST:,}", hint="sweep fewer values")
    return [dict(zip(axes, values, strict=True)) for values in product(*axes.values())]
