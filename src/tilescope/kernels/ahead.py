"""Kernels that are compiled before their turn comes: rungs in; each one's kernel, from whichever core made it, out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from tilescope import api
from tilescope.arguments.limits import sizes

from .rungs import Rung, Shape


@contextmanager
def compiled_ahead(rungs: Sequence[Rung], shape: Shape, tile: int) -> Iterator[Callable[[Rung], api.Kernel]]:
    """What gives a rung's kernel, waiting for it if need be, and raises what compiling it raises.

    While LLVM makes one kernel's machine code, Python writes the next one's assembly: each has a lock of its own, so
    more than two threads would wait for each other."""
    with ThreadPoolExecutor(2, "compiling") as pool:
        futures = {rung.name: pool.submit(_compiled, rung, shape, tile) for rung in rungs}
        try:
            yield lambda rung: futures[rung.name].result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _compiled(rung: Rung, shape: Shape, tile: int) -> api.Kernel:
    kernel = api.compile(rung.path, defines=rung.macros(shape, tile))
    _, block = sizes(1, rung.block(shape, tile))
    kernel.unit.program(kernel.entry, block)
    return kernel
