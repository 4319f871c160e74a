"""What orders threads besides barriers: release and acquire patterns, fences and scopes (PTX ISA 8, memory consistency).

A litmus test is told by its twins: the same kernel with all that it needs, and with a part left out."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from sampled import sampled

import tilescope as ts
from tilescope.emulator.check import growing

SCHEDULES = ["forward", "reverse", "random:1", "random:4"]

# Message passing between two blocks: thread 0 of block 0 writes `d` and raises the flag, that of block 1 waits and reads.
PASSING = """
__global__ void k(int *f, int *d, int *out) {{
    int v = 0;
    if (threadIdx.x) return;
    if (blockIdx.x == 0) {{ d[0] = 1; {before} {raise}; }}
    else {{ do {{ {look}; }} while (!v); {after} out[0] = d[0]; }}
}}"""
STORE = {
    "volatile": "*(volatile int *)f = 1",
    "atomic": "atomicExch(f, 1)",
    "relaxed": 'asm volatile("st.relaxed.{scope}.s32 [%0], 1;" :: "l"(f) : "memory")',
    "release": 'asm volatile("st.release.{scope}.s32 [%0], 1;" :: "l"(f) : "memory")',
    "exchange": 'asm volatile("atom.acq_rel.{scope}.exch.b32 %0, [%1], 1;" : "=r"(v) : "l"(f) : "memory")',
}
LOAD = {
    "volatile": "v = *(volatile int *)f",
    "atomic": "v = atomicAdd(f, 0)",
    "relaxed": 'asm volatile("ld.relaxed.{scope}.s32 %0, [%1];" : "=r"(v) : "l"(f) : "memory")',
    "acquire": 'asm volatile("ld.acquire.{scope}.s32 %0, [%1];" : "=r"(v) : "l"(f) : "memory")',
    "exchange": 'asm volatile("atom.acq_rel.{scope}.add.s32 %0, [%1], 0;" : "=r"(v) : "l"(f) : "memory")',
}
# The same by libcu++, whose headers take seconds to compile.
REFERENCE = """#include <cuda/atomic>
__global__ void k(int *f, int *d, int *out) {{
    cuda::atomic_ref<int, cuda::thread_scope_{scope}> flag(*f);
    if (threadIdx.x) return;
    if (blockIdx.x == 0) {{ d[0] = 1; {raise}; }}
    else {{ while (!{look}); out[0] = d[0]; }}
}}"""
RELEASES, ACQUIRES = {"release", "exchange"}, {"acquire", "exchange"}
BEFORE = ["", "__threadfence_block();", "__threadfence();", "__threadfence_system();"]
AFTER = ["", "__threadfence_block();", "__threadfence();"]
WIDE = {"__threadfence();", "__threadfence_system();"}


def found(text: str, grid: int, block: int, *sizes: int, schedule: str = "forward") -> set[tuple[str, str]]:
    arrays = [np.zeros(n, np.int32) for n in sizes]
    profile = ts.compile(text).launch(grid, block, arrays, check=True, schedule=schedule)
    return {(f.kind, f.severity) for f in profile.findings if f.severity != "note"}


def passing(store: str, load: str, before: str = "", after: str = "", scope: str = "gpu") -> str:
    raised, look = STORE[store].format(scope=scope), LOAD[load].format(scope=scope)
    return PASSING.format(before=before, look=look, after=after, **{"raise": raised})


@pytest.mark.parametrize(("store", "load", "before", "after"), sampled(product(STORE, LOAD, BEFORE, AFTER), 31))
def test_message_passing_between_blocks(store: str, load: str, before: str, after: str) -> None:
    ordered = (store in RELEASES or before in WIDE) and (load in ACQUIRES or after in WIDE)
    assert found(passing(store, load, before, after), 2, 32, 1, 1, 1) == (set() if ordered else {("race", "error")})


@pytest.mark.parametrize("scope", ["cta", "cluster", "gpu", "sys"])
@pytest.mark.parametrize("schedule", SCHEDULES)
def test_a_scope_has_to_reach_the_other_block(scope: str, schedule: str) -> None:
    kinds = found(passing("release", "acquire", scope=scope), 2, 32, 1, 1, 1, schedule=schedule)
    assert kinds == ({("race", "error")} if scope in ("cta", "cluster") else set())


@pytest.mark.long
@pytest.mark.parametrize(
    ("scope", "raised", "look", "ordered"),
    [
        (
            "device",
            "flag.store(1, cuda::std::memory_order_release)",
            "flag.load(cuda::std::memory_order_acquire)",
            True,
        ),
        ("device", "flag.fetch_add(1)", "flag.exchange(0)", True),
        ("block", "flag.store(1)", "flag.load()", False),
        ("device", "flag.store(1, cuda::std::memory_order_relaxed)", "flag.load()", False),
    ],
)
def test_atomics_of_libcudacxx(scope: str, raised: str, look: str, ordered: bool) -> None:
    text = REFERENCE.format(scope=scope, look=look, **{"raise": raised})
    assert found(text, 2, 32, 1, 1, 1) == (set() if ordered else {("race", "error")})


# {0} and {1} are what the corrected kernel has and the faulty one lacks, or has instead.
TWINS = {
    "a lock between warps": ("""__global__ void k(int *out) {{
        __shared__ int lock, x; int t = threadIdx.x;
        if (t == 0) {{ lock = 0; x = 0; }}
        __syncthreads();
        if (t % 32 == 0) {{ while (atomicCAS(&lock, 0, 1)); {0} x += t; {0} atomicExch(&lock, 0); }}
        __syncthreads();
        if (t == 0) out[0] = x; }}""", (1, 128, 1), [("__threadfence_block();", "")]),
    "a lock between blocks": ("""__global__ void k(int *lock, int *d) {{
        if (threadIdx.x) return;
        while (atomicCAS(lock, 0, 1)); {0} d[0] += 1; {1} }}""", (4, 32, 1, 1), [
        ("__threadfence();", ""), ("__threadfence(); atomicExch(lock, 0);", "atomicExch(lock, 0);")]),
    "an unlock for all blocks": ("""__global__ void k(int *lock, int *d) {{
        if (threadIdx.x) return;
        while (atomicCAS(lock, 0, 1)); __threadfence(); d[0] += 1; __threadfence(); {0}(lock, 0); }}""", (4, 32, 1, 1), [
        ("atomicExch", "atomicExch_block")]),
    "a lock lane by lane": ("""__global__ void k(int *lock, int *d) {{
        bool done = false;
        while (!done) if (atomicCAS(lock, 0, 1) == 0) {{ {0} d[0] += 1; {0} atomicExch(lock, 0); done = true; }} }}""",
        (1, 64, 1, 1), [("__threadfence();", "")]),
    "the last warp": ("""__global__ void k(int *out) {{
        __shared__ int done, part[4]; int t = threadIdx.x;
        if (t == 0) done = 0;
        __syncthreads();
        if (t % 32) return;
        part[t / 32] = t; {0}
        if (atomicAdd(&done, 1) == 3) {{ {1} out[0] = part[0] + part[1] + part[2] + part[3]; }} }}""", (1, 128, 1),
        [("__threadfence_block();", ""), ("__threadfence_block();", "")]),
    "a flag in shared memory": ("""__global__ void k(int *out) {{
        __shared__ volatile int flag; __shared__ int d[2]; int t = threadIdx.x;
        if (t == 0) flag = 0;
        __syncthreads();
        if (t == 32) {{ d[0] = out[1]; {0} flag = 1; }}
        if (t == 0) {{ while (!flag); {1} out[0] = d[0]; }} }}""", (1, 64, 2),
        [("__threadfence_block();", ""), ("__threadfence_block();", "")]),
    "a post, and another atomic": ("""__global__ void k(int *f, int *d, int *n, int *out) {{
        if (threadIdx.x) return;
        if (blockIdx.x == 0) {{ d[0] = 3; {0} atomicExch(f, 1); atomicAdd(n, 1); }}
        else {{ while (!atomicAdd(f, 0)); {1} out[0] = d[0]; }} }}""", (2, 32, 1, 1, 1, 1),
        [("__threadfence();", ""), ("__threadfence();", "")]),
    "two flags": ("""__global__ void k(int *f, int *d, int *out) {{
        if (threadIdx.x) return;
        int b = blockIdx.x;
        if (b < 2) {{ d[b] = 3; __threadfence(); atomicExch(f + b, 1); }}
        else {{ while (!atomicAdd(f, 0)); {0} __threadfence(); out[0] = d[0] + d[1]; }} }}""", (3, 32, 2, 2, 1),
        [("while (!atomicAdd(f + 1, 0));", "")]),
    "by a third block": ("""__global__ void k(int *f, int *d, int *out) {{
        if (threadIdx.x) return;
        int b = blockIdx.x;
        if (b == 0) {{ d[0] = 3; __threadfence(); atomicExch(f, 1); }}
        if (b == 1) {{ while (!atomicAdd(f, 0)); {0} atomicExch(f + 1, 1); }}
        if (b == 2) {{ while (!atomicAdd(f + 1, 0)); __threadfence(); out[0] = d[0]; }} }}""", (3, 32, 2, 2, 1),
        [("__threadfence();", "")]),
    "two posts": ("""__global__ void k(int *f, int *d, int *out) {{
        if (threadIdx.x) return;
        if (blockIdx.x == 0) {{
            d[0] = 3; __threadfence(); atomicExch(f, 1);
            d[1] = 4; {0} atomicExch(f, 2);
        }} else {{
            while (atomicAdd(f, 0) < 1); __threadfence(); int x = d[0];
            while (atomicAdd(f, 0) < 2); {0} out[0] = d[1] + x;
        }} }}""", (2, 32, 1, 2, 1), [("__threadfence();", "")]),
    "a ticket, and statistics": ("""__global__ void k(int *ticket, int *d, int *n, int *out) {{
        if (threadIdx.x) return;
        d[blockIdx.x] = 1; {0}
        int mine = atomicAdd(ticket, 1); atomicAdd(n, 1);
        if (mine == gridDim.x - 1) {{ {1} int s = 0; for (int i = 0; i < gridDim.x; i++) s += d[i]; out[0] = s; }} }}""",
        (6, 32, 1, 6, 1, 1), [("__threadfence();", ""), ("__threadfence();", "")]),
    "look-back": ("""__global__ void k(volatile int *f, int *sums, int *out) {{
        __shared__ int before; int t = threadIdx.x, b = blockIdx.x;
        if (t == 0) {{
            int s = 0;
            if (b) {{ while (!f[b - 1]); {0} s = sums[b - 1]; }}
            before = s; sums[b] = s + 1; {1} f[b] = 1;
        }}
        __syncthreads();
        out[b * 64 + t] = before; }}""", (8, 64, 8, 8, 512), [("__threadfence();", ""), ("__threadfence();", "")]),
    "a barrier of the grid": ("""__device__ void meet(volatile int *c, int n) {{
        __syncthreads();
        if (threadIdx.x == 0) {{ {0} atomicAdd((int *)c, 1); while (*c < n); {1} }}
        {2} }}
    __global__ void k(int *c, int *a, int *b) {{
        int i = blockIdx.x * 64 + threadIdx.x, n = gridDim.x * 64;
        for (int r = 0; r < 2; r++) {{
            b[i] = a[(i + 65) % n]; meet(c, gridDim.x * (2 * r + 1));
            a[i] = b[(i + 130) % n] + i; meet(c, gridDim.x * (2 * r + 2));
        }} }}""", (4, 64, 1, 256, 256),
        [("__threadfence();", ""), ("__threadfence();", ""), ("__syncthreads();", "")]),
    "fence, then write": ("""__global__ void k(int *f, int *d, int *out) {{
        if (threadIdx.x) return;
        if (blockIdx.x == 0) {{ {0} atomicExch(f, 1); }}
        else {{ while (!atomicAdd(f, 0)); __threadfence(); out[0] = d[0]; }} }}""", (2, 32, 1, 1, 1),
        [("d[0] = 1; __threadfence();", "__threadfence(); d[0] = 1;")]),
    "who acquires, and who reads": ("""__global__ void k(int *f, int *d, int *out) {{
        int t = threadIdx.x;
        if (blockIdx.x == 0) {{ if (t == 0) {{ d[0] = 1; __threadfence(); atomicExch(f, 1); }} return; }}
        if (t == 0) {{ while (!atomicAdd(f, 0)); __threadfence(); }}
        {0}
        if (t == 32) out[0] = d[0]; }}""", (2, 64, 1, 1, 1), [("__syncthreads();", "")]),
    "a counter of all blocks": ("__global__ void k(int *n) {{ {0}(n, 1); }}", (2, 64, 1), [("atomicAdd", "atomicAdd_block")]),
    "a sum kept by volatile": ("""__global__ void k(int *x, volatile int *d) {{
        if (threadIdx.x) return;
        x[blockIdx.x] = 1; __threadfence(); {0} }}""", (2, 32, 2, 1), [("atomicAdd((int *)d, 1);", "d[0] = d[0] + 1;")]),
    "readers, then a writer": ("""__global__ void k(int *n, int *d, int *out) {{
        int t = threadIdx.x, b = blockIdx.x;
        if (b < 3) {{
            out[b * 64 + t] = d[0];
            __syncthreads();
            if (t == 0) {{ {0} atomicAdd(n, 1); }}
        }} else if (t == 0) {{ while (atomicAdd(n, 0) < 3); {1} d[0] = 9; }} }}""",
        (4, 64, 1, 1, 192), [("__threadfence();", ""), ("__threadfence();", "")]),
    "a turn handed on": ("""__global__ void k(volatile int *turn, int *d) {{
        if (threadIdx.x) return;
        while (*turn != blockIdx.x); {0} d[0] += 1; {1} *turn = blockIdx.x + 1; }}""", (4, 32, 1, 1),
        [("__threadfence();", ""), ("__threadfence();", "")]),
    "a count kept by volatile, and waited for": ("""__global__ void k(volatile int *n, int *out) {{
        if (threadIdx.x) return;
        {0} while (*n < gridDim.x); __threadfence(); out[blockIdx.x] = 1; }}""", (2, 32, 1, 2),
        [("__threadfence(); atomicAdd((int *)n, 1);", "__threadfence(); *n = *n + 1;")]),
    "a tile's lanes": ("""#include <cooperative_groups.h>
    __global__ void k(int *out) {{
        __shared__ int s[64]; int t = threadIdx.x;
        auto tile = cooperative_groups::tiled_partition<{0}>(cooperative_groups::this_thread_block());
        s[t] = t; tile.sync(); out[t] = s[t / 32 * 32 + (t + 1) % 32]; }}""", (1, 64, 64), [("32", "16")]),
    "half a warp": ("""__global__ void k(int *out) {{
        __shared__ int s[32]; int t = threadIdx.x;
        s[t] = t; __syncwarp();
        if (t < 16) {{ s[t] += 1; if (t < 8) __syncwarp({0}); else __syncwarp({1}); out[t] = s[t ^ 8]; }} }}""",
        (1, 32, 32), [("0xffff", "0xff"), ("0xffff", "0xff00")]),
}  # fmt: skip
FAULTS = [(name, i) for name, (_, _, parts) in TWINS.items() for i in range(len(parts))]


@pytest.mark.parametrize("schedule", sampled(SCHEDULES, 4, 2))
@pytest.mark.parametrize("name", TWINS)
def test_nothing_is_found_in_the_correct_kernel(name: str, schedule: str) -> None:
    text, launch, parts = TWINS[name]
    assert found(text.format(*(right for right, _ in parts)), *launch, schedule=schedule) == set()


@pytest.mark.parametrize("schedule", sampled(SCHEDULES, 4))
@pytest.mark.parametrize(("name", "fault"), FAULTS)
def test_a_race_is_found_where_a_part_is_left_out(name: str, fault: int, schedule: str) -> None:
    text, launch, parts = TWINS[name]
    given = [wrong if i == fault else right for i, (right, wrong) in enumerate(parts)]
    assert ("race", "error") in found(text.format(*given), *launch, schedule=schedule)


@pytest.mark.parametrize("name", TWINS)
def test_the_same_is_found_if_sets_are_thrown_away_all_the_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growing, "_COLLECT", 1)
    text, launch, parts = TWINS[name]
    for fault in (None, *range(len(parts))):
        given = [wrong if i == fault else right for i, (right, wrong) in enumerate(parts)]
        races = ("race", "error") in found(text.format(*given), *launch)
        assert races == (fault is not None), fault


# All threads of a block pass a fence, one of them signals; one looks, all pass a fence: right if both are fences .sc,
# which have one order, as __threadfence() has.
TOGETHER = """__global__ void k(int *n, int *d, int *out) {{
    __shared__ bool last;
    int t = threadIdx.x, size = gridDim.x * 64;
    d[blockIdx.x * 64 + t] = t;
    {before} {meet}
    if (t == 0) last = atomicAdd(n, 1) == gridDim.x - 1;
    __syncthreads();
    if (!last) return;
    {after}
    int s = 0;
    for (int i = t; i < size; i += 64) s += d[size - 1 - i];
    out[t] = s;
}}"""
SC, ACQ_REL = "__threadfence();", 'asm volatile("fence.acq_rel.gpu;" ::: "memory");'
OF_ONE = "if (t == 0) __threadfence(); __syncthreads();"


@pytest.mark.parametrize(
    ("before", "meet", "after", "ordered"),
    [
        (SC, "__syncthreads();", SC, True),
        (SC, "__syncthreads();", OF_ONE, True),
        ("__syncthreads();", "if (t == 0) __threadfence();", SC, True),
        ("__threadfence_system();", "__syncthreads();", SC, True),
        (SC, "__syncthreads();", ACQ_REL, False),
        (ACQ_REL, "__syncthreads();", SC, False),
        ("__threadfence_block();", "__syncthreads();", SC, False),
        (SC, "__syncthreads();", "__threadfence_block();", False),
        (SC, "__syncwarp();", SC, False),
        ("if (t < 32) __threadfence();", "__syncthreads();", SC, False),
        (SC, "__syncthreads();", "", False),
        ("", "__syncthreads();", SC, False),
    ],
)
@pytest.mark.parametrize("schedule", sampled(SCHEDULES, 4, 1))
def test_fences_of_other_threads_than_who_signals(
    before: str, meet: str, after: str, ordered: bool, schedule: str
) -> None:
    text = TOGETHER.format(before=before, meet=meet, after=after)
    assert (("race", "error") not in found(text, 4, 64, 1, 256, 64, schedule=schedule)) == ordered


EVERY_THREAD_TELLS = """__global__ void k(int *d, int *told, int *out) {
    int i = blockIdx.x * 256 + threadIdx.x;
    d[i] = i;
    __threadfence();
    if (atomicAdd(told, 1) == gridDim.x * 256 - 1) { ACQUIRE int s = 0; for (int j = 0; j < 4000; j++) s += d[j] & 1; *out = s; }
}"""


@pytest.mark.parametrize("acquire", sampled(["__threadfence();", ""], 2))
def test_many_threads_that_each_release(acquire: str) -> None:
    """What 20,000 threads have released at one place is told by warps: a set of a few hundred entries."""
    kinds = found(EVERY_THREAD_TELLS.replace("ACQUIRE", acquire), 79, 256, 79 * 256, 1, 1)
    assert kinds == (set() if acquire else {("race", "error")})
