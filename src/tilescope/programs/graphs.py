"""Graphs of work: nodes, which keep the requests that they are, and what each comes after; captures, which make them.

A graph that can be launched is a copy of the graph that it is made from, so that changes of one leave the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from itertools import count

from .wire import Message

# cudaGraphNodeType (driver_types.h)
KERNEL, COPY_NODE, FILL_NODE, HOST_NODE, CHILD, EMPTY, EVENT_WAIT, EVENT_RECORD = range(8)
ALLOCATION, RELEASE, CONDITIONAL = 10, 11, 13
KINDS = {
    "launch": KERNEL, "copy": COPY_NODE, "fill": FILL_NODE, "host_function": HOST_NODE, "child": CHILD, "empty": EMPTY,
    "stream_wait": EVENT_WAIT, "record_event": EVENT_RECORD, "appear": ALLOCATION, "free_async": RELEASE,
    "conditional": CONDITIONAL,
}  # fmt: skip
AUTO_FREE, DEVICE_LAUNCH = 1, 4  # cudaGraphInstantiateFlags


class CycleError(Exception):
    """Of nodes that each come after the other."""


@dataclass(eq=False)
class GraphNode:
    """`after`: what is done before it; `inside`: the graph that it is, or those of which a condition takes one;
    `original`: the number of the node that it is a copy of."""

    number: int
    graph: Graph
    request: Message
    after: list[GraphNode] = field(default_factory=list)
    inside: list[Graph] = field(default_factory=list)
    original: int = 0
    is_enabled: bool = True

    @property
    def kind(self) -> int:
        return KINDS[self.request.name]


@dataclass(eq=False)
class UserObject:
    """What the program destroys by its own `function`, called with `data`, when nobody holds it any more."""

    number: int
    function: int
    data: int
    holds: int


@dataclass(eq=False)
class Graph:
    """`original`: the number of the graph that it is a copy of; `held`: objects, and how often it holds each."""

    number: int
    nodes: list[GraphNode] = field(default_factory=list)
    original: int = 0
    is_child: bool = False
    held: dict[UserObject, int] = field(default_factory=dict)

    def order(self) -> list[GraphNode]:
        """Each node behind those that it comes after; of those that may be next, the first made is. Raises
        CycleError."""
        place = {node: i for i, node in enumerate(self.nodes)}
        waits = {node: len(node.after) for node in self.nodes}
        followers = self.followers()
        ready = [place[node] for node in self.nodes if not waits[node]]
        heapify(ready)
        done = []
        while ready:
            done.append(self.nodes[heappop(ready)])
            for node in followers[done[-1]]:
                waits[node] -= 1
                if not waits[node]:
                    heappush(ready, place[node])
        if len(done) < len(self.nodes):
            raise CycleError
        return done

    def followers(self) -> dict[GraphNode, list[GraphNode]]:
        found: dict[GraphNode, list[GraphNode]] = {node: [] for node in self.nodes}
        for node in self.nodes:
            for before in node.after:
                found[before].append(node)
        return found

    def edges(self) -> list[tuple[GraphNode, GraphNode]]:
        return [(before, node) for node in self.nodes for before in node.after]

    def all_graphs(self) -> Iterator[Graph]:
        """Itself, and those within it."""
        yield self
        for node in self.nodes:
            for graph in node.inside:
                yield from graph.all_graphs()

    def all_nodes(self) -> Iterator[GraphNode]:
        """Those of graphs within it, too."""
        for node in self.nodes:
            yield node
            for graph in node.inside:
                yield from graph.all_nodes()


def copied(graph: Graph, numbered: Callable[[], int]) -> Graph:
    """All of it, graphs within it, too; the copy holds what the graph holds."""
    made = Graph(numbered(), original=graph.number, is_child=graph.is_child)
    hold_too(made, graph)
    twins: dict[GraphNode, GraphNode] = {}
    for node in graph.nodes:
        inside = [copied(graph, numbered) for graph in node.inside]
        twins[node] = GraphNode(numbered(), made, node.request, [], inside, node.number, node.is_enabled)
    for node, twin in twins.items():
        twin.after = [twins[before] for before in node.after]
        made.nodes.append(twin)
    return made


def hold_too(graph: Graph, other: Graph) -> None:
    """What another graph holds, as often."""
    for one, times in other.held.items():
        one.holds += times
        graph.held[one] = graph.held.get(one, 0) + times


def ancestors(nodes: list[GraphNode]) -> set[GraphNode]:
    """Those nodes, and all that they come after."""
    found, left = set[GraphNode](), list(nodes)
    while left:
        node = left.pop()
        if node not in found:
            found.add(node)
            left += node.after
    return found


@dataclass(eq=False)
class Executable:
    """What was made of a graph to be launched: `steps` in their order, found by the nodes that they were made of."""

    number: int
    graph: Graph
    flags: int
    steps: list[GraphNode] = field(default_factory=list)
    by_original: dict[int, GraphNode] = field(default_factory=dict)

    @classmethod
    def made(cls, number: int, graph: Graph, flags: int, numbered: Callable[[], int]) -> Executable:
        """Raises CycleError."""
        copy = copied(graph, numbered)
        copy.original = graph.number
        return cls(number, copy, flags, copy.order(), {node.original: node for node in copy.all_nodes()})


ACTIVE, INVALIDATED = 1, 2  # cudaStreamCaptureStatus
GLOBAL, THREAD_LOCAL, RELAXED = range(3)  # cudaStreamCaptureMode


@dataclass(eq=False)
class Capture:
    """`streams`: what the next work of each stream in it will come after; `is_lent`: whether the graph was there
    before, and stays if the capture goes wrong."""

    number: int
    graph: Graph
    origin: int
    mode: int
    thread: int
    streams: dict[int, list[GraphNode]]
    status: int = ACTIVE
    is_lent: bool = False

    def is_joined(self) -> bool:
        """Whether the work of all streams is followed by what the origin's stream holds."""
        reached = ancestors(self.streams[self.origin])
        return all(node in reached for nodes in self.streams.values() for node in nodes)


@dataclass
class Graphs:
    """A program's. `captures` by stream; `marks`: events that were recorded in a capture, and where it stood then."""

    graphs: dict[int, Graph] = field(default_factory=dict)
    nodes: dict[int, GraphNode] = field(default_factory=dict)
    executables: dict[int, Executable] = field(default_factory=dict)
    captures: dict[int, Capture] = field(default_factory=dict)
    marks: dict[int, tuple[Capture, list[GraphNode]]] = field(default_factory=dict)
    owned: dict[int, int] = field(default_factory=dict)  # memory of allocation nodes: its bytes, by address
    conditions: dict[int, tuple[int, int]] = field(default_factory=dict)  # by handle: first value, flags
    objects: dict[int, UserObject] = field(default_factory=dict)
    unheld: list[UserObject] = field(default_factory=list)  # which are to be destroyed
    most_used: int = 0
    reserved: int = 0
    most_reserved: int = 0
    handles: Iterator[int] = field(default_factory=lambda: count(0x7000_0000, 0x10))

    def number(self) -> int:
        return next(self.handles)

    def new_graph(self) -> Graph:
        return self.known(Graph(self.number()))

    def known(self, graph: Graph) -> Graph:
        """Found by its number from now on, as are its nodes."""
        self.graphs[graph.number] = graph
        for node in graph.nodes:
            self.nodes[node.number] = node
            for within in node.inside:
                self.known(within)
        return graph

    def forget(self, graph: Graph) -> None:
        self.graphs.pop(graph.number, None)
        self.let_go(graph)
        for node in graph.nodes:
            self.forget_node(node)

    def forget_node(self, node: GraphNode) -> None:
        self.nodes.pop(node.number, None)
        for graph in node.inside:
            self.forget(graph)

    def let_go(self, graph: Graph) -> None:
        for one, times in graph.held.items():
            self.release(one, times)
        graph.held.clear()

    def release(self, one: UserObject, times: int) -> None:
        one.holds -= times
        if one.holds <= 0 and one.number in self.objects:
            self.unheld.append(self.objects.pop(one.number))

    def add(
        self, graph: Graph, request: Message, after: list[GraphNode], inside: list[Graph] | None = None
    ) -> GraphNode:
        node = GraphNode(self.number(), graph, request, after, inside or [])
        graph.nodes.append(node)
        self.nodes[node.number] = node
        for within in node.inside:
            self.known(within)
        return node


def hold_instead(graphs: Graphs, graph: Graph, other: Graph) -> None:
    """What another graph holds, and no more what the graph has held (CUDA Programming Guide, CUDA User Objects)."""
    before, graph.held = graph.held, {}
    hold_too(graph, other)
    for one, times in before.items():
        graphs.release(one, times)


_TOPOLOGY_CHANGED, _TYPE_CHANGED = 2, 3  # cudaGraphExecUpdateResult


def difference(steps: list[GraphNode], others: list[GraphNode]) -> tuple[int, GraphNode | None]:
    """What keeps steps from taking the requests of others over, as CUDA numbers it, and where."""
    if len(steps) != len(others):
        return _TOPOLOGY_CHANGED, None
    places = [{node: i for i, node in enumerate(nodes)} for nodes in (steps, others)]
    for step, node in zip(steps, others, strict=True):
        if sorted(places[0][n] for n in step.after) != sorted(places[1][n] for n in node.after):
            return _TOPOLOGY_CHANGED, node
        if step.kind != node.kind:
            return _TYPE_CHANGED, node
        if len(step.inside) != len(node.inside):
            return _TOPOLOGY_CHANGED, node
        for one, other in zip(step.inside, node.inside, strict=True):
            within = difference(one.order(), other.order())
            if within[0]:
                return within
    return 0, None


def take_over(steps: list[GraphNode], others: list[GraphNode]) -> None:
    """Where there is no difference: the steps do what the others do."""
    for step, node in zip(steps, others, strict=True):
        step.request = node.request
        for one, other in zip(step.inside, node.inside, strict=True):
            take_over(one.order(), other.order())
