"""Programs and clients that end, wait and speak as they should not: the server outlives them, and nothing is left."""

from __future__ import annotations

import os
import re
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import tilescope as ts
from tilescope.programs.asked import RunOptions
from tilescope.programs.connection import CALLS  # where all of them have announced themselves
from tilescope.programs.running import ProgramProfile
from tilescope.programs.server import Server
from tilescope.programs.wire import FRAMES

COMMAND = [sys.executable, "-m", "tilescope", "exec", "--steps", str(1 << 60)]
Ran = Callable[..., ProgramProfile]


@pytest.fixture
def program(build) -> str:
    return str(build("hostile.cu"))


@pytest.fixture
def ran(program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ran:
    """Runs it, and looks at what is left: no temporary file, no open file, no thread that serves."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    def ran(*arguments: object, **asked: object) -> ProgramProfile:
        files = len(os.listdir("/proc/self/fd"))
        told = {"say": lambda _: None, "capture": True} | asked
        profile = ts.exec([program, *map(str, arguments)], **told)
        assert os.listdir(tmp_path) == []
        assert len(os.listdir("/proc/self/fd")) == files
        assert not [t for t in threading.enumerate() if "_serve" in t.name]
        assert profile.problems == []
        return profile

    return ran


@pytest.mark.parametrize(
    ("way", "code"), [("crash", 128 + 11), ("abort", 128 + 6), ("exit", 5), ("_exit", 6), ("thread", 0)]
)
def test_a_program_ends_as_it_likes(ran: Ran, way: str, code: int) -> None:
    profile = ran(way)
    assert (profile.exit_code, profile.findings) == (code, [])
    (record,) = profile.kernels
    assert record.launches >= 1
    assert record.profile.totals["global_store_sectors"] == 8 * record.launches


def test_more_memory_than_there_is(ran: Ran) -> None:
    profile = ran("beyond")
    assert profile.stdout == "cudaErrorMemoryAllocation\ncudaErrorMemoryAllocation\nmany\n63\n"
    assert (profile.code, profile.findings) == (0, [])


def test_a_null_pointer_is_told_with_the_allocation_that_failed(ran: Ran) -> None:
    finding, ignored = ran("null").findings
    line = next(n for n, text in enumerate(SOURCE.read_text().splitlines(), 1) if "size_t(1) << 50" in text)
    assert finding.kind == "null_pointer"
    assert re.search(rf"an allocation at .*hostile.cu:{line} was given no memory", finding.hint)
    assert (ignored.line, ignored.message.split(":")[0]) == (line, "cudaMalloc failed with cudaErrorMemoryAllocation")


SOURCE = Path(__file__).parent / "sources" / "hostile.cu"


def test_a_fork_in_the_midst(ran: Ran) -> None:
    profile = ran("fork")
    assert (profile.stdout, profile.code, profile.findings) == ("3\n1: cudaSuccess\n", 0, [])
    assert profile.kernels[0].launches == 2


def test_several_programs_at_once(program: str) -> None:
    each = f"{program} launches 40 & "
    profile = ts.exec(["sh", "-c", each * 4 + "wait"], capture=True)
    assert (profile.code, profile.problems, profile.findings) == (0, [], [])
    assert profile.stdout == "40: cudaSuccess\n" * 4
    assert [record.launches for record in profile.kernels] == [40] * 4


def test_the_launches_of_several_programs_are_counted_together(program: str) -> None:
    each = f"{program} launches 40 & "
    profile = ts.exec(["sh", "-c", each * 3 + "wait"], capture=True, stop_after=50)
    assert (profile.is_stopped, profile.problems) == (True, [])
    assert sum(record.launches for record in profile.kernels) == 50


def test_a_temporary_folder_whose_path_is_too_long_for_a_socket(program: str, tmp_path: Path, monkeypatch) -> None:
    folder = tmp_path / ("long" * 40)
    folder.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    assert ts.exec([program, "launches", "1"], capture=True).stdout == "1: cudaSuccess\n"


def test_a_program_may_end_while_its_kernel_does_not(ran: Ran) -> None:
    began = time.monotonic()
    profile = ran("leave", steps=1 << 60)
    assert (profile.code, profile.kernels, profile.findings) == (9, [], [])
    assert time.monotonic() - began < 30


@pytest.mark.long
def test_a_program_that_runs_on_behind_its_command_is_told(program: str) -> None:
    profile = ts.exec(["sh", "-c", f'"{program}" sleep > /dev/null & sleep 1'])
    (process,) = profile.processes
    os.kill(process.pid, signal.SIGKILL)
    assert profile.problems == [f"{Path(program).name} (process {process.pid}) runs on, and has no GPU any more"]
    assert not [t for t in threading.enumerate() if "_serve" in t.name]


@pytest.mark.long
def test_a_hundred_thousand_launches(ran: Ran) -> None:
    profile = ran("launches", 100_000, timeline=True)
    assert profile.stdout == "100000: cudaSuccess\n"
    (record,) = profile.kernels
    assert (record.launches, record.profile.totals["global_store_sectors"]) == (100_000, 800_000)
    assert profile.timeline
    assert len(profile.timeline.spans) + profile.timeline.left_out == 100_001


# --- errors that nobody looked at ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "first", "is_unread"),
    [("unread", "launch", True), ("read", "launch", False), ("returned", "launch", False),
     ("fault at the end", "null_pointer", True), ("null", "null_pointer", False)],
)  # fmt: skip
def test_an_error_that_nobody_asked_for(ran: Ran, way: str, first: str, is_unread: bool) -> None:
    kind, *others = ran(way).findings
    assert kind.kind == first
    told = [(f.kind, f.severity, way in f.text) for f in others if "this launch" in f.message]
    assert told == [("api", "warning", True)] * is_unread


# --- so many launches, and no more -----------------------------------------------------------------------------------


def test_a_program_is_ended_at_the_launch_behind_so_many(ran: Ran) -> None:
    profile = ran("launches", 50, stop_after=7, leaks=True)
    assert (profile.is_stopped, profile.code, profile.stdout, profile.findings) == (True, 0, "", [])
    assert profile.kernels[0].launches == 7


def test_a_program_with_fewer_launches_is_left_alone(ran: Ran) -> None:
    profile = ran("launches", 7, stop_after=7)
    assert (profile.is_stopped, profile.stdout) == (False, "7: cudaSuccess\n")


def test_the_command_line_says_that_it_was_ended(program: str) -> None:
    done = subprocess.run([*COMMAND, "--stop-after", "2", program, "launches", "9"], capture_output=True, text=True)
    assert done.returncode == 0
    assert "ended at the launch behind 2 launches, as --stop-after says\n" in done.stderr
    with pytest.raises(ts.UsageError, match="counted from 1 on"):
        ts.exec([program], stop_after=0)


# --- nonsense on the socket ------------------------------------------------------------------------------------------


def request(name: bytes, *words: int, data: bytes = b"", frames: int = FRAMES) -> bytes:
    given = [*[0] * frames, *words]
    return struct.pack("<IHH", len(data), len(name), len(given)) + name + struct.pack(f"<{len(given)}Q", *given) + data


HELLO = request(b"hello", 1, 4711)
WORDS = some.integers(0, 2**64 - 1) | some.integers(0, 64)
HEADS = some.tuples(some.integers(0, 2**32 - 1), some.integers(0, 2**16 - 1), some.integers(0, 2**16 - 1))
REQUESTS = some.builds(
    lambda name, words, data: request(name.encode(), *words, data=data),
    some.sampled_from(sorted(CALLS)) | some.just("performed"), some.lists(WORDS, max_size=20), some.binary(max_size=64),
)  # fmt: skip
SAID = some.one_of(
    some.binary(max_size=200),
    HEADS.map(lambda head: struct.pack("<IHH", *head)),
    some.lists(REQUESTS, max_size=4).map(b"".join),
    some.lists(REQUESTS, min_size=1, max_size=2).map(lambda parts: b"".join(parts)[:-3]),
)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server(RunOptions(), say=lambda _: None) as made:
        yield made


def talk(server: Server, *parts: bytes) -> None:
    """Says all of it, closes, and waits for the server to have done so, too."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(20)
        connection.connect(str(server.path))
        try:
            for part in parts:
                connection.sendall(part)
            connection.shutdown(socket.SHUT_WR)
            while connection.recv(1 << 16):
                pass
        except ConnectionError:
            pass  # it does not read on behind nonsense


@settings(max_examples=120, deadline=None)
@given(begins=some.booleans(), said=SAID)
def test_no_client_ends_the_server(server: Server, begins: bool, said: bytes) -> None:
    talk(server, HELLO if begins else b"", said)
    assert is_well(server)


def is_well(server: Server) -> bool:
    """A client that speaks as it should is answered."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(20)
        connection.connect(str(server.path))
        connection.sendall(HELLO)
        _, files, _, _ = socket.recv_fds(connection, 12, 1)
        os.close(files[0])
        connection.recv(24)
        connection.sendall(request(b"memory_info"))
        return struct.unpack("<IiHH", connection.recv(12)) == (0, 0, 2, 0)


@pytest.mark.parametrize(
    "words",
    [
        struct.pack("<IHH", 0xFFFFFFFF, 5, FRAMES),
        struct.pack("<IHH", 0, 0xFFFF, FRAMES),
        struct.pack("<IHH", 0, 5, 0xFFFF),
        request(b"goodbye"),
        request(b"\xff\xfe"),
        request(b"hello", 1, 4711, frames=3),
    ],
)
def test_what_no_library_says_is_a_problem_of_its_connection(words: bytes) -> None:
    with Server(RunOptions(), say=lambda _: None) as server:
        talk(server, HELLO, words)
        assert is_well(server)
    (problem,) = server.problems
    assert problem.startswith("a program's connection was ended: ")


def test_a_request_that_cannot_be_answered_is_named() -> None:
    with Server(RunOptions(), say=lambda _: None) as server:
        talk(server, HELLO, request(b"allocate", 1, data=b"abc"))
        assert is_well(server)
    (problem,) = server.problems
    assert problem.startswith("this is a fault of tilescope's own, or of what speaks in its library's place")
    assert "the request 'allocate' of 1 words and 3 bytes is not answered" in problem


def test_a_client_that_says_nothing_does_not_hold_up_the_end() -> None:
    began = time.monotonic()
    with Server(RunOptions(), say=lambda _: None) as server, socket.socket(socket.AF_UNIX) as connection:
        connection.connect(str(server.path))
        connection.sendall(HELLO[:5])
    assert time.monotonic() - began < 30
