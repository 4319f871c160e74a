"""Special registers of every thread, by blocks whose axes divide a warp, fill it, run over it, or do neither."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts

MASKS = ("eq", "lt", "le", "gt", "ge")
NAMES = ("laneid", "warpid", "nwarpid", *(f"{n}.{axis}" for n in ("tid", "ntid", "ctaid", "nctaid") for axis in "xyz"))
READ = "".join(
    f'asm volatile("mov.u32 %0, %%{name};" : "=r"(v)); out[i * {len(NAMES) + len(MASKS)} + {n}] = v;\n'
    for n, name in enumerate((*NAMES, *(f"lanemask_{m}" for m in MASKS)))
)
TEXT = f"""__global__ void k(unsigned *out, int threads) {{
    unsigned v, i = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
    i += threads * (blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z));
    {READ} }}"""


def expected(grid: tuple[int, int, int], block: tuple[int, int, int], ctaid: tuple[int, ...], linear: int) -> list[int]:
    lane, warps = linear % 32, -(-int(np.prod(block)) // 32)
    tid = (linear % block[0], linear // block[0] % block[1], linear // block[0] // block[1])
    others = {"eq": [lane], "lt": range(lane), "le": range(lane + 1), "gt": range(lane + 1, 32), "ge": range(lane, 32)}
    return [lane, linear // 32, warps, *tid, *block, *ctaid, *grid, *(sum(1 << n for n in others[m]) for m in MASKS)]


@pytest.mark.parametrize("block", [(64, 1, 1), (8, 4, 2), (5, 3, 3), (1, 33, 1), (16, 1, 3), (1, 1, 40)])
def test_every_thread_has_its_own(block: tuple[int, int, int]) -> None:
    grid, threads = (2, 1, 2), int(np.prod(block))
    out = np.zeros((2, 1, 2, threads, len(NAMES) + len(MASKS)), np.uint32)
    ts.compile(TEXT).launch(grid, block, [out, threads], count=False)
    for z in range(2):
        for x in range(2):
            assert out[z, 0, x].tolist() == [expected(grid, block, (x, 0, z), linear) for linear in range(threads)]
