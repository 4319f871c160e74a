"""What threads take from their own stacks while they run: alloca() of loops and of functions that call themselves."""

from __future__ import annotations

import numpy as np
import pytest
from sampled import sampled

import tilescope as ts

FUNCTIONS = """
__device__ __noinline__ int filled(int n, int with) {
    int *mine = (int *)__builtin_alloca(n * sizeof(int));
    for (int i = 0; i < n; i++) mine[i] = with + i;
    int s = 0;
    for (int i = 0; i < n; i++) s += mine[i];
    return s;
}
__device__ __noinline__ int deep(int n) {
    int *mine = (int *)__builtin_alloca((n + 1) * sizeof(int));
    for (int i = 0; i <= n; i++) mine[i] = n;
    int s = n ? deep(n - 1) : 0;
    for (int i = 0; i <= n; i++) s += mine[i];
    return s;
}
__global__ void loop(const int *in, int *out) {
    int i = threadIdx.x, s = 0;
    for (int turn = 0; turn < 400; turn++) s += filled(in[i], turn);
    out[i] = s;
}
__global__ void nested(const int *in, int *out) { out[threadIdx.x] = deep(in[threadIdx.x]); }
"""
GIVEN = (np.arange(64, dtype=np.int32) * 7) % 23


def run(entry: str, given: np.ndarray, *, check: bool = True) -> list[int]:
    out = np.zeros(64, np.int32)
    profile = ts.compile(FUNCTIONS, entry=entry).launch(1, 64, (given, out), check=check)
    assert [f.message for f in profile.findings if f.severity == "error"] == []
    return out.tolist()


@pytest.mark.parametrize("check", sampled([True, False], 2))
def test_a_function_gives_back_what_it_took(check: bool) -> None:
    """400 times up to 88 bytes: more than a stack has."""
    wanted = [sum(n * turn + n * (n - 1) // 2 for turn in range(400)) for n in GIVEN.tolist()]
    assert run("loop", GIVEN, check=check) == wanted


def test_each_depth_has_its_own() -> None:
    assert run("nested", GIVEN) == [sum(m * (m + 1) for m in range(n + 1)) for n in GIVEN.tolist()]


@pytest.mark.parametrize("count", [4097, -1])
def test_more_than_there_is_ends_the_kernel(count: int) -> None:
    """Also a size that wraps around."""
    with pytest.raises(ts.KernelFault, match=r"kernel\.cu:3: .*alloca\(\) asks for too much: .*16,384 bytes"):
        run("loop", np.full(64, count, np.int32), check=False)


PTX = """.version 8.2
.target sm_90
.address_size 64
.visible .entry k(.param .u64 out)
{
  .reg .b64 %b, %x, %y, %z, %n; .reg .b32 %t, %r; .reg .pred %p;
  ld.param.u64 %b, [out];
  mov.u32 %t, %tid.x;
  mad.wide.u32 %b, %t, 32, %b;
  setp.lt.u32 %p, %t, 5;
  mov.u64 %n, 3;
  alloca.u64 %x, %n;
  stacksave.u64 %z;
  mov.u64 %y, 99;
  @%p alloca.u64 %y, %n, 64;
  st.global.u64 [%b], %x;
  st.global.u64 [%b+8], %y;
  stackrestore.u64 %z;
  alloca.u64 %n, %n;
  st.global.u64 [%b+16], %n;
  sub.u64 %n, %n, %x;
  st.global.u64 [%b+24], %n;
  ret;
}
"""


def test_what_is_saved_is_restored_and_lanes_left_out_take_nothing() -> None:
    out = np.zeros((32, 4), np.uint64)
    ts.compile(PTX).launch(1, 32, (out,), check=True)
    first, aligned, again, apart = out.T.tolist()
    assert all(x % 8 == 0 for x in first + again)
    assert [y % 64 == 0 and y >= x + 3 for x, y in zip(first[:5], aligned[:5], strict=True)] == [True] * 5
    assert aligned[5:] == [99] * 27
    assert apart == [8] * 32
