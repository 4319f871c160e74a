"""sgrauerg/polybenchGpu: linear algebra, statistics and stencils, with sizes of our own as its macros allow."""

from __future__ import annotations

from functools import partial

import numpy as np

import tilescope as ts

from ..bounded import Bounded, real, sqrt
from ..case import Array, Case, Fault, Launch, Random
from ..draws import normal, uniform
from .common import accumulated

REPOSITORY = "sgrauerg/polybenchGpu"
M = N = NX = NY = 128
SIZES = dict.fromkeys(("N", "M", "NI", "NJ", "NK", "NL", "NX", "NY"), N) | {"TMAX": 10}
ROW, PLANE = (1, 256), ((4, 16), (32, 8))
ALPHA, BETA = 0.75, 1.25
FLOAT_N, EPS = np.float32(3214212.01), np.float32(0.005)

EIGHT_ROWS = Fault(
    "CUDA/MVT/mvt.cu:107-131, CUDA/MVT/mvt.cuh:51-52",
    "the block is 32 x 8 threads, and the kernel looks at threadIdx.x alone: eight threads read x1[i], add to it and "
    "write it, with nothing between them",
    "one of them reads x1[i] when another has added to it already: it then adds the product once more. (The older "
    "files of the repository have blocks of 256 x 1)",
)
EIGHT_TIMES = Fault(
    "CUDA/ATAX/atax.cu:86-105, CUDA/ATAX/atax.cuh:57-58",
    "the block is 32 x 8 threads, and the kernel looks at threadIdx.x alone: eight threads set one element to 0 and "
    "add up the same terms in it",
    "a thread that is late leaves a part of the sum in memory, until it is done: wrong for who reads it meanwhile, and "
    "right at the end, as the compiler keeps each thread's sum in a register",
)


def _stencil(random: Random) -> Launch:
    """3 x 3 points, but for the border."""
    x = normal(random, N, N)
    weights = np.array([[0.2, 0.5, -0.8], [-0.3, 0.6, -0.9], [0.4, 0.7, 0.1]], "f4")
    windows = np.lib.stride_tricks.sliding_window_view(x, (3, 3)).reshape(N - 2, N - 2, 9)
    made = (real(windows) * weights.ravel()).sum(-1)
    return Launch(*PLANE, [N, N, x, np.zeros((N, N), "f4")], {3: inside(made, np.zeros((N, N))).wanted()})


def inside(made: Bounded, border: Array) -> Bounded:
    """Of a square, with what stays around it."""
    whole = Bounded(border.astype("f8"), np.zeros(border.shape))
    keep = (slice(1, -1),) * border.ndim
    whole.value[keep], whole.within[keep] = made.value, made.within
    return whole


def _times(transposed: bool, block: int | tuple[int, int], kind: str, random: Random) -> Launch:
    """A x or A' x; `kind` is the order of the arguments, and whether the product is added to what is there."""
    a, x = normal(random, N, N), normal(random, N)
    start = normal(random, N) if kind == "mvt" else np.zeros(N, "f4")
    made = accumulated(real(a.T if transposed else a) @ x, real(start), N)
    args = {
        "atax1": [N, N, a, x, ts.empty(N)], "atax2": [N, N, a, ts.empty(N), x], "bicg": [N, N, a, x, ts.empty(N)],
        "mvt": [N, a, start.copy(), x],
    }[kind]  # fmt: skip
    threads = block if isinstance(block, int) else block[0]
    return Launch(-(-N // threads), block, args, {{"mvt": 2, "atax2": 3}.get(kind, 4): made.wanted()})


def _mean(random: Random) -> Launch:
    x = uniform(random, N, M, high=100)
    return Launch(*ROW, [M, N, ts.empty(M), x], {2: (real(x).sum(0) / FLOAT_N).wanted()})


def _deviation(random: Random) -> Launch:
    """Of columns, and 1 where it is next to nothing."""
    x, mean = uniform(random, N, M, low=-9999, high=9999), normal(random, M)
    x[:, : M // 2] /= 10000
    shifted = real(x) - mean
    made = sqrt((shifted * shifted).sum(0) / FLOAT_N)
    assert (np.abs(made.value - EPS) > made.within).all()
    kept = Bounded(np.where(made.value <= EPS, 1, made.value), made.within)
    return Launch(*ROW, [M, N, mean, ts.empty(M), x], {3: kept.wanted()})


def _centred(scaled: bool, random: Random) -> Launch:
    x, mean, deviation = uniform(random, N, M, high=100), normal(random, M), uniform(random, M, low=0.1)
    made = real(x) - mean
    if scaled:
        made = made / (sqrt(real(FLOAT_N)) * deviation)
    args = [M, N, mean, deviation, x.copy()] if scaled else [M, N, mean, x.copy()]
    return Launch(*PLANE, args, {len(args) - 1: made.wanted()})


def _products_of_columns(unit: bool, random: Random) -> Launch:
    """`unit`: ones on the diagonal, but for its last element, which the file's host sets."""
    x = uniform(random, N, M)
    made = real(x.T) @ x
    if unit:
        np.fill_diagonal(made.value, 1)
        np.fill_diagonal(made.within, 0)
        made.within[-1, -1] = np.inf
    return Launch(*ROW, [M, N, np.zeros((M, M), "f4"), x], {2: made.wanted()})


def _field(step: int, random: Random) -> Launch:
    """One of three half steps of fields in time."""
    t, fict = 3, normal(random, 10)
    ex, ey, hz = normal(random, NX, NY), normal(random, NX, NY), normal(random, NX, NY)
    halves = {1: (ey, 0), 2: (ex, 1), 3: (hz, 0)}
    field, axis = halves[step]
    made = Bounded(field.astype("f8"), np.zeros(field.shape))
    if step == 3:
        inner = (slice(None, -1), slice(None, -1))
        change = real(ex[:-1, 1:]) - ex[:-1, :-1] + ey[1:, :-1] - ey[:-1, :-1]
        new = real(hz[inner]) - change * np.float32(0.7)
    else:
        inner = (slice(1, None), slice(None)) if axis == 0 else (slice(None), slice(1, None))
        before = (slice(None, -1), slice(None)) if axis == 0 else (slice(None), slice(None, -1))
        new = real(field[inner]) - (real(hz[inner]) - hz[before]) * 0.5
    made.value[inner], made.within[inner] = new.value, new.within
    if step == 1:
        made.value[0] = fict[t]
    args = [NX, NY, *([fict] if step == 1 else []), ex.copy(), ey.copy(), hz.copy(), t]
    at = {1: 4, 2: 2, 3: 4}[step]
    return Launch(*PLANE, args, {at: made.wanted()})


def _gemm(kind: str, random: Random) -> Launch:
    a, b, c = normal(random, N, N), normal(random, N, N), normal(random, N, N)
    scaled = real(a) * ALPHA
    if kind == "gemm":
        made, args = scaled @ b, [N, N, N, ALPHA, BETA, a, b, c.copy()]
    elif kind == "syrk":
        made, args = scaled @ a.T, [N, N, ALPHA, BETA, a, c.copy()]
    else:
        made = scaled @ b.T + (real(b) * ALPHA) @ a.T
        made = Bounded(made.value, 2 * made.within)  # the two sums run as one, and are as long as both
        args = [N, N, ALPHA, BETA, a, b, c.copy()]
    return Launch(*PLANE, args, {len(args) - 1: accumulated(made, real(c) * BETA, 2 * N).wanted()})


def _two_products(first: bool, random: Random) -> Launch:
    a, b, d = normal(random, N, N), normal(random, N, N), normal(random, N, N)
    if first:
        made, args = (real(a) * ALPHA) @ b, [N, N, N, N, ALPHA, BETA, ts.empty((N, N)), a, b]
    else:
        made, args = accumulated(real(a) @ b, real(d) * BETA, N), [N, N, N, N, ALPHA, BETA, a, b, d.copy()]
    return Launch(*PLANE, args, {6 if first else 8: made.wanted()})


def _gemver(step: int, random: Random) -> Launch:
    a, vectors = normal(random, N, N), [normal(random, N) for _ in range(4)]
    p, q, r, s = vectors
    if step == 1:
        made = real(a) + (real(r[:, None]) * p + real(s[:, None]) * q)
        made = Bounded(made.value, made.within * 2)
        return Launch(*PLANE, [N, ALPHA, BETA, a.copy(), p, q, r, s], {3: made.wanted()})
    if step == 2:
        made = accumulated((real(a.T) * BETA) @ q, real(p), N) + r
        return Launch(*ROW, [N, ALPHA, BETA, a, p.copy(), q, r], {4: made.wanted()})
    made = accumulated((real(a) * ALPHA) @ p, real(q), N)
    return Launch(*ROW, [N, ALPHA, BETA, a, p, q.copy()], {5: made.wanted()})


def _gesummv(random: Random) -> Launch:
    a, b, x = normal(random, N, N), normal(random, N, N), normal(random, N)
    first, second = real(a) @ x, real(b) @ x
    args = [N, ALPHA, BETA, a, b, np.zeros(N, "f4"), x, np.zeros(N, "f4")]
    return Launch(*ROW, args, {5: first.wanted(), 7: (first * ALPHA + second * BETA).wanted()})


def _orthogonal(step: int, random: Random) -> Launch:
    """Column k's length, the column of length 1, and what others lose of it."""
    k = 5
    a, r, q = normal(random, N, N), normal(random, N, N), normal(random, N, N) / 16
    args = [N, N, a.copy(), r.copy(), q.copy(), k]
    if step == 1:
        made = Bounded(r.astype("f8"), np.zeros(r.shape))
        length = sqrt((real(a[:, k]) * a[:, k]).sum())
        made.value[k, k], made.within[k, k] = length.value, length.within
        return Launch(*ROW, args, {3: made.wanted()})
    if step == 2:
        made = Bounded(q.astype("f8"), np.zeros(q.shape))
        column = real(a[:, k]) / r[k, k]
        made.value[:, k], made.within[:, k] = column.value, column.within
        return Launch(*ROW, args, {4: made.wanted()})
    share = real(q[:, k]) @ a[:, k + 1 :]
    left = real(a[:, k + 1 :]) - real(q[:, k : k + 1]) * share
    new_a, new_r = (Bounded(x.astype("f8"), np.zeros(x.shape)) for x in (a, r))
    new_r.value[k, k + 1 :], new_r.within[k, k + 1 :] = share.value, share.within
    new_a.value[:, k + 1 :], new_a.within[:, k + 1 :] = left.value, left.within
    return Launch(*ROW, args, {2: new_a.wanted(), 3: new_r.wanted()})


def _jacobi(dimensions: int, n: int, random: Random) -> Launch:
    x = normal(random, *(n,) * dimensions)
    centre = (slice(1, -1),) * dimensions
    shifts = [np.roll(x, s, a)[centre] for a in range(dimensions) for s in (1, -1)]
    made = real(np.stack([x[centre], *shifts])).sum(0) * (0.33333 if dimensions == 1 else np.float32(0.2))
    how = ROW if dimensions == 1 else ((-(-n // 32), -(-n // 8)), (32, 8))
    return Launch(*how, [n, x, np.zeros(x.shape, "f4")], {2: inside(made, np.zeros(x.shape)).wanted()})


def _lu(step: int, random: Random) -> Launch:
    """A row divided by its pivot, and what the rows below lose."""
    k = 7
    a = normal(random, N, N)
    made = Bounded(a.astype("f8"), np.zeros(a.shape))
    if step == 1:
        new, at = real(a[k, k + 1 :]) / a[k, k], (k, slice(k + 1, None))
    else:
        below = slice(k + 1, None)
        new, at = real(a[below, below]) - real(a[below, k : k + 1]) * a[k : k + 1, below], (below, below)
    made.value[at], made.within[at] = new.value, new.within
    return Launch(*(ROW if step == 1 else PLANE), [N, a.copy(), k], {1: made.wanted()})


def _doitgen(random: Random) -> Launch:
    """128 numbers each way, as the file has it: one of the matrices times another."""
    n, r = 128, 2
    a, c = normal(random, 3, n, n), normal(random, n, n)
    made = Bounded(np.zeros((3, n, n)), np.zeros((3, n, n)))
    product = real(a[r]) @ c
    made.value[r], made.within[r] = product.value, product.within
    return Launch((4, 16), (32, 8), [np.zeros((3, n, n), "f4"), a, c, r], {0: made.wanted()})


_case = partial(Case, REPOSITORY, defines=SIZES, includes=("common",))
SQUARE = f"{N} x {N}"
TWO = (32, 8)

CASES = [
    _case("CUDA/2DCONV/2DConvolution.cu", "convolution2D_kernel", SQUARE, _stencil),
    _case("CUDA/ATAX/atax.cu", "atax_kernel1", SQUARE, partial(_times, False, TWO, "atax1"), EIGHT_TIMES),
    _case("CUDA/ATAX/atax.cu", "atax_kernel2", SQUARE, partial(_times, True, TWO, "atax2"), EIGHT_TIMES),
    _case("CUDA/BICG/bicg.cu", "bicg_kernel1", SQUARE, partial(_times, True, 256, "bicg")),
    _case("CUDA/BICG/bicg.cu", "bicg_kernel2", SQUARE, partial(_times, False, 256, "bicg")),
    _case("CUDA/MVT/mvt.cu", "mvt_kernel1", SQUARE, partial(_times, False, TWO, "mvt"), EIGHT_ROWS),
    _case("CUDA/MVT/mvt.cu", "mvt_kernel2", SQUARE, partial(_times, True, TWO, "mvt"), EIGHT_ROWS),
    _case("CUDA/CORR/correlation.cu", "mean_kernel", SQUARE, _mean),
    _case("CUDA/CORR/correlation.cu", "std_kernel", SQUARE, _deviation),
    _case("CUDA/CORR/correlation.cu", "reduce_kernel", SQUARE, partial(_centred, True)),
    _case("CUDA/CORR/correlation.cu", "corr_kernel", SQUARE, partial(_products_of_columns, True)),
    _case("CUDA/COVAR/covariance.cu", "reduce_kernel", SQUARE, partial(_centred, False)),
    _case("CUDA/COVAR/covariance.cu", "covar_kernel", SQUARE, partial(_products_of_columns, False)),
    _case("CUDA/DOITGEN/doitgen.cu", "doitgen_kernel1", "128 x 128", _doitgen),
    *(_case("CUDA/FDTD-2D/fdtd2d.cu", f"fdtd_step{n}_kernel", SQUARE, partial(_field, n)) for n in (1, 2, 3)),
    _case("CUDA/GEMM/gemm.cu", "gemm_kernel", SQUARE, partial(_gemm, "gemm")),
    _case("CUDA/SYRK/syrk.cu", "syrk_kernel", SQUARE, partial(_gemm, "syrk")),
    _case("CUDA/SYR2K/syr2k.cu", "syr2k_kernel", SQUARE, partial(_gemm, "syr2k")),
    *(_case("CUDA/2MM/2mm.cu", f"mm2_kernel{n}", SQUARE, partial(_two_products, n == 1)) for n in (1, 2)),
    *(_case("CUDA/GEMVER/gemver.cu", f"gemver_kernel{n}", SQUARE, partial(_gemver, n)) for n in (1, 2, 3)),
    _case("CUDA/GESUMMV/gesummv.cu", "gesummv_kernel", SQUARE, _gesummv),
    *(_case("CUDA/GRAMSCHM/gramschmidt.cu", f"gramschmidt_kernel{n}", SQUARE, partial(_orthogonal, n))
      for n in (1, 2, 3)),
    *(_case(f"CUDA/JACOBI{n}D/jacobi{n}D.cu", "runJacobiCUDA_kernel1", " x ".join([str(size)] * n),
            partial(_jacobi, n, size))
      for n, size in ((1, N), (2, 1000))),
    *(_case("CUDA/LU/lu.cu", f"lu_kernel{n}", SQUARE, partial(_lu, n)) for n in (1, 2)),
]  # fmt: skip
