"""A line, clicked in a real browser: lanes against sectors and banks, as the counts and `tilescope coalescing` have them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from made import EXAMPLES, WIDE, tilescope
from sampled import sampled

from tilescope.source.disassembly import disassembler

Tab = Callable[..., Any]


@pytest.mark.long
def test_a_click_opens_a_line(tab: Tab) -> None:
    page = tab("conflicts")
    page.locator('tr[data-line="38"] button.code').click()
    assert "32 passes through the banks, 1 at best" in page.locator(".cost").inner_text()
    assert page.locator(".banks td.used").count() == 32
    page.get_by_role("tab", name="Show the global store of out").click()
    assert "4 sectors, 4 at best: 128 bytes moved, 128 used, 0 wasted" in page.locator(".cost").inner_text()
    page.get_by_role("button", name="Close this line").click()
    assert page.locator(".opened").count() == 0


def test_the_worst_line_is_open(tab: Tab) -> None:
    page = tab("conflicts")
    assert page.locator(".opened h3").inner_text() == "Line 38"
    assert "32 passes through the banks, 1 at best" in page.locator(".cost").inner_text()
    assert page.locator(".banks td.used").count() == 32
    assert page.evaluate("scrollY") == 0  # the verdict is seen first
    assert "#" not in page.url


def test_executions_are_turned_in_one_row(tab: Tab) -> None:
    """The panel's own buttons, and no wider than what they say: "Step" below has a layout of its own."""
    row = tab("conflicts").locator(".opened .stepper")
    boxes = [child.bounding_box() for child in row.locator("> *").all()]
    assert len({round(box["y"] + box["height"] / 2) for box in boxes}) == 1
    assert max(boxes[0]["width"], boxes[2]["width"]) < 60


def test_names_of_arrays_are_code(tab: Tab) -> None:
    page = tab("conflicts")
    said = page.locator(".answer p code, .answer li code").all_text_contents()
    assert "out = in.T" in said
    assert "tile[..][32 + 1]" in said
    assert page.locator(".tabs code").all_text_contents() == ["tile", "out"]
    assert "`" not in page.locator("#verdict").inner_text() + page.locator(".opened").inner_text()


def test_a_race_names_its_elements_as_code(tab: Tab) -> None:
    codes = tab("race").locator(".findings code").all_text_contents()
    assert "tile[1]" in codes
    assert "__syncthreads()" in codes


def test_source_text_keeps_its_words_in_colour(tab: Tab) -> None:
    page = tab("conflicts")
    text = (EXAMPLES / "transpose.cu").read_text().splitlines()
    rows = page.locator(".source tr[data-line]").evaluate_all(
        "e => e.map(r => [r.dataset.line, r.querySelector('.code, code').textContent])"
    )
    assert [shown for _, shown in rows] == [text[int(n) - 1] or " " for n, _ in rows]
    line = page.locator('tr[data-line="28"]')
    assert line.locator(".t-keyword").all_text_contents() == ["__shared__"]
    assert line.locator(".t-type").all_text_contents() == ["float"]


@pytest.mark.skipif(disassembler() is None, reason="nvdisasm is not installed: pip install 'tilescope[sass]'")
def test_machine_code_beside_the_source(tab: Tab) -> None:
    """35 blocks of 32 warps come to the barrier; 1,050 of them to the store, as the PTX counts it."""
    page = tab("conflicts")
    page.locator('tr[data-line="38"]').hover()
    shown = [row.split("\n") for row in page.locator(".sass .linked").all_inner_texts()]
    assert [count for text, count in shown if text.startswith("STG")] == ["1,050"]
    rows = page.locator(".sass .instruction").all_inner_texts()
    assert [row.split("\n")[1] for row in rows if row.startswith("BAR.SYNC")] == ["1,120"]
    assert [row.split("\n")[1] for row in rows if row.startswith("@P1 EXIT")] == ["?"]


@pytest.mark.long
def test_padding_cures_it_as_the_page_says(tab: Tab) -> None:
    page = tab("conflicts", "line=38")
    assert "declare it tile[32][32 + 1]: 384 passes become 12" in page.locator(".cure").inner_text()
    page.locator(".cure select").select_option("1")
    assert "1 pass through the banks, 1 at best" in page.locator(".cost").inner_text()
    done = tilescope("run", EXAMPLES / "transpose.cu", "-D", "PAD=1", "--json")
    assert json.loads(done.stdout)["totals"]["shared_load_conflicts"] == 0


@pytest.mark.long
def test_wasted_bytes_and_their_cure(tab: Tab) -> None:
    page = tab("naive", "line=23", width=390, theme="dark")
    assert "32 sectors, 4 at best: 1024 bytes moved, 128 used, 896 wasted" in page.locator(".cost").inner_text()
    assert page.locator(".cell.used").count() == 32
    assert page.locator(".cell.wasted").count() == 7 * 32
    page.get_by_role("button", name="Show the same bytes side by side").click()
    assert "4 sectors, 4 at best" in page.locator(".cost").inner_text()


@pytest.mark.long
def test_its_executions(tab: Tab) -> None:
    page = tab("conflicts", "line=38")
    where = page.locator(".where")
    assert re.match(r"Execution \d+ of 12 \(chosen from \d+ that were recorded\)", where.inner_text())
    before = where.inner_text()
    page.get_by_role("button", name="Next execution").click()
    assert where.inner_text() != before
    assert "execution=" in page.url
    again = tab("conflicts", page.url.split("#")[1])
    assert again.locator(".where").inner_text() == where.inner_text()


def test_a_line_and_its_ptx_are_linked(tab: Tab) -> None:
    page = tab("conflicts")
    page.locator('tr[data-line="38"]').hover()
    linked = page.locator(".ptx .linked").all_inner_texts()
    assert any(text.startswith("ld.shared.f32") for text in linked)
    assert any(text.startswith("st.global.f32") for text in linked)
    hues = page.locator('[data-line="38"]').evaluate_all(
        "e => new Set(e.map(x => x.className.match(/hue\\d/)[0])).size"
    )
    assert hues == 1


@pytest.mark.long
def test_the_heat_column_shows_any_count(tab: Tab) -> None:
    page = tab("conflicts")
    row = page.locator('tr[data-line="38"] td.number')
    assert row.all_inner_texts() == ["30.00k", "1,050", "28.95k"]  # wavefronts, at best, excess
    page.get_by_label("Heat shows").select_option("global sectors")
    totals = json.loads(tilescope("run", EXAMPLES / "transpose.cu", "-D", "PAD=0", "--json").stdout)
    line = next(line for line in totals["lines"] if line["line"] == 38)
    assert row.first.get_attribute("title") == f"{line['global_store_sectors']:,}"


@pytest.mark.parametrize("name", sampled(["conflicts", "naive", "wide"], 3))
@pytest.mark.long
def test_every_request_costs_what_python_finds(tab: Tab, name: str, tmp_path: Path) -> None:
    """The page's own reckoning, which it needs for what would be, against tilescope.analysis.requests."""
    (tmp_path / "wide.cu").write_text(WIDE)
    file = tmp_path / "wide.cu" if name == "wide" else EXAMPLES / "transpose.cu"
    options = {"conflicts": ["-D", "PAD=0"], "naive": ["--entry", "naive"], "wide": []}[name]
    page, compared = tab(name), 0
    for line in page.locator("tr[data-line] button.code").evaluate_all("e => e.map(x => x.closest('tr').dataset.line)"):
        page.locator(f'tr[data-line="{line}"] button.code').click()
        for i in range(max(1, page.get_by_role("tab").count())):
            if page.get_by_role("tab").count():
                page.get_by_role("tab").nth(i).click()
            compared += compare(page, file, line, options, i)
    assert compared >= {"conflicts": 4, "naive": 2, "wide": 9}[name]


def compare(page: Any, file: Path, line: str, options: list[str], group: int) -> int:
    """The first execution of warp 0 of block 0, where the page shows it."""
    for _ in range(12):
        if re.search(r"block \(0(, 0)?\), warp 0, its first time", page.locator(".where").inner_text()):
            break
        page.get_by_role("button", name="Next execution").click()
    else:
        return 0
    done = tilescope("coalescing", f"{file}:{line}", *options, "--execution", 0, "--json")
    found = json.loads(done.stdout)["groups"]
    numbers = [int(n) for n in re.findall(r"\d+", page.locator(".cost").inner_text())]
    wanted = [g["request"] for g in found if f"{g['space']} {g['action']} of {g['array']}" == shown(page, group, found)]
    request = wanted[0]
    if "words" in request:
        assert numbers[:2] == [request["wavefronts"], request["ideal_wavefronts"]]
    else:
        assert numbers[:4] == [
            len(request["sectors"]),
            request["ideal_sectors"],
            request["moved_bytes"],
            request["used_bytes"],
        ]
    return 1


def shown(page: Any, group: int, found: list[dict[str, Any]]) -> str:
    """Which access the chosen tab is of; without tabs there is one."""
    if page.get_by_role("tab").count():
        return str(page.get_by_role("tab").nth(group).inner_text())
    return f"{found[0]['space']} {found[0]['action']} of {found[0]['array']}"
