"""Objects of the program's own that graphs hold, and that the program destroys when nobody holds them any more."""

from __future__ import annotations

from ..graphs import UserObject
from ..process import INVALID_VALUE, CudaError, Process, call
from ..wire import Message
from .captures import known_graph

_NO_SYNC, _MOVE = 1, 1  # cudaUserObjectNoDestructorSync, cudaGraphUserObjectMove
_MOST = (1 << 31) - 1  # cudaUserObjectCreate's initialRefcount is at most INT_MAX


def _object(process: Process, number: int, times: int) -> UserObject:
    if number not in process.graphs.objects:
        raise CudaError(INVALID_VALUE, f"{number:#x} is no user object, or one that nobody holds any more")
    if not 0 < times <= _MOST:
        raise CudaError(INVALID_VALUE, f"a user object is held {times:,} times")
    return process.graphs.objects[number]


@call
def create_object(process: Process, request: Message) -> list[int]:
    """Words: data, the function that destroys them, how often it is held, flags."""
    data, function, times, flags = request.words
    if flags != _NO_SYNC or not 0 < times <= _MOST:
        hint = "pass cudaUserObjectNoDestructorSync, and a count from 1 on"
        raise CudaError(INVALID_VALUE, f"a user object with the flags {flags} and the count {times:,}", hint=hint)
    made = UserObject(process.graphs.number(), function, data, times)
    process.graphs.objects[made.number] = made
    return [made.number]


@call
def retain_object(process: Process, request: Message) -> None:
    _object(process, *request.words).holds += request.words[1]


@call
def release_object(process: Process, request: Message) -> None:
    number, times = request.words
    one = _object(process, number, times)
    if times > _held_by_program(process, one):
        raise CudaError(INVALID_VALUE, "a user object is released more often than it was retained")
    process.graphs.release(one, times)


def _held_by_program(process: Process, one: UserObject) -> int:
    graphs = process.graphs
    launched = (graph for e in graphs.executables.values() for graph in e.graph.all_graphs())
    return one.holds - sum(graph.held.get(one, 0) for graph in [*graphs.graphs.values(), *launched])


@call
def graph_retains(process: Process, request: Message) -> None:
    """Words: graph, object, how often, flags."""
    number, object_number, times, flags = request.words
    graph, one = known_graph(process, number), _object(process, object_number, times)
    if flags > _MOVE:
        raise CudaError(INVALID_VALUE, f"{flags} are no flags of cudaGraphRetainUserObject")
    graph.held[one] = graph.held.get(one, 0) + times
    if not flags & _MOVE:
        one.holds += times


@call
def graph_releases(process: Process, request: Message) -> None:
    """Words: graph, object, how often."""
    number, object_number, times = request.words
    graph, one = known_graph(process, number), _object(process, object_number, times)
    if times > graph.held.get(one, 0):
        raise CudaError(INVALID_VALUE, "a graph releases a user object more often than it holds it")
    graph.held[one] -= times
    process.graphs.release(one, times)
