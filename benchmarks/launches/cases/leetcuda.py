"""xlite-dev/LeetCUDA: kernels of networks, each in several widths, launched as their bindings to PyTorch do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

import tilescope as ts

from ..bounded import HALF, SINGLE, Bounded, exact, exp, real, rsqrt, tanh, where
from ..bounded import cos as cosine
from ..bounded import sin as sine
from ..case import Case, Fault, Launch, Random
from ..draws import normal, uniform, whole

REPOSITORY = "xlite-dev/LeetCUDA"
N = 5000

BEFORE_GUARD = Fault(
    "reduce/block_all_reduce.cu:69, elementwise/elementwise.cu:109, 110, relu/relu.cu:95",
    "a thread's elements are read as one vector before its index is compared with N",
    "N is no multiple of what a block reads (256 or 1024 elements): what lies beyond is read, and not used. A fault "
    "where nothing is mapped there. (Others are written so, too; there the compiler moves the reading behind the "
    "guard.)",
)
KEPT = Fault(
    "nms/nms.cu:32, 53, 57",
    "thread idx asks keep[i] of every i before it, which other threads write in the same launch, with nothing that "
    "orders them; keep comes from torch::empty, so that not even a value of before is there",
    "a thread comes to an earlier box before that one's thread has decided: it then takes what lay in memory for the "
    "answer",
)
ROUNDED_DOWN = Fault(
    "mat-transpose/mat_transpose.cu:364-365",
    "the grid is (N + 15) / (16 * 4) blocks, which rounds down",
    "the side that is handled in fours is no multiple of 64 (up to 15 less): its last elements are not transposed",
)


def _mapped(function: Callable[[Bounded], Bounded], width: int, dtype: str, random: Random) -> Launch:
    x = normal(random, N).astype(dtype) * 4
    args = [x, ts.empty(N, dtype), N]
    return Launch(-(-N // 256), 256 // width, args, {1: function(real(x)).wanted()})


def _sigmoid(x: Bounded) -> Bounded:
    return 1 / (1 + exp(-x))


def _relu(x: Bounded) -> Bounded:
    return x.clipped(0, np.inf)


def _hard_shrink(x: Bounded) -> Bounded:
    return where(np.abs(x.value) > 0.5, x, 0)


def _hard_swish(x: Bounded) -> Bounded:
    between = where(x.value < 3, x * (x + 3) / 6, x)
    return where(x.value > -3, between, 0)


def _elu(x: Bounded) -> Bounded:
    return where(x.value > 0, x, exp(x) - 1)


def _gelu(x: Bounded) -> Bounded:
    """By the hyperbolic tangent; the constant is rounded to single precision."""
    scale = Bounded(np.asarray(np.sqrt(2 / np.pi)), np.asarray(2 * SINGLE))
    return 0.5 * x * (1 + tanh(scale * (x + np.float32(0.044715) * x * x * x)))


FUNCTIONS: dict[str, Callable[[Bounded], Bounded]] = {
    "relu": _relu, "sigmoid": _sigmoid, "elu": _elu, "swish": lambda x: x * _sigmoid(x),
    "hardswish": _hard_swish, "hardshrink": _hard_shrink, "gelu": _gelu,
}  # fmt: skip


def _added(width: int, dtype: str, random: Random) -> Launch:
    a, b = normal(random, N).astype(dtype), normal(random, N).astype(dtype)
    wanted = real(a, HALF if dtype == "f2" else SINGLE) + b
    return Launch(-(-N // 256), 256 // width, [a, b, ts.empty(N, dtype), N], {2: wanted.wanted()})


def _embedded(width: int, dtype: str, random: Random) -> Launch:
    index, weight = whole(random, 20), normal(random, 100, 256).astype(dtype)
    args = [index, weight, ts.empty((20, 256), dtype), 20, 256]
    return Launch(20, 256 // width, args, {2: exact(weight[index])})


def _counted(width: int, random: Random) -> Launch:
    a = whole(random, N)
    return Launch(20, 256 // width, [a, np.zeros(100, "i4"), N], {1: exact(np.bincount(a, minlength=100))})


def _dotted(width: int, random: Random) -> Launch:
    a, b = normal(random, N), normal(random, N)
    return Launch(20, 256 // width, [a, b, np.zeros(1, "f4"), N], {2: (real(a) * b).sum().reshape(1).wanted()})


def _reduced(width: int, dtype: str, random: Random) -> Launch:
    """Three-dimensional tensors, which are taken in blocks of 1024."""
    x = normal(random, N).astype(dtype)
    return Launch(5, 1024 // width, [x, np.zeros(1, "f4"), N], {1: real(x).sum().reshape(1).wanted()})


def _times_vector(rows: int, k: int, random: Random) -> Launch:
    m = 98
    a, x = normal(random, m, k), normal(random, k)
    return Launch(-(-m // (4 * rows)), (32, 4), [a, x, ts.empty(m), m, k], {2: (real(a) @ x).wanted()})


def _multiplied(tile: int, block: int, random: Random) -> Launch:
    m, n, k = 128, 256, 64
    a, b = normal(random, m, k), normal(random, k, n)
    args = [a, b, ts.empty((m, n)), m, n, k]
    return Launch((n // tile, m // tile), (block, block), args, {2: (real(a) @ b).wanted()})


def _transposed(per_x: int, per_y: int, sizes: tuple[int, int], random: Random) -> Launch:
    """`per_x` 0: in blocks of one dimension, each thread `per_y` elements."""
    rows, cols = sizes
    x = normal(random, rows, cols)
    args = [x, ts.empty((cols, rows)), rows, cols]
    if not per_x:
        return Launch((rows * cols + 255) // per_y // 256, 256, args, {1: exact(x.T)})
    grid = ((cols + 15) // (16 * per_x), (rows + 15) // (16 * per_y))
    return Launch(grid, (16, 16), args, {1: exact(x.T)})


def _rotated(kind: str, random: Random) -> Launch:
    """Each pair of position p by the angle p / 10000 ** (pair / pairs)."""
    length, pairs = 16, 64
    x = normal(random, length, pairs, 2)
    powers = real(np.arange(pairs) / pairs).apply(lambda e: 10000.0**e, 1, 4)
    angles = (1 / powers).reshape(1, pairs) * np.arange(length)[:, None]
    c, s = cosine(angles), sine(angles)
    first, second = real(x[..., 0]) * c - real(x[..., 1]) * s, real(x[..., 0]) * s + real(x[..., 1]) * c
    wanted = Bounded(*(np.stack([getattr(p, part) for p in (first, second)], -1) for part in ("value", "within")))
    grid, block, n = {"": (4, 256, 64), "_v2": (16, 64, 64), "x4_pack": (2, 256, 32)}[kind]
    return Launch(grid, block, [x, ts.empty(x.shape), length, n], {1: wanted.wanted()})


def _normalized(width: int, random: Random) -> Launch:
    rows, size = 20, 256
    x = normal(random, rows, size)
    left = real(x) - real(x).sum(1, True) / size
    made = left * rsqrt((left * left).sum(1, True) / size + np.float32(1e-5)) * 1.5 + 0.25
    return Launch(rows, size // width, [x, ts.empty(x.shape), 1.5, 0.25, rows, size], {1: made.wanted()})


def _suppressed(random: Random) -> Launch:
    """Boxes on a lattice of quarters, so that shares are the same in single precision; the best comes first."""
    n, limit = 100, 0.3
    corners = whole(random, n, 2, high=24) / np.float32(4)
    boxes = np.concatenate([corners, corners + 2], 1).astype("f4")
    inter = np.maximum(0, np.minimum(boxes[:, None, 2:], boxes[:, 2:]) - np.maximum(boxes[:, None, :2], boxes[:, :2]))
    shared = inter.prod(-1)
    over = shared / (8 - shared) > limit
    keep = np.ones(n, "i4")
    for i in range(n):
        keep[i] = not (over[i, :i] & (keep[:i] == 1)).any()
    scores = np.sort(uniform(random, n))[::-1].copy()
    return Launch(4, 32, [boxes, scores, ts.empty(n, "i4"), n, limit], {2: exact(keep)})


def _case(path: str, *rest: object) -> Case:
    return Case(REPOSITORY, f"kernels/{path}", *rest)


TRANSPOSE = "mat-transpose/mat_transpose.cu"
TRANSPOSED = {
    "f32_col2row": (0, 1), "f32_row2col": (0, 1), "f32x4_col2row": (0, 4), "f32x4_row2col": (0, 4),
    "f32_col2row2d": (1, 1), "f32_row2col2d": (1, 1), "f32x4_col2row2d": (4, 1), "f32x4_row2col2d": (1, 4),
    "f32x4_shared_col2row2d": (4, 1), "f32x4_shared_row2col2d": (1, 4), "f32x4_shared_bcf_col2row2d": (4, 1),
    "f32x4_shared_bcf_row2col2d": (1, 4), "f32x4_shared_bcf_merge_write_row2col2d": (1, 4),
}  # fmt: skip
TILES = "<128, 128, 8, 8, 8"
SGEMM = {
    "sgemm_naive_f32_kernel": (32, 32), "sgemm_sliced_k_f32_kernel<32, 32, 32>": (32, 32),
    f"sgemm_t_8x8_sliced_k_f32x4_kernel{TILES}>": (128, 16),
    f"sgemm_t_8x8_sliced_k_f32x4_bcf_kernel{TILES}, 0>": (128, 16),
    f"sgemm_t_8x8_sliced_k_f32x4_bcf_dbuf_kernel{TILES}, 0>": (128, 16),
}  # fmt: skip

CASES = [
    *(_case(f"{name}/{name}.cu", f"{name}_f32{f'x{width}' if width > 1 else ''}_kernel", str(N),
            partial(_mapped, function, width, "f4"))
      for name, function in FUNCTIONS.items() for width in (1, 4)),
    *(_case("relu/relu.cu", f"relu_{kind}_kernel", str(N), partial(_mapped, _relu, width, "f2"), fault)
      for kind, width, fault in (("f16", 1, None), ("f16x2", 2, None), ("f16x8_pack", 8, BEFORE_GUARD))),
    *(_case("elementwise/elementwise.cu", f"elementwise_add_{kind}_kernel", str(N), partial(_added, width, dtype),
            fault)
      for kind, width, dtype, fault in (("f32", 1, "f4", None), ("f32x4", 4, "f4", None), ("f16", 1, "f2", None),
                                        ("f16x2", 2, "f2", None), ("f16x8_pack", 8, "f2", BEFORE_GUARD))),
    *(_case("embedding/embedding.cu", f"embedding_{kind}_kernel", "20 of 100 rows of 256",
            partial(_embedded, width, dtype))
      for kind, width, dtype in (("f32", 1, "f4"), ("f32x4", 4, "f4"), ("f32x4_pack", 4, "f4"),
                                 ("f16x8_pack", 8, "f2"))),
    *(_case("histogram/histogram.cu", f"histogram_{kind}_kernel", f"{N}, 100 bins", partial(_counted, width))
      for kind, width in (("i32", 1), ("i32x4", 4))),
    *(_case("dot-product/dot_product.cu", f"dot_prod_{kind}_f32_kernel<{256 // width}>", str(N),
            partial(_dotted, width), fault)
      for kind, width, fault in (("f32", 1, None), ("f32x4", 4, None))),
    *(_case("reduce/block_all_reduce.cu", f"block_all_reduce_sum_{kind}_kernel<{1024 // width}>", str(N),
            partial(_reduced, width, dtype), fault)
      for kind, width, dtype, fault in (("f32_f32", 1, "f4", None), ("f32x4_f32", 4, "f4", BEFORE_GUARD),
                                        ("f16_f32", 1, "f2", None), ("f16x2_f32", 2, "f2", None))),
    *(_case("sgemv/sgemv.cu", f"sgemv_{kind}", f"98 x {k}", partial(_times_vector, rows, k))
      for kind, rows, k in (("k32_f32_kernel", 1, 96), ("k128_f32x4_kernel", 1, 256), ("k16_f32_kernel<2>", 2, 16))),
    *(_case("sgemm/sgemm.cu", kernel, "128 x 256 x 64", partial(_multiplied, *how)) for kernel, how in SGEMM.items()),
    *(_case(TRANSPOSE, f"mat_transpose_{kind}_kernel", "64 x 128", partial(_transposed, *how, (64, 128)))
      for kind, how in TRANSPOSED.items()),
    _case(TRANSPOSE, "mat_transpose_f32_diagonal2d_kernel", "64 x 64", partial(_transposed, 1, 1, (64, 64))),
    _case(TRANSPOSE, "mat_transpose_f32x4_col2row2d_kernel", "100 x 100", partial(_transposed, 4, 1, (100, 100)),
          ROUNDED_DOWN),
    *(_case("rope/rope.cu", f"rope_f32{kind}_kernel", "16 positions of 64 pairs", partial(_rotated, kind))
      for kind in ("", "_v2", "x4_pack")),
    *(_case("layer-norm/layer_norm.cu", f"layer_norm_{kind}_kernel<{256 // width}>", "20 rows of 256",
            partial(_normalized, width)) for kind, width in (("f32", 1), ("f32x4", 4))),
    _case("nms/nms.cu", "nms_kernel", "100 boxes", _suppressed, KEPT),
]  # fmt: skip
