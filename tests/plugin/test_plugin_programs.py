"""Whole programs in tests: built, run, and judged by their exit codes, by what is found in them, and by limits."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from plugin_files import Run

from tilescope.source.nvcc import find

pytestmark = pytest.mark.skipif(find() is None, reason="needs g++ or clang++, and the extra `programs`")

PROGRAM = """\
#include <cstdio>
#include <cstdlib>

__global__ void fill(int *p, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        p[i] = i;
}

__global__ void neighbours(int *p)
{
    __shared__ int tile[64];
    tile[threadIdx.x] = p[threadIdx.x];
    p[threadIdx.x] = tile[63 - threadIdx.x];
}

int main(int argc, char **argv)
{
    int n = atoi(argv[1]), *p, last = -1;
    cudaMalloc(&p, n * sizeof(int));
    fill<<<(n + 63) / 64, 64>>>(p, n);
    if (argc > 2) neighbours<<<1, 64>>>(p);
    cudaMemcpy(&last, p + n - BY, sizeof last, cudaMemcpyDeviceToHost);
    cudaFree(p);
    fprintf(stderr, "%d elements\\n", n);
    printf("%d\\n", last);
    return last > 500;
}
"""


@pytest.fixture
def running(run: Run, request: pytest.FixtureRequest) -> Callable[[str], pytest.RunResult]:
    pytester: pytest.Pytester = request.getfixturevalue("pytester")
    pytester.makefile(".cu", program=PROGRAM)
    return run


@pytest.mark.long
def test_a_program_is_run_and_its_output_returned(running: Run) -> None:
    running("""
@limits(races=0, kernel="fill", global_store_sectors=13 + 125)
def test_it(cuda):
    profile = cuda.program("program.cu", 100, defines={"BY": 1})
    assert (profile.stdout, profile.stderr, profile.exit_code) == ("99\\n", "100 elements\\n", 0)
    assert [record.profile.kernel for record in profile.kernels] == ["fill"]
    assert cuda.programs == [profile]
    assert cuda.program("program.cu", 1000, defines={"BY": 1}, exit_code=1).kernels[0].blocks == 16

def test_none(cuda):
    import tilescope as ts
    with pytest.raises(ts.UsageError, match="nowhere is not there"):
        cuda.program("nowhere")
    with pytest.raises(ts.UsageError, match="nowhere.cu cannot be read: No such file"):
        cuda.program("nowhere.cu")
""").assert_outcomes(passed=2)


def test_another_exit_code_fails_the_test(running: Run) -> None:
    done = running("""
def test_it(cuda):
    cuda.program("program.cu", 1000, defines={"BY": 1})
""")
    done.assert_outcomes(failed=1)
    done.stdout.fnmatch_lines(["*AssertionError: program.cu ends with the exit code 1, and not with 0"])
    done.stdout.fnmatch_lines(["*Captured stdout call*", "999", "*Captured stderr call*", "1000 elements"])


@pytest.mark.long
def test_a_finding_fails_the_test(running: Run) -> None:
    done = running("""
def test_race(cuda):
    cuda.program("program.cu", 64, "race", defines={"BY": 1})

def test_unchecked(cuda):
    cuda.program("program.cu", 64, "race", defines={"BY": 1}, check=False)

@limits(check=False)
def test_unchecked_by_mark(cuda):
    cuda.program("program.cu", 64, "race", defines={"BY": 1})

@limits(races=1)
def test_allowed(cuda):
    cuda.program("program.cu", 64, "race", defines={"BY": 1})

def test_copy_past_the_end(cuda):
    cuda.program("program.cu", 64, defines={"BY": 0})

@limits(leak=0)
def test_no_leak(cuda):
    cuda.program("program.cu", 64, defines={"BY": 1}, leaks=True)
""")
    done.assert_outcomes(failed=2, passed=4)
    done.stdout.fnmatch_lines(["1 error found by the checker", "*error race at *program.cu:15 in neighbours"])
    done.stdout.fnmatch_lines(
        ["*a copy of 4 bytes from the 256 bytes allocated at program.cu:21 goes 4 bytes", "*past its end"]
    )


@pytest.mark.long
def test_limits_and_baselines_count_programs_too(running: Run) -> None:
    tests = """
@limits(baseline=True)
def test_it(cuda):
    cuda.program("program.cu", 64, defines={"BY": 1})

@limits(global_store_sectors=7)
def test_limit(cuda):
    cuda.program("program.cu", 64, defines={"BY": 1})
"""
    done = running(tests, "--tilescope-update")
    done.stdout.fnmatch_lines(["global_store_sectors is 8; at most 7 allowed", "*program.cu*"])
    running(tests, "-k", "test_it").assert_outcomes(passed=1, deselected=1)
