"""Captures of streams: work on a stream that captures becomes a node of a graph in the place of being done.

What CUDA forbids meanwhile ends in its own errors, and makes the capture invalid (CUDA Programming Guide, CUDA Graphs,
Prohibited and Unhandled Operations)."""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import replace
from functools import wraps

from ..graphs import ACTIVE, GLOBAL, INVALIDATED, RELAXED, Capture, Graph, GraphNode
from ..ordering.clocks import DEFAULT
from ..process import INVALID_HANDLE, INVALID_VALUE, CudaError, Handled, Handler, Process, call
from ..wire import Answer, Message

# cudaError_t (driver_types.h)
ILLEGAL_STATE, UNSUPPORTED, WAS_INVALIDATED, MERGE, UNMATCHED, UNJOINED, ISOLATION, IMPLICIT, CAPTURED_EVENT = (
    401, 900, 901, 902, 903, 904, 905, 906, 907,
)  # fmt: skip
WRONG_THREAD = 908
NON_BLOCKING = 1  # cudaStreamNonBlocking
_ALWAYS_THERE = (*DEFAULT, 2)  # cudaStreamPerThread
_SET = 1  # cudaStreamSetCaptureDependencies

Taker = Callable[[Process, Capture, int, Message], Handled]
Check = Callable[[Process, Message], None]
CHECKS: dict[str, Check] = {}
WORK: dict[str, Handler] = {}  # what is done for a node's request


def node_made(process: Process, capture: Capture, stream: int, request: Message) -> None:
    """The request is a node from now on, and what comes next on its stream comes after it."""
    try:
        check_node(process, request)
    except CudaError:
        capture.status = INVALIDATED
        raise
    made = process.graphs.add(capture.graph, request, capture.streams[stream])
    capture.streams[stream] = [made]


def check_node(process: Process, request: Message) -> None:
    """Raises CudaError for what is wrong with a request at once, when it becomes a node."""
    if request.name in CHECKS:
        CHECKS[request.name](process, request)


def work(stream_at: int, captured: Taker = node_made, check: Check | None = None) -> Callable[[Handler], Handler]:
    """For the handler of what a stream does in its order; `stream_at`: the stream's place in the words."""

    def ordered_by_stream(handler: Handler) -> Handler:
        WORK[handler.__name__.rstrip("_")] = handler
        if check:
            CHECKS[handler.__name__] = check

        @wraps(handler)
        def ordered(process: Process, request: Message) -> Handled:
            words = request.words
            if not process.graphs.captures or not is_capturing(process, words[stream_at]):
                return handler(process, request)
            unordered = replace(request, words=(*words[:stream_at], 0, *words[stream_at + 1 :]))
            return captured(process, active(process, words[stream_at]), words[stream_at], unordered)

        return ordered

    return ordered_by_stream


def check_stream(process: Process, stream: int) -> None:
    if stream not in _ALWAYS_THERE and stream not in process.streams:
        raise CudaError(INVALID_HANDLE, f"{stream:#x} is no stream, or one that was destroyed")


def is_capturing(process: Process, stream: int) -> bool:
    """Raises CudaError for the default stream, which waits for those that capture."""
    if stream in DEFAULT:
        _check_legacy(process)
    return stream in process.graphs.captures


def _check_legacy(process: Process) -> None:
    found = _waited_for(process)
    for capture in found:
        capture.status = INVALIDATED
    if found:
        hint = (
            "use a stream that cudaStreamCreateWithFlags(..., cudaStreamNonBlocking) made, or another than the default"
        )
        raise CudaError(IMPLICIT, "work on the default stream, which would wait for a stream that captures", hint=hint)


def _waited_for(process: Process) -> list[Capture]:
    """By the default stream."""
    captures = process.graphs.captures
    return [c for stream, c in captures.items() if not process.streams.get(stream, 0) & NON_BLOCKING]


def active(process: Process, stream: int) -> Capture:
    """The capture of a stream that captures. Raises CudaError where it was made invalid."""
    capture = process.graphs.captures[stream]
    if capture.status != ACTIVE:
        raise CudaError(WAS_INVALIDATED)
    return capture


def refuse_while_capturing(process: Process, stream: int, name: str) -> None:
    """What cannot be a node."""
    if process.graphs.captures and is_capturing(process, stream):
        process.graphs.captures[stream].status = INVALIDATED
        raise CudaError(UNSUPPORTED, f"{name} of a stream that captures", hint="end the capture first")


def refuse_at_all(process: Process, name: str) -> None:
    """What waits for every stream."""
    found = process.graphs.captures.values()
    for capture in found:
        capture.status = INVALIDATED
    if found:
        raise CudaError(UNSUPPORTED, f"{name} while a stream captures", hint="end the capture first")


def refuse_unsafe(process: Process, name: str, who: tuple[int, ...]) -> None:
    """What may wait for other streams. `who`: a thread, and its mode (cudaThreadExchangeStreamCaptureMode)."""
    if not process.graphs.captures or not who or who[1] == RELAXED:
        return
    thread, mode = who
    for capture in process.graphs.captures.values():
        is_own = capture.thread == thread and capture.mode != RELAXED
        if is_own or (capture.mode == mode == GLOBAL):
            capture.status = INVALIDATED
            hint = "do it before the capture begins, or capture with cudaStreamCaptureModeRelaxed"
            raise CudaError(UNSUPPORTED, f"{name} while a stream captures", hint=hint)


# --- events ----------------------------------------------------------------------------------------------------------


def mark(process: Process, capture: Capture, stream: int, event: int) -> None:
    process.graphs.marks[event] = (capture, list(capture.streams[stream]))


def join(process: Process, capture: Capture, stream: int, event: int) -> None:
    """What comes next on a stream that captures comes after what an event has seen, too."""
    if event not in process.graphs.marks:
        if process.events[event] is None:  # never recorded: there is nothing to wait for
            return
        capture.status = INVALIDATED
        hint = "record it on a stream that captures, or pass cudaEventWaitExternal"
        raise CudaError(ISOLATION, "a stream that captures waits for an event recorded outside of it", hint=hint)
    other, nodes = process.graphs.marks[event]
    if other is not capture:
        _check_goes_on(process, other)
        capture.status = other.status = INVALIDATED
        raise CudaError(MERGE, "a stream that captures waits for an event of another capture")
    before = capture.streams[stream]
    capture.streams[stream] = before + [node for node in nodes if node not in before]


def fork(process: Process, stream: int, event: int) -> None:
    """A stream that waits for an event of a capture belongs to it from then on."""
    if event not in process.graphs.marks:
        return
    capture, nodes = process.graphs.marks[event]
    _check_goes_on(process, capture)
    if stream in DEFAULT:
        _check_legacy(process)
        raise CudaError(IMPLICIT, "the default stream waits for an event of a capture")
    if capture.status != ACTIVE:
        raise CudaError(WAS_INVALIDATED)
    capture.streams[stream] = list(nodes)
    process.graphs.captures[stream] = capture


def _check_goes_on(process: Process, capture: Capture) -> None:
    if process.graphs.captures.get(capture.origin) is not capture:
        raise CudaError(INVALID_VALUE, "an event was last recorded in a capture that has ended: it never happens")


def refuse_captured(process: Process, event: int, name: str) -> None:
    """An event of a capture is none that happens."""
    if event in process.graphs.marks:
        capture = process.graphs.marks[event][0]
        _check_goes_on(process, capture)
        capture.status = INVALIDATED
        raise CudaError(CAPTURED_EVENT, f"{name} of an event that was recorded in a capture")


# --- begin and end ---------------------------------------------------------------------------------------------------


@call
def begin_capture(process: Process, request: Message) -> None:
    """Words: stream, mode, thread; and a graph to go on with, with the nodes that its new ones come after."""
    stream, mode, thread, *into = request.words
    if stream in DEFAULT:
        hint = "capture a stream of your own: cudaStreamCreate"
        raise CudaError(UNSUPPORTED, "the default stream cannot capture", hint=hint)
    if stream in process.graphs.captures:
        raise CudaError(ILLEGAL_STATE, "the stream captures already")
    check_stream(process, stream)
    if mode > RELAXED:
        raise CudaError(INVALID_VALUE, f"{mode} is no cudaStreamCaptureMode")
    graph = known_graph(process, into[0]) if into else process.graphs.new_graph()
    after = known_nodes(process, graph, request.data)
    number = process.graphs.number()
    capture = Capture(number, graph, stream, mode, thread, {stream: after}, is_lent=bool(into))
    process.graphs.captures[stream] = capture


@call
def end_capture(process: Process, request: Message) -> list[int]:
    stream, thread = request.words
    capture = process.graphs.captures.get(stream)
    if capture is None:
        raise CudaError(ILLEGAL_STATE, "cudaStreamEndCapture of a stream that does not capture")
    if capture.origin != stream:
        capture.status = INVALIDATED
        raise CudaError(UNMATCHED, "a capture is ended on another stream than it was begun on")
    for joined in capture.streams:
        process.graphs.captures.pop(joined, None)
    if capture.mode != RELAXED and capture.thread != thread:
        _give_up(process, capture)
        raise CudaError(WRONG_THREAD, "a capture is ended by another thread than began it")
    return [_complete(process, capture).number]


def leave(process: Process, stream: int) -> None:
    """A stream is no more: one that joined a capture leaves its work to it; without the first, there is none."""
    capture = process.graphs.captures.get(stream)
    if capture is None:
        return
    del process.graphs.captures[stream]
    if capture.origin == stream:
        for joined in capture.streams:
            process.graphs.captures.pop(joined, None)
        _give_up(process, capture)


def _give_up(process: Process, capture: Capture) -> None:
    if not capture.is_lent:
        process.graphs.forget(capture.graph)


def _complete(process: Process, capture: Capture) -> Graph:
    """Raises CudaError, and the graph is no more, where the capture went wrong."""
    if capture.status == ACTIVE and capture.is_joined():
        return capture.graph
    _give_up(process, capture)
    if capture.status != ACTIVE:
        raise CudaError(WAS_INVALIDATED)
    hint = "record an event on each other stream, and let the first one wait for it before the end"
    raise CudaError(UNJOINED, "a capture ends while the work of another stream is not joined to it", hint=hint)


@call
def capture_info(process: Process, request: Message) -> Answer:
    """The status, and of an active capture its number, its graph, and the nodes that the next one will come after."""
    stream = request.words[0]
    if stream in DEFAULT and _waited_for(process):
        raise CudaError(IMPLICIT)
    capture = process.graphs.captures.get(stream)
    if capture is None or capture.status != ACTIVE:
        return Answer(words=[capture.status if capture else 0, 0, 0])
    return Answer(words=[ACTIVE, capture.number, capture.graph.number], data=numbers(capture.streams[stream]))


@call
def capture_dependencies(process: Process, request: Message) -> None:
    """Words: stream, flags; the data are nodes."""
    stream, flags = request.words
    if stream not in process.graphs.captures:
        raise CudaError(ILLEGAL_STATE, "the stream does not capture")
    capture = active(process, stream)
    given = known_nodes(process, capture.graph, request.data)
    before = [] if flags & _SET else capture.streams[stream]
    capture.streams[stream] = before + [node for node in given if node not in before]


# --- what numbers stand for ------------------------------------------------------------------------------------------


def known_graph(process: Process, number: int) -> Graph:
    if number not in process.graphs.graphs:
        raise CudaError(INVALID_VALUE, f"{number:#x} is no graph, or one that was destroyed")
    return process.graphs.graphs[number]


def known_node(process: Process, number: int) -> GraphNode:
    if number not in process.graphs.nodes:
        raise CudaError(INVALID_VALUE, f"{number:#x} is no node of a graph, or one that was destroyed")
    return process.graphs.nodes[number]


def known_nodes(process: Process, graph: Graph, data: bytes) -> list[GraphNode]:
    """Of one graph, each once."""
    if len(data) % 8:
        raise CudaError(INVALID_VALUE)
    found = [known_node(process, number) for (number,) in struct.iter_unpack("<Q", data)]
    if any(node.graph is not graph for node in found):
        raise CudaError(INVALID_VALUE, "a node of another graph", hint="dependencies are nodes of the same graph")
    if len(set(found)) < len(found):
        raise CudaError(INVALID_VALUE, "a node that comes after another one twice")
    return found


def numbers(nodes: list[GraphNode]) -> bytes:
    return struct.pack(f"<{len(nodes)}Q", *(node.number for node in nodes))
