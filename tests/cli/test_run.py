"""`tilescope run`: files with headers and options go in, verdicts, tables and exit codes must come out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from commands import ADD, ROOT, kernel_file, tilescope


def test_a_right_kernel(tmp_path: Path) -> None:
    done = tilescope("run", kernel_file(tmp_path, ADD))
    assert done.exit_code == 0, done.stderr
    assert done.stdout.startswith("right: c = a + b")
    assert done.stderr == ""
    assert "c[i] = a[i] + b[i]" in done.stdout
    assert "bank" not in done.stdout  # columns without a number are left out


def test_the_report_fits_80_columns(tmp_path: Path) -> None:
    done = tilescope("run", kernel_file(tmp_path, ADD), "--set", "n=100000")
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize(
    ("given", "said"),
    [(["m=3"], "a macro is given by -D m=3"), (["nn=3"], "did you mean `n`?"), (["m=3", "n=m"], "--set: `m` is not known")],
    ids=["no name", "misspelt", "named too late"],
)  # fmt: skip
def test_a_variable_that_nothing_uses_is_refused(given: list[str], said: str, tmp_path: Path) -> None:
    done = tilescope("run", kernel_file(tmp_path, ADD), *(word for text in given for word in ("--set", text)))
    assert done.exit_code == 2
    assert said in done.stderr


def test_what_an_assembler_makes_of_shared_accesses() -> None:
    """32 loads a phase in the text are 20 of the machine code: docs/hardware.md."""
    lines = tilescope("run", ROOT / "examples" / "lecture.cu", "--machine").stdout.splitlines()
    loads, assembled = next((lines[i], lines[i + 1]) for i, line in enumerate(lines) if line.startswith("shared loads"))
    text, machine = (int(line.split(" in ")[1].split()[0].replace(",", "")) for line in (loads, assembled))
    assert assembled.startswith("  as assembled")
    assert 20 * text == 32 * machine > 0
    noted = tilescope("run", ROOT / "tests" / "corpus" / "uninitialized" / "struct_field.fixed.cu", "--machine").stdout
    note = "struct_field.fixed.cu:23: the counts are the text's: 2 loads of 16 bytes expected"
    assert note in " ".join(noted.split())


def test_a_wrong_kernel_names_the_first_wrong_element(tmp_path: Path) -> None:
    done = tilescope("run", kernel_file(tmp_path, ADD.replace("i < n", "i < n - 3")))
    assert done.exit_code == 1
    assert done.stdout.startswith("wrong: c[97] is 0 and should be ")
    assert "3 of 100 elements differ" in done.stdout


def test_two_dimensions_are_written_as_in_c(tmp_path: Path) -> None:
    text = ADD.replace("f32[n]", "f32[n / 10, 10]").replace("i < n", "i < n && i != 35")
    done = tilescope("run", kernel_file(tmp_path, text), "--grid", "3", "--set", "n=90")
    assert done.stdout.startswith("wrong: c[3][5] is 0 and should be "), done.stdout + done.stderr


def test_without_an_expectation_it_ran(tmp_path: Path) -> None:
    done = tilescope("run", kernel_file(tmp_path, ADD.replace("expect c = a + b", "unused = 1")))
    assert done.exit_code == 0
    assert done.stdout.startswith("ran: nothing to compare with")


def test_options_replace_the_header(tmp_path: Path) -> None:
    bare = "\n".join(line for line in ADD.splitlines() if "tilescope:" not in line)
    options = ["--grid", "2, 1", "--block", "50", "--set", "n=100", "--arg", "a: arange f32[n]", "--arg",
               "full(2) f32[n]", "--arg", "c: zeros f32[n]", "--arg", "n", "--json"]  # fmt: skip
    done = tilescope("run", kernel_file(tmp_path, bare), *options)
    assert done.exit_code == 0, done.stderr
    found = json.loads(done.stdout)
    assert (found["grid"], found["block"], found["verdict"]["status"]) == ([2, 1, 1], [50, 1, 1], "ran")
    assert [a["loads"] for a in found["arrays"]] == [100, 100, 0]


def test_defines_from_header_and_option(tmp_path: Path) -> None:
    text = ADD.replace("a[i] + b[i]", "a[i] + STEP * b[i]").replace(
        "// tilescope: expect c = a + b", "// tilescope: define STEP = 2\n// tilescope: expect c = a + STEP * b"
    )
    path = kernel_file(tmp_path, text)
    assert tilescope("run", path).stdout.startswith("right: c = a + STEP * b")
    assert tilescope("run", path, "-D", "STEP=3").exit_code == 0
    refused = tilescope("run", path, "--set", "STEP=3")
    assert refused.exit_code == 2
    assert "-D STEP=3" in refused.stderr


def test_an_include_folder(tmp_path: Path) -> None:
    (tmp_path / "inc").mkdir()
    (tmp_path / "inc" / "plus.h").write_text("#define PLUS(x, y) ((x) + (y))\n")
    path = kernel_file(tmp_path, '#include "plus.h"\n' + ADD.replace("a[i] + b[i]", "PLUS(a[i], b[i])"))
    assert tilescope("run", path, "--include", tmp_path / "inc").exit_code == 0


def test_one_of_several_kernels(tmp_path: Path) -> None:
    text = ADD + "__global__ void other(float *a) { a[0] = 1; }\n"
    path = kernel_file(tmp_path, text)
    undecided = tilescope("run", path)
    assert undecided.exit_code == 2
    assert "add, other" in undecided.stderr
    assert tilescope("run", path, "--entry", "add").exit_code == 0
    chosen = kernel_file(tmp_path, "// tilescope: entry = add\n" + text, "chosen.cu")
    assert tilescope("run", chosen).exit_code == 0


def test_dynamic_shared_memory(tmp_path: Path) -> None:
    text = """\
// tilescope: n = 64
// tilescope: grid = 1
// tilescope: block = n
// tilescope: shared = 4 * n
// tilescope: args = a: arange i32[n], b: zeros i32[n]
// tilescope: expect b = a[::-1]
__global__ void reverse(const int *a, int *b)
{
    extern __shared__ int buffer[];
    buffer[threadIdx.x] = a[threadIdx.x];
    __syncthreads();
    b[threadIdx.x] = buffer[blockDim.x - 1 - threadIdx.x];
}
"""
    done = tilescope("run", kernel_file(tmp_path, text), "--json")
    assert json.loads(done.stdout)["shared_bytes"] == 256


def test_constant_and_device_variables(tmp_path: Path) -> None:
    text = """\
// tilescope: grid = 1
// tilescope: block = 32
// tilescope: set weights = random f32[32]
// tilescope: set total = zeros i32[1]
// tilescope: args = a: random f32[32], null
// tilescope: expect a = 2 * a + weights
// tilescope: expect total[0] = 32
__constant__ float weights[32];
__device__ int total;
__global__ void k(float *a, float *unused)
{
    a[threadIdx.x] = 2 * a[threadIdx.x] + weights[threadIdx.x];
    atomicAdd(&total, 1);
}
"""
    done = tilescope("run", kernel_file(tmp_path, text))
    assert done.exit_code == 0, done.stderr + done.stdout
    assert done.stdout.splitlines()[1].startswith("right: total[0] = 32")
    large = kernel_file(
        tmp_path, text.replace("random f32[32]\n// tilescope: set total", "ones f32[33]\n// tilescope: set total")
    )
    assert "128 bytes, and 132 were given" in tilescope("run", large).stderr


def test_a_ptx_file(tmp_path: Path) -> None:
    import tilescope as ts

    path = kernel_file(tmp_path, ts.compile(ADD).ptx, "add.ptx")
    missing = tilescope("run", path)
    assert missing.exit_code == 2
    assert ".u64" in missing.stderr
    header = [line for line in ADD.splitlines() if "tilescope:" in line]
    done = tilescope("run", kernel_file(tmp_path, "\n".join(header) + "\n" + ts.compile(ADD).ptx, "add.ptx"))
    assert done.exit_code == 0, done.stderr
    assert done.stdout.startswith("right: c = a + b")


def test_what_a_kernel_prints_stays_out_of_json(tmp_path: Path) -> None:
    text = ADD.replace("int i =", 'if (blockIdx.x + threadIdx.x == 0) printf("n is %d\\n", n);\n    int i =')
    path = kernel_file(tmp_path, text)
    assert tilescope("run", path).stdout.startswith("n is 100\nright: ")
    done = tilescope("run", path, "--json")
    assert json.loads(done.stdout)["verdict"]["status"] == "right"
    assert done.stderr == "n is 100\n"


def test_a_terminal_without_unicode(tmp_path: Path) -> None:
    path = kernel_file(tmp_path, ADD.replace("int i =", "/* \u00fc */ int i ="))
    command = [sys.executable, "-m", "tilescope.cli", "run", str(path)]
    done = subprocess.run(command, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}, check=True)
    assert b"/* ? */ int i" in done.stdout
    assert b"-----" in done.stdout


def test_the_seed_decides_the_data(tmp_path: Path) -> None:
    path = kernel_file(tmp_path, ADD.replace("i < n", "false"))
    first, again, other = (tilescope("run", path, "--seed", s).stdout.splitlines()[0] for s in (1, 1, 2))
    assert first == again != other


def test_a_file_without_a_launch_shows_how_to_write_one(tmp_path: Path) -> None:
    bare = "\n".join(line for line in ADD.splitlines() if "tilescope:" not in line) + "\n"
    done = tilescope("run", kernel_file(tmp_path, bare))
    assert done.exit_code == 2
    assert "add(float* a, float* b, float* c, int n)" in done.stderr
    assert "grid, block and args are missing" in done.stderr
    pasted = [line.strip() for line in done.stderr.splitlines() if line.strip().startswith("// tilescope:")]
    assert tilescope("run", kernel_file(tmp_path, "\n".join(pasted) + "\n" + bare, "pasted.cu")).exit_code == 0


def test_a_misspelt_word_is_recognised(tmp_path: Path) -> None:
    done = tilescope("run", kernel_file(tmp_path, ADD.replace("grid =", "gird =")))
    assert "`gird` is a variable here; did you mean `grid`?" in done.stderr


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("n", "`n` is no assignment"),
        ("2n = 5", "`2n` is no name"),
        ("m = n +", "`n +` is no expression"),
        ("m = k", "`k` is not known"),
        ("m = 1 / 0", "zero"),
        ("block = 16", "`block` is given twice"),
        ("define = 3 4", "`3 4` is no expression"),
        ("define 3x = 4", "`3x` is no name"),
        ("set mask = 5", "`5` describes no array"),
        ("set mask = zeros f32[1]", "no __constant__ or __device__ variable `mask`"),
        ("expect d = a", "`d` is no array of this launch"),
        ("expect c = a @ a @ a[:, 0]", "cannot be computed"),
        ("expect c = zeros_like(a)[:50]", "compared with"),
        ("expect c a", "is no assignment"),
        ("args = zeros f32", "has no shape"),
        ("args = zeros f33[n]", "`f33` is no element type"),
        ("args = nothing f32[n]", "`nothing` is no initialiser"),
        ("args = zeros f32[0]", "whole number from 1 on"),
        ("args = zeros f32[2 ** 40]", "more than 8 GiB"),
        ("args = x:", "gives no value"),
        ("args = ", "is no assignment"),
        ("shared = -1", "number of bytes"),
    ],
)
def test_a_malformed_line_is_named(tmp_path: Path, line: str, message: str) -> None:
    done = tilescope("run", kernel_file(tmp_path, f"// tilescope: {line}\n" + ADD))
    assert done.exit_code == 2
    assert done.stdout == ""
    assert message in done.stderr
    place = done.stderr.split(":")[2]
    assert done.stderr.startswith("error: kernel.cu:"), done.stderr
    assert place == ("4" if "twice" in message else "1")


def test_a_malformed_option_is_named(tmp_path: Path) -> None:
    path = kernel_file(tmp_path, ADD)
    assert "--grid: `4,` is no" not in tilescope("run", path, "--grid", "4, 1").stderr
    assert tilescope("run", path, "--grid", "x").stderr.startswith("error: --grid: `x` is not known")
    assert tilescope("run", path, "--block", "1,1,1,1").stderr.startswith("error: --block: the block")
    assert tilescope("run", path, "--arg", "zeros f32[").stderr.startswith("error: --arg: ")
    assert tilescope("run", path, "--set", "n").stderr.startswith("error: --set: ")


def test_a_cached_kernel_answers_soon(tmp_path: Path) -> None:
    """Neither the compiler nor what only tables need is loaded."""
    path = kernel_file(tmp_path, ADD)
    code = (
        "import sys; from tilescope.cli import main\n"
        f"main(['run', {str(path)!r}, '--json'], standalone_mode=False)\n"
        "print(sorted(m for m in sys.modules if m.startswith(('cuda.bindings', 'rich'))), file=sys.stderr)"
    )
    for _ in range(2):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"


def test_help_answers_at_once() -> None:
    """In processor time, which other work on the machine does not count into, and without what takes long to load."""
    code = (
        "import sys, time; from tilescope.cli import main\n"
        "main(['--help'], standalone_mode=False)\n"
        "print(time.process_time(), *{name.partition('.')[0] for name in sys.modules}, file=sys.stderr)"
    )
    took = []
    for _ in range(3):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        seconds, *modules = done.stderr.split()
        took.append(float(seconds))
        assert not {"numpy", "llvmlite", "cuda", "rich"} & set(modules)
    assert min(took) < 0.3
