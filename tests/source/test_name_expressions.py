"""Instances of kernel templates that are asked for by name, `entry="sgemm<128, 16, float>"`."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

import tilescope as ts
from tilescope.cli import main
from tilescope.source import nvrtc
from tilescope.source.cubin import resources
from tilescope.source.name_expressions import bound, name_expression

FILL = """template <int N, typename T, int M = 1> __global__ void fill(T *a) { __shared__ T s[N]; s[threadIdx.x] = N * M; a[threadIdx.x] = s[threadIdx.x]; }
namespace one { template <typename T> __global__ void both(T *a) { a[0] = 1; }
    namespace { template <typename T = float> __global__ void hidden(T *a) { a[0] = 3; } } }
namespace two { template <typename T> __global__ void both(T *a) { a[0] = 2; } __global__ void plain(int *a) { a[0] = 4; } }
template <typename T> __global__ void over(T *a) { a[0] = 5; }
template <typename T> __global__ void over(T *a, int n) { a[0] = n; }
template <typename T> __global__ void narrow(T *a) { static_assert(sizeof(T) == 4, "only narrow types"); a[0] = 6; }
#define WIDTH 16
int main() { return 0; }
"""
VALUES = {  # what each writes into its array
    "fill<32, float>": (np.float32, 32),
    "fill<WIDTH, double, 2 * WIDTH>": (np.float64, 512),
    "::fill<(4 > 3) ? 32 : 8, int>": (np.int32, 32),
    "one::both<float>": (np.float32, 1),
    "two::both<float>": (np.float32, 2),
    "hidden<>": (np.float32, 3),
    "one::hidden<int>": (np.int32, 3),
    "over<float>(float *)": (np.float32, 5),
    "plain": (np.int32, 4),
}


@pytest.mark.parametrize("entry", VALUES)
def test_the_instance_is_made_and_runs(entry: str) -> None:
    dtype, wanted = VALUES[entry]
    a = np.zeros(16, dtype)
    ts.compile(FILL, entry)[1, 16](a)
    assert a[0] == wanted


def test_its_name_is_the_one_that_the_compiler_gave_it() -> None:
    kernel = ts.compile(FILL, "fill<WIDTH,float,2>")
    assert kernel.name == "fill<16, float, 2>"
    assert kernel.instance == kernel.name
    assert ts.compile(FILL, "two::plain").instance is None


REFUSED = {
    "fill<32>": (r"does not fit the template: it gives 1 argument\n", "template <int N, typename T, int M = 1> fill"),
    "fill<32, float, 1, 2>": ("it gives 4 arguments", "template <int N, typename T, int M = 1> fill"),
    "fill<float, 32>": ("a type stands for a value, or a value for a type", "typename T, int M = 1> fill"),
    "fill<32, flaot>": ("`flaot` is not known", "template <int N"),
    "two::both<int, 2>": ("it gives 2 arguments", "template <typename T> "),
    "both<float>": ("`both<float>` may be 2 kernels", "one::both<float> or two::both<float>"),
    "over<float>": ("`over<float>` may be 2 kernels", "over<float>(float *a) or over<float>(float *a, int n)"),
    "fil<32, float>": ("there is no kernel template `fil`", "did you mean fill?"),
    "fill": ("the kernel template `fill` is not instantiated", "as fill<...> of template <int N, typename T, int M = 1>"),
    "fill<32, float": ("there is no kernel `fill<32, float`", "did you mean fill<...> of template <int N, typename T, int M = 1> fill?"),
}  # fmt: skip


@pytest.mark.parametrize("entry", REFUSED)
def test_what_does_not_fit_is_told_with_the_template(entry: str) -> None:
    message, hint = REFUSED[entry]
    with pytest.raises(ts.UsageError, match=message) as caught:
        ts.compile(FILL, entry)
    assert hint in caught.value.hint


def test_a_mistake_inside_the_template_is_the_compilers_to_tell() -> None:
    with pytest.raises(ts.CompileError, match=r"kernel\.cu\(7\): error: static assertion failed") as caught:
        ts.compile(FILL, "narrow<double>")
    assert "with T=double" in caught.value.message


@pytest.mark.parametrize(
    "entry", ['fill<1, int>\n#include "/etc/hostname"\n', "fill<1, int>; int x", "fill<1, int> {}"]
)
def test_an_entry_is_a_name_and_no_other_text(entry: str) -> None:
    assert not name_expression(entry)
    with pytest.raises(ts.UsageError, match="there is no kernel"):
        ts.compile(FILL, entry)


def test_instances_are_kept_each_under_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    made = [ts.compile(FILL, f"fill<{n}, float>").entry for n in (8, 9)]
    monkeypatch.setattr(nvrtc, "run", None)  # which would fail
    assert [ts.compile(FILL, f"fill<{n}, float>").entry for n in (8, 9)] == made
    assert made[0] != made[1]


def test_machine_code_is_of_the_same_instance() -> None:
    """NVRTC is asked again for it: for registers, for shared memory as machine code accesses it, for a GPU."""
    assert resources(FILL, "fill<32, float>").shared == 32 * 4
    assert resources(FILL, "fill<WIDTH, double>").shared == 16 * 8
    profile = ts.compile(FILL, "fill<32, float>").launch(1, 32, (np.zeros(32, np.float32),), machine=True)
    assert profile.machine.totals.shared_store_requests == profile.totals.shared_store_requests > 0


def test_in_a_header_and_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "fill.cu"
    lines = "entry = fill<WIDTH, float>", "grid = 1", "block = 16", "args = a: zeros f32[16]", "expect a = WIDTH"
    header = "// tilescope: define WIDTH = 8\n" + "".join(f"// tilescope: {line}\n" for line in lines)
    file.write_text(header + FILL.replace("#define WIDTH 16\n", "").replace("int main() { return 0; }\n", ""))
    shown = CliRunner().invoke(main, ["run", str(file), "-D", "WIDTH=16"])
    assert shown.exit_code == 0, shown.output
    assert "fill<16, float, 1>: grid 1, block 16" in shown.output
    other = CliRunner().invoke(main, ["run", str(file), "-D", "WIDTH=16", "--entry", "fill<16, float, 2>"])
    assert other.exit_code == 1
    assert "a[0] is 32 and should be 16" in other.output


@pytest.mark.parametrize(
    ("instance", "said"),
    [
        ("fill<16, float>", {"N": "16", "T": "float", "M": "1"}),
        ("fill<16, float, 2>", {"N": "16", "T": "float", "M": "2"}),
        ("both<int>", {}),  # two templates have this name
        ("two::plain", {}),
    ],
)
def test_what_a_templates_parameters_stand_for(instance: str, said: dict[str, str]) -> None:
    assert bound(instance, FILL) == said


TILE = """template <int ROWS, typename T, int PAD = 0> __global__ void turn(T *out)
{
    __shared__ T tile[ROWS][32 + PAD];
    for (int i = 0; i < ROWS; ++i)
        tile[i][threadIdx.x] = i;
    __syncthreads();
    for (int i = 0; i < ROWS; ++i)
        out[32 * i + threadIdx.x] = tile[threadIdx.x][i];
}
"""


def test_a_tile_of_a_template_has_its_rows() -> None:
    profile = ts.compile(TILE, "turn<32, double>").launch(1, 32, [np.zeros(1024)], check=True)
    assert [f.hint for f in profile.findings if f.kind == "bank_conflict"] == [
        "neighbouring lanes are 64 words apart: make the rows one element longer, as in tile[..][32 + 1], "
        "or swap the indices"
    ]
    assert profile.recording.names is not None
    assert [(e.name, e.shape, e.dtype) for e in profile.recording.names.variables] == [("tile", (32, 32), "f8")]
