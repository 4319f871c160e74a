"""Arrays, textures and surfaces of the driver API: what kernels read through them is where the copies put it."""

from __future__ import annotations

import pytest

from tilescope.programs.asked import RunOptions
from tilescope.programs.running import ProgramProfile, execute

# texel (x, y, z) of an array of floats is its place in the array; bytes are 51 * (place % 6), or fifths of 255
SEEN = """plane: 8 9 10 11
normalised: 28 31 31 31
array: 8 x 4 x 0, format 32, 1 channels
texture: 1 1 2
fractions: 0 0.2 0.4 0.6
integers: 51 153
space: 16 17 18 19
back: 21 22
layer: 16 17 18 19
back: 21 22
line: 0 7 0 1 2 3 4 5
linear: 0.25 1.25 2.25 3.25
rows: 8.25 9.25 10.25 11.25
surface: 10 11 12 13
same: 1, again: CUDA_ERROR_INVALID_HANDLE
"""
HOSTILE = {5: "NOT_SUPPORTED", 6: "NOT_SUPPORTED", 19: "NOT_SUPPORTED"} | dict.fromkeys(
    (7, 8, 9, 12, 13, 18, 20), "INVALID_HANDLE"
)


def ran(build, capfd: pytest.CaptureFixture[str], *words: str) -> tuple[ProgramProfile, str]:
    program = build("driver_textures.cu", options=("-lcuda",))
    profile = execute([str(program), *words], RunOptions(), say=lambda _: None)
    assert (profile.code, profile.problems) == (0, [])
    return profile, capfd.readouterr().out


@pytest.mark.long
def test_textures_and_surfaces_of_arrays_and_of_memory(build, capfd) -> None:
    profile, output = ran(build, capfd)
    assert output == SEEN
    (finding,) = profile.findings
    assert "is no texture or surface object, or one that was destroyed" in finding.message


def test_what_no_program_should_pass_to_arrays(build, capfd) -> None:
    profile, output = ran(build, capfd, "hostile")
    assert output.splitlines() == [f"{i}: CUDA_ERROR_{HOSTILE.get(i, 'INVALID_VALUE')}" for i in range(24)]
    refused = [f.message for f in profile.findings if f.kind == "unsupported"]
    assert refused == [
        "an array of this CUarray_format is not emulated",
        "an array that is a cube map is not emulated",
        "a texture of a mipmapped array is not emulated",
    ]
