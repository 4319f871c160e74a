"""The playground in a browser: what is typed runs, is marked at its line, and is kept in the address."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kernels_of_serve import KERNEL

from tilescope.serve.link import Sheet, link_to, sheet_of

pytestmark = pytest.mark.long
RACE = """\
// tilescope: grid = 1
// tilescope: block = 64
// tilescope: args = a: zeros f32[64]
__global__ void turned(float *a)
{
    __shared__ float s[64];
    s[threadIdx.x] = threadIdx.x;
    a[threadIdx.x] = s[63 - threadIdx.x];
}
"""
TWO = """\
// tilescope: entry = ones, twos
// tilescope: grid = 1
// tilescope: block = 32
// tilescope: args = a: zeros f32[32]
__global__ void ones(float *a) { a[threadIdx.x] = 1; }
__global__ void twos(float *a) { a[threadIdx.x] = 2; }
"""
WATCH = """() => {
  window.least = 1e9;
  window.blank = 0;
  const look = () => {
    window.least = Math.min(window.least, document.body.getBoundingClientRect().height);
    window.blank += document.querySelector("main section") ? 0 : 1;
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.fixture
def opened(browser: Any, playground: Any) -> Iterator[Callable[..., Any]]:
    """`opened("#k=...", width=390)`: a tab with the first run over; at the end, nothing may have gone wrong in it."""
    contexts, wrong = [], list[str]()

    def tab(end: str = "", width: int = 1280, theme: str = "light", token: bool = True) -> Any:
        context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=theme)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        contexts.append(context)
        context.set_default_timeout(30_000)
        page = context.new_page()
        page.on("console", lambda m: wrong.append(f"console: {m.text}") if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: wrong.append(f"error: {error}"))
        own = f"http://127.0.0.1:{playground.server_port}/"
        page.on("request", lambda r: None if r.url.startswith((own, "data:")) else wrong.append(f"asked {r.url}"))
        page.goto((playground.address if token else own) + end)
        if token:
            page.wait_for_selector("html[data-runs]")
        return page

    yield tab
    for context in contexts:
        context.close()
    assert not wrong


def report(page: Any) -> Any:
    return page.frames[1]


def retype(page: Any, text: str) -> None:
    """All of it anew, by the keyboard; and the run that follows."""
    before = int(page.locator("html").get_attribute("data-runs"))
    page.locator(".cm-content").focus()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(text)
    page.wait_for_function("n => Number(document.documentElement.dataset.runs) > n", arg=before)


def test_results_follow_what_is_typed(opened: Callable[..., Any]) -> None:
    page = opened()
    assert page.locator(".headline").inner_text() == "✓Right"
    assert "token" not in page.url
    report(page).locator("h1", has_text="ones").wait_for()
    assert page.locator(".figures dd").all_inner_texts()[2] == "4"

    retype(page, KERNEL.replace("= 1; }", "= unknown; }"))
    assert page.locator(".headline").inner_text() == "✗Does not compile"
    assert page.locator(".cm-lintRange-error").inner_text() == "unknown"
    assert page.locator("iframe.stale").count() == 1
    assert page.locator(".notes .message").inner_text() == 'identifier "unknown" is undefined'
    page.locator(".cm-lintRange-error").hover()
    assert "is not declared" in page.locator(".cm-tooltip").inner_text()

    retype(page, RACE)
    assert page.locator(".headline").inner_text() == "!Faulty"
    assert page.locator(".note-error .tag").inner_text() == "error: race"
    assert "thread" in page.locator(".note-error").inner_text()
    page.get_by_role("button", name="line 7").first.click()
    assert page.locator(".cm-activeLine").inner_text().strip() == "s[threadIdx.x] = threadIdx.x;"
    report(page).locator("h1", has_text="turned").wait_for()


def test_nothing_flashes(opened: Callable[..., Any]) -> None:
    page = opened()
    frame = report(page)
    frame.locator("h1", has_text="ones").wait_for()
    frame.evaluate(WATCH)
    page.evaluate(
        "() => { window.empty = 0; new MutationObserver(() => { if (!document.querySelector('.headline')) window.empty++; }).observe(document.body, {childList: true, subtree: true}); }"
    )
    high = frame.evaluate("document.body.getBoundingClientRect().height")
    page.evaluate("document.querySelector('.results').scrollTop = 600")
    for value in (2, 3):
        retype(page, KERNEL.replace("= 1", f"= {value}"))
    frame.wait_for_function("document.querySelector('main').textContent.includes('= 3')")
    assert (frame.evaluate("window.blank"), page.evaluate("window.empty")) == (0, 0)
    assert frame.evaluate("window.least") > 0.8 * high
    assert page.evaluate("document.querySelector('.results').scrollTop") == 600


def test_a_link_holds_text_and_launch(opened: Callable[..., Any], playground: Any) -> None:
    page = opened()
    retype(page, RACE)
    page.get_by_role("button", name="Copy link").click()
    page.get_by_role("button", name="Copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"http://127.0.0.1:{playground.server_port}/#k=")
    assert sheet_of(link) == Sheet(RACE, "ones.cu")
    assert page.url == link
    other = opened(link_to(Sheet(TWO, "two.cu", "twos"), ""))
    assert other.locator(".bar .file").inner_text() == "two.cu"
    report(other).locator("h1", has_text="twos").wait_for()
    other.evaluate("hash => { location.hash = hash; }", link_to(Sheet(RACE, "two.cu"), ""))
    other.locator(".headline", has_text="Faulty").wait_for()
    assert "turned" in other.locator(".cm-content").inner_text()
    assert other.get_by_role("combobox").count() == 0


def test_one_kernel_of_several(opened: Callable[..., Any]) -> None:
    page = opened(link_to(Sheet(TWO), ""))
    report(page).locator("table", has_text="twos").first.wait_for()
    assert page.locator(".figures div").count() == 0
    page.get_by_role("combobox", name="Kernel").select_option("twos")
    report(page).locator("h1", has_text="twos").wait_for()
    assert page.locator(".figures div").count() == 5


def test_a_thread_is_stepped(opened: Callable[..., Any]) -> None:
    """The race's two threads and the first one; then one that is asked for, and one that there is not."""
    page = opened(link_to(Sheet(RACE), ""))
    step = report(page).locator("#step")
    step.get_by_role("button", name="Next line").click()
    assert step.locator(".step-where").inner_text().startswith("Line 8 is next: step 2 of 3")
    shown = step.locator("select option").all_inner_texts()
    assert shown[-1] == "thread (0) of block (0)"
    assert len(shown) == 3

    ask(step, "0", "40")
    step.locator("select option", has_text="thread (40)").wait_for(state="attached")
    assert step.locator("select").input_value() == "0"
    assert "the thread is lane 8" in step.locator(".step-lanes").inner_text()
    step.locator('tr[data-step-line="8"] button').click()
    retype(page, RACE.replace("s[63 -", "2 * s[63 -"))
    report(page).locator("#step td.text", has_text="2 * s[63").wait_for()
    assert step.locator(".step-where").inner_text().startswith("Line 8 is next")
    assert "the thread is lane 8" in step.locator(".step-lanes").inner_text()

    ask(step, "0", "64")
    step.get_by_text("Nothing to step: there is no thread (64, 0, 0) to step: the launch has (64, 1, 1).").wait_for()
    ask(step, "0", "x")
    assert step.get_by_role("alert").inner_text() == "One to three numbers each, such as 1,0."


def ask(step: Any, block: str, thread: str) -> None:
    step.get_by_label("Block").fill(block)
    step.get_by_label("Thread of it").fill(thread)
    step.get_by_role("button", name="Step this one").click()


def test_a_launch_that_is_missing_can_be_put_in(opened: Callable[..., Any]) -> None:
    page = opened()
    retype(page, "__global__ void k(float *a, int n) { if (threadIdx.x < n) a[threadIdx.x] = n; }\n")
    assert page.locator(".headline").inner_text() == "!Not launched"
    page.get_by_role("button", name="Insert these lines").click()
    page.locator(".headline", has_text="not compared").wait_for()
    assert page.locator(".cm-content").inner_text().startswith("// tilescope: n = 1024")


def test_without_a_token_nothing_is_shown(browser: Any, playground: Any) -> None:
    page = browser.new_page()
    page.goto(f"http://127.0.0.1:{playground.server_port}/{link_to(Sheet(KERNEL), '')}")
    page.get_by_role("alert").wait_for()
    assert "open the address that `tilescope serve` printed" in page.get_by_role("alert").inner_text()
    assert page.locator(".cm-content").count() == 0
    page.close()


def test_another_page_gets_nothing(browser: Any, playground: Any, tmp_path: Path) -> None:
    """From a file's origin: neither a run, nor the start, nor the page in a frame."""
    own = f"http://127.0.0.1:{playground.server_port}"
    (tmp_path / "evil.html").write_text(f"<!doctype html><title>evil</title><iframe src='{own}/'></iframe>")
    page = browser.new_page()
    page.goto((tmp_path / "evil.html").as_uri())
    call = """async ([path, options]) => { try { return await (await fetch(path, options)).text(); } catch (e) { return "refused"; } }"""
    plain = {"method": "POST", "body": "{}", "headers": {"Content-Type": "text/plain"}}
    headed = {"headers": {"X-Tilescope-Token": playground.access.token}}
    for path, options in [("/", {}), ("/start", headed), ("/run", plain), ("/serve.js", {})]:
        assert page.evaluate(call, [own + path, options]) == "refused"
    assert page.frames[1].locator("#page").count() == 0
    page.close()


NAMELESS = """() => [...document.querySelectorAll("button, select, iframe, section, [tabindex='0'], [role=textbox]")]
  .filter(e => e.checkVisibility())
  .filter(e => !(e.getAttribute("aria-label") || e.title || e.closest("label") || e.textContent.trim()))
  .map(e => e.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_fits(opened: Callable[..., Any], width: int, theme: str) -> None:
    page = opened(link_to(Sheet(RACE), ""), width=width, theme=theme)
    report(page).locator("h1", has_text="turned").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert report(page).evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(NAMELESS) == []
    dark = "rgb(20, 22, 26)"
    for one in (page, report(page)):
        assert (one.evaluate("getComputedStyle(document.body).backgroundColor") == dark) == (theme == "dark")
    page.get_by_role("button", name="Switch between light and dark").click()
    for one in (page, report(page)):
        one.wait_for_function(
            "([was]) => (getComputedStyle(document.body).backgroundColor === 'rgb(20, 22, 26)') !== was",
            arg=[theme == "dark"],
        )


def test_the_keyboard_alone(opened: Callable[..., Any]) -> None:
    """Into the editor, out of it with Escape and Tab, to a finding's line, and back into the editor."""
    page = opened(link_to(Sheet(RACE), ""))
    focus = "(document.activeElement.getAttribute('aria-label') || document.activeElement.textContent).trim()"

    def tab_to(name: str) -> None:
        for _ in range(12):
            page.keyboard.press("Tab")
            if page.evaluate(focus).startswith(name):
                return
        raise AssertionError(f"Tab does not come to {name}")

    tab_to("Run")
    tab_to("Kernel.")
    page.keyboard.press("Control+Home")
    page.keyboard.type("// typed")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    tab_to("line 8")
    page.keyboard.press("Enter")
    assert page.evaluate(focus).startswith("Kernel.")
    assert page.locator(".cm-activeLine").inner_text().strip() == "s[threadIdx.x] = threadIdx.x;"


# --- the command -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_clean(tmp_path: Path, sign: signal.Signals) -> None:
    (tmp_path / "ones.cu").write_text(KERNEL)
    command = [sys.executable, "-m", "tilescope", "serve", "--no-browser", "--port", "0", str(tmp_path / "ones.cu")]
    (tmp_path / "temporary").mkdir()
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | {"TMPDIR": str(tmp_path / "temporary")},
        preexec_fn=lambda: signal.signal(sign, signal.SIG_DFL),  # what a shell runs in the background ignores Ctrl-C
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stdout.readline().startswith("http://127.0.0.1:")
    process.send_signal(sign)
    _, said = process.communicate(timeout=20)
    assert process.returncode == 0, said
    assert said.strip() == "Ctrl-C ends the playground"
    assert list((tmp_path / "temporary").iterdir()) == []
