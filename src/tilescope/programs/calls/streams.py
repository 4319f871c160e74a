"""Streams and events. Work is done at once and in the order of the calls, which every order of streams allows."""

from __future__ import annotations

import time

from ..process import INVALID_HANDLE, CudaError, Process, call
from ..wire import CALL, PERFORM, Answer, Message

_DEFAULT = (0, 1, 2)  # the default stream, and its names by thread (cudaStreamLegacy, cudaStreamPerThread)


def check_stream(process: Process, stream: int) -> None:
    if stream not in _DEFAULT and stream not in process.streams:
        raise CudaError(INVALID_HANDLE, f"{stream:#x} is no stream, or one that was destroyed")


def _recorded(process: Process, event: int) -> float | None:
    if event not in process.events:
        raise CudaError(INVALID_HANDLE, f"{event:#x} is no event, or one that was destroyed")
    return process.events[event]


@call
def create_stream(process: Process, request: Message) -> list[int]:
    number = next(process.handles)
    process.streams[number] = request.words[0]
    return [number]


@call
def destroy_stream(process: Process, request: Message) -> None:
    check_stream(process, request.words[0])
    process.streams.pop(request.words[0], None)


@call
def synchronize_stream(process: Process, request: Message) -> None:
    check_stream(process, request.words[0])


@call
def query_stream(process: Process, request: Message) -> None:
    check_stream(process, request.words[0])


@call
def stream_flags(process: Process, request: Message) -> list[int]:
    check_stream(process, request.words[0])
    return [process.streams.get(request.words[0], 0)]


@call
def stream_wait(process: Process, request: Message) -> None:
    check_stream(process, request.words[0])
    _recorded(process, request.words[1])


@call
def host_function(process: Process, request: Message) -> Answer:
    stream, function, data = request.words
    check_stream(process, stream)
    return Answer(words=[CALL, function, data], kind=PERFORM)


@call
def create_event(process: Process, request: Message) -> list[int]:
    number = next(process.handles)
    process.events[number] = None
    return [number]


@call
def destroy_event(process: Process, request: Message) -> None:
    _recorded(process, request.words[0])
    del process.events[request.words[0]]


@call
def record_event(process: Process, request: Message) -> None:
    event, stream = request.words
    check_stream(process, stream)
    _recorded(process, event)
    process.events[event] = time.perf_counter()


@call
def synchronize_event(process: Process, request: Message) -> None:
    _recorded(process, request.words[0])


@call
def query_event(process: Process, request: Message) -> None:
    _recorded(process, request.words[0])


@call
def elapsed(process: Process, request: Message) -> list[int]:
    """Nanoseconds of the emulation, which say nothing about a GPU."""
    begin, end = (_recorded(process, event) for event in request.words)
    if begin is None or end is None:
        raise CudaError(INVALID_HANDLE, "the time between events of which one was not recorded")
    return [round((end - begin) * 1e9)]
