"""What a kernel or a launch can do wrong: each is an error that names the place, and none hurts the process."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tilescope as ts

COPY = """
__global__ void copy(const float *in, float *out, int shift, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[i + shift];
}
"""
SPACES = """
__constant__ int table[8];
__device__ int stored[8];
__global__ void shared(int *out, int at) {
    __shared__ int tile[8];
    tile[threadIdx.x % 8] = threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = tile[at];
}
__global__ void dynamic(int *out, int at) {
    extern __shared__ int tile[];
    tile[threadIdx.x] = threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = tile[at + threadIdx.x / 32];
}
__global__ void local(int *out, int at) {
    int mine[8];
    for (int i = 0; i < 8; ++i) mine[i] = out[i] + i;
    mine[at] = 5;
    out[threadIdx.x] = mine[(at + threadIdx.x) & 7];
}
__global__ void constant(int *out, int at) { out[threadIdx.x] = table[at]; }
__global__ void global(int *out, int at) { out[threadIdx.x] = stored[at]; }
__global__ void store(int *out, int at) { out[at] = 1; }
"""


NAMES = {
    "shared": "reads `tile`",
    "dynamic": "reads `tile`",
    "local": "writes a local array",
    "constant": "reads `table`",
    "global": "reads `stored`",
    "store": "writes out",
}


def copy(shift: int = 0, n: int = 100) -> tuple[np.ndarray, np.ndarray, tuple[Any, ...]]:
    source, target = np.arange(100, dtype=np.float32), np.full(100, -1, np.float32)
    return source, target, (source, target, shift, n)


def test_one_element_past_the_end_is_named_with_line_thread_array_and_index() -> None:
    _, _, args = copy(shift=1)
    with pytest.raises(ts.KernelFault) as fault:
        ts.compile(COPY).launch(4, 32, args)
    text = str(fault.value)
    for part in (
        "kernel.cu:5",
        "out[i] = in[i + shift]",
        "block (3, 0, 0)",
        "thread (3, 0, 0)",
        "in[100]",
        "4 bytes past",
    ):
        assert part in text


def test_one_element_before_the_beginning_is_named() -> None:
    _, _, args = copy(shift=-1)
    with pytest.raises(ts.KernelFault, match=r"in\[-1\], 4 bytes before its start"):
        ts.compile(COPY).launch(4, 32, args)


def test_arrays_hold_what_was_written_before_the_fault() -> None:
    source, target, args = copy(shift=1)
    with pytest.raises(ts.KernelFault):
        ts.compile(COPY).launch(4, 32, args, threads=1)
    assert (target[:96] == source[1:97]).all()
    assert (target[96:] == -1).all()


@pytest.mark.parametrize("kernel", ["shared", "dynamic", "local", "constant", "global", "store"])
@pytest.mark.parametrize("at", [-1, 8])
def test_one_outside_in_each_space_and_direction(kernel: str, at: int) -> None:
    out = np.zeros(8, np.int32)
    with pytest.raises(ts.KernelFault, match="out of bounds") as fault:
        ts.compile(SPACES, entry=kernel).launch(1, 8, (out, at), shared=32 if kernel == "dynamic" else 0)
    assert ("before its start" if at < 0 else "past its end") in str(fault.value)
    assert NAMES[kernel] in str(fault.value)
    assert fault.value.place is not None
    assert fault.value.place.line > 0


def test_a_view_may_be_left_within_the_array_that_it_is_a_view_of() -> None:
    kernel = ts.compile("__global__ void k(const int *d, int *out) { out[threadIdx.x] = d[int(threadIdx.x) - 2]; }")
    d, out = np.arange(10, dtype=np.int32), np.zeros(8, np.int32)
    kernel[1, 8](d[2:], out)
    assert (out == np.arange(8)).all()
    with pytest.raises(
        ts.KernelFault, match=r"reads d\.base\[-1\], 4 bytes before its start \(global memory, 10 elements"
    ):
        kernel[1, 8](d[1:], out)
    with pytest.raises(ts.KernelFault, match=r"reads d\.base\[10\]"):
        kernel[1, 8](d[5:], out)


def test_views_of_one_array_may_be_left_up_to_each_other() -> None:
    """What has a name of its own keeps it: m, n = random(2, ...) are two arrays."""
    kernel = ts.compile("__global__ void k(int *a, int *b, int at) { b[threadIdx.x] += a[int(threadIdx.x) + at]; }")
    both = np.arange(32, dtype=np.int32)
    kernel[1, 8](both[4:12], both[16:24], -4)
    assert (both[16:24] == np.arange(16, 24) + np.arange(8)).all()
    profile = kernel.launch(1, 8, (both[:16], both[16:], 0))
    assert set(profile.arrays) == {"a", "b"}
    with pytest.raises(ts.KernelFault, match=r"reads a\[16\]"):
        kernel[1, 8](both[:16], both[16:], 9)


def test_a_row_outside_of_a_matrix_is_named_by_its_indices() -> None:
    text = "__global__ void k(float *N, int row) { N[row * 3 + threadIdx.x] = 1; }"
    with pytest.raises(ts.KernelFault, match=r"writes N\[3\]\[0\].*3x3 elements"):
        ts.compile(text).launch(1, 3, (np.zeros((3, 3), np.float32), 3))


def test_a_null_pointer_is_told_from_other_strays() -> None:
    _, target, _ = copy()
    with pytest.raises(ts.KernelFault, match="null pointer"):
        ts.compile(COPY).launch(1, 32, (None, target, 0, 10))


def test_a_misaligned_vector_load() -> None:
    text = "__global__ void k(const float *in, float4 *out) { out[threadIdx.x] = *(const float4 *)(in + 1 + threadIdx.x); }"
    with pytest.raises(ts.KernelFault, match=r"misaligned.*multiple of 16"):
        ts.compile(text).launch(1, 4, (np.zeros(64, np.float32), np.zeros(64, np.float32)))


@pytest.mark.parametrize(
    "options",
    [
        {"shared": 1.5}, {"shared": "x"}, {"shared": None}, {"steps": float("inf")}, {"steps": None}, {"steps": 1 << 63},
        {"threads": "x"}, {"threads": 100_000}, {"schedule": None}, {"schedule": []}, {"trace": [3]},
        {"trace": [("x",)]}, {"trace": [(float("inf"),)]},
    ],
    ids=str,
)  # fmt: skip
def test_options_that_make_no_sense(options: dict[str, Any]) -> None:
    _, _, args = copy()
    with pytest.raises(ts.UsageError):
        ts.compile(COPY).launch(4, 32, args, **options)


@pytest.mark.parametrize(
    "source",
    [None, 3, b"k.cu", "__global__ void k() {}\n\0 more", "\ud800 __global__ void k() {}", "/dev/zero", "x" * 100_000],
    ids=repr,
)
def test_sources_that_are_none(source: Any) -> None:
    with pytest.raises(ts.UsageError):
        ts.compile(source)


@pytest.mark.parametrize("defines", [{3: "x"}, {"X": "\ud800"}, {"X": "a\nb"}, {"1X": 1}], ids=str)
def test_macros_that_are_none(defines: Any) -> None:
    with pytest.raises(ts.UsageError):
        ts.compile(COPY, defines=defines)


@pytest.mark.parametrize(
    "value", [float("inf"), float("nan"), 1.5, np.str_("4"), np.datetime64(1, "s"), 1 << 70], ids=repr
)
def test_numbers_that_are_no_integers(value: Any) -> None:
    source, target, _ = copy()
    with pytest.raises(ts.LaunchError):
        ts.compile(COPY).launch(4, 32, (source, target, 0, value))


def test_a_read_only_array_may_be_read_and_not_written() -> None:
    source, target, args = copy()
    source.flags.writeable = False
    ts.compile(COPY).launch(4, 32, args)
    assert (target == source).all()
    target.flags.writeable = False
    with pytest.raises(ts.KernelFault, match="writes to `out`, which is read-only"):
        ts.compile(COPY).launch(4, 32, args)


def test_a_write_to_constant_memory_is_told_with_its_line() -> None:
    """Which the compiler makes a trap, unless it is asked not to optimise."""
    text = "__constant__ int c[32];\n__global__ void k()\n{\n    int *p = c;\n    p[threadIdx.x] = 1;\n}\n"
    with pytest.raises(ts.KernelFault, match="writes to constant memory, which is read-only") as fault:
        ts.compile(text, debug=True).launch(1, 32, ())
    assert fault.value.place.line == 5
    assert "__device__" in fault.value.hint
    assert fault.value.finding.kind == "read_only"
    with pytest.raises(ts.KernelFault, match="-G"):
        ts.compile(text).launch(1, 32, ())


@pytest.mark.parametrize("expression", ["a[i] / d", "a[i] % d", "a[i] / (a[i] - i)"])
def test_division_by_zero(expression: str) -> None:
    text = f"__global__ void k(int *a, int d) {{ int i = threadIdx.x; a[i] = {expression}; }}"
    with pytest.raises(ts.KernelFault, match="division by zero") as fault:
        ts.compile(text).launch(1, 32, (np.arange(32, dtype=np.int32), 0))
    assert "thread (" in str(fault.value)


def test_division_by_zero_in_lanes_that_do_not_divide_is_no_fault() -> None:
    text = "__global__ void k(int *a, const int *d) { int i = threadIdx.x; if (d[i] != 0) a[i] = 64 / d[i]; }"
    a, d = np.zeros(32, np.int32), np.arange(32, dtype=np.int32)
    ts.compile(text).launch(1, 32, (a, d))
    assert (a[1:] == 64 // d[1:]).all()


@pytest.mark.parametrize("condition", ["true", "a[0] == 0", "a[threadIdx.x] == 0"])
def test_an_endless_loop_ends_with_its_line(condition: str) -> None:
    text = f"__global__ void k(volatile int *a)\n{{\n    while ({condition})\n        a[1] = 0;\n}}"
    with pytest.raises(ts.KernelFault, match="step budget") as fault:
        ts.compile(text).launch(1, 32, (np.zeros(32, np.int32),), steps=100_000)
    assert fault.value.place is not None
    assert fault.value.place.line in (3, 4)


def test_a_barrier_that_some_threads_never_reach() -> None:
    text = """__global__ void k(int *a) {
        if (threadIdx.x < 16) asm volatile("barrier.sync 0, 64;"); a[threadIdx.x] = 1; }"""
    with pytest.raises(ts.KernelFault, match="deadlock"):
        ts.compile(text).launch(1, 32, (np.zeros(32, np.int32),))


SYNCWARP = """__global__ void k(int *a) {
    __shared__ int s[32];
    int t = threadIdx.x;
    if (t < LANES) { s[t] = t; __syncwarp(MASK); a[t] = s[t ^ 1]; }
    else { s[t] = -t; __syncwarp(MASK); a[t] = s[t ^ 16]; }
}"""


def test_lanes_that_come_to_different_syncwarps_wait_for_each_other() -> None:
    a, t = np.zeros(32, np.int32), np.arange(32)
    ts.compile(SYNCWARP, defines={"LANES": 16, "MASK": "0xffffffffu"}).launch(1, 32, (a,))
    assert (a == np.where(t < 16, t ^ 1, t ^ 16)).all()


@pytest.mark.parametrize("lanes", [0, 32])
def test_a_syncwarp_that_all_lanes_reach_together(lanes: int) -> None:
    a, t = np.zeros(32, np.int32), np.arange(32)
    ts.compile(SYNCWARP, defines={"LANES": lanes, "MASK": "0xffffffffu"}).launch(1, 32, (a,))
    assert (a == (t ^ 1 if lanes else -(t ^ 16))).all()


def test_the_budget_of_steps_is_each_blocks_own() -> None:
    text = "__global__ void k(int *a, int n) { for (volatile int i = 0; i < n; ++i) a[blockIdx.x] = i; }"
    a = np.zeros(64, np.int32)
    ts.compile(text).launch(64, 1, (a, 100), steps=2_000, threads=1)
    assert (a == 99).all()
    with pytest.raises(ts.KernelFault, match="step budget"):
        ts.compile(text).launch(64, 1, (a, 100), steps=300, threads=1)


@pytest.mark.parametrize("operands", ["16", "n", "1, 33", "1, n"])
def test_a_barrier_that_there_is_not(operands: str) -> None:
    given = 'asm volatile("bar.sync OPERANDS;" ::: "memory")'.replace("OPERANDS", operands)
    if "n" in operands:
        given = 'asm volatile("bar.sync OPERANDS;" :: "r"(n) : "memory")'.replace(
            "OPERANDS", operands.replace("n", "%0")
        )
    with pytest.raises(ts.KernelFault, match="names a barrier that there is not") as fault:
        ts.compile(f"__global__ void k(int *a, int n) {{\n{given};\na[0] = n; }}").launch(
            1, 64, (np.zeros(1, np.int32), 33)
        )
    assert fault.value.place is not None
    assert fault.value.place.line == 2


def test_a_lane_that_its_syncwarp_leaves_out() -> None:
    text = "__global__ void k(int *a) { if (threadIdx.x < 4) __syncwarp(3); a[threadIdx.x] = 1; }"
    with pytest.raises(ts.KernelFault, match=r"the mask of __syncwarp\(\) leaves out lanes 2 and 3"):
        ts.compile(text).launch(1, 32, (np.zeros(32, np.int32),))


def test_lanes_that_give_masks_of_their_own() -> None:
    """The compiler makes one instruction of three."""
    text = """__global__ void k(int *a) { int t = threadIdx.x;
        if (t < 8) __syncwarp(0xff00ff); else if (t >= 16 && t < 24) __syncwarp(0xff00ff); else __syncwarp(0xff00ff00);
        a[t] = 1; }"""
    a = np.zeros(32, np.int32)
    ts.compile(text).launch(1, 32, (a,))
    assert a.all()


def test_a_fault_in_a_header_of_the_toolkit_names_the_users_line() -> None:
    text = """#include <cooperative_groups.h>
    __global__ void k(int *a) {
        auto block = cooperative_groups::this_thread_block();
        if (threadIdx.x < 40)
            block.sync();
        a[threadIdx.x] = 1; }"""
    findings = ts.compile(text).launch(1, 64, (np.zeros(64, np.int32),), check=True).findings
    assert [(f.kind, f.file, f.line) for f in findings if f.severity == "error"] == [("barrier", "kernel.cu", 5)]


def test_trap_and_assert_name_their_line() -> None:
    with pytest.raises(ts.KernelFault, match="trap"):
        ts.compile("__global__ void k(int *a) { if (a[threadIdx.x] == 3) __trap(); }").launch(
            1, 32, (np.arange(32, dtype=np.int32),)
        )
    text = "#include <assert.h>\n__global__ void k(int *a) {\n    assert(a[threadIdx.x] < 5);\n}"
    with pytest.raises(ts.KernelFault, match="assert") as fault:
        ts.compile(text).launch(1, 32, (np.arange(32, dtype=np.int32),))
    assert fault.value.place is not None
    assert fault.value.place.line == 3


def test_an_instruction_without_a_row_is_named_with_the_source_line() -> None:
    text = '__global__ void k(int *a) {\n    asm volatile("setmaxnreg.inc.sync.aligned.u32 240;");\n}'
    with pytest.raises(ts.UnsupportedError, match=r"setmaxnreg\.inc\.sync\.aligned\.u32") as error:
        ts.compile(text).launch(1, 32, (np.zeros(32, np.int32),))
    assert error.value.place is not None
    assert error.value.place.line == 2
    assert error.value.exit_code == 4


# --- launches ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("grid", "block", "message"),
    [
        (1, (40, 40), r"1,600 threads; a block holds at most 1,024"),
        (1, 0, "no threads"),
        (0, 32, "no threads"),
        ((1, -1), 32, "no threads"),
        (1, (1, 1, 65), "at most 64 threads along z"),
        ((1, 65536), 32, "at most 65,535"),
        (2**31, 32, "at most 2,147,483,647"),
        ((1, 2, 3, 4), 32, "one to three integers"),
        ("4", 32, "one to three integers"),
        (4.0, 32, r"4\.0 must be one to three integers"),
    ],
)
def test_grids_and_blocks_that_a_gpu_refuses(grid: Any, block: Any, message: str) -> None:
    _, _, args = copy()
    with pytest.raises(ts.LaunchError, match=message):
        ts.compile(COPY).launch(grid, block, args)


def test_too_much_shared_memory() -> None:
    _, _, args = copy()
    with pytest.raises(ts.LaunchError, match=r"300,000 bytes of shared memory a block; .* at most 232,448"):
        ts.compile(COPY).launch(1, 32, args, shared=300_000)
    text = "__global__ void k(int *a) { __shared__ int t[13000]; t[a[0]] = 1; __syncthreads(); a[0] = t[a[1]]; }"
    with pytest.raises(ts.CompileError, match="52,000 bytes of static shared memory"):
        ts.compile(text).launch(1, 32, (np.zeros(32, np.int32),))


def test_more_threads_than_the_launch_bounds() -> None:
    text = "__global__ void __launch_bounds__(64) k(int *a) { a[threadIdx.x] = 1; }"
    with pytest.raises(ts.LaunchError, match="__launch_bounds__ allows 64"):
        ts.compile(text).launch(1, 128, (np.zeros(128, np.int32),))


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((), "takes 4 arguments and was given 0"),
        ((1, 2, 3), "takes 4 arguments and was given 3"),
        ((np.zeros(9), np.zeros(9, np.float32), 0, 9), r"`in` is a float\* and the array holds float64"),
        ((np.zeros(9, np.int32), np.zeros(9, np.float32), 0, 9), r"`in` is a float\* and the array holds int32"),
        ((np.zeros((9, 9), np.float32)[:, 1], np.zeros(9, np.float32), 0, 9), "not contiguous"),
        ((np.zeros(9, ">f4"), np.zeros(9, np.float32), 0, 9), "bytes are swapped"),
        (([1.0], np.zeros(9, np.float32), 0, 9), "a list is no array"),
        ((np.zeros(9, np.float32), 7, 0, 9), r"`out` is a float\*, and 7 is no array"),
        (
            (np.zeros(9, np.float32), np.zeros(9, np.float32), np.zeros(1), 9),
            "`shift` is an int, and an array was given",
        ),
        ((np.zeros(9, np.float32), np.zeros(9, np.float32), 0.5, 9), "`shift` is an integer"),
        ((np.zeros(9, np.float32), np.zeros(9, np.float32), 2**31, 9), "does not fit"),
        ((np.zeros(9, np.float32), np.zeros(9, np.float32), "x", 9), "no number"),
        ((np.array([object()]), np.zeros(9, np.float32), 0, 9), "Python objects"),
    ],
)
def test_arguments_that_do_not_fit(args: tuple[Any, ...], message: str) -> None:
    with pytest.raises(ts.LaunchError, match=message):
        ts.compile(COPY).launch(1, 32, args)


INSTANCES = """
template <typename T> __global__ void add1t(T *a, int n) { int i = threadIdx.x; if (i < n) a[i] += T(1); }
template __global__ void add1t<float>(float *, int);
template __global__ void add1t<unsigned char>(unsigned char *, int);
using real = double;
namespace own { __global__ void scale(real *a, int n) { a[n] *= 2; } }
template <typename... Ts> __global__ void many(int n, Ts *...arrays) { ((arrays[n] = 1), ...); }
template __global__ void many<short, double>(int, short *, double *);
"""


@pytest.mark.parametrize(
    ("entry", "args", "message"),
    [
        ("add1t<float>", (np.zeros(8), 8), r"`a` is a float\* and the array holds float64"),
        ("add1t<unsigned char>", (np.zeros(8, np.int8), 8), r"`a` is a unsigned char\* and the array holds int8"),
        ("own::scale", (np.zeros(8, np.float32), 0), r"`a` is a double\* and the array holds float32"),
        ("many<short, double>", (0, np.zeros(8, np.int16), np.zeros(8, np.int16)), r"is a double\* and .* int16"),
    ],
)
def test_arrays_are_checked_against_what_a_kernel_was_compiled_for(entry: str, args: Any, message: str) -> None:
    with pytest.raises(ts.LaunchError, match=message):
        ts.compile(INSTANCES, entry).launch(1, 8, args)


def test_an_overload_takes_its_own_types() -> None:
    text = "__global__ void k(float *a) { a[0] = 1; }\n__global__ void k(int *a) { a[0] = 2; }"
    whole = np.zeros(1, np.int32)
    ts.compile(text, "k(int*)")[1, 1](whole)
    assert whole[0] == 2


def test_a_ptx_files_mangled_kernel_is_checked_alike() -> None:
    ptx = ts.compile("__global__ void k(float *a) { a[0] = 1; }").ptx
    with pytest.raises(ts.LaunchError, match=r"`param_0` is a float\* and the array holds float64"):
        ts.compile(ptx)[1, 1](np.zeros(1))


def test_unknown_entries_and_several_without_a_name() -> None:
    with pytest.raises(ts.UsageError, match="no kernel `missing`") as error:
        ts.compile(SPACES, entry="missing")
    assert "shared" in str(error.value)
    with pytest.raises(ts.UsageError, match="6 kernels: constant, dynamic, global, local, shared, store"):
        ts.compile(SPACES)


def test_the_process_runs_on_after_a_fault() -> None:
    kernel = ts.compile(COPY)
    for _ in range(3):
        _, _, args = copy(shift=5)
        with pytest.raises(ts.KernelFault):
            kernel.launch(4, 32, args)
    source, target, args = copy()
    kernel.launch(4, 32, args)
    assert (target == source).all()


# --- sizes -----------------------------------------------------------------------------------------------------------

ENTRY = """.version 8.0
.target sm_90
.address_size 64
{module}
.visible .entry k(.param .u64 a)
{{
  {body}
  ret;
}}
"""


@pytest.mark.parametrize(
    ("module", "body", "error", "message"),
    [
        (".global .b8 x[1000000000000];", "", ts.LaunchError, "1,000,000,001,024 bytes were asked for, and "),
        ("", ".reg .b32 %r<3>; @%r1 bra L; L:", ts.CompileError, "the guard %r1 is a .b32 and no predicate"),
        ("", ".reg .b32 %r<9>; ld.global.v2.u32 {%r1, %r2, %r3, %r4, %r5}, [0];", ts.CompileError, "5 registers for 2"),
        ("", ".reg .b32 %r<9>; ld.global.v4.u32 {%r1, %r2}, [0];", ts.CompileError, "2 registers for 4 elements"),
        ("", "mov.u32 %tid.x, 1;", ts.CompileError, "%tid.x can be read, and not written"),
        ("", ".reg .b32 %r<9>; st.global.v2.u32 [0], %r1;", ts.CompileError, "1 registers for 2 elements"),
    ],
)
def test_text_that_cannot_be_carried_out(module: str, body: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error) as raised:
        ts.compile(ENTRY.format(module=module, body=body)).launch(1, 32, (np.zeros(32, np.int32),))
    assert message in str(raised.value)


def test_a_grid_that_no_machine_gets_through() -> None:
    with pytest.raises(ts.LaunchError, match="at most 1,099,511,627,776"):
        ts.compile("__global__ void k(int *a) {}").launch((2**31 - 1, 65535, 65535), 1, (np.zeros(1, np.int32),))


def test_a_printf_of_many_characters() -> None:
    text = '#include <cstdio>\n__global__ void k(int n) { printf("%*d", n, 1); }'
    said: list[str] = []
    ts.compile(text).launch(1, 1, (65536,), on_print=said.append)
    assert len("".join(said)) == 65536
    with pytest.raises(ts.KernelFault, match="900000000 characters; at most 65,536"):
        ts.compile(text).launch(1, 1, (900_000_000,), on_print=said.append)


def test_an_array_of_more_dimensions_than_numpy_has() -> None:
    index = "[0]" * 69
    text = f"__global__ void k(int *a) {{ __shared__ volatile int s{'[1]' * 69}[2]; s{index}[1] = threadIdx.x; a[0] = s{index}[0]; }}"
    findings = ts.compile(text).launch(1, 32, (np.zeros(1, np.int32),), check=True).findings
    assert "race" in {f.kind for f in findings}


@pytest.mark.parametrize(("bytes_", "hint"), [(0, "the launch gives `tile` no bytes"), (16, "guard the access: only")])
def test_dynamic_shared_memory_that_was_not_given(bytes_: int, hint: str) -> None:
    with pytest.raises(ts.KernelFault, match="writes `tile`") as fault:
        ts.compile(SPACES, entry="dynamic").launch(1, 8, (np.zeros(8, np.int32), 0), shared=bytes_)
    told = fault.value.hint or ""
    assert told.startswith(hint)
    assert "`shared = BYTES` in the header (--shared), launch(..., shared=BYTES) in Python" in told


def test_static_shared_memory_is_not_the_launchs() -> None:
    with pytest.raises(ts.KernelFault, match="reads `tile`") as fault:
        ts.compile(SPACES, entry="shared").launch(1, 8, (np.zeros(8, np.int32), 8))
    assert "shared =" not in (fault.value.hint or "")
