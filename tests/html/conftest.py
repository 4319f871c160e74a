"""Pages made once: each test gets a fresh tab that may ask no host for anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from made import make

LOCAL = ("file:", "data:", "blob:", "about:")


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Pages by name (made.py), each made when it is first asked for."""
    folder, known = tmp_path_factory.mktemp("pages"), dict[str, Path]()

    def page(name: str) -> Path:
        if name not in known:
            known[name] = make(name, folder)
        return known[name]

    return page


@pytest.fixture
def tab(browser: Any, pages: Callable[[str], Path]) -> Iterator[Callable[..., Any]]:
    """Opens a page: tab("toy", "block=0,1", width=390, theme="dark"). At the end, nothing may have gone wrong in it."""
    contexts, wrong = [], list[str]()

    def opened(name: str, link: str = "", width: int = 1280, theme: str = "light", motion: str = "reduce") -> Any:
        viewport = {"width": width, "height": 900}
        context = browser.new_context(viewport=viewport, color_scheme=theme, reduced_motion=motion)
        contexts.append(context)
        context.set_default_timeout(5000)
        page = context.new_page()
        page.on("console", lambda m: wrong.append(f"console: {m.text}") if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: wrong.append(f"error: {error}"))
        page.on("request", lambda r: None if r.url.startswith(LOCAL) else wrong.append(f"asked {r.url}"))
        page.goto(pages(name).as_uri() + (f"#{link}" if link else ""))
        page.wait_for_selector("html[data-ready]")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not wrong
