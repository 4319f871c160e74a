"""zjin-lcf/HeCBench: small programs from many fields."""

from __future__ import annotations

from functools import partial

import numpy as np

import tilescope as ts

from ..bounded import SINGLE, Bounded, exact, real, rsqrt, total
from ..case import Array, Case, Fault, Launch, Random, Wanted
from ..draws import normal, uniform, whole

REPOSITORY = "zjin-lcf/HeCBench"
EVERY_LANE = Fault(
    "src/simpleSpmv-cuda/kernels.cu:49",
    "after __shfl_down_sync the first lane of a row has its sum, and the others a part of it; all of them write y[m]",
    "another lane's value is the one that lies there in the end: CUDA does not say which one does",
)
NO_NUMBER = Fault(
    "src/entropy-cuda/main.cu:42-43, src/entropy-cuda/reference.h:31-32",
    "p * log2(p) is taken for p = 0, too: 0 times minus infinity is no number. The program does not see it: its check "
    "is `fabsf(a - b) > 1e-3f`, which is false for what is no number, and its own reference has the same",
    "wherever one of the 16 values is not in the window of 25, which is nearly everywhere",
)
OLD_PLANE = Fault(
    "src/laplace3d-cuda/kernel.h:109, 117",
    "on the first plane, `u1[ind - KOFF] = u1[ind]` copies shared memory that nobody has written",
    "never: the copy is not used, as the first plane is the border",
)


def _bitonic(random: Random) -> Launch:
    """A step on the way: pairs half a sequence apart are put in order, sequence by sequence up or down."""
    n, length, power = 2048, 64, 2
    x = whole(random, n, high=10**6)
    parts = np.sort(x.reshape(-1, 2, length // 2), 1)
    down = (np.arange(len(parts)) // power % 2 == 1)[:, None, None]
    return Launch(n // 256, 256, [length, power, x], {2: exact(np.where(down, parts[:, ::-1], parts).reshape(-1))})


def _bits_counted(random: Random) -> Launch:
    n = 1000
    x = random.integers(0, 2**64, n, dtype="u8")
    bits = np.unpackbits(x.view("u1")).reshape(n, 64).sum(1)
    table = np.array([bin(i).count("1") for i in range(256)], "u1")
    return Launch(4, 256, [x, ts.empty(n, "i4"), n], {1: exact(bits)}, symbols={"lut": table})


def _heat(random: Random) -> Launch:
    """On a torus."""
    width, height = 96, 64
    x = uniform(random, height, width)
    near = total(real(np.roll(x, s, a)) for a in (0, 1) for s in (1, -1))
    delta, norm = np.float32(0.01 / 1.04), np.float32(1 / 1.04)
    args = [ts.empty(x.shape), x, delta, norm, width, height]
    return Launch(width * height // 256, 256, args, {0: (real(x) * norm + near * delta).wanted()})


def _scattered(random: Random) -> Launch:
    batch, outputs, size = 1000, 20, 48
    index, source = whole(random, batch, high=outputs), normal(random, batch, size)
    to = (np.arange(outputs)[:, None] == index).astype("f8")
    args = [index, source, np.zeros((outputs, size), "f4"), batch, outputs, size]
    return Launch(1, (32, 16), args, {2: (real(to) @ source).wanted()}, 4 * (outputs * size + 512))


def _laplace(random: Random) -> Launch:
    depth, height, width = 10, 20, 70
    x = normal(random, depth, height, width)
    sums = total(real(np.roll(x, s, a)) for a in range(3) for s in (1, -1)) * np.float32(1 / 6)
    wanted = Bounded(x.astype("f8"), np.zeros(x.shape))
    inner = (slice(1, -1),) * 3
    wanted.value[inner], wanted.within[inner] = sums.value[inner], sums.within[inner]
    args = [width, height, depth, width, x, ts.empty(x.shape)]
    return Launch((3, 3), (32, 8), args, {5: wanted.wanted()})


def _faces(v: Array, sigma: Array, axis: int) -> Array:
    """What flows through the face below each cell of an axis; differences across the face are means of its two cells'.
    `sigma` (3, x, y, z): the conductivity, for each direction of a difference."""
    below = np.roll(v, 1, axis)
    flows = []
    for other in range(3):
        across = np.roll(v, -1, other) - np.roll(v, 1, other) + np.roll(below, -1, other) - np.roll(below, 1, other)
        flows.append(v - below if other == axis else across / 4)
    return sum(s * flow for s, flow in zip(sigma, flows, strict=True))


def _conducted(random: Random) -> Launch:
    """Whole numbers in double precision, and quarters of them: nothing is rounded."""
    shape = (42, 30, 30)
    v = whole(random, *shape, high=19).astype("f8")
    sigmas = [whole(random, 3, *shape, high=19).astype("f8") for _ in range(3)]
    faces = [_faces(v, sigma, axis) for axis, sigma in enumerate(sigmas)]
    inner = (slice(1, -1),) * 3
    wanted = np.zeros(shape)
    wanted[inner] = sum(np.roll(f, -1, axis) - f for axis, f in enumerate(faces))[inner]
    return Launch((2, 2, 2), (16, 16), [v, np.zeros(shape), *sigmas, *shape], {1: exact(wanted)})


def _sparse(lanes: int, random: Random) -> Launch:
    """`lanes` of a row; 0: a thread each."""
    n = 128
    matrix = normal(random, n, n) * (random.random((n, n)) < 0.1)
    starts = np.concatenate([[0], (matrix != 0).sum(1).cumsum()]).astype("u8")
    x = normal(random, n)
    args = [n, starts, np.nonzero(matrix)[1].astype("u8"), matrix[matrix != 0], x, ts.empty(n)]
    block = (lanes, 256 // lanes) if lanes else 64
    return Launch(-(-n * lanes // 256) or 2, block, args, {5: (real(matrix) @ x).wanted()})


def _dense(random: Random) -> Launch:
    n = 128
    matrix, x = normal(random, n, n), normal(random, n)
    return Launch(2, 64, [n, matrix, x, ts.empty(n)], {3: (real(matrix) @ x).wanted()})


def _entropy(table: bool, random: Random) -> Launch:
    """Of the values in the 5 x 5 window of each element."""
    height, width = 40, 50
    x = whole(random, height, width, high=16, dtype="i1")
    padded = np.pad(x, 2, constant_values=-1)
    windows = np.lib.stride_tricks.sliding_window_view(padded, (5, 5)).reshape(height, width, 25)
    counts = np.stack([(windows == k).sum(-1) for k in range(16)])
    total = counts.sum(0)
    logs = np.array([i * np.log2(max(i, 1)) for i in range(26)], "f4")
    wanted = real(total).apply(np.log2, 0, 2) - real(logs[counts]).sum(0) / total
    args = [ts.empty(x.shape), x, *[logs][: int(table)], height, width]
    return Launch((4, 3), (16, 16), args, {0: wanted.wanted()})


def _moments(random: Random) -> Launch:
    """Mean and variance of each of 5 features, merged pair by pair: a step of the mean errs by 3 roundings of what it
    holds (at most 1), one of the squares by 6. There are 16 elements of a thread, and 5 steps twice."""
    batch, features, size = 8, 5, 500
    x = uniform(random, batch, features, size)
    steps = 16 + 5 + 5
    mean, variance = (getattr(x.astype("f8"), name)((0, 2)) for name in ("mean", "var"))
    wanted = {1: Wanted(mean, 3 * steps * SINGLE), 2: Wanted(variance, 6 * steps * SINGLE)}
    return Launch(features, (32, 16), [x, ts.empty(features), ts.empty(features), batch, features, size], wanted)


def _distances(random: Random) -> Launch:
    x = whole(random, 224, 4096, high=3, dtype="i1")
    wanted = np.zeros((224, 224), "i4")
    wanted[:6, :6] = (x[:6, None] != x[:6]).sum(-1)
    return Launch((6, 6), 128, [x, np.zeros((224, 224), "i4")], {1: exact(wanted)})


def _filtered(random: Random) -> Launch:
    """The positive ones, in no order."""
    n = 3000
    x = whole(random, n, low=-1000, high=1000)
    kept = np.sort(x[x > 0])
    wanted = np.pad(kept, (0, n - len(kept)))

    def in_order(left: Array) -> Array:
        return np.concatenate([np.sort(left[: len(kept)]), left[len(kept) :]])

    args = [np.zeros(n, "i4"), np.zeros(1, "i4"), x, n]
    return Launch(12, 256, args, {0: Wanted(wanted, read=in_order), 1: exact([len(kept)])})


def _accurate(random: Random) -> Launch:
    """How many rows have the labelled element among the largest `top`."""
    rows, size, top = 20, 700, 200
    x, label = uniform(random, rows, size), whole(random, rows, high=size)
    rank = (x >= x[np.arange(rows), label][:, None]).sum(1)
    args = [rows, size, top, x, label, np.zeros(1, "i4")]
    return Launch(8, 256, args, {5: exact([(rank <= top).sum()])})


def _hausdorff(random: Random) -> Launch:
    a, b = uniform(random, 300, 2), uniform(random, 200, 2)
    left = real(a[:, None]) - b
    far = -(-(left * left).sum(-1)).max(1)
    args = [a, b, np.array([-1], "f4"), 300, 200]
    return Launch(2, 256, args, {2: far.max(0).reshape(1).wanted()})


def _ranks_sent(random: Random) -> Launch:
    n = 60
    pages, ranks = whole(random, n, n, high=2), uniform(random, n)
    out = pages.sum(1).astype("u4")
    wanted = (real(ranks) / out).reshape(n, 1) * pages
    return Launch(1, 256, [pages, ranks, ts.empty((n, n)), out, n], {2: wanted.wanted()})


def _ranks_added(random: Random) -> Launch:
    n, share = 60, np.float32(0.85)
    ranks, maps = uniform(random, n), uniform(random, n, n)
    new = real(maps).sum(0) * share + (1 - share) / np.float32(n)
    left = new - ranks
    moved = Bounded(np.abs(left.value), left.within)
    return Launch(1, 256, [ranks, maps, n, np.zeros(n, "f4")], {0: new.wanted(), 3: moved.wanted()})


def _convolved(axis: int, random: Random) -> Launch:
    height, width, radius = 64, 128, 8
    x, taps = normal(random, height, width), normal(random, 2 * radius + 1)
    padded = np.pad(x, [(radius * (a == axis),) * 2 for a in (0, 1)])
    windows = np.lib.stride_tricks.sliding_window_view(padded, 2 * radius + 1, axis)
    grid, block = ((1, 16), (16, 4)) if axis else ((8, 1), (16, 8))
    args = [ts.empty(x.shape), x, taps, width, height, width]
    return Launch(grid, block, args, {0: (real(windows) @ taps[::-1]).wanted()})


def _pivot(random: Random) -> Launch:
    n, t = 60, 3
    a = normal(random, n, n)
    wanted = Bounded(np.zeros((n, n)), np.zeros((n, n)))
    made = real(a[t + 1 :, t]) / a[t, t]
    wanted.value[t + 1 :, t], wanted.within[t + 1 :, t] = made.value, made.within
    return Launch(1, 256, [a, np.zeros((n, n), "f4"), n, t], {1: wanted.wanted()})


def _eliminated(random: Random) -> Launch:
    n, t = 60, 3
    a, b, m = normal(random, n, n), normal(random, n), normal(random, n, n)
    rest = real(a[t + 1 :, t:]) - real(m[t + 1 :, t, None]) * a[t, t:]
    right = real(b[t + 1 :]) - real(m[t + 1 :, t]) * b[t]
    wanted, second = (Bounded(x.astype("f8"), np.zeros(x.shape)) for x in (a, b))
    wanted.value[t + 1 :, t:], wanted.within[t + 1 :, t:] = rest.value, rest.within
    second.value[t + 1 :], second.within[t + 1 :] = right.value, right.within
    return Launch((4, 4), (16, 16), [a, b, m, n, t], {0: wanted.wanted(), 1: second.wanted()})


def _masked(name: str, random: Random) -> Launch:
    """Three matrices of 20 x 30; what is covered is -1."""
    rows, cols = 20, 30
    x, each = whole(random, 3, rows, cols), whole(random, rows, high=cols)
    j, k = np.arange(rows)[:, None], np.arange(cols)
    covered, more = {
        "sequence": (k >= each[:, None], [each]), "window": (np.abs(k - each[:, None]) > 4, [each, 4]),
        "upper": (k > j, []), "lower": (k < j, []), "upperDiag": (k >= j, []), "lowerDiag": (k <= j, []),
    }[name]  # fmt: skip
    args = [rows, cols, 3, x, *more, -1, ts.empty(x.shape, "i4")]
    return Launch(8, 256, args, {len(args) - 1: exact(np.where(covered, -1, x))})


def _experts(top: int, random: Random) -> Launch:
    x = normal(random, 20, top, 512)
    return Launch(20, 256, [ts.empty((20, 512)), x, 512], {0: real(x).sum(1).wanted()})


def _points(random: Random) -> Launch:
    bits = (random.random((8, 4096)) < 0.9995).astype("u1")
    return Launch(8, 128, [bits, ts.empty(8, "u1"), 4096], {1: exact(bits.all(1))})


def _haar(random: Random) -> Launch:
    """Nine levels of groups of 512: sums go on, differences stay. The kernel takes 0.7071 for the root of a half."""
    n, half = 1024, np.float32(0.7071)
    x = normal(random, n)
    sums, wanted = real(x) * rsqrt(real(n)), Bounded(np.zeros(n), np.zeros(n))
    for level in range(9):
        left = (sums[::2] - sums[1::2]) * half
        sums = (sums[::2] + sums[1::2]) * half
        at = slice(n // 2 >> level, n >> level)
        wanted.value[at], wanted.within[at] = left.value, left.within
    args = [x, np.zeros(n, "f4"), ts.empty(2), 10, n, 0, 9]
    return Launch(2, 256, args, {1: wanted.wanted(), 2: sums.wanted()}, 2048)


def _case(path: str, *rest: object) -> Case:
    name, _, file = path.partition("/")
    return Case(REPOSITORY, f"src/{name}-cuda/{file or 'main.cu'}", *rest)


MASKS = ("sequence", "window", "upper", "lower", "upperDiag", "lowerDiag")
CASES = [
    _case("bitonic-sort", "bitonic_sort", "2048, one step", _bitonic),
    *(_case("popcount", f"pc{n}", "1000", _bits_counted) for n in range(1, 7)),
    _case("heat2d", "dev_lapl_iter", "64 x 96", _heat),
    *(_case("scatterAdd", f"scatterAdd{n}_kernel", "1000 rows of 48 to 20", _scattered) for n in ("", 2)),
    _case("laplace3d", "laplace3d", "10 x 20 x 70", _laplace, OLD_PLANE),
    _case("stencil3d", "stencil3d", "42 x 30 x 30", _conducted),
    _case("simpleSpmv/kernels.cu", "mv_csr", "128 x 128", partial(_sparse, 0)),
    *(_case("simpleSpmv/kernels.cu", f"vector_mv_csr<{n}>", "128 x 128", partial(_sparse, n), EVERY_LANE)
      for n in (8, 32)),
    _case("simpleSpmv/kernels.cu", "mv_dense", "128 x 128", _dense),
    _case("entropy", "entropy", "40 x 50", partial(_entropy, False), NO_NUMBER),
    _case("entropy", "entropy_opt<16, 16>", "40 x 50", partial(_entropy, True)),
    _case("wedford", "welford_kernel<float, float, float>", "8 x 5 x 500", _moments),
    *(_case("all-pairs-distance", kernel, "6 rows of 4096", _distances) for kernel in ("k1", "k2", "k3")),
    *(_case("filter", kernel, "3000", _filtered) for kernel in ("filter", "filter2")),
    *(_case("accuracy", kernel, "20 rows of 700", _accurate) for kernel in ("accuracy_kernel", "accuracy_kernel2")),
    _case("hausdorff", "computeDistance", "300 and 200 points", _hausdorff),
    _case("page-rank", "map", "60 pages", _ranks_sent),
    _case("page-rank", "reduce", "60 pages", _ranks_added),
    *(_case("convolutionSeparable/conv.cu", f"conv_{name}", "64 x 128, 17 taps", partial(_convolved, axis))
      for axis, name in enumerate(("cols", "rows"))),
    _case("gaussian/gaussianElim.cu", "fan1", "60 x 60", _pivot),
    _case("gaussian/gaussianElim.cu", "fan2", "60 x 60", _eliminated),
    *(_case("mask", f"{name}MaskKernel<int>", "3 x 20 x 30", partial(_masked, name)) for name in MASKS),
    _case("moe-sum", "moe_sum_kernel<float, 3>", "20 x 3 x 512", partial(_experts, 3)),
    _case("moe-sum", "moe_sum_kernel_vec4<4>", "20 x 4 x 512", partial(_experts, 4)),
    _case("nms", "reduce_nms_bitmap", "8 rows of 4096", _points),
    _case("hwt1d/kernel.cu", "dwtHaar1D", "1024, 9 levels", _haar),
]  # fmt: skip
