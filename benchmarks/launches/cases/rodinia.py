"""yuhc/gpu-rodinia: stencils, dynamic programming, factorisation and graphs."""

from __future__ import annotations

from functools import partial

import numpy as np

import tilescope as ts

from ..bounded import DOUBLE, SINGLE, Bounded, exact, exp, log, real, sqrt, where
from ..case import Array, Case, Fault, Launch, Random
from ..draws import normal, uniform, whole

REPOSITORY = "yuhc/gpu-rodinia"
TILE = 16

FRONTIER = "Nodes of the frontier that share a neighbour write its cost: all of them write their own plus one."
BORDER_ROWS = Fault(
    "cuda/srad/srad_v2/srad_kernel.cu:45, 46, 55, 56",
    "the rows above and below a tile are read before it is asked whether the tile lies at the border: J_cuda[index_n] "
    "reads up to a row before the image, J_cuda[index_s] a row behind it, and so do the columns at its corners",
    "always; what is read so is overwritten, so that the result is right where those addresses are mapped",
)
BORDER_SOUTH = Fault(
    "cuda/srad/srad_v2/srad_kernel.cu:200, 208",
    "C_cuda[index_s] and C_cuda[index_e] are read before it is asked whether the tile lies at the border",
    "always; what is read so is overwritten, so that the result is right where those addresses are mapped",
)


def _neighbours(x: Array) -> dict[str, Array]:
    """Each element's, itself at the border."""
    rows, columns = np.arange(x.shape[0]), np.arange(x.shape[1])
    return {
        "n": x[np.maximum(rows - 1, 0)], "s": x[np.minimum(rows + 1, len(rows) - 1)],
        "w": x[:, np.maximum(columns - 1, 0)], "e": x[:, np.minimum(columns + 1, len(columns) - 1)],
    }  # fmt: skip


def _at_borders(x: Bounded) -> dict[str, Bounded]:
    values, within = _neighbours(x.value), _neighbours(x.within)
    return {side: Bounded(values[side], within[side]) for side in values}


def _heat(random: Random) -> Launch:
    """Two steps of a chip's temperature in one launch."""
    rows, columns, steps = 60, 70, 2
    temperature, power = uniform(random, rows, columns, low=320, high=340), uniform(random, rows, columns)
    cap, rx, ry, rz, step = (np.float32(x) for x in (0.3, 5.0, 4.0, 2000.0, 0.02))
    now = real(temperature)
    for _ in range(steps):
        side = _at_borders(now)
        vertical = (side["s"] + side["n"] - now * 2.0) * (1 / real(ry))
        across = (side["e"] + side["w"] - now * 2.0) * (1 / real(rx))
        change = real(power) + vertical + across + (real(80.0) - now) * (1 / real(rz))
        now = now + (real(step) / cap) * change
    inner = TILE - 2 * steps
    grid = (-(-columns // inner), -(-rows // inner))
    args = [steps, power, temperature, ts.empty(power.shape), columns, rows, steps, steps]
    args += [float(x) for x in (cap, rx, ry, rz, step)] + [0.0]
    return Launch(grid, (TILE, TILE), args, {3: now.wanted()})


def _path(random: Random) -> Launch:
    """Five rows further: each field the least of three above it, and its own weight."""
    columns, steps, start = 1000, 5, 3
    wall, source = whole(random, 20, columns, high=10), whole(random, columns)
    now = source
    for row in wall[start : start + steps]:
        padded = np.pad(now, 1, constant_values=2**30)
        now = np.minimum(np.minimum(padded[:-2], padded[2:]), now) + row
    grid = -(-columns // (256 - 2 * steps))
    args = [steps, wall, source, ts.empty(columns, "i4"), columns, 20, start, steps]
    return Launch(grid, 256, args, {3: exact(now)})


def _aligned(second: bool, random: Random) -> Launch:
    """A diagonal of tiles of the table of Needleman and Wunsch, whose other tiles are there already."""
    width, penalty = 4, 10
    n = width * TILE + 1
    scores = whole(random, n, n, low=-5, high=6)
    table = np.zeros((n, n), "i4")
    table[0], table[:, 0] = -penalty * np.arange(n), -penalty * np.arange(n)
    for i in range(1, n):
        for j in range(1, n):
            options = table[i - 1, j - 1] + scores[i, j], table[i, j - 1] - penalty, table[i - 1, j] - penalty
            table[i, j] = max(options)
    diagonal, count = (width + 1, 3) if second else (2, 3)
    tile_row, tile_column = np.meshgrid(np.arange(n - 1) // TILE, np.arange(n - 1) // TILE, indexing="ij")
    known = np.ones((n, n), bool)
    known[1:, 1:] = tile_row + tile_column < diagonal - second
    wanted = table.copy()
    later = np.zeros((n, n), bool)
    later[1:, 1:] = tile_row + tile_column > diagonal - second
    given, wanted = np.where(known, table, -99), np.where(later, -99, wanted)
    args = [scores, given.astype("i4"), n, penalty, count, width]
    return Launch(count, TILE, args, {1: exact(wanted)})


def _factored(a: Bounded) -> tuple[Bounded, Bounded]:
    """L without its diagonal of ones, and U, in one square: by Crout's sums, as bounds that grow step by step."""
    n = len(a.value)
    made = Bounded(a.value.copy(), a.within.copy())
    for k in range(n - 1):
        column = made[k + 1 :, k] / made[k, k]
        made.value[k + 1 :, k], made.within[k + 1 :, k] = column.value, column.within
        lost = made[k + 1 :, k].reshape(-1, 1) * made[k : k + 1, k + 1 :]
        rest = made[k + 1 :, k + 1 :] - lost
        made.value[k + 1 :, k + 1 :], made.within[k + 1 :, k + 1 :] = rest.value, rest.within
    return made, made


def _matrix(random: Random, n: int) -> Array:
    return (uniform(random, n, n, low=-1) + n * np.eye(n)).astype("f4")


def _kept(a: Array) -> Bounded:
    return Bounded(a.astype("f8"), np.zeros(a.shape))


def _put(whole_one: Bounded, at: tuple[slice, slice], part: Bounded) -> None:
    whole_one.value[at], whole_one.within[at] = part.value, part.within


def _diagonal(random: Random) -> Launch:
    n, offset = 64, 16
    a = _matrix(random, n)
    at = (slice(offset, offset + TILE),) * 2
    wanted = _kept(a)
    _put(wanted, at, _factored(real(a[at]))[0])
    return Launch(1, TILE, [a.copy(), n, offset], {0: wanted.wanted()})


def _perimeter(random: Random) -> Launch:
    """The rows right of a factored square, and the columns below it."""
    n, offset = 64, 16
    a = _matrix(random, n)
    square, beyond = slice(offset, offset + TILE), slice(offset + TILE, n)
    factors = a[square, square].astype("f8")
    rows = [real(a[offset, beyond])]
    for i in range(1, TILE):
        sums = _stacked(rows) * factors[i, :i, None]
        rows.append(Bounded(*_less(a[offset + i, beyond], sums, 0)))
    columns: list[Bounded] = []
    for i in range(TILE):
        start = real(a[beyond, offset + i])
        left = start if not columns else Bounded(*_less(start.value, _stacked(columns) * factors[:i, i, None], 0))
        columns.append(left / factors[i, i])
    wanted = _kept(a)
    _put(wanted, (square, beyond), _stacked(rows))
    _put(wanted, (beyond, square), _stacked(columns).transpose(1, 0))
    return Launch(2, 2 * TILE, [a.copy(), n, offset], {0: wanted.wanted()})


def _stacked(parts: list[Bounded]) -> Bounded:
    return Bounded(np.stack([p.value for p in parts]), np.stack([p.within for p in parts]))


def _less(start: Array, terms: Bounded, axis: int) -> tuple[Array, Array]:
    """start less the terms, one after another."""
    both = Bounded(
        np.concatenate([start[None], -terms.value]), np.concatenate([np.zeros((1, *start.shape)), terms.within])
    )
    made = both.sum(axis)
    return made.value, made.within


def _internal(random: Random) -> Launch:
    n, offset = 64, 16
    a = _matrix(random, n)
    square, beyond = slice(offset, offset + TILE), slice(offset + TILE, n)
    wanted = _kept(a)
    _put(wanted, (beyond, beyond), real(a[beyond, beyond]) - real(a[beyond, square]) @ a[square, beyond])
    return Launch((2, 2), (TILE, TILE), [a.copy(), n, offset], {0: wanted.wanted()})


def _diffusion(random: Random) -> Launch:
    """Speckle reducing anisotropic diffusion, first half: differences, and the coefficient of each pixel."""
    rows, columns, q = 48, 64, np.float32(0.05)
    image = uniform(random, rows, columns, low=1, high=2)
    side = {name: real(x) - image for name, x in _neighbours(image).items()}
    n, s, w, e = (side[name] for name in "nswe")
    g2 = (n * n + s * s + w * w + e * e) / (real(image) * image)
    laplace = (n + s + w + e) / image
    number, below = g2 * 0.5 - laplace * laplace * (1 / 16), laplace * 0.25 + 1
    below = (number / (below * below) - q) / (real(q) * (real(q) + 1))
    c = (1 / (below + 1)).clipped(0, 1)
    args = [*(ts.empty(image.shape) for _ in range(4)), image, ts.empty(image.shape), columns, rows, float(q)]
    wanted = {i: side[name].wanted() for i, name in enumerate("ewns")} | {5: c.wanted()}
    return Launch((4, 3), (TILE, TILE), args, wanted)


def _diffused(random: Random) -> Launch:
    """Second half: the image changes by its differences times the coefficients."""
    rows, columns, rate = 48, 64, np.float32(0.5)
    image, c = uniform(random, rows, columns, low=1, high=2), uniform(random, rows, columns)
    e, w, n, s = (normal(random, rows, columns) for _ in range(4))
    side = _neighbours(c)
    change = real(c) * n + real(side["s"]) * s + real(c) * w + real(side["e"]) * e
    made = real(image) + change * (rate * np.float32(0.25))
    args = [e, w, n, s, image.copy(), c, columns, rows, float(rate), 0.05]
    return Launch((4, 3), (TILE, TILE), args, {4: made.wanted()})


def _extracted(back: bool, random: Random) -> Launch:
    n = 1000
    x = uniform(random, n, low=1, high=255)
    made = log(real(x)) * 255 if back else exp(real(x) / 255)
    return Launch(2, 512, [n, x.copy()], {1: made.wanted()})


def _prepared(random: Random) -> Launch:
    n = 1000
    x = normal(random, n)
    return Launch(2, 512, [n, x, ts.empty(n), ts.empty(n)], {2: exact(x), 3: (real(x) * x).wanted()})


def _reduced(random: Random) -> Launch:
    """Sums of blocks of 512, each where its block begins; the last one is shorter."""
    n, block = 1300, 512
    x, y = normal(random, n), normal(random, n)
    wanted = []
    for values in (x, y):
        made = _kept(values)
        made.within[:] = np.inf
        for start in range(0, n, block):
            total = real(values[start : start + block]).sum()
            made.value[start], made.within[start] = total.value, total.within
        wanted.append(made.wanted())
    return Launch(3, block, [n, n, 1, x.copy(), y.copy()], {3: wanted[0], 4: wanted[1]})


def _eliminated(first: bool, random: Random) -> Launch:
    """A step of Gauss's elimination: the factors of a column, or what the rows below lose."""
    n, t = 100, 7
    a, b, m = _matrix(random, n), normal(random, n), normal(random, n, n)
    if first:
        wanted = _kept(m)
        _put(wanted, (slice(t + 1, n), slice(t, t + 1)), real(a[t + 1 :, t : t + 1]) / a[t, t])
        return Launch(1, 512, [m.copy(), a, n, t], {0: wanted.wanted()})
    new_a, new_b = _kept(a), _kept(b)
    below = slice(t + 1, n)
    _put(new_a, (below, slice(t, n)), real(a[below, t:]) - real(m[below, t : t + 1]) * a[t : t + 1, t:])
    part = real(b[below]) - real(m[below, t]) * b[t]
    new_b.value[below], new_b.within[below] = part.value, part.within
    return Launch((25, 25), (4, 4), [m, a.copy(), b.copy(), n, n - t, t], {1: new_a.wanted(), 2: new_b.wanted()})


def _distances(random: Random) -> Launch:
    n, lat, lng = 1000, np.float32(30), np.float32(90)
    places = uniform(random, n, 2, high=180)
    d = [real(v) - places[:, i] for i, v in enumerate((lat, lng))]
    made = sqrt(d[0] * d[0] + d[1] * d[1])
    return Launch(4, 256, [places, ts.empty(n), n, float(lat), float(lng)], {1: made.wanted()})


def _searched(first: bool, random: Random) -> Launch:
    """A step of breadth first search: neighbours of the front get its cost and 1, or become the front."""
    n, degree = 1000, 6
    edges = whole(random, n, degree, high=n)
    nodes = np.stack([np.arange(n) * degree, np.full(n, degree)], 1).astype("i4")
    front, visited = random.random(n) < 0.05, random.random(n) < 0.3
    visited |= front
    cost = np.where(visited, 3, -1).astype("i4")
    if first:
        reached = np.unique(edges[front])
        reached = reached[~visited[reached]]
        update, new_cost = np.zeros(n, bool), cost.copy()
        update[reached], new_cost[reached] = True, 4
        args = [nodes, edges, front.copy(), np.zeros(n, bool), visited, cost.copy(), n]
        wanted = {2: exact(np.zeros(n, bool)), 3: exact(update), 5: exact(new_cost)}
    else:
        update = random.random(n) < 0.1
        args = [np.zeros(n, bool), update.copy(), visited.copy(), np.zeros(1, bool), n]
        wanted = {0: exact(update), 1: exact(np.zeros(n, bool)), 2: exact(visited | update), 3: exact(np.array([True]))}
    return Launch(2, 512, args, wanted)


def _forward(random: Random) -> Launch:
    """Weights times inputs of 16 units each, and their sums by blocks."""
    blocks, hidden = 4, 16
    n = blocks * 16
    inputs, weights = normal(random, n + 1), normal(random, n + 1, hidden + 1)
    products = (real(weights[1:, 1:]) * inputs[1:, None]).reshape(blocks, 16, hidden)
    sums = products.sum(1)
    changed = _kept(weights)
    changed.within[1:, 1:] = np.inf  # it leaves what its sums went through
    args = [inputs, ts.empty(hidden + 1), weights.copy(), ts.empty((blocks, hidden)), n, hidden]
    args[1] = np.zeros(hidden + 1, "f4")
    return Launch((1, blocks), (16, 16), args, {2: changed.wanted(), 3: sums.wanted()})


def _adjusted(random: Random) -> Launch:
    """w changes by 0.3 delta x + 0.3 of its last change, in double precision between; its first row has x = 1."""
    blocks, hidden = 4, 16
    n = blocks * 16
    delta, x = normal(random, hidden + 1), np.r_[1, normal(random, n)].astype("f4")
    w, old = normal(random, n + 1, hidden + 1), normal(random, n + 1, hidden + 1)
    x[0] = 1
    change = 0.3 * np.float64(delta) * np.float64(x)[:, None] + 0.3 * np.float64(old)
    size = 0.3 * np.abs(delta * x[:, None]) + 0.3 * np.abs(old)
    moved = np.zeros(w.shape, bool)
    moved[:, 1:] = True
    new_old = where(moved, Bounded(change, 2 * SINGLE * size), real(old))
    new_w = where(moved, Bounded(w + change, 2 * SINGLE * (size + np.abs(w + change))), real(w))
    args = [delta, hidden, x, n, w.copy(), old.copy()]
    return Launch((1, blocks), (16, 16), args, {4: new_w.wanted(), 5: new_old.wanted()})


def _heat_in_space(random: Random) -> Launch:
    nx, ny, nz = 64, 16, 8
    power, t = uniform(random, nz, ny, nx), uniform(random, nz, ny, nx, low=320, high=340)
    ce, cw, cn, cs, ct, cb = (np.float32(x) for x in (0.03, 0.03, 0.05, 0.05, 0.07, 0.07))
    cc, sdc = np.float32(0.7), np.float32(0.34)
    planes = [_neighbours(plane) for plane in t]
    side = {name: np.stack([p[name] for p in planes]) for name in "nswe"}
    below, above = t[[0, *range(nz - 1)]], t[[*range(1, nz), nz - 1]]
    terms = [(t, cc), (side["w"], cw), (side["e"], ce), (side["s"], cs), (side["n"], cn), (below, cb), (above, ct)]
    parts = [real(x) * c for x, c in [*terms, (power, sdc), (np.full_like(t, 80), ct)]]
    made = _stacked(parts).sum(0)
    args = [power, t, ts.empty(t.shape), *(float(sdc), nx, ny, nz), *(float(c) for c in (ce, cw, cn, cs, ct, cb, cc))]
    return Launch((1, 4), (64, 4), args, {2: made.wanted()})


def _boxes(random: Random) -> Launch:
    """Forces between particles of a box and those of its neighbours, in double precision."""
    count, each, alpha = 3, 100, 0.5
    box = np.dtype(
        [
            ("at", "i4", 3),
            ("number", "i4"),
            ("offset", "i8"),
            ("nn", "i4"),
            ("nei", [("at", "i4", 3), ("number", "i4"), ("offset", "i8")], 26),
        ],
        align=True,
    )
    boxes = np.zeros(count, box)
    neighbours = {0: [1], 1: [0, 2], 2: [1]}
    for i, near in neighbours.items():
        boxes[i]["number"], boxes[i]["offset"], boxes[i]["nn"] = i, i * each, len(near)
        for k, other in enumerate(near):
            boxes[i]["nei"][k]["number"] = other
    r, q = random.uniform(0.1, 1, (count * each, 4)), random.uniform(0.1, 1, count * each)
    forces = np.zeros((count * each, 4))
    within = np.zeros_like(forces)
    for i, near in neighbours.items():
        mine = r[i * each : (i + 1) * each]
        theirs = np.concatenate([np.arange(j * each, (j + 1) * each) for j in (i, *near)])
        other = real(r[theirs], DOUBLE)
        u = (
            real(mine[:, None, 0], DOUBLE)
            + other.value[:, 0]
            - (real(mine[:, None, 1:], DOUBLE) * r[theirs, 1:]).sum(-1)
        )
        v = exp(u * -(2 * alpha * alpha), 1)
        pulls = [v * q[theirs]] + [
            v * 2.0 * (real(mine[:, None, c], DOUBLE) - r[theirs, c]) * q[theirs] for c in (1, 2, 3)
        ]
        for c, pull in enumerate(pulls):
            total = pull.sum(1)
            forces[i * each : (i + 1) * each, c], within[i * each : (i + 1) * each, c] = total.value, total.within
    sizes = np.zeros(1, np.dtype([("args", "i4", 4), ("sizes", "i8", 5)], align=True))
    sizes["sizes"][0, 0] = count
    args = [np.array([alpha]).tobytes(), sizes.tobytes(), boxes, r, q, np.zeros((count * each, 4))]
    return Launch(count, 128, args, {5: Bounded(forces, within).wanted()})


_case = partial(Case, REPOSITORY)
SRAD1, SRAD2 = "cuda/srad/srad_v1/main.cu", "cuda/srad/srad_v2/srad.cu"

CASES = [
    _case("cuda/hotspot/hotspot.cu", "calculate_temp", "60 x 70, 2 steps", _heat),
    _case("cuda/hotspot3D/3D.cu", "hotspotOpt1", "8 x 16 x 64", _heat_in_space),
    _case("cuda/pathfinder/pathfinder.cu", "dynproc_kernel", "5 rows of 1000", _path),
    _case("cuda/nw/needle.cu", "needle_cuda_shared_1", "64 x 64", partial(_aligned, False)),
    _case("cuda/nw/needle.cu", "needle_cuda_shared_2", "64 x 64", partial(_aligned, True)),
    _case("cuda/lud/cuda/lud_kernel.cu", "lud_diagonal", "16 of 64", _diagonal),
    _case("cuda/lud/cuda/lud_kernel.cu", "lud_perimeter", "16 of 64", _perimeter),
    _case("cuda/lud/cuda/lud_kernel.cu", "lud_internal", "16 of 64", _internal),
    _case(SRAD2, "srad_cuda_1", "48 x 64", _diffusion, BORDER_ROWS),
    _case(SRAD2, "srad_cuda_2", "48 x 64", _diffused, BORDER_SOUTH),
    _case(SRAD1, "extract", "1000", partial(_extracted, False)),
    _case(SRAD1, "compress", "1000", partial(_extracted, True)),
    _case(SRAD1, "prepare", "1000", _prepared),
    _case(SRAD1, "reduce", "1300", _reduced),
    _case("cuda/gaussian/gaussian.cu", "Fan1", "100 x 100", partial(_eliminated, True)),
    _case("cuda/gaussian/gaussian.cu", "Fan2", "100 x 100", partial(_eliminated, False)),
    _case("cuda/nn/nn_cuda.cu", "euclid", "1000 places", _distances),
    _case("cuda/bfs/bfs.cu", "Kernel", "1000 nodes", partial(_searched, True), because=FRONTIER),
    _case("cuda/bfs/bfs.cu", "Kernel2", "1000 nodes", partial(_searched, False)),
    _case("cuda/backprop/backprop_cuda.cu", "bpnn_layerforward_CUDA", "64 to 16", _forward),
    _case("cuda/backprop/backprop_cuda.cu", "bpnn_adjust_weights_cuda", "64 to 16", _adjusted),
    _case("cuda/lavaMD/kernel/kernel_gpu_cuda_wrapper.cu", "kernel_gpu_cuda", "3 boxes of 100", _boxes),
]  # fmt: skip
