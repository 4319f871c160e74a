"""The fixture: kernels by file and by text, files with headers, errors in kernels, and what the checker finds."""

from __future__ import annotations

from plugin_files import Run

# Stands in for the checker of launches from Python: one finding for each word in FOUND, "kind severity".
FINDING = """
from tilescope import api
from tilescope.findings import Finding

FOUND = []

@pytest.fixture(autouse=True)
def checker(monkeypatch):
    launch = api.Kernel.launch

    def checked(kernel, *args, check=False, **options):
        profile = launch(kernel, *args, **options)
        profile.findings = [finding(kernel.name, *words.split()) for words in FOUND if check]
        return profile

    monkeypatch.setattr(api.Kernel, "launch", checked)

def finding(kernel, kind, severity, line=5):
    return Finding(kind, severity, "two threads write one place", kernel, "copy.cu", int(line), "out[i] = in[i];",
                   "give each a place of its own", 5, "out[i] = in[i];", (0, 0, 0), (1, 0, 0), (), (2, 0, 0), "out", (3,),
                   1234)

def found(*words):
    FOUND[:] = words

"""


def test_paths_begin_at_the_folder_of_the_test_file(run: Run) -> None:
    run("""
import os
def test_it(cuda, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert copy(cuda).totals.global_load_sectors == 128
    assert cuda.compile(os.path.abspath(__file__).replace("test_users_kernels.py", "copy.cu"), "copy").name == "copy"
""").assert_outcomes(passed=1)


def test_a_text_macros_and_the_launches_so_far(run: Run) -> None:
    run("""
TEXT = "__global__ void fill(int *out) { out[threadIdx.x] = BY; }"
def test_it(cuda):
    out = np.zeros(32, np.int32)
    profile = cuda.compile(TEXT, defines={"BY": 7})[1, 32](out)
    assert (out == 7).all()
    assert cuda.launches == [profile]
""").assert_outcomes(passed=1)


def test_machine_code_is_compiled_with_the_same_macros_and_folders(run: Run) -> None:
    run("""
from pathlib import Path
SUM = '''
#include "beside.h"
#include <apart.h>
__global__ void sum(const float *in, float *out) {
    __shared__ float s[BESIDE * 32];
    s[threadIdx.x] = APART * in[threadIdx.x];
    __syncthreads();
    out[threadIdx.x] = s[0] + s[1] + s[2] + s[BY];
}
'''
def test_it(cuda):
    here = Path(__file__).parent
    (here / "apart").mkdir()
    (here / "apart" / "apart.h").write_text("#define APART 2")
    (here / "beside.h").write_text("#define BESIDE 1")
    (here / "sum.cu").write_text(SUM)
    kernel = cuda.compile("sum.cu", defines={"BY": 3}, includes=["apart"])
    profile = kernel.launch(1, 32, [np.ones(32, np.float32), np.zeros(32, np.float32)], machine=True)
    assert profile.machine.notes == []
    assert profile.totals.shared_load_requests == 4 * profile.machine.totals.shared_load_requests == 4
""").assert_outcomes(passed=1)


def test_launches_that_are_not_counted_are_refused(run: Run) -> None:
    done = run("def test_it(cuda): cuda.compile('copy.cu', 'copy').launch(1, 32, [], count=False)")
    done.stdout.fnmatch_lines(["*UsageError: count=False: what is launched through `cuda` is counted"])


def test_a_file_by_its_own_header(run: Run) -> None:
    done = run("""
@limits(global_load_sectors=640)
def test_right(cuda):
    assert cuda.run("header.cu").grid == (4, 1, 1)
    cuda.run("header.cu", sets={"n": 4096}, defines={"BY": 5})
""")
    done.assert_outcomes(passed=1)


def test_a_wrong_result(run: Run) -> None:
    done = run("def test_it(cuda):\n    cuda.run('header.cu', sets={'n': 1000})")
    done.stdout.fnmatch_lines(["*header.cu:*"])
    done = run("""
from pathlib import Path
def test_it(cuda):
    text = Path(__file__).with_name("header.cu").read_text()
    Path(__file__).with_name("wrong.cu").write_text(text.replace("= BY * in[i]", "= in[i]"))
    cuda.run("wrong.cu")
""")
    done.stdout.fnmatch_lines([
        ">       cuda.run(*wrong.cu*)",
        "E       AssertionError: wrong.cu: wrong: out[[]0] is * and should be *; 1,024 of 1,024 elements differ",
    ])  # fmt: skip


def test_a_file_that_expects_nothing(run: Run) -> None:
    done = run("""
from pathlib import Path
def test_it(cuda):
    text = Path(__file__).with_name("header.cu").read_text()
    Path(__file__).with_name("open.cu").write_text(text.replace("// tilescope: expect", "//"))
    cuda.run("open.cu")
""")
    done.stdout.fnmatch_lines(["*UsageError: open.cu says nothing of its result", "*hint: add a line such as*"])


def test_an_error_in_a_kernel_ends_at_the_tests_own_line(run: Run) -> None:
    done = run("def test_it(cuda):\n    cuda.compile('copy.cu', 'copy')[1, 32](np.ones(4, np.float32), 0, 32)")
    done.assert_outcomes(failed=1)
    assert "def launch" not in done.stdout.str()
    done = run("def test_it(cuda):\n    cuda.compile('__global__ void f() { int x = ; }')[1, 1]()")
    done.stdout.fnmatch_lines([">       cuda.compile(*", "E   *CompileError*"])
    assert "def compile" not in done.stdout.str()


def test_an_error_found_fails_a_test_without_any_mark(run: Run) -> None:
    done = run(FINDING + "def test_it(cuda):\n    found('race error', 'coalescing note')\n    copy(cuda)")
    done.assert_outcomes(failed=1)
    done.stdout.fnmatch_lines(
        [
            "1 error found by the checker",
            "",
            "error race at copy.cu:5 in copy",
            "    out[[]i] = in[[]i];",
            "  two threads write one place",
            "  block (0, 0, 0), threads (1, 0, 0) and (2, 0, 0); out[[]3]; 1,234 times",
            "  hint: give each a place of its own",
        ],
        consecutive=True,
    )


def test_an_error_found_stands_below_the_tests_own(run: Run) -> None:
    done = run(FINDING + "def test_it(cuda):\n    found('race error')\n    assert copy(cuda).grid == (0, 0, 0)")
    done.stdout.fnmatch_lines(["E  *assert (8, 1, 1) == (0, 0, 0)", "E  *error race at copy.cu:5 in copy"])


def test_what_the_checker_really_finds(run: Run) -> None:
    racing = """
RACE = "__global__ void turn(int *x) { __shared__ int s[64]; s[threadIdx.x] = x[threadIdx.x]; x[threadIdx.x] = s[63 - threadIdx.x]; }"
def turn(cuda):
    cuda.compile(RACE)[1, 64](np.arange(64, dtype=np.int32))
"""
    done = run(racing + "def test_it(cuda): turn(cuda)")
    done.stdout.fnmatch_lines(["1 error found by the checker", "", "error race at kernel.cu:1 in turn"])
    done = run(racing + "@limits(races=0)\ndef test_it(cuda): turn(cuda)")
    done.stdout.fnmatch_lines(["races is 1; at most 0 allowed"])
    run(racing + "@limits(races=1)\ndef test_it(cuda): turn(cuda)").assert_outcomes(passed=1)
    run(racing + "@limits(check=False)\ndef test_it(cuda): turn(cuda)").assert_outcomes(passed=1)


def test_check_false_looks_for_none(run: Run) -> None:
    run(
        FINDING
        + """
@limits(check=False)
def test_it(cuda):
    found('race error')
    copy(cuda)
"""
    ).assert_outcomes(passed=1)


def test_warnings_and_notes_pass_where_nothing_limits_them(run: Run) -> None:
    found = FINDING + "def test_it(cuda):\n    found('uninitialized warning', 'coalescing note')\n    copy(cuda)"
    run(found).assert_outcomes(passed=1)
    done = run(found.replace("def test_it", "@limits(findings=0)\ndef test_it"))
    done.stdout.fnmatch_lines(["findings is 1; at most 0 allowed", "", "warning uninitialized at*"])
    done = run(found.replace("def test_it", "@limits(uncoalesced=0)\ndef test_it"))
    done.stdout.fnmatch_lines(["uncoalesced is 1; at most 0 allowed", "", "note coalescing at*"])


def test_a_limit_of_its_own_replaces_the_one_on_errors(run: Run) -> None:
    body = "def test_it(cuda):\n    found('race error', 'race error 6')\n    copy(cuda)"
    run(FINDING + f"@limits(races=2)\n{body}").assert_outcomes(passed=1)
    run(FINDING + f"@limits(findings=2)\n{body}").assert_outcomes(passed=1)
    run(FINDING + f"@limits(kernel='copy', race=2)\n{body}").assert_outcomes(passed=1)
    done = run(FINDING + f"@limits(races=1, bank_conflicts=0)\n{body}")
    done.stdout.fnmatch_lines(["races is 2; at most 1 allowed"])
    done = run(FINDING + f"@limits(out_of_bounds=0)\n{body}")
    done.stdout.fnmatch_lines(["2 errors found by the checker"])


def test_one_cause_in_several_launches_is_one_finding(run: Run) -> None:
    done = run(FINDING + "@limits(races=0)\ndef test_it(cuda):\n    found('race error')\n    copy(cuda); copy(cuda)")
    done.stdout.fnmatch_lines(["races is 1; *", "*; 2,468 times"])
