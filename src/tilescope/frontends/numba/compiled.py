"""One of numba's compiled kernels in, a kernel of tilescope out, with its arguments and what its launch needs."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from tilescope.errors import UnsupportedError
from tilescope.ptx.linking import linked

from ..python_source import assigned_from, parameter_names, source_of, with_short_file
from ..typed import KernelText, Later, Specialized, kernel_of
from . import failures
from .arguments import declared, parts
from .linking import texts_to_link
from .seen import seen

_SHARED = re.compile(r"\b_cudapy_smem_\d+\b")


def specialized(compiled: Any, function: Callable[..., Any]) -> Specialized:
    """`compiled` is numba's `_Kernel` of a function. Raises UnsupportedError for what is linked and cannot be."""
    names, types = parameter_names(function), compiled.argument_types
    text = KernelText(_ptx(compiled, function), compiled.entry_name, list(declared(names, types)))
    kernel = kernel_of(text, function.__name__, source_of(function))

    def flatten(args: Sequence[Any], later: Later) -> list[Any]:
        if compiled.debug:
            failures.forget(kernel)
            later.append(partial(failures.raise_what_it_raised, kernel, compiled.call_helper))
        return [part for name, type, arg in zip(names, types, args, strict=True)
                for part in _argument(compiled.extensions, name, type, arg, later)]  # fmt: skip

    return Specialized(kernel, flatten, bool(compiled.cooperative))


def _argument(extensions: Sequence[Any], name: str, type: Any, value: Any, later: Later) -> list[Any]:
    """As a user's extensions prepare it (numba/cuda/dispatcher.py, `extensions`)."""
    for extension in reversed(extensions):
        type, value = extension.prepare_args(type, value, stream=0, retr=later)
    return parts(name, type, _inside(type, value, later))


def _inside(type: Any, value: Any, later: Later) -> Any:
    from numba.cuda import types

    if isinstance(type, types.BaseTuple):
        return tuple(_inside(t, v, later) for t, v in zip(type, value, strict=True))
    return seen(value, later)


def ptx_of(library: Any) -> str:
    """A kernel's PTX with all that is linked to it. Raises UnsupportedError for what is linked and cannot be."""
    own = library.get_asm_strs()
    return linked([*own, *texts_to_link("\n".join(own), library._linking_files)])


def _ptx(compiled: Any, function: Callable[..., Any]) -> str:
    library = compiled.library
    if library.referenced_objects:
        hint = "pass it as an argument"
        raise UnsupportedError(f"{function.__name__} uses an array of the device as a global variable", hint=hint)
    return _with_own_names(with_short_file(ptx_of(library), function), function)


def _with_own_names(ptx: str, function: Callable[..., Any]) -> str:
    """Shared arrays called as the function calls them, where that is certain: as many as it assigns, in its order."""
    there = sorted(set(_SHARED.findall(ptx)), key=lambda name: int(name.rpartition("_")[2]))
    own = assigned_from(function, "shared.array")
    if len(there) != len(own) or not all(name.isidentifier() for name in own) or len(set(own)) != len(own):
        return ptx
    names = dict(zip(there, own, strict=True))
    return _SHARED.sub(lambda found: names[found[0]], ptx)
