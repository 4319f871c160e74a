"""Pages that everyone can use: keyboard alone, names for what is read aloud, contrast, less motion, a notebook's cell."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from made import ROOT
from sampled import sampled

import tilescope as ts

Tab = Callable[..., Any]
COLOURS = (ROOT / "web/src/colours.css").read_text()
TEXT = [
    ("ink", "ground"), ("ink", "surface"), ("quiet", "ground"), ("quiet", "surface"), ("accent", "ground"),
    ("accent", "surface"), ("on-accent", "accent"), ("good", "ground"), ("good", "surface"), ("bad", "ground"),
    ("bad", "surface"), ("on-load", "load"), ("on-zero", "zero"), ("on-use", "use"), ("on-result", "result"),
    ("on-heat", "heat"), ("ink", "live"), ("quiet", "live"), ("bad", "live"), ("accent", "live"), ("ink", "own"),
    ("ink", "cell"), ("ink", "wait"), ("ground", "ink"), ("word", "ground"), ("word", "live"), ("type", "ground"),
    ("type", "live"), ("text", "ground"), ("text", "live"), ("remark", "ground"), ("remark", "live"),
]  # fmt: skip
SHAPES = [(name, "ground") for name in ("load", "use", "result", "excess", "good", "bad", "chosen")]
FOCUS = """() => {
  const at = document.activeElement;
  const box = at.getBoundingClientRect();
  return {name: at.getAttribute("aria-label") || at.textContent.trim(), tag: at.tagName,
          outline: getComputedStyle(at).outlineStyle, seen: box.width > 0 && box.height > 0};
}"""
NAMELESS = """() => [...document.querySelectorAll("button, select, a, summary, canvas, [role=img], [tabindex='0'], table, nav, section")]
  .filter(e => e.checkVisibility())
  .filter(e => !(e.getAttribute("aria-label") || e.getAttribute("aria-labelledby") || e.textContent.trim()))
  .map(e => e.outerHTML.slice(0, 120))"""

PARTS = """() => [...document.querySelectorAll("section, nav, select, input, [role=group], [role=region]")]
  .filter(e => e.checkVisibility())
  .map(e => e.getAttribute("aria-label") || document.getElementById(e.getAttribute("aria-labelledby"))?.textContent)"""


def theme(selector: str) -> dict[str, tuple[float, ...]]:
    block = COLOURS.split(selector)[1].split("{", 1)[1].split("}")[0]
    found = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))
    return {name: tuple(int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)) for name, code in found.items()}


def contrast(a: tuple[float, ...], b: tuple[float, ...]) -> float:
    """WCAG 2.2, contrast ratio and relative luminance."""

    def luminance(rgb: tuple[float, ...]) -> float:
        parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("selector", [":root {", ':root[data-theme="dark"]', ':root:not([data-theme="light"])'])
def test_contrast(selector: str) -> None:
    colours = theme(selector.removesuffix(" {"))
    low = {
        (a, b): round(contrast(colours[a], colours[b]), 2) for a, b in TEXT if contrast(colours[a], colours[b]) < 4.5
    }
    faint = {(a, b) for a, b in SHAPES if contrast(colours[a], colours[b]) < 3}
    assert (low, faint) == ({}, set())


def test_both_ways_into_the_dark_are_the_same() -> None:
    assert theme(':root[data-theme="dark"]') == theme(':root:not([data-theme="light"])')


@pytest.mark.parametrize("name", sampled(["toy", "conflicts", "ladder"], 3))
def test_everything_has_a_name(tab: Tab, name: str) -> None:
    page = tab(name, "line=38" if name == "conflicts" else "")
    assert page.evaluate(NAMELESS) == []
    assert page.locator("main").count() == page.locator("h1").count() == page.locator("nav").count() == 1
    assert page.locator("html").get_attribute("lang") == "en"
    levels = [int(h[1]) for h in page.locator("h1, h2, h3").evaluate_all("e => e.map(x => x.tagName)")]
    assert all(b <= a + 1 for a, b in itertools.pairwise(levels))


def test_no_two_parts_share_a_name(tab: Tab) -> None:
    """Sections, groups and fields of the page; nothing within a part has the part's own name."""
    names = tab("toy").evaluate(PARTS)
    assert {"Step", "Step of this thread", "Advance"} <= set(names)
    assert sorted({name for name in names if names.count(name) > 1}) == []


@pytest.mark.long
def test_the_keyboard_alone(tab: Tab) -> None:
    """From the top of the page to a stepped phase and an opened line, with Tab, Enter and arrows."""
    page = tab("toy")
    passed = reach(page, lambda at: "ds_M[ty][tx]" in at["name"])
    assert passed[0]["name"] == "Skip to Verdict"
    assert all(at["seen"] and at["outline"] != "none" for at in passed)
    page.keyboard.press("Enter")
    assert page.locator(".opened h3").inner_text() == "Line 26"
    reach(page, lambda at: at["name"] == "One step on")
    page.keyboard.press("Enter")
    assert "step 2 of" in page.locator(".moment").inner_text()
    reach(page, lambda at: at["name"].startswith("Threads: "))
    page.keyboard.press("ArrowRight")
    assert page.locator(".of-thread").inner_text().startswith("Thread [0][1]")
    page.keyboard.press("PageDown")
    assert "Phase 1" in page.locator(".moment").inner_text()
    page.keyboard.press("Home")
    assert "Phase 0, step 1" in page.locator(".moment").inner_text()


def reach(page: Any, wanted: Callable[[dict[str, Any]], bool]) -> list[dict[str, Any]]:
    passed = []
    for _ in range(80):
        page.keyboard.press("Tab")
        passed.append(page.evaluate(FOCUS))
        if wanted(passed[-1]):
            return passed
    raise AssertionError(f"the Tab key comes to {[at['name'][:30] for at in passed]}")


def test_steps_are_read_aloud(tab: Tab) -> None:
    page = tab("toy")
    assert page.locator(".told").get_attribute("aria-live") == "polite"
    label = page.locator("#phases canvas").first.get_attribute("aria-label")
    assert label == "M: 4 elements loaded; M[0][0], M[0][1], M[1][0], M[1][1]"


@pytest.mark.parametrize(("motion", "moves"), sampled([("reduce", False), ("no-preference", True)], 2, 1))
def test_less_motion(tab: Tab, motion: str, moves: bool) -> None:
    page = tab("toy", motion=motion)
    durations = page.evaluate(
        "[...document.querySelectorAll('*')].map(e => parseFloat(getComputedStyle(e).transitionDuration))"
    )
    assert (max(durations) > 0) == moves
    assert (page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "smooth") == moves


@pytest.mark.long
def test_a_cell_of_a_notebook(browser: Any, tmp_path: Path) -> None:
    """In a page of others: the frame opens by itself, with no address to keep and no storage."""
    import numpy as np

    kernel = ts.compile("__global__ void twice(float *a) { a[threadIdx.x] *= 2; }")
    cell = kernel.launch(1, 32, [np.ones(32, np.float32)], check=True, trace=[(0,)])._repr_html_()
    path = tmp_path / "notebook.html"
    path.write_text(f"<!doctype html><title>a notebook</title><style>h1 {{ display: none }}</style>{cell}")
    page, wrong = browser.new_page(), list[str]()
    page.on("console", lambda m: wrong.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(path.as_uri())
    frame = page.frame_locator("iframe")
    frame.locator("h1", has_text="twice").wait_for()
    frame.get_by_role("button", name="One step on").click()
    frame.get_by_role("button", name="Switch between light and dark").click()
    assert frame.locator("html").get_attribute("data-theme") == "dark"
    page.close()
    assert not wrong
