"""The timeline of a whole program, on the page of its kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Tab = Callable[..., Any]


@pytest.mark.long
def test_a_lane_for_each_stream_and_kind(tab: Tab) -> None:
    page = tab("program")
    assert page.locator("h2").all_text_contents()[:2] == ["Timeline", "Verdict"]
    lanes = page.locator(".lanes li").all_text_contents()
    assert lanes == ["copies, default stream", "launches, default stream", "launches, stream 1"]
    assert page.locator("#timeline rect").count() == 4000
    note = page.locator("#timeline .note").inner_text()
    assert "nothing here says how long a GPU would take" in note
    assert "The first 4,000 are kept; 7 others are left out." in note


def test_spans_say_what_they_are_and_are_summed(tab: Tab) -> None:
    page = tab("program")
    told = page.locator("#timeline rect title").first.text_content()
    assert told == "copy from the host to the device, 4,096 bytes: 500 ms, 0 ns after the start"
    rows = page.locator("#timeline tbody tr").all_inner_texts()
    assert rows[0].split("\t") == ["copy from the host to the device", "1", "500 ms", "4,096"]
    assert rows[1].split("\t")[:3] == ["kernel<0>", "2,000", "244 ms"]


@pytest.mark.long
def test_it_is_zoomed(tab: Tab) -> None:
    page = tab("program")
    width = "document.querySelector('#timeline svg').getAttribute('width')"
    assert page.evaluate(width) == "760"
    page.get_by_role("button", name="Zoom in").click()
    assert page.evaluate(width) == "1520"
    for _ in range(2):
        page.get_by_role("button", name="Zoom out").click()
    assert page.evaluate(width) == "760"


def test_it_is_nowhere_wider_than_a_narrow_screen(tab: Tab) -> None:
    assert tab("program", width=390).evaluate("document.documentElement.scrollWidth") == 390


def test_a_kernel_alone_has_none(tab: Tab) -> None:
    assert tab("toy").locator("#timeline").count() == 0
