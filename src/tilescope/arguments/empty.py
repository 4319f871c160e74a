"""Arrays that no one has written yet: what a fresh allocation on a device is."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

Units = np.ndarray[Any, np.dtype[np.bool_]]


class _State:
    """Shared by an array and its views: the bytes still unwritten, None once anyone but a kernel wrote to it."""

    def __init__(self, length: int, address: int) -> None:
        self.address = address
        self.unwritten: Units | None = np.ones(length, np.bool_)


class EmptyArray(np.ndarray[Any, Any]):
    """An array of `empty`. Writing to it by NumPy makes all of it written."""

    state: _State | None = None

    def __array_finalize__(self, parent: Any) -> None:
        self.state = getattr(parent, "state", None)

    def __setitem__(self, key: Any, value: Any) -> None:
        self._written()
        super().__setitem__(key, value)

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **keywords: Any) -> Any:
        """Results are plain arrays; one that is written into is written."""
        out = keywords.get("out", ())
        for array in out:
            if isinstance(array, EmptyArray):
                array._written()
        plain = [np.asarray(x) if isinstance(x, EmptyArray) else x for x in inputs]
        if out:
            keywords["out"] = tuple(np.asarray(x) if isinstance(x, EmptyArray) else x for x in out)
        return getattr(ufunc, method)(*plain, **keywords)

    def fill(self, value: Any) -> None:
        self._written()
        super().fill(value)

    def _written(self) -> None:
        if self.state is not None:
            self.state.unwritten = None


def empty(shape: int | tuple[int, ...], dtype: Any = np.float32) -> np.ndarray[Any, Any]:
    """An array for a kernel's output that holds nothing yet, as a fresh allocation on a device does.

    With `check=True` a launch finds reads of elements that no one has written, and elements that it leaves unwritten.
    Until then it holds bytes of 0xFF, which are NaN in floats."""
    kind = np.dtype(dtype)
    plain = np.full(math.prod(np.atleast_1d(shape)) * kind.itemsize, 0xFF, np.uint8).view(kind).reshape(shape)
    array: EmptyArray = plain.view(EmptyArray)
    array.state = _State(plain.nbytes, plain.__array_interface__["data"][0])
    return array


def unwritten_bytes(array: Any) -> Units | None:
    """The bytes of a whole array of `empty` that are still unwritten; None for any other array."""
    state = getattr(array, "state", None) if isinstance(array, EmptyArray) else None
    if state is None or state.unwritten is None or len(state.unwritten) != array.nbytes:
        return None
    return state.unwritten if state.address == array.__array_interface__["data"][0] else None


def remember(array: Any, unwritten: Units | None) -> None:
    """After a launch: what is still unwritten, None where no one looked."""
    if isinstance(array, EmptyArray) and array.state is not None:
        array.state.unwritten = unwritten
