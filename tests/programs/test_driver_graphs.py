"""Graphs of the driver API: what the runtime's tests of graphs have, by the other API and its own ways to say it."""

from __future__ import annotations

import pytest

from tilescope.programs.asked import RunOptions
from tilescope.programs.running import ProgramProfile, execute

CAPTURED = """other: 1 1, after 1
before: 0
1, 6 nodes, 6 edges
callback: 6, CUDA_ERROR_NOT_PERMITTED
callback: 6, CUDA_ERROR_NOT_PERMITTED
"""
BY_HAND = """roots: 1 1, behind: 1 1, type 3 1
circle: CUDA_ERROR_INVALID_VALUE
callback: 20, CUDA_ERROR_NOT_PERMITTED
kept: 3 1
callback: 12, CUDA_ERROR_NOT_PERMITTED
enabled: 0
callback: 6, CUDA_ERROR_NOT_PERMITTED
callback: 12, CUDA_ERROR_NOT_PERMITTED
update: CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE 2
callback: 12, CUDA_ERROR_NOT_PERMITTED
"""
MEMORY = "1010101\nsame: 1, clone: CUDA_ERROR_NOT_SUPPORTED\n"
# the runtime API's errors of the same mistakes are an H200's (test_graphs.py)
MISTAKES = """sync: CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, then CUDA_ERROR_STREAM_CAPTURE_INVALIDATED and none
context: CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, then CUDA_ERROR_STREAM_CAPTURE_INVALIDATED and none
default: CUDA_ERROR_STREAM_CAPTURE_IMPLICIT, then CUDA_ERROR_STREAM_CAPTURE_INVALIDATED and none
malloc: CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, then CUDA_ERROR_STREAM_CAPTURE_INVALIDATED and none
isolation: CUDA_ERROR_STREAM_CAPTURE_ISOLATION, then CUDA_ERROR_STREAM_CAPTURE_INVALIDATED and none
event: CUDA_ERROR_CAPTURED_EVENT, then CUDA_ERROR_STREAM_CAPTURE_INVALIDATED and none
query: CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, then CUDA_ERROR_STREAM_CAPTURE_INVALIDATED and none
launch: CUDA_ERROR_STREAM_CAPTURE_INVALIDATED, then CUDA_ERROR_STREAM_CAPTURE_INVALIDATED and none
mode: 0
relaxed: CUDA_SUCCESS, then CUDA_SUCCESS and a graph
"""


def ran(build, capfd: pytest.CaptureFixture[str], part: str) -> tuple[ProgramProfile, str]:
    program = build("driver_graphs.cu", options=("-lcuda",))
    profile = execute([str(program), part], RunOptions(), say=lambda _: None)
    assert (profile.code, profile.problems) == (0, [])
    return profile, capfd.readouterr().out.removeprefix("before: CUDA_ERROR_NOT_INITIALIZED\n")


def launches(profile: ProgramProfile) -> dict[str, int]:
    return {record.profile.kernel: record.launches for record in profile.kernels}


def test_a_stream_is_captured_and_launched(build, capfd) -> None:
    profile, output = ran(build, capfd, "captured")
    assert (output, launches(profile), profile.findings) == (CAPTURED, {"add": 2, "times": 2}, [])


def test_a_graph_made_by_hand_is_changed_and_launched(build, capfd) -> None:
    profile, output = ran(build, capfd, "by hand")
    assert (output, launches(profile)) == (BY_HAND, {"add": 5, "times": 2})
    assert [f.message for f in profile.findings] == ["the graph's nodes come after each other in a circle"]


@pytest.mark.parametrize(
    ("part", "output", "counts"),
    [("child", "6 50, inside 1, event 1\n", {"add": 6}), ("conditional", "left: 0\n", {"down": 4})],
)
def test_nodes_with_graphs_inside(part, output, counts, build, capfd) -> None:
    profile, said = ran(build, capfd, part)
    assert (said, launches(profile), profile.findings) == (output, counts, [])


def test_memory_of_graphs(build, capfd) -> None:
    profile, output = ran(build, capfd, "memory")
    assert output == MEMORY
    assert [f.message for f in profile.findings] == ["a graph with memory nodes cannot be cloned"]


def test_what_a_capture_forbids(build, capfd) -> None:
    profile, output = ran(build, capfd, "mistakes")
    assert output == MISTAKES
    assert len(profile.findings) == 8


def test_what_no_program_should_pass_is_an_error_and_no_crash(build, capfd) -> None:
    _, output = ran(build, capfd, "hostile")
    *lines, last = output.splitlines()
    others = {10: "INVALID_HANDLE", 17: "NOT_SUPPORTED", 25: "ILLEGAL_STATE", 28: "STREAM_CAPTURE_UNSUPPORTED"}
    assert lines == [f"{i}: CUDA_ERROR_{others.get(i, 'INVALID_VALUE')}" for i in range(30)]
    assert last == "last: CUDA_ERROR_INVALID_VALUE"
