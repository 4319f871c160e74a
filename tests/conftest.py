"""For all tests: pytest's own fixture for testing plugins, which may be asked for here only; one browser for all pages;
and garbage looked for less."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

pytest_plugins = ["pytester"]
_NEW_OBJECTS = 10_000  # between two searches for garbage; Python's 700 are a twentieth of the tests' time

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """The system's Chromium. Without it, CI fails and others are told why nothing was tested."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None and os.environ.get("CI") == "true":
        pytest.fail("the pages' tests need Chromium: apt-get install chromium")
    if path is None:
        pytest.skip("there is no Chromium on this machine: apt-get install chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield launched
        launched.close()


def pytest_collection_finish() -> None:
    """What was collected stays until the end: to look through it for garbage again and again takes a tenth of a run."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_NEW_OBJECTS, *gc.get_threshold()[1:])
