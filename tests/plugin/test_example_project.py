"""examples/tested_kernels: copied to a folder of its own, its tests must pass there, and each broken kernel must fail
them with a message that names the line."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tilescope import cache

EXAMPLE = Path(__file__).parents[2] / "examples" / "tested_kernels"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path / "project", ignore=shutil.ignore_patterns("__pycache__")))


def outcome(project: Path, *arguments: str) -> tuple[int, str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    environment |= {"TILESCOPE_CACHE": str(cache.folder()), "COLUMNS": "100"}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:hypothesispytest", *arguments]
    done = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def change(project: Path, file: str, before: str, after: str) -> None:
    path = project / "kernels" / file
    assert before in path.read_text()
    path.write_text(path.read_text().replace(before, after))


@pytest.mark.long
def test_it_passes_as_it_is(project: Path) -> None:
    code, text = outcome(project, "-W", "error")
    assert code == 0, text
    assert "11 passed" in text


@pytest.mark.long
def test_a_tile_without_padding(project: Path) -> None:
    change(project, "transpose.cu", "[TILE + 1]", "[TILE]")
    code, text = outcome(project, "-n", "2")
    assert code == 1
    assert "bank_conflicts is 5,952; at most 0 allowed" in text
    assert "transpose.cu:17  5,952  100 %  out[y * rows + x] = tile[threadIdx.x]" in text
    assert "the counts are not those of the baseline in __tilescope__/test_transpose.json" in text
    assert "  shared_load_conflicts " in text
    assert "3 failed, 8 passed" in text  # every result is still right


@pytest.mark.long
def test_swapped_indices(project: Path) -> None:
    change(project, "matmul.cu", "tx = threadIdx.x, ty = threadIdx.y", "tx = threadIdx.y, ty = threadIdx.x")
    code, text = outcome(project, "tests/test_matmul.py")
    assert code == 1
    assert "sectors_per_request is 16; at most 4 allowed" in text
    assert "  matmul.cu:22 " in text
    assert "1 failed, 6 passed" in text


@pytest.mark.long
@pytest.mark.parametrize(
    ("file", "barrier", "lines"),
    [
        ("matmul.cu", "__syncthreads();  // the tiles are whole", (22, 23, 26)),
        ("matmul.cu", "__syncthreads();  // the tiles are used", (22, 23, 26)),
        ("sum.cu", "__syncthreads();", (13, 17)),
    ],
)
def test_a_barrier_left_out(project: Path, file: str, barrier: str, lines: tuple[int, ...]) -> None:
    change(project, file, barrier, "")
    code, text = outcome(project, f"tests/test_{file.removesuffix('.cu')}.py")
    assert code == 1
    assert any(f"error race at {file}:{line}" in text for line in lines), text


@pytest.mark.long
def test_the_commands_of_the_workflow(project: Path) -> None:
    """What `run:` says, but for the installation."""
    workflow = (project / ".github" / "workflows" / "kernels.yml").read_text()
    (command,) = [line.split("run: ")[1] for line in workflow.splitlines() if "tilescope check" in line]
    done = subprocess.run([sys.executable, "-m", "tilescope.cli", *command.split()[1:]], cwd=project, check=False)
    assert done.returncode == 0
    assert json.loads((project / "kernels.sarif").read_text())["runs"][0]["results"] == []
    change(project, "sum.cu", "__syncthreads();", "")
    done = subprocess.run([sys.executable, "-m", "tilescope.cli", *command.split()[1:]], cwd=project, check=False)
    assert done.returncode == 1
    (found,) = json.loads((project / "kernels.sarif").read_text())["runs"][0]["results"]
    place = found["locations"][0]["physicalLocation"]
    assert (found["ruleId"], place["artifactLocation"]["uri"]) == ("race", "kernels/sum.cu")


@pytest.mark.long
def test_counts_recorded_anew_are_the_ones_that_are_kept(project: Path) -> None:
    (kept,) = (project / "tests" / "__tilescope__").iterdir()
    before = kept.read_text()
    kept.unlink()
    code, text = outcome(project, "--tilescope-update", "-n", "2")
    assert code == 0, text
    assert kept.read_text() == before
