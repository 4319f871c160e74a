"""A program's numba.cuda launches, emulated: within emulate(), numba.cuda has arrays, streams and launches of its own.

What is replaced are public names of numba.cuda, and they are put back at the end."""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import numpy as np

from tilescope.analysis.profile import Profile
from tilescope.device import H200
from tilescope.errors import UnsupportedError, UsageError

from .names import replaced
from .numba_kernels import numba_kernel
from .typed import TypedKernel

_THREADS = 128  # a block of forall(), where the program does not say


class EmulatedArray(np.ndarray[Any, Any]):
    """What to_device gives: an array of the host that has the methods of numba's device arrays."""

    def copy_to_host(self, ary: np.ndarray[Any, Any] | None = None, stream: object = 0) -> np.ndarray[Any, Any]:
        """A copy, or `ary` filled."""
        if ary is None:
            return np.array(self)
        np.copyto(ary, self)
        return ary

    def copy_to_device(self, ary: Any, stream: object = 0) -> None:
        np.copyto(self, ary)

    def is_c_contiguous(self) -> bool:
        return bool(self.flags.c_contiguous)

    def is_f_contiguous(self) -> bool:
        return bool(self.flags.f_contiguous)

    def bind(self, stream: object = 0) -> EmulatedArray:
        return self


@dataclass(frozen=True, slots=True)
class ProgramLaunch:
    """One launch of the program: the kernel's name, and what was counted and found."""

    name: str
    profile: Profile


@dataclass
class Emulation:
    """`launches` of the program so far; `options` are those of `Kernel.launch`, of each."""

    options: dict[str, Any]
    launches: list[ProgramLaunch] = field(default_factory=list)
    kernels: dict[int, tuple[Any, TypedKernel]] = field(default_factory=dict)

    @property
    def findings(self) -> list[Any]:
        """Of all launches that were checked."""
        return [finding for launch in self.launches for finding in launch.profile.findings]

    def launch(self, dispatcher: Any, grid: Any, block: Any, shared: int, args: Sequence[Any]) -> None:
        _, kernel = self.kernels.setdefault(
            id(dispatcher), (dispatcher, numba_kernel(dispatcher, None, "sm_90", False))
        )
        profile = kernel.launch(_plain(grid), _plain(block), args, shared=shared, **self.options)
        self.launches.append(ProgramLaunch(kernel.name, profile))


def _plain(size: Any) -> int | tuple[int, ...]:
    return tuple(int(n) for n in size) if isinstance(size, Sequence) else int(size)


@contextmanager
def emulate(**options: Any) -> Iterator[Emulation]:
    """Within it, launches of `@cuda.jit` kernels of numba run here, with no GPU: `with ts.emulate() as run: main()`.

    `options` are those of `Kernel.launch` for every launch, such as `check=True`. `run.launches` has each launch's
    name and profile, `run.findings` what checks found. Arrays of the device are the host's; streams and events do
    nothing, as each launch is over when it returns. Raises UsageError where numba-cuda is not installed."""
    if importlib.util.find_spec("numba_cuda") is None:
        raise UsageError("numba-cuda is not installed", hint="pip install 'tilescope[numba]'")
    from numba import cuda

    run = Emulation(options)
    names: list[tuple[Any, str, Any]] = [(cuda, name, value) for name, value in _names().items()]
    names += [(type(cuda.jit(_nothing)), name, value) for name, value in _methods(run).items()]
    with replaced(names):
        yield run


def _nothing() -> None:
    """A kernel whose dispatcher has the class of all."""


def _methods(run: Emulation) -> dict[str, Callable[..., Any]]:
    def configure(
        self: Any, griddim: Any, blockdim: Any, stream: object = 0, sharedmem: int = 0
    ) -> Callable[..., None]:
        return lambda *args: run.launch(self, griddim, blockdim, sharedmem, args)

    def forall(self: Any, ntasks: int, tpb: int = 0, stream: object = 0, sharedmem: int = 0) -> Callable[..., None]:
        threads = tpb or _THREADS
        blocks = -(-ntasks // threads)
        return lambda *args: run.launch(self, blocks, threads, sharedmem, args) if ntasks else None

    def compile(self: Any, sig: Any) -> None:
        """Compiled when it is launched."""

    def disable_compile(self: Any, val: bool = True) -> None:
        """A signature given with the decorator is one of those that launches have."""

    return {"configure": configure, "forall": forall, "compile": compile, "disable_compile": disable_compile}


# --- arrays, streams, devices ----------------------------------------------------------------------------------------


def _to_device(obj: Any, stream: object = 0, copy: bool = True, to: Any = None) -> EmulatedArray:
    if to is not None:
        to.copy_to_device(obj)
        return _as_device(to)
    return _as_device(np.array(obj, order="K") if copy else np.empty_like(obj))


def _as_device(array: Any) -> EmulatedArray:
    return np.asarray(array).view(EmulatedArray)


def _empty(shape: Any, dtype: Any = np.float64, strides: Any = None, order: str = "C", **_: object) -> EmulatedArray:
    if strides is not None:
        raise UnsupportedError("arrays of the device with strides of their own are not supported in emulate()")
    return _as_device(np.empty(shape, dtype, "F" if order == "F" else "C"))


def _empty_like(ary: Any, stream: object = 0, **_: object) -> EmulatedArray:
    return _as_device(np.empty_like(ary))


class _Stream:
    """Everything in it is over."""

    handle = 0

    def synchronize(self) -> None: ...

    def auto_synchronize(self) -> Any:
        return nullcontext(self)


class _Event:
    at = 0.0

    def record(self, stream: object = 0) -> None:
        self.at = time.perf_counter()

    def synchronize(self) -> None: ...

    def wait(self, stream: object = 0) -> None: ...

    def query(self) -> bool:
        return True

    def elapsed_time(self, evtend: _Event) -> float:
        return 1000 * (evtend.at - self.at)


def _device() -> SimpleNamespace:
    """What programs ask of a device, of an H200."""
    threads, multiprocessors = 1024, H200.sms
    return SimpleNamespace(
        name=b"tilescope, as an H200", id=0, compute_capability=(9, 0), WARP_SIZE=32,
        MULTIPROCESSOR_COUNT=multiprocessors,
        MAX_THREADS_PER_BLOCK=threads, MAX_BLOCK_DIM_X=threads, MAX_BLOCK_DIM_Y=threads, MAX_BLOCK_DIM_Z=64,
        MAX_GRID_DIM_X=(1 << 31) - 1, MAX_GRID_DIM_Y=65535, MAX_GRID_DIM_Z=65535,
        MAX_SHARED_MEMORY_PER_BLOCK=48 << 10, reset=lambda: None,
    )  # fmt: skip


def _context() -> SimpleNamespace:
    return SimpleNamespace(device=_device(), synchronize=lambda: None, reset=lambda: None, deallocations=[])


def _names() -> dict[str, Any]:
    """The names of numba.cuda that a program uses beside kernels."""
    pinned: dict[str, Any] = {f"{kind}_array": _empty for kind in ("device", "pinned", "mapped", "managed")}
    pinned |= {f"{kind}_array_like": _empty_like for kind in ("device", "pinned", "mapped")}

    def nothing(*_: object, **__: object) -> None: ...

    def nullary(*_: object) -> Any:
        return nullcontext()

    streams: dict[str, Any] = dict.fromkeys(("stream", "default_stream", "legacy_default_stream"), _Stream)
    return pinned | streams | {
        "per_thread_default_stream": _Stream, "event": lambda timing=True: _Event(), "to_device": _to_device,
        "event_elapsed_time": lambda start, end: start.elapsed_time(end), "synchronize": nothing, "close": nothing,
        "select_device": lambda number=0: _device(), "is_available": lambda: True, "pinned": nullary,
        "defer_cleanup": nullary, "profiling": nullary, "profile_start": nothing, "profile_stop": nothing,
        "as_cuda_array": lambda obj, sync=True: _as_device(obj),
        "is_cuda_array": lambda obj: isinstance(obj, EmulatedArray),
        "get_current_device": _device, "current_context": lambda devnum=None: _context(), "detect": lambda: True,
    }  # fmt: skip
