"""Pages opened from disk in a real browser: light and dark, wide and narrow, without help and without a network."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from sampled import sampled

Tab = Callable[..., Any]
TITLES = {
    "toy": ["Verdict", "Source", "Step", "Phases", "Memory and instructions", "Reuse and traffic"],
    "ladder": ["Rungs", "What binds each rung", "Roofline"],
    "comparison": ["What changed", "Line by line", "By array"],
}
READY = "performance.getEntriesByName('tilescope-ready')[0].startTime"


@pytest.mark.parametrize(
    ("name", "width", "theme"), sampled(product(["toy", "ladder", "comparison"], [1280, 390], ["light", "dark"]), 12)
)
def test_it_opens(tab: Tab, name: str, width: int, theme: str) -> None:
    page = tab(name, width=width, theme=theme)
    assert page.evaluate("document.documentElement.scrollWidth") == width  # nothing hangs over the edge
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (sum(map(int, ground[4:-1].split(","))) > 3 * 128) == (theme == "light")
    titles = page.locator("h2").all_text_contents()
    assert titles == TITLES[name]


@pytest.mark.long
def test_the_reader_may_choose_the_theme(tab: Tab) -> None:
    page = tab("toy", theme="dark")
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(ground)
    page.get_by_role("button", name="Switch between light and dark").click()
    assert page.evaluate(ground) != dark
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert page.evaluate(ground) != dark


def test_what_is_seen_first(tab: Tab) -> None:
    page = tab("conflicts")
    answers = page.locator(".answer").all_inner_texts()
    assert "Right" in answers[0]
    assert "out = in.T, every element exactly" in answers[0]
    assert "Make the rows one word longer" in answers[2] or "make the rows one word longer" in answers[2]
    assert "times" not in page.locator(".gain").first.inner_text()
    assert page.locator(".gain strong").first.inner_text() == "up to 28.6×"
    page.locator(".gain a").first.click()
    assert page.locator(".opened h3").inner_text() == "Line 38"


@pytest.mark.long
def test_a_race_is_no_success(tab: Tab) -> None:
    page = tab("race")
    assert "Faulty" in page.locator(".answer").first.inner_text()
    assert page.locator(".answer.bad").count() == 1
    assert "race" in page.locator(".findings").inner_text()


@pytest.mark.long
def test_a_large_run_is_small_and_opens_at_once(tab: Tab, pages: Callable[[str], Path]) -> None:
    """A launch of 512 x 512 x 512; the quickest of three, as other tests share the machine."""
    assert pages("tiled512").stat().st_size < 2_000_000
    assert min(tab("tiled512").evaluate(READY) for _ in range(3)) < 1000
    page = tab("tiled512")
    note = page.locator("#phases header .note").inner_text()
    assert "3 of 1,024 blocks" in note
    assert "the beginning is kept" in note


def test_what_flows_where(tab: Tab) -> None:
    """A transpose of 200 x 150 floats: each byte is stored once, and loaded once in sectors that rows do not fill."""
    page = tab("conflicts")
    edges = page.locator(".edge").all_inner_texts()
    assert "loads 30.00k passes" in edges[0]
    assert "1,050 requests of 28.6 passes, 1.0 at best" in edges[0]
    assert "loads 144 kB" in edges[1]
    assert "loads between 120 kB and 144 kB" in edges[2]
    assert "stores 120 kB" in edges[2]
    assert "loads not known, at most 144 kB" in edges[3]
    idle = page.locator("#memories article").nth(1).inner_text()
    assert "line 37 sent lanes both ways in 150 of 1,120 branches" in idle
    assert page.locator(".roofline").count() == 0  # it computes nothing


@pytest.mark.parametrize("width", [1280, 390])
def test_pages_are_light(tab: Tab, pages: Callable[[str], Path], width: int) -> None:
    """With all that is on it, and nothing hangs over the edge."""
    assert pages("conflicts").stat().st_size < 150_000
    assert tab("conflicts", width=width).evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.long
def test_chosen_blocks_are_recorded(tab: Tab) -> None:
    page = tab("chosen")
    assert page.get_by_label("Block", exact=True).locator("option").all_text_contents() == ["(1, 2)", "(3, 3)"]
    assert "2 of 16 blocks" in page.locator("#phases header .note").inner_text()


@pytest.mark.long
def test_a_comparison_says_what_it_is_worth(tab: Tab) -> None:
    """Stores of the naive transpose move 8 times the sectors; loads are the same, and both are bound by them."""
    page = tab("comparison")
    assert page.locator(".headline").first.inner_text() == "4.2× less is asked"
    row = page.locator("tr", has_text="global store sectors").first.inner_text()
    assert re.findall(r"[\d.,k×]+", row)[:3] == ["30.00k", "3,750", "8.0×"]
    lines = page.get_by_role("region", name="Lines by global_store_sectors").locator("tbody tr")
    assert [line.split()[0] for line in lines.all_inner_texts()] == ["23", "38"]
    page.get_by_label("Compare").select_option("barriers")
    assert "+ __syncthreads();" in page.locator("#lines tbody").inner_text()


@pytest.mark.long
def test_a_comparison_of_two_problems_says_so(tab: Tab) -> None:
    """Neither is better: 128 and 100 rows; an element of what is read costs so much in each."""
    page = tab("problems")
    text = page.locator("#changes").inner_text()
    assert "Not the same problem: M is 128x128 before and 100x100 now" in text
    assert page.locator(".headline").all_inner_texts() == ["Two problems", "For each element of what is read"]
    assert "flops\t128\t140" in page.locator("#changes tbody tr", has_text="flops").first.inner_text()
    assert not any(word in page.locator("main").inner_text() for word in ("better,", ", worse", "rose alike"))


def test_a_ladder_says_what_binds_each_rung(tab: Tab) -> None:
    page = tab("ladder")
    rungs = page.locator("#rungs tbody tr").count()
    assert rungs == page.locator("#bound small", has_text="binds").count() == page.locator("#rungs .fine").count()
    assert page.locator(".roofline").get_attribute("aria-label").count("operations a byte") == rungs


@pytest.mark.parametrize("name", sampled(["ladder", "products"], 2))
def test_a_ladder_is_whole_at_1280_pixels(name: str, tab: Tab) -> None:
    page = tab(name)
    widths = page.evaluate("[...document.querySelectorAll('.scroll')].map((e) => [e.scrollWidth, e.clientWidth])")
    assert widths
    assert all(inside <= outside for inside, outside in widths)


@pytest.mark.parametrize(("name", "width"), sampled([("ladder", 1280), ("products", 1280), ("products", 390)], 3))
def test_no_two_names_under_the_roof_meet(name: str, width: int, tab: Tab) -> None:
    page = tab(name, width=width)
    boxes = page.evaluate(
        "[...document.querySelectorAll('.dot-name')].map((e) => e.getBoundingClientRect())"
        ".map((b) => [b.left, b.right, b.top + 2, b.bottom - 2])"
    )
    assert boxes
    for a, b in combinations(boxes, 2):
        assert a[1] <= b[0] or b[1] <= a[0] or a[3] <= b[2] or b[3] <= a[2], (a, b)


def test_names_of_arrays_are_code(tab: Tab) -> None:
    """Else "load from in into t" reads as English."""
    page = tab("toy")
    assert {"M", "N"} & set(page.locator(".of-block code").all_inner_texts())
    assert "`" not in page.locator("main").inner_text()


@pytest.mark.parametrize("name", sampled(["toy", "conflicts", "naive"], 3))
def test_what_is_as_long_is_not_one_time_as_long(name: str, tab: Tab) -> None:
    assert "1.0 times" not in tab(name).locator("main").inner_text()
