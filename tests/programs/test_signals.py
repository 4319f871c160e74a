"""Signals to `tilescope exec`, and what a terminal shows: program and server end, and nothing of them is left."""

from __future__ import annotations

import fcntl
import os
import re
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest
from sampled import sampled

pytestmark = pytest.mark.usefixtures("heard_signals")
COMMAND = [sys.executable, "-m", "tilescope", "exec", "--steps", str(1 << 60)]


@pytest.fixture
def program(build) -> str:
    return str(build("hostile.cu"))


def started(tmp_path: Path, *command: str) -> subprocess.Popen[str]:
    """In a session of its own, so that no terminal has to do with it, and told to have begun."""
    made = subprocess.Popen(
        [*COMMAND, *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        env=os.environ | {"TMPDIR": str(tmp_path)},
    )  # fmt: skip
    assert made.stdout
    assert made.stdout.readline() == "begins\n"
    return made


def processes_of(session: int) -> list[str]:
    """What is left of a session."""
    found = []
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = place.read_text().rpartition(") ")
        except OSError:
            continue
        if rest.split()[3] == str(session) and rest[0] != "Z":
            found.append(name)
    return found


def ended(made: subprocess.Popen[str], tmp_path: Path) -> tuple[int, str]:
    """Its exit code and stderr, once it is sure that nothing is left."""
    _, told = made.communicate(timeout=30)
    assert processes_of(made.pid) == []
    assert os.listdir(tmp_path) == []
    return made.returncode, told


@pytest.mark.parametrize(
    ("way", "number", "code"),
    sampled([("sleep", signal.SIGINT, 130), ("never ends", signal.SIGINT, 130), ("sleep", signal.SIGTERM, 143),
             ("never ends", signal.SIGTERM, 143), ("sleep", signal.SIGHUP, 129)], 3, 1),
)  # fmt: skip
def test_a_signal_ends_program_and_server(
    program: str, tmp_path: Path, way: str, number: signal.Signals, code: int
) -> None:
    made = started(tmp_path, "--", program, way)
    began = time.monotonic()
    made.send_signal(number)
    returned, told = ended(made, tmp_path)
    assert returned == code
    assert "Traceback" not in told
    assert ("fill" in told) == (way == "sleep")  # the table is still shown
    assert time.monotonic() - began < 30


def test_a_signal_reaches_what_the_command_has_started(program: str, tmp_path: Path) -> None:
    made = started(tmp_path, "--", "sh", "-c", f'"{program}" sleep; true')
    made.send_signal(signal.SIGTERM)
    assert ended(made, tmp_path)[0] == 143


@pytest.mark.long
def test_what_does_not_end_is_killed(program: str, tmp_path: Path) -> None:
    made = started(tmp_path, "--", "sh", "-c", f"trap '' TERM INT; \"{program}\" sleep; true")
    began = time.monotonic()
    made.send_signal(signal.SIGTERM)
    assert ended(made, tmp_path)[0] == 137
    assert 4 < time.monotonic() - began < 30


def test_ctrl_c_that_all_of_a_group_get(program: str, tmp_path: Path) -> None:
    made = started(tmp_path, "--", program, "never ends")
    os.killpg(made.pid, signal.SIGINT)
    assert ended(made, tmp_path)[0] == 130


def test_progress_is_shown_on_a_terminal(program: str, tmp_path: Path) -> None:
    ours, theirs = os.openpty()
    environment = os.environ | {"TERM": "xterm", "NO_COLOR": "1", "COLUMNS": "100"}
    made = subprocess.Popen([*COMMAND, "--", program, "never ends"], stderr=theirs, env=environment, stdout=-3)
    os.close(theirs)
    shown = b""
    while b"launch 1: never_ends" not in shown:
        shown += os.read(ours, 1 << 12)
    made.terminate()
    made.wait(30)
    os.close(ours)
    assert not re.search(rb"\x1b\[[34]\d", shown)  # colours


def test_ctrl_c_of_a_terminal_reaches_a_program_once(tmp_path: Path) -> None:
    """A program that counts them, in the foreground of a terminal of its own."""
    counts = (
        "import signal, time; got = []; signal.signal(signal.SIGINT, lambda *_: got.append(1)); print('begins', "
        "flush=True); begin = time.monotonic()\nwhile time.monotonic() < begin + 1.5: time.sleep(0.1)\nprint('got', len(got))"
    )
    ours, theirs = os.openpty()

    def controlled() -> None:
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    made = subprocess.Popen(
        [*COMMAND, "--", sys.executable, "-c", counts], stdin=theirs, stdout=theirs, stderr=theirs, preexec_fn=controlled,
    )  # fmt: skip
    os.close(theirs)
    shown = b""
    while b"begins" not in shown:
        shown += os.read(ours, 1 << 12)
    os.write(ours, b"\x03")
    while b"no findings" not in shown:
        shown += os.read(ours, 1 << 12)
    assert made.wait(30) == 0  # as the program decided
    os.close(ours)
    assert b"got 1\r\n" in shown


def test_the_server_is_gone_and_the_program_says_so(program: str, tmp_path: Path) -> None:
    made = started(tmp_path, "--", program, "never ends")
    made.kill()
    _, told = made.communicate(timeout=30)
    assert "tilescope: the server is gone" in told
