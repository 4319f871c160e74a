"""Conditional nodes of graphs: a cell of device memory, which kernels write, says which of their graphs are launched.

A handle is that cell's address, so that the device function cudaGraphSetConditional is a store (CONDITIONAL_PTX)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ..arena import DEVICE, bytes_at
from ..graphs import CONDITIONAL, Graph, GraphNode
from ..process import INVALID_VALUE, LAUNCH_TIMEOUT, CudaError, Process, call
from ..wire import Message

_IF, _WHILE, _SWITCH = range(3)  # cudaGraphConditionalNodeType
_ASSIGN_DEFAULT = 1  # cudaGraphCondAssignDefault
_MOST_ROUNDS = 10_000_000


@call
def conditional_handle(process: Process, request: Message) -> list[int]:
    """Words: graph, the value that each launch begins with, flags."""
    _, value, flags = request.words
    made = process.arena.allocate(4, DEVICE, request.frames, "a cudaGraphConditionalHandle")
    process.graphs.conditions[made.address] = (value, flags)
    return [made.address]


def bodies_of(process: Process, inner: Message) -> list[Graph]:
    """The graphs of a new node, which are empty; its words: handle, type, how many."""
    handle, kind, size = inner.words
    if handle not in process.graphs.conditions:
        raise CudaError(INVALID_VALUE, f"{handle:#x} is no handle that cudaGraphConditionalHandleCreate gave")
    if kind > _SWITCH or not 0 < size <= {_IF: 2, _WHILE: 1}.get(kind, 1 << 10):
        raise CudaError(INVALID_VALUE, f"a conditional node of the type {kind} with {size:,} graphs")
    return [process.graphs.new_graph() for _ in range(size)]


def begin_conditions(process: Process, graph: Graph) -> None:
    """A launch's first values."""
    for node in graph.all_nodes():
        if node.kind == CONDITIONAL:
            value, flags = process.graphs.conditions[node.request.words[0]]
            if flags & _ASSIGN_DEFAULT:
                bytes_at(node.request.words[0], 4).view(np.uint32)[0] = value


def chosen(process: Process, node: GraphNode) -> Iterator[Graph]:
    """The graphs that a conditional node launches, one after the other; the value is read anew for each."""
    handle, kind, size = node.request.words
    cell = bytes_at(handle, 4).view(np.uint32)
    if kind == _WHILE:
        for _ in range(_MOST_ROUNDS):
            if not cell[0] or process.error:
                return
            yield node.inside[0]
        message = f"a conditional node has gone around {_MOST_ROUNDS:,} times and does not end"
        raise CudaError(LAUNCH_TIMEOUT, message, kind="deadlock")
    place = int(cell[0]) if kind == _SWITCH else int(not cell[0])
    if place < size:
        yield node.inside[place]
