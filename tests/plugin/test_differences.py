"""What differs between two entries of a baseline: entries written by hand go in, the text must come out."""

from __future__ import annotations

from typing import Any

from tilescope.testing.differences import differences
from tilescope.testing.tables import WIDTH


def entry(*lines: tuple[int, str, int], kernel: str = "tiled", launches: int = 1, **totals: int) -> dict[str, Any]:
    rows = [{"file": "tiled.cu", "line": n, "text": text, "global_load_sectors": count} for n, text, count in lines]
    sectors = sum(count for *_, count in lines)
    return {kernel: {"launches": launches, "totals": {"global_load_sectors": sectors, **totals}, "lines": rows}}


def test_equal_totals_are_no_difference() -> None:
    assert differences(entry((3, "a", 10), (4, "b", 20)), entry((3, "a", 20), (9, "c", 10))) == []


def test_a_line_more_and_a_line_less() -> None:
    before = entry((3, "a = 1;", 10), (4, "gone = 2;", 20), (5, "c = 3;", 30), (6, "d = 4;", 1))
    now = entry((3, "a = 1;", 10), (4, "c = 3;", 31), (5, "d = 4;", 1), (6, "new = 5;", 4000))
    (text,) = differences(before, now)
    assert text.splitlines() == [
        "tiled                      before    now  change",
        "  global_load_sectors          61  4,042  +3,981  worse",
        "",
        "line by line",
        "- tiled.cu:4  gone = 2;",
        "      global_load_sectors      20      0     -20  better",
        "  tiled.cu:4  c = 3;",
        "      global_load_sectors      30     31      +1  worse",
        "+ tiled.cu:6  new = 5;",
        "      global_load_sectors       0  4,000  +4,000  worse",
    ]


def test_lines_of_the_same_text_keep_their_order() -> None:
    before = entry((3, "__syncthreads();", 10), (4, "__syncthreads();", 20))
    (text,) = differences(before, entry((13, "__syncthreads();", 10), (14, "__syncthreads();", 25)))
    assert "tiled.cu:13" not in text
    assert "  tiled.cu:14  __syncthreads();\n      global_load_sectors      20   25      +5  worse" in text


def test_what_a_kernel_has_to_do_anyway_is_neither_better_nor_worse() -> None:
    (text,) = differences(entry(flops=10, global_load_ideal_sectors=4), entry(launches=2, flops=20))
    assert "worse" not in text
    assert "better" not in text
    assert "line by line" not in text


def test_long_lines_fit_the_width() -> None:
    (text,) = differences(entry((3, "a" * 200, 10)), entry((3, "b" * 200, 10**12)))
    assert max(map(len, text.splitlines())) <= WIDTH
