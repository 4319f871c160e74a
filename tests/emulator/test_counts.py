"""Counts to the last digit: kernels run by the emulator against their accesses written down by hand (reference.py)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from reference import Access, Thread, count, dim3, uses
from sampled import sampled

import tilescope as ts

Args = Sequence[Any]
Shape = int | tuple[int, ...]
WORDS = {"unsigned char": 1, "short": 2, "float": 4, "float2": 8, "double": 8, "float4": 16}
BLOCKS: list[Shape] = [
    32,
    33,
    100,
    1024,
    (16, 16),
    (32, 8),
    (8, 8),
    (32, 32),
    (10, 10),
    (4, 8),
    (1, 64),
    (7, 5, 3),
    (16, 3),
]
MEMORY = ("global_", "shared_", "local_")


@dataclass(frozen=True)
class Case:
    name: str
    source: str
    grid: Shape
    block: Shape
    args: Args
    accesses: Sequence[Access]
    shared: int = 0


def traffic(totals: Mapping[str, int]) -> dict[str, int]:
    return {name: value for name, value in totals.items() if name.startswith(MEMORY) and value}


def check(case: Case) -> None:
    """Totals, arrays, and the same from two threads."""
    kernel = ts.compile(case.source)
    wanted = count(case.accesses, case.grid, case.block)
    found = uses(case.accesses, case.grid, case.block)
    for threads in (1, 2):
        args = [a.copy() if isinstance(a, np.ndarray) else a for a in case.args]
        profile = kernel.launch(case.grid, case.block, args, threads=threads, shared=case.shared)
        assert traffic(profile.totals) == wanted
        for name, use in found.items():
            array = profile.arrays[name]
            assert (name, array.loads, array.stores, array.unique_bytes) == (
                name,
                use.loads,
                use.stores,
                use.unique_bytes,
            )


def volume(shape: Shape) -> int:
    return int(np.prod(shape))


def array(count: int, size: int = 4) -> np.ndarray[Any, Any]:
    """Zeros: `size` bytes an element."""
    items = np.zeros(count * max(1, size // 4), {1: np.uint8, 2: np.int16}.get(size, np.float32))
    return items.view(np.float64) if size == 8 else items


# ---- one load and one store a thread ----

COPY = """
__global__ void copy(const {type} *a, {type} *b, int n) {{
    int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
    int i = blockIdx.x * (blockDim.x * blockDim.y * blockDim.z) + t;
    {guard} b[{to}] = a[{source}];
}}
"""
Index = Callable[[int, Thread], int | None]


def copy_case(name: str, block: Shape, source: str, load: Index, *, type: str = "float", guard: str = "") -> Case:
    """b[i] = a[source], for threads that hold the guard."""
    size, threads, blocks = WORDS[type], volume(block), 3
    total = threads * blocks

    def index(t: Thread) -> int:
        return t.bx * threads + t.number

    loads = Access("a", "load", size, lambda t: load(index(t), t))
    stores = Access("b", "store", size, lambda t: index(t) if load(index(t), t) is not None else None)
    text = COPY.format(type=type, source=source, to="i", guard=guard)
    a, b = array(40 * total + 40, size), array(total, size)
    if size == 8 and type == "float2":
        a, b = array(2 * len(a)), array(2 * len(b))
    return Case(f"{name} {block} {type}", text, blocks, block, [a, b, total], [loads, stores])


def identifier(case: Case) -> str:
    return case.name.replace(" ", "-")


def plain_copies() -> list[Case]:
    cases = [copy_case("coalesced", block, "i", lambda i, t: i) for block in BLOCKS]
    cases += [
        copy_case("coalesced", b, "i", lambda i, t: i, type=k) for k in WORDS for b in (64, 100, (10, 10), (16, 3))
    ]
    for stride in (2, 3, 5, 33):
        strided = [
            copy_case(f"stride {stride}", b, f"{stride} * i", lambda i, t, s=stride: s * i) for b in (64, (10, 10))
        ]
        cases += [
            *strided,
            copy_case(f"stride {stride}", 64, f"{stride} * i", lambda i, t, s=stride: s * i, type="float4"),
        ]
    for block in (32, 33, (16, 16), (10, 10)):
        n = 3 * volume(block)
        cases.append(copy_case("reversed", block, "n - 1 - i", lambda i, t, n=n: n - 1 - i))
        cases.append(copy_case("broadcast", block, "blockIdx.x", lambda i, t: t.bx))
        cases.append(copy_case("misaligned", block, "i + 1", lambda i, t: i + 1))
        cases.append(copy_case("misaligned", block, "i + 1", lambda i, t: i + 1, type="double"))
    return cases


def masked_copies() -> list[Case]:
    cases = []
    for block in (32, 100, (16, 16), (8, 8), (10, 10)):
        n = 3 * volume(block)
        masks: list[tuple[str, str, Index]] = [
            ("third", "if (i % 3 == 0)", lambda i, t: i if i % 3 == 0 else None),
            ("no third", "if (i % 3 != 0)", lambda i, t: i if i % 3 else None),
            ("bound", "if (i < n - 45)", lambda i, t, n=n: i if i < n - 45 else None),
            (
                "row",
                "if (threadIdx.y == 1 || blockDim.y == 1)",
                lambda i, t, b=block: i if t.y == 1 or isinstance(b, int) else None,
            ),
            ("column", "if (threadIdx.x > 2 && threadIdx.x < 7)", lambda i, t: i if 2 < t.x < 7 else None),
        ]
        cases += [copy_case(name, block, "i", load, guard=guard) for name, guard, load in masks]
        cases += [copy_case(name, block, "i", load, guard=guard, type="float4") for name, guard, load in masks[:3]]
    return cases


@pytest.mark.parametrize("case", [*sampled(plain_copies(), 10), *sampled(masked_copies(), 10, 2)], ids=identifier)
def test_a_copy_counts_what_its_addresses_say(case: Case) -> None:
    check(case)


# ---- two dimensions ----

WALK = """
__global__ void walk(const {type} *a, {type} *b, int width, int height) {{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) b[{to}] = a[{source}];
}}
"""


def walk_case(block: tuple[int, int], size: tuple[int, int], source: str, to: str, type: str = "float") -> Case:
    width, height = size
    grid = (-(-width // block[0]), -(-height // block[1]))
    places = {
        "y * width + x": lambda x, y: y * width + x,
        "x * height + y": lambda x, y: x * height + y,
        "y": lambda x, y: y,
        "x": lambda x, y: x,
        "0": lambda x, y: 0,
    }

    def index(text: str) -> Callable[[Thread], int | None]:
        def of(t: Thread) -> int | None:
            x, y = t.bx * block[0] + t.x, t.by * block[1] + t.y
            return places[text](x, y) if x < width and y < height else None

        return of

    bytes_ = WORDS[type]
    accesses = [Access("a", "load", bytes_, index(source)), Access("b", "store", bytes_, index(to))]
    text = WALK.format(type=type, source=source, to=to)
    n = width * height
    args = [array(n, bytes_), array(n, bytes_), width, height]
    return Case(f"{source} to {to} {block} {size} {type}", text, grid, block, args, accesses)


TWO = [(16, 16), (32, 8), (8, 8), (10, 10), (2, 16), (64, 2)]


def walks() -> list[Case]:
    along, across = "y * width + x", "x * height + y"
    cases = [
        walk_case(b, s, *way) for b in TWO for s in ((37, 50), (64, 64)) for way in ((along, across), (across, along))
    ]
    cases += [walk_case(b, (37, 50), along, along, kind) for b in TWO for kind in ("unsigned char", "double")]
    return cases + [walk_case(b, (37, 50), one, along) for b in TWO for one in ("x", "y", "0")]


@pytest.mark.parametrize("case", sampled(walks(), 10), ids=identifier)
def test_rows_and_columns_of_an_image(case: Case) -> None:
    check(case)


STENCIL = """
__global__ void blur(const {type} *a, {type} *b, int width, int height) {{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    {type} sum = 0;
#pragma unroll
    for (int dy = -1; dy <= 1; dy++)
#pragma unroll
        for (int dx = -1; dx <= 1; dx++) {{
            int u = x + dx, v = y + dy;
            if (u >= 0 && v >= 0 && u < width && v < height) sum += a[v * width + u];
        }}
    b[y * width + x] = sum;
}}
"""


def stencil_case(block: tuple[int, int], size: tuple[int, int], type: str) -> Case:
    width, height = size

    def index(dx: int, dy: int) -> Callable[[Thread], int | None]:
        def of(t: Thread) -> int | None:
            x, y = t.bx * block[0] + t.x, t.by * block[1] + t.y
            u, v = x + dx, y + dy
            return v * width + u if x < width and y < height and 0 <= u < width and 0 <= v < height else None

        return of

    around = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
    accesses = [Access("a", "load", WORDS[type], index(*d)) for d in around]
    accesses.append(Access("b", "store", WORDS[type], index(0, 0)))
    grid = (-(-width // block[0]), -(-height // block[1]))
    args = [array(width * height, WORDS[type]), array(width * height, WORDS[type]), width, height]
    return Case(f"{block} {size} {type}", STENCIL.format(type=type), grid, block, args, accesses)


STENCILS = [stencil_case(b, (37, 29), k) for b in TWO for k in ("float", "unsigned char")]


@pytest.mark.parametrize("case", sampled(STENCILS, 5), ids=identifier)
def test_a_stencil_with_its_boundary(case: Case) -> None:
    check(case)


# ---- shared memory ----

SHARED = """
__global__ void banks({type} *out, int stride) {{
    __shared__ {type} s[{length}];
    int t = threadIdx.x + blockDim.x * threadIdx.y;
    s[{store}] = out[t];
    __syncthreads();
    out[t] = s[{load}];
}}
"""
Place = Callable[[Thread], int]


def shared_case(
    name: str,
    block: Shape,
    length: int,
    texts: tuple[str, str],
    places: tuple[Place, Place],
    type: str,
    stride: int = 1,
) -> Case:
    size, threads = WORDS[type], volume(block)
    source = SHARED.format(type=type, length=length, store=texts[0], load=texts[1])
    out = array(threads * (2 if type == "float2" else 1), 4 if type == "float2" else size)
    accesses = [
        Access("out", "load", size, lambda t: t.number),
        Access("s", "store", size, places[0], "shared"),
        Access("s", "load", size, places[1], "shared"),
        Access("out", "store", size, lambda t: t.number),
    ]
    return Case(f"{name} {block} {type}", source, 1, block, [out, stride], accesses)


def strided_case(stride: int, block: int, type: str, known: bool) -> Case:
    """A stride that the compiler knows, or one that only the launch says."""
    last, text = block - 1, str(stride) if known else "stride"
    places = (lambda t: stride * t.number, lambda t: stride * (last - t.number))
    texts = (f"{text} * t", f"{text} * ({last} - t)")
    name = f"{'known' if known else 'given'} stride {stride}"
    length = 64 * stride if known else 33 * 32
    return shared_case(name, block, length, texts, places, type, stride)


def shared_cases() -> list[Case]:
    cases = [strided_case(stride, 32, "float", False) for stride in range(1, 34)]
    cases += [strided_case(stride, 32, "float", True) for stride in (1, 2, 3, 4, 8, 16, 17, 31, 32, 33)]
    for type in ("double", "float2", "float4", "unsigned char", "short"):
        cases += [strided_case(stride, 27, type, False) for stride in (1, 2, 3, 16, 17, 32)]
        cases += [strided_case(stride, 64, type, True) for stride in (1, 2, 5)]
    for width in (32, 33):
        for block in ((32, 32), (32, 8), (16, 16), (8, 8), (10, 10)):
            texts = (f"threadIdx.y * {width} + threadIdx.x", f"threadIdx.x * {width} + threadIdx.y")
            place = (lambda t, w=width: t.y * w + t.x, lambda t, w=width: t.x * w + t.y)
            cases += [shared_case(f"tile {width}", block, 32 * width, texts, place, k) for k in ("float", "double")]
    return cases


@pytest.mark.parametrize("case", sampled(shared_cases(), 10), ids=identifier)
def test_shared_memory_goes_through_its_banks(case: Case) -> None:
    check(case)


# A wide load whose lanes go in pairs takes half the passes: for all lanes of a warp, or those that a guard lets.
SHARING = """
#define FORGET asm volatile("" ::: "memory");
__global__ void sharing({type} *out, int two) {{
    __shared__ {type} s[{length}];
    int t = threadIdx.x + blockDim.x * threadIdx.y;
    if ({guard}) {{
        {body}
    }}
}}
"""
PLACES: dict[str, Place] = {
    "0": lambda t: 0,
    "threadIdx.x": lambda t: t.x,
    "threadIdx.y": lambda t: t.y,
    "two * threadIdx.y": lambda t: 2 * t.y,
    "t": lambda t: t.number,
    "two * t": lambda t: 2 * t.number,
    "t / 2": lambda t: t.number // 2,
    "t / 4": lambda t: t.number // 4,
    "t ^ (t & 2)": lambda t: t.number & ~2,
    "8 * (t / 2)": lambda t: 8 * (t.number // 2),
    "t % 3": lambda t: t.number % 3,
}
GUARDS: dict[str, Callable[[Thread], bool]] = {
    "true": lambda t: True,
    "t % 2": lambda t: t.number % 2 == 1,
    "t % 4 < 2": lambda t: t.number % 4 < 2,
    "t % 32 > 11": lambda t: t.number % 32 > 11,
    "threadIdx.x > two": lambda t: t.x > 2,
}


def sharing_case(block: Shape, type: str, guard: str) -> Case:
    """Every place is stored to and loaded from, one after another."""
    size, threads, holds = WORDS[type], volume(block), GUARDS[guard]
    body = "\n        ".join(f"s[{p}] = out[t]; FORGET out[t] = s[{p}]; FORGET" for p in PLACES)
    source = SHARING.format(type=type, length=8 * threads, body=body, guard=guard)
    accesses = []
    for place in PLACES.values():
        own, shared = (lambda t, of=of: of(t) if holds(t) else None for of in (lambda t: t.number, place))
        accesses += [Access("out", "load", size, own), Access("s", "store", size, shared, "shared")]
        accesses += [Access("s", "load", size, shared, "shared"), Access("out", "store", size, own)]
    return Case(f"if {guard} {block} {type}", source, 1, block, [array(threads, size), 2], accesses)


def sharing_cases() -> list[Case]:
    blocks: list[Shape] = [64, 27, (16, 4), (8, 8), (2, 16), (10, 7)]
    cases = [sharing_case(b, k, "true") for b in blocks for k in ("double", "float4")]
    return cases + [sharing_case(b, k, g) for b in (64, (16, 4)) for k in ("double", "float4") for g in GUARDS][2:]


@pytest.mark.parametrize("case", sampled(sharing_cases(), 12), ids=identifier)
def test_lanes_that_share_what_they_load(case: Case) -> None:
    check(case)


# ---- atomics ----

ATOMIC = """
__global__ void histogram(const int *a, {type} *bins) {{
    int t = threadIdx.x + blockDim.x * threadIdx.y, i = blockIdx.x * blockDim.x * blockDim.y + t;
    if ({guard}) {{
        {body}
    }}
}}
"""
BINS: dict[str, Callable[[int, Thread], int]] = {
    "0": lambda i, t: 0,
    "i": lambda i, t: i,
    "3 * i": lambda i, t: 3 * i,
    "i % 7": lambda i, t: i % 7,
    "i / 4": lambda i, t: i // 4,
    "i * i % 19": lambda i, t: i * i % 19,
    "a[0] + i % 3 * (i & 8)": lambda i, t: i % 3 * (i & 8),
    "threadIdx.y": lambda i, t: t.y,
    "threadIdx.x": lambda i, t: t.x,
    "threadIdx.x + 2 * threadIdx.y": lambda i, t: t.x + 2 * t.y,
}
LETS: dict[str, Callable[[Thread], bool]] = {
    "true": lambda t: True,
    "t % 3 != 1": lambda t: t.number % 3 != 1,
    "threadIdx.x > 4": lambda t: t.x > 4,
}


def atomic_case(block: Shape, guard: str, type: str, places: Sequence[str]) -> Case:
    """An atomic at every place, one after another."""
    size, threads = WORDS[type], volume(block)

    def index(place: str) -> Callable[[Thread], int | None]:
        return lambda t: BINS[place](t.bx * threads + t.number, t) if LETS[guard](t) else None

    body = "\n        ".join(f"atomicAdd(&bins[{p}], ({type})1);" for p in places)
    accesses = [Access("bins", "atomic", size, index(p)) for p in places]
    if any("a[0]" in p for p in places):
        accesses.append(Access("a", "load", 4, lambda t: 0 if LETS[guard](t) else None))
    args = [np.zeros(1, np.int32), array(9 * threads, size)]
    source = ATOMIC.format(guard=guard, body=body, type=type)
    return Case(f"{places[0]} if {guard} {block} {type}", source, 3, block, args, accesses)


def atomic_cases() -> list[Case]:
    cases = [atomic_case(64, "true", "float", [place]) for place in BINS]
    blocks: list[Shape] = [32, 100, 256, (16, 16), (8, 8), (10, 10)]
    cases += [atomic_case(b, "true", k, [*BINS]) for b in blocks for k in ("float", "double")]
    return cases + [atomic_case(b, g, "float", [*BINS]) for b in (64, (16, 4)) for g in LETS]


@pytest.mark.parametrize("case", sampled(atomic_cases(), 5), ids=identifier)
def test_atomics_on_global_memory(case: Case) -> None:
    check(case)


GENERIC_ATOMIC = """
__global__ void either(int *bins, int n) {
    __shared__ int own[32];
    int t = threadIdx.x, *p = t % 2 ? own + t : bins + t / 4 % n;
    own[t] = 0;
    __syncthreads();
    atomicAdd(p, 1);
}
"""


def test_atomics_on_two_memories_at_once() -> None:
    accesses = [
        Access("own", "store", 4, lambda t: t.x, "shared"),
        Access("own", "atomic", 4, lambda t: t.x if t.x % 2 else None, "shared"),
        Access("bins", "atomic", 4, lambda t: None if t.x % 2 else t.x // 4 % 3),
    ]
    check(Case("either", GENERIC_ATOMIC, 2, 32, [np.zeros(3, np.int32), 3], accesses))


# ---- matrix multiplication ----

BASIC = """
__global__ void basic(const float *m, const float *n, float *p, int width) {
    int row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x;
    if (row < width && column < width) {
        float sum = 0;
        for (int k = 0; k < width; k++) sum += m[row * width + k] * n[k * width + column];
        p[row * width + column] = sum;
    }
}
"""
TILED = """
#define T {tile}
__global__ void tiled(const float *m, const float *n, float *p, int width) {{
    __shared__ float a[T][T + {pad}], b[T][T + {pad}];
    int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * T + ty, column = blockIdx.x * T + tx;
    float sum = 0;
    for (int phase = 0; phase < (width + T - 1) / T; phase++) {{
        a[ty][tx] = row < width && phase * T + tx < width ? m[row * width + phase * T + tx] : 0.0f;
        b[ty][tx] = column < width && phase * T + ty < width ? n[(phase * T + ty) * width + column] : 0.0f;
        __syncthreads();
#pragma unroll 1
        for (int k = 0; k < T; k++) sum += a[ty][k] * b[k][tx];
        __syncthreads();
    }}
    if (row < width && column < width) p[row * width + column] = sum;
}}
"""


def inside(width: int, row: int, column: int) -> int | None:
    return row * width + column if row < width and column < width else None


def basic_accesses(tile: Sequence[int], width: int) -> list[Access]:
    def at(t: Thread) -> tuple[int, int] | None:
        row, column = t.by * tile[1] + t.y, t.bx * tile[0] + t.x
        return (row, column) if row < width and column < width else None

    found = []
    for k in range(width):
        found.append(Access("m", "load", 4, lambda t, k=k: (p := at(t)) and p[0] * width + k))
        found.append(Access("n", "load", 4, lambda t, k=k: (p := at(t)) and k * width + p[1]))
    return [*found, Access("p", "store", 4, lambda t: (p := at(t)) and p[0] * width + p[1])]


def tiled_accesses(tile: int, pad: int, width: int) -> list[Access]:
    pitch, found = tile + pad, []
    second = -(-tile * pitch * 4 // 16) * 16
    for phase in range(-(-width // tile)):
        at = phase * tile
        found += [
            Access("m", "load", 4, lambda t, at=at: inside(width, t.by * tile + t.y, at + t.x)),
            Access("a", "store", 4, lambda t: t.y * pitch + t.x, "shared"),
            Access("n", "load", 4, lambda t, at=at: inside(width, at + t.y, t.bx * tile + t.x)),
            Access("b", "store", 4, lambda t: t.y * pitch + t.x, "shared", second),
        ]
        for k in range(tile):
            found.append(Access("a", "load", 4, lambda t, k=k: t.y * pitch + k, "shared"))
            found.append(Access("b", "load", 4, lambda t, k=k: k * pitch + t.x, "shared", second))
    return [*found, Access("p", "store", 4, lambda t: inside(width, t.by * tile + t.y, t.bx * tile + t.x))]


def matrices(width: int) -> Args:
    return [*(np.ones((width, width), np.float32) for _ in range(3)), width]


@pytest.mark.parametrize("width", [37, 50])
@pytest.mark.parametrize("block", sampled(zip([(16, 16), (32, 8), (8, 8), (10, 10)]), 4, 3), ids=str)
def test_basic_multiplication(block: tuple[int, int], width: int) -> None:
    grid = (-(-width // block[0]), -(-width // block[1]))
    check(Case("basic", BASIC, grid, block, matrices(width), basic_accesses(block, width)))


TILES = [
    (8, 0, 37),
    (8, 1, 50),
    (16, 0, 50),
    (16, 1, 37),
    (16, 0, 64),
    (32, 0, 50),
    (32, 1, 64),
    (16, 0, 100),
    (32, 1, 100),
]


@pytest.mark.parametrize(
    ("tile", "pad", "width"),
    sampled(TILES, 3),
)
def test_tiled_multiplication(tile: int, pad: int, width: int) -> None:
    grid = (-(-width // tile), -(-width // tile))
    source = TILED.format(tile=tile, pad=pad)
    check(Case("tiled", source, grid, (tile, tile), matrices(width), tiled_accesses(tile, pad, width)))


def test_dim3_fills_up_with_ones() -> None:
    assert dim3(5) == (5, 1, 1)
    assert dim3((2, 3)) == (2, 3, 1)
