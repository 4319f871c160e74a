"""What was planned once, found again in a microsecond: the arrays of a call in, its plan out.

CuPy's and PyTorch's arrays are asked for what decides a plan, and for nothing else; the first call of a kind takes the
long way, which checks everything, and remembers what it found here."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Sequence
from itertools import count
from operator import attrgetter
from typing import Any, NamedTuple

import numpy as np

from .plan import LaunchPlan

_MOST = 4096  # calls that are remembered; then it begins anew
_NAMES = ("ndarray", "Tensor", "Parameter")
_MOST_TOLD, _HASHED = 1 << 14, 512  # elements of an array that is told by its values; bytes that a key has itself
_ALIGNED = 15  # the bits of an address that decide whether rows can be moved 16 bytes at a time


# A call's kind, which holds its stream, and where its arrays lie: nothing that takes long to make.
Call = tuple[tuple[Any, ...], list[int]]


class CachedPlan(NamedTuple):
    """`make()` gives the result's array where the caller gives none; `extents`: bytes from the first element to the
    end of each array, the result's last."""

    plan: LaunchPlan
    make: Callable[[], Any] | None
    extents: tuple[int, ...]


_PLANS: dict[tuple[Any, ...], CachedPlan] = {}


def describe(arrays: tuple[Any, ...], *more: Any) -> Call | None:
    """`more`: what else decides the plan, the function's name first. None for arrays of another library, or of several,
    or where some lie in no GPU's memory."""
    kind = type(arrays[0])
    read = _READERS.get(kind) or _reader_of(kind)
    return None if read is None else read(kind, arrays, more)


def overlap(pointers: Sequence[int], extents: tuple[int, ...]) -> bool:
    """Whether the last array shares bytes with one before it."""
    begin = pointers[-1]
    end = begin + extents[-1]
    for i in range(len(pointers) - 1):  # noqa: SIM110  any() takes twice as long
        if pointers[i] < end and begin < pointers[i] + extents[i]:
            return True
    return False


def launch_cached(call: Call | None, out: Any) -> Any:
    """The result of a call as it was planned before; None where it was not, or where its result would overlap what it
    is made of."""
    if call is None:
        return None
    key, pointers = call
    found = _PLANS.get(key)
    if found is None:
        return None
    plan, make, sizes = found
    if make is not None:
        out = make()
        pointers.append(out.data_ptr() if hasattr(out, "data_ptr") else out.data.ptr)
    elif plan.last != pointers and overlap(pointers, sizes):  # those of the last launch were found to be apart
        return None
    plan.launch(pointers)
    return out


def keep(call: Call | None, found: CachedPlan) -> None:
    if call is not None:
        if len(_PLANS) >= _MOST:
            _PLANS.clear()
        _PLANS[call[0]] = found


def values_of(array: Any) -> tuple[Any, ...]:
    """An array of NumPy told by its values; none for another, or one of very many."""
    if type(array) is not np.ndarray or array.size > _MOST_TOLD:
        return ()
    data = array.tobytes()
    return array.shape, array.dtype.str, data if len(data) <= _HASHED else _number_of(data)


_LAST: deque[tuple[int, bytes]] = deque(maxlen=16)
_NUMBERS = count()


def _number_of(data: bytes) -> int:
    """Equal values have the same, as long as they are among the last: to compare many takes a third of what hashing
    them does."""
    for number, known in tuple(_LAST):
        if known == data:
            return number
    number = next(_NUMBERS)
    _LAST.appendleft((number, data))
    return number


_Reader = Callable[[Any, tuple[Any, ...], tuple[Any, ...]], Call | None]


def _of_cupy(cupy: Any) -> _Reader:
    """What is asked for is asked for in one go, and not line by line, which takes twice as long."""
    stream = cupy.cuda.get_current_stream
    facts, pointer = attrgetter("data.device_id", "shape", "strides", "dtype"), attrgetter("data.ptr")

    def read(kind: Any, arrays: tuple[Any, ...], more: tuple[Any, ...]) -> Call | None:
        try:
            pointers, found = list(map(pointer, arrays)), tuple(map(facts, arrays))
        except AttributeError:  # one is of another library
            return None
        bits = 0
        for address in pointers:
            bits |= address
        return (stream(found[-1][0]).ptr, bits & _ALIGNED, more, found), pointers

    return read


def _of_torch(torch: Any) -> _Reader:
    stream = torch._C._cuda_getCurrentRawStream

    def read(kind: Any, arrays: tuple[Any, ...], more: tuple[Any, ...]) -> Call | None:
        facts, pointers, bits, device = [*more], [], 0, 0
        for array in arrays:
            device = array.get_device() if type(array) is kind else -1
            if device < 0:
                return None
            pointer = array.data_ptr()
            pointers.append(pointer)
            bits |= pointer
            facts += (array.shape, array.is_contiguous() or array.stride(), array.dtype, device)
        return (stream(device), bits & _ALIGNED, *facts), pointers

    return read


_KINDS: dict[str, Callable[[Any], _Reader]] = {"cupy": _of_cupy, "torch": _of_torch}
_READERS: dict[type, _Reader] = {}


def _reader_of(kind: type) -> _Reader | None:
    library = kind.__module__.partition(".")[0]
    if library not in _KINDS or kind.__name__ not in _NAMES:
        return None
    return _READERS.setdefault(kind, _KINDS[library](sys.modules[library]))
