"""One playground for all tests of a worker, and what asks it."""

from __future__ import annotations

import http.client
import json
from collections.abc import Callable, Iterator
from threading import Thread
from typing import Any

import pytest
from kernels_of_serve import KERNEL

from tilescope.apart.limits import Limits
from tilescope.serve.link import Sheet
from tilescope.serve.server import Playground


@pytest.fixture(scope="session")
def playground() -> Iterator[Playground]:
    server = Playground(Sheet(KERNEL, "ones.cu"), 0, Limits(20, 1))
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    yield server
    server.shutdown()
    server.end()
    thread.join()


Answer = tuple[int, dict[str, str], str]


@pytest.fixture
def ask(playground: Playground) -> Callable[..., Answer]:
    """`ask("GET", "/", body, Host="...")`: headers as the page sends them, others instead of them, None for without."""

    def asked(method: str, path: str, body: bytes = b"", **headers: str | None) -> Answer:
        own = {
            "Host": f"127.0.0.1:{playground.server_port}", "X-Tilescope-Token": playground.access.token,
            "Origin": f"http://127.0.0.1:{playground.server_port}", "Content-Type": "application/json",
            "Content-Length": str(len(body)),
        }  # fmt: skip
        connection = http.client.HTTPConnection("127.0.0.1", playground.server_port, timeout=60)
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in (own | {name.replace("_", "-"): value for name, value in headers.items()}).items():
            if value is not None:
                connection.putheader(name, value)
        connection.endheaders(body)
        answer = connection.getresponse()
        found = answer.status, dict(answer.getheaders()), answer.read().decode()
        connection.close()
        return found

    return asked


@pytest.fixture
def run(ask: Callable[..., Answer]) -> Callable[..., dict[str, Any]]:
    """What a text's run says, by its kinds; `text` is all of it as it came."""

    def ran(text: str, tab: str = "a", name: str = "kernel.cu", entry: str = "", step: str = "") -> dict[str, Any]:
        said = {"tab": tab, "text": text, "name": name, "entry": entry, "step": step}
        status, _, body = ask("POST", "/run", json.dumps(said).encode())
        assert status == 200, body
        answers: dict[str, Any] = {"text": body}
        for line in body.splitlines():
            answers |= json.loads(line)
        return answers

    return ran
