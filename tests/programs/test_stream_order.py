"""What streams leave unordered, and what nobody has written, in programs that run with checks."""

from __future__ import annotations

import pytest

from tilescope.findings import Finding
from tilescope.programs.asked import RunOptions
from tilescope.programs.running import execute

WRONG = [
    ("two streams", "stream_order", "the kernel twice on stream 2 reads bytes 0 to 1,023 of the 1,024 bytes allocated at "
     "stream_order.cu:20 while the kernel fill on stream 1 at stream_order.cu:26 may still write them"),
    ("an event too early", "stream_order", "the kernel twice on stream 2 reads bytes 0 to 1,023"),
    ("copied back too early", "stream_order", "a copy on the default stream reads bytes 0 to 1,023"),
    ("overwritten", "stream_order", "a fill on stream 2 writes bytes 0 to 1,023 of the 1,024 bytes allocated at "
     "stream_order.cu:20 while a copy on stream 1"),
    ("never written", "uninitialized", "a copy to the host of the 1,024 bytes allocated at stream_order.cu:20, of which "
     "nothing has written byte 1,020"),
    ("managed memory read too early", "stream_order", "host code reads byte 1,020 of the 2,048 bytes allocated"),
    ("managed memory written too early", "stream_order", "host code writes byte 12 of the 2,048 bytes"),
    ("pinned memory read too early", "stream_order", "host code reads byte 20 of the 1,024 bytes allocated at "
     "stream_order.cu:22 while a copy on stream 1"),
    ("a kernel reads what nothing wrote", "uninitialized", "from[0]"),
    ("used before its stream allocates it", "stream_order", "the kernel fill on stream 2 writes bytes 0 to 1,023 of the "
     "1,024 bytes allocated at stream_order.cu:90 while cudaMallocAsync on stream 1"),
    ("freed while it is used", "stream_order", "cudaFreeAsync on stream 1 frees bytes 0 to 1,023 of the 1,024 bytes "
     "allocated at stream_order.cu:90 while the kernel fill on stream 2"),
]  # fmt: skip
RIGHT = ["two halves", "two readers", "an event", "copied back in time", "the default stream", "written whole",
         "managed memory in time", "another part of managed memory", "pinned memory in time", "used and freed by its stream", "used by another stream in time"]  # fmt: skip


def found(program, name: str, capfd: pytest.CaptureFixture[str], check: bool = True) -> list[Finding]:
    profile = execute([str(program), name], RunOptions(check=check), say=lambda _: None)
    assert (profile.code, profile.problems, capfd.readouterr().out) == (0, [], "cudaSuccess\n")
    return [f for f in profile.findings if f.severity == "error"]


@pytest.mark.parametrize(("name", "kind", "message"), WRONG, ids=[row[0] for row in WRONG])
def test_what_is_wrong_is_found(name, kind, message, build, capfd) -> None:
    (finding,) = found(build("stream_order.cu"), name, capfd)
    assert finding.kind == kind
    assert message in finding.message
    assert finding.line


@pytest.mark.parametrize("name", RIGHT)
def test_what_is_right_is_not(name, build, capfd) -> None:
    assert found(build("stream_order.cu"), name, capfd) == []


def test_nobody_looks_where_no_checks_are_asked_for(build, capfd) -> None:
    assert found(build("stream_order.cu"), "two streams", capfd, check=False) == []
