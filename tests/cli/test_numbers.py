"""Numbers as people read them: rounding must never look like more, or less, than it is."""

from __future__ import annotations

import pytest

from tilescope.report.numbers import dims, duration, ratio, short


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"), (9_999, "9,999"), (10_000, "10.00k"), (32_768, "32.77k"), (99_999, "100.0k"), (999_949, "999.9k"),
        (999_999, "1.000M"), (1_048_576, "1.049M"), (10**9 - 1, "1.000G"), (2 * 10**15, "2.000P"),
    ],
)  # fmt: skip
def test_short(number: int, text: str) -> None:
    assert short(number) == text


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"),
        (0.0625, "0.062"),
        (0.5, "0.50"),
        (1, "1.0"),
        (3.96, "4.0"),
        (99.96, "100"),
        (512, "512"),
        (4096, "4,096"),
    ],
)
def test_ratio(number: float, text: str) -> None:
    assert ratio(number) == text


@pytest.mark.parametrize(
    ("seconds", "text"), [(5e-5, "50 us"), (0.00123, "1.2 ms"), (0.99999, "1.00 s"), (75, "75.00 s")]
)
def test_duration(seconds: float, text: str) -> None:
    assert duration(seconds) == text


def test_dims() -> None:
    assert [dims((4, 1, 1)), dims((4, 1, 2)), dims((16, 16, 1)), dims((1, 1, 1))] == ["4", "4x1x2", "16x16", "1"]
