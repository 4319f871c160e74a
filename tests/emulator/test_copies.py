"""cp.async that may fill up with zeros: all bytes, none, and what is between."""

from __future__ import annotations

import re

import numpy as np
import pytest

import tilescope as ts

TEXT = """__global__ void k(const float4 *in, float4 *out, const int *sizes) {
    __shared__ float4 tile[64];
    int i = threadIdx.x;
    tile[i] = make_float4(9, 9, 9, 9);
    unsigned to = __cvta_generic_to_shared(&tile[i]);
    if (i < 48)
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" :: "r"(to), "l"(in + i), "r"(sizes[i]));
    asm volatile("cp.async.wait_all;");
    out[i] = tile[i];
}"""


def launched(sizes: np.ndarray) -> tuple[np.ndarray, ts.Profile]:
    given, out = np.arange(256, dtype=np.float32).reshape(64, 4), np.zeros((64, 4), np.float32)
    return out, ts.compile(TEXT).launch(1, 64, (given, out, sizes), check=True)


def test_all_or_none() -> None:
    sizes = np.where(np.arange(64) % 3, 16, 0).astype(np.int32)
    out, profile = launched(sizes)
    wanted = np.arange(256, dtype=np.float32).reshape(64, 4) * (sizes > 0)[:, None]
    wanted[48:] = 9
    assert (out == wanted).all()
    assert not [f for f in profile.findings if f.severity == "error"]


def test_lanes_that_copy_nothing_read_nothing() -> None:
    _, profile = launched(np.zeros(64, np.int32))
    assert {a.name: a.loads for a in profile.recording.arrays}["in"] == 0


def test_a_part_is_refused() -> None:
    with pytest.raises(ts.KernelFault, match=r"kernel\.cu:7: a cp\.async that copies a part"):
        ts.compile(TEXT).launch(
            1, 64, (np.zeros((64, 4), np.float32), np.zeros((64, 4), np.float32), np.full(64, 4, np.int32))
        )


@pytest.mark.parametrize(("more", "filled"), [("16", False), ("0", True), ("p", True), ("!p", False)])
def test_bytes_that_the_text_says_and_a_predicate(more: str, filled: bool) -> None:
    """A predicate that holds makes zeros (PTX ISA 9.7.9.25.3.1, ignore-src): here in every third thread it does not."""
    asked = "{ .reg .pred p; setp.ne.u32 p, %2, 0; cp.async.cg.shared.global [%0], [%1], 16, MORE; }".replace(
        "MORE", more
    )
    text = TEXT.replace("cp.async.cg.shared.global [%0], [%1], 16, %2;", asked)
    sizes, out = np.arange(64, dtype=np.int32) % 3, np.zeros((64, 4), np.float32)
    given = np.arange(256, dtype=np.float32).reshape(64, 4)
    ts.compile(text).launch(1, 64, (given, out, sizes), check=True)
    holds = sizes > 0 if "p" in more else np.full(64, True)
    wanted = np.where((holds == filled)[:, None], 0, given)
    wanted[48:] = 9
    assert (out == wanted).all()


# --- in flight ---------------------------------------------------------------------------------------------------------

PIPED = """#include <cuda/pipeline>
#include <cooperative_groups.h>
__global__ void k(const int *in, int *out, int tiles) {
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
    __shared__ alignas(16) int stage[2][128];
    auto block = cooperative_groups::this_thread_block();
    auto pipe = cuda::make_pipeline(block, &state);
    int sum = 0;
    for (int i = 0, next = 0; i < tiles; i++) {
        for (; next < tiles && next < i + 2; next++) {
            pipe.producer_acquire();
            cuda::memcpy_async(block, stage[next % 2], in + next * 128, cuda::aligned_size_t<16>(512), pipe);
            pipe.producer_commit();
        }
        WAIT
        sum += stage[i % 2][127 - threadIdx.x];
        RELEASE
    }
    out[threadIdx.x] = sum;
}"""


def piped(wait: str, release: str, arch: str) -> tuple[np.ndarray, list[str]]:
    given, out = np.arange(1024, dtype=np.int32), np.zeros(128, np.int32)
    kernel = ts.compile(PIPED.replace("WAIT", wait).replace("RELEASE", release), arch=arch)
    profile = kernel.launch(2, 128, (given, out, 8), check=True)
    return out, [f.kind for f in profile.findings if f.severity == "error" and f.array == "stage"]


@pytest.mark.long
@pytest.mark.parametrize("arch", ["sm_90", "sm_80"])
def test_a_pipeline_of_the_block(arch: str) -> None:
    out, found = piped("pipe.consumer_wait();", "pipe.consumer_release();", arch)
    assert (out == np.arange(1024).reshape(8, 128)[:, ::-1].sum(axis=0)).all()
    assert found == []


@pytest.mark.long
def test_a_pipeline_that_nobody_waits_for() -> None:
    assert "async_copy" in piped("", "pipe.consumer_wait(); pipe.consumer_release();", "sm_80")[1]


LEFT = """#include <cuda_pipeline.h>
__global__ void k(const int *in, int *out, int rounds) {
    __shared__ int stage[32][64];
    int t = threadIdx.x;
    if (rounds == 0) { stage[t % 32][t] = t; out[t] = stage[t % 32][t]; return; }
    for (int i = 0; i < rounds; i++) {
        __pipeline_memcpy_async(&stage[i % 32][t], in + 64 * i + t, 4);
        __pipeline_commit();
        if (i % 32 == 31) __pipeline_wait_prior(0);
    }
    __pipeline_wait_prior(blockIdx.x ? 0 : 31);
    if (blockIdx.x) out[t] = stage[5][t];
}"""


def errors(kernel: ts.Kernel, grid: int, rounds: int) -> list[str]:
    given, out = np.arange(64 * 512, dtype=np.int32), np.zeros(64, np.int32)
    profile = kernel.launch(grid, 64, (given, out, rounds), check=True)
    return [f"{f.kind} {f.line}" for f in profile.findings if f.severity == "error" and f.array == "stage"]


def test_copies_left_in_flight_are_no_concern_of_the_next_block() -> None:
    kernel = ts.compile(LEFT)
    assert errors(kernel, 2, 500) == []
    assert errors(kernel, 1, 0) == []


def test_as_many_copies_in_flight_as_the_kernel_likes() -> None:
    """64 x 480 of them: the list grows while it is in use."""
    text = LEFT.replace("stage[32][64]", "stage[480][16]").replace("i % 32 == 31", "0").replace("% 32", "% 480")
    text = text.replace("][t]", "][t % 16]").replace(
        "int t = threadIdx.x;", "int t = threadIdx.x; if (t >= 16) return;"
    )
    assert errors(ts.compile(text), 3, 480) == []


def test_of_two_copies_to_one_place_the_second_comes_too_early() -> None:
    text = LEFT.replace("stage[i % 32]", "stage[5]").replace("if (i % 32 == 31)", "if (i > 1000)")
    assert errors(ts.compile(text), 1, 3) == ["async_copy 7"]


# --- bulk copies -------------------------------------------------------------------------------------------------------

BULK = """#include <cuda/barrier>
#include <cooperative_groups.h>
__global__ void k(const int *in, int *out, int first, int bytes) {
    __shared__ cuda::barrier<cuda::thread_scope_block> all;
    __shared__ alignas(16) int tile[128];
    auto block = cooperative_groups::this_thread_block();
    if (threadIdx.x == 0) init(&all, blockDim.x);
    block.sync();
    COPY
    WAIT
    out[blockIdx.x * 128 + threadIdx.x] = tile[127 - threadIdx.x];
}"""
WHOLE = "cuda::memcpy_async(block, tile, in + blockIdx.x * 128, cuda::aligned_size_t<16>(512), all);"
BY_HAND = """if (threadIdx.x == 0) {
        unsigned bar = __cvta_generic_to_shared(&all), to = __cvta_generic_to_shared(tile);
        asm volatile("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], %1;" :: "r"(bar), "r"(bytes) : "memory");
        asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
            :: "r"(to), "l"(in + first), "r"(bytes), "r"(bar) : "memory");
    }"""
AWAITED = "all.arrive_and_wait();"


HINTED = (
    BY_HAND.replace("complete_tx::bytes [%0]", "complete_tx::bytes.L2::cache_hint [%0]")
    .replace("[%3];", "[%3], %4;")
    .replace('"r"(bar) : "memory");\n    }', '"r"(bar), "l"(0ull) : "memory");\n    }')
)
BULK_KERNELS = {"whole": (WHOLE, AWAITED), "hinted": (HINTED, AWAITED), "not_awaited": (BY_HAND, "block.sync();")}


def together(text: str, kernels: dict[str, str]) -> str:
    """One text of several kernels `k` with the same headers, which take longer to compile than they do."""
    head = text[: text.index("__global__")]
    return head + "\n".join(one.removeprefix(head).replace("void k(", f"void {name}(") for name, one in kernels.items())


def bulk(name: str, first: int = 0, bytes: int = 512) -> tuple[np.ndarray, ts.Profile]:
    """The kernel of this name of BULK_KERNELS, with checks."""
    given, out = np.arange(256, dtype=np.int32), np.zeros(256, np.int32)
    return out, bulk_kernel(name).launch(2, 128, (given, out, first, bytes), check=True)


def bulk_kernel(name: str) -> ts.Kernel:
    made = {one: BULK.replace("COPY", copy).replace("WAIT", wait) for one, (copy, wait) in BULK_KERNELS.items()}
    return ts.compile(together(BULK, made), entry=name)


def test_a_bulk_copy_arrives_at_its_barrier() -> None:
    out, profile = bulk("whole")
    assert (out == np.arange(256).reshape(2, 128)[:, ::-1].ravel()).all()
    assert [f for f in profile.findings if f.severity == "error"] == []
    assert profile.totals["bulk_copies"] == 2
    assert profile.totals["bulk_bytes"] == 1024
    assert profile.totals["global_load_requests"] == 0
    assert {a.name: a.loads for a in profile.recording.arrays}["in"] == 2


def test_a_bulk_copy_with_a_cache_policy() -> None:
    assert HINTED.count("%4") == 1
    out, profile = bulk("hinted")
    assert (out == np.tile(np.arange(128)[::-1], 2)).all()
    assert [f for f in profile.findings if f.severity == "error"] == []


def test_copies_that_arrive_at_a_barrier() -> None:
    """Each thread's own arrival is the one that its copies make."""
    text = """__global__ void k(const int4 *in, int4 *out) {
        __shared__ unsigned long long bar;
        __shared__ int4 tile[64];
        int t = threadIdx.x;
        unsigned at = __cvta_generic_to_shared(&bar), to = __cvta_generic_to_shared(tile + t), over = 0;
        if (t == 0) asm volatile("mbarrier.init.shared.b64 [%0], 64;" :: "r"(at) : "memory");
        __syncthreads();
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" :: "r"(to), "l"(in + t) : "memory");
        asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];" :: "r"(at) : "memory");
        while (!over)
            asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], 0; selp.u32 %0, 1, 0, p; }"
                         : "=r"(over) : "r"(at) : "memory");
        out[t] = tile[63 - t];
    }"""
    given, out = np.arange(256, dtype=np.int32), np.zeros(256, np.int32)
    profile = ts.compile(text).launch(1, 64, (given, out), check=True)
    assert (out.reshape(64, 4) == given.reshape(64, 4)[::-1]).all()
    assert [f for f in profile.findings if f.severity == "error"] == []


def test_a_bulk_copy_that_is_not_waited_for() -> None:
    _, profile = bulk("not_awaited")
    assert [(f.kind, f.array) for f in profile.findings if f.severity == "error"] == [("async_copy", "tile")]


@pytest.mark.parametrize(
    ("first", "bytes", "words"),
    [
        (1, 512, "misaligned: .* multiple of 16"),
        (0, 8, "misaligned"),
        (192, 512, "out of bounds"),
        (0, 1024, "out of bounds"),
        (-128, 512, "out of bounds"),
    ],
)
def test_both_ends_of_a_bulk_copy_are_checked(first: int, bytes: int, words: str) -> None:
    _, profile = bulk("not_awaited", first, bytes)
    assert [f.message for f in profile.findings if re.match(words, f.message)]
    kernel = bulk_kernel("not_awaited")
    with pytest.raises(ts.KernelFault, match=words):
        kernel.launch(1, 128, (np.arange(256, dtype=np.int32), np.zeros(256, np.int32), first, bytes))


# --- and back to global memory ---------------------------------------------------------------------------------------

STORED = """#include <cuda/barrier>
#include <cuda/ptx>
namespace ptx = cuda::ptx;
__global__ void k(int *data, int at, int bytes) {
    __shared__ alignas(16) int tile[128];
    __shared__ cuda::barrier<cuda::thread_scope_block> bar;
    int t = threadIdx.x, *own = data + blockIdx.x * 128;
    if (t == 0) { init(&bar, blockDim.x); ptx::fence_proxy_async(ptx::space_shared); }
    __syncthreads();
    if (t == 0) cuda::memcpy_async(tile, own, cuda::aligned_size_t<16>(sizeof(tile)), bar);
    bar.arrive_and_wait();
    tile[t] += 1;
    FENCE
    __syncthreads();
    if (t == 0) {
        ptx::cp_async_bulk(ptx::space_global, ptx::space_shared, own + at, tile, bytes);
        ptx::cp_async_bulk_commit_group();
        ptx::cp_async_bulk_wait_group_read(ptx::n32_t<0>());
        ptx::cp_async_bulk_wait_group(ptx::n32_t<0>());
    }
}"""
FENCE = "ptx::fence_proxy_async(ptx::space_shared);"


CHANGED = {
    "tile": ("FENCE\n    __syncthreads();", "FENCE"),
    "data": ("    if (t == 0) {", "    own[t] = t; if (t == 0) {"),
}


def storing(name: str) -> ts.Kernel:
    """`plain`; `tile` and `data`, whose race is on what they are called after; `elsewhere`, which stores into `out`."""
    made = {"plain": STORED}
    made["elsewhere"] = STORED.replace("own + at", "out + blockIdx.x * 128").replace(
        "int *data,", "int *data, int *out,"
    )
    for one, (before, after) in CHANGED.items():
        head, _, tail = STORED.rpartition(before)
        made[one] = head + after + tail
    return ts.compile(together(STORED, made).replace("FENCE", FENCE), entry=name)


def stored(at: int = 0, bytes: int = 512, name: str = "plain") -> tuple[np.ndarray, ts.Profile]:
    data = np.arange(256, dtype=np.int32)
    return data, storing(name).launch(2, 128, (data, at, bytes), check=True)


@pytest.mark.long
def test_a_tile_goes_back_in_one_bulk_copy() -> None:
    data, profile = stored()
    assert (data == np.arange(256) + 1).all()
    assert profile.findings == []
    assert profile.totals["bulk_copies"] == 4
    assert profile.totals["bulk_bytes"] == 2048
    assert profile.totals["global_store_requests"] == 0
    assert {a.name: (a.loads, a.stores) for a in profile.recording.arrays}["data"] == (2, 2)


@pytest.mark.long
@pytest.mark.parametrize(
    ("at", "bytes", "words"),
    [(1, 496, "misaligned: .* multiple of 16"), (0, 8, "misaligned"), (4, 512, "out of bounds"), (0, 528, "out of bounds"),
     (-132, 512, "out of bounds")],
)  # fmt: skip
def test_both_ends_of_a_bulk_copy_back_are_checked(at: int, bytes: int, words: str) -> None:
    data, profile = stored(at, bytes)
    assert [f.message for f in profile.findings if re.match(words, f.message)]
    with pytest.raises(ts.KernelFault, match=words):
        storing("plain").launch(2, 128, (data, at, bytes))


def test_a_bulk_copy_back_to_read_only_memory_is_refused() -> None:
    data = np.arange(256, dtype=np.int32)
    data.flags.writeable = False
    with pytest.raises(ts.KernelFault, match="read-only"):
        storing("plain").launch(2, 128, (data, 0, 512))


@pytest.mark.parametrize("array", CHANGED)
def test_a_bulk_copy_back_races_with_threads_that_no_barrier_orders(array: str) -> None:
    assert all(before in STORED for before, _ in CHANGED.values())
    found = stored(name=array)[1].findings
    assert [(f.kind, f.array) for f in found if f.severity == "error"] == [("race", array)]


def test_what_a_bulk_copy_writes_is_written() -> None:
    data, out = np.arange(256, dtype=np.int32), ts.empty(256, np.int32)
    profile = storing("elsewhere").launch(2, 128, (data, out, 0, 512), check=True)
    assert (out == data + 1).all()
    assert [f.kind for f in profile.findings if f.severity == "error"] == []


def test_blocks_with_bulk_copies_are_not_taken_for_alike() -> None:
    """Each may copy as many bytes as it likes."""
    text = """__global__ void k(int *data) {
        __shared__ alignas(16) int tile[128];
        tile[threadIdx.x] = 1;
        __syncthreads();
        unsigned from = __cvta_generic_to_shared(tile), bytes = blockIdx.x * 16;
        if (threadIdx.x == 0)
            asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;"
                         :: "l"(data + blockIdx.x * 128), "r"(from), "r"(bytes) : "memory");
    }"""
    kernel, data = ts.compile(text), np.zeros(512, np.int32)
    assert kernel.launch(4, 128, (data,)).totals["bulk_bytes"] == 96
    assert kernel.count(4, 128, (data,)).totals["bulk_bytes"] == 96


TOO_SOON = """__global__ void k(float *in, float *out) {
    __shared__ float tile[64];
    int i = threadIdx.x;
    unsigned to = __cvta_generic_to_shared(&tile[i]);
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(to), "l"(in + i) : "memory");
    LINE
    asm volatile("cp.async.wait_all;" ::: "memory");
    out[i] = tile[i]; }"""


@pytest.mark.parametrize(
    ("line", "at", "message"),
    [
        ("if (i == 9) out[70] = tile[9];", (6, 5), "tile[9] is used before the asynchronous copy to it, of line 5, is over; thread (9, 0, 0) copies"),
        ("if (i == 9) out[70] = tile[20];", (6, 5), "tile[20] is used before the asynchronous copy to it, of line 5, is over; thread (20, 0, 0) copies"),
        ("if (i == 9) in[9] = 5;", (5, 6), "the asynchronous copy of in[9] may read what line 6 writes: it is not over by then; thread (9, 0, 0) copies"),
    ],
)  # fmt: skip
def test_what_is_told_of_a_copy_that_is_not_over(line: str, at: tuple[int, int], message: str) -> None:
    arrays = np.arange(64, dtype=np.float32), np.zeros(80, np.float32)
    findings = ts.compile(TOO_SOON.replace("LINE", line)).launch(1, 64, arrays, check=True, schedule="ahead:1").findings
    (found,) = [f for f in findings if f.kind == "async_copy"]
    assert ((found.line, found.other_line), found.message.startswith(message)) == (at, True), found.message
    assert ("others see it" in found.hint) == ("tile[20]" in line)
