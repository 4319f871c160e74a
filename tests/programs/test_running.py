"""Whole programs, built by `tilescope nvcc`: what they print, how they end, and what is found in them."""

from __future__ import annotations

import os
import socket
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from tilescope.errors import UsageError
from tilescope.programs.asked import RunOptions
from tilescope.programs.running import ProgramProfile, execute
from tilescope.programs.server import Server
from tilescope.programs.wire import FRAMES

MISTAKES = [
    ("stray", "host_access", "host code reads the 256 bytes allocated at mistakes.cu:22", -11),
    ("past the end", "out_of_bounds", "a copy of 260 bytes to the 256 bytes allocated at mistakes.cu:22", 0),
    ("direction", "api", "the destination of a copy with cudaMemcpyHostToDevice is host memory", 0),
    ("after free", "out_of_bounds", "which was freed", 0),
    ("freed twice", "api", "was freed before at", 0),
    ("refused launch", "launch", "so that the kernel never ran: a block of 2048x1x1 has 2,048 threads", 0),
    ("out of bounds", "out_of_bounds", "64", 0),
    ("host pointer", "out_of_bounds", "p is 0x", 0),
    ("kernel after free", "out_of_bounds", "p points to the 256 bytes allocated at mistakes.cu:22, which was freed", 0),
    ("not there", "unsupported", "cudaDeviceEnablePeerAccess is not emulated", 0),
]
OF_KERNELS = ("out of bounds", "host pointer", "kernel after free")


def ran(*command: object, capfd: pytest.CaptureFixture[str], **asked: bool) -> tuple[ProgramProfile, str]:
    """The profile, and what the program has printed."""
    profile = execute([str(part) for part in command], RunOptions(**asked), say=lambda _: None)
    output = capfd.readouterr()
    assert "tilescope:" not in output.err, output.err  # what the library itself complains of
    return profile, output.out


def received(connection: socket.socket) -> bytes:
    """Nothing, too, where the other end has closed before it read all."""
    try:
        return connection.recv(100)
    except ConnectionResetError:
        return b""


def test_a_program_runs_as_it_is(build, capfd) -> None:
    profile, output = ran(build("vector_add.cu"), 5000, capfd=capfd)
    assert output == "launch: no error\n3 14997, 5000 threads on sm_90\n"
    assert (profile.code, profile.exit_code, profile.problems, profile.findings) == (3, 3, [], [])
    (record,) = profile.kernels
    assert (record.profile.kernel, record.launches, record.blocks) == ("add", 1, 20)
    line = next(n for n, text in record.profile.text.items() if "c[i] = " in text)
    assert record.profile.lines[line]["global_load_sectors"] == 2 * 5000 * 4 // 32
    assert record.profile.arrays["c"].stores == 5000


@pytest.mark.long
def test_launches_of_a_kernel_are_added_up(build, capfd) -> None:
    profile, output = ran(build("mistakes.cu"), "threads", capfd=capfd)
    (record,) = profile.kernels
    assert (record.launches, record.blocks, output) == (100, 100, "cudaSuccess\n")
    assert record.profile.totals["global_store_sectors"] == 100 * 64 * 4 // 32


@pytest.mark.parametrize(("mistake", "kind", "message", "code"), MISTAKES, ids=[row[0] for row in MISTAKES])
def test_a_mistake_is_found_in_its_place(mistake: str, kind: str, message: str, code: int, build, capfd) -> None:
    profile, output = ran(build("mistakes.cu"), mistake, capfd=capfd)
    assert (profile.code, profile.problems) == (code, []), (profile, output)
    (finding,) = [f for f in profile.findings if "nobody has asked" not in f.message]
    assert message in finding.message, finding
    assert finding.kind == kind
    assert Path(finding.file).name == "mistakes.cu"
    wanted = "p[i] = i" if mistake in OF_KERNELS else f'"{mistake}"'
    assert wanted in finding.text


@pytest.mark.parametrize("check", [False, True])
@pytest.mark.parametrize("mistake", OF_KERNELS)
def test_after_a_fault_every_call_says_so(mistake: str, check: bool, build, capfd) -> None:
    profile, output = ran(build("mistakes.cu"), mistake, capfd=capfd, check=check)
    assert output == "cudaErrorIllegalAddress\n"
    message = next(row[2] for row in MISTAKES if row[0] == mistake)
    assert [f.kind for f in profile.findings if f.severity == "error" and message in f.message] == ["out_of_bounds"]


def test_what_is_not_there_is_found_and_the_program_goes_on(build, capfd) -> None:
    profile, output = ran(build("mistakes.cu"), "not there", capfd=capfd)
    assert (output, [f.severity for f in profile.findings]) == ("cudaSuccess\n", ["error"])


def test_a_race_is_found_where_checks_are_asked_for(build, capfd) -> None:
    assert ran(build("mistakes.cu"), "race", capfd=capfd)[0].findings == []
    profile, _ = ran(build("mistakes.cu"), "race", capfd=capfd, check=True)
    assert [f.kind for f in profile.findings if f.severity == "error"] == ["race"]


def test_memory_that_was_never_freed_is_found_where_that_is_asked_for(build, capfd) -> None:
    profile, _ = ran(build("mistakes.cu"), "none", capfd=capfd, leaks=True)
    assert [(f.kind, f.message) for f in profile.findings] == [
        ("leak", "the 256 bytes allocated at mistakes.cu:22 were never freed")
    ]


def test_what_kernels_print_stands_in_its_place(build, capfd) -> None:
    output = ran(build("mistakes.cu"), "print", capfd=capfd)[1]
    assert output == "before\nthread 0 of 2\nthread 1 of 2\nbehind\ncudaSuccess\n"


@pytest.mark.parametrize(("mistake", "code"), [("crash", -11), ("exit", 7), ("fork", 0)])
def test_a_program_may_end_as_it_likes(mistake: str, code: int, build, capfd) -> None:
    profile, _ = ran(build("mistakes.cu"), mistake, capfd=capfd)
    assert (profile.code, profile.findings, profile.problems) == (code, [], [])


@pytest.mark.long
def test_device_code_of_several_files_is_linked(build, capfd) -> None:
    program = build("parts_main.cu", "parts_device.cu", options=("-rdc=true",))
    profile, output = ran(program, capfd=capfd)
    assert (output, profile.findings) == ("62 32\ncudaSuccess 6 40960\n", [])


def test_a_program_without_a_server_says_what_to_do(build) -> None:
    done = subprocess.run([build("vector_add.cu")], capture_output=True, text=True)
    assert "start it by `tilescope exec -- PROGRAM`" in done.stderr


def test_a_program_that_uses_no_gpu_has_no_kernels() -> None:
    profile = execute([sys.executable, "-c", "raise SystemExit(5)"])
    assert (profile.exit_code, profile.processes) == (5, [])


def test_a_command_that_is_not_there_is_said() -> None:
    with pytest.raises(UsageError, match=r"nowhere/program is not there"):
        execute(["nowhere/program"])


@pytest.mark.parametrize("words", [b"GET / HTTP/1.1\r\n\r\n", b"\xff" * 400, b"\x05\0\0\0\x05\0\x0c\0hello", b""])
def test_nonsense_on_the_socket_ends_its_connection_alone(words: bytes) -> None:
    with Server(RunOptions(), say=lambda _: None) as server:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(str(server.path))
            connection.sendall(words)
            connection.shutdown(socket.SHUT_WR)
            assert received(connection) == b""
        folder = server.folder
        assert folder.stat().st_mode & 0o777 == 0o700
    assert not folder.exists()
    assert len(server.problems) == (words != b"")


def test_a_program_that_has_no_room_is_offered_other_addresses() -> None:
    with Server(RunOptions(), say=lambda _: None) as server, socket.socket(socket.AF_UNIX) as connection:
        connection.connect(str(server.path))
        bases = []
        for name in (b"hello", b"unmapped"):
            head = struct.pack("<IHH", 0, len(name), FRAMES + 2)
            connection.sendall(head + name + struct.pack(f"<{FRAMES + 2}Q", *[0] * FRAMES, 1, os.getpid()))
            answer, files, _, _ = socket.recv_fds(connection, 12, 1)
            os.close(files[0])
            assert struct.unpack("<IiHH", answer) == (0, 0, 3, 0)
            bases.append(struct.unpack("<3Q", connection.recv(24))[0])
    assert bases[0] != bases[1]
    assert server.problems == []


def test_no_file_of_memory_is_left(build, capfd) -> None:
    before = len(os.listdir("/proc/self/fd"))
    ran(build("mistakes.cu"), "none", capfd=capfd)
    assert len(os.listdir("/proc/self/fd")) == before
