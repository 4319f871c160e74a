"""Where there is no NVRTC, as on a Mac: PTX files run, and CUDA text is refused with a remedy."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pytest

import tilescope as ts
from tilescope.source.nvrtc import _hint

ROOT = Path(__file__).parents[2]
HEADER = """\
// tilescope: grid = 2
// tilescope: block = 32
// tilescope: args = twice_param_0: ones f32[64]
"""
TEXT = 'extern "C" __global__ void twice(float *x) { x[blockIdx.x * 32 + threadIdx.x] *= 2; }\n'
NEEDED = ("click", "llvmlite", "markdown-it-py", "mdurl", "numpy", "pygments", "rich")  # and nothing of NVIDIA's


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An installation without NVRTC: links to what else is needed."""
    made = tmp_path_factory.mktemp("site")
    (made / "tilescope").symlink_to(Path(ts.__file__).parent)
    for name in NEEDED:
        files = distribution(name).files or []
        for top in {file.parts[0] for file in files} - {"..", "__pycache__"}:
            (made / top).symlink_to(Path(str(distribution(name).locate_file(top))))
    return made


def without_nvrtc(folder: Path, *command: object) -> subprocess.CompletedProcess[str]:
    start = f"import sys; sys.path.insert(0, {str(folder)!r}); from tilescope.cli import main; main(sys.argv[1:])"
    given = [sys.executable, "-I", "-S", "-c", start, *map(str, command)]
    return subprocess.run(given, capture_output=True, text=True)


@pytest.mark.parametrize("verb", ["run", "check"])
def test_a_ptx_file_runs(verb: str, folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "twice.ptx"
    file.write_text(HEADER + ts.compile(TEXT).ptx)
    done = without_nvrtc(folder, verb, file)
    assert (done.returncode, done.stderr) == (0, "")
    assert "twice: grid 2, block 32" in done.stdout


def test_cuda_text_is_refused(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "twice.cu"
    file.write_text(HEADER + TEXT)
    done = without_nvrtc(folder, "run", file)
    assert (done.returncode, done.stdout) == (2, "")
    assert "NVRTC, NVIDIA's CUDA compiler library, does not load: No module named 'cuda" in done.stderr
    assert _hint(sys.platform) in " ".join(done.stderr.split())


def test_the_remedy_is_the_systems() -> None:
    assert "run the .ptx file here" in _hint("darwin")
    assert {_hint(name) for name in ("linux", "win32")} == {"install the packages cuda-bindings and nvidia-cuda-nvrtc"}


def test_only_what_there_is_for_macos_is_installed_there() -> None:
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    locked = [line for line in (ROOT / "requirements.lock").read_text().splitlines() if not line.startswith("#")]
    for line in [*needed, *locked]:
        vendors = line.startswith(("cuda-", "nvidia-"))
        assert line.endswith("sys_platform != 'darwin'") == vendors, line
