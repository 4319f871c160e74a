"""Calls with handles, sizes and memory that they should not be given: each has CUDA's error, and words with its place;
none crashes or hangs."""

from __future__ import annotations

import signal

import pytest

import tilescope as ts

SUCCESS, VALUE, HANDLE = "cudaSuccess", "cudaErrorInvalidValue", "cudaErrorInvalidResourceHandle"
MEMORY, DEVICE, PITCH = "cudaErrorMemoryAllocation", "cudaErrorInvalidDevice", "cudaErrorInvalidPitchValue"
CASES = {
    "streams": (
        [SUCCESS, SUCCESS, SUCCESS, HANDLE, HANDLE, HANDLE, HANDLE, "cudaErrorIllegalState", VALUE],
        ["is no stream, or one that was destroyed"] * 4
        + ["cudaStreamEndCapture of a stream that does not capture", "0x6 are no flags of a stream"],
    ),
    "events": (
        [HANDLE, VALUE, VALUE, HANDLE, VALUE],
        ["of which one was made with cudaEventDisableTiming", "0x40 are no flags of an event",
         "an event for other processes that would have a time", "is no stream", "is no graph"],
    ),
    "sizes": ([MEMORY, MEMORY, MEMORY, VALUE, VALUE], []),
    "pitches": (
        [PITCH, VALUE],
        ["with a pitch of 18,446,744,073,709,551,615 bytes", "a fill of rows of 4 bytes with a pitch of 2"],
    ),
    "symbols": (
        [VALUE, VALUE, VALUE, VALUE, SUCCESS],
        ["a copy of 17 bytes to or from four goes 1 bytes past its end: it has 16",
         "a copy of 16 bytes to or from four, 4 bytes behind its beginning, goes 4 bytes past its end",
         "a copy of 17 bytes to or from four goes 1", "goes 18,446,744,073,709,551,603 bytes past its end"],
    ),
    "others": ([DEVICE, DEVICE, VALUE, VALUE], ["99 is no attribute of a kernel", "blocks without a thread"]),
    "destroyed texture": (
        [VALUE, SUCCESS, "cudaErrorLaunchFailure"], ["t is a texture or surface object that was destroyed"],
    ),
    "freed texture": (
        [VALUE, SUCCESS, "cudaErrorLaunchFailure"], ["t is a texture or surface object of memory that was freed at"],
    ),
}  # fmt: skip


@pytest.fixture
def program(build) -> str:
    return str(build("misuse.cu"))


@pytest.mark.parametrize("kind", CASES)
def test_what_is_wrong_is_an_error_with_words(kind: str, program: str) -> None:
    errors, messages = CASES[kind]
    profile = ts.exec([program, kind], capture=True)
    assert (profile.exit_code, profile.problems, profile.stdout.splitlines()) == (0, [], errors)
    found = [f.message for f in profile.findings if f.severity == "error"]
    assert len(found) == len(messages), found
    assert [text for text, said in zip(messages, found, strict=True) if text not in said] == []


@pytest.mark.parametrize("timeline", [False, True])
@pytest.mark.parametrize(("kind", "words"), [("host read", "a copy reads"), ("host write", "a copy writes to")])
def test_a_copy_of_host_memory_that_is_not_there_says_so_and_ends(
    kind: str, words: str, timeline: bool, program: str
) -> None:
    profile = ts.exec([program, kind], capture=True, timeline=timeline)
    assert (profile.code, profile.problems) == (-signal.SIGSEGV, [])
    (finding,) = profile.findings
    assert finding.message == f"{words} host memory that is not there, or not the program's to use (0x8)"
    assert f'is("{kind}")' in finding.text


@pytest.mark.long
def test_contexts_and_modules_that_are_none_are_errors(build) -> None:
    profile = ts.exec([build("misuse_driver.cu", options=("-lcuda",))], capture=True)
    assert (profile.exit_code, profile.problems) == (0, [])
    wanted = [201, 0, 0, 201, 201, 201, 201, 201, 0, 200, 0, 0, 0, 0, 400, 1]
    assert [int(line) for line in profile.stdout.split()] == wanted
    assert [f.message.partition(" ")[2] for f in profile.findings if "unloaded" in f.message] == [
        "is no kernel, or one of a module that was unloaded"
    ]


@pytest.mark.long
def test_a_host_function_that_waits_for_another_threads_call_is_told(program: str) -> None:
    profile = ts.exec([program, "waiting"], capture=True)
    assert (profile.exit_code, profile.stdout) == (0, "cudaSuccess\ndone\n")
    assert "a call of CUDA's in another thread has been waiting for its end for 10 s" in profile.stderr
