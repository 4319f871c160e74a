"""Kernel parameters whose addresses are taken: structs with an array whose index is computed, and __grid_constant__."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts

STRUCT = np.dtype([("sizes", "8i4"), ("first", "i4"), ("pad", "i4")])
KERNEL = """
struct Sizes { int sizes[8]; int first, pad; };
__constant__ int extra[4] = {1000, 2000, 3000, 4000};
__device__ int from(const int *p, int i) { return p[i]; }
__global__ void k(const __grid_constant__ Sizes s, int *o, int n) {
  int t = threadIdx.x;
  o[t] = s.sizes[(o[t] + s.first) & 7] + extra[t & 3];  // an address in the parameter's own space
  o[t] += from(n > 5 ? s.sizes : o, t & 7);            // and a generic one
}
__global__ void other(int *o) { o[threadIdx.x] = extra[threadIdx.x & 3]; }
"""
PTX = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 o, .param .align 4 .b8 s[16])
{
  .reg .b64 %a, %p, %x; .reg .b32 %t, %v;
  ld.param.u64 %a, [o]; mov.b64 %p, s+4; mov.u32 %t, %tid.x; mul.wide.u32 %x, %t, 4;
  add.s64 %p, %p, %x; ld.param.u32 %v, [%p+-4]; add.s64 %a, %a, %x; st.global.u32 [%a], %v; ret;
}
"""


def sizes(first: int) -> np.void:
    made = np.zeros(1, STRUCT)
    made["sizes"], made["first"] = 10 * np.arange(8), first
    return made[0]


def test_each_launch_has_its_own() -> None:
    module = ts.compile(KERNEL, entry="k")
    for first in (0, 3):
        o = np.arange(32, dtype=np.int32)
        module.launch(1, 32, (sizes(first), o, 6))
        t = np.arange(32)
        assert o.tolist() == (10 * ((t + first) % 8) + 1000 * (t % 4 + 1) + 10 * (t % 8)).tolist()


def test_the_module_s_own_constants_stay_for_the_others() -> None:
    o = np.zeros(32, np.int32)
    ts.compile(KERNEL, entry="other").launch(1, 32, (o,))
    assert o[:4].tolist() == [1000, 2000, 3000, 4000]


@pytest.mark.parametrize("threads", [4, 5])
def test_what_is_read_past_a_parameter_s_end_is_a_fault(threads: int) -> None:
    o = np.zeros(32, np.int32)
    launch = lambda: ts.compile(PTX).launch(1, threads, (o, np.arange(4, dtype=np.int32).view("V16")[0]))  # noqa: E731
    if threads == 4:
        launch()
        assert o[:5].tolist() == [0, 1, 2, 3, 0]
    else:
        with pytest.raises(ts.KernelFault, match=r"out of bounds: reads `s` .*past its end .*thread \(4, 0, 0\)"):
            launch()
