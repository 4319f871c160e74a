"""What a header says about an argument: `random f32[n, n]` and the names it uses in, an array or a number out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilescope.arguments.empty import empty
from tilescope.errors import UsageError
from tilescope.source.shapes import Shape

from .expression import evaluate, evaluate_all, split

Array = np.ndarray[Any, np.dtype[Any]]
DTYPES = {
    "f16": np.float16, "f32": np.float32, "f64": np.float64, "bool": np.bool_,
    "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64,
    "u8": np.uint8, "u16": np.uint16, "u32": np.uint32, "u64": np.uint64,
}  # fmt: skip
INITIALISERS = ("zeros", "ones", "empty", "random", "arange", "full(VALUE)", "full([VALUE, ...])")
_WORDS = {text.split("(")[0] for text in INITIALISERS}
_MOST_DIMENSIONS = 64  # of NumPy
LARGEST = 1 << 33
_HINT = (
    "write INIT TYPE[SHAPE], such as `random f32[n, n]`; "
    f"INIT is {', '.join(INITIALISERS)}; TYPE is {', '.join(DTYPES)}"
)
_ARRAY = re.compile(r"(?P<init>[A-Za-z_]\w*)\s*(?P<value>\(.*\))?\s+(?P<type>\w+)\s*(?:\[(?P<shape>.*)\])?")


@dataclass(frozen=True, slots=True)
class Argument:
    """`name` is "" where the header gives none; `text` is an array's description, or an expression."""

    name: str
    text: str

    @property
    def is_array(self) -> bool:
        return (
            _ARRAY.fullmatch(self.text) is not None
            or self.text.startswith("full(")
            or self.text.endswith("]")
            or (self.text in _WORDS)
        )


def read_argument(text: str) -> Argument:
    """`M: random f32[n, n]`, `random f32[n]`, `n + 1` or `alpha: 0.5`."""
    match = re.fullmatch(r"(?:([A-Za-z_]\w*)\s*:)?\s*(.*)", text.strip(), re.DOTALL)
    assert match is not None
    if not match[2]:
        raise UsageError(f"`{text}` gives no value" if text.strip() else "an argument is empty", hint=_HINT)
    return Argument(match[1] or "", match[2].strip())


def make_array(text: str, names: Mapping[str, Any], random: np.random.Generator, blank: bool = False) -> Array:
    """The array that `text` describes; a `blank` one holds zeros, whatever it says, and takes no memory until it is
    written. Raises UsageError, with the grammar as a hint."""
    match = _ARRAY.fullmatch(text.strip())
    if not match:
        raise UsageError(f"`{text}` describes no array", hint=_HINT)
    if match["type"] not in DTYPES:
        raise UsageError(f"`{match['type']}` is no element type", hint=f"the types are {', '.join(DTYPES)}")
    if match["shape"] is None:
        raise UsageError(f"`{text}` has no shape", hint=_HINT)
    dtype = np.dtype(DTYPES[match["type"]])
    shape = _shape(match["shape"], names)
    if int(np.prod(shape, dtype=object)) * dtype.itemsize > LARGEST:
        raise UsageError(f"`{text}` is an array of more than {LARGEST >> 30} GiB")
    _check_initialiser(match["init"], match["value"])
    try:
        if blank:
            return np.zeros(shape, dtype)
        return _filled(match["init"], match["value"], dtype, shape, names, random)
    except MemoryError:
        raise UsageError(f"there is no memory for `{text}`") from None
    except RecursionError:
        raise UsageError(f"`{text[:40]}...` is nested too deeply") from None


def check_element(name: str, declared: Shape | None, given: np.dtype[Any]) -> None:
    """Raises UsageError where a variable is declared with other elements; whole numbers of one size are alike."""
    wanted = np.dtype(declared.dtype) if declared and declared.dtype else given
    if wanted.itemsize != given.itemsize or (wanted.kind == "f") != (given.kind == "f"):
        words = {np.dtype(dtype): word for word, dtype in DTYPES.items()}
        hint = f"write {words[wanted]} for {words[given]}"
        raise UsageError(f"`{name}` is declared with elements of {wanted}, and {given} were given", hint=hint)


def _shape(text: str, names: Mapping[str, Any]) -> tuple[int, ...]:
    sizes = evaluate_all(text, names)
    if not all(type(s) is int and s >= 1 for s in sizes):
        raise UsageError(f"the shape [{text}] is {sizes}; every size must be a whole number from 1 on")
    if len(sizes) > _MOST_DIMENSIONS:
        raise UsageError(f"an array of {len(sizes)} dimensions; at most {_MOST_DIMENSIONS}")
    return tuple(sizes)


def _check_initialiser(init: str, value: str | None) -> None:
    if (init == "full") != (value is not None) or init not in _WORDS:
        raise UsageError(f"`{init}{value or ''}` is no initialiser", hint=_HINT)


def _filled(
    init: str,
    value: str | None,
    dtype: np.dtype[Any],
    shape: tuple[int, ...],
    names: Mapping[str, Any],
    random: np.random.Generator,
) -> Array:
    if value is not None:
        return _full(_values(value, names), dtype, shape)
    match init:
        case "zeros":
            return np.zeros(shape, dtype)
        case "ones":
            return np.ones(shape, dtype)
        case "empty":
            return empty(shape, dtype)
        case "arange":
            return np.arange(np.prod(shape)).astype(dtype).reshape(shape)
        case _:
            return random_array(random, dtype, shape)


def _values(text: str, names: Mapping[str, Any]) -> Any:
    """`(VALUE)`, or `([VALUE, ...])`, lists in it as deep as the array has dimensions."""
    inside = text[1:-1].strip()
    if not (inside.startswith("[") and inside.endswith("]")):
        return evaluate(text, names)
    return [_values(f"({part})", names) for part in split(inside[1:-1])]


def _full(value: Any, dtype: np.dtype[Any], shape: tuple[int, ...]) -> Array:
    try:
        return np.full(shape, value, dtype)
    except (OverflowError, ValueError, TypeError):
        raise UsageError(f"{value} does not fit {dtype}") from None


def random_array(random: np.random.Generator, dtype: np.dtype[Any], shape: tuple[int, ...]) -> Array:
    """Floats in [-1, 1); integers strictly between -10 and 10, unsigned ones from 0 to 255."""
    if dtype.kind == "f":
        return random.uniform(-1, 1, shape).astype(dtype)
    low, high = {"b": (0, 2), "u": (0, 256)}.get(dtype.kind, (-9, 10))
    return random.integers(low, high, shape).astype(dtype)
