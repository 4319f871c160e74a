"""tilescope.exec(): whole programs from Python, with the command line's options."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import tilescope as ts
from tilescope.counts import COUNTS
from tilescope.errors import CompileError, UsageError
from tilescope.programs.watching import KEPT, Timeline, TimelineSpan, Watch

ROOT = Path(__file__).parents[2]
MATMUL = ROOT / "examples" / "programs" / "matmul.cu"


@pytest.fixture
def program(build) -> str:
    return str(build("mistakes.cu"))


def test_a_file_is_built_and_run(capfd) -> None:
    profile = ts.exec([MATMUL, "33"])
    assert isinstance(profile, ts.ProgramProfile)
    assert (profile.exit_code, profile.stdout, profile.stderr) == (0, "", "")
    assert capfd.readouterr().out == "PASSED: 0 of 1089 elements are wrong\n"  # its output is its own
    (record,) = profile.kernels
    assert (record.profile.kernel, record.launches, record.blocks) == ("MatrixMulKernel", 1, 9)
    assert 0 < record.seconds < 60
    assert profile.timeline is None


def test_output_is_captured_where_that_is_asked_for(capfd) -> None:
    profile = ts.exec([sys.executable, "-c", "import sys; print(1); print(2, file=sys.stderr)"], capture=True)
    assert (profile.stdout, profile.stderr, profile.kernels) == ("1\n", "2\n", [])
    assert capfd.readouterr() == ("", "")


@pytest.mark.long
def test_options(program: str, build) -> None:
    said = list[str]()
    profile = ts.exec([program, "race"], check=True, leaks=True, capture=True, say=said.append)
    assert [f.kind for f in profile.findings] == ["race", "leak"]
    assert [text.split(": ")[1] for text in said] == ["error", "warning"]
    profile = ts.exec([program, "race"], check=True, only=["fill"], capture=True)
    assert profile.findings == []
    assert [(record.is_counted, record.profile.totals["instructions"]) for record in profile.kernels] == [(False, 0)]
    assert profile.problems == ["no launch of fill, which was to be counted, ran to its end; there were neighbours"]
    assert ts.exec([program, "race"], only=["neighbours"], capture=True).problems == []
    profile = ts.exec([build("hostile.cu"), "never ends"], steps=1000, capture=True, say=said.append)
    assert [f.kind for f in profile.findings] == ["deadlock"]


@pytest.mark.long
def test_device_and_environment(build) -> None:
    words = [sys.executable, "-c", "import os; print(os.environ['MINE'], 'PATH' in os.environ)"]
    assert ts.exec(words, capture=True, environment={"MINE": "here"}).stdout == "here False\n"
    profile = ts.exec([build("vector_add.cu"), "10"], device="RTX 4090", capture=True)
    assert profile.stdout.endswith("on sm_89\n")


@pytest.mark.parametrize("command", ["./a.out", Path("a.out"), []])
def test_a_command_is_a_list(command: object) -> None:
    with pytest.raises(UsageError, match="it takes a program and its arguments") as caught:
        ts.exec(command)  # type: ignore[arg-type]
    assert 'tilescope.exec(["./a.out", "1000"])' in caught.value.hint


def test_what_cannot_be_run(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="nowhere is not there"):
        ts.exec([tmp_path / "nowhere"])
    with pytest.raises(UsageError, match="cannot be run: Permission denied"):
        ts.exec([tmp_path])
    (tmp_path / "wrong.cu").write_text("int main() { return x; }\n")
    with pytest.raises(CompileError, match=r"wrong\.cu does not compile"):
        ts.exec([tmp_path / "wrong.cu"])
    with pytest.raises(UsageError, match="there is no device `no such GPU`"):
        ts.exec([MATMUL], device="no such GPU")


def test_a_thread_other_than_the_main_one(program: str) -> None:
    found = list[ts.ProgramProfile]()
    thread = threading.Thread(target=lambda: found.append(ts.exec([program, "none"], capture=True)))
    thread.start()
    thread.join(60)
    assert [profile.exit_code for profile in found] == [0]


@pytest.mark.usefixtures("heard_signals")
def test_ctrl_c_ends_the_program_and_is_an_interrupt(program: str) -> None:
    wait = f"import os, signal, time; os.kill({os.getpid()}, signal.SIGINT); time.sleep(60)"
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        ts.exec([sys.executable, "-c", wait], capture=True)
    assert signal.getsignal(signal.SIGINT) is before


# --- the timeline ----------------------------------------------------------------------------------------------------


def test_what_was_done_when() -> None:
    profile = ts.exec([MATMUL, "33"], capture=True, timeline=True)
    assert profile.timeline
    assert [(span.kind, span.name, span.stream, span.bytes) for span in profile.timeline.spans] == [
        ("copy", "copy from the host to the device", 0, 4356),
        ("copy", "copy from the host to the device", 0, 4356),
        ("launch", "MatrixMulKernel", 0, 0),
        ("copy", "copy from the device to the host", 0, 4356),
    ]
    times = [time for span in profile.timeline.spans for time in (span.begin, span.end)]
    assert times == sorted(times)
    assert times[0] > 0


@pytest.mark.long
def test_streams_fills_and_synchronisations_are_told_apart(build) -> None:
    profile = ts.exec([build("streams.cu")], capture=True, timeline=True)
    assert (profile.exit_code, profile.findings, profile.timeline is None) == (0, [], False)
    assert profile.timeline
    spans = profile.timeline.spans
    assert [span.kind for span in spans] == ["fill", "copy", "launch", "synchronize", "synchronize", "synchronize"]
    assert [bool(span.stream) for span in spans] == [False, True, True, True, False, False]
    assert spans[0].bytes == 256
    assert spans[1].name == "copy from the device to the device"


@pytest.mark.long
def test_a_graph_is_one_launch_and_its_capture_none(build) -> None:
    profile = ts.exec([build("graphs.cu"), "captured"], capture=True, timeline=True)
    assert profile.timeline
    spans = [(span.kind, span.name) for span in profile.timeline.spans]
    assert spans == [("launch", "a graph")] * 2 + [("synchronize", "synchronize stream")]
    profile = ts.exec([build("graphs.cu"), "captured"], capture=True, stop_after=1)
    assert (profile.is_stopped, profile.stdout.count("launch: cudaSuccess")) == (True, 1)
    assert {record.profile.kernel: record.launches for record in profile.kernels} == {"add": 1, "say": 1, "times": 1}


def test_only_the_first_are_kept() -> None:
    watch = Watch(timeline=Timeline())
    for i in range(KEPT + 5):
        watch.add(TimelineSpan("launch", "fill", "a.out", 0, i, i + 1))
    assert watch.timeline
    assert (len(watch.timeline.spans), watch.timeline.left_out) == (KEPT, 5)
    assert watch.timeline.spans[-1].begin == KEPT - 1


# --- as JSON ---------------------------------------------------------------------------------------------------------


def test_every_key_of_json_is_described(program: str) -> None:
    command = [sys.executable, "-m", "tilescope", "exec", "--json", program, "none"]
    found = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
    (kernel,) = found.pop("kernels")
    totals, lines = kernel.pop("totals"), kernel.pop("lines")
    assert totals.keys() == COUNTS.keys()
    written = {*found, *(f"kernels[].{key}" for key in kernel), "kernels[].totals.<count>"}
    written |= {f"kernels[].lines[].{'<count>' if key in COUNTS else key}" for key in lines[0]}
    text = (ROOT / "docs" / "json.md").read_text().split("## `tilescope exec COMMAND --json`")[1].split("\n## ")[0]
    described = set(re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE))
    assert written == {key for key in described if ".predicted." not in key}  # which test_program_times.py compares


def test_what_was_not_counted_has_no_counts_in_the_table(program: str) -> None:
    command = [sys.executable, "-m", "tilescope", "exec", "--only", "fil", program, "none"]
    done = subprocess.run(command, capture_output=True, text=True)
    row = next(line for line in done.stderr.splitlines() if line.startswith("fill"))
    assert (row.split()[:7], done.returncode) == (["fill", "1", "64", "1", "–", "–", "–"], 1)
    assert "error: no launch of fil, which was to be counted, ran to its end; there were fill\n" in done.stderr


def test_a_page_that_cannot_be_made_leaves_the_report(program: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tilescope", "exec", "--html", str(tmp_path / "page.html"), program, "direction"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, "no kernel was launched, of which a page could be made" in done.stderr) == (2, True)
    assert "1 error" in done.stderr


def test_a_command_without_cuda_does_not_wait_for_the_emulator() -> None:
    code = """
import sys
from tilescope.cli import main
from tilescope.programs import server
server._PATIENCE = 60
try:
    main(["exec", "--", "true"])
except SystemExit as end:
    print(end.code, sorted({"numpy", "llvmlite"} & sys.modules.keys()))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.stdout, done.stderr.split("\n")[1:]) == (
        "0 []\n",
        ["no kernel was launched on the emulated GPU", "no findings", ""],
    )
