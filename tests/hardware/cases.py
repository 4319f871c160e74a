"""Launches whose counters are compared with a real GPU's: a name in, kernel, shape and arguments out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).parents[2]
MATMUL = ROOT / "src" / "tilescope" / "kernels" / "matmul"
BENCHMARKS = ROOT / "benchmarks" / "kernels"
OWN = Path(__file__).parent / "kernels"


@dataclass(frozen=True)
class Case:
    """`args` are NumPy arrays and ints in the kernel's order; `shared` bytes of dynamic shared memory."""

    name: str
    file: Path
    entry: str | None
    defines: dict[str, int]
    grid: tuple[int, ...]
    block: tuple[int, ...]
    args: list[Any]
    shared: int = 0


def _blocks(n: int, width: int) -> int:
    return -(-n // width)


def _floats(*shape: int) -> np.ndarray:
    return np.random.default_rng(7).uniform(-1, 1, shape).astype(np.float32)


@cache
def _pattern_input() -> np.ndarray:
    """One for all patterns, 16 MiB; whoever launches copies it."""
    return _floats(1 << 22)


def _square(file: str, n: int, tile: int) -> Case:
    grid = (_blocks(n, tile), _blocks(n, tile))
    args = [_floats(n, n), _floats(n, n), np.zeros((n, n), np.float32), n]
    return Case(f"{file} {n} tile {tile}", MATMUL / f"{file}.cu", None, {"TILE_WIDTH": tile}, grid, (tile, tile), args)


def _rectangle(j: int, k: int, l: int) -> Case:  # noqa: E741
    grid = (_blocks(l, 16), _blocks(j, 16))
    args = [_floats(j, k), _floats(k, l), np.zeros((j, l), np.float32), j, k, l]
    return Case(f"rectangular {j}x{k}x{l}", MATMUL / "rectangular.cu", None, {"TILE_WIDTH": 16}, grid, (16, 16), args)


def _image(name: str, n: int, block: tuple[int, int], covers: tuple[int, int]) -> Case:
    grid = (_blocks(n, covers[0]), _blocks(n, covers[1]))
    args = [_floats(n, n), np.zeros((n, n), np.float32), n]
    return Case(f"{name} {n}", BENCHMARKS / f"{name}.cu", None, {}, grid, block, args)


def _line(name: str, n: int) -> Case:
    blocks = _blocks(n, 256)
    out = np.zeros(blocks if name == "reduction" else n, np.float32)
    return Case(f"{name} {n}", BENCHMARKS / f"{name}.cu", None, {}, (blocks,), (256,), [_floats(n), out, n])


def _pattern(entry: str, block: tuple[int, ...], *numbers: int) -> Case:
    """One of the access patterns of kernels/patterns.cu, over 64 blocks."""
    args = [_pattern_input(), np.zeros(1 << 18, np.float32), *numbers]
    name = " ".join([entry, "x".join(map(str, block)), *map(str, numbers)])
    return Case(name, OWN / "patterns.cu", entry, {}, (64,), block, args)


def cases() -> Iterator[Case]:
    for n in (64, 250, 500, 1024):
        yield _square("basic", n, 16)
    for n, tile in ((64, 16), (1024, 16), (512, 32), (512, 8)):
        yield _square("tiled", n, tile)
    for n, tile in ((250, 16), (500, 16), (333, 32), (100, 8), (1024, 16)):
        yield _square("tiled_any_size", n, tile)
    yield _rectangle(100, 333, 77)
    yield _rectangle(37, 16, 1000)
    yield _line("convolution1d", 100_003)
    yield _image("convolution2d", 517, (16, 16), (16, 16))
    yield _image("transpose", 517, (32, 8), (32, 32))
    yield _line("reduction", 100_003)
    for stride in (1, 2, 3, 5, 8, 33):
        yield _pattern("strided", (256,), stride)
        yield _pattern("shared_strided", (256,), stride)
    for offset in (1, 3, 7):
        yield _pattern("shifted", (128,), offset)
    for hole in (2, 3, 5):
        yield _pattern("holes", (96,), hole)
    for block in ((32, 8), (8, 8), (4, 16), (16, 4), (10, 10), (1, 64), (2, 2, 32)):
        yield _pattern("rows", block, 40)
        yield _pattern("columns", block, 40)
        yield _pattern("together", block, 40)
    yield _pattern("vector4", (128,))
    yield _pattern("vector2", (128,))
    yield _pattern("shared_vector4", (128,))
    yield _pattern("shared_double", (128,))
    yield _pattern("bytes", (256,))
    yield _pattern("diverging", (256,))
    yield _pattern("atomics", (256,), 37)


def entry_of(ptx: str, name: str) -> str:
    """The entry of a PTX text that was called `name` in the source."""
    entries = [line.split("(")[0].split()[-1] for line in ptx.splitlines() if ".visible .entry" in line]
    return next(e for e in entries if e == name or f"{len(name)}{name}" in e)
