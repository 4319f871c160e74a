"""Calls that are not copied into their caller: functions that call themselves, pointers to functions, virtual functions;
and the heap."""

from __future__ import annotations

import random
import re

import numpy as np
import pytest
from sampled import sampled

import tilescope as ts


def ints(text: str, given: np.ndarray, grid: int = 1, block: int = 64, **options: object) -> np.ndarray:
    """What a kernel k(in, out) leaves in out, without findings where checks are made."""
    out = np.zeros(grid * block, np.int32)
    profile = ts.compile(text).launch(grid, block, (given, out), **options)  # type: ignore[call-overload]
    assert [f.message for f in profile.findings if f.severity == "error"] == []
    return out


def kernel(functions: str, call: str) -> str:
    head = "__global__ void k(const int *in, int *out) { int i = blockIdx.x * blockDim.x + threadIdx.x; out[i] = "
    return f"{functions}\n{head}{call}; }}"


# --- functions that call themselves ------------------------------------------------------------------------------------


def fib(n: int) -> int:
    return n if n < 2 else fib(n - 1) + fib(n - 2)


FIB = "__device__ __noinline__ int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }"


@pytest.mark.parametrize("options", [{}, {"check": True}, {"schedule": "random"}], ids=str)
def test_lanes_recurse_to_depths_of_their_own(options: dict[str, object]) -> None:
    given = np.random.default_rng(3).integers(0, 13, 64).astype(np.int32)
    found = ints(kernel(FIB, "fib(in[i])"), given, **options)
    assert found.tolist() == [fib(n) for n in given.tolist()]


def test_functions_that_call_each_other() -> None:
    text = """__device__ bool odd(int n);
__device__ __noinline__ bool even(int n) { return n == 0 ? true : odd(n - 1); }
__device__ __noinline__ bool odd(int n) { return n == 0 ? false : even(n - 1); }"""
    given = np.arange(64, dtype=np.int32) % 23
    found = ints(kernel(text, "even(in[i]) + 2 * odd(in[i])"), given)
    assert found.tolist() == [1 if n % 2 == 0 else 2 for n in given]


SORT = """__device__ void sort(int *a, int low, int high) {
    if (low >= high) return;
    int pivot = a[(low + high) / 2], i = low, j = high;
    while (i <= j) {
        while (a[i] < pivot) i++;
        while (a[j] > pivot) j--;
        if (i <= j) { int t = a[i]; a[i++] = a[j]; a[j--] = t; }
    }
    sort(a, low, j);
    sort(a, i, high);
}
__global__ void k(int *a, int n) { sort(a + n * threadIdx.x, 0, n - 1); }"""


def test_quicksort_in_every_thread() -> None:
    values = np.random.default_rng(5).integers(-99, 99, (40, 37)).astype(np.int32)
    sorted_here = values.copy()
    ts.compile(SORT).launch(1, 40, (sorted_here.reshape(-1), 37), check=True)
    assert (sorted_here == np.sort(values, axis=1)).all()


def drawn(seed: int) -> tuple[str, list[list[int]]]:
    """Functions that call each other at random, with arrays of their own; as text, and the numbers that they are of."""
    chance, count = random.Random(seed), 3
    rows = [
        [chance.randrange(count), chance.randrange(count), *(chance.randrange(1, 50) for _ in range(4))]
        for _ in range(count)
    ]
    text = "".join(f"__device__ int f{i}(int n, int a);\n" for i in range(count))
    for i, (first, second, *c) in enumerate(rows):
        text += f"""__device__ __noinline__ int f{i}(int n, int a) {{
    if (n <= 0) return a * {c[0]} + {c[1]};
    int own[3] = {{a, n, a ^ n}};
    int x = f{first}(n - 1, own[(a & 15) % 3] + {c[2]});
    int y = a & 1 ? f{second}(n - 2, x) : x + {c[3]};
    own[(y & 31) % 3] += x;
    return own[(x & 7) % 3] * 3 - own[0] + y;
}}
"""
    return kernel(text, "f0(in[i] & 7, in[i])"), rows


def wrapped(value: int) -> int:
    return (value + (1 << 31)) % (1 << 32) - (1 << 31)


def called(rows: list[list[int]], i: int, n: int, a: int) -> int:
    first, second, *c = rows[i]
    if n <= 0:
        return wrapped(a * c[0] + c[1])
    own = [a, n, a ^ n]
    x = called(rows, first, n - 1, wrapped(own[(a & 15) % 3] + c[2]))
    y = called(rows, second, n - 2, x) if a & 1 else wrapped(x + c[3])
    own[(y & 31) % 3] = wrapped(own[(y & 31) % 3] + x)
    return wrapped(wrapped(own[(x & 7) % 3] * 3 - own[0]) + y)


@pytest.mark.parametrize("seed", sampled(range(40), 10))
def test_drawn_functions_do_what_they_do_in_python(seed: int) -> None:
    text, rows = drawn(seed)
    given = np.random.default_rng(seed).integers(0, 1000, 96).astype(np.int32)
    found = ints(text, given, 3, 32, check=seed % 2 == 0)
    assert found.tolist() == [called(rows, 0, n & 7, n) for n in given.tolist()]


def test_barriers_and_shuffles_among_lanes_that_recurse_alike() -> None:
    text = """__device__ __noinline__ int total(int v, int step) {
    return step == 32 ? v : total(v + __shfl_xor_sync(~0u, v, step), 2 * step);
}"""
    given = np.arange(64, dtype=np.int32)
    found = ints(kernel(text, "total(in[i], 1)"), given)
    assert found.tolist() == [sum(range(32))] * 32 + [sum(range(32, 64))] * 32


def test_a_recursion_without_end_is_told() -> None:
    text = kernel("__device__ __noinline__ int f(int n) { return n + f(n + 1) * 3; }", "f(in[i])")
    with pytest.raises(ts.KernelFault, match=r"kernel\.cu:1: calls are nested too deeply") as raised:
        ts.compile(text).launch(1, 32, (np.zeros(32, np.int32), np.zeros(32, np.int32)))
    assert "16,384 bytes" in str(raised.value)


RECURSION = """.version 8.0
.target sm_80
.address_size 64
.func (.param .b32 total) sum(.param .b32 n)
{
    .reg .pred %p; .reg .b32 %r<4>;
    ld.param.u32 %r1, [n]; setp.eq.u32 %p, %r1, 0; mov.u32 %r2, 0; @%p bra END;
    sub.u32 %r3, %r1, 1;
    { .param .b32 a; .param .b32 b; st.param.b32 [a], %r3; call.uni (b), sum, (a); ld.param.b32 %r2, [b]; }
    add.u32 %r2, %r2, %r1;
END:
    st.param.b32 [total], %r2; ret;
}
.visible .entry k(.param .u64 out, .param .u32 n)
{
    .reg .b32 %r<3>; .reg .b64 %d1;
    ld.param.u64 %d1, [out]; ld.param.u32 %r1, [n];
    { .param .b32 a; .param .b32 b; st.param.b32 [a], %r1; call.uni (b), sum, (a); ld.param.b32 %r2, [b]; }
    st.global.u32 [%d1], %r2; ret;
}"""


def test_a_call_takes_eight_bytes_of_the_stack_for_each_register_that_is_kept() -> None:
    """Here two: `n`, and where to return to. 16,384 bytes are 1,024 calls, less what the last one may need."""
    kernel, out = ts.compile(RECURSION), np.zeros(1, np.uint32)
    kernel.launch(1, 1, (out, 1000))
    assert out[0] == 1000 * 1001 // 2
    with pytest.raises(ts.KernelFault, match="nested too deeply"):
        kernel.launch(1, 1, (out, 1025))


# --- pointers to functions ---------------------------------------------------------------------------------------------

POINTERS = """typedef int (*Step)(int, int);
__device__ __noinline__ int add(int a, int b) { return a + b; }
__device__ __noinline__ int mul(int a, int b) { return a * b; }
__device__ __noinline__ int sub(int a, int b) { return a - b; }
__device__ Step table[3] = {add, mul, sub};
__device__ __noinline__ int twice(Step f, int a) { return f(f(a, 7), 5); }"""


def test_a_table_of_functions() -> None:
    given = np.arange(64, dtype=np.int32) % 3
    found = ints(kernel(POINTERS, "table[in[i]](i, 3)"), given, check=True)
    assert found.tolist() == [(i + 3, i * 3, i - 3)[i % 3] for i in range(64)]


def test_a_function_given_to_another() -> None:
    given = np.arange(64, dtype=np.int32) % 3
    found = ints(kernel(POINTERS, "twice(in[i] == 2 ? sub : table[in[i]], i)"), given)
    assert found.tolist() == [(i + 12, i * 35, i - 12)[i % 3] for i in range(64)]


def test_a_function_that_calls_itself_through_a_pointer() -> None:
    text = """typedef int (*Step)(int);
__device__ int down(int n);
__device__ Step step = down;
__device__ __noinline__ int down(int n) { return n <= 0 ? 1 : n + step(n - 2); }"""
    given = np.arange(64, dtype=np.int32)
    assert ints(kernel(text, "step(in[i])"), given).tolist() == [1 + sum(range(n, 0, -2)) for n in range(64)]


@pytest.mark.parametrize(
    "kept", ["long long volatile kept = 12345", "int *volatile kept = &place", "One volatile kept = other"]
)
def test_a_pointer_that_is_no_such_function(kept: str) -> None:
    """It is read from memory, so that the compiler cannot know."""
    text = f"""{POINTERS}
typedef int (*One)(int);
__device__ __noinline__ int other(int a) {{ return a; }}
__device__ int place;
__device__ {kept};"""
    with pytest.raises(ts.KernelFault, match="a call through a pointer that is no function"):
        ints(kernel(text, "in[i] < 0 ? add(1, 2) : ((Step)kept)(1, 2)"), np.zeros(64, np.int32))


SHAPES = """struct Shape { __device__ virtual float area() const = 0; __device__ virtual int corners() const { return 0; } };
struct Named { int name; __device__ virtual int code() const { return name; } };
struct Square : Shape, Named {
    float side;
    __device__ Square(float s, int n) : side(s) { name = n; }
    __device__ float area() const override { return side * side; }
    __device__ int corners() const override { return 4; }
    __device__ int code() const override { return 100 + name; }
};
struct Circle : Shape {
    float radius;
    __device__ Circle(float r) : radius(r) {}
    __device__ float area() const override { return 3 * radius * radius; }
};
__device__ __noinline__ int described(const Shape *s) { return (int)s->area() * 10 + s->corners(); }
__global__ void k(const int *in, int *out) {
    int i = threadIdx.x;
    Square square(i, i);
    Circle circle(i);
    const Shape *s = in[i] ? (const Shape *)&square : (const Shape *)&circle;
    const Named *n = &square;
    out[i] = described(s) + 10000 * n->code();
}"""


def test_virtual_functions_of_several_bases() -> None:
    given = np.arange(64, dtype=np.int32) % 2
    wanted = [(i * i * 10 + 4 if i % 2 else 3 * i * i * 10) + 10000 * (100 + i) for i in range(64)]
    assert ints(SHAPES, given, check=True).tolist() == wanted


# --- the heap ----------------------------------------------------------------------------------------------------------

LIST = """struct Node { int value; Node *next; };
__global__ void k(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, sum = 0;
    Node *head = nullptr;
    for (int n = 0; n < in[i]; n++) {
        Node *made = (Node *)malloc(sizeof(Node));
        made->value = n * i;
        made->next = head;
        head = made;
    }
    while (head) { sum += head->value; Node *gone = head; head = head->next; free(gone); }
    int *more = new int[1 + i % 50];
    more[i % 50] = 7;
    out[i] = sum + more[i % 50];
    delete[] more;
}"""


@pytest.mark.parametrize("options", [{}, {"check": True}], ids=str)
def test_lists_on_the_heap(options: dict[str, object]) -> None:
    given = np.random.default_rng(9).integers(0, 20, 256).astype(np.int32)
    found = ints(LIST, given, 4, 64, **options)
    assert found.tolist() == [i * n * (n - 1) // 2 + 7 for i, n in enumerate(given.tolist())]


def heap(body: str, check: bool = False) -> tuple[np.ndarray, list[str]]:
    out = np.zeros(64, np.int32)
    text = f"__global__ void k(int *out) {{ int i = threadIdx.x; {body} }}"
    profile = ts.compile(text).launch(1, 64, (out,), check=check)
    return out, [f.message for f in profile.findings if f.severity == "error"]


def test_what_is_freed_is_given_again_and_what_is_too_large_is_null() -> None:
    out, _ = heap("for (int n = 0; n < 500; n++) { void *p = malloc(4000); if (!p) out[i]++; free(p); }")
    assert (out == 0).all()
    out, _ = heap("out[i] = malloc(1 << 23) == nullptr; out[i] += malloc(1ull << 40) == nullptr;")
    assert sorted(out) == [1] + [2] * 63


def test_pieces_are_apart_and_aligned() -> None:
    body = "char *p = (char *)malloc(i + 1); for (int n = 0; n <= i; n++) p[n] = i; __syncthreads();"
    out, _ = heap(
        f"{body} int same = (size_t)p % 16 == 0; for (int n = 0; n <= i; n++) same &= p[n] == i; out[i] = same;"
    )
    assert (out == 1).all()


@pytest.mark.parametrize(
    "body",
    [
        "int *p = (int *)malloc(64); free(p); free(p);",
        "int *p = (int *)malloc(64); free(p + 1);",
        "free(out);",
        "free((void *)64);",
    ],
)
def test_giving_back_what_one_has_not_is_a_fault(body: str) -> None:
    with pytest.raises(ts.KernelFault, match=r"kernel\.cu:1: free\(\) of what malloc\(\) has not given"):
        heap(body)


def test_reading_what_was_not_written_and_what_was_given_back_is_found() -> None:
    assert heap("volatile int *p = (int *)malloc(64); out[i] = p[3];", check=True)[1]
    body = "volatile int *p = (int *)malloc(64); p[3] = i; {} out[i] = p[3]; {}"
    assert not heap(body.format("", "free((void *)p);"), check=True)[1]
    found = heap(body.format("free((void *)p);", ""), check=True)[1]
    assert re.search("which nothing has written", found[0])
