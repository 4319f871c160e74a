"""The server's end of a socket: requests out of bytes, answers into bytes. library/wire.h is the other end.

What comes is not trusted: a head that no library writes ends the connection."""

from __future__ import annotations

import array
import socket
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

SOCKET = "TILESCOPE_SOCKET"  # the variable that says where the server is
DONE, PERFORM, PERFORM_AND_ASK = range(3)
COPY, FILL, CALL, PRINT, SHARE, UNSHARE, END, GUARD, ALIAS = range(9)
FRAMES = 12  # return addresses that come with each request
_REQUEST, _ANSWER = struct.Struct("<IHH"), struct.Struct("<IiHH")
_MOST_NAME, _MOST_WORDS = 64, 64
_MOST_BYTES = 1 << 30
_PIECE = 1 << 12


class NonsenseError(Exception):
    """What no library of ours sends."""


@dataclass(frozen=True, slots=True)
class Message:
    """`frames`: where the program's call came from, the innermost first, up to the first 0."""

    name: str
    frames: tuple[int, ...]
    words: tuple[int, ...]
    data: bytes


@dataclass(frozen=True, slots=True)
class Answer:
    """`words` of 64 bits; of what is to be performed, the first says what it is."""

    status: int = 0
    words: Sequence[int] = ()
    data: bytes = b""
    kind: int = DONE


def requests(connection: socket.socket) -> Iterator[Message]:
    """Until the program closes its end. Raises NonsenseError."""
    come = bytearray()  # as a rule one request, whole
    while _has(connection, come, _REQUEST.size, may_end=True):
        size, name, words = _REQUEST.unpack_from(come)
        if size > _MOST_BYTES or not 0 < name <= _MOST_NAME or not FRAMES <= words <= _MOST_WORDS:
            raise NonsenseError(f"a request of {size:,} bytes, {words} words and a name of {name} letters")
        begin = _REQUEST.size + name
        end = begin + 8 * words + size
        _has(connection, come, end)
        numbers = struct.unpack_from(f"<{words}Q", come, begin)
        text = come[_REQUEST.size : begin].decode("ascii", "replace")
        data = bytes(come[end - size : end])
        del come[:end]
        yield Message(text, numbers[:FRAMES], numbers[FRAMES:], data)


def _has(connection: socket.socket, come: bytearray, size: int, may_end: bool = False) -> bool:
    """Waits until so many bytes have come; False where the program has closed its end before the first."""
    while len(come) < size:
        part = connection.recv(max(_PIECE, min(size - len(come), 1 << 20)))
        if not part:
            if may_end and not come:
                return False
            raise NonsenseError("a request ends in its midst")
        come += part
    return True


def send(connection: socket.socket, answer: Answer) -> None:
    connection.sendall(_packed(answer))


def send_with_file(connection: socket.socket, answer: Answer, file: int) -> None:
    """The file's descriptor goes with the head alone, as the library reads it."""
    packed = _packed(answer)
    rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [file]))
    connection.sendmsg([packed[: _ANSWER.size]], [rights])
    connection.sendall(packed[_ANSWER.size :])


def _packed(answer: Answer) -> bytes:
    words = [word & (1 << 64) - 1 for word in answer.words]
    head = _ANSWER.pack(len(answer.data), answer.status, len(words), answer.kind)
    return b"".join([head, struct.pack(f"<{len(words)}Q", *words), answer.data])
