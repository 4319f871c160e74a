"""A module's variables as arrays: their bytes and the text that declares them in, arrays of the declared type out."""

from __future__ import annotations

import math
import re
import warnings
from collections.abc import Mapping
from typing import Any

import numpy as np

from tilescope.errors import UsageError
from tilescope.source.declarations import code_only
from tilescope.source.shapes import Shape, constants, element

from .declared import DeclaredVariable, of_file

Array = np.ndarray[Any, np.dtype[Any]]
Bytes = np.ndarray[Any, np.dtype[np.uint8]]
_POINTER = Shape(8, dtype="u8")
_NAMED = re.compile(r"\btypedef\s+([^;{}()]+?)\s+([A-Za-z_]\w*)\s*;|\busing\s+([A-Za-z_]\w*)\s*=\s*([^;{}]+);")
_MOST_NAMES = 8  # of one type, each for the next


def shape_of_symbol(text: str, defines: Mapping[str, object], name: str, length: int) -> Shape | None:
    """`__constant__ float c[17]` -> Shape(4, (17,), "f4"); None where the text does not tell, or tells of another
    length in bytes. A single value has the shape (1,)."""
    known = constants(text, defines) | _type_names(text)
    for variable in (v for v in of_file(text, defines) if v.name == name):
        item = _POINTER if variable.stars else _element(variable.type, known)
        extents = _extents(variable, length // item.itemsize) if item else ()
        if item and item.itemsize * math.prod(extents) == length:
            return Shape(item.itemsize, extents, item.dtype)
    return None


def _extents(variable: DeclaredVariable, count: int) -> tuple[int, ...]:
    """With the one that stays open, `int table[][3]`, as there are elements."""
    known = [extent for extent in variable.extents if extent is not None]
    if len(known) == len(variable.extents):
        return tuple(known) or (1,)
    is_first = variable.extents[0] is None and len(known) == len(variable.extents) - 1
    return (count // max(math.prod(known), 1), *known) if is_first else ()


def _element(type: str, known: Mapping[str, str]) -> Shape | None:
    for _ in range(_MOST_NAMES):
        plain = " ".join(word for word in type.split() if word not in ("const", "volatile"))
        if plain not in known:
            break
        type = known[plain]
    return element(type)


def _type_names(text: str) -> dict[str, str]:
    """What the text's own names for types stand for."""
    return {old or new: type or kind for type, old, new, kind in _NAMED.findall(code_only(text))}


def symbol_array(name: str, memory: Bytes, shape: Shape | None, dtype: Any) -> Array:
    """Of a variable whose declaration tells its shape, or a row of `dtype`; bytes, with a warning, without both.

    Raises UsageError for a dtype that does not fill it."""
    if dtype is not None:
        return _as_row(name, memory, np.dtype(dtype))
    if shape is None:
        told = f"the text does not tell the type of `{name}`: these are its {len(memory):,} bytes"
        warnings.warn(f"{told}; symbol({name!r}, dtype) says what they are", UserWarning, stacklevel=3)
        return memory
    element = np.dtype(shape.dtype)
    parts = shape.itemsize // element.itemsize  # of a float4, as the last dimension
    return memory.view(element).reshape(*shape.extents, *([parts] if parts > 1 else []))


def _as_row(name: str, memory: Bytes, dtype: np.dtype[Any]) -> Array:
    if not dtype.itemsize or dtype.hasobject or len(memory) % dtype.itemsize:
        raise UsageError(f"`{name}` has {len(memory):,} bytes, which is no whole number of {dtype}")
    return memory.view(dtype)
