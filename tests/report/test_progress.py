"""The bar on stderr: only on a terminal, only for what takes long, and what it says before a launch begins."""

import io
import time

import pytest

from tilescope.report import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def terminal_for(monkeypatch: pytest.MonkeyPatch, patience: float) -> Terminal:
    """Called in the test itself: pytest sets stderr anew between a fixture and its test."""
    found = Terminal()
    monkeypatch.setattr("sys.stderr", found)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(progress, "_PATIENCE", patience)
    return found


def test_making_code_is_said_until_the_launch_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = terminal_for(monkeypatch, 0.05)
    with progress.Bar() as bar:
        follow = bar.follow("big.cu")
        assert follow is not None
        time.sleep(0.5)
        assert "big.cu: compiling" in terminal.getvalue()
        seen = len(terminal.getvalue())
        follow(0.5)
        time.sleep(0.3)
        assert "50 %" in terminal.getvalue()[seen:]
        assert "compiling" not in terminal.getvalue()[seen:].rpartition("50 %")[2]


def test_what_is_quick_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = terminal_for(monkeypatch, 30.0)
    with progress.Bar() as bar:
        follow = bar.follow("small.cu")
        assert follow is not None
        follow(0.5)
        follow(1.0)
    assert terminal.getvalue() == ""


def test_nobody_looks_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", io.StringIO())
    with progress.Bar() as bar:
        assert bar.follow("any.cu") is None
