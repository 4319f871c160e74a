"""Memory in other ways than by cudaMalloc: what a program registers, managed variables, the heap, rows of textures, arrays."""

from __future__ import annotations

import pytest

from tilescope.programs.asked import RunOptions
from tilescope.programs.running import ProgramProfile, execute

REGISTERED = """cudaSuccess cudaSuccess 1 1
5 7 7 62
cudaErrorHostMemoryAlreadyRegistered cudaErrorInvalidValue
cudaSuccess 5 62 cudaErrorHostMemoryNotRegistered
cudaSuccess 1
"""


def ran(build, capfd: pytest.CaptureFixture[str], name: str) -> tuple[ProgramProfile, str]:
    profile = execute([str(build("host_memory.cu")), name], RunOptions(), say=lambda _: None)
    output = capfd.readouterr()
    assert (output.err, profile.code, profile.problems) == ("", 0, [])
    return profile, output.out


@pytest.mark.long
def test_host_memory_that_is_registered_is_the_kernels_too(build, capfd) -> None:
    profile, output = ran(build, capfd, "registered")
    assert output == REGISTERED
    wrong = {f.message.split(" of ")[0] for f in profile.findings}
    assert wrong == {"cudaHostRegister", "cudaFreeHost", "cudaHostUnregister"}


def test_memory_that_cannot_be_registered_is_named(build, capfd) -> None:
    profile, output = ran(build, capfd, "stack")
    assert output == "cudaErrorInvalidValue\n"
    assert [f.message for f in profile.findings] == ["cudaHostRegister of memory of a stack"]


def test_textures_read_rows_with_a_pitch(build, capfd) -> None:
    profile, output = ran(build, capfd, "pitched")
    assert output == "cudaSuccess\n0 1 2 3 4 5 6 7 8 9 10 11 9 10 11 \ncudaSuccess\n"
    assert profile.findings == []


@pytest.mark.parametrize(("name", "held"), [("heap", -1), ("large heap", 55)])
def test_the_heap_of_kernels_outlives_a_launch(name: str, held: int, build, capfd) -> None:
    profile, output = ran(build, capfd, name)
    assert output == f"{held}\ncudaErrorInvalidValue\n"
    assert [f.message for f in profile.findings] == ["the size of the heap is set when it is in use already"]


def test_managed_variables_are_the_hosts_and_the_kernels(build, capfd) -> None:
    profile, output = ran(build, capfd, "managed")
    assert output == "5 cudaSuccess 13\n39 1 39\n"
    assert profile.findings == []


def test_arrays_are_copied_to_arrays_and_slices_filled(build, capfd) -> None:
    profile, output = ran(build, capfd, "arrays")
    ok = "cudaSuccess"
    assert output.splitlines() == [
        f"{ok} {ok} {ok}", "2 3 6 7", f"{ok} {ok}", "1010101 0", f"{ok} 8 8 cudaErrorInvalidValue",
    ]  # fmt: skip
    assert profile.findings == []
