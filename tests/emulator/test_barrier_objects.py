"""Barriers in memory (mbarrier): arrivals, bytes, phases, and what waits for them; beside a plain model of the manual's."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tilescope as ts

STEPS = {
    "arrive": "mbarrier.arrive.shared::cta.b64 state, [bar], n;",
    "drop": "mbarrier.arrive_drop.release.cta.shared::cta.b64 state, [bar], n;",
    "expect": "mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [bar], n;",
    "complete": "mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [bar], n;",
    "arrive_expect": "mbarrier.arrive.expect_tx.shared::cta.b64 state, [bar], n;",
    "arrive_some": "mbarrier.arrive.noComplete.shared::cta.b64 state, [bar], n;",
    "drop_some": "mbarrier.arrive_drop.noComplete.shared::cta.b64 state, [bar], n;",
    "drop_expect": "mbarrier.arrive_drop.expect_tx.shared::cta.b64 state, [bar], n;",
}
KERNEL = """__global__ void k(const int *steps, const int *numbers, unsigned *out, int count, int expected) {{
    __shared__ unsigned long long bar;
    unsigned at = __cvta_generic_to_shared(&bar);
    asm volatile("mbarrier.init.shared.b64 [%0], %1;" :: "r"(at), "r"(expected));
    for (int i = 0; i < count; i++) {{
        int n = numbers[i];
{steps}
        for (int parity = 0; parity < 2; parity++) {{
            unsigned over;
            asm volatile("{{ .reg .pred p; mbarrier.test_wait.parity.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }}"
                : "=r"(over) : "r"(at), "r"(parity));
            out[2 * i + parity] = over;
        }}
    }}
}}"""
STEP = """        if (steps[i] == {number}) asm volatile("{{ .reg .b64 state; .reg .u32 n, bar; mov.u32 bar, %0; mov.u32 n, %1; {text} }}"
            :: "r"(at), "r"(n) : "memory");"""


@dataclass
class Model:
    """PTX ISA 9.7.13.15: a phase is over when no arrival and no byte is missing."""

    expected: int
    phase: int = 0
    pending: int = 0
    missing: int = 0

    def __post_init__(self) -> None:
        self.pending = self.expected

    def step(self, name: str, n: int) -> None:
        self.missing += n if "expect" in name else -n if name == "complete" else 0
        arriving = 1 if "_expect" in name else n if name.startswith(("arrive", "drop")) else 0
        self.pending -= arriving
        self.expected -= arriving if "drop" in name else 0
        if name != "expect" and self.pending == 0 and self.missing == 0:
            self.phase, self.pending = self.phase + 1, self.expected

    def allows(self, name: str, n: int) -> bool:
        """Who arrives without completing leaves somebody missing."""
        arriving = 1 if "_expect" in name else n if name.startswith(("arrive", "drop")) else 0
        if "drop" in name and arriving >= self.expected:
            return False
        return self.pending > 0 and arriving + name.endswith("_some") <= self.pending


@cache
def compiled() -> ts.Kernel:
    cases = [STEP.format(number=number, text=text) for number, text in enumerate(STEPS.values())]
    return ts.compile(KERNEL.format(steps="\n".join(cases)))


@settings(deadline=None)  # the first compiles
@given(st.integers(1, 9), st.lists(st.tuples(st.sampled_from(list(STEPS)), st.integers(1, 6)), min_size=1, max_size=40))
def test_phases_are_those_of_the_manual(expected: int, wanted: list[tuple[str, int]]) -> None:
    model, taken, parities = Model(expected), [], []
    for name, n in wanted:
        if model.allows(name, n):
            model.step(name, n)
            taken.append((list(STEPS).index(name), n))
            parities += [model.phase % 2 != 0, model.phase % 2 != 1]
    steps, numbers = (np.array([step[i] for step in taken] or [0], np.int32) for i in (0, 1))
    out = np.zeros(max(1, len(parities)), np.uint32)
    compiled().launch(1, 1, (steps, numbers, out, len(taken), expected))
    assert out[: len(parities)].tolist() == parities


STATES = """__global__ void k(unsigned *out) {
    __shared__ unsigned long long bar;
    unsigned at = __cvta_generic_to_shared(&bar);
    if (threadIdx.x == 0) asm volatile("mbarrier.init.shared.b64 [%0], 64;" :: "r"(at));
    __syncthreads();
    unsigned long long state;
    unsigned missing, over = 0, waited = 0;
    asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(state) : "r"(at) : "memory");
    asm volatile("mbarrier.pending_count.b64 %0, %1;" : "=r"(missing) : "l"(state));
    while (!over) {
        waited++;
        asm volatile("{ .reg .pred p; mbarrier.WAIT.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
            : "=r"(over) : "r"(at), "l"(state) : "memory");
    }
    out[threadIdx.x] = missing;
    out[64 + threadIdx.x] = waited;
}"""


@pytest.mark.parametrize("wait", ["test_wait", "try_wait"])
def test_a_state_says_how_many_were_missing_and_is_waited_for(wait: str) -> None:
    out = np.zeros(128, np.uint32)
    profile = ts.compile(STATES.replace("WAIT", wait)).launch(1, 64, (out,), check=True)
    assert sorted(out[:64]) == list(range(1, 65))
    assert (out[64:] >= 1).all()
    assert not [f for f in profile.findings if f.severity == "error"]


def test_a_barrier_outside_of_shared_memory_is_a_stray_access() -> None:
    text = """__global__ void k(unsigned *out) {
    __shared__ unsigned long long bar[2];
    unsigned at = __cvta_generic_to_shared(bar) + 8 * out[0];
    asm volatile("mbarrier.init.shared.b64 [%0], 1;" :: "r"(at));
}"""
    kernel = ts.compile(text)
    kernel.launch(1, 1, (np.ones(1, np.uint32),))
    with pytest.raises(ts.KernelFault, match=r"kernel\.cu:4: out of bounds"):
        kernel.launch(1, 1, (np.full(1, 2, np.uint32),))


ARRIVES = """#include <cuda/barrier>
__global__ void k(const int *in, int *out, int rounds) {
    __shared__ cuda::barrier<cuda::thread_scope_block> full, empty;
    __shared__ int item[32];
    int t = threadIdx.x;
    if (t == 0) { init(&full, blockDim.x); init(&empty, blockDim.x); }
    __syncthreads();
    for (int i = 0; i < rounds; i++) {
        if (t < 32) {
            item[t] = in[32 * i + t];
            (void)full.arrive();
            empty.arrive_and_wait();
        } else {
            full.arrive_and_wait();
            out[32 * i + t - 32] = item[t - 32] + 1;
            (void)empty.arrive();
        }
    }
}"""


@pytest.mark.long
def test_warps_hand_items_on_through_two_barriers() -> None:
    given, out = np.arange(320, dtype=np.int32), np.zeros(320, np.int32)
    profile = ts.compile(ARRIVES).launch(1, 64, (given, out, 10), check=True)
    assert (out == given + 1).all()
    assert not [f for f in profile.findings if f.severity == "error"]


@pytest.mark.parametrize(("parity", "kinds"), [(0, []), (1, ["async_copy"])])
def test_only_a_phase_that_is_over_says_that_its_copies_are(parity: int, kinds: list[str]) -> None:
    """Who asks for the next phase, and is told that it is not over, knows nothing of the bytes of this one."""
    text = """__global__ void k(const int *in, int *out, int parity) {
        __shared__ unsigned long long bar;
        __shared__ __align__(16) int tile[32];
        int t = threadIdx.x;
        unsigned at = __cvta_generic_to_shared(&bar), to = __cvta_generic_to_shared(tile), over;
        if (t == 0) asm volatile("mbarrier.init.shared.b64 [%0], 1;" :: "r"(at) : "memory");
        __syncthreads();
        if (t == 0) {
            asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], 128;" :: "r"(at) : "memory");
            asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], 128, [%2];"
                :: "r"(to), "l"(in), "r"(at) : "memory");
        }
        __syncthreads();
        asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
            : "=r"(over) : "r"(at), "r"(parity) : "memory");
        out[t] = tile[31 - t];
        out[32 + t] = over;
    }"""
    out = np.zeros(64, np.int32)
    profile = ts.compile(text).launch(1, 32, (np.arange(32, dtype=np.int32), out, parity), check=True)
    assert (out[32:] == 1 - parity).all()
    assert [f.kind for f in profile.findings if f.severity == "error"] == kinds


@pytest.mark.parametrize("count", [False, True])
def test_barriers_are_made_inside_of_their_array_alone(count: bool) -> None:
    text = """__global__ void k(int n) {
        __shared__ unsigned long long bars[8];
        unsigned at = __cvta_generic_to_shared(bars);
        #pragma unroll 1
        for (int i = 0; i < n; i++, at += 8)
            asm volatile("mbarrier.init.shared.b64 [%0], 1;" :: "r"(at) : "memory");
    }"""
    kernel = ts.compile(text)
    kernel.launch(1, 32, (8,), count=count)
    with pytest.raises(ts.KernelFault, match=r"kernel\.cu:6: out of bounds: writes `bars` at byte 64"):
        kernel.launch(1, 32, (9,), count=count)
