"""What launches have in common: arguments in; what is alike in those of another launch, and what is not, out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from .binding import Bound, Declared, host_address, scalar_bytes
from .empty import EmptyArray
from .parameters import Parameter

_C_CONTIGUOUS, _OWN_DATA, _ALIGNED, _WRITEABLE = 0x1, 0x4, 0x100, 0x400  # ndarray.flags.num
_GOOD = _C_CONTIGUOUS | _ALIGNED
_ARRAYS, _NUMBERS = (np.ndarray, EmptyArray), (int, float, bool)


@dataclass(slots=True)
class Signature:
    """`alike`: equal in arguments that are bound alike, but for the places of arrays (`hosts`, in order) and the values
    of numbers (`numbers`, by place among the arguments)."""

    alike: tuple[object, ...]
    hosts: list[int]
    numbers: dict[int, Any]

    def rebind(
        self, before: Signature, bound: Bound, params: Sequence[Parameter], declared: Sequence[Declared]
    ) -> bool:
        """`bound`, made of arguments `before` that are alike, becomes that of these; False where nothing changes.

        Raises LaunchError for a number that the parameter does not hold."""
        numbers = [i for i, n in self.numbers.items() if type(n) is not int or n != before.numbers[i]]
        if not numbers and self.hosts == before.hosts:
            return False
        data = bytearray(bound.params)
        for i in numbers:
            p = params[i]
            data[p.offset : p.offset + p.size] = scalar_bytes(p, declared[i], self.numbers[i])
        bound.params = bytes(data)
        for allocation, host in zip(bound.allocations, self.hosts, strict=True):
            allocation.host = host
        return True


def signature(args: Sequence[Any] | Bound) -> Signature | None:
    """None where there is more to see to: arrays that overlap, or are parts of others, or are no NumPy arrays."""
    if isinstance(args, Bound):
        return Signature((id(args),), [], {})  # whose places stay
    alike: list[object] = []
    extents: list[tuple[int, int]] = []
    numbers: dict[int, Any] = {}
    for place, value in enumerate(args):
        kind = type(value)
        if kind in _ARRAYS:
            flags = value.flags.num
            if flags & _GOOD != _GOOD or not (flags & _OWN_DATA or _is_whole(value)):
                return None
            alike.append((kind, value.shape, value.dtype, flags & _WRITEABLE))
            start = host_address(value)
            extents.append((start, start + value.nbytes))
        elif kind in _NUMBERS or isinstance(value, np.generic):
            alike.append(kind)
            numbers[place] = value
        elif value is None:
            alike.append(None)
        else:
            return None
    hosts = [start for start, _ in extents]
    extents.sort()
    if any(a[1] > b[0] or a == b for a, b in pairwise(extents)):
        return None
    return Signature(tuple(alike), hosts, numbers)


def _is_whole(array: np.ndarray[Any, Any]) -> bool:
    """Whether what it is a view of has no more bytes."""
    whole = array
    while isinstance(whole.base, np.ndarray):
        whole = whole.base
    return whole.nbytes == array.nbytes and whole.flags.c_contiguous
