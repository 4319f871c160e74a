"""Kernels of numba.cuda: a dispatcher or a plain function in, PTX for the types of arguments and flat arguments out.

numba-cuda compiles without a GPU; an array goes to a kernel as its structure's fields (numba's ABI: nitems, itemsize,
data, shape, strides, after two null pointers)."""

from __future__ import annotations

import importlib.util
import re
import warnings
from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np

from tilescope.arguments.binding import Declared
from tilescope.errors import CompileError, LaunchError, UnsupportedError, UsageError

from .names import replaced
from .python_source import assigned_from, parameter_names, source_of, with_short_file
from .typed import KernelText, TypedKernel

_PASSED_ON = ("fastmath", "opt", "launch_bounds")  # options of cuda.jit that cuda.compile takes, too


def is_dispatcher(source: object) -> bool:
    return type(source).__module__.startswith("numba") and hasattr(source, "py_func")


def numba_kernel(source: Any, signature: Any, arch: str, debug: bool) -> TypedKernel:
    """Raises UsageError where numba-cuda is not installed, UnsupportedError for options that it does not have here."""
    if importlib.util.find_spec("numba_cuda") is None:
        raise UsageError("numba-cuda is not installed", hint="pip install 'tilescope[numba]'")
    from numba import cuda

    dispatcher = source if is_dispatcher(source) else cuda.jit(source)
    function, options = dispatcher.py_func, _options(dispatcher, arch, debug)
    fixed = _signature(signature)

    def key(args: Sequence[Any]) -> tuple[Any, ...]:
        return fixed or _types(dispatcher, function, args)

    def make(args: Sequence[Any]) -> KernelText:
        types = key(args)
        ptx = _compiled(function, types, options)
        entry = re.search(r"\.visible \.entry (\w+)", ptx)
        assert entry, "numba compiles one kernel"
        return KernelText(ptx, entry[1], list(_declared(parameter_names(function), types)))

    def flatten(args: Sequence[Any]) -> list[Any]:
        named = zip(parameter_names(function), key(args), args, strict=True)
        return [part for name, type, value in named for part in _parts(name, type, value)]

    return TypedKernel(function.__name__, source_of(function), key, make, flatten)


def _options(dispatcher: Any, arch: str, debug: bool) -> dict[str, Any]:
    asked = dispatcher.targetoptions
    if asked.get("link") or asked.get("extensions"):
        raise UnsupportedError("cuda.jit with link= or extensions= is not supported yet")
    number = int(re.sub(r"\D", "", arch))
    debug = debug or bool(asked.get("debug"))
    made = {name: asked[name] for name in _PASSED_ON if asked.get(name) is not None}
    made |= {"debug": debug, "lineinfo": not debug, "cc": divmod(number, 10), "device": False, "abi": "numba"}
    return made | ({"opt": False} if debug else {})


def _signature(signature: Any) -> tuple[Any, ...]:
    """The types that a signature fixes; () for none."""
    if signature is None:
        return ()
    from numba.core import sigutils

    types, _ = sigutils.normalize_signature(signature)
    return tuple(types)


def _types(dispatcher: Any, function: Callable[..., Any], args: Sequence[Any]) -> tuple[Any, ...]:
    names = parameter_names(function)
    if len(args) != len(names):
        raise LaunchError(
            f"the kernel takes {len(names)} arguments and was given {len(args)}", hint=f"it takes ({', '.join(names)})"
        )
    found = []
    for name, value in zip(names, args, strict=True):
        try:
            found.append(dispatcher.typeof_pyval(value))
        except (ValueError, TypeError) as error:
            raise LaunchError(f"{name}: numba has no type for {type(value).__name__}: {error}") from None
    return tuple(found)


def _compiled(function: Callable[..., Any], types: tuple[Any, ...], options: dict[str, Any]) -> str:
    from numba import cuda, void
    from numba.core.errors import NumbaError
    from numba.cuda import dispatcher

    device = SimpleNamespace(
        compute_capability=options["cc"]
    )  # asked of when a function that the kernel calls compiles
    try:
        with replaced([(dispatcher, "get_current_device", lambda: device)]), warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Could not find source for function")
            ptx, _ = cuda.compile(function, void(*types), **options)
    except (NumbaError, TypeError) as error:
        raise CompileError(f"numba does not compile {function.__name__}: {_first_lines(str(error))}") from None
    return _with_own_names(with_short_file(ptx, function), function)


def _with_own_names(ptx: str, function: Callable[..., Any]) -> str:
    """Shared arrays called as the function calls them, where that is certain: as many as it assigns, in its order."""
    there = sorted(set(re.findall(r"\b_cudapy_smem_\d+\b", ptx)), key=lambda name: int(name.rpartition("_")[2]))
    own = assigned_from(function, "shared.array")
    if len(there) != len(own) or not all(name.isidentifier() for name in own) or len(set(own)) != len(own):
        return ptx
    names = dict(zip(there, own, strict=True))
    return re.sub(r"\b_cudapy_smem_\d+\b", lambda found: names[found[0]], ptx)


def _first_lines(text: str) -> str:
    """Without the name of the step that failed, up to where numba tells it a second time."""
    lines = [line for line in text.splitlines() if not line.startswith(("Failed in cuda mode", "During: Pass"))]
    return "\n".join(lines).split("\nDuring:")[0].strip()


# --- arguments -------------------------------------------------------------------------------------------------------


def _declared(names: Sequence[str], types: Sequence[Any]) -> Iterator[Declared]:
    for name, type in zip(names, types, strict=True):
        yield from (Declared(part) for part in _part_names(name, type))


def _part_names(name: str, type: Any) -> list[str]:
    from numba import types

    if isinstance(type, types.Array):
        axes = [f"{name}.{what}[{i}]" for what in ("shape", "strides") for i in range(type.ndim)]
        return [f"{name}.meminfo", f"{name}.parent", f"{name}.size", f"{name}.itemsize", name, *axes]
    if isinstance(type, types.BaseTuple):
        return [part for i, item in enumerate(type) for part in _part_names(f"{name}[{i}]", item)]
    return [f"{name}.real", f"{name}.imag"] if isinstance(type, types.Complex) else [name]


def _parts(name: str, type: Any, value: Any) -> list[Any]:
    """One argument's parameters, as `_part_names` names them."""
    from numba import types

    if isinstance(type, types.Array):
        return _array_parts(name, np.asarray(value))
    if isinstance(type, types.BaseTuple):
        return [p for i, (t, v) in enumerate(zip(type, value, strict=True)) for p in _parts(f"{name}[{i}]", t, v)]
    if isinstance(type, types.Complex):
        return [value.real, value.imag]
    if isinstance(type, types.Record):
        return [np.ndarray((1,), value.dtype, buffer=value)]
    if isinstance(type, types.Float) and type.bitwidth == 16:
        return [int(np.float16(value).view(np.uint16))]
    if isinstance(type, types.NPDatetime | types.NPTimedelta):
        return [int(value.view(np.int64))]
    if isinstance(type, types.Number | types.Boolean):
        return [value]
    raise LaunchError(f"{name}: an argument of numba's type {type} is not supported yet")


def _array_parts(name: str, array: np.ndarray[Any, Any]) -> list[Any]:
    return [None, None, array.size, array.itemsize, _memory(name, array), *array.shape, *array.strides]


def _memory(name: str, array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The array itself, or all that lies between its first and last element, in order of address."""
    if array.flags.c_contiguous:
        return array.reshape(-1) if array.ndim == 0 else array
    if array.flags.f_contiguous:
        return array.T
    if any(s < 0 or s % array.itemsize for s in array.strides):
        raise LaunchError(f"{name}: strides {array.strides} are not supported", hint=f"pass {name}.copy()")
    steps = sum((n - 1) * s for n, s in zip(array.shape, array.strides, strict=True)) // array.itemsize
    return np.lib.stride_tricks.as_strided(array, (steps + 1,), (array.itemsize,))
