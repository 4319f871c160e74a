"""A command as a child process: signals passed on to it and to what it has started; its exit code and output out."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from types import FrameType
from typing import Any

from tilescope.errors import UsageError

_PATIENCE, _LAST = 0.5, 5.0  # seconds: for who has a signal already; for who was told to end
_SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


@dataclass
class Child:
    """`others`: processes below it that shall get its signals, too; `signals`: those that came for us meanwhile.
    Only a main thread gets signals."""

    others: Callable[[], list[int]]
    signals: list[int] = field(default_factory=list)
    started: subprocess.Popen[str] | None = None
    _timers: list[threading.Timer] = field(default_factory=list)
    _before: dict[int, Any] = field(default_factory=dict)

    def run(
        self, command: Sequence[str], environment: Mapping[str, str], output_to_stderr: bool, capture: bool
    ) -> tuple[int, str, str]:
        """Its exit code, and what it has written, of what is captured. Raises UsageError for a command that is not
        there."""
        self._take_signals()
        try:
            self.started = _start(command, environment, output_to_stderr, capture)
            for number in self.signals:
                self._pass_on(number)
            out, error = self.started.communicate()
            return self.started.returncode, out or "", error or ""
        finally:
            self._end()

    def _end(self) -> None:
        for timer in self._timers:
            timer.cancel()
        for number, handler in self._before.items():
            signal.signal(number, handler)
        if self.started is not None and self.started.poll() is None:
            self.started.kill()
            self.started.wait()

    def _take_signals(self) -> None:
        """But for those that whoever started us wants to be ignored (nohup)."""
        if threading.current_thread() is threading.main_thread():
            wanted = [number for number in _SIGNALS if signal.getsignal(number) != signal.SIG_IGN]
            self._before = {number: signal.signal(number, self._came) for number in wanted}

    def _came(self, number: int, _: FrameType | None) -> None:
        """Ctrl-C reaches all that a terminal runs by itself, and the program decides on its end."""
        self.signals.append(number)
        if number != signal.SIGINT:
            self._pass_on(number)
            self._later(_LAST, signal.SIGKILL)
        elif self.signals.count(number) > 1:
            self._pass_on(number)
        elif not _is_in_foreground():
            self._later(_PATIENCE, number)  # whoever signals a whole group has told the program already

    def _later(self, seconds: float, number: int) -> None:
        timer = threading.Timer(seconds, self._pass_on, [number])
        timer.daemon = True
        timer.start()
        self._timers.append(timer)

    def _pass_on(self, number: int) -> None:
        if self.started is None:
            return
        if self.started.poll() is None:
            self.started.send_signal(number)
        for pid in set(self.others()) - {self.started.pid}:
            with suppress(ProcessLookupError):
                os.kill(pid, number)


def _start(
    command: Sequence[str], environment: Mapping[str, str], output_to_stderr: bool, capture: bool
) -> subprocess.Popen[str]:
    output = subprocess.PIPE if capture else sys.stderr.fileno() if output_to_stderr else None
    errors = subprocess.PIPE if capture else None
    try:
        return subprocess.Popen(
            list(command), env=dict(environment), stdout=output, stderr=errors, text=True, errors="replace"
        )
    except FileNotFoundError:
        raise UsageError(f"{command[0]} is not there", hint="give the path of a program: ./a.out") from None
    except OSError as error:
        raise UsageError(f"{command[0]} cannot be run: {error.strerror}") from None


def _is_in_foreground() -> bool:
    """Of a terminal, whose Ctrl-C all processes there get."""
    try:
        terminal = os.open("/dev/tty", os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        return os.tcgetpgrp(terminal) == os.getpgrp()
    except OSError:
        return False
    finally:
        os.close(terminal)
