"""A launch with everything decided but the arrays: a Recipe says what it is, a Plan has it ready on a GPU. Pointers and
a stream in, a queued kernel out, in a microsecond or two; nothing is checked here any more."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from tilescope.gpu.driver import Gpu, Memory, failure

from .kernels import function, instance

Array = np.ndarray[Any, Any]
_INVALID_CONTEXT = 201  # CUresult: this thread has used no GPU yet


class Recipe(NamedTuple):
    """What to launch. Its parameters are pointers to the arrays, then `scalars`, then pointers to `scratch`: memory of
    its own, with what is in it at first. `symbols` are variables of constant memory to set; `file` lies in the folder
    of the ladders; `grid` is along x, y and z, `block` along x and y; `shared`: bytes of dynamic shared memory."""

    file: str
    macros: Mapping[str, object]
    grid: tuple[int, int, int]
    block: tuple[int, int]
    scalars: tuple[int, ...]
    shared: int = 0
    symbols: Mapping[str, Array] = {}
    scratch: tuple[Array, ...] = ()


class Plan:
    """`arrays`: how many pointers come first. Each parameter has eight bytes, of which the kernel reads as many as it
    declares, the lowest first."""

    def __init__(self, gpu: Gpu, recipe: Recipe, arrays: int) -> None:
        self._gpu = gpu
        with gpu.current():
            self._module, self._function = _kernel(gpu, recipe)
            self._scratch = [_filled(gpu, values) for values in recipe.scratch]
            if recipe.shared > gpu.limits.default_shared:
                gpu.allow_shared(self._function, recipe.shared)
            gpu.synchronize()
        last = [*recipe.scalars, *(memory.pointer for memory in self._scratch)]
        count = arrays + len(last)
        self._slots = (ctypes.c_uint64 * count)(*[0] * arrays, *(n & 0xFFFF_FFFF_FFFF_FFFF for n in last))
        base = ctypes.addressof(self._slots)
        self._pointers = (ctypes.c_void_p * count)(*(base + 8 * i for i in range(count)))
        address = ctypes.addressof(self._pointers)
        self._queue = gpu.launcher(self._function, recipe.grid, (*recipe.block, 1), recipe.shared, address)
        self._lock = threading.Lock()

    def launch(self, stream: int, *pointers: int) -> None:
        """Raises LaunchError for what the GPU refuses."""
        slots = self._slots
        with self._lock:
            for i, pointer in enumerate(pointers):
                slots[i] = pointer
            (answer,) = self._queue(stream)
            if answer == _INVALID_CONTEXT:
                self._gpu.device.set_current()
                (answer,) = self._queue(stream)
        if answer:
            raise failure(answer.name, "the launch")


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


def _filled(gpu: Gpu, values: Array) -> Memory:
    memory = gpu.allocate(values.nbytes)
    _upload(gpu, memory.pointer, values)
    return memory


def _upload(gpu: Gpu, pointer: int, values: Array) -> None:
    held = np.ascontiguousarray(values)
    gpu.upload(pointer, held.ctypes.data, held.nbytes)
    gpu.synchronize()
