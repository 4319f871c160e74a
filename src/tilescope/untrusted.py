"""A kernel of untrusted text: compiled and launched in processes apart, with its arrays as copies that come back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import numpy as np

from tilescope.analysis.profile import Profile
from tilescope.apart.limits import Limits
from tilescope.apart.parent import run_apart
from tilescope.arguments.empty import EmptyArray, Units, empty, remember, unwritten_bytes
from tilescope.errors import UsageError

_HEARD = ("on_print", "on_progress")


@dataclass
class _Copy:
    """An array on its way: its values, and the bytes of an `empty` one that are still unwritten."""

    values: np.ndarray[Any, Any]
    unwritten: Units | None
    writable: bool


def launch_apart(
    kernel: Any, method: str, grid: Any, block: Any, args: Sequence[Any], limits: Limits, **options: Any
) -> Profile:
    """`kernel.method(grid, block, args, **options)` in a process apart: arrays and variables are as it left them.

    Raises UsageError for arguments other than NumPy's arrays and numbers, and for arrays that overlap."""
    sent = [_copied(a) for a in args]
    _refuse_overlap(args)
    listeners = {name: options[name] for name in _HEARD if options.get(name)}
    plain = {name: value for name, value in options.items() if name not in _HEARD}
    there = replace(kernel, limits=None)
    profile: Profile
    profile, copies, memory = run_apart(
        _launched, there, method, (grid, block), _same_once(args, sent), (plain, list(listeners)),
        limits=limits, hear=lambda name, value: listeners[name](value),
    )  # fmt: skip
    for array, copy in zip(args, copies, strict=True):
        if copy is not None and copy.writable:
            _write_back(array, copy)
    own = kernel.unit.own_memory()
    own.globals[:], own.consts[:] = memory
    return profile


def _copied(value: Any) -> Any:
    if value is None or isinstance(value, bool | int | float | complex | bytes | np.generic):
        return value
    if isinstance(value, np.ndarray):
        return _Copy(np.asarray(value), unwritten_bytes(value), value.flags.writeable)
    kind = type(value).__name__
    raise UsageError(f"an untrusted kernel takes NumPy's arrays and numbers, not a {kind}", hint="make it an array")


def _refuse_overlap(args: Sequence[Any]) -> None:
    arrays = [a for a in args if isinstance(a, np.ndarray)]
    for a, b in combinations(arrays, 2):
        if a is not b and np.may_share_memory(a, b):
            raise UsageError(
                "two arguments overlap in memory", hint="an untrusted kernel gets copies: pass arrays apart"
            )


def _same_once(args: Sequence[Any], sent: list[Any]) -> list[Any]:
    """An array that is given twice is one array there, too."""
    first = {id(a): s for a, s in reversed(list(zip(args, sent, strict=True)))}
    return [first[id(a)] for a in args]


def _launched(
    say: Any, kernel: Any, method: str, shape: tuple[Any, Any], sent: list[Any], asked: tuple[dict[str, Any], list[str]]
) -> tuple[Any, list[_Copy | None], tuple[Any, Any]]:
    """In the process apart."""
    made = {id(s): _array(s) for s in sent if isinstance(s, _Copy)}
    args = [made.get(id(s), s) for s in sent]
    options, heard = asked
    listeners = {name: lambda value, name=name: say(name, value) for name in heard}
    profile = getattr(kernel, method)(*shape, args, **options, **listeners)
    copies = [_copied(a) if isinstance(a, np.ndarray) else None for a in args]
    memory = kernel.unit.own_memory()
    return profile, copies, (memory.globals, memory.consts)


def _array(copy: _Copy) -> np.ndarray[Any, Any]:
    if copy.unwritten is None:
        copy.values.flags.writeable = copy.writable
        return copy.values
    made = empty(copy.values.shape, copy.values.dtype)
    np.asarray(made)[...] = copy.values
    remember(made, copy.unwritten)
    return made


def _write_back(array: np.ndarray[Any, Any], copy: _Copy) -> None:
    np.asarray(array)[...] = copy.values
    if isinstance(array, EmptyArray):
        remember(array, copy.unwritten)
