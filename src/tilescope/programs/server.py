"""The server: programs that connect to a socket in, what they did out. It lives longer than they do.

The socket lies in a folder that only the user may enter. Each program has a thread of the server's."""

from __future__ import annotations

import os
import select
import shutil
import signal
import socket
import struct
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from .asked import RunOptions
from .watching import Progress, Timeline, Watch, name_of
from .wire import NonsenseError

if TYPE_CHECKING:
    from .process import Process

_PEER = struct.Struct("3i")  # pid, uid, gid (unix(7), SO_PEERCRED)
_WAIT = 5.0  # seconds for the last requests of programs that have ended
_LONGEST = 80  # bytes of the temporary folder's path, of the 108 that a socket's may have
_PATIENCE = 0.02  # seconds for a program that connects at once, or ends
_GRACE = 1.0  # seconds for programs that were told to end
_FAULT = "this is a fault of tilescope's own, or of what speaks in its library's place; please report it"


class Server:
    """Use it as a context: the socket is there within it. `processes` are all programs that came, in order."""

    def __init__(
        self, asked: RunOptions, say: Callable[[str], None] | None = None, progress: Progress | None = None
    ) -> None:
        self.asked, self.say = asked, say or _to_stderr
        self.watch = Watch(asked.stop_after, Timeline() if asked.timeline else None, progress)
        self.processes: list[Process] = []
        self.problems: list[str] = []
        self._threads: list[threading.Thread] = []
        self._open: dict[socket.socket, int] = {}  # and the number of the process at its other end

    def __enter__(self) -> Server:
        self.folder = _made_folder()
        self.path = self.folder / "socket"
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(self.path))
        self._listening.listen(64)
        self._accepting = threading.Thread(target=self._accept, daemon=True)
        self._accepting.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)
        self._accepting.join()  # else its number may be another socket's by the time that the thread waits on it
        self._listening.close()
        shutil.rmtree(self.folder, ignore_errors=True)
        self._wait(_WAIT)
        for pid in self.connected:
            self.problems.append(f"{name_of(pid)} (process {pid}) runs on, and has no GPU any more")
        for connection in list(self._open):
            with suppress(OSError):  # it was closed meanwhile
                connection.shutdown(socket.SHUT_RDWR)
        self._wait(_WAIT)

    def _wait(self, seconds: float) -> None:
        last = time.monotonic() + seconds
        for thread in self._threads:
            thread.join(max(0.0, last - time.monotonic()))

    def _accept(self) -> None:
        """The emulator is loaded when a program connects, or meanwhile where one takes its time until it does (Python's
        do); for a command that is over at once it is not."""
        if not select.select([self._listening], [], [], _PATIENCE)[0]:
            _load()
        while True:
            try:
                connection, _ = self._listening.accept()
            except OSError:
                return
            self._threads.append(_load()(self._serve, connection))

    @property
    def connected(self) -> list[int]:
        """The processes that use the GPU now. One of another namespace has the number 0, and ours is none of them."""
        return sorted(set(self._open.values()) - {0, os.getpid()})

    def end_programs(self) -> None:
        """For a command that was interrupted: what it has started and left behind ends, too."""
        for number in (signal.SIGTERM, signal.SIGKILL):
            for pid in self.connected:
                with suppress(ProcessLookupError):
                    os.kill(pid, number)
            last = time.monotonic() + _GRACE
            while self._open and time.monotonic() < last:
                time.sleep(0.01)

    def _serve(self, connection: socket.socket) -> None:
        from .connection import talk

        try:
            # They say that the program is gone: its end is seen by who started it, and its launch was ended.
            with connection, suppress(ConnectionError, KeyboardInterrupt):
                pid, user, _ = _PEER.unpack(connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _PEER.size))
                self._open[connection] = pid
                talk(connection, pid, user, self.asked, self.watch, self.processes, self.say)
        except NonsenseError as error:
            self.problems.append(f"a program's connection was ended: {error}")
        except Exception:
            self.problems.append(f"{_FAULT}:\n{traceback.format_exc()}")
        finally:
            self._open.pop(connection, None)


def _load() -> Callable[..., threading.Thread]:
    """All that a connection needs; given is what starts its thread."""
    from tilescope.emulator.run.threads import start_launching

    from . import connection

    assert connection
    return start_launching


def _made_folder() -> Path:
    """A socket's path is short (unix(7)), and a folder for temporary files may be anywhere."""
    short = len(os.fsencode(tempfile.gettempdir())) < _LONGEST
    return Path(tempfile.mkdtemp(prefix="tilescope-", dir=None if short else "/tmp"))


def _to_stderr(text: str) -> None:
    print(f"tilescope: {text}", file=sys.stderr, flush=True)
