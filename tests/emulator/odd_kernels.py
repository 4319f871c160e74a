"""Random kernels of which many are wrong: blocks that meet in global memory, threads that meet in shared memory, places
that move with the block in many ways, divisors and lanes that memory decides."""

from __future__ import annotations

import random

NUMBERS = (0, 1, 2, 3, 7, 8, 16, 31, 32, 33, 64)
PLACES = (
    "I", "I + J * W", "blockIdx.x * 32 + threadIdx.x", "threadIdx.x", "blockIdx.x * 8",
    "threadIdx.x + 32 * (blockIdx.x + gridDim.x * blockIdx.y) + 8 * threadIdx.y",
    "(gridDim.x - 1 - blockIdx.x) * 32 + threadIdx.x",
)  # fmt: skip
ATOMS = ("threadIdx.x", "blockIdx.x", "blockIdx.y", "threadIdx.y", "I", "J", "n", "gridDim.x")
DIVISORS = ("v", "n", "(int)blockIdx.x + 1", "a[I] + 1", "(int)blockIdx.x - 2")
LANES = ("0", "threadIdx.x ^ 1", "(threadIdx.x + blockIdx.x) & 31", "v & 31")
TRIPS = ("3", "4", "(int)blockIdx.y + 1", "n & 3")
HEAD = """
#define W (gridDim.x * blockDim.x)
#define I (blockIdx.x * blockDim.x + threadIdx.x)
#define J (blockIdx.y * blockDim.y + threadIdx.y)
__global__ void k(const int *a, int *c, int *d, int n) {
  __shared__ int s[64];
  int v = FIRST;
  BODY
}
"""


def odd_kernel(r: random.Random) -> str:
    """CUDA C++ of `k(const int *a, int *c, int *d, int n)`, each array of 4096 elements."""
    ends = ("c[I + J * W] = v;", "d[I + J * W] = v;", "", "")
    begun = ["s[threadIdx.x & 63] = v; __syncthreads();"] if r.random() < 0.6 else []
    lines = [*begun, *(_statement(r, 0) for _ in range(r.randint(2, 6))), r.choice(ends)]
    return HEAD.replace("FIRST", r.choice(("1", "a[I]", "threadIdx.x"))).replace("BODY", "\n  ".join(lines))


def _number(r: random.Random, depth: int = 0) -> str:
    if depth > 2 or r.random() < 0.25:
        return r.choice((*ATOMS, str(r.choice(NUMBERS))))
    a, b, c = (_number(r, depth + 1) for _ in range(3))
    forms = {
        f"({a} + {b})": 45, f"({a} * {r.choice((2, 3, 4, 8, 16, 32))})": 15, f"({a} - {b})": 10,
        f"min((int)({a}), (int)({b}))": 8, f"max((int)({a}), (int)({b}))": 6, f"(({a}) < ({b}) ? ({c}) : ({a}))": 8,
        f"(({a}) & {r.choice((1, 3, 7, 15, 31))})": 8,
    }  # fmt: skip
    return r.choices(list(forms), list(forms.values()))[0]


def _place(r: random.Random) -> str:
    base = r.choice((*PLACES, _number(r), f"I + {_number(r)}"))
    return f"({base}) & 2047" if r.random() < 0.15 else base


def _statement(r: random.Random, depth: int) -> str:
    array, more = r.choice("cd"), r.choice(("1", "a[I]", "v"))
    forms = {
        f"c[{_place(r)}] = a[{_place(r)}] + {r.randrange(9)};": 22, f"c[{_place(r)}] += {more};": 8,
        f"d[{_place(r)}] = {r.choice(('v', 'c[I]', 'a[I]'))};": 6, f"s[({_number(r)}) & 63] = v + 2;": 10,
        f"v += s[({_number(r)}) & 63];": 10, f"v += a[{_place(r)}];": 8, f"atomicAdd(&{array}[{_place(r)}], 1);": 3,
        f"v += __shfl_sync(0xffffffffu, v, {r.choice(LANES)});": 3, f"v /= ({r.choice(DIVISORS)});": 2, "v ^= 1;": 2,
    }  # fmt: skip
    if depth == 0:
        forms["__syncthreads();"] = 8
    if depth < 2:
        inner = " ".join(_statement(r, depth + 1) for _ in range(r.randint(1, 3)))
        compared = f"{_number(r)} {r.choice(('<', '<=', '==', '!=', '>='))} {_number(r)}"
        forms[f"if ({compared}) {{ {inner} }}"] = 12
        forms[f"for (int t = 0; t < {r.choice(TRIPS)}; t++) {{ {inner} }}"] = 6
    return r.choices(list(forms), list(forms.values()))[0]
