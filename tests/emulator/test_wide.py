"""Values of 128 bits: loads, stores, moves, exchanges, and that none is ever seen half changed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tilescope as ts

Words = np.ndarray[Any, np.dtype[np.uint64]]
RANDOM = np.random.default_rng(128)

HEADER = """
typedef unsigned long long u64;
struct __align__(16) Wide { u64 low, high; };
__device__ Wide exchanged(Wide *at, Wide v)
{
    Wide d;
    asm volatile("{ .reg .b128 d, v; mov.b128 v, {%3, %4}; atom.EXCH.b128 d, [%2], v; mov.b128 {%0, %1}, d; }"
                 : "=l"(d.low), "=l"(d.high) : "l"(at), "l"(v.low), "l"(v.high) : "memory");
    return d;
}
__device__ Wide swapped(Wide *at, Wide old, Wide v)
{
    Wide d;
    asm volatile("{ .reg .b128 d, c, v; mov.b128 c, {%3, %4}; mov.b128 v, {%5, %6};"
                 "atom.CAS.b128 d, [%2], c, v; mov.b128 {%0, %1}, d; }"
                 : "=l"(d.low), "=l"(d.high) : "l"(at), "l"(old.low), "l"(old.high), "l"(v.low), "l"(v.high) : "memory");
    return d;
}
__device__ Wide seen(const Wide *at)
{
    Wide d;
    asm volatile("{ .reg .b128 d; ld.LOAD.b128 d, [%2]; mov.b128 {%0, %1}, d; }"
                 : "=l"(d.low), "=l"(d.high) : "l"(at) : "memory");
    return d;
}
"""


def compiled(body: str, exch: str = "exch", cas: str = "cas", load: str = "relaxed.gpu") -> ts.Kernel:
    words = HEADER.replace("EXCH", exch).replace("CAS", cas).replace("LOAD", load)
    return ts.compile(words + body)


COPY = """.version 8.4
.target sm_90
.address_size 64
.global .align 16 .b64 from_module[2] = {7, 9};
.visible .entry copy(.param .u64 from, .param .u64 to, .param .align 16 .b8 own[16])
{
  .reg .b128 %q<4>, %o;
  .reg .b64 %a, %b, %rd<5>;
  .reg .b32 %t, %r<5>;
  .reg .pred %p;
  .shared .align 16 .b8 tile[512];
  ld.param.u64 %a, [from];
  ld.param.u64 %b, [to];
  ld.param.b128 %o, [own];
  mov.u32 %t, %tid.x;
  mad.wide.u32 %a, %t, 16, %a;
  mad.wide.u32 %b, %t, 16, %b;
  ld.global.b128 %q0, [%a];
  mov.b128 {%rd0, %rd1}, %q0;
  mov.b128 {%r0, %r1, %r2, %r3}, %q0;
  mov.b128 %q1, {%r3, %r2, %r1, %r0};
  setp.lt.u32 %p, %t, 16;
  @%p mov.b128 %q1, %q0;
  mov.u32 %r4, tile;
  mad.lo.u32 %r4, %t, 16, %r4;
  st.shared.b128 [%r4], %q1;
  bar.sync 0;
  xor.b32 %r4, %r4, 16;
  ld.volatile.shared.b128 %q2, [%r4];
  st.cs.b128.global [%b], %q2;
  mov.b128 {%rd2, %rd3}, %o;
  xor.b64 %rd2, %rd2, %rd0;
  mov.b128 %q3, {%rd2, %rd1};
  st.global.b128 [%b+512], %q3;
  ld.global.b128 %q3, [from_module];
  st.global.relaxed.sys.b128 [%b+1024], %q3;
  st.global.b128 [%b+1536], %q0;
  ret;
}
"""


def test_loads_stores_and_moves() -> None:
    given, out = RANDOM.integers(0, 1 << 63, (32, 2), np.uint64), np.zeros((4, 32, 2), np.uint64)
    own = np.array([(5, 6)], np.dtype([("low", "u8"), ("high", "u8")]))
    profile = ts.compile(COPY).launch(1, 32, (given.reshape(-1), out.reshape(-1), own[0]), check=True)
    assert [f for f in profile.findings if f.severity == "error"] == []
    reversed_words = given.view(np.uint32)[:, ::-1].copy().view(np.uint64)
    kept = np.where(np.arange(32)[:, None] < 16, given, reversed_words)
    assert (out[0] == kept[np.arange(32) ^ 1]).all()
    assert (out[1] == np.stack([given[:, 0] ^ np.uint64(5), given[:, 1]], 1)).all()
    assert (out[2] == [7, 9]).all()
    assert (out[3] == given).all()
    assert (profile.totals["global_load_requests"], profile.totals["global_store_requests"]) == (2, 4)
    assert profile.totals["global_store_sectors"] == 4 * 16


def test_a_misaligned_or_stray_access_is_found() -> None:
    kernel = compiled("__global__ void k(const Wide *in, u64 *out, int by) { out[threadIdx.x] = seen((const Wide *)"
                      "((const char *)in + by) + threadIdx.x).low; }")  # fmt: skip
    given, out = np.zeros(64, np.uint64), np.zeros(32, np.uint64)
    for by, kind in ((8, "misaligned"), (16, "out_of_bounds")):
        profile = kernel.launch(1, 32, (given, out, by), check=True)
        assert {f.kind for f in profile.findings if f.severity == "error"} == {kind}
        with pytest.raises(ts.KernelFault):
            kernel.launch(1, 32, (given, out, by))


EXCHANGE = """
__global__ void k(Wide *place, Wide *out)
{
    u64 i = blockIdx.x * blockDim.x + threadIdx.x + 1;
    out[i] = exchanged(place, Wide{i, ~i});
}
"""
COUNT = """
__global__ void k(Wide *sum, Wide *unused)
{
    Wide old = {0, 0}, found = swapped(sum, old, old);
    do {
        old = found;
        u64 low = old.low + 0x6000000000000000ull;
        found = swapped(sum, old, Wide{low, old.high + (low < old.low)});
    } while (found.low != old.low || found.high != old.high);
}
"""
SHARED = """
__global__ void k(Wide *place, Wide *out)
{
    __shared__ Wide own;
    if (threadIdx.x == 0)
        own = Wide{0, ~0ull};
    __syncthreads();
    u64 i = threadIdx.x + 1;
    out[i] = exchanged(&own, Wide{i, ~i});
    __syncthreads();
    if (threadIdx.x == 0)
        *place = own;
}
"""


@pytest.mark.parametrize(("body", "blocks", "words"), [
    (EXCHANGE, 4, "exch"), (EXCHANGE, 4, "relaxed.gpu.global.exch"), (EXCHANGE, 4, "acq_rel.sys.exch"), (SHARED, 1, "exch"),
])  # fmt: skip
@pytest.mark.parametrize("threads", [1, 2])
def test_exchanges_lose_nothing(body: str, blocks: int, words: str, threads: int) -> None:
    place, out = np.array([0, ~np.uint64(0)], np.uint64), np.zeros((64 * blocks + 1, 2), np.uint64)
    kernel = compiled(body, exch=words)
    profile = kernel.launch(blocks, 64, (place, out.reshape(-1)), threads=threads, check=True)
    assert [f for f in profile.findings if f.severity == "error"] == []
    everything = np.concatenate([out[1:], place[None]])
    assert sorted(everything[:, 0]) == list(range(64 * blocks + 1))
    assert (everything[:, 1] == ~everything[:, 0]).all()


def test_one_request_for_each_warp() -> None:
    place, out = np.zeros(2, np.uint64), np.zeros(2 * 129, np.uint64)
    totals = compiled(EXCHANGE).launch(2, 64, (place, out)).totals
    assert (totals["global_atomic_requests"], totals["global_store_requests"]) == (4, 4)


@pytest.mark.parametrize("words", ["cas", "global.acquire.gpu.cas", "cas.relaxed.sys"])
def test_a_sum_by_compare_and_swap(words: str) -> None:
    total = np.array([1, 0], np.uint64)
    profile = compiled(COUNT, cas=words).launch(3, 96, (total, None), threads=2, check=True)
    assert [f for f in profile.findings if f.severity == "error"] == []
    assert (int(total[1]) << 64 | int(total[0])) == 1 + 3 * 96 * 0x6000000000000000


WATCH = """
__global__ void k(Wide *place, u64 *torn, int turns)
{
    u64 i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int turn = 0; turn < turns; turn++, i += 4096) {
        if (blockIdx.x % 2)
            exchanged(place, Wide{i, ~i});
        Wide found = seen(place);
        if (found.low != ~found.high)
            atomicAdd(torn, 1ull);
    }
}
"""


def test_no_half_of_a_value_is_seen() -> None:
    place, torn = np.array([0, 0, ~np.uint64(0)], np.uint64), np.zeros(1, np.uint64)
    for at in (slice(0, 2), slice(1, 3)):  # the CPU's addresses of 16 bytes need not be aligned
        place[at] = [0, ~np.uint64(0)]
        alone = np.frombuffer(memoryview(place)[at], np.uint64)  # no view of an array, whose own address counts
        compiled(WATCH).launch(8, 32, (alone, torn, 3000), count=False, threads=2)
    assert torn[0] == 0


RACE = """
__global__ void k(Wide *place, Wide *unused)
{
    Wide v = {threadIdx.x, 1};
    if (threadIdx.x < 32)
        WRITE;
    else if (threadIdx.x == 40)
        place[0].high = 3;
}
"""


@pytest.mark.parametrize("write", ["exchanged(place, v)", "swapped(place, Wide{0, 0}, v)"])
def test_races_with_plain_accesses_are_found(write: str) -> None:
    place = np.zeros(2, np.uint64)
    profile = compiled(RACE.replace("WRITE", write)).launch(1, 64, (place, None), check=True)
    assert {f.kind for f in profile.findings if f.severity == "error"} == {"race"}
    alone = compiled(RACE.replace("WRITE", write).replace("== 40", "== 400")).launch(1, 64, (place, None), check=True)
    assert [f for f in alone.findings if f.severity == "error"] == []


def test_what_is_not_of_128_bits_is_refused() -> None:
    given = (np.zeros(64, np.uint64), np.zeros(256, np.uint64), np.zeros(1, "u8,u8")[0])
    for line, said in (("ld.global.b128 %a, [%a];", "1 registers for 2 elements"), ("mov.b128 %a, %q0;", "128 bits"),
                       ("selp.b128 %q0, %q1, %q2, %p;", "not in the table")):  # fmt: skip
        with pytest.raises(ts.TilescopeError, match=said):
            ts.compile(COPY.replace("ret;", f"{line}\n  ret;")).launch(1, 32, given)
