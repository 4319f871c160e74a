"""A selector of bytes that is known before the run gives what one gives that is not."""

from __future__ import annotations

import random

import numpy as np
import pytest

import tilescope as ts

_DRAW = random.Random(7)
USUAL = [0x3210, 0x5410, 0x7632, 0x0123, 0x8888, 0xFEDC]
DRAWN = [_DRAW.randrange(1 << 16) for _ in range(26)]


def text_of(selectors: list[int]) -> str:
    lines = [f"    out[{i}] = __byte_perm(a, b, {s:#x}) ^ replicated(a, b, {s:#x});" for i, s in enumerate(selectors)]
    known = "\n".join(lines)
    return f"""
__device__ unsigned replicated(unsigned a, unsigned b, unsigned selector) {{   // __byte_perm drops the signs
    unsigned d;
    asm("prmt.b32 %0, %1, %2, %3;" : "=r"(d) : "r"(a), "r"(b), "r"(selector));
    return d;
}}
__global__ void known(const unsigned *from, unsigned *outs) {{
    unsigned a = from[2 * threadIdx.x], b = from[2 * threadIdx.x + 1], *out = outs + {len(selectors)} * threadIdx.x;
{known}
}}
__global__ void unknown(const unsigned *from, unsigned *outs, const unsigned *selectors) {{
    unsigned a = from[2 * threadIdx.x], b = from[2 * threadIdx.x + 1], *out = outs + {len(selectors)} * threadIdx.x;
#pragma unroll 1
    for (int i = 0; i < {len(selectors)}; i++)
        out[i] = __byte_perm(a, b, selectors[i]) ^ replicated(a, b, selectors[i]);
}}
"""


@pytest.mark.parametrize(
    "selectors", [pytest.param(USUAL + DRAWN[:4], id="few"), pytest.param(DRAWN[4:], id="many", marks=pytest.mark.long)]
)
def test_known_selectors_of_bytes(selectors: list[int]) -> None:
    given = np.random.default_rng(3).integers(0, 1 << 32, 64, dtype=np.uint32)
    found, expected = np.zeros((2, 32 * len(selectors)), np.uint32)
    known = ts.compile(text_of(selectors), entry="known")
    known.launch(1, 32, [given, found])
    ts.compile(text_of(selectors), entry="unknown").launch(1, 32, [given, expected, np.array(selectors, np.uint32)])
    assert np.array_equal(found, expected)
    assert np.count_nonzero(found) > len(found) // 2
    assert known.ptx.count("prmt.b32") >= 2 * len(selectors) - 10
