"""karpathy/llm.c: causal attention of several heads, step by step and fused, forward and backward.

inp is (batch, time, 3, heads, size): queries, keys and values; matrices of weights are (batch, heads, time, time)."""

from __future__ import annotations

from functools import partial

import numpy as np

import tilescope as ts

from ..bounded import Bounded, exact, fast_exp, real, where
from ..case import Array, Case, Fault, Launch, Random
from ..draws import normal
from .llmc_softmax import softmax

REPOSITORY = "karpathy/llm.c"
FORWARD, BACKWARD = "dev/cuda/attention_forward.cu", "dev/cuda/attention_backward.cu"
BATCH, TIME, HEADS, SIZE = 2, 32, 3, 16
CHANNELS, WEIGHTS = HEADS * SIZE, (BATCH, HEADS, TIME, TIME)
SCALE = np.float32(1 / np.sqrt(SIZE))
CAUSAL = np.tril(np.ones((TIME, TIME), bool))


def _heads(inp: Array) -> list[Array]:
    """Queries, keys and values, each (batch, heads, time, size)."""
    return [part.copy() for part in inp.transpose(2, 0, 3, 1, 4)]


def _weights(scores: Array) -> Bounded:
    """Softmax over what is not later; zeros over what is."""
    made = softmax(np.where(CAUSAL, scores, -1e30), TIME)
    return where(np.broadcast_to(CAUSAL, WEIGHTS), made, 0.0)


def _inputs(random: Random) -> Array:
    return normal(random, BATCH, TIME, 3, HEADS, SIZE)


def _scores(random: Random) -> Launch:
    inp = _inputs(random)
    q, k, _ = _heads(inp)
    made = (real(q) @ k.transpose(0, 1, 3, 2)) * SCALE
    wanted = where(np.broadcast_to(CAUSAL, WEIGHTS), made, -np.inf)
    return Launch(24, 256, [ts.empty(WEIGHTS), inp, BATCH, TIME, CHANNELS, HEADS], {0: wanted.wanted()})


def _softmax(random: Random) -> Launch:
    scores = np.where(CAUSAL, 2 * normal(random, *WEIGHTS), -np.inf).astype("f4")
    return Launch(2, 128, [ts.empty(WEIGHTS), scores, BATCH, TIME, HEADS], {0: _weights(scores).wanted()})


def _rows(random: Random) -> Launch:
    scores = 2 * normal(random, BATCH * HEADS * TIME, TIME)
    args = [ts.empty(scores.shape), scores, len(scores), TIME]
    return Launch(len(scores), 64, args, {0: softmax(scores, TIME).wanted()}, 16)


def _scaled(random: Random) -> Launch:
    """The softmax of scaled scores; nothing is written over what is later."""
    scores = 8 * normal(random, *WEIGHTS)
    scaled = scores * SCALE
    assert (scaled.astype("f8") == scores.astype("f8") * SCALE).all()
    args = [np.zeros(WEIGHTS, "f4"), float(SCALE), scores, BATCH * HEADS, TIME]
    return Launch(48, 128, args, {0: _weights(scaled).wanted()})


def _values(random: Random) -> Launch:
    inp = _inputs(random)
    weights = np.where(CAUSAL, np.abs(normal(random, *WEIGHTS)), 0).astype("f4")
    wanted = (real(weights) @ _heads(inp)[2]).transpose(0, 2, 1, 3)
    out = ts.empty((BATCH, TIME, HEADS, SIZE))
    return Launch(2, 128, [out, weights, inp, BATCH, TIME, CHANNELS, HEADS], {0: wanted.wanted()})


def _attention(inp: Array) -> tuple[Bounded, Bounded, Bounded]:
    """Scaled scores, weights and output, (batch, heads, time, size)."""
    q, k, v = _heads(inp)
    scores = (real(q) @ k.transpose(0, 1, 3, 2)) * SCALE
    exact_weights = _weights(scores.value)
    # A weight is exp(score - maximum) over a sum of such: each of the three scores carries its error into it.
    carried = exact_weights.value * np.expm1(4 * scores.within.max(-1, keepdims=True))
    weights = Bounded(exact_weights.value, exact_weights.within + carried)
    return scores, weights, weights @ v


def _fused(random: Random) -> Launch:
    inp = _inputs(random)
    scores, weights, out = _attention(inp)
    keep = np.broadcast_to(CAUSAL, WEIGHTS)
    args = [ts.empty((BATCH, TIME, HEADS, SIZE)), np.zeros(WEIGHTS, "f4"), np.zeros(WEIGHTS, "f4"), inp]
    wanted = {
        0: out.transpose(0, 2, 1, 3).wanted(),
        1: where(keep, scores, 0.0).wanted(),
        2: weights.wanted(),
    }
    return Launch((8, HEADS, BATCH), 128, [*args, BATCH, TIME, CHANNELS, HEADS], wanted)


def _flash(random: Random) -> Launch:
    """In tiles of keys and queries; each of them rescales what was summed before, with __expf."""
    tile = 16
    inp = _inputs(random)
    q, k, v = _heads(inp)
    _, weights, out = _attention(inp)
    steps = TIME // tile
    slack = fast_exp(real(np.array(-8.0))).within / np.exp(-8.0) * (2 * steps + 2) + (TIME + 8 * steps) * 2.0**-24
    wanted = Bounded(out.value, out.within + slack * (weights.most @ np.abs(v)))
    rows = (BATCH, HEADS, TIME)
    args = [q, k, v, TIME, SIZE, steps, steps, tile, tile, float(SCALE)]
    args += [np.zeros(rows, "f4"), np.full(rows, -np.inf, "f4"), np.zeros(q.shape, "f4")]
    return Launch((BATCH, HEADS), tile, args, {12: wanted.wanted()}, 4 * (3 * tile * SIZE + tile * tile))


def _permuted(random: Random) -> Launch:
    inp = _inputs(random)
    heads = _heads(inp)
    out = [ts.empty(h.shape) for h in heads]
    return Launch(24, 128, [*out, inp, BATCH, TIME, HEADS, SIZE], {i: exact(h) for i, h in enumerate(heads)})


def _unpermuted(random: Random) -> Launch:
    x = normal(random, BATCH, HEADS, TIME, SIZE)
    args = [x, ts.empty((BATCH, TIME, HEADS, SIZE)), BATCH, TIME, HEADS, SIZE]
    return Launch(24, 128, args, {1: exact(x.transpose(0, 2, 1, 3))})


def _backward(grid: int | tuple[int, int], block: int, random: Random) -> Launch:
    """d score[t, j] = scale * weight[t, j] * (dweight[t, j] - sum over i of weight[t, i] * dweight[t, i]); a kernel may
    sum weight[t, i] * (1 if i = j, less weight[t, j]) * dweight[t, i]."""
    weights = _weights(normal(random, *WEIGHTS)).value.astype("f4")
    given = normal(random, *WEIGHTS)
    terms = real(weights) * given
    spread = real(np.abs(weights)) * (np.abs(given) + (np.abs(weights * given)).sum(-1, keepdims=True))
    made = (terms - real(weights) * terms.sum(-1, keepdims=True)) * SCALE
    wanted = Bounded(made.value, made.within + (TIME + 6) * 2.0**-24 * spread.value * SCALE)
    args = [np.zeros(WEIGHTS, "f4"), given, weights, BATCH, TIME, CHANNELS, HEADS]
    return Launch(grid, block, args, {0: wanted.wanted()})


NO_SYNC = Fault(
    "dev/cuda/attention_forward.cu:648, 655, 665, 674",
    "lane 0 writes preatt, which the other lanes of its warp read; each lane writes its part of att, which all read. "
    "No __syncwarp() is between, and cg::reduce, which is made of shuffles, orders no memory",
    "lanes of a warp part, as they may since Volta, or the compiler moves a read",
)
HEADS_OF_ALL = BATCH * HEADS
SHAPE = f"{BATCH} x {HEADS} heads of {TIME} x {SIZE}"

CASES = [
    *(Case(REPOSITORY, FORWARD, kernel, SHAPE, make) for kernel, make in {
        "attention_query_key_kernel1": _scores, "attention_softmax_kernel1": _softmax,
        "softmax_forward_kernel4": _rows, "softmax_forward_kernel5": _scaled, "attention_value_kernel1": _values,
        "attention_forward_kernel2": _flash, "permute_kernel": _permuted, "unpermute_kernel": _unpermuted,
    }.items()),
    Case(REPOSITORY, FORWARD, "attention_forward_fused1", SHAPE, _fused, NO_SYNC),
    *(Case(REPOSITORY, BACKWARD, f"softmax_autoregressive_backward_kernel{n}", SHAPE, partial(_backward, grid, block))
      for n, grid, block in (
          (1, 1, 32), (2, (1, HEADS_OF_ALL), 32), (3, (8, HEADS_OF_ALL), 128), (4, (1, HEADS_OF_ALL), 128),
          (5, (1, HEADS_OF_ALL), 128),
      )),
]  # fmt: skip
