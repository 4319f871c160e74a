"""The server: programs that connect to a socket in, what they did out. It lives longer than they do.

The socket lies in a folder that only the user may enter. Each program has a thread of the server's."""

from __future__ import annotations

import os
import shutil
import socket
import struct
import sys
import tempfile
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from . import calls
from .arena import PART, Arena, next_number
from .calls.ending import at_end
from .process import CALLS, Process, RunOptions, answer
from .wire import Answer, Message, NonsenseError, requests, send, send_with_file

_VERSION = 1
_PEER = struct.Struct("3i")  # pid, uid, gid (unix(7), SO_PEERCRED)
_WAIT = 5.0  # seconds for the last requests of programs that have ended

assert calls  # they announce themselves in CALLS


class Server:
    """Use it as a context: the socket is there within it. `processes` are all programs that came, in order."""

    def __init__(self, asked: RunOptions, say: Callable[[str], None] | None = None) -> None:
        self.asked, self.say = asked, say or _to_stderr
        self.processes: list[Process] = []
        self.problems: list[str] = []
        self._threads: list[threading.Thread] = []
        self._open: set[socket.socket] = set()

    def __enter__(self) -> Server:
        self.folder = Path(tempfile.mkdtemp(prefix="tilescope-"))
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
        for connection in list(self._open):
            with suppress(OSError):  # it was closed meanwhile
                connection.settimeout(_WAIT)
        for thread in self._threads:
            thread.join(_WAIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._listening.accept()
            except OSError:
                return
            thread = threading.Thread(target=self._serve, args=(connection,), daemon=True)
            self._threads.append(thread)
            thread.start()

    def _serve(self, connection: socket.socket) -> None:
        self._open.add(connection)
        try:
            with connection:
                self._talk(connection)
        except (NonsenseError, TimeoutError) as error:
            self.problems.append(f"a program's connection was ended: {error}")
        except ConnectionError:
            pass  # the program is gone: its end is seen by who started it
        except Exception:
            self.problems.append(f"this is a fault of tilescope's own, please report it:\n{traceback.format_exc()}")
        finally:
            self._open.discard(connection)

    def _talk(self, connection: socket.socket) -> None:
        pid, user, _ = _PEER.unpack(connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _PEER.size))
        incoming = requests(connection)
        hello = next(incoming, None)
        if hello is None:
            return
        if user != os.getuid() or hello.name != "hello" or hello.words[:1] != (_VERSION,):
            raise NonsenseError(f"it began with {hello.name!r}")
        process = self._begun(pid)
        try:
            _offer(connection, process.arena)
            for request in incoming:
                if request.name == "unmapped":
                    process.arena.close()
                    process.arena = Arena.made(next_number())
                    _offer(connection, process.arena)
                else:
                    self._answer(connection, process, request)
        finally:
            at_end(process)
            process.arena.close()

    def _begun(self, pid: int) -> Process:
        process = Process(pid, _name(pid), self.asked, Arena.made(next_number()), self.say)
        self.processes.append(process)
        return process

    def _answer(self, connection: socket.socket, process: Process, request: Message) -> None:
        """What ends the program at once is not answered."""
        if request.name not in CALLS:
            raise NonsenseError(f"a request {request.name!r}")
        process.places.keep(request.frames)
        given = answer(process, request)
        if request.name != "stray":
            send(connection, given)


def _offer(connection: socket.socket, arena: Arena) -> None:
    """Memory, at addresses that the program may have no room at: it then asks for others."""
    send_with_file(connection, Answer(words=[arena.base, PART, PART]), arena.file)


def _name(pid: int) -> str:
    try:
        return Path(os.readlink(f"/proc/{pid}/exe")).name
    except OSError:
        return f"process {pid}"


def _to_stderr(text: str) -> None:
    print(f"tilescope: {text}", file=sys.stderr, flush=True)
