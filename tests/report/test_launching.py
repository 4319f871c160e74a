"""The bar of a program's launches: there while one runs that takes long, gone before the program goes on."""

from __future__ import annotations

import io
import time

import pytest

from tilescope.report import launching


class ScreenStub(io.StringIO):
    def isatty(self) -> bool:
        return True


def bar_on(screen: io.StringIO, monkeypatch: pytest.MonkeyPatch, is_alone: bool = False) -> launching.LaunchBar:
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(launching, "_PATIENCE", 0.2)
    monkeypatch.setattr(launching, "_EVERY", 0.02)
    return launching.LaunchBar(is_alone)


def test_a_long_launch_is_shown_and_taken_away_again(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = ScreenStub()
    with bar_on(screen, monkeypatch) as bar:
        bar.begin("launch 3: fill")
        time.sleep(0.4)
        bar.at(0.25)
        time.sleep(0.3)
        assert "launch 3: fill" in screen.getvalue()
        assert "25 %" in screen.getvalue()
        bar.end()
        taken_away = screen.getvalue()
        time.sleep(0.3)
        assert screen.getvalue() == taken_away  # the program writes now
    assert taken_away.endswith("\x1b[2K") or "\x1b[2K" in taken_away.rpartition("25 %")[2]


def test_short_launches_are_not_shown_where_the_program_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = ScreenStub()
    with bar_on(screen, monkeypatch) as bar:
        for i in range(20):
            bar.begin(f"launch {i}: fill")
            time.sleep(0.02)
            bar.end()
    assert screen.getvalue() == ""


def test_short_launches_are_shown_where_nobody_else_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = ScreenStub()
    with bar_on(screen, monkeypatch, is_alone=True) as bar:
        for i in range(30):
            bar.begin(f"launch {i}: fill")
            time.sleep(0.02)
            bar.end()
    assert "launch 29: fill" in screen.getvalue() or "launch 28: fill" in screen.getvalue()


def test_nothing_is_shown_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = io.StringIO()
    with bar_on(elsewhere, monkeypatch, is_alone=True) as bar:
        bar.begin("launch 1: fill")
        time.sleep(0.4)
        bar.end()
    assert elsewhere.getvalue() == ""
