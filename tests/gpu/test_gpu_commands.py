"""Commands with --on gpu where there is no GPU, or nothing to use one with: exit code 2, and what to do."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tilescope.cli import main
from tilescope.errors import KernelFault, LaunchError
from tilescope.gpu import driver

ROOT = Path(__file__).parents[2]
COMMANDS = [
    ["run", str(ROOT / "examples" / "lecture.cu"), "--on", "gpu"],
    ["ladder", "blur", "--on", "gpu"],
    ["matmul", "--n", "2", "--m", "2", "--k", "2", "--on", "gpu"],
    ["fidelity"],
]


def tilescope(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


@pytest.fixture
def no_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the driver is not installed."""
    core = pytest.importorskip("cuda.core", reason="cuda-core is in requirements-dev.lock, and not installed here")

    def refuse(*arguments: Any) -> None:
        raise RuntimeError('"cuda" is an NVIDIA driver library\nand more')

    monkeypatch.setattr(core, "Device", refuse)
    monkeypatch.setattr(driver, "_OPENED", {})


@pytest.mark.parametrize("command", COMMANDS, ids=lambda c: c[0])
@pytest.mark.usefixtures("no_gpu")
def test_without_a_gpu(command: list[str]) -> None:
    done = tilescope(*command)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert "no GPU can be used here: \"cuda\" is an NVIDIA driver library\n  hint: on='cpu'" in done.stderr


@pytest.mark.parametrize("command", COMMANDS, ids=lambda c: c[0])
def test_without_cuda_core(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cuda.core", None)
    monkeypatch.setattr(driver, "_OPENED", {})
    done = tilescope(*command)
    assert done.exit_code == 2
    assert "cuda-core" in done.stderr
    assert "pip install 'tilescope[gpu]'" in done.stderr


@pytest.mark.usefixtures("no_gpu")
def test_auto_emulates_without_a_gpu(tmp_path: Path) -> None:
    done = tilescope("matmul", "--n", "2", "--m", "3", "--k", "2", "--out", str(tmp_path), "--threads", "1")
    assert done.exit_code == 0, done.stderr
    assert "global load sectors" in done.stdout


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        ("CUDA_ERROR_ILLEGAL_ADDRESS", KernelFault, "on='cpu'"),
        ("CUDA_ERROR_ASSERT", KernelFault, "an assertion failed"),
        ("CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES", LaunchError, "more registers or shared memory"),
        ("CUDA_ERROR_OUT_OF_MEMORY", LaunchError, "5 bytes: the GPU has not enough free memory"),
        ("CUDA_ERROR_SOMETHING_NEW", LaunchError, "CUDA's driver answered CUDA_ERROR_SOMETHING_NEW"),
    ],
)
def test_what_the_driver_answers(name: str, kind: type[Exception], words: str) -> None:
    error = driver.failure(name, "5 bytes")
    assert type(error) is kind
    assert words in str(error)
