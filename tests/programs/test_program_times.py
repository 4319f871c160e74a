"""How long a program's kernels would take on a GPU: `exec(predict=True)`, and --device of the command line."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import tilescope as ts
from tilescope.device import find
from tilescope.programs.records import KernelRecord
from tilescope.source import assembling

SOURCE = Path(__file__).parent / "sources" / "timed.cu"
SIZE = 1 << 18


@pytest.fixture(scope="module")
def program(build) -> str:
    return str(build("timed.cu", options=("-arch=sm_90",)))


@pytest.fixture(scope="module")
def profile(program: str) -> ts.ProgramProfile:
    return ts.exec([program, str(SIZE)], predict=True, capture=True)


def of(profile: ts.ProgramProfile, kernel: str) -> KernelRecord:
    return next(record for record in profile.kernels if record.profile.kernel == kernel)


def test_launches_that_are_alike_take_as_long_as_the_same_kernel_alone(profile: ts.ProgramProfile) -> None:
    time = of(profile, "add").time
    assert time is not None
    assert time.longest is not None
    assert (time.launches, time.why) == (5, "")
    assert time.seconds == pytest.approx(5 * time.longest.seconds)
    text = SOURCE.read_text().split("__global__")[1]
    a = np.zeros(SIZE, np.float32)
    alone = ts.compile("__global__" + text).launch(SIZE // 256, 256, [a, a.copy(), a.copy(), SIZE], predict="h200")
    assert time.longest.seconds == pytest.approx(alone.predict("h200").seconds, rel=0.02)


def test_each_launch_has_the_time_of_its_own_counts(profile: ts.ProgramProfile) -> None:
    time = of(profile, "powers").time
    assert time is not None
    assert time.longest is not None
    assert time.launches == 3
    assert 1.3 < 3 * time.longest.seconds / time.seconds <= 1.5 * 1.02  # of 1, 2 and 3 parts, each with its start


def test_what_has_no_time_says_why(profile: ts.ProgramProfile) -> None:
    time = of(profile, "turns").time
    assert time is not None
    assert (time.seconds, time.launches, time.longest) == (0.0, 0, None)
    assert "wait for other blocks" in time.why
    assert profile.exit_code == 0
    time = of(profile, "prints").time
    assert time is not None
    assert "the kernel prints" in time.why
    managed = [record.time for record in profile.kernels if record.profile.block == (128, 1, 1)]
    assert [time and time.why.startswith("c is the host's or managed memory") for time in managed] == [True]


def test_counts_are_those_of_a_run_without(profile: ts.ProgramProfile, program: str) -> None:
    plain = ts.exec([program, str(SIZE)], capture=True)
    assert all(record.time is None for record in plain.kernels)
    assert [r.profile.totals for r in plain.kernels] == [r.profile.totals for r in profile.kernels]


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "tilescope", *words, str(SIZE)], capture_output=True, text=True)


def test_the_table(program: str) -> None:
    told = run("exec", "--device", "h100", program)
    assert (told.returncode, told.stdout) == (0, "132 SMs, PTX of 90\n")
    assert "on NVIDIA H100 SXM, predicted for 8 launches, each begun alone" in told.stderr
    assert "\nno time of turns: " in told.stderr
    assert "predicted" not in run("exec", program).stderr


def test_the_program_runs_on_the_device_that_is_named(build, program: str) -> None:
    told = run("exec", "--device", "l4", str(build("timed.cu")))
    assert (told.returncode, told.stdout) == (0, "58 SMs, PTX of 75\n")
    assert "on NVIDIA L4, predicted for 8 launches" in told.stderr
    assert "not measured on this card" in told.stderr
    newer = run("exec", "--device", "l4", program)
    assert newer.returncode == 1
    assert "for compute_90, does not run on a" in newer.stderr


def test_a_file_is_built_for_the_device() -> None:
    for device, said in (("h200", "132 SMs, PTX of 90\n"), ("t4", "40 SMs, PTX of 75\n")):
        told = run("run", str(SOURCE), "--device", device, "--json", "--")
        assert (told.returncode, told.stderr) == (0, said)  # with --json, what it prints goes there
        kernels = json.loads(told.stdout)["kernels"]
        assert [k["predicted"]["launches"] for k in kernels] == [5, 3, 0, 0, 0]
        assert kernels[0]["predicted"]["longest"]["device"] == find(device).name
        assert set(kernels[2]["predicted"]) == {"seconds", "launches", "reason"}


def test_every_key_of_json_is_described(program: str) -> None:
    kernels = json.loads(run("exec", "--device", "h200", "--json", program).stdout)["kernels"]
    written = {f"kernels[].predicted.{key}" for kernel in kernels for key in kernel["predicted"]}
    text = (Path(__file__).parents[2] / "docs" / "json.md").read_text()
    assert written == set(re.findall(r"^\| `(kernels\[\]\.predicted\.[^`]+)` \|", text, re.MULTILINE))


def test_without_ptxas_it_says_so(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assembling, "assembler", lambda: None)
    time = of(ts.exec([program, str(SIZE)], predict=True, capture=True), "add").time
    assert time is not None
    assert time.why == "machine code of PTX is made by ptxas, which is not installed"
