"""What the server answers: requests in; the page, the first text, and what runs say, line by line, out."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from importlib.resources import files
from typing import Any

from tilescope.errors import TilescopeError, UsageError
from tilescope.report.html import empty_page

from .access import AccessRule
from .link import MOST_TEXT, Sheet
from .runner import Overtaken, Runner

MOST_BODY = 8 * MOST_TEXT  # bytes
MOST_STEP = 64  # characters
_OWN = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src data:"
_POLICY = f"{_OWN}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
# The report may not reach the page around it, nor what the browser keeps for it.
_OF_REPORT = (
    "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; "
    "frame-ancestors 'self'"
)
_ALWAYS = {
    "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Page:
    kind: str
    body: bytes
    policy: str


@cache
def pages() -> dict[str, Page]:
    """All that is there to be had without a token: nothing else is looked up by its name."""
    return {
        "/": Page("text/html", _asset("serve.html"), _POLICY),
        "/serve.js": Page("text/javascript", _asset("serve.js"), _POLICY),
        "/serve.css": Page("text/css", _asset("serve.css"), _POLICY),
        "/report": Page("text/html", empty_page().encode(), _OF_REPORT),
    }


def _asset(name: str) -> bytes:
    return (files(__package__) / "assets" / name).read_bytes()


class Handler(BaseHTTPRequestHandler):
    """One request. `server` is Playground."""

    timeout = 30.0  # seconds for a request to arrive
    server_version, sys_version = "tilescope", ""
    server: Any

    @property
    def _access(self) -> AccessRule:
        found: AccessRule = self.server.access
        return found

    @property
    def _runner(self) -> Runner:
        found: Runner = self.server.runner
        return found

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if refused := self._access.refusal(self.headers):
            self._refuse(HTTPStatus.FORBIDDEN, refused)
        elif path == "/start":
            self._start()
        elif path in pages():
            page = pages()[path]
            self._answer(page.kind, page.body, {"Content-Security-Policy": page.policy})
        else:
            self._refuse(HTTPStatus.NOT_FOUND, "there is no such page")

    def do_POST(self) -> None:
        if refused := self._access.refusal_of_call(self.headers):
            self._refuse(HTTPStatus.FORBIDDEN, refused)
        elif self.path != "/run":
            self._refuse(HTTPStatus.NOT_FOUND, "there is no such page")
        elif self.headers.get("Content-Type") != "application/json":
            self._refuse(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "a text is sent as application/json")
        else:
            self._run()

    def _start(self) -> None:
        if refused := self._access.refusal_of_call(self.headers):
            self._refuse(HTTPStatus.FORBIDDEN, refused)
        else:
            self._answer("application/json", json.dumps(asdict(self.server.sheet)).encode())

    def _run(self) -> None:
        length = self.headers.get("Content-Length") or ""
        if not length.isascii() or not length.isdecimal() or int(length) > MOST_BODY:
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"a request has at most {MOST_BODY:,} bytes")
            return
        try:
            tab, sheet, step = _read(self.rfile.read(int(length)))
        except TilescopeError as error:
            self._refuse(HTTPStatus.BAD_REQUEST, error.message)
            return
        self._head("application/x-ndjson", {})
        try:
            document = self._runner.run(tab, sheet, step, self._say)
            self._say("document", document or "null")
        except Overtaken:
            self._say("overtaken", "true")

    def _say(self, kind: str, value: str) -> None:
        """One line; `value` is JSON."""
        self.wfile.write(f'{{"{kind}":{value}}}\n'.encode())
        self.wfile.flush()

    def _answer(self, kind: str, body: bytes, more: dict[str, str] | None = None) -> None:
        self._head(kind, {"Content-Length": str(len(body))} | (more or {}))
        self.wfile.write(body)

    def _head(self, kind: str, more: dict[str, str], status: HTTPStatus = HTTPStatus.OK) -> None:
        self.send_response(status)
        for name, value in ({"Content-Type": f"{kind}; charset=utf-8"} | _ALWAYS | more).items():
            self.send_header(name, value)
        self.end_headers()

    def _refuse(self, status: HTTPStatus, why: str) -> None:
        body = f"{why}\n".encode()
        self.close_connection = True
        self._head("text/plain", {"Content-Length": str(len(body))}, status)
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: the address has the token."""


def _read(body: bytes) -> tuple[str, Sheet, str]:
    """The tab, its text, and the thread to step, "" for none. Raises UsageError for anything else."""
    try:
        said = json.loads(body)
        tab, sheet, step = said["tab"], Sheet(said["text"], said["name"], said["entry"]), said.get("step", "")
    except (ValueError, KeyError, TypeError, RecursionError):
        raise UsageError("a request has tab, text, name and entry") from None
    if not isinstance(tab, str) or not 0 < len(tab) <= 64:
        raise UsageError("a tab has a name of 1 to 64 characters")
    if not isinstance(step, str) or len(step) > MOST_STEP:
        raise UsageError(f"a thread to step is a text of at most {MOST_STEP} characters")
    return tab, sheet, step
