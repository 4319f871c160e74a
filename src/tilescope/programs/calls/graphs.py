"""Graphs made by hand: nodes, what each comes after, and what a program asks about them."""

from __future__ import annotations

import struct
from dataclasses import replace

from ..arena import DEVICE, OutOfMemory
from ..graphs import ALLOCATION, CHILD, CONDITIONAL, EMPTY, KINDS, RELEASE, Graph, GraphNode, copied
from ..process import INVALID_VALUE, NOT_SUPPORTED, OUT_OF_MEMORY, CudaError, Process, call
from ..wire import Answer, Message
from .captures import check_node, known_graph, known_node, known_nodes, numbers
from .conditions import bodies_of

NAMES = {kind: name for name, kind in KINDS.items()}
_WORDS = {"launch": 10, "copy": 12, "fill": 7, "host_function": 3, "child": 1, "empty": 0, "stream_wait": 3,
          "record_event": 3, "appear": 1, "free_async": 2, "conditional": 3}  # fmt: skip


@call
def create_graph(process: Process, request: Message) -> list[int]:
    return [process.graphs.new_graph().number]


@call
def destroy_graph(process: Process, request: Message) -> None:
    process.graphs.forget(known_graph(process, request.words[0]))


@call
def clone_graph(process: Process, request: Message) -> list[int]:
    graph = known_graph(process, request.words[0])
    _check_no_memory(graph, "cloned")
    return [process.graphs.known(copied(graph, process.graphs.number)).number]


@call
def node_in_clone(process: Process, request: Message) -> list[int]:
    node, graph = known_node(process, request.words[0]), known_graph(process, request.words[1])
    found = [twin.number for twin in graph.all_nodes() if twin.original == node.number]
    if not found:
        raise CudaError(INVALID_VALUE, "the graph is no clone of the one that the node is in")
    return found


def has_memory(graph: Graph) -> bool:
    return any(node.kind in (ALLOCATION, RELEASE) for node in graph.all_nodes())


def _check_no_memory(graph: Graph, verb: str) -> None:
    """cudaGraphAddMemAllocNode has the restrictions (CUDA Runtime API, Graph Management)."""
    if has_memory(graph):
        raise CudaError(NOT_SUPPORTED, f"a graph with memory nodes cannot be {verb}")


# --- nodes -----------------------------------------------------------------------------------------------------------


@call
def add_node(process: Process, request: Message) -> list[int]:
    """Words: graph, how many nodes it comes after, its kind, and its request's words; the data are those nodes, and
    the request's data."""
    graph, split = known_graph(process, request.words[0]), 8 * request.words[1]
    if split > len(request.data):
        raise CudaError(INVALID_VALUE)
    after = known_nodes(process, graph, request.data[:split])
    inner = inner_request(request, 2, request.data[split:])
    check_node(process, inner)
    if inner.name == "child":
        return [process.graphs.add(graph, inner, after, [_embedded(process, inner)]).number]
    if inner.name == "conditional":
        return [process.graphs.add(graph, inner, after, bodies_of(process, inner)).number]
    if inner.name == "appear":
        return _added_allocation(process, graph, inner, after)
    if inner.name == "free_async":
        _check_release(graph, inner.words[0])
    return [process.graphs.add(graph, inner, after).number]


def inner_request(request: Message, at: int, data: bytes) -> Message:
    """What a node does, from its kind on in the words of the request that makes it."""
    kind, words = request.words[at], request.words[at + 1 :]
    name = NAMES.get(kind, "")
    if not name:
        raise CudaError(NOT_SUPPORTED, f"nodes of the cudaGraphNodeType {kind} are not emulated", kind="unsupported")
    if len(words) != _WORDS[name]:
        raise CudaError(INVALID_VALUE)
    return Message(name, request.frames, words, data)


def _embedded(process: Process, inner: Message) -> Graph:
    """A copy of a graph, as a child of another."""
    child = known_graph(process, inner.words[0])
    _check_no_memory(child, "a child")
    made = copied(child, process.graphs.number)
    made.is_child = True
    return made


def _added_allocation(process: Process, graph: Graph, inner: Message, after: list[GraphNode]) -> list[int]:
    address = reserved(process, inner.words[0], inner)
    return [process.graphs.add(graph, replace(inner, words=(address,)), after).number, address]


def reserved(process: Process, length: int, request: Message) -> int:
    """An address for memory that is there once a graph is launched."""
    if not length:
        raise CudaError(INVALID_VALUE, "a memory node of no bytes")
    process.places.keep(request.frames)
    try:
        made = process.arena.allocate(length, DEVICE, request.frames)
    except OutOfMemory:
        raise CudaError(OUT_OF_MEMORY) from None
    process.arena.free(made, request.frames)
    process.graphs.owned[made.address] = length
    return made.address


def _check_release(graph: Graph, address: int) -> None:
    if any(node.kind == RELEASE and node.request.words[0] == address for node in graph.nodes):
        raise CudaError(INVALID_VALUE, f"the graph frees {address:#x} already")


@call
def set_node(process: Process, request: Message) -> None:
    """Words: node, its kind, its request's words."""
    node = known_node(process, request.words[0])
    take(process, node, inner_request(request, 1, request.data))


def take(process: Process, node: GraphNode, inner: Message) -> None:
    """A node does something else from now on, of the same kind."""
    if inner.name != node.request.name or node.kind in (CHILD, EMPTY, ALLOCATION, RELEASE, CONDITIONAL):
        raise CudaError(INVALID_VALUE, f"the node is one of another kind ({node.request.name})")
    check_node(process, inner)
    node.request = inner


@call
def node_request(process: Process, request: Message) -> Answer:
    """Its kind, and the words and data of what it does; memory's bytes behind its address."""
    node = known_node(process, request.words[0])
    more = [process.graphs.owned[node.request.words[0]]] if node.kind == ALLOCATION else []
    return Answer(words=[node.kind, *node.request.words, *more], data=node.request.data)


@call
def destroy_node(process: Process, request: Message) -> None:
    node = known_node(process, request.words[0])
    _check_no_memory(node.graph, "changed")
    node.graph.nodes.remove(node)
    for other in node.graph.nodes:
        other.after = [before for before in other.after if before is not node]
    process.graphs.forget_node(node)


@call
def child_graph(process: Process, request: Message) -> list[int]:
    node = known_node(process, request.words[0])
    if node.kind != CHILD:
        raise CudaError(INVALID_VALUE, "the node is no graph")
    return [node.inside[0].number]


@call
def bodies(process: Process, request: Message) -> Answer:
    node = known_node(process, request.words[0])
    return Answer(data=struct.pack(f"<{len(node.inside)}Q", *(graph.number for graph in node.inside)))


@call
def containing_graph(process: Process, request: Message) -> list[int]:
    return [known_node(process, request.words[0]).graph.number]


# --- what comes after what -------------------------------------------------------------------------------------------


def _pairs(process: Process, request: Message) -> list[tuple[GraphNode, GraphNode]]:
    """The data are all nodes that come first, then all that come after them."""
    graph, half = known_graph(process, request.words[0]), len(request.data) // 2
    if len(request.data) % 16:
        raise CudaError(INVALID_VALUE)
    found = [known_node(process, n) for (n,) in struct.iter_unpack("<Q", request.data)]
    if any(node.graph is not graph for node in found):
        raise CudaError(INVALID_VALUE, "a node of another graph")
    return list(zip(found[: half // 8], found[half // 8 :], strict=True))


@call
def add_dependencies(process: Process, request: Message) -> None:
    """A circle is found when the graph is instantiated."""
    for before, node in _pairs(process, request):
        if before in node.after:
            raise CudaError(INVALID_VALUE, "the node comes after that one already")
        node.after = [*node.after, before]


@call
def remove_dependencies(process: Process, request: Message) -> None:
    for before, node in _pairs(process, request):
        if before not in node.after:
            raise CudaError(INVALID_VALUE, "the node does not come after that one")
        _check_no_memory(node.graph, "changed")
        node.after = [other for other in node.after if other is not before]


@call
def graph_nodes(process: Process, request: Message) -> Answer:
    return Answer(data=numbers(known_graph(process, request.words[0]).nodes))


@call
def root_nodes(process: Process, request: Message) -> Answer:
    return Answer(data=numbers([node for node in known_graph(process, request.words[0]).nodes if not node.after]))


@call
def graph_edges(process: Process, request: Message) -> Answer:
    """All nodes that come first, then all that come after them."""
    edges = known_graph(process, request.words[0]).edges()
    return Answer(data=numbers([before for before, _ in edges]) + numbers([node for _, node in edges]))


@call
def dependencies(process: Process, request: Message) -> Answer:
    return Answer(data=numbers(known_node(process, request.words[0]).after))


@call
def dependents(process: Process, request: Message) -> Answer:
    node = known_node(process, request.words[0])
    return Answer(data=numbers(node.graph.followers()[node]))


@call
def graph_text(process: Process, request: Message) -> Answer:
    """In the language of Graphviz."""
    graph = known_graph(process, request.words[0])
    names = {node: f'"{i}: {_label(process, node)}"' for i, node in enumerate(graph.nodes)}
    lines = [f"  {name};" for name in names.values()] + [f"  {names[a]} -> {names[b]};" for a, b in graph.edges()]
    return Answer(data="\n".join(["digraph {", *lines, "}", ""]).encode())


def _label(process: Process, node: GraphNode) -> str:
    if node.request.name == "launch" and node.request.words[0] in process.kernels:
        return process.kernels[node.request.words[0]].kernel.name
    return node.request.name
