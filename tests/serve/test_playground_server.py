"""The server: who may ask it, for what, and what a run answers."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from click.testing import CliRunner

import tilescope as ts
from tilescope.cli import main
from tilescope.errors import CompileError, LimitError, Place, UsageError
from tilescope.serve.link import MOST_TEXT, Sheet, link_to, sheet_of
from tilescope.serve.notes import of_error
from tilescope.serve.server import Playground

Ask = Callable[..., tuple[int, dict[str, str], str]]

# --- who may ask -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        ("GET", "/", {}, 200),
        ("GET", "/", {"Host": "localhost:{port}", "Origin": None}, 200),
        ("GET", "/", {"Host": "evil.example:{port}"}, 403),
        ("GET", "/", {"Host": "127.0.0.1"}, 403),
        ("GET", "/", {"Host": None}, 403),
        ("GET", "/", {"Origin": "http://evil.example"}, 403),
        ("GET", "/start", {}, 200),
        ("GET", "/start", {"X_Tilescope_Token": None}, 403),
        ("GET", "/start", {"X_Tilescope_Token": "guessed"}, 403),
        ("POST", "/run", {"X_Tilescope_Token": None}, 403),
        ("POST", "/run", {"X_Tilescope_Token": "ünknown"}, 403),
        ("POST", "/run", {"Origin": "http://evil.example"}, 403),
        ("POST", "/run", {"Origin": "null"}, 403),
        ("POST", "/run", {"Origin": "http://127.0.0.1:1"}, 403),
        ("POST", "/run", {"Host": "evil.example:{port}"}, 403),
        ("POST", "/run", {"Content_Type": "text/plain"}, 415),
        ("POST", "/run", {"Content_Length": "999999999"}, 413),
        ("POST", "/run", {"Content_Length": None}, 413),
        ("POST", "/run", {"Content_Length": "-1"}, 413),
        ("POST", "/run", {}, 400),
        ("POST", "/start", {}, 404),
        ("OPTIONS", "/run", {}, 501),
        ("PUT", "/run", {}, 501),
        ("GET", "/run", {}, 404),
        ("GET", "/../../../../etc/hosts", {}, 404),
        ("GET", "/%2e%2e/%2e%2e/etc/hosts", {}, 404),
        ("GET", "//etc/hosts", {}, 404),
        ("GET", "/serve.licenses.txt", {}, 404),
    ],
)
def test_who_may_ask_for_what(
    ask: Ask, playground: Any, method: str, path: str, headers: dict[str, str | None], status: int
) -> None:
    given = {name: value and value.format(port=playground.server_port) for name, value in headers.items()}
    found, answered, body = ask(method, path, **given)
    assert found == status
    assert "Access-Control-Allow-Origin" not in answered
    assert playground.access.token not in body


def test_it_listens_on_this_machine_alone(playground: Any) -> None:
    assert playground.server_address[0] == "127.0.0.1"
    assert f"?token={playground.access.token}" in playground.address
    assert len(playground.access.token) >= 32


def test_the_report_may_not_reach_the_page(ask: Ask) -> None:
    policy = ask("GET", "/report")[1]["Content-Security-Policy"]
    assert "sandbox allow-scripts;" in policy
    assert "allow-same-origin" not in policy
    for path in ("/", "/serve.js", "/serve.css"):
        headers = ask("GET", path)[1]
        assert headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self';")
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize(
    "said",
    [
        b"", b"[]", b"null", b"[" * 100_000, b'{"tab": "a"}', b"\xff",
        json.dumps({"tab": "a", "text": 1, "name": "k.cu", "entry": ""}).encode(),
        json.dumps({"tab": "", "text": "", "name": "k.cu", "entry": ""}).encode(),
        json.dumps({"tab": "a", "text": "\ud800", "name": "k.cu", "entry": ""}).encode(),
        json.dumps({"tab": "a", "text": "x" * (MOST_TEXT + 1), "name": "k.cu", "entry": ""}).encode(),
        json.dumps({"tab": "a", "text": "", "name": "k.cu", "entry": "", "step": 3}).encode(),
        json.dumps({"tab": "a", "text": "", "name": "k.cu", "entry": "", "step": "0:" + 99 * "0"}).encode(),
        *(json.dumps({"tab": "a", "text": "", "name": name, "entry": ""}).encode()
          for name in ("../k.cu", "/k.cu", "k", "k.py", "a/k.cu", "..cu", ".cu", "k\n.cu", 'k".cu')),
    ],
)  # fmt: skip
def test_what_is_no_text_is_refused(ask: Ask, said: bytes) -> None:
    assert ask("POST", "/run", said)[0] == 400


# --- what it answers -------------------------------------------------------------------------------------------------


def test_a_text_is_run(ask: Ask, run: Callable[..., dict[str, Any]]) -> None:
    sheet = json.loads(ask("GET", "/start")[2])
    assert sheet["name"] == "ones.cu"
    found = run(sheet["text"], name=sheet["name"], step="0:7")
    assert found["summary"]["status"] == "right"
    assert found["summary"]["notes"] == []
    assert found["summary"]["figures"][0]["store_sectors"] == 4
    assert found["document"]["kernel"] == "ones"
    assert found["document"]["source"]["file"] == "ones.cu"
    threads = [(thread["thread"], len(thread["steps"])) for thread in found["document"]["stepped"]["threads"]]
    assert threads == [([7, 0, 0], 1), ([0, 0, 0], 1)]


def test_errors_have_their_lines() -> None:
    with pytest.raises(CompileError) as caught:
        ts.compile("__global__ void k(int *a)\n{\n    a[0] = unknown;\n    a[1] = 2\n}\n")
    notes = of_error(caught.value)
    assert [(n["line"], n["column"], n["message"]) for n in notes] == [
        (3, 11, 'identifier "unknown" is undefined'), (5, 0, 'expected a ";"'),
    ]  # fmt: skip
    assert "unknown is not declared" in notes[0]["hint"]
    (placed,) = of_error(UsageError("no", place=Place("k.cu", 7), hint="yes"))
    assert (placed["line"], placed["message"], placed["hint"]) == (7, "no", "yes")
    (alone,) = of_error(LimitError("too long"))
    assert alone["line"] == 0


def test_links() -> None:
    sheet = Sheet("// tilescope: n = 1\n__global__ void ü() {}\n", "my kernel.cu", "k<1, float>")
    link = link_to(sheet, "http://127.0.0.1:8765/")
    assert sheet_of(link) == sheet
    for wrong in (link[:-9], "http://127.0.0.1:8765/#k=", "http://127.0.0.1:8765/#k=ä", link_to(sheet, "")[:30]):
        with pytest.raises(UsageError, match="does not hold a text"):
            sheet_of(wrong)


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = CliRunner().invoke(main, ["serve", "--no-browser", "--port", str(taken.getsockname()[1])])
    assert done.exit_code == 2
    assert "cannot be had" in done.output
    assert "--port 0" in done.output
    missing = CliRunner().invoke(main, ["serve", str(tmp_path / "none.cu")])
    assert missing.exit_code == 2
    assert "there is no file" in missing.output


def test_the_browser_is_sent_to_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that stays in the terminal does not keep the server from answering; Ctrl-C is a clean end."""
    opened, asked, answering = list[str](), Event(), Event()

    def stay(address: str) -> bool:
        opened.append(address)
        asked.set()
        return answering.wait(10)

    def answer(self: Playground) -> None:
        assert asked.wait(10)
        answering.set()
        raise KeyboardInterrupt

    monkeypatch.setattr("webbrowser.open", stay)
    monkeypatch.setattr(Playground, "serve_forever", answer)
    done = CliRunner().invoke(main, ["serve", "--port", "0"])
    assert done.exit_code == 0
    assert opened == [done.stdout.strip()]
