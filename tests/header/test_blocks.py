"""A header of several kernels: what is said of all, and what a block says in its place."""

from __future__ import annotations

import pytest

from tilescope.errors import UsageError
from tilescope.header.blocks import chosen_kernels, kernels_of, read_header
from tilescope.header.lines import Header

ALIKE = """// tilescope: n = 64
// tilescope: entry = naive, tiled<16, float>, tools::padded
// tilescope: grid = n / 16
// tilescope: expect b = a
"""
BLOCKS = """// tilescope: n = 64
// tilescope: block = 32
// tilescope: define PAD = 0
// tilescope: set mask = ones f32[3]
// tilescope: args = a: ones f32[n], b: zeros f32[n]
// tilescope: expect b = a
// tilescope: entry = naive
// tilescope: grid = n / 32
__global__ void naive() {}
// tilescope: entry = tiled, padded
// tilescope: n = 128
// tilescope: block = 16, 16
// tilescope: define PAD = 1
// tilescope: set mask = zeros f32[3]
// tilescope: args = a: zeros f32[n]
// tilescope: expect a = 0
"""


def said(header: Header) -> dict[str, str]:
    return {name: entry.text for name, entry in (header.once | header.variables | header.defines).items()}


def test_one_header_of_several_kernels() -> None:
    assert kernels_of(ALIKE, "k.cu") == ["naive", "tiled<16, float>", "tools::padded"]
    for kernel in ("naive", "tiled<16,float>", "another"):
        header = read_header(ALIKE, "k.cu", kernel)
        assert said(header) == {"entry": kernel, "n": "64", "grid": "n / 16"}


def test_a_block_for_each_kernel() -> None:
    naive, padded = read_header(BLOCKS, "k.cu", "naive"), read_header(BLOCKS, "k.cu", "padded")
    assert said(naive) == {"entry": "naive", "n": "64", "block": "32", "grid": "n / 32", "PAD": "0"}
    assert said(padded) == {"entry": "padded", "n": "128", "block": "16, 16", "PAD": "1"}
    assert [[entry.text for entry in header.args] for header in (naive, padded)] == [
        ["a: ones f32[n]", "b: zeros f32[n]"], ["a: zeros f32[n]"],
    ]  # fmt: skip
    assert [[entry.text for entry in header.sets] for header in (naive, padded)] == [["ones f32[3]"], ["zeros f32[3]"]]
    assert [[entry.name for entry in header.expects] for header in (naive, padded)] == [["b"], ["a"]]


def test_one_entry_may_stand_anywhere() -> None:
    text = "// tilescope: n = 3\n// tilescope: entry = k\n// tilescope: grid = n\n"
    assert said(read_header(text, "k.cu")) == {"n": "3", "entry": "k", "grid": "n"}
    assert chosen_kernels(text, "k.cu", ()) == ["k"]
    assert chosen_kernels("// tilescope: n = 3\n", "k.cu", ()) == [None]
    assert chosen_kernels(text, "k.cu", ("other", "k", "other")) == ["other", "k"]


def test_what_does_not_fit_is_told() -> None:
    with pytest.raises(UsageError, match=r"k\.cu says how to launch 3 kernels: naive, tiled, padded"):
        read_header(BLOCKS, "k.cu")
    with pytest.raises(UsageError, match="no block for the kernel `tild`") as caught:
        chosen_kernels(BLOCKS, "k.cu", ("tild",))
    assert caught.value.hint == "did you mean tiled?"
    with pytest.raises(UsageError, match="`naive` is given twice") as caught:
        kernels_of(BLOCKS + "// tilescope: entry = naive\n", "k.cu")
    assert "k.cu:7" in caught.value.hint
