"""Streams and events. Work is done at once and in the order of the calls, which every order of streams allows."""

from __future__ import annotations

import time
from collections.abc import Callable

from ..graphs import Capture
from ..process import INVALID_HANDLE, INVALID_VALUE, CudaError, Process, call
from ..wire import CALL, PERFORM, Answer, Message
from .captures import (
    NON_BLOCKING,
    Taker,
    check_stream,
    fork,
    join,
    leave,
    mark,
    node_made,
    refuse_captured,
    refuse_unsafe,
    refuse_while_capturing,
    work,
)

_BLOCKING, _UNTIMED, _INTERPROCESS = 1, 2, 4  # cudaEventBlockingSync, cudaEventDisableTiming, cudaEventInterprocess
_EXTERNAL = 1  # cudaEventRecordExternal, cudaEventWaitExternal


def recorded(process: Process, event: int) -> float | None:
    if event not in process.events:
        raise CudaError(INVALID_HANDLE, f"{event:#x} is no event, or one that was destroyed")
    return process.events[event]


@call
def create_stream(process: Process, request: Message) -> list[int]:
    if request.words[0] & ~NON_BLOCKING:
        raise CudaError(INVALID_VALUE, f"{request.words[0]:#x} are no flags of a stream")
    number = next(process.handles)
    process.streams[number] = request.words[0]
    if process.order is not None:
        process.order.clocks.created(number, bool(request.words[0] & NON_BLOCKING))
    return [number]


@call
def destroy_stream(process: Process, request: Message) -> None:
    stream = request.words[0]
    check_stream(process, stream)
    leave(process, stream)
    process.streams.pop(stream, None)


@call
def synchronize_stream(process: Process, request: Message) -> None:
    check_stream(process, request.words[0])
    refuse_while_capturing(process, request.words[0], "cudaStreamSynchronize")
    _host_waits(process, request.words[0])


@call
def query_stream(process: Process, request: Message) -> None:
    check_stream(process, request.words[0])
    refuse_while_capturing(process, request.words[0], "cudaStreamQuery")
    _host_waits(process, request.words[0])


def _host_waits(process: Process, stream: int) -> None:
    """Until the stream's work is over; that a query says so is as good."""
    if process.order is not None:
        process.order.clocks.host_waits_for(stream)


@call
def stream_flags(process: Process, request: Message) -> list[int]:
    check_stream(process, request.words[0])
    return [process.streams.get(request.words[0], 0)]


def _of_event(place: int, within: Callable[[Process, Capture, int, int], None]) -> Taker:
    """What a capture makes of work with an event, whose `place` is that of its word: a node, where the event is one
    outside of the capture."""

    def taken(process: Process, capture: Capture, stream: int, request: Message) -> None:
        event, flags = request.words[place], request.words[2]
        recorded(process, event)
        if flags & _EXTERNAL:
            node_made(process, capture, stream, request)
        else:
            within(process, capture, stream, event)

    return taken


@call
@work(0, _of_event(1, join))
def stream_wait(process: Process, request: Message) -> None:
    """Words: stream, event, flags."""
    stream, event, flags = request.words
    check_stream(process, stream)
    recorded(process, event)
    if not flags & _EXTERNAL:
        fork(process, stream, event)
    if process.order is not None:
        process.order.clocks.wait(stream, event)


@call
@work(0)
def host_function(process: Process, request: Message) -> Answer:
    stream, function, data = request.words
    check_stream(process, stream)
    return Answer(words=[CALL, function, data], kind=PERFORM)


@call
def create_event(process: Process, request: Message) -> list[int]:
    flags = request.words[0]
    if flags & ~(_BLOCKING | _UNTIMED | _INTERPROCESS):
        raise CudaError(INVALID_VALUE, f"{flags:#x} are no flags of an event")
    if flags & (_UNTIMED | _INTERPROCESS) == _INTERPROCESS:
        hint = "pass cudaEventInterprocess | cudaEventDisableTiming"
        raise CudaError(INVALID_VALUE, "an event for other processes that would have a time", hint=hint)
    number = next(process.handles)
    process.events[number] = None
    if flags & _INTERPROCESS:
        process.interprocess_events.add(number)
    if flags & _UNTIMED:
        process.untimed_events.add(number)
    return [number]


@call
def destroy_event(process: Process, request: Message) -> None:
    recorded(process, request.words[0])
    del process.events[request.words[0]]


@call
@work(1, _of_event(0, mark))
def record_event(process: Process, request: Message) -> None:
    """Words: event, stream, flags."""
    event, stream, _ = request.words
    check_stream(process, stream)
    recorded(process, event)
    process.graphs.marks.pop(event, None)
    process.events[event] = time.perf_counter()
    if process.order is not None:
        process.order.clocks.record(event, stream)


@call
def synchronize_event(process: Process, request: Message) -> None:
    recorded(process, request.words[0])
    refuse_captured(process, request.words[0], "cudaEventSynchronize")
    _host_waits_for_event(process, request.words[0])


@call
def query_event(process: Process, request: Message) -> None:
    """Words: event; who asks, as it may wait for streams."""
    event, *who = request.words
    recorded(process, event)
    refuse_captured(process, event, "cudaEventQuery")
    refuse_unsafe(process, "cudaEventQuery", tuple(who))
    _host_waits_for_event(process, event)


def _host_waits_for_event(process: Process, event: int) -> None:
    if process.order is not None:
        process.order.clocks.host_waits_for_event(event)


@call
def elapsed(process: Process, request: Message) -> list[int]:
    """Nanoseconds of the emulation, which say nothing about a GPU."""
    for event in request.words:
        refuse_captured(process, event, "cudaEventElapsedTime")
    begin, end = (recorded(process, event) for event in request.words)
    if process.untimed_events & {*request.words}:
        raise CudaError(INVALID_HANDLE, "the time between events of which one was made with cudaEventDisableTiming")
    if begin is None or end is None:
        raise CudaError(INVALID_HANDLE, "the time between events of which one was not recorded")
    return [round((end - begin) * 1e9)]
