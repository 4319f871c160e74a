"""Launches of graphs: the requests of a graph's nodes, done one after the other in an order that it allows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..arena import DEVICE, OutOfMemory
from ..graphs import (
    ALLOCATION,
    AUTO_FREE,
    CHILD,
    COPY_NODE,
    DEVICE_LAUNCH,
    FILL_NODE,
    KERNEL,
    Capture,
    CycleError,
    Executable,
    GraphNode,
    copied,
    difference,
    hold_instead,
    take_over,
)
from ..process import INVALID_VALUE, NOT_SUPPORTED, OUT_OF_MEMORY, Asking, CudaError, Handled, Process, call
from ..wire import PERFORM, PERFORM_AND_ASK, Answer, Message
from . import order
from .captures import WORK, check_stream, known_graph, node_made, work
from .conditions import begin_conditions, chosen
from .graphs import has_memory, inner_request, reserved, take
from .memory import allocate, free

_PIECE = 32 << 20  # as an H200 has it
_UPDATE_FAILURE = 910  # cudaErrorGraphExecUpdateFailure
_USED, _MOST_USED, _RESERVED, _MOST_RESERVED = range(4)  # cudaGraphMemAttributeType


def _executable(process: Process, number: int) -> Executable:
    if number not in process.graphs.executables:
        raise CudaError(INVALID_VALUE, f"{number:#x} is no graph that was instantiated, or one that was destroyed")
    return process.graphs.executables[number]


@call
def instantiate(process: Process, request: Message) -> list[int]:
    number, flags = request.words
    graph = known_graph(process, number)
    if flags & DEVICE_LAUNCH:
        message = "a graph that kernels launch (cudaGraphInstantiateFlagDeviceLaunch) is not emulated"
        raise CudaError(NOT_SUPPORTED, message, kind="unsupported")
    if has_memory(graph) and any(e.graph.original == number for e in process.graphs.executables.values()):
        raise CudaError(NOT_SUPPORTED, "a graph with memory nodes is instantiated twice at a time")
    try:
        made = Executable.made(process.graphs.number(), graph, flags, process.graphs.number)
    except CycleError:
        raise CudaError(INVALID_VALUE, "the graph's nodes come after each other in a circle") from None
    process.graphs.executables[made.number] = made
    return [made.number]


@call
def destroy_executable(process: Process, request: Message) -> None:
    gone = _executable(process, request.words[0])
    del process.graphs.executables[gone.number]
    for graph in gone.graph.all_graphs():
        process.graphs.let_go(graph)


@call
def executable_flags(process: Process, request: Message) -> list[int]:
    return [_executable(process, request.words[0]).flags]


@call
def upload(process: Process, request: Message) -> None:
    """A graph is where it is launched."""
    _executable(process, request.words[0])
    check_stream(process, request.words[1])


# --- changes ---------------------------------------------------------------------------------------------------------


def _step(process: Process, number: int, node: int) -> GraphNode:
    found = _executable(process, number).by_original.get(node)
    if found is None:
        raise CudaError(INVALID_VALUE, "the node is not of the graph that was instantiated")
    return found


@call
def set_step(process: Process, request: Message) -> None:
    """Words: executable, node, its kind, its request's words."""
    number, node, kind, *words = request.words
    step = _step(process, number, node)
    if kind != CHILD:
        return take(process, step, inner_request(request, 2, request.data))
    others = known_graph(process, words[0]).order()
    if step.kind != CHILD or difference(step.inside[0].order(), others)[0]:
        raise CudaError(INVALID_VALUE, "the child graph differs from the one before in more than what its nodes do")
    return take_over(step.inside[0].order(), others)


@call
def set_enabled(process: Process, request: Message) -> None:
    number, node, enabled = request.words
    step = _step(process, number, node)
    if step.kind not in (KERNEL, COPY_NODE, FILL_NODE):
        raise CudaError(INVALID_VALUE, "only kernels, copies and fills can be disabled")
    step.is_enabled = bool(enabled)


@call
def enabled(process: Process, request: Message) -> list[int]:
    return [_step(process, *request.words).is_enabled]


@call
def update(process: Process, request: Message) -> Answer:
    """Words: executable, graph. The result, and the node that is in the way."""
    executable, graph = _executable(process, request.words[0]), known_graph(process, request.words[1])
    try:
        order = graph.order()
    except CycleError:
        raise CudaError(INVALID_VALUE, "the graph's nodes come after each other in a circle") from None
    result, node = difference(executable.steps, order)
    if result:
        return Answer(_UPDATE_FAILURE, [result, node.number if node else 0])
    take_over(executable.steps, order)
    hold_instead(process.graphs, executable.graph, graph)
    return Answer(words=[0, 0])


# --- launches --------------------------------------------------------------------------------------------------------


def _as_child(process: Process, capture: Capture, stream: int, request: Message) -> None:
    """A launch that is captured is a graph within the graph."""
    executable = _executable(process, request.words[0])
    child = replace(request, name="child", words=(executable.graph.original,))
    inside = [copied(executable.graph, process.graphs.number)]
    made = process.graphs.add(capture.graph, child, capture.streams[stream], inside)
    capture.streams[stream] = [made]


@call
@work(1, _as_child)
def launch_graph(process: Process, request: Message) -> Asking:
    executable = _executable(process, request.words[0])
    check_stream(process, request.words[1])
    for node in executable.graph.all_nodes():
        if node.kind == ALLOCATION:
            _check_freed(process, executable, node)
    begin_conditions(process, executable.graph)
    return _replayed(process, executable.steps, request.words[1])


def _replayed(process: Process, nodes: list[GraphNode], stream: int) -> Asking:
    process.replaying = stream
    try:
        yield from _done(process, nodes)
    finally:
        process.replaying = None
    return None


def _check_freed(process: Process, executable: Executable, node: GraphNode) -> None:
    """What the launch before has left."""
    found = process.arena.at(node.request.words[0])
    if found and found.is_live:
        if not executable.flags & AUTO_FREE:
            hint = "free it, or instantiate with cudaGraphInstantiateFlagAutoFreeOnLaunch"
            raise CudaError(
                INVALID_VALUE, "a graph is launched again before the memory it allocates is freed", hint=hint
            )
        process.arena.free(found, ())


def _done(process: Process, nodes: list[GraphNode]) -> Iterator[Answer]:
    """What the program itself is to perform, until a kernel fails."""
    for node in nodes:
        if process.error:
            return
        if node.inside:
            graphs = node.inside if node.kind == CHILD else chosen(process, node)
            for graph in graphs:
                yield from _done(process, graph.order())
        elif node.is_enabled and node.request.name in WORK:
            given = _given(process, node)
            if isinstance(given, Answer) and given.kind == PERFORM:
                yield replace(given, kind=PERFORM_AND_ASK)


def _given(process: Process, node: GraphNode) -> object:
    """Of the request that a node is; what is wrong with it is said at its own line."""
    try:
        return WORK[node.request.name](process, node.request)
    except CudaError as error:
        if error.message:
            process.host_finding(error.kind, error.message, node.request, error.hint)
        raise CudaError(error.status) from None


# --- memory ----------------------------------------------------------------------------------------------------------


def _reserving(process: Process, capture: Capture, stream: int, request: Message) -> list[int]:
    address = reserved(process, request.words[0], request)
    node_made(process, capture, stream, replace(request, name="appear", words=(address,)))
    return [address]


@call
@work(1, _reserving)
def allocate_async(process: Process, request: Message) -> Handled:
    """Words: bytes, stream."""
    check_stream(process, request.words[1])
    given = allocate(process, replace(request, words=(request.words[0], DEVICE)))
    found = process.arena.at(given[0]) if isinstance(given, list) else None
    if found is not None:
        order.allocated(process, request, found, order.ALLOCATE_ASYNC, request.words[1])
    return given


@call
@work(1)
def free_async(process: Process, request: Message) -> None:
    """Words: address, stream."""
    address, stream = request.words
    check_stream(process, stream)
    found = process.arena.at(address)
    if found is not None and found.is_live:
        order.allocated(process, request, found, order.FREE_ASYNC, stream)
    free(process, replace(request, words=(address, DEVICE)))


@call
@work(0)
def appear(process: Process, request: Message) -> None:
    """Memory that a graph allocates is there from now on."""
    found = process.arena.at(request.words[0])
    if found is None or found.is_live:
        raise CudaError(INVALID_VALUE, "the memory of a graph is allocated a second time")
    try:
        process.arena.revive(found)
    except OutOfMemory:
        raise CudaError(OUT_OF_MEMORY) from None
    graphs, used = process.graphs, _used(process)
    graphs.most_used = max(graphs.most_used, used)
    graphs.reserved = max(graphs.reserved, used)
    graphs.most_reserved = max(graphs.most_reserved, graphs.reserved)


def _used(process: Process) -> int:
    """Memory for graphs is had in pieces of 32 MiB."""
    live = {a.address for a in process.arena.live()}
    used = sum(length for address, length in process.graphs.owned.items() if address in live)
    return -(-used // _PIECE) * _PIECE


@call
def graph_memory(process: Process, request: Message) -> list[int]:
    graphs = process.graphs
    known = {_USED: _used(process), _MOST_USED: graphs.most_used, _RESERVED: graphs.reserved,
             _MOST_RESERVED: graphs.most_reserved}  # fmt: skip
    if request.words[0] not in known:
        raise CudaError(INVALID_VALUE)
    return [known[request.words[0]]]


@call
def forget_graph_memory(process: Process, request: Message) -> None:
    """The highest are the present ones from now on."""
    if request.words[0] == _MOST_USED:
        process.graphs.most_used = _used(process)
    elif request.words[0] == _MOST_RESERVED:
        process.graphs.most_reserved = process.graphs.reserved
    else:
        raise CudaError(INVALID_VALUE, "only the highest figures can be set, to 0")


@call
def trim_graph_memory(process: Process, request: Message) -> None:
    process.graphs.reserved = _used(process)
