"""deeperlearning/professional-cuda-c-programming: a book's examples and solutions."""

from __future__ import annotations

from functools import partial

import numpy as np

import tilescope as ts

from ..bounded import Bounded, exact, real, sqrt
from ..case import Case, Fault, Launch, Random
from ..draws import normal, uniform, whole
from .common import lock_step, parts

REPOSITORY = "deeperlearning/professional-cuda-c-programming"
CH3, CH4, CH5 = "examples/chapter03", "examples/chapter04", "examples/chapter05"
RECTANGLE = f"{CH5}/transposeRectangle.cu"

PRECEDENCE = Fault(
    "examples/chapter03/simpleDivergence.cu:82",
    "`itid & 0x01 == 0` is `itid & (0x01 == 0)`, which is 0: no warp takes the first branch",
    "always: even warps should leave 100, and leave 200",
)
SWAPPED = Fault(
    "examples/chapter05/transposeRectangle.cu:252",
    "the guard compares coordinates of the transposed matrix with the sizes of the other: `ix < nx && iy < ny`, where "
    "ix goes over ny columns and iy over nx rows",
    "nx is not ny: a part of a wide matrix is never transposed",
)
LAST_BLOCK = Fault(
    "examples/chapter05/reduceInteger.cu:239, 272-277",
    "the guard `idx + 4 * blockDim.x <= n` lets a thread through only if four blocks' lengths follow behind its own "
    "element: all threads of the last block but its first add nothing",
    "always, for the last block (its neighbours have `idx + 3 * blockDim.x < n`); the warp's last steps race besides, "
    "as in the others",
)
ONE_STATEMENT = Fault(
    "solutions/chapter03/reduceInteger-sync.cu:143-167",
    "`if (tid < 32) idata[tid] += idata[tid + 16]` has a barrier before and behind it, but lane 16 writes idata[16] in "
    "the statement in which lane 0 reads it",
    "lanes of a warp part within the statement: lane 0 may find a sum that has lane 16's addition already",
)


def _reduced(each: int, block: int, shared: int, random: Random) -> Launch:
    blocks = 4
    x = whole(random, each * blocks)
    args = [x, ts.empty(blocks, "i4"), len(x)]
    return Launch(blocks, block, args, {1: exact(parts(x, each).sum(1))}, shared)


def _reduced_floats(each: int, block: int, random: Random) -> Launch:
    x = normal(random, each * 4)
    return Launch(4, block, [x.copy(), ts.empty(4), len(x)], {1: real(parts(x, each)).sum(1).wanted()})


def _branches(by_warp: bool, random: Random) -> Launch:
    threads = np.arange(1024)
    even = (threads // 32 if by_warp else threads) % 2 == 0
    return Launch(8, 128, [ts.empty(1024)], {0: exact(np.where(even, 100.0, 200.0))})


def _matrices_added(random: Random) -> Launch:
    nx, ny = 200, 70
    a, b = normal(random, ny, nx), normal(random, ny, nx)
    return Launch((7, 3), (32, 32), [a, b, ts.empty((ny, nx)), nx, ny], {2: (real(a) + b).wanted()})


def _transposed(wide: int, nx: int, ny: int, shared: int, random: Random) -> Launch:
    """A block of 16 x 16 threads moves `wide` squares of a row."""
    x = normal(random, ny, nx)
    grid = (-(-nx // (16 * wide)), -(-ny // 16))
    return Launch(grid, (16, 16), [ts.empty((nx, ny)), x, nx, ny], {0: exact(x.T)}, shared)


def _through_shared(transposes: bool, shared: int, random: Random) -> Launch:
    square = np.arange(1024).reshape(32, 32)
    return Launch(1, (32, 32), [ts.empty(1024, "i4")], {0: exact((square.T if transposes else square).ravel())}, shared)


def _wave(random: Random) -> Launch:
    """A step of the wave equation in two dimensions, of eighth order; four elements at each side are kept."""
    nx, ny = 128, 40
    old, now = normal(random, ny, nx), normal(random, ny, nx)
    coefficients = np.array([-3.0124472, 1.7383092, -0.2796695, 0.0547837, -0.0073118], "f4")
    alpha = np.float32(0.12)
    inner = (slice(4, -4), slice(4, -4))
    shifts = [(d, axis, sign) for d in range(1, 5) for axis in (0, 1) for sign in (1, -1)]
    terms = [real(now[inner]) * coefficients[0] * 2.0]
    terms += [real(np.roll(now, sign * d, axis)[inner]) * coefficients[d] for d, axis, sign in shifts]
    tmp = Bounded(np.stack([t.value for t in terms]), np.stack([t.within for t in terms])).sum(0)
    made = real(now[inner]) + now[inner] - old[inner] + tmp * alpha
    wanted = Bounded(old.astype("f8"), np.zeros(old.shape))
    wanted.value[inner], wanted.within[inner] = made.value, made.within
    return Launch(nx // 32, 32, [old, now, nx, 4, ny - 4], {0: wanted.wanted()}, 0, {"coef": coefficients})


def _velocities(random: Random) -> Launch:
    """Bodies in a plane that attract each other by 2 / distance^3 times the difference."""
    n = 256
    px, py, vx, vy = (uniform(random, n, low=-100, high=100) for _ in range(4))
    rx, ry = (real(p[None, :]) - p[:, None] for p in (px, py))
    square = rx * rx + ry * ry
    square = Bounded(square.value + 1e30 * np.eye(n), square.within)  # nobody attracts oneself
    scale = 1 / sqrt(square * square * square) * 2.0
    ax, ay = (rx * scale).sum(1), (ry * scale).sum(1)
    new_x, new_y = ax + vx, ay + vy
    speed = np.hypot(new_x.value, new_y.value)
    assert (np.abs(speed - 100) > 1e-3).all()
    wanted = {2: new_x, 3: new_y, 4: ax, 5: ay}
    args = [px, py, vx, vy, ts.empty(n), ts.empty(n), n, np.zeros(1, "i4")]
    kept = {i: w.wanted() for i, w in wanted.items()}
    return Launch(1, n, args, kept | {7: exact(np.array([(speed > 100).sum()]))})


def _positions(random: Random) -> Launch:
    n = 256
    px, py, vx, vy = (uniform(random, n, low=-120, high=120) for _ in range(4))
    step = np.float32(0.00001)
    new_x, new_y = real(vx) * step + px, real(vy) * step + py
    far = np.hypot(new_x.value, new_y.value).max() > 200
    wanted = {0: new_x.wanted(), 1: new_y.wanted(), 5: exact(np.array([int(far)]))}
    return Launch(1, n, [px, py, vx, vy, n, np.zeros(1, "i4")], wanted)


REDUCTIONS = {
    "reduceNeighbored": (1, ""),
    "reduceNeighboredLess": (1, ""),
    "reduceInterleaved": (1, ""),
    "reduceUnrolling2": (2, ""),
    "reduceUnrolling4": (4, ""),
    "reduceUnrolling8": (8, ""),
    "reduceUnrollWarps": (2, "431-436"),
    "reduceUnrollWarps8": (8, "270-275"),
    "reduceCompleteUnrollWarps8": (8, "329-334"),
    "reduceCompleteUnroll<512>": (8, "389-394"),
}  # elements a thread begins with, and where its last warp goes on alone
SHARED_REDUCTIONS = {
    "reduceGmem": (1, 0),
    "reduceSmem": (1, 0),
    "reduceSmemDyn": (1, 512),
    "reduceGmemUnroll": (4, 0),
    "reduceSmemUnroll": (4, 0),
    "reduceSmemUnrollDyn": (4, 512),
    "reduceNeighboredGmem": (1, 0),
    "reduceNeighboredSmem": (1, 0),
}  # elements a thread begins with, and bytes of dynamic shared memory
TRANSPOSES = {
    "naiveGmem": (1, 0), "naiveGmemUnroll": (2, 0), "transposeSmem": (1, 0), "transposeSmemPad": (1, 0),
    "transposeSmemDyn": (1, 1024), "transposeSmemPadDyn": (1, 16 * 18 * 4), "transposeSmemUnroll": (2, 0),
    "transposeSmemUnrollPad": (2, 0), "transposeSmemUnrollPadDyn": (2, 16 * 34 * 4),
}  # fmt: skip


def fault_of_shared(kernel: str) -> Fault | None:
    lines = {"reduceGmem": "60-65", "reduceSmem": "112-117", "reduceSmemDyn": "157-162", "reduceGmemUnroll": "212-217",
             "reduceSmemUnrollDyn": "328-333"}  # fmt: skip
    if kernel == "reduceSmemUnroll":
        return LAST_BLOCK
    return lock_step(f"{CH5}/reduceInteger.cu:{lines[kernel]}") if kernel in lines else None


_case = partial(Case, REPOSITORY)


CASES = [
    *(_case(f"{CH3}/reduceInteger.cu", kernel, f"4 blocks of {512 * n}", partial(_reduced, 512 * n, 512, 0),
            lock_step(f"{CH3}/reduceInteger.cu:{lines}") if lines else None)
      for kernel, (n, lines) in REDUCTIONS.items()),
    *(_case(f"{CH3}/simpleDivergence.cu", f"mathKernel{n}", "1024", partial(_branches, n in (2, 4)),
            PRECEDENCE if n == 4 else None) for n in (1, 2, 3, 4)),
    _case(f"{CH3}/sumMatrix.cu", "sumMatrixOnGPU2D", "70 x 200", _matrices_added),
    *(_case(f"{CH4}/transpose.cu", kernel, "128 x 128", partial(_transposed, 1 + 3 * ("4" in kernel), 128, 128, 0))
      for kernel in ("transposeNaiveRow", "transposeNaiveCol", "transposeUnroll4Row", "transposeUnroll4Col",
                     "transposeDiagonalRow", "transposeDiagonalCol")),
    *(_case(f"{CH5}/reduceInteger.cu", kernel, f"4 blocks of {128 * n}", partial(_reduced, 128 * n, 128, shared),
            fault_of_shared(kernel))
      for kernel, (n, shared) in SHARED_REDUCTIONS.items()),
    *(_case(RECTANGLE, kernel, "128 x 128", partial(_transposed, wide, 128, 128, shared))
      for kernel, (wide, shared) in TRANSPOSES.items()),
    _case(RECTANGLE, "transposeSmem", "64 x 128", partial(_transposed, 1, 128, 64, 0), SWAPPED),
    *(_case(f"{CH5}/checkSmemSquare.cu", kernel, "32 x 32", partial(_through_shared, "RowReadCol" in kernel, shared))
      for kernel, shared in (("setRowReadRow", 0), ("setColReadCol", 0), ("setRowReadCol", 0),
                             ("setRowReadColDyn", 4096), ("setRowReadColPad", 0), ("setRowReadColDynPad", 4224))),
    _case("examples/chapter09/simple2DFD.cu", "kernel_2dfd", "40 x 128", _wave),
    *(_case("solutions/chapter03/reduceInteger-sync.cu", f"reduceCompleteUnrollWarps8{name}", "4 blocks of 4096",
            partial(_reduced, 4096, 512, 0), fault)
      for name, fault in (("Sync", ONE_STATEMENT), ("SyncVolatile", None))),
    _case("solutions/chapter03/reduceFloatGpu.cu", "reduceInterleavedFloat", "4 blocks of 512",
          partial(_reduced_floats, 512, 512)),
    _case("solutions/chapter07/nbody_intrinsic.cu", "d_nbody_update_velocity", "256 bodies", _velocities),
    _case("solutions/chapter07/nbody_intrinsic.cu", "d_nbody_update_position", "256 bodies", _positions),
]  # fmt: skip
