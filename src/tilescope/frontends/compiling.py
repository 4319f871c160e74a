"""compile(): what a user has in hand - a file, a text, a function, another library's kernel - in; a kernel out.

What other libraries' kernels need is loaded for them alone."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, overload

from tilescope.api import Kernel
from tilescope.api import compile as compile_text
from tilescope.errors import UsageError

if TYPE_CHECKING:
    from tilescope.apart.limits import Limits

    from .triton.kernels import TritonKernel
    from .typed import TypedKernel

Text = str | os.PathLike[str]


@overload
def compile(
    source: Text,
    entry: str | None = None,
    defines: Mapping[str, object] | None = None,
    arch: str | None = None,
    includes: Sequence[Text] = (),
    debug: bool = False,
    trusted: bool = True,
    limits: Limits | None = None,
) -> Kernel: ...


@overload
def compile(
    source: Callable[..., Any], *, arch: str | None = None, debug: bool = False, signature: Any = None
) -> TypedKernel: ...


@overload
def compile(source: Any, *, arch: str | None = None, config: Any = None) -> Kernel | TypedKernel | TritonKernel: ...


def compile(
    source: Any,
    entry: str | None = None,
    defines: Mapping[str, object] | None = None,
    arch: str | None = None,
    includes: Sequence[Text] = (),
    debug: bool = False,
    trusted: bool = True,
    limits: Limits | None = None,
    signature: Any = None,
    config: Any = None,
) -> Kernel | TypedKernel | TritonKernel:
    """A kernel from a .cu or .ptx file, from the text itself, or from a kernel in Python.

    `entry` is the kernel's name, needed where there are several; of a template with its arguments, and that instance is
    made (`sgemm<128, 16, float>`). `defines` are macros; `arch` the compute capability to compile for (sm_90, of Triton
    sm_80); `debug`: without optimising, so that checks also see accesses that the compiler would leave out (counts are
    then not those of the program as it is used). `trusted=False`: text of someone else's may include nothing but CUDA's
    headers and files of its own folder and `includes`, and is compiled and launched in processes apart that have
    `limits` each.

    A function decorated with `numba.cuda.jit`, or a plain one that could be, gives a TypedKernel (extra `numba`): it is
    compiled for the types of the arguments at each launch, or for `signature` ("void(float32[:], int64)"). A function
    decorated with `triton.jit` gives a TritonKernel (extra `triton`); of the configurations of `triton.autotune`,
    `config` chooses one, by its number or itself. CuPy's `RawKernel` is its own text; of a `RawModule`, `entry` chooses
    a kernel.

    Raises CompileError with the compiler's own lines, UsageError for a file or entry that is not there,
    UnsupportedError (at the first launch) for an instruction that tilescope does not know, and LimitError (at a launch,
    too) where a limit is passed."""
    if isinstance(source, str | os.PathLike) or not _is_of_python(source):
        if signature is not None or config is not None:
            raise UsageError("a signature or config is for a function in Python: a text has its types in it")
        return compile_text(source, entry, defines, arch or "sm_90", includes, debug, trusted, limits)
    from .cupy_kernels import is_raw

    own_entry = None if is_raw(source) else entry
    _refuse(entry=own_entry, defines=defines, includes=includes, limits=limits, trusted=not trusted)
    return _of_object(source, entry, arch, debug, signature, config)


def _is_of_python(source: Any) -> bool:
    from .cupy_kernels import is_raw
    from .triton.kernels import is_triton

    return callable(source) or is_triton(source) or is_raw(source)


def _of_object(
    source: Any, entry: str | None, arch: str | None, debug: bool, signature: Any, config: Any
) -> Kernel | TypedKernel | TritonKernel:
    from .cupy_kernels import is_raw, raw_kernel, refuse_others
    from .numba.kernels import numba_kernel
    from .triton.kernels import is_triton, triton_kernel

    if is_raw(source):
        _refuse(signature=signature, config=config)
        return raw_kernel(source, entry, arch, debug)
    refuse_others(source)
    if is_triton(source):
        _refuse(debug=debug, signature=signature)
        return triton_kernel(source, arch, config)
    _refuse(config=config)
    return numba_kernel(source, signature, arch or "sm_90", debug)


def _refuse(**given: object) -> None:
    """What was given: anything but None, False and what is empty."""
    useless = [name for name, value in given.items() if value or (value == 0 and value is not False)]
    if useless:
        raise UsageError(f"{', '.join(useless)}: not for a kernel of this kind", hint="see help(tilescope.compile)")
