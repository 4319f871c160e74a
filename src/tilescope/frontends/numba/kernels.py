"""Kernels of numba.cuda for `tilescope.compile`: a dispatcher or a plain function in, a TypedKernel out."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Sequence
from inspect import isfunction
from typing import Any

from tilescope.errors import LaunchError, UsageError

from ..python_source import parameter_names, source_of
from ..typed import Specialized, TypedKernel
from .compiled import specialized
from .failures import told
from .installed import compiling


def is_dispatcher(source: object) -> bool:
    return type(source).__module__.startswith("numba") and hasattr(source, "py_func")


def require_numba() -> None:
    """Raises UsageError where numba-cuda is not installed, or its simulator is on."""
    if importlib.util.find_spec("numba_cuda") is None:
        raise UsageError("numba-cuda is not installed", hint="pip install 'tilescope[numba]'")
    from numba.cuda.core import config

    if config.ENABLE_CUDASIM:
        hint = "unset NUMBA_ENABLE_CUDASIM: the simulator puts its own names into numba.cuda"
        raise UsageError("numba's simulator is on, which compiles nothing", hint=hint)


def numba_kernel(source: Any, signature: Any, arch: str, debug: bool) -> TypedKernel:
    """Raises UsageError where numba-cuda is not installed, or for what is no kernel."""
    require_numba()
    from numba import cuda

    if not (is_dispatcher(source) or isfunction(source)):
        hint = "give a path, a text, a function, or a kernel of numba.cuda, Triton or CuPy"
        raise UsageError(f"a {type(source).__name__} is no kernel", hint=hint)
    dispatcher = source if is_dispatcher(source) else cuda.jit(source)
    function, fixed = dispatcher.py_func, _signature(signature)
    options = _options(dispatcher.targetoptions, debug)

    def key(args: Sequence[Any]) -> tuple[Any, ...]:
        _check_number(parameter_names(function), args)
        return fixed or _types(dispatcher, parameter_names(function), args)

    def make(types: tuple[Any, ...]) -> Specialized:
        from numba.cuda.dispatcher import _Kernel

        capability = int(re.sub(r"\D", "", arch))
        with compiling(capability), told(function.__name__):
            return specialized(_Kernel(function, types, **options), function)

    return TypedKernel(function.__name__, source_of(function), key, make)


def _options(asked: dict[str, Any], debug: bool) -> dict[str, Any]:
    """Those of cuda.jit; numba adds to the list of what is linked."""
    made = asked | {"link": list(asked.get("link") or ()), "lto": False, "device": False}
    return made | ({"debug": True, "opt": False} if debug else {})


def _signature(signature: Any) -> tuple[Any, ...]:
    """The types that a signature fixes; () for none."""
    if signature is None:
        return ()
    from numba.cuda.core import sigutils

    types, _ = sigutils.normalize_signature(signature)
    return tuple(types)


def _check_number(names: Sequence[str], args: Sequence[Any]) -> None:
    if len(args) != len(names):
        raise LaunchError(
            f"the kernel takes {len(names)} arguments and was given {len(args)}", hint=f"it takes ({', '.join(names)})"
        )


def _types(dispatcher: Any, names: Sequence[str], args: Sequence[Any]) -> tuple[Any, ...]:
    found = []
    for name, value in zip(names, args, strict=True):
        try:
            found.append(dispatcher.typeof_pyval(value))
        except (ValueError, TypeError) as error:
            raise LaunchError(f"{name}: numba has no type for {type(value).__name__}: {error}") from None
    return tuple(found)
