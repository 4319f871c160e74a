"""Phases, played in a real browser: what the page tells of every thread is what `tilescope phases` finds."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from made import EXAMPLES, tilescope
from sampled import sampled

Tab = Callable[..., Any]
FOLLOW = """async links => {
  const told = [];
  for (const link of links) {
    const changed = new Promise(done => addEventListener("hashchange", done, {once: true}));
    location.hash = link;
    await changed;
    told.push(document.querySelector(".of-thread")?.textContent ?? "");
  }
  return told;
}"""


def sentence(page: Any) -> str:
    return str(page.locator(".of-thread").inner_text())


def step_to(page: Any, text: str) -> str:
    """Steps on with the keyboard until the thread's sentence has the text."""
    for _ in range(40):
        if text in sentence(page):
            return sentence(page)
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"no step says {text}")


@pytest.mark.long
def test_the_toy_as_the_course_tells_it(tab: Tab) -> None:
    """Thread [1][0] of block (0, 0): x 0, y 1. Its four loads, and its result: row 1 of M times column 0 of N."""
    page = tab("toy", "block=0,0&thread=0,1&phase=0")
    page.locator("#phases .primary").focus()
    assert step_to(page, "into ds_M") == "Thread [1][0] loads M[1][0] = 4 into ds_M[1][0]."
    assert step_to(page, "into ds_N") == "Thread [1][0] loads N[1][0] = 4 into ds_N[1][0]."
    assert page.locator(".gate.open").count() == 0
    page.keyboard.press("ArrowRight")
    assert page.locator(".gate.open").count() == 1
    assert "All 4 threads have arrived at the barrier" in page.locator(".of-block").inner_text()
    assert "adds ds_M[1][0] × ds_N[0][0] = 4 × 0" in step_to(page, "ds_M[1][0] ×")
    assert "adds ds_M[1][1] × ds_N[1][0] = 5 × 4; its sum is now 20" in step_to(page, "ds_M[1][1] ×")
    assert step_to(page, "into ds_M") == "Thread [1][0] loads M[1][2] = 6 into ds_M[1][0]."
    assert step_to(page, "into ds_N") == "Thread [1][0] loads N[3][0] = 12 into ds_N[1][0]."
    assert step_to(page, "stores") == "Thread [1][0] stores P[1][0] = 152."
    assert "its sum is now 152" in page.evaluate(FOLLOW, ["block=0,0&thread=0,1&phase=1&step=4"])[0]


@pytest.mark.long
def test_the_two_cases_at_the_edge(tab: Tab) -> None:
    """A thread with a result whose load does not exist, and a thread without a result that must load."""
    page = tab("edge", "block=0,0&thread=0,1&phase=1&step=1")
    assert (
        sentence(page)
        == "Thread [1][0] finds no N[3][0] to load and stores 0 into ds_N[1][0]. It has a result all the same."
    )
    page = tab("edge", "block=1,1&thread=0,1&phase=0&step=1")
    assert sentence(page).startswith("Thread [1][0] loads N[1][2] = 5 into ds_N[1][0].")
    assert "no result of its own" in sentence(page)


@pytest.mark.long
@pytest.mark.parametrize(("name", "n"), [("toy", 4), ("edge", 3)])
def test_every_load_of_every_thread(tab: Tab, name: str, n: int) -> None:
    page = tab(name)
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        found = json.loads(
            tilescope("phases", EXAMPLES / "toy.cu", "--set", f"n={n}", "--block", f"{x},{y}", "--json").stdout
        )
        for phase in found["phases"]:
            for row in phase["threads"]:
                at = ",".join(map(str, row["thread"]))
                links = [f"block={x},{y}&thread={at}&phase={phase['phase']}&step={step}" for step in (0, 1)]
                told = " ".join(page.evaluate(FOLLOW, links))
                assert sorted(fills(told)) == sorted(expected(row["loads"]))


def fills(told: str) -> list[tuple[str, str]]:
    """(from, to), "" for an element that does not exist."""
    loaded = re.findall(r"loads (\S+) = \S+ into ([\w\[\]]+)", told)
    return loaded + [("", to) for to in re.findall(r"stores 0 into ([\w\[\]]+)", told)]


def expected(loads: list[dict[str, Any]]) -> list[tuple[str, str]]:
    return [(named(load["from"][0]) if load["from"] else "", named(load["to"])) for load in loads]


def named(place: dict[str, Any]) -> str:
    return str(place["array"] + "".join(f"[{i}]" for i in place["index"]))


@pytest.mark.long
def test_a_link_to_a_moment_and_back(tab: Tab) -> None:
    page = tab("toy", "block=0,1&phase=1")
    assert page.get_by_label("Block", exact=True).evaluate("s => s.selectedOptions[0].text") == "(0, 1)"
    assert "Phase 1, step 1" in page.locator(".moment").inner_text()
    page.get_by_role("button", name="One step on").click()
    page.get_by_label("Thread", exact=True).select_option(label="[1][1] · threadIdx (1, 1)")
    assert page.url.endswith("#block=0,1&phase=1&thread=1,1&step=1")
    before = sentence(page)
    again = tab("toy", page.url.split("#")[1])
    assert sentence(again) == before


@pytest.mark.long
def test_play_and_pause(tab: Tab) -> None:
    page = tab("toy", "phase=0&step=5")
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".moment", has_text="Phase 1").wait_for()
    page.get_by_role("button", name="Pause", exact=True).click()
    at = page.locator(".moment").inner_text()
    page.wait_for_timeout(1200)
    assert page.locator(".moment").inner_text() == at


@pytest.mark.parametrize(
    ("grain", "expected"), sampled([("barrier to barrier", "step 3 of"), ("phase by phase", "Phase 1")], 2)
)
@pytest.mark.long
def test_larger_steps(tab: Tab, grain: str, expected: str) -> None:
    page = tab("toy")
    page.get_by_role("combobox", name="Advance").select_option(grain)
    page.get_by_role("button", name="One step on").click()
    assert expected in page.locator(".moment").inner_text()
    page.get_by_role("button", name="One step back").click()
    assert "Phase 0, step 1" in page.locator(".moment").inner_text()


def test_a_click_chooses_a_thread(tab: Tab) -> None:
    page = tab("toy")
    threads = page.locator(".threads canvas")
    box = threads.bounding_box()
    threads.click(position={"x": box["width"] * 0.75, "y": box["height"] * 0.75})
    assert sentence(page).startswith("Thread [1][1]")
    page.keyboard.press("ArrowUp")
    assert sentence(page).startswith("Thread [0][1]")


@pytest.mark.long
def test_a_halo_with_ghost_cells(tab: Tab) -> None:
    """Block (0, 0) of an image of 20 x 20 with a mask of 3: its corner has no element to load."""
    page = tab("halo", "block=0,0&thread=0,0&phase=0")
    assert (
        sentence(page)
        == "Thread [0][0] finds no in[-1][-1] to load and stores 0 into tile[0][0]. It has a result all the same."
    )
    assert "31 threads store 0 instead" in page.locator(".of-block").inner_text()
    assert "mask[0][0] × tile[0][0]" in step_to_by_button(page, "adds")


def step_to_by_button(page: Any, text: str) -> str:
    page.locator("#phases .primary").focus()
    return step_to(page, text)
