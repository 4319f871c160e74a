"""A sweep's page and a class's, as a browser shows them: nothing is cut off, runs over another, or is too small."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from sampled import sampled

from tilescope.device import find
from tilescope.many import drawing
from tilescope.many.pages import html_page, section
from tilescope.many.sweep.page import page
from tilescope.many.sweep.point import SweepPoint
from tilescope.many.sweep.result import SweptPoints

OUTSIDE = """[...document.querySelectorAll("svg[role] text")].filter(text => {
    const own = text.getBoundingClientRect(), all = text.ownerSVGElement.getBoundingClientRect();
    return own.left < all.left - 1 || own.right > all.right + 1 || own.bottom > all.bottom + 1 || own.height < 9;
}).map(text => text.textContent)"""
MEETING = """[...document.querySelectorAll("svg[role]")].flatMap(svg => {
    const places = [...svg.querySelectorAll("text")].map(text => text.getBoundingClientRect());
    return places.flatMap((a, n) => places.slice(n + 1).filter(b =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 3 && b.top < a.bottom - 3));
}).length"""


def swept() -> str:
    """Nine lines, large numbers across, a long name, and a point that failed."""
    tiles, sizes = [32, 96, 100_000, 100_001, 900_000, 1_000_000], [10**n for n in range(9)]
    axes: dict[str, Any] = {"TILE": tiles, "n": sizes}
    points = [
        SweepPoint(
            {"TILE": t, "n": n}, "right", least=t * n * 1e-9, prediction={"seconds": t * n * 1e-8, "binds": "L2"}
        )
        for t in tiles
        for n in sizes
    ]
    points.append(SweepPoint({"TILE": 64, "n": 1}, "failed", "a block has 4,096 threads; a block holds at most 1,024"))
    return page(SweptPoints("a_kernel_with_quite_a_long_name_of_its_own.cu", axes, ("TILE",), find("h200"), points, 55))


def graded() -> str:
    counts = {"0 to 9": 312, "10 to 19": 7, "100": 500}
    return html_page("The class", "819 students", [section("matmul", drawing.bars("students by points", counts))])


@pytest.mark.parametrize(("theme", "width"), sampled(product(["light", "dark"], [1280, 390]), 3))
@pytest.mark.parametrize("text", [swept, graded])
def test_nothing_is_cut_or_too_small(browser: Any, tmp_path: Path, text: Any, width: int, theme: str) -> None:
    (tmp_path / "page.html").write_text(text())
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=theme)
    tab = context.new_page()
    tab.goto((tmp_path / "page.html").as_uri())
    assert tab.evaluate("document.documentElement.scrollWidth") <= width
    assert tab.evaluate(OUTSIDE) == []
    assert tab.evaluate(MEETING) == 0
    context.close()


def test_lines_are_told_apart() -> None:
    """Colours are used again, with dashes."""
    lines = {f"n = {n}": [(1.0, float(n)), (2.0, float(n))] for n in range(1, 16)}
    drawn = drawing.curves("time", "TILE", lines, {float(n): str(n) for n in range(1, 16)})
    key = drawn.partition('<ul class="key"')[2].partition("</ul>")[0]
    strokes = [part.partition('stroke-width="3"')[0] for part in key.split("<path ")[1:]]
    assert len(set(strokes)) == len(lines) == 15
