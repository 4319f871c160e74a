"""The banks of shared memory, against what the programming guide says of them in plain words."""

from __future__ import annotations

import pytest

from tilescope.emulator.hardware.banks import groups, lanes_together, passes, wavefronts


def strided(step: int, lanes: range = range(32)) -> list[int | None]:
    return [step * lane if lane in lanes else None for lane in range(32)]


@pytest.mark.parametrize(
    ("step", "size", "count"),
    [(4, 4, 1), (0, 4, 1), (8, 4, 2), (12, 4, 1), (128, 4, 32), (132, 4, 1), (64, 4, 16), (1, 1, 1), (2, 2, 1), (8, 8, 2), (16, 8, 4),
     (136, 8, 2), (16, 16, 4), (128, 16, 32), (144, 16, 4), (128, 8, 32), (4, 2, 1)],
)  # fmt: skip
def test_strides(step: int, size: int, count: int) -> None:
    for action in ("load", "store"):
        assert wavefronts(strided(step), size, action) == count


def test_who_is_served_together() -> None:
    assert [lanes_together(strided(16), size, "load") for size in (1, 2, 4, 8, 16)] == [32, 32, 32, 16, 8]
    pairs: list[int | None] = [16 * (lane // 2) for lane in range(32)]
    assert [lanes_together(pairs, size, "load") for size in (4, 8, 16)] == [32, 32, 16]
    assert [lanes_together(pairs, size, "store") for size in (4, 8, 16)] == [32, 16, 8]
    assert lanes_together(pairs, 8, "atomic") == 16
    twos: list[int | None] = [16 * (lane // 4 * 2 + lane % 2) for lane in range(32)]
    assert lanes_together(twos, 16, "load") == 16
    fours: list[int | None] = [16 * (lane % 4) for lane in range(32)]
    assert lanes_together(fours, 16, "load") == 8
    mixed = [*pairs[:16], *twos[16:]]
    assert lanes_together(mixed, 16, "load") == 8
    some: list[int | None] = [None if lane % 2 else 16 * lane for lane in range(32)]
    assert lanes_together(some, 16, "load") == 16


def test_lanes_that_take_no_part() -> None:
    assert groups(strided(16, range(8, 16)), 16, "store") == [[16 * lane for lane in range(8, 16)]]
    assert [len(g) for g in groups(strided(16, range(4, 12)), 16, "store")] == [4, 4]
    assert wavefronts(strided(128, range(3)), 4, "load") == 3


def test_words_of_one_access() -> None:
    assert passes([0, 4, 8], 4) == 1
    assert passes([0, 128], 4) == 2
    assert passes([0, 128], 1) == 2
    assert passes([0, 1, 2, 3], 1) == 1
    assert passes([120, 0], 8) == 1
    assert passes([0, 124], 8) == 2  # the second one's upper word is in bank 0
