"""karpathy/llm.c: layer normalisation, GELU, AdamW, norms, biases and products of matrices, forward and backward."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

import tilescope as ts

from ..bounded import BRAIN, Bounded, cosh, from_brain, real, rsqrt, sqrt, tanh, to_brain, wider
from ..case import Array, Case, Launch, Random
from ..draws import normal
from .common import LANES_AGREE

REPOSITORY = "karpathy/llm.c"
LAYERNORM = "dev/cuda/layernorm_forward.cu"
EPS = np.float32(1e-5)
PI_SCALE, CUBE = np.float32(np.sqrt(2 / np.pi)), np.float32(0.044715)


def layernorm(x: Array, weight: Array, bias: Array) -> tuple[Bounded, Bounded, Bounded]:
    """The output, the means and the reciprocal deviations of rows. The variance may be mean((x - m)^2) or mean(x^2) -
    m^2, and the deviation's reciprocal rsqrt() or 1 / sqrt()."""
    c = x.shape[-1]
    mean = real(x).sum(-1, keepdims=True) / c
    shifted = real(x) - mean
    squares = (real(x) * x).sum(-1, keepdims=True) / c - mean * mean
    variance = wider((shifted * shifted).sum(-1, keepdims=True) / c, squares) + EPS
    rstd = wider(rsqrt(variance), 1 / sqrt(variance))
    return shifted * rstd * weight + bias, mean, rstd


def _normalized(grid: int, block: int | tuple[int, int], shared: int, random: Random) -> Launch:
    n, c = 24, 256
    x, weight, bias = normal(random, n, c) + 1, normal(random, c), normal(random, c)
    out, mean, rstd = layernorm(x, weight, bias)
    args = [ts.empty((n, c)), ts.empty((n, 1)), ts.empty((n, 1)), x, weight, bias, n, c]
    return Launch(grid, block, args, {0: out.wanted(), 1: mean.wanted(), 2: rstd.wanted()}, shared)


def _row_of(kernel: str, random: Random) -> Launch:
    """The steps of the second version: means, deviations, and the output of both."""
    n, c = 24, 200
    x, weight, bias = normal(random, n, c) + 1, normal(random, c), normal(random, c)
    _, mean, rstd = layernorm(x, weight, bias)
    means, rstds = mean.value.astype("f4"), rstd.value.astype("f4")
    if kernel == "mean_kernel":
        return Launch(n, 128, [ts.empty((n, 1)), x, n, c, 128], {0: mean.wanted()}, 512)
    if kernel == "rstd_kernel":
        shifted = real(x) - means
        wanted = 1 / sqrt((shifted * shifted).sum(-1, keepdims=True) / c + EPS)
        return Launch(n, 128, [ts.empty((n, 1)), x, means, n, c, 128], {0: wanted.wanted()}, 512)
    wanted = (real(x) - means) * rstds * weight + bias
    return Launch(n * c // 160, 160, [ts.empty((n, c)), x, means, rstds, weight, bias, 2, 12, c], {0: wanted.wanted()})


def _normalized_backward(random: Random) -> Launch:
    batch, time, c = 2, 32, 48
    n = batch * time
    x, dout, weight = normal(random, n, c), normal(random, n, c), normal(random, c)
    dinp, dweight, dbias = normal(random, n, c), normal(random, c), normal(random, c)
    _, mean, rstd = layernorm(x, weight, weight)
    means, rstds = mean.value.astype("f4"), rstd.value.astype("f4")
    norm, dnorm = (real(x) - means) * rstds, real(dout) * weight
    of_norm = (dnorm * norm).sum(-1, keepdims=True) / c
    change = (dnorm - dnorm.sum(-1, keepdims=True) / c - norm * of_norm) * rstds
    wanted = {
        0: (change + dinp).wanted(),
        1: added(dweight, norm * dout).wanted(),
        2: added(dbias, real(dout)).wanted(),
    }
    return Launch(2, 32, [dinp, dweight, dbias, dout, x, weight, means, rstds, batch, time, c], wanted)


def added(first: Array, terms: Bounded) -> Bounded:
    """Terms along axis 0, added to what is there one by one."""
    start = real(first[None])
    both = Bounded(np.concatenate([start.value, terms.value]), np.concatenate([start.within, terms.within]))
    return both.sum(0)


def gelu_parts(x: Array) -> tuple[Bounded, Bounded]:
    """Half of 1 + tanh, and what tanh is taken of."""
    inner = (real(x) + real(x) * x * x * CUBE) * Bounded(np.float64(PI_SCALE), np.float64(PI_SCALE) * 2.0**-23)
    return (tanh(inner) + 1) * 0.5, inner


def _gelu(kernel: int, random: Random) -> Launch:
    n = 2048
    bits = to_brain(2 * normal(random, n))
    x = from_brain(bits)
    wanted = gelu_parts(x)[0] * x
    return Launch(n // 128 if kernel == 1 else n // 1024, 128, [ts.empty(n, "u2"), bits, n], {0: wanted.wanted(BRAIN)})


def _gelu_backward(kernel: int, random: Random) -> Launch:
    n = 2048
    bits, given = to_brain(2 * normal(random, n)), to_brain(normal(random, n))
    x = from_brain(bits)
    half, inner = gelu_parts(x)
    sech = 1 / (cosh(inner) * cosh(inner))
    scale = Bounded(np.float64(PI_SCALE), np.float64(PI_SCALE) * 2.0**-23)
    slope = half + real(x) * 0.5 * sech * scale * (real(x) * x * (3 * CUBE) + 1)
    wanted = slope * from_brain(given)
    args = [ts.empty(n, "u2"), bits, given, n]
    return Launch(n // 128 if kernel == 1 else n // 1024, 128, args, {0: wanted.wanted(BRAIN)})


def _adamw(random: Random) -> Launch:
    n = 3000
    params, grads, m, v = normal(random, n), normal(random, n), normal(random, n), np.abs(normal(random, n))
    rate, b1, b2, c1, c2, eps, decay = (np.float32(x) for x in (1e-3, 0.9, 0.999, 0.19, 0.002, 1e-8, 0.01))
    new_m = real(m) * b1 + real(grads) * (1 - b1)
    new_v = real(v) * b2 + real(grads) * grads * (1 - b2)
    new_m, new_v = (Bounded(x.value, 2 * x.within) for x in (new_m, new_v))  # lerp: one product more
    step = (new_m / c1 / (sqrt(new_v / c2) + eps) + real(params) * decay) * rate
    wanted = {0: (real(params) - step).wanted(), 2: new_m.wanted(), 3: new_v.wanted()}
    return Launch(6, 512, [params, grads, m, v, n, *map(float, (rate, b1, b2, c1, c2, eps, decay))], wanted)


def _norm(kernel: int, random: Random) -> Launch:
    n = 5000
    bits = to_brain(normal(random, n))
    x = from_brain(bits)
    wanted = (real(x) * x).sum()
    if kernel < 4:
        out = np.zeros(1, "f4")
        return Launch(4, 256, [out, bits, n], {0: wanted.reshape(1).wanted()})
    parts = [(real(x) * x)[np.arange(n) // 256 % 4 == block].sum() for block in range(4)]
    each = Bounded(np.array([p.value for p in parts]), np.array([p.within for p in parts]))
    return Launch(4, 256, [ts.empty(4), bits, n], {0: each.wanted()})


def _bias_backward(kernel: int, random: Random) -> Launch:
    """Column sums of dout, added to dbias; everything in bfloat16 but the sums."""
    batch, time, oc = 4, 32, 64
    bias, dout = to_brain(normal(random, oc)), to_brain(normal(random, batch * time, oc))
    wanted = real(from_brain(dout)).sum(0) + from_brain(bias)
    grid = {1: oc, 2: oc // 4, 3: oc, 4: oc // 32}[kernel]
    return Launch(grid, 128, [bias, dout, batch, time, oc], {0: wanted.wanted(BRAIN)}, 512 if kernel in (1, 4) else 0)


def _product(kernel: int, random: Random) -> Launch:
    bt, c, oc = 128, 64, 256
    x, weight, bias = normal(random, bt, c), normal(random, oc, c), normal(random, oc)
    wanted = real(x) @ weight.T + bias
    sizes = [bt, c, oc] if kernel == 1 else [c, oc]
    grid = (bt // 16, oc // 16) if kernel == 1 else (bt // 128, oc // 128)
    return Launch(grid, (16, 16), [ts.empty((bt, oc)), x, weight, bias, *sizes], {0: wanted.wanted()})


def _residual(kernel: int, random: Random) -> Launch:
    n = 2048
    a, b = to_brain(normal(random, n)), to_brain(normal(random, n))
    wanted = real(from_brain(a)) + from_brain(b)
    return Launch(n // 128 if kernel == 1 else n // 1024, 128, [ts.empty(n, "u2"), a, b, n], {0: wanted.wanted(BRAIN)})


def _cases(path: str, kernel: str, make: Callable[..., Launch], numbers: tuple[int, ...], shape: str) -> list[Case]:
    whys = {n: LANES_AGREE if (kernel, n) in AGREE else "" for n in numbers}
    return [
        Case(REPOSITORY, f"dev/cuda/{path}.cu", f"{kernel}{n}", shape, partial(make, n), because=why)
        for n, why in whys.items()
    ]


FORWARD = {
    "layernorm_forward_kernel1": (1, 32, 0),
    "layernorm_forward_kernel3": (6, 128, 0),
    "layernorm_forward_kernel4": (6, 128, 0),
    "layernorm_forward_kernel5": (24, 128, 0),
    "layernorm_forward_kernel6": (6, (32, 4), 6 * 256 * 4),
}

AGREE = {("matmul_backward_bias_kernel", 3)}

CASES = [
    *(Case(REPOSITORY, LAYERNORM, kernel, "24 rows of 256", partial(_normalized, *how),
           because=LANES_AGREE if kernel.endswith("5") else "")
      for kernel, how in FORWARD.items()),
    *(Case(REPOSITORY, LAYERNORM, kernel, "24 rows of 200", partial(_row_of, kernel))
      for kernel in ("mean_kernel", "rstd_kernel", "normalization_kernel")),
    Case(REPOSITORY, "dev/cuda/layernorm_backward.cu", "layernorm_backward_kernel1", "64 rows of 48",
         _normalized_backward),
    *_cases("gelu_forward", "gelu_forward_kernel", _gelu, (1, 2), "2048"),
    *_cases("gelu_backward", "gelu_backward", _gelu_backward, (1, 2), "2048"),
    *_cases("adamw", "adamw_kernel", lambda _, random: _adamw(random), (1, 2), "3000"),
    *(Case(REPOSITORY, "dev/cuda/global_norm.cu", f"norm_kernel{n}<__nv_bfloat16>", "5000", partial(_norm, n),
           because=LANES_AGREE if n == 1 else "")
      for n in (1, 2, 3, 4)),
    *_cases("matmul_backward_bias", "matmul_backward_bias_kernel", _bias_backward, (1, 2, 3, 4), "128 rows of 64"),
    *_cases("matmul_forward", "matmul_forward_kernel", _product, (1, 4), "128 x 64 x 256"),
    *_cases("residual_forward", "residual_forward_kernel", _residual, (1, 2), "2048"),
]  # fmt: skip
