"""What the tests of traces share: the course's kernel, launches with blocks traced, and commands run without a terminal."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from click.testing import CliRunner, Result

import tilescope as ts
from tilescope.analysis.profile import Profile
from tilescope.cli import main

KERNELS = Path(ts.__file__).parent / "kernels"
HEADER = """\
// tilescope: n = {n}
// tilescope: define TILE_WIDTH = {tile}
// tilescope: grid = (n + TILE_WIDTH - 1) / TILE_WIDTH, (n + TILE_WIDTH - 1) / TILE_WIDTH
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: args = M: random f32[n, n], N: random f32[n, n], P: zeros f32[n, n], n
// tilescope: expect P = M @ N
"""
TILED = """\
__global__ void MatrixMulKernel(float *M, float *N, float *P, int Width)
{
    __shared__ float ds_M[TILE_WIDTH][TILE_WIDTH];
    __shared__ float ds_N[TILE_WIDTH][TILE_WIDTH];
    int bx = blockIdx.x, by = blockIdx.y, tx = threadIdx.x, ty = threadIdx.y;
    int Row = by * TILE_WIDTH + ty;
    int Col = bx * TILE_WIDTH + tx;
    float Pvalue = 0;
    for (int p = 0; p < (Width - 1) / TILE_WIDTH + 1; ++p) {
        LOADS
        __syncthreads();
        for (int i = 0; i < TILE_WIDTH; ++i)
            Pvalue += ds_M[ty][i] * ds_N[i][tx];
        __syncthreads();
    }
    if (Row < Width && Col < Width)
        P[Row * Width + Col] = Pvalue;
}
"""
IF_ELSE = """\
if (Row < Width && p * TILE_WIDTH + tx < Width)
            ds_M[ty][tx] = M[Row * Width + p * TILE_WIDTH + tx];
        else
            ds_M[ty][tx] = 0.0;
        if (p * TILE_WIDTH + ty < Width && Col < Width)
            ds_N[ty][tx] = N[(p * TILE_WIDTH + ty) * Width + Col];
        else
            ds_N[ty][tx] = 0.0;"""
TERNARY = """\
ds_M[ty][tx] = Row < Width && p * TILE_WIDTH + tx < Width ? M[Row * Width + p * TILE_WIDTH + tx] : 0;
        ds_N[ty][tx] = p * TILE_WIDTH + ty < Width && Col < Width ? N[(p * TILE_WIDTH + ty) * Width + Col] : 0;"""
OTHER_WAY = """\
float m = 0, k = 0;
        if (p * TILE_WIDTH + ty < Width && Col < Width)
            k = N[(p * TILE_WIDTH + ty) * Width + Col];
        if (Row < Width && p * TILE_WIDTH + tx < Width)
            m = M[Row * Width + p * TILE_WIDTH + tx];
        ds_M[ty][tx] = m;
        ds_N[ty][tx] = k;"""
FORMS = {"if and else": IF_ELSE, "one expression": TERNARY, "N first": OTHER_WAY}


def tiled_text(loads: str = IF_ELSE, n: int = 4, tile: int = 2) -> str:
    return HEADER.format(n=n, tile=tile) + TILED.replace("LOADS", loads)


def traced(
    source: str | Path,
    grid: Sequence[int],
    block: Sequence[int],
    args: Sequence[Any],
    blocks: Iterable[Sequence[int]] | None = None,
    **options: Any,
) -> Profile:
    """A launch with these blocks traced, all of them by default."""
    launch = {name: options.pop(name) for name in ("shared", "schedule") if name in options}
    symbols = options.pop("symbols", {})
    kernel = ts.compile(source, **options)
    for name, values in symbols.items():
        kernel.symbol(name, values.dtype)[:] = values.reshape(-1)
    return kernel.launch(grid, block, args, trace=every_block(grid) if blocks is None else blocks, **launch)


def every_block(grid: Sequence[int]) -> list[tuple[int, ...]]:
    return list(itertools.product(*(range(n) for n in grid)))


def matrices(*shapes: tuple[int, ...], kind: str = "random") -> list[np.ndarray[Any, Any]]:
    make = {
        "random": np.random.default_rng(7).standard_normal,
        "ones": np.ones,
        "zeros": np.zeros,
        "whole": lambda shape: np.random.default_rng(7).integers(-3, 4, shape),
        "count": lambda shape: np.arange(np.prod(shape)).reshape(shape),
    }
    return [np.asarray(make[kind](shape), np.float32) for shape in shapes]


def tilescope(*arguments: object) -> Result:
    """stdout and stderr apart, no terminal."""
    return CliRunner().invoke(main, [str(a) for a in arguments], env={"COLUMNS": "80"})


def kernel_file(folder: Path, text: str, name: str = "kernel.cu") -> Path:
    path = folder / name
    path.write_text(text)
    return path
