"""karpathy/llm.c: softmax and what is made of it (rows of logits in, probabilities, losses or gradients out)."""

from __future__ import annotations

from functools import partial

import numpy as np

import tilescope as ts

from ..bounded import BRAIN, Bounded, exact, exp, from_brain, log, real, to_brain
from ..case import Array, Case, Fault, Launch, Random
from ..draws import normal, uniform, whole

REPOSITORY = "karpathy/llm.c"
SOFTMAX, CLASSIFIER = "dev/cuda/softmax_forward.cu", "dev/cuda/classifier_fused.cu"

OVERWRITTEN = Fault(
    "dev/cuda/softmax_forward.cu:268, 288",
    "every thread reads the row's maximum from shared[0]; the first thread of each warp then writes its sum to "
    "shared[warp], and warp 0's goes to shared[0] with no barrier in between. A warp that comes late reads a sum as "
    "the maximum",
    "warp 0 has done its whole part of the row before another warp has read shared[0]: rows that are short, or a "
    "block whose warps start far apart",
)

CLIPPED = Fault(
    "dev/cuda/softmax_forward.cu:495, 500",
    "threads beyond the row's end read y[C - 1] in its place, which its own thread divides by the sum at that time",
    "never: what such a thread reads is not used. It is a data race by C++'s rules",
)


def softmax(x: Array, terms: int) -> Bounded:
    """Of each row. A kernel may rescale its sum by exp(old - new maximum) with every one of the `terms` that it adds
    in a row, which multiplies the sum's error by that of an exp and a product each time."""
    shifted = real(x) - x.max(-1, keepdims=True)
    weights = exp(shifted)
    rescaled = weights.sum(-1, keepdims=True)
    more = terms * 6 * 2.0**-24 * rescaled.value
    return weights / Bounded(rescaled.value, rescaled.within + more)


def _rows(grid: int, block: int, shared: int, random: Random) -> Launch:
    n, c = 12, 200
    x = 3 * normal(random, n, c)
    args = [ts.empty((n, c)), x, n, c]
    return Launch(grid, block, args, {0: softmax(x, c).wanted()}, shared)


def _row_case(kernel: str, grid: int, block: int, shared: int = 0, fault: Fault | None = None) -> Case:
    return Case(REPOSITORY, SOFTMAX, kernel, "12 rows of 200", partial(_rows, grid, block, shared), fault)


def _classifier(kernel: int, random: Random) -> Launch:
    batch, time, v, padded = 3, 8, 203, 256
    rows = batch * time
    logits, dlosses = 3 * normal(random, rows, padded), normal(random, rows)
    targets = whole(random, rows, high=v)
    probs = softmax(logits[:, :v], v)
    hit = np.arange(v) == targets[:, None]
    wanted = (probs - hit) * dlosses[:, None]
    dlogits = np.zeros((rows, padded), "f4")
    kept = Bounded(np.pad(wanted.value, ((0, 0), (0, padded - v))), np.pad(wanted.within, ((0, 0), (0, padded - v))))
    losses = -log(probs[hit])
    out, sizes = [dlogits, ts.empty(rows)], [targets, batch, time, v, padded]
    args = [*out, logits, dlosses, *sizes] if kernel == 1 else [*out, None, logits, dlosses, *sizes]
    grid = rows // 4 if kernel == 1 else rows
    return Launch(grid, 128, args, {0: kept.wanted(), 1: losses.wanted()})


def _loss(random: Random) -> Launch:
    batch, time, v = 4, 50, 65
    probs, targets = uniform(random, batch * time, v, low=1e-4), whole(random, batch * time, high=v)
    wanted = -log(real(probs[np.arange(batch * time), targets]))
    return Launch(2, 128, [ts.empty(batch * time), probs, targets, batch, time, v], {0: wanted.wanted()})


def _loss_backward(random: Random) -> Launch:
    batch, time, v = 4, 10, 65
    rows = batch * time
    dlogits, dlosses, probs = normal(random, rows, v), normal(random, rows), uniform(random, rows, v)
    targets = whole(random, rows, high=v)
    wanted = real(dlogits) + (real(probs) - (np.arange(v) == targets[:, None])) * dlosses[:, None]
    args = [dlogits, dlosses, probs, targets, batch, time, v]
    return Launch(-(-rows * v // 256), 256, args, {0: wanted.wanted()})


def _embedded(kernel: int, random: Random) -> Launch:
    """A token's vector and its place's, in bfloat16: their sum, rounded once."""
    batch, time, c, v = 2, 12, 64, 30
    tokens = whole(random, batch, time, high=v)
    wte, wpe = to_brain(normal(random, v, c)), to_brain(normal(random, time, c))
    wanted = real(from_brain(wte)[tokens]) + from_brain(wpe)
    threads = {1: batch * time, 2: batch * time * c, 3: batch * time * c // 8}[kernel]
    args = [ts.empty((batch, time, c), "u2"), tokens, wte, wpe, batch, time, c]
    return Launch(-(-threads // 128), 128, args, {0: wanted.wanted(BRAIN)})


def _permuted(random: Random) -> Launch:
    """(d1, d2, d3, d4) to (d4, d3, d1, d2)."""
    sizes = (5, 6, 7, 8)
    x = normal(random, *sizes)
    return Launch(7, 256, [x, ts.empty((8, 7, 5, 6)), *sizes], {1: exact(x.transpose(3, 2, 0, 1))})


CASES = [
    _row_case("softmax_forward_kernel1", 1, 32),
    _row_case("softmax_forward_kernel2", 12, 128, 512),
    _row_case("softmax_forward_kernel3", 12, 32, 128),
    _row_case("softmax_forward_kernel4", 12, 128, 16, OVERWRITTEN),
    _row_case("softmax_forward_online_kernel1", 1, 32),
    _row_case("softmax_forward_online_kernel2", 3, 128),
    _row_case("softmax_forward_kernel7", 12, 128, 32, CLIPPED),
    _row_case("softmax_forward_online_kernel8", 3, 128),
    *(Case(REPOSITORY, CLASSIFIER, f"fused_classifier_kernel{n}", "24 rows of 203", partial(_classifier, n))
      for n in (1, 2, 3)),
    Case(REPOSITORY, "dev/cuda/crossentropy_forward.cu", "crossentropy_forward_kernel1", "200 rows of 65", _loss),
    Case(REPOSITORY, "dev/cuda/crossentropy_softmax_backward.cu", "crossentropy_softmax_backward_kernel1",
         "40 rows of 65", _loss_backward),
    *(Case(REPOSITORY, "dev/cuda/encoder_forward.cu", f"encoder_forward_kernel{n}", "2 x 12 x 64",
           partial(_embedded, n)) for n in (1, 2, 3)),
    Case(REPOSITORY, "dev/cuda/permute.cu", "permute_kernel", "5 x 6 x 7 x 8", _permuted),
]  # fmt: skip
