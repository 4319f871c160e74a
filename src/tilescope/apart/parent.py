"""Starts the process apart, hears what it says, and ends it when its time is over."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import Any

from tilescope.errors import LimitError, UsageError

from .limits import OVER_MEMORY, VARIABLE, Limits

_STARTING = 120.0  # seconds until the process is at work


class Apart:
    """A process that waits for the one call it will carry out; it has imported `module` meanwhile.

    `options` are subprocess.Popen's. Raises UsageError where a system has no limits of memory."""

    def __init__(self, module: str = "", **options: Any) -> None:
        self._ours, theirs = Pipe()
        command = ["--call", str(theirs.fileno()), module]
        self._process = _started(command, pass_fds=(theirs.fileno(),), stdin=subprocess.DEVNULL, **options)
        theirs.close()

    def call(
        self, function: Callable[..., Any], *args: Any, limits: Limits, hear: Callable[..., None] | None = None
    ) -> Any:
        """As run_apart; the process ends with it."""
        try:
            self._ours.send((limits, function, args))
            return _answer(self._ours, self._process, limits, hear)
        except BrokenPipeError:
            raise _ended(self._process.wait(), limits) from None
        finally:
            self.end()
            self._ours.close()

    def end(self) -> None:
        """At once, whatever it does; for any thread."""
        self._process.kill()
        self._process.wait()


def run_apart(function: Callable[..., Any], *args: Any, limits: Limits, hear: Callable[..., None] | None = None) -> Any:
    """`function(say, *args)` in a process apart: what it returns, or the error of ours that it raises.

    The function is one of tilescope's own, named by its module; what it gives to `say` comes to `hear` here. Raises
    LimitError where a limit is passed."""
    return Apart().call(function, *args, limits=limits, hear=hear)


def command_apart(arguments: Sequence[str], limits: Limits) -> int:
    """The command `tilescope ARGUMENTS` in a process apart; its exit code."""
    process = _started(["--command", repr(limits.gigabytes), *arguments])
    try:
        code = process.wait(limits.seconds)
    except subprocess.TimeoutExpired:
        raise _over_time(limits) from None
    finally:
        process.kill()
        process.wait()
    if code < 0 or code == OVER_MEMORY:
        raise _ended(code, limits)
    return code


def _started(arguments: Sequence[str], env: Mapping[str, str] | None = None, **options: Any) -> subprocess.Popen[bytes]:
    if sys.platform == "win32":
        raise UsageError("limits of memory are not to be had on Windows", hint="use WSL, or leave out untrusted")
    path = os.pathsep.join(p for p in sys.path if p)
    environment = {**(env or os.environ)} | {VARIABLE: "1", "PYTHONPATH": path}
    return subprocess.Popen([sys.executable, "-m", "tilescope.apart.child", *arguments], env=environment, **options)


def _answer(
    ours: Connection[Any, Any], process: subprocess.Popen[bytes], limits: Limits, hear: Callable[..., None] | None
) -> Any:
    until = time.monotonic() + _STARTING
    while True:
        if not ours.poll(max(0.0, until - time.monotonic())):
            raise _over_time(limits)
        try:
            word, *rest = ours.recv()
        except (EOFError, ConnectionResetError):
            raise _ended(process.wait(), limits) from None
        if word == "began":
            until = time.monotonic() + limits.seconds
        elif word == "said" and hear:
            hear(*rest)
        elif word == "returned":
            return rest[0]
        elif word == "raised":
            raise rest[0]


def _over_time(limits: Limits) -> LimitError:
    return LimitError(
        f"this took longer than {limits.seconds:g} s, and was stopped",
        hint="an endless loop, or a large launch: raise the limit of time if the text deserves it",
    )


def _ended(code: int, limits: Limits) -> LimitError:
    if code == OVER_MEMORY:
        return LimitError(
            f"this needed more than {limits.gigabytes:g} GB of memory, and was stopped",
            hint="raise the limit of memory if the text deserves it",
        )
    how = f"by {signal.Signals(-code).name}" if code < 0 else f"with code {code}"
    return LimitError(
        f"the process of the untrusted text was ended {how}",
        hint=f"memory that the compiler could not have is a usual cause: the limit is {limits.gigabytes:g} GB",
    )
