"""Whether a header's arguments fit the kernel: they and its parameters in, a UsageError with the line out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tilescope.api import Kernel
from tilescope.arguments.binding import Declared, check_argument, element_type
from tilescope.arguments.parameters import parameters_of
from tilescope.errors import LaunchError, UsageError

from .arrays import DTYPES, read_argument
from .lines import Entry, Header

_TYPES = {np.dtype(made): word for word, made in DTYPES.items()}


def check_fit(header: Header, kernel: Kernel, arguments: Sequence[Any]) -> None:
    """Raises UsageError for arguments that are too many or too few, in another order, or of other types."""
    params = parameters_of(kernel.unit.module.functions[kernel.entry])
    declared = kernel.declared(params)
    _check_count(header, declared)
    for entry, param, parameter, value in zip(header.args, params, declared, arguments, strict=True):
        with entry.blamed():
            _check_order(entry, parameter, [d.name for d in declared])
            _check_elements(parameter, value)
            check_argument(param, parameter, value)


def _check_count(header: Header, declared: Sequence[Declared]) -> None:
    if len(header.args) == len(declared):
        return
    wanted = ", ".join(f"{d.type} {d.name}".strip() for d in declared)
    with (header.args[-1] if header.args else Entry("", "")).blamed():
        raise LaunchError(
            f"the kernel takes {len(declared)} arguments and was given {len(header.args)}",
            hint=f"it takes ({wanted}): name each in `args`, in this order",
        )


def _check_order(entry: Entry, parameter: Declared, names: Sequence[str]) -> None:
    """A name may be another than the parameter's, but not that of another parameter."""
    name = read_argument(entry.text).name
    if name in names and name != parameter.name:
        raise UsageError(
            f"`{name}` is given where the kernel takes `{parameter.name}`",
            hint=f"arguments are in the kernel's order: {', '.join(names)}",
        )


def _check_elements(parameter: Declared, value: Any) -> None:
    wanted = element_type(parameter)
    if parameter.type.endswith("*") and isinstance(value, int | float):
        raise UsageError(
            f"`{parameter.name}` is a {parameter.type}, and {value} is no array",
            hint=f"such as `{parameter.name}: zeros f32[n]`, or null",
        )
    if isinstance(value, np.ndarray) and wanted and f"{value.dtype.kind}{value.dtype.itemsize}" not in wanted:
        words = " or ".join(_TYPES[np.dtype(word)] for word in wanted)
        raise UsageError(
            f"`{parameter.name}` is a {parameter.type} and the array holds {value.dtype}",
            hint=f"write {words} in place of {_TYPES.get(value.dtype, value.dtype)}, or change the kernel",
        )
