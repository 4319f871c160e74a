"""A document as one HTML file: plain values in; a page that needs no network and no other file out."""

from __future__ import annotations

import base64
import html
import json
import zlib
from importlib.resources import files
from string import Template
from typing import Any


def page_of(document: dict[str, Any], title: str) -> str:
    """The page's script and style sheet are built from web/ (CONTRIBUTING.md). The data is deflated: browsers undo
    that by themselves (DecompressionStream)."""
    text = json.dumps(document, separators=(",", ":"), allow_nan=False)
    return _page(base64.b64encode(zlib.compress(text.encode(), 9)).decode(), title)


def empty_page() -> str:
    """A page that waits in a frame for the documents that it is sent (web/src/embedded.ts)."""
    return _page("", "tilescope report")


def _page(data: str, title: str) -> str:
    return Template(_asset("page.html")).substitute(
        title=html.escape(title), style=_asset("page.css"), script=_asset("page.js"), data=data
    )


def cell_of(page: str, height: int = 760) -> str:
    """The page in a frame of its own, so that a notebook's style sheet and the page's leave each other alone."""
    return (
        f'<iframe title="tilescope report" srcdoc="{html.escape(page)}" '
        f'style="width:100%;height:{height}px;border:0" sandbox="allow-scripts"></iframe>'
    )


def _asset(name: str) -> str:
    return (files(__package__) / "assets" / name).read_text(encoding="utf-8")
