"""A strong read (volatile, relaxed) and another thread's write of the same word: a race with a plain one, whichever comes
first here, and none with a strong one; and none where anything orders the two."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sampled import sampled

import tilescope as ts

BOTH = ["forward", "reverse"]
RELAXED = """template <typename T> __device__ T look(const T *p) {
    HOLDS v; asm volatile("ld.relaxed.gpu.WIDTH %0, [%1];" : "=CONSTRAINT"(v) : "l"(p) : "memory"); return v; }
"""
VOLATILE = "template <typename T> __device__ T look(const T *p) { return *(const volatile T *)p; }\n"
# a type of numpy, a width of PTX, what a register of it is, and how the compiler is told
TYPES = {
    "unsigned char": ("u1", "u8", "unsigned short", "h"), "unsigned short": ("u2", "u16", "unsigned short", "h"),
    "int": ("i4", "s32", "int", "r"), "long long": ("i8", "s64", "long long", "l"),
}  # fmt: skip


def look(how: str, type: str = "int") -> str:
    if how == "volatile":
        return VOLATILE
    _, width, holds, constraint = TYPES[type]
    return RELAXED.replace("WIDTH", width).replace("HOLDS", holds).replace("CONSTRAINT", constraint)


def races(text: str, grid: int, block: int, *arrays: np.ndarray, schedule: str = "forward") -> list[str]:
    findings = ts.compile(text).launch(grid, block, arrays, check=True, schedule=schedule).findings
    assert {f.kind for f in findings if f.severity != "note"} <= {"race"}
    return [f.message for f in findings if f.severity != "note"]


def ints(*sizes: int) -> list[np.ndarray]:
    return [np.zeros(n, np.int32) for n in sizes]


@pytest.mark.parametrize("type", TYPES)
@pytest.mark.parametrize("how", ["volatile", "relaxed"])
def test_a_plain_write_of_what_another_reads_strongly(how: str, type: str) -> None:
    text = look(how, type) + "__global__ void k(T *a) { int t = threadIdx.x; a[t] += look(a + t + 16); }".replace(
        "T", type
    )
    for schedule in BOTH:
        for threads in (64, 80):
            array = np.zeros(96, TYPES[type][0])
            (message,) = {m.partition(":")[0] for m in races(text, 1, threads, array, schedule=schedule)}
            assert message.startswith("race on a[")


SHARED = """__global__ void k(int *out) {
    __shared__ int s[96]; int t = threadIdx.x, v;
    s[t] = t; if (t < 32) s[t + 64] = 0;
    __syncthreads();
    asm volatile("ld.relaxed.cta.shared.s32 %0, [%1];" : "=r"(v) : "r"((unsigned)__cvta_generic_to_shared(s + t + 16)) : "memory");
    BETWEEN
    s[t] = v + 1;
    __syncthreads();
    out[t] = s[t]; }"""


@pytest.mark.parametrize(("between", "found"), [("", True), ("__syncwarp();", True), ("__syncthreads();", False)])
@pytest.mark.parametrize("schedule", BOTH)
def test_of_shared_memory(between: str, found: bool, schedule: str) -> None:
    """A word that another warp writes is not ordered by a __syncwarp."""
    assert bool(races(SHARED.replace("BETWEEN", between), 1, 64, *ints(64), schedule=schedule)) == found


# What thread 0 of block 0 does, then what another does, whichever comes first; and whether that is a race.
PAIRS = {
    "volatile, an atomic": ("out[0] = *(volatile int *)a;", "atomicAdd(a, 1);", False),
    "volatile, relaxed": ("out[0] = *(volatile int *)a;", "STORE(gpu, a, 1);", False),
    "volatile, volatile": ("out[0] = *(volatile int *)a;", "*(volatile int *)a = 1;", True),  # neither is a signal
    "volatile, volatile behind a fence": (
        "out[0] = *(volatile int *)a;",
        "__threadfence(); *(volatile int *)a = 1;",
        False,
    ),
    "relaxed, relaxed": ("LOAD(gpu, a);", "STORE(gpu, a, 1);", False),
    "relaxed, plain": ("LOAD(gpu, a);", "*a = 1;", True),
    "relaxed of the block, an atomic": ("LOAD(cta, a);", "atomicAdd(a, 1);", None),
    "relaxed, an atomic of the block": ("LOAD(gpu, a);", "atomicAdd_block(a, 1);", None),
    "an atomic, plain": ("out[0] = atomicAdd(a, 0);", "*a = 1;", True),
    "relaxed, an atomic and then plain": ("LOAD(gpu, a);", "atomicAdd(a, 1); *a = 2;", True),
    "plain and relaxed, an atomic": ("out[1] = *a; LOAD(gpu, a);", "atomicAdd(a, 1);", True),
    "relaxed and plain, an atomic": ("LOAD(gpu, a); out[1] = *a;", "atomicAdd(a, 1);", True),
    "plain once, an atomic": ("LOAD(gpu, a + 1);", "out[1] = *a; atomicAdd(a, 1);", False),
    "relaxed, plain and own": ("LOAD(gpu, a);", "out[1] = *a; *a = 2;", True),
}
WORDS = """
#define LOAD(scope, p) { int v; asm volatile("ld.relaxed." #scope ".s32 %0, [%1];" : "=r"(v) : "l"(p) : "memory"); out[0] = v; }
#define STORE(scope, p, v) asm volatile("st.relaxed." #scope ".s32 [%0], %1;" :: "l"(p), "r"(v) : "memory")
__global__ void k(int *a, int *out) { FIRST_OR_SECOND }"""


@pytest.mark.parametrize("name", sampled(PAIRS, 2))
def test_pairs_of_threads(name: str) -> None:
    """Of two lanes, two warps and two blocks; a scope of the block is wide enough for two of its threads."""
    first, second, racing = PAIRS[name]
    for who, other, grid in (("t == 0", "t == 1", 1), ("t == 0", "t == 32", 1), ("b + t == 0", "b * 64 + t == 64", 2)):
        both = f"int t = threadIdx.x, b = blockIdx.x; if ({who}) {{ {first} }} if ({other}) {{ {second} }}"
        found = {
            s: bool(races(WORDS.replace("FIRST_OR_SECOND", both), grid, 64, *ints(2, 2), schedule=s)) for s in BOTH
        }
        assert set(found.values()) == {grid == 2 if racing is None else racing}, (who, found)


@pytest.mark.parametrize(
    ("between", "found"),
    [
        ("", True),
        ("__syncwarp();", False),
        ("__syncwarp(0xffff);", True),
        ("__threadfence();", True),
        ("__syncthreads();", False),
    ],
)
def test_lanes_of_a_warp(between: str, found: bool) -> None:
    text = VOLATILE + "__global__ void k(int *a) { int t = threadIdx.x, v = look(a + t + 16) + a[t]; B a[t] = v; }"
    mask = "if (t < 16) __syncwarp(0xffff);" if "0xffff" in between else between
    assert bool(races(text.replace("B", mask), 1, 32, *ints(64))) == found


# Lanes of half a warp poll a word; each tells by a counter that it is through, and another block writes the word plainly.
POLLED = """__global__ void k(int *go, int *done, int *out) {
    int t = threadIdx.x;
    if (blockIdx.x == 0) {
        if (t >= 16) return;
        while (!*(volatile int *)go);
        BEFORE atomicAdd(done, 1);
    } else if (t == 0) {
        __threadfence(); atomicExch(go, 1);
        while (atomicAdd(done, 0) < ENOUGH);
        __threadfence(); *go = 5;
    } }"""


@pytest.mark.parametrize(
    ("before", "enough", "found"),
    [
        ("__threadfence();", 16, False),
        ("", 16, True),
        ("if (t) __threadfence();", 16, True),
        ("__syncwarp(0xffff); __threadfence();", 16, False),
    ],
)
@pytest.mark.parametrize("schedule", BOTH)
def test_a_polled_word_is_used_again(before: str, enough: int, found: bool, schedule: str) -> None:
    text = POLLED.replace("BEFORE", before).replace("ENOUGH", str(enough))
    assert bool(races(text, 2, 32, *ints(1, 1, 1), schedule=schedule)) == found


# --- any kernel of plain and relaxed reads and writes, against a model of pairs ---

KINDS = ("nothing", "plain read", "plain write", "strong read", "strong write", "atomic")
STRONG_WRITES = KINDS[4:]
STEPS, THREADS, WORDS_OF_ALL = 6, 64, 80
PROGRAM = """
#define AT(p) "l"(p) : "memory"
__device__ void step(int kind, TYPE *p, int value, int *out) {
    if (kind == 1) *out += *p;
    if (kind == 2) *p = value;
    if (kind == 3) { int v; asm volatile("ld.relaxed.gpu.s32 %0, [%1];" : "=r"(v) : AT(p)); *out += v; }
    if (kind == 4) asm volatile("st.relaxed.gpu.s32 [%1], %0;" :: "r"(value), AT(p));
    if (kind == 5) atomicExch(p, value);
}
__global__ void k(int *a, int *out, const int *kinds, const int *shifts, const int *meets, int apart) {
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    for (int s = 0; s < 6; s++) {
        int own = apart ? t * 6 + s : s;
        step(blockIdx.x && kinds[own] > 3 ? 0 : kinds[own], a + t + shifts[own], (s + 1) * 1000 + i, out + i);
        if (meets[s]) __syncthreads();
    } }""".replace("TYPE", "int")


def programs_of(strong: bool) -> st.SearchStrategy[list[list[tuple[str, int]]]]:
    """Kinds, and how far from its thread's own word. Of several writes of a word that do not race only the last one is
    remembered, so that its own thread writes it always strongly, in the first block alone, or always plainly."""
    own = st.tuples(st.sampled_from(STRONG_WRITES if strong else ("plain write",)), st.just(0))
    reads = st.tuples(
        st.sampled_from(("nothing", "plain read", "strong read", "strong read")), st.sampled_from((0, 1, 16))
    )
    step = st.one_of(own, reads, reads, st.tuples(st.just("plain write"), st.sampled_from((1, 16))))
    return st.lists(st.lists(step, min_size=STEPS, max_size=STEPS), min_size=1, max_size=3)


def races_by_the_model(programs: dict[tuple[int, int], list[tuple[str, int]]], meets: list[bool]) -> bool:
    """Whether two threads access a word, one of them writes, one not strongly, and no barrier of their block is between."""
    by_word: dict[int, set[tuple[tuple[int, int], int, str]]] = {}
    for (block, thread), program in programs.items():
        for s, (kind, shift) in enumerate(program):
            if kind != "nothing" and not (block and kind in STRONG_WRITES):
                by_word.setdefault(thread + shift, set()).add(((block, thread), sum(meets[:s]), kind))
    for accesses in by_word.values():
        for (who, interval, kind), (other, at, second) in combinations(accesses, 2):
            ordered = who == other or (who[0] == other[0] and interval != at)
            plain = kind.startswith("plain") or second.startswith("plain")
            if not ordered and plain and {kind, second} & {"plain write", *STRONG_WRITES}:
                return True
    return False


@pytest.mark.long
@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    st.booleans().flatmap(programs_of), st.lists(st.booleans(), min_size=STEPS, max_size=STEPS),
    st.integers(1, 2), st.sampled_from(BOTH), st.booleans(), st.integers(1, 7),
)  # fmt: skip
def test_any_program_races_as_the_model_says(
    drawn: list[list[tuple[str, int]]], meets: list[bool], grid: int, schedule: str, apart: bool, spread: int
) -> None:
    """`apart`: threads do as their own part of `drawn` says, else all as the first does, which the fast check sees."""
    of = [drawn[t // spread % len(drawn)] if apart else drawn[0] for t in range(THREADS)]
    programs = {(block, t): of[t] for block in range(grid) for t in range(THREADS)}
    rows = of if apart else of[:1]
    kinds, shifts = (
        np.array([[one(x) for x in row] for row in rows], np.int32)
        for one in (lambda x: KINDS.index(x[0]), lambda x: x[1])
    )
    arrays = [
        np.zeros(WORDS_OF_ALL, np.int32),
        np.zeros(grid * THREADS, np.int32),
        kinds,
        shifts,
        np.array(meets, np.int32),
    ]
    launched = ts.compile(PROGRAM).launch(grid, THREADS, [*arrays, int(apart)], check=True, schedule=schedule)
    found = {f.kind for f in launched.findings if f.severity != "note"}
    assert found == ({"race"} if races_by_the_model(programs, meets) else set())
