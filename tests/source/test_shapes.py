"""Extents of a kernel's own arrays, from the text of its macros."""

from __future__ import annotations

import pytest

from tilescope.source.shapes import Shape, evaluated, shapes


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("(2 > 1 ? 5 : 6)", 5), ("((TILE + 1))", 17), ("(TILE < 32 ? (TILE / 5 | 1) * TILE : TILE)", 48),
        ("(1 + 2) * (3)", 9), ("6 & 3 ^ 1", 3), ("sizeof(float)", None), ("(", None),
    ],
)  # fmt: skip
def test_expressions(text: str, value: int | None) -> None:
    assert evaluated(text, {"TILE": "16"}) == value


def test_a_padded_tile_keeps_its_rows() -> None:
    text = """
    #define WIDTH (TILE + 2)
    #define PITCH (TILE < 32 ? ((WIDTH + TILE - 1) / TILE | 1) * TILE : WIDTH)
    __shared__ float tile[WIDTH][PITCH];
    """
    assert shapes(text, {"TILE": 16})["tile"] == [Shape(4, (18, 48), "f4")]
