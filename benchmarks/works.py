"""Works for ts.matmul, ts.convolve and ts.blur, drawn by a seed: a seed and a count in, the same works out each time;
and those that were cliffs.

Nobody chooses those that are drawn: sizes from 1 to 100,000 on each side, thin and odd ones among them, within a limit
of memory and of multiply-adds; masks of 1 to 127 a side, on the host or on the GPU, whose rank is any or 1; radii from
0 to 500; arrays as they were made, parts of wider rows, turned, or every second column."""

from __future__ import annotations

import math
import random
from typing import Any, NamedTuple

MOST_SIDE, MOST_LINE = 100_000, 100_000_000
MOST_BYTES = 1 << 30  # of all arrays of a work together
MOST_STEPS = 1.5e11  # multiply-adds of a work
WIDEST, FURTHEST = 127, 500  # a mask's side, a blur's radius
DTYPES = ("float32", "float32", "int32", "uint8")
LAYOUTS = ("whole",) * 7 + ("part", "turned", "spread")
ITEMSIZE = {"float32": 4, "int32": 4, "uint8": 1}


class Work(NamedTuple):
    """`shape`: m, k, n of a product, else the array's; `layouts`: how each array lies; `mask_rank`: 1, or 0 for any;
    `mask_on`: "host" or "gpu"; `whole_mask`: whether its values are whole numbers; `seed`: of the values."""

    function: str
    dtype: str
    shape: tuple[int, ...]
    layouts: tuple[str, ...]
    mask: tuple[int, ...] = ()
    mask_rank: int = 0
    mask_on: str = ""
    whole_mask: bool = False
    radius: int = 0
    seed: int = 0

    @property
    def result(self) -> str:
        """The result's type."""
        if self.dtype != "uint8" or self.function == "blur":
            return self.dtype
        return "float32" if self.function == "convolve" and not self.whole_mask else "int32"

    @property
    def steps(self) -> float:
        """Multiply-adds of a product or a convolution as it is defined; of a blur, its pixels."""
        return math.prod(self.shape) * math.prod(self.mask or (1,))

    @property
    def nbytes(self) -> int:
        """Of all its arrays, each once."""
        size, out = ITEMSIZE[self.dtype], ITEMSIZE[self.result]
        if self.function == "matmul":
            m, k, n = self.shape
            return size * (m * k + k * n) + out * m * n
        return (size + out) * math.prod(self.shape)

    @property
    def name(self) -> str:
        text = f"{self.function} {self.dtype} {'x'.join(map(str, self.shape))}"
        if self.mask:
            kind = " of rank 1" * self.mask_rank + " of whole numbers" * (self.whole_mask and self.dtype == "uint8")
            text += f", mask {'x'.join(map(str, self.mask))}{kind} on the {self.mask_on}"
        if self.function == "blur":
            text += f", radius {self.radius}"
        return text + "".join(f", {layout}" for layout in self.layouts if layout != "whole")


def _product_of(m: int, k: int, n: int) -> Work:
    return Work("matmul", "float32", (m, k, n), ("whole", "whole"))


def _convolution_of(shape: tuple[int, ...], mask: tuple[int, ...], mask_on: str = "host") -> Work:
    return Work("convolve", "float32", shape, ("whole",), mask, mask_on=mask_on)


def _blur_of(shape: tuple[int, int], radius: int) -> Work:
    return Work("blur", "uint8", shape, ("whole",), radius=radius)


CLIFFS = [  # where the functions had been slower than a peer, or than at the size beside it, by far
    _product_of(1, 4096, 4096),
    _product_of(4096, 4096, 1),
    _product_of(4096, 1, 4096),
    _product_of(100_000, 64, 64),
    _product_of(128, 4096, 4096),
    _convolution_of((1080, 1920), (3, 3), "gpu"),
    _convolution_of((4000, 6000), (5, 5)),
    _convolution_of((4001, 6001), (5, 5)),
    _convolution_of((8000, 8000), (31, 31)),
    _convolution_of((100_000_000,), (101,)),
    _convolution_of((10_000_000,), (5,)),
    _blur_of((2160, 3840), 80),
    _blur_of((2160, 3840), 2),
    _blur_of((2161, 3841), 2),
]


def drawn(seed: int, count: int) -> list[Work]:
    draw = random.Random(seed)
    return [_work(draw) for _ in range(count)]


def room_for(rows: int, cols: int, layout: str) -> tuple[int, int]:
    """Rows and columns of the memory that a matrix is cut out of."""
    sizes = {"whole": (rows, cols), "part": (rows, cols + 12), "turned": (cols, rows), "spread": (rows, 2 * cols)}
    return sizes[layout]


def cut_out(room: Any, cols: int, layout: str) -> Any:
    """The matrix, of an array of that size."""
    return {"whole": room, "part": room[:, :cols], "turned": room.T, "spread": room[:, ::2]}[layout]


def _work(draw: random.Random) -> Work:
    """As often as one is too large, another of the same kind is drawn."""
    make = draw.choice((_product, _product, _convolution, _convolution, _blur))
    while True:
        work = make(draw)
        if work.nbytes <= MOST_BYTES and work.steps <= MOST_STEPS:
            return work


def _product(draw: random.Random) -> Work:
    shape = tuple(_side(draw) for _ in range(3))
    layouts = (draw.choice(LAYOUTS), draw.choice(LAYOUTS))
    return Work("matmul", draw.choice(DTYPES), shape, layouts, seed=draw.getrandbits(31))


def _side(draw: random.Random, most: int = MOST_SIDE) -> int:
    """Each magnitude as often as any other; half of the greater ones are multiples of 32, and some are least."""
    if draw.random() < 0.1:
        return draw.randint(1, 4)
    side = _of_any_magnitude(draw, 1, most)
    return side // 32 * 32 if side >= 64 and draw.random() < 0.5 else side


def _of_any_magnitude(draw: random.Random, least: int, most: int) -> int:
    return min(most, int(math.exp(draw.uniform(math.log(least), math.log(most + 1)))))


def _convolution(draw: random.Random) -> Work:
    line, dtype = draw.random() < 0.3, draw.choice(DTYPES)
    shape = (_side(draw, MOST_LINE),) if line else (_side(draw), _side(draw))
    side = _of_any_magnitude(draw, 1, WIDEST)
    mask = (side,) if line else (side, side if draw.random() < 0.6 else _of_any_magnitude(draw, 1, WIDEST))
    return Work(
        "convolve", dtype, shape, (draw.choice(LAYOUTS),), mask, int(not line and draw.random() < 0.25),
        draw.choice(("host", "gpu")), dtype == "int32" or (dtype == "uint8" and draw.random() < 0.5),
        seed=draw.getrandbits(31),
    )  # fmt: skip


def _blur(draw: random.Random) -> Work:
    radius = _of_any_magnitude(draw, 1, FURTHEST + 1) - 1
    shape, layouts = (_side(draw), _side(draw)), (draw.choice(LAYOUTS),)
    return Work("blur", draw.choice(DTYPES), shape, layouts, radius=radius, seed=draw.getrandbits(31))


def rounded(ratio: float) -> str:
    """Down, as it is "at least" so many times."""
    return f"{math.floor(ratio * 100) / 100:.2f}"


def distribution(rows: list[dict[str, Any]]) -> dict[str, float]:
    """Of the ratios of the best peer's time to ours."""
    found = sorted(row["ratio"] for row in rows)
    middle = (found[(len(found) - 1) // 2] + found[len(found) // 2]) / 2
    under = sum(ratio < BEHIND for ratio in found)
    return {"works": len(found), "median": middle, "tenth": found[len(found) // 10], "least": found[0],
            "under": under, "share_under": under / len(found)}  # fmt: skip


BEHIND = 0.95  # a ratio under it is slower than the peer
