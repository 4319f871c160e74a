"""`tilescope plan`: which kernel would run, why, and how long a GPU would take."""

from __future__ import annotations

import json
from typing import Any

import pytest
from commands import tilescope
from sampled import sampled
from test_json_schema import documented, written

from tilescope.functions import explained


def found(*arguments: object) -> dict[str, Any]:
    result = tilescope("plan", *arguments, "--json")
    assert result.exit_code == 0, result.stderr
    made: dict[str, Any] = json.loads(result.stdout)
    return made


def test_a_thin_product() -> None:
    made = found("matmul", 300, 5, 40, "--dtype", "f32")
    assert [launch["kernel"] for launch in made["launches"]] == ["matmul/shallow.cu"]
    assert made["launches"][0]["why"].startswith("a's rows have a few elements")
    assert made["at_least_seconds"] < made["seconds"] < 1e-3
    assert made["work"] == "matmul float32 300x5x40"
    assert written(made) == documented("plan FUNCTION --json")


def test_in_words() -> None:
    result = tilescope("plan", "blur", 40, 64, "--radius", 1, "--dtype", "f32")
    assert result.exit_code == 0
    assert "blur float32 40x64, radius 1" in result.stdout
    assert "blur/patch.cu, grid" in result.stdout
    assert "predicted on NVIDIA H200" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "kernels"),
    sampled([
        (("convolve", 30, 40, "--mask", 3), ["convolution/small.cu"]),
        (("convolve", 30, 40, "--mask", 9, "--mask", 8, "--mask-on", "gpu"), ["convolution/either.cu"]),
        (("convolve", 900, "--mask", 7, "--dtype", "u8"), ["convolution/wide_1d.cu"]),
        (("blur", 90, 70, "--radius", 80), ["blur/chunks.cu", "blur/down.cu", "blur/along.cu"]),
        (("blur", 9, 7, "--radius", 0), ["blur/same.cu"]),
    ], 4),
)  # fmt: skip
def test_which_kernels(arguments: tuple[object, ...], kernels: list[str]) -> None:
    made = found(*arguments)
    assert [launch["kernel"] for launch in made["launches"]] == kernels
    assert made["seconds"] > 0


@pytest.mark.long
def test_what_is_slower_says_so() -> None:
    assert "tensor cores" in found("matmul", 16, 16, 16, "--dtype", "f64")["notes"][0]
    assert found("convolve", 2, 2, "--mask", 1)["notes"] == []
    plain = found("convolve", 64_000, "--mask", 60_000)
    assert plain["notes"] == ["convolution/direct.cu is a plain kernel: expect it to be slow"]
    assert plain["seconds"] is None
    assert "takes minutes" in plain["launches"][0]["unpredicted"]


@pytest.mark.parametrize(
    "arguments", [("matmul", 1, 2), ("convolve", 3, 3, 3, "--mask", 3), ("convolve", 3, "--mask", 3, "--mask", 3),
                  ("blur", 3, 3), ("matmul", 1, 1, 1, "--device", "none")],
)  # fmt: skip
def test_what_is_refused(arguments: tuple[object, ...]) -> None:
    assert tilescope("plan", *arguments).exit_code == 2


def test_every_reason_is_of_a_kernel() -> None:
    assert all((explained.FOLDER / file).is_file() for file in explained._REASONS)
