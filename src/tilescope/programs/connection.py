"""One program's connection: its requests are answered until it ends."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress

from . import calls
from .arena import PART, Arena, next_number
from .asked import RunOptions
from .calls.ending import at_end
from .observing import Observer
from .process import CALLS, STRAYS, Process
from .watching import Watch, name_of
from .wire import PERFORM_AND_ASK, Answer, Message, NonsenseError, requests, send, send_with_file

_VERSION = 1

assert calls  # they announce themselves in CALLS


def talk(
    connection: socket.socket, pid: int, user: int, asked: RunOptions, watch: Watch, processes: list[Process],
    say: Callable[[str], None],
) -> None:  # fmt: skip
    """Until the program closes its end; it is one of the `processes` then. Raises NonsenseError for what no library of
    ours sends."""
    incoming = requests(connection)
    hello = next(incoming, None)
    if hello is None:
        return
    if user != os.getuid() or hello.name != "hello" or hello.words[:1] != (_VERSION,):
        raise NonsenseError(f"it began with {hello.name!r}")
    process = Process(pid, name_of(pid), asked, Arena.made(next_number()), say)
    process.on_progress = watch.heard(lambda: _is_open(connection))
    processes.append(process)
    observer = Observer(process, watch)
    try:
        _offer(connection, process.arena)
        for request in incoming:
            if request.name == "unmapped":
                process.arena.close()
                process.arena = Arena.made(next_number())
                _offer(connection, process.arena)
            else:
                _answer(connection, observer, request, incoming)
    finally:
        at_end(process)
        process.arena.close()


def _answer(connection: socket.socket, observer: Observer, request: Message, incoming: Iterator[Message]) -> None:
    """What ends the program at once is not answered; what it performs meanwhile, it says when it is done."""
    if request.name not in CALLS:
        raise NonsenseError(f"a request {request.name!r}")
    observer.process.places.keep(request.frames)
    for given in _named(observer.answers(request), request):
        if request.name not in STRAYS:
            _send(connection, given)
        if given.kind == PERFORM_AND_ASK:
            said = next(incoming, None)
            if said is None:  # the program has ended meanwhile
                return
            if said.name in STRAYS:  # and it will end at once
                _answer(connection, observer, said, incoming)
                return
            if said.name != "performed":
                raise NonsenseError(f"an answer to {request.name!r} was not performed")


def _send(connection: socket.socket, answer: Answer) -> None:
    """A program that has ended hears nothing more; what it had asked for is carried out, as it was not waited for."""
    with suppress(ConnectionError):
        send(connection, answer)


def _named(answers: Iterator[Answer], request: Message) -> Iterator[Answer]:
    """What goes wrong on the way to an answer is told with the request."""
    try:
        yield from answers
    except Exception as error:
        size = f"{len(request.words)} words and {len(request.data):,} bytes"
        raise RuntimeError(f"the request {request.name!r} of {size} is not answered") from error


def _is_open(connection: socket.socket) -> bool:
    """While a program waits for an answer it sends nothing; when it ends, its end of the socket is closed."""
    try:
        return connection.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


def _offer(connection: socket.socket, arena: Arena) -> None:
    """Memory, at addresses that the program may have no room at: it then asks for others."""
    send_with_file(connection, Answer(words=[arena.base, PART, PART]), arena.file)
