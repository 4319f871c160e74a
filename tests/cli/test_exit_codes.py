"""Exit codes and streams: each kind of failure goes in; its code, and its message on stderr alone, must come out."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from commands import ADD, kernel_file, tilescope

from tilescope import header
from tilescope.errors import UnsupportedError

UNKNOWN_PTX = """\
.version 8.0
.target sm_90
.address_size 64
// tilescope: grid = 1
// tilescope: block = 32
.visible .entry k()
{
    frobnicate.b32;
    ret;
}
"""


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        (ADD, 0, ""),
        (ADD.replace("a[i] +", "2 * a[i] +"), 1, ""),
        (ADD.replace("if (i < n) ", ""), 1, "c"),
        (ADD.replace("int i =", "Int i ="), 3, "Int"),
        (ADD.replace("block = 32", "block = 2048"), 2, "1,024"),
        ("int twice(int x) { return 2 * x; }\n", 3, ""),
    ],
    ids=["right", "wrong", "fault", "does not compile", "launch refused", "no kernel"],
)
def test_each_outcome_has_its_code(tmp_path: Path, text: str, code: int, message: str) -> None:
    done = tilescope("run", kernel_file(tmp_path, text))
    assert done.exit_code == code, done.stderr
    assert message in done.stderr
    assert bool(done.stdout) != bool(done.stderr)
    assert "Traceback" not in done.stderr


def test_a_fault_names_the_line(tmp_path: Path) -> None:
    done = tilescope("run", kernel_file(tmp_path, ADD.replace("if (i < n) ", "")))
    assert "kernel.cu:9" in done.stderr
    assert "c[i] = a[i] + b[i]" in done.stderr


def test_an_unknown_instruction(tmp_path: Path) -> None:
    done = tilescope("run", kernel_file(tmp_path, UNKNOWN_PTX, "k.ptx"))
    assert done.exit_code == 4, done.stderr
    assert "frobnicate" in done.stderr


def test_every_error_keeps_its_own_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise UnsupportedError("not yet", hint="wait")

    monkeypatch.setattr(header, "launch_file", fail)
    done = tilescope("run", kernel_file(tmp_path, ADD))
    assert (done.exit_code, done.stdout, done.stderr) == (4, "", "error: not yet\n  hint: wait\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ("run", "no_such_file.cu"),
        ("run",),
        ("run", "x.cu", "--no-such-option"),
        ("run", "x.cu", "--threads", "0"),
        ("no-such-command",),
        ("ladder", "no-such-ladder"),
        ("ladder", "matmul", "--size", "0"),
        ("ladder", "matmul", "--shape", "1,2"),
        ("ladder", "matmul", "--shape", "1,2,x"),
        ("ladder", "matmul", "--size", "4", "--shape", "4,4,4"),
        ("ladder", "matmul", "--tile", "33", "--size", "66"),
    ],
)
def test_usage(arguments: tuple[str, ...]) -> None:
    done = tilescope(*arguments)
    assert done.exit_code == 2
    assert done.stderr
    assert done.stdout == ""


def hear_interrupts() -> None:
    """A shell's background jobs ignore SIGINT, and so would their children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.long
def test_an_interrupt_ends_without_a_traceback(tmp_path: Path) -> None:
    text = ADD.replace("if (i < n)", "while (b[0] < 5)").replace("random", "ones")
    path = kernel_file(tmp_path, text)
    command = [sys.executable, "-u", "-m", "tilescope.cli", "run", str(path), "--threads", "1", "--steps", str(10**15)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=hear_interrupts
    )
    time.sleep(4)
    assert process.poll() is None
    os.kill(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert (out, err) == ("", "interrupted\n")
