"""What a texture unit fetched on a GPU, against what is fetched here, from the same texels at the same coordinates."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from record_textures import BORDER, CASES, Case, coordinates, given, texels
from sampled import sampled

import tilescope as ts

RECORDED = json.loads((Path(__file__).parent / "textures.json").read_text())["cases"]
# of the largest texel: how a few filtered means are rounded is not known; all others have the GPU's bits
ROUNDED = {"float32": 3e-8, "float16": 3e-5, "int8": 3.1e-5}
# a mirrored coordinate between two weights that are as near
TIES = {"tex.2d.v4.f32.f32 float32x1 linear mirror element normalized": [84]}


def emulated(case: Case) -> Any:
    """As record_textures.fetched gives it."""
    data, at, out = np.ascontiguousarray(texels(case)), coordinates(case), given(case)
    array = data if case.channels > 1 else data[..., 0]
    if case.is_surface:
        image = ts.surface(array, channels=case.channels, layered=case.layered)
    else:
        image = ts.texture(
            array, channels=case.channels, layered=case.layered, filter=case.filter, address=case.address,
            read=case.read, normalized=case.normalized, border=BORDER,
        )  # fmt: skip
    kernel = ts.compile(case.text)
    kernel.launch(1, out.shape[0], (image, at, out))
    return data if case.words.startswith("sust") else out


def recorded(case: Case, like: Any) -> Any:
    words = zlib.decompress(base64.b64decode(RECORDED[case.name]))
    return np.frombuffer(words, like.dtype).reshape(like.shape)


def written_once(case: Case) -> Any:
    """The bytes of a surface that at most one point wrote: which of several comes last is not defined."""
    axes = [np.clip(row.view(np.int32) // (8 if not i else 1), 0, None) for i, row in enumerate(_axes(case))]
    sizes = case.shape[::-1]
    inside = np.all([a < n for a, n in zip(axes, sizes, strict=True)], axis=0) & np.all(
        [row.view(np.int32) >= 0 for row in _axes(case)], axis=0
    )
    if ".clamp" in case.words:
        axes, inside = [np.minimum(a, n - 1) for a, n in zip(axes, sizes, strict=True)], np.full(len(inside), True)
    times = np.zeros(case.shape, int)
    np.add.at(times, tuple(a[inside] for a in axes[::-1]), 1)
    return times <= 1


def _axes(case: Case) -> list[Any]:
    """x, y, ..., and the layer last."""
    rows = list(coordinates(case)[: len(case.shape)])
    return [*rows[1:], rows[0]] if case.layered else rows


KNOWN = [case for case in CASES if case.name in RECORDED]  # others wait for a GPU


@pytest.mark.parametrize("case", sampled(KNOWN, 5), ids=lambda case: case.name)
def test_it_fetches_what_a_gpu_fetched(case: Case) -> None:
    found = emulated(case)
    expected = recorded(case, found)
    if case.words.startswith("sust"):
        once = written_once(case)
        assert once.any()
        np.testing.assert_array_equal(found[once], expected[once])
    elif case.filter == "linear" and not case.words.startswith("tld4"):
        points = np.setdiff1d(np.arange(len(found)), TIES.get(case.name, []))
        most = 10 if case.dtype.startswith("float") else 1
        numbers = [words[points].view(np.float32) for words in (found, expected)]
        np.testing.assert_allclose(*numbers, rtol=0, atol=ROUNDED.get(case.dtype, 0) * most)
        assert (found[points] == expected[points]).mean() > 0.9
    else:
        np.testing.assert_array_equal(found, expected)


@pytest.mark.long
def test_most_filtered_means_have_the_bits_of_the_gpu() -> None:
    linear = [c for c in KNOWN if c.filter == "linear" and c.dtype != "int8"]
    equal = [(emulated(c) == recorded(c, emulated(c))).mean() for c in linear]
    assert np.mean(equal) > 0.999
