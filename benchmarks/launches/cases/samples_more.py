"""NVIDIA/cuda-samples: sorting, transforms, finance, bodies, and solvers."""

from __future__ import annotations

from functools import partial

import numpy as np

import tilescope as ts

from ..bounded import DOUBLE, SINGLE, Bounded, exact, fast_exp, log, real, rsqrt
from ..case import Array, Case, Launch, Random
from ..draws import normal, uniform, whole

REPOSITORY = "NVIDIA/cuda-samples"
CONCEPTS, DOMAIN = "Samples/2_Concepts_and_Techniques", "Samples/5_Domain_Specific"


def _keys(random: Random, rows: int) -> tuple[Array, Array]:
    """Different keys in rows of 1024, and their values."""
    return random.permutation(rows * 1024).astype("u4").reshape(rows, 1024), whole(random, rows, 1024, dtype="u4")


def _sorted(length: int, random: Random) -> Launch:
    """Sub-arrays, the least first, with their values; `length` 0: rows of 1024 up and down in turn."""
    keys, values = _keys(random, 4)
    rows = keys.reshape(-1, length or 1024)
    order = rows.argsort(1)
    if not length:
        order[::2] = order[::2, ::-1]
    wanted = [np.take_along_axis(x.reshape(rows.shape), order, 1).reshape(4, 1024) for x in (keys, values)]
    args = [ts.empty(keys.shape, "u4"), ts.empty(keys.shape, "u4"), keys, values, *([length, 1] if length else [])]
    return Launch(4, 512, args, {0: exact(wanted[0]), 1: exact(wanted[1])})


def _merge_sorted(random: Random) -> Launch:
    launch = _sorted(1024, random)
    return Launch(4, 512, launch.args[:5], launch.wanted)


def _compared(network: str, random: Random) -> Launch:
    """One step of a network over all of 4096 keys: at distance `stride`, within sub-arrays of `size`."""
    size, stride, n = 4096, 1024, 4096
    keys, values = (x.ravel() for x in _keys(random, 4))
    i = np.arange(n // 2)
    low = 2 * i - (i & stride - 1)
    pairs = np.stack([low, low + stride], 1)
    up = np.ones(n // 2, bool)
    if network == "oddEven":
        kept = i & size // 2 - 1 >= stride
        pairs, up = np.stack([low - stride, low], 1)[kept], up[kept]
    else:
        up = i & size // 2 == 0
    wanted_keys, wanted_values = keys.copy(), values.copy()
    order = keys[pairs].argsort(1)
    order[~up] = order[~up, ::-1]
    wanted_keys[pairs], wanted_values[pairs] = (np.take_along_axis(x[pairs], order, 1) for x in (keys, values))
    args = [keys.copy(), values.copy(), keys, values, n, size, stride, 1]
    return Launch(8, 256, args, {0: exact(wanted_keys), 1: exact(wanted_values)})


def walsh(x: Array) -> Bounded:
    """The transform by Hadamard's matrix: each element is a sum of all with signs."""
    n = x.shape[-1]
    signs = np.ones((1, 1))
    while len(signs) < n:
        signs = np.block([[signs, signs], [signs, -signs]])
    return real(x) @ signs


def _walsh(random: Random) -> Launch:
    log2, rows = 9, 3
    x = normal(random, rows, 1 << log2)
    return Launch(rows, 128, [ts.empty(x.shape), x, log2], {0: walsh(x).wanted()}, 4 << log2)


def _modulated(random: Random) -> Launch:
    n = 4096
    a, b = normal(random, n), normal(random, n)
    return Launch(4, 256, [a.copy(), b, n], {0: (real(a) * (real(b) * (1 / real(float(n))))).wanted()})


def _haar(random: Random) -> Launch:
    """All levels of Haar's wavelet: halves of sums and differences, each divided by the root of 2."""
    n, levels = 512, 9
    left = real(normal(random, n))
    given = left.value.astype("f4")
    root = np.float32(0.70710678118654752440)
    slack = np.abs(root - 0.5**0.5) / root + SINGLE
    details = []
    for _ in range(levels):
        half = Bounded(np.float64(0.5**0.5), np.float64(0.5**0.5 * slack))
        details.append((left[0::2] - left[1::2]) * half)
        left = (left[0::2] + left[1::2]) * half
    wanted = [np.concatenate([getattr(p, name) for p in details[::-1]]) for name in ("value", "within")]
    made = Bounded(np.r_[0, wanted[0]], np.r_[0, wanted[1]])
    out = np.zeros(n, "f4")
    args = [given, out, ts.empty(1), levels, n // 2, n // 2]
    return Launch(1, n // 2, args, {1: made.wanted(), 2: left.wanted()}, 4 * (n + n // 16))


def _cosines(inverse: bool, random: Random) -> Launch:
    """The orthonormal cosine transform of squares of 8 x 8, by factors of it that err by half a unit each."""
    height, width = 32, 64
    x = uniform(random, height, width, low=-128, high=127)
    k, n = np.mgrid[:8, :8]
    matrix = np.cos((2 * n + 1) * k * np.pi / 16) * np.where(k == 0, 0.125**0.5, 0.5)
    matrix = matrix.T if inverse else matrix
    squares = x.reshape(4, 8, 8, 8).transpose(0, 2, 1, 3).astype("f8")
    made = matrix @ squares @ matrix.T
    size = np.full_like(made, 1) * np.abs(squares).sum((2, 3), keepdims=True)
    wanted = Bounded(made, 32 * SINGLE * size).transpose(0, 2, 1, 3).reshape(height, width)
    return Launch((2, 2), (8, 4, 2), [ts.empty(x.shape), x, width], {0: wanted.wanted()})


def _sobol(random: Random) -> Launch:
    """Vector i has the exclusive or of the direction numbers at the bits of i's Gray code, as a fraction."""
    vectors, dimensions = 1000, 3
    v = random.integers(0, 2**32, (dimensions, 32), dtype="u4")
    i = np.arange(vectors)
    gray = i ^ i >> 1
    bits = (gray[:, None] >> np.arange(32)) & 1
    sums = np.bitwise_xor.reduce(np.where(bits, v[:, None, :], 0), 2)
    scale = np.float64(np.float32(2.3283064e-10))
    wanted = Bounded(sums * scale, sums * scale * 2 * SINGLE)
    return Launch((4, dimensions), 64, [vectors, dimensions, v, ts.empty(sums.shape)], {3: wanted.wanted()})


def _quasirandom(random: Random) -> Launch:
    """Niederreiter's sequence: the exclusive or of a table's entries at the bits of seed + i."""
    n, seed = 1000, 12
    table = random.integers(0, 2**31, (3, 31), dtype="u4")
    bits = ((seed + np.arange(n))[:, None] >> np.arange(31)) & 1
    sums = np.bitwise_xor.reduce(np.where(bits, table[:, None, :], 0), 2).astype("f8") + 1
    wanted = Bounded(sums / 0x80000001, sums / 0x80000001 * 5 * SINGLE)
    return Launch(2, (128, 3), [ts.empty(sums.shape), seed, n], {0: wanted.wanted()}, 0, {"c_Table": table})


def _options(random: Random) -> Launch:
    """Black and Scholes, with a polynomial for the normal distribution that errs by 7.5e-8 (Abramowitz and Stegun,
    26.2.17) and fast functions of the hardware."""
    from math import erf

    n, riskless, volatility = 2000, np.float32(0.02), np.float32(0.30)
    price, strike = uniform(random, n, low=5, high=30), uniform(random, n, low=1, high=100)
    years = uniform(random, n, low=0.25, high=10)
    root = 1 / rsqrt(real(years))
    root = Bounded(root.value, root.within + 4 * SINGLE * root.value)
    ratio = log(real(price) / strike)
    ratio = Bounded(ratio.value, ratio.within + np.maximum(2**-21.41, 6 * SINGLE * np.abs(ratio.value)))
    spread = real(volatility) * root
    d1 = (ratio + (real(riskless) + real(volatility) * volatility * 0.5) * years) / spread
    d1 = Bounded(d1.value, d1.within + 4 * SINGLE * np.abs(d1.value))
    first, second = (_distribution(d, erf) for d in (d1, d1 - spread))
    discount = fast_exp(real(-riskless) * years)
    call = first * price - discount * strike * second
    put = discount * strike * (1 - second) - (1 - first) * price
    args = [ts.empty((n // 2, 2)), ts.empty((n // 2, 2)), price, strike, years, float(riskless), float(volatility), n]
    shape = (n // 2, 2)
    return Launch(8, 128, args, {0: call.reshape(*shape).wanted(), 1: put.reshape(*shape).wanted()})


def _distribution(d: Bounded, erf: object) -> Bounded:
    value = np.array([0.5 + 0.5 * erf(x / 2**0.5) for x in d.value])
    steepest = 0.4 * np.exp(-0.5 * np.maximum(np.abs(d.value) - d.within, 0) ** 2)
    own = 7.5e-8 + 60 * SINGLE * (1 + d.value**2) * np.minimum(value, 1 - value) + SINGLE
    return Bounded(value, steepest * d.within + own)


def _tree(random: Random) -> Launch:
    """Calls by a binomial tree of 2048 steps, each value the discounted mean of two."""
    steps, count = 2048, 2
    options = np.zeros((1024, 5), "f4")
    wanted = []
    for i in range(count):
        s, x, years = random.uniform(5, 30), random.uniform(5, 30), random.uniform(0.5, 3)
        dt = years / steps
        vdt, grown, shrunk = 0.1 * dt**0.5, np.exp(0.06 * dt), np.exp(-0.06 * dt)
        up = (grown - np.exp(-vdt)) / (np.exp(vdt) - np.exp(-vdt))
        options[i] = s, x, vdt, up * shrunk, (1 - up) * shrunk
        s, x, vdt, rise, fall = options[i].astype("f8")
        move = real(vdt) * (2.0 * np.arange(steps + 1) - steps)
        ends = fast_exp(move) * s - x
        value, within = np.maximum(ends.value, 0), ends.within
        for _ in range(steps):
            value, carried = rise * value[1:] + fall * value[:-1], rise * within[1:] + fall * within[:-1]
            within = carried + 2 * SINGLE * (value + carried)
        wanted.append((value[0], within[0]))
    made = Bounded(*np.array(wanted).T)
    return Launch(count, 128, [], {"d_CallValue": _first(made)}, 0, {"d_OptionData": options})


def _first(made: Bounded) -> object:
    """Of a longer variable, as bytes: its first numbers."""
    from ..case import Wanted

    count = len(made.value)
    return Wanted(made.value, made.within, lambda raw: raw.view("f4")[:count])


def _bodies(random: Random) -> Launch:
    """A step of bodies that attract each other, softened at short distances."""
    n, block, dt, damping = 256, 64, np.float32(0.016), np.float32(0.995)
    softening = np.float32(0.01)
    position = np.concatenate([normal(random, n, 3), uniform(random, n, 1, low=0.5, high=2)], 1)
    velocity = np.concatenate([normal(random, n, 3), np.ones((n, 1), "f4")], 1)
    p, mass = position[:, :3], position[:, 3]
    r = real(p[None]) - p[:, None]
    inverse = rsqrt((r * r).sum(2) + softening)
    scale = inverse * inverse * inverse * mass
    pull = (r * Bounded(scale.value[..., None], scale.within[..., None])).sum(1)
    new_velocity = (pull * dt + velocity[:, :3]) * damping
    new_position = new_velocity * dt + p
    keep = [_joined(new, old[:, 3:]) for new, old in ((new_position, position), (new_velocity, velocity))]
    args = [ts.empty((n, 4)), position, velocity, 0, n, float(dt), float(damping), n // block]
    wanted = {0: keep[0].wanted(), 2: keep[1].wanted()}
    return Launch(n // block, block, args, wanted, 16 * block, {"softeningSquared": softening[None]})


def _joined(made: Bounded, last: Array) -> Bounded:
    return Bounded(np.concatenate([made.value, last], 1), np.concatenate([made.within, np.zeros(last.shape)], 1))


def _jacobi(random: Random) -> Launch:
    """x + (b - A x) / diagonal, and the sum of what changes."""
    n = 512
    a = uniform(random, n, n) + n * np.eye(n, dtype="f4")
    b, x = random.standard_normal(n), random.standard_normal(n)
    change = (real(b, DOUBLE) - real(a, DOUBLE) @ x) / a.diagonal()
    change = Bounded(change.value, 4 * change.within, DOUBLE)  # what is subtracted comes warp by warp
    total = Bounded(np.abs(change.value), change.within, DOUBLE).sum().reshape(1)
    args = [a, b, 0.0, x, ts.empty(n, "f8"), np.zeros(1, "f8")]
    return Launch(n // 8, 256, args, {4: (change + x).wanted(), 5: total.wanted()})


def _conjugate(random: Random) -> Launch:
    """A x = b for a tridiagonal matrix, until the residual is below 1e-5: x is then that near to the solution, and what
    single precision makes of it, over the least eigenvalue."""
    n = 300
    side, main = uniform(random, n - 1), uniform(random, n) + np.float32(10)
    a = np.diag(main.astype("f8")) + np.diag(side.astype("f8"), 1) + np.diag(side.astype("f8"), -1)
    columns, rows = [], [0]
    for i in range(n):
        columns += [j for j in (i - 1, i, i + 1) if 0 <= j < n]
        rows.append(len(columns))
    indices = np.array(columns, "i4")
    values = a[np.repeat(np.arange(n), np.diff(rows)), indices].astype("f4")
    b, tolerance = np.ones(n, "f4"), np.float32(1e-5)
    x = np.linalg.solve(a, b.astype("f8"))
    near = (tolerance + 20 * n * SINGLE * np.abs(a).max()) / np.linalg.eigvalsh(a).min()
    vectors = [np.zeros(n, "f4"), ts.empty(n), ts.empty(n), b.copy()]
    args = [np.array(rows, "i4"), indices, values, *vectors, np.zeros(1, "f8"), len(values), n, float(tolerance)]
    return Launch(2, 128, args, {3: Bounded(x, np.full(n, near)).wanted()}, 8 * 5, cooperative=True)


def _sequence(random: Random) -> Launch:
    """Lane numbers."""
    return Launch(4, 256, [ts.empty(1000, "i4"), 1000], {0: exact(np.arange(1000) % 32)})


def _voted(which: str, random: Random) -> Launch:
    """What __any_sync() and __all_sync() of warps say."""
    x = (random.random((4, 32)) < (0.02 if which == "Any" else 0.98)).astype("u4")
    made = x.any(1) if which == "Any" else x.all(1)
    wanted = np.repeat(made.astype("u4"), 32)
    kernel = {"Any": [x, ts.empty(128, "u4"), 32], "All": [x, ts.empty(128, "u4"), 32]}[which]
    return Launch(1, 128, kernel, {1: exact(wanted)})


_case = partial(Case, REPOSITORY, includes=("Common",))
SORTING = f"{CONCEPTS}/sortingNetworks"

CASES = [
    _case(f"{SORTING}/bitonicSort.cu", "bitonicSortShared", "16 arrays of 256", partial(_sorted, 256)),
    _case(f"{SORTING}/bitonicSort.cu", "bitonicSortShared1", "4 arrays of 1024", partial(_sorted, 0)),
    _case(f"{SORTING}/bitonicSort.cu", "bitonicMergeGlobal", "4096", partial(_compared, "bitonic")),
    _case(f"{SORTING}/oddEvenMergeSort.cu", "oddEvenMergeSortShared", "8 arrays of 512", partial(_sorted, 512)),
    _case(f"{SORTING}/oddEvenMergeSort.cu", "oddEvenMergeGlobal", "4096", partial(_compared, "oddEven")),
    _case("Samples/0_Introduction/mergeSort/mergeSort.cu", "mergeSortSharedKernel<1>", "4 arrays of 1024",
          _merge_sorted),
    _case(f"{DOMAIN}/fastWalshTransform/fastWalshTransform.cu", "fwtBatch1Kernel", "3 rows of 512", _walsh),
    _case(f"{DOMAIN}/fastWalshTransform/fastWalshTransform.cu", "modulateKernel", "4096", _modulated),
    _case(f"{DOMAIN}/dwtHaar1D/dwtHaar1D.cu", "dwtHaar1D", "512", _haar),
    *(_case(f"{CONCEPTS}/dct8x8/dct8x8.cu", kernel, "32 x 64", partial(_cosines, kernel.endswith("IDCT")))
      for kernel in ("CUDAkernel2DCT", "CUDAkernel2IDCT")),
    _case(f"{DOMAIN}/SobolQRNG/sobol_gpu.cu", "sobolGPU_kernel", "1000 vectors of 3", _sobol),
    _case(f"{DOMAIN}/quasirandomGenerator/quasirandomGenerator_kernel.cu", "quasirandomGeneratorKernel",
          "1000 vectors of 3", _quasirandom),
    _case(f"{DOMAIN}/BlackScholes/BlackScholes.cu", "BlackScholesGPU", "2000 options", _options),
    _case(f"{DOMAIN}/binomialOptions/binomialOptions_kernel.cu", "binomialOptionsKernel", "2 options, 2048 steps",
          _tree),
    _case(f"{DOMAIN}/nbody/bodysystemcuda.cu", "integrateBodies<float>", "256 bodies", _bodies),
    _case("Samples/3_CUDA_Features/jacobiCudaGraphs/jacobi.cu", "JacobiMethod", "512 x 512", _jacobi),
    _case("Samples/4_CUDA_Libraries/conjugateGradientMultiBlockCG/conjugateGradientMultiBlockCG.cu",
          "gpuConjugateGradient", "300 x 300", _conjugate),
    _case(f"{CONCEPTS}/inlinePTX/inlinePTX.cu", "sequence_gpu", "1000", _sequence),
    _case("Samples/0_Introduction/simpleVoteIntrinsics/simpleVoteIntrinsics.cu", "VoteAnyKernel1", "4 warps",
          partial(_voted, "Any")),
    _case("Samples/0_Introduction/simpleVoteIntrinsics/simpleVoteIntrinsics.cu", "VoteAllKernel2", "4 warps",
          partial(_voted, "All")),
]  # fmt: skip
