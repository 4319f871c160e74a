"""What a beginner gets wrong: a header with one mistake goes in; what happened, the line, and what to do come out."""

from __future__ import annotations

from pathlib import Path

import pytest

import tilescope as ts
from tilescope.header import Options, launch_file

KERNEL = """
__global__ void shift(const float *in, float *out, int n) { int i = threadIdx.x; if (i < n) out[i] = in[i] + 1; }
template <int TILE> __global__ void tiled(float *out) { out[threadIdx.x] = TILE; }
"""
HEADER = ("n = 32", "grid = 1", "block = 32", "args = in: random f32[n], out: zeros f32[n], n", "expect out = in + 1")
SAYS = {  # the line that is wrong, in place of the line of HEADER -> what is said, and what to do
    "grid = n / 64": ("the grid (0, 1, 1) has no threads", "divide upwards"),
    "grid = 4x4": ("`4x4` is no expression", "16, 16"),
    "grid = 1, 70000": ("a grid of 70,000 blocks along y: at most 65,535", ""),
    "block = 64, 32": ("a block of 64x32x1 has 2,048 threads", "use a smaller block"),
    "args = in: random f32[n], out: zeros f32[n]": ("takes 3 arguments and was given 2", "(float* in, float* out, int n)"),
    "args = in: random f64[n], out: zeros f32[n], n": ("`in` is a float* and the array holds float64", "f32 in place of f64"),
    "args = out: zeros f32[n], in: random f32[n], n": ("`out` is given where the kernel takes `in`", "in, out, n"),
    "args = in: random f32[n], n, zeros f32[n]": ("`out` is a float*, and 32 is no array", "`out: zeros f32[n]`"),
    "args = in: random f32[n], out: zeros f32[n], 0.5": ("`n` is an integer (int), and 0.5 is not", ""),
    "args = in: random, out: zeros f32[n], n": ("`random` describes no array", "INIT TYPE[SHAPE]"),
    "expect out = softmax(in)": ("there is no function `softmax`", "reference.py:function"),
    "expect out = np.sqrt(in)": ("there is no function `np.sqrt`", "did you mean `sqrt`?"),
    "expect out = squrt(in)": ("there is no function `squrt`", "did you mean `sqrt`?"),
}  # fmt: skip


def launched(tmp_path: Path, *lines: str, entry: str = "shift") -> ts.Profile:
    path = tmp_path / "k.cu"
    path.write_text("\n".join(lines) + KERNEL)
    return launch_file(str(path), Options(entry=entry)).profile


def header(wrong: str) -> list[str]:
    return [f"// tilescope: {wrong if line.split()[0] == wrong.split()[0] else line}" for line in HEADER]


@pytest.mark.parametrize("wrong", SAYS)
def test_a_mistake_is_told_with_its_line_and_a_remedy(tmp_path: Path, wrong: str) -> None:
    with pytest.raises(ts.UsageError) as caught:
        launched(tmp_path, *header(wrong))
    message, hint = SAYS[wrong]
    assert message in caught.value.message
    assert hint in caught.value.hint
    assert caught.value.place is not None
    assert caught.value.place.text == f"// tilescope: {wrong}"


def test_the_header_without_the_mistakes_is_launched(tmp_path: Path) -> None:
    assert launched(tmp_path, *header("n = 32")).kernel == "shift"


def test_a_name_of_ones_own_may_stand_for_a_parameter(tmp_path: Path) -> None:
    own = "args = M: random f32[n], P: zeros f32[n], n"
    assert launched(tmp_path, *header(own)[:4]).arrays.keys() == {"in", "out"}


@pytest.mark.parametrize(
    ("said", "hint"), [("arg = in: ones f32[n]", "did you mean `args`?"), ("gird = 4, 4", "`grid`?")]
)
def test_a_part_of_a_header_that_is_misspelt(tmp_path: Path, said: str, hint: str) -> None:
    with pytest.raises(ts.UsageError) as caught:
        launched(tmp_path, f"// tilescope: {said}", *header("n = 32"))
    assert hint in caught.value.hint


@pytest.mark.parametrize("line", ["// tilescope n = 32", "//tilescope expect out = in + 1", "// tilescope : grid = 4"])
def test_a_header_without_its_colon_is_no_comment(tmp_path: Path, line: str) -> None:
    with pytest.raises(ts.UsageError, match="the colon after `tilescope` is missing") as caught:
        launched(tmp_path, line, *header("n = 32"))
    assert caught.value.hint.startswith("// tilescope: ")
    assert caught.value.place is not None


@pytest.mark.parametrize("line", ["// tilescope counts what this does", "// tilescope is 2 == 2", "// tilescope"])
def test_a_comment_about_tilescope_is_one(tmp_path: Path, line: str) -> None:
    assert launched(tmp_path, line, *header("n = 32")).kernel == "shift"


@pytest.mark.parametrize(
    ("entry", "hint"),
    [
        ("shfit", "did you mean shift?"),
        ("tild", "did you mean tiled<...> of template <int TILE> tiled?"),
        ("other", "the kernels are shift, tiled<...> of template <int TILE> tiled"),
    ],
)
def test_a_misspelt_kernel_is_looked_for_among_templates_too(tmp_path: Path, entry: str, hint: str) -> None:
    with pytest.raises(ts.UsageError, match=f"there is no kernel `{entry}`") as caught:
        launched(tmp_path, *header("n = 32"), entry=entry)
    assert caught.value.hint == hint


def test_host_code_is_told_as_such(tmp_path: Path) -> None:
    (tmp_path / "k.cpp").write_text("int main() { return 0; }\n")
    with pytest.raises(ts.CompileError) as caught:
        ts.compile(tmp_path / "k.cpp")
    assert caught.value.hint.startswith("this is C++ for the host")


@pytest.mark.parametrize(("grid", "short"), [(2, True), (4, False)])
def test_a_grid_that_is_too_small_is_told(tmp_path: Path, grid: int, short: bool) -> None:
    """Of 100 elements 64 have a thread, and are right; with a thread for each, what is wrong has another cause."""
    path = tmp_path / "k.cu"
    body = "int i = blockIdx.x * 32 + threadIdx.x; if (i < 64) out[i] = 1;"
    head = f"// tilescope: grid = {grid}\n// tilescope: block = 32\n// tilescope: args = out: zeros f32[100]\n"
    path.write_text(f"{head}// tilescope: expect out = ones_like(out)\n__global__ void k(float *out) {{ {body} }}\n")
    message = launch_file(str(path), Options()).checks[0].message
    assert message.startswith("wrong: out[64] is 0 and should be 1; 36 of 100 elements differ")
    assert ("the launch has 64 threads for 100 elements: divide the grid upwards" in message) == short
