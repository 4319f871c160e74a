"""CUDA graphs of whole programs: captured, made by hand, launched again and again; and what CUDA refuses of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tilescope.programs.asked import RunOptions
from tilescope.programs.graphs import (
    Graph,
    GraphNode,
    Graphs,
    UserObject,
    ancestors,
    copied,
    difference,
    hold_instead,
)
from tilescope.programs.running import ProgramProfile, execute
from tilescope.programs.wire import Message

CAPTURED = """other: 1, after 1
before: 0
end: cudaSuccess
6 nodes, 6 edges
kernel 1
callback: 6, cudaErrorNotPermitted
launch: cudaSuccess
kernel 1
callback: 6, cudaErrorNotPermitted
launch: cudaSuccess
"""
BY_HAND = """circle: cudaSuccess cudaErrorInvalidValue cudaSuccess
20
set: cudaSuccess
kept: 3
24
12 12
update: cudaSuccess
update: cudaErrorGraphExecUpdateFailure 2
destroyed: cudaSuccess
again: cudaSuccess
"""
MEMORY = """end: cudaSuccess
launch: cudaSuccess
launch: cudaErrorInvalidValue
1010101, free: cudaSuccess
"""
# as an H200 has it (CUDA 13.0, 2026-11-23), but for what isolation and unjoined give, which the manual says
MISTAKES = """sync: cudaErrorStreamCaptureUnsupported, then cudaErrorStreamCaptureInvalidated and none
device: cudaErrorStreamCaptureUnsupported, then cudaErrorStreamCaptureInvalidated and none
default: cudaErrorStreamCaptureImplicit, then cudaErrorStreamCaptureInvalidated and none
malloc: cudaErrorStreamCaptureUnsupported, then cudaErrorStreamCaptureInvalidated and none
isolation: cudaErrorStreamCaptureIsolation, then cudaErrorStreamCaptureInvalidated and none
event: cudaErrorCapturedEvent, then cudaErrorStreamCaptureInvalidated and none
shape: cudaErrorInvalidValue, then cudaErrorStreamCaptureInvalidated and none
unjoined: cudaSuccess, then cudaErrorStreamCaptureUnjoined and none
thread: cudaErrorStreamCaptureWrongThread, then cudaErrorIllegalState and none
ended: cudaErrorInvalidValue
relaxed: cudaSuccess, then cudaSuccess and a graph
after: cudaSuccess
"""
LAUNCHES = "launch: cudaSuccess\n"


USER_OBJECTS = """\
moved: cudaSuccess
retained: cudaSuccess
too often: cudaErrorInvalidValue
released: cudaSuccess
again: cudaSuccess cudaSuccess
destroyed 3: cudaErrorNotPermitted
last: cudaSuccess
gone: cudaErrorInvalidValue
graph: cudaSuccess
destroyed 1: cudaErrorNotPermitted
update: cudaSuccess 0
half: cudaSuccess
other: cudaSuccess
destroyed 2: cudaErrorNotPermitted
made: cudaSuccess
destroyed 4: cudaErrorNotPermitted
capture: cudaErrorStreamCaptureInvalidated
no function: cudaErrorInvalidValue
"""


def ran(build, capfd: pytest.CaptureFixture[str], name: str) -> tuple[ProgramProfile, str]:
    profile = execute([str(build("graphs.cu")), name], RunOptions(), say=lambda _: None)
    output = capfd.readouterr()
    assert (output.err, profile.code, profile.problems) == ("", 0, [])
    return profile, output.out


def found(profile: ProgramProfile) -> list[str]:
    return [finding.message for finding in profile.findings]


def test_what_a_stream_captures_is_done_at_each_launch(build, capfd) -> None:
    profile, output = ran(build, capfd, "captured")
    assert (output, found(profile)) == (CAPTURED, [])
    assert {record.profile.kernel: record.launches for record in profile.kernels} == {"add": 2, "say": 2, "times": 2}


def test_a_graph_is_made_and_changed_by_hand(build, capfd) -> None:
    profile, output = ran(build, capfd, "by hand")
    assert (output, found(profile)) == (BY_HAND, ["the graph's nodes come after each other in a circle"])


def test_graphs_lie_within_graphs(build, capfd) -> None:
    assert ran(build, capfd, "child")[1] == f"type 4\n{LAUNCHES * 3}6\n"


def test_memory_of_a_graph_is_there_from_its_launch_on(build, capfd) -> None:
    profile, output = ran(build, capfd, "memory")
    assert (output, found(profile)) == (MEMORY, ["a graph is launched again before the memory it allocates is freed"])


def test_what_a_capture_forbids_gives_cudas_errors(build, capfd) -> None:
    profile, output = ran(build, capfd, "mistakes")
    assert output == MISTAKES
    assert len(profile.findings) == 11
    assert all("graphs.cu" in f.file and f.line for f in profile.findings)


def test_a_fault_in_a_graph_stops_it_at_its_line(build, capfd) -> None:
    profile, output = ran(build, capfd, "fault")
    assert output == "end: cudaSuccess\nlaunch: cudaSuccess\ncudaErrorIllegalAddress\n"
    assert [(f.kind, "p[threadIdx.x] += n" in f.text) for f in profile.findings] == [("out_of_bounds", True)]


def test_what_is_not_there_is_refused_by_name(build, capfd) -> None:
    profile, output = ran(build, capfd, "refused")
    assert output == "cudaErrorNotSupported\n"
    assert found(profile) == ["cudaGraphExternalSemaphoresWaitNodeGetParams is not emulated"]


def test_objects_are_destroyed_when_nobody_holds_them(build, capfd) -> None:
    profile, output = ran(build, capfd, "user object")
    assert output == USER_OBJECTS
    assert found(profile) == [
        "a user object is released more often than it was retained",
        "0x70000020 is no user object, or one that nobody holds any more",
        "cudaStreamSynchronize of a stream that captures",
    ]


def test_kernels_choose_which_graphs_are_launched(build, capfd) -> None:
    profile, output = ran(build, capfd, "conditional")
    taken = ["round 1\n", "kernel 1\n", "round 3\nround 2\nround 1\n", "kernel 1\n"]
    assert output == "".join(f"cudaSuccess\n{each}launch: cudaSuccess\n" for each in taken)
    assert profile.findings == []


def _graph(edges: list[tuple[int, int]], count: int = 4) -> Graph:
    """Its nodes are 0 and on; those of the second numbers come after the first."""
    graph = Graph(100)
    graph.nodes = [GraphNode(i, graph, Message("empty", (), (), b"")) for i in range(count)]
    for before, node in edges:
        graph.nodes[node].after.append(graph.nodes[before])
    return graph


def test_nodes_are_in_an_order_that_their_edges_allow() -> None:
    graph = _graph([(3, 0), (0, 2), (1, 2)])
    assert [node.number for node in graph.order()] == [1, 3, 0, 2]
    assert {node.number for node in ancestors([graph.nodes[0]])} == {0, 3}


def test_graphs_that_differ_are_told_from_each_other() -> None:
    one, same, turned = _graph([(0, 1)]).order(), _graph([(0, 1)]).order(), _graph([(0, 2)]).order()
    assert difference(one, same) == (0, None)
    assert difference(one, turned)[0] == 2
    assert difference(one, _graph([(0, 1)], 3).order()) == (2, None)


STEPS = some.lists(
    some.tuples(some.sampled_from(["new", "copy", "hold", "instead", "forget"]), some.integers(0, 9)), max_size=30
)


@given(STEPS)
def test_an_object_is_held_as_often_as_its_holders_say(steps: list[tuple[str, int]]) -> None:
    graphs, one = Graphs(), UserObject(7, 0, 0, 1)
    graphs.objects[7] = one
    for step, place in steps:
        known = list(graphs.graphs.values())
        graph = known[place % len(known)] if known else graphs.new_graph()
        if step == "new":
            graphs.new_graph()
        elif step == "copy":
            graphs.known(copied(graph, graphs.number))
        elif step == "hold":
            graph.held[one] = graph.held.get(one, 0) + 1
            one.holds += 1
        elif step == "instead":
            hold_instead(graphs, graph, known[-1] if known else graph)
        else:
            graphs.forget(graph)
        assert one.holds == 1 + sum(g.held.get(one, 0) for g in graphs.graphs.values())
    assert graphs.unheld == []
    for graph in list(graphs.graphs.values()):
        graphs.forget(graph)
    graphs.release(one, 1)
    assert (graphs.unheld, graphs.objects) == ([one], {})
