"""A launch with everything decided but the arrays: a Recipe says what it is, a LaunchPlan has it on a stream of a GPU.
Pointers in, a queued kernel out, in a microsecond; nothing is checked here any more."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from tilescope.gpu.driver import DeviceMemory, Gpu

from .kernels import function, instance

Array = np.ndarray[Any, Any]
_ELSEWHERE = (201, 400)  # CUresult: this thread has used no GPU yet (INVALID_CONTEXT), or uses another (INVALID_HANDLE)


class Recipe(NamedTuple):
    """What to launch. `symbols` are variables of constant memory to set; `file` lies in the folder of the ladders;
    `grid` is along x, y and z, `block` along x and y; `shared`: bytes of dynamic shared memory. `scratch`: memory of
    its own, with what is in it at first. Its parameters are pointers, `scalars`, and pointers again: to the caller's
    arrays and to the scratch, unless `first` and `last` say which: numbers, the arrays' first, then the scratch's.
    `before` is launched first, with what is before that; it uses the same scratch. `beside`: other recipes that come to
    the same, and may be as fast (fastest.py)."""

    file: str
    macros: Mapping[str, object]
    grid: tuple[int, int, int]
    block: tuple[int, int]
    scalars: tuple[int, ...]
    shared: int = 0
    symbols: Mapping[str, Array] = {}
    scratch: tuple[Array, ...] = ()
    first: tuple[int, ...] | None = None
    last: tuple[int, ...] | None = None
    before: Recipe | None = None
    beside: tuple[Recipe, ...] = ()

    def steps(self) -> list[Recipe]:
        """Its launches, in order."""
        return [*(self.before.steps() if self.before is not None else ()), self]

    def pointers(self, arrays: int, scratch: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The numbers of those before and after the scalars."""
        after = tuple(range(arrays, arrays + scratch))
        return (tuple(range(arrays)) if self.first is None else self.first), after if self.last is None else self.last


class LaunchPlan:
    """`arrays`: how many pointers the caller gives. Each parameter has eight bytes, of which the kernel reads as many
    as it declares, the lowest first. `last`: the pointers of the last launch."""

    def __init__(self, gpu: Gpu, recipe: Recipe, arrays: int, stream: int = 0) -> None:
        self._gpu, self._arrays = gpu, arrays
        self.last: list[int] = []
        with gpu.current():
            self._scratch = [_filled(gpu, values) for values in recipe.scratch]
            held = [memory.pointer for memory in self._scratch]
            self._slots: Any = (ctypes.c_uint64 * (arrays + len(held)))(*[0] * arrays, *held)
            self._steps = [_Step(gpu, step, self._slots, arrays, stream) for step in recipe.steps()]
            gpu.synchronize()
        self._queues = [step.queue for step in self._steps]
        self._lock = threading.Lock()

    def launch(self, pointers: list[int]) -> None:
        """Raises LaunchError for what the GPU refuses."""
        with self._lock:
            if pointers != self.last:
                self._slots[: self._arrays] = pointers
                self.last = pointers
            for queue in self._queues:
                answer = queue()
                if answer:
                    self._once_more(queue, answer)

    def _once_more(self, queue: Callable[[], int], answer: int) -> None:
        if answer in _ELSEWHERE:
            with self._gpu.current():
                answer = queue()
        if answer:
            raise self._gpu.refusal(answer)


class _Step:
    """One launch, its parameters' addresses fixed: `queue()` gives the driver's answer."""

    def __init__(
        self, gpu: Gpu, recipe: Recipe, slots: ctypes.Array[ctypes.c_uint64], arrays: int, stream: int
    ) -> None:
        self._module, function = _kernel(gpu, recipe)
        if recipe.shared:
            gpu.allow_shared(function, recipe.shared)
        first, last = recipe.pointers(arrays, len(slots) - arrays)
        self._scalars = (ctypes.c_uint64 * len(recipe.scalars))(*(n & 0xFFFF_FFFF_FFFF_FFFF for n in recipe.scalars))
        slot, scalar = ctypes.addressof(slots), ctypes.addressof(self._scalars)
        addresses = [slot + 8 * i for i in first] + [scalar + 8 * i for i in range(len(recipe.scalars))]
        addresses += [slot + 8 * i for i in last]
        self._pointers = (ctypes.c_void_p * len(addresses))(*addresses)
        block, parameters = (*recipe.block, 1), ctypes.addressof(self._pointers)
        self.queue = gpu.launcher(function, recipe.grid, block, recipe.shared, parameters, stream)


def _kernel(gpu: Gpu, recipe: Recipe) -> tuple[Any, int]:
    """Variables belong to a module: a recipe that sets some has one of its own."""
    if not recipe.symbols:
        return function(gpu, recipe.file, recipe.macros)
    module, kernel = instance(gpu, recipe.file, recipe.macros)
    for name, values in recipe.symbols.items():
        symbol = module.symbol(name)
        assert symbol is not None, name
        _upload(gpu, symbol[0], values)
    return module, kernel


def room(count: int, dtype: str) -> Array:
    """Scratch of so many zeros, which take no memory of the host's."""
    return np.broadcast_to(np.zeros((), dtype), (count,))


def _filled(gpu: Gpu, values: Array) -> DeviceMemory:
    memory = gpu.allocate(values.nbytes)
    if not any(values.strides):
        gpu.fill(memory.pointer, values.nbytes)
    else:
        _upload(gpu, memory.pointer, values)
    return memory


def _upload(gpu: Gpu, pointer: int, values: Array) -> None:
    held = np.ascontiguousarray(values)
    gpu.upload(pointer, held.ctypes.data, held.nbytes)
    gpu.synchronize()
