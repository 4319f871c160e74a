"""PyCUDA, built from the source that pycuda.txt names: programs of ours, and its own tests of the driver's API."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from importlib.metadata import files
from pathlib import Path

import pytest

import tilescope as ts
from tilescope.programs.build import HEADERS, library_folder
from tilescope.programs.running import ProgramProfile

HERE = Path(__file__).parent
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "-q")
LAUNCHED_FROM_DEVICE = ("test_recursive_launch", "test_jit_link_module")  # kernels that launch kernels are refused

pytestmark = pytest.mark.long  # the build takes a minute


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of PyCUDA's source."""
    folder = tmp_path_factory.mktemp("pycuda")
    named = (
        "--no-deps",
        "--no-build-isolation",
        "--no-binary",
        "pycuda",
        "--require-hashes",
        "-r",
        HERE / "pycuda.txt",
    )
    if subprocess.run([*PIP, "download", "-d", folder, *named]).returncode:
        pytest.skip("pip cannot fetch PyCUDA's source, of which there is no wheel: is there a network?")
    (archive,) = folder.glob("pycuda-*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))  # 3.11.4 on
    return folder / archive.name.removesuffix(".tar.gz")


@pytest.fixture(scope="module")
def installed(source: Path) -> Path:
    """A folder that Python finds PyCUDA in, compiled quickly, with the emulated driver to link with."""
    (header,) = (f.locate() for f in files("nvidia-cuda-profiler-api") or () if f.name == "cudaProfiler.h")
    library = library_folder()
    options = [
        f"--cuda-root={library}",
        f"--cuda-inc-dir={library / HEADERS},{Path(str(header)).parent}",
        f"--cudadrv-lib-dir={library}",
        "--no-cuda-enable-curand",
        "--cxxflags=-O0,-g0,-w",
    ]
    subprocess.run([sys.executable, "configure.py", *options], cwd=source, check=True)
    target = source.parent / "installed"
    subprocess.run([*PIP, "install", "--no-deps", "--no-build-isolation", "--target", target, source], check=True)
    return target


def ran(installed: Path, *words: str | Path, check: bool = False) -> ProgramProfile:
    path = os.pathsep.join(filter(None, [str(installed), os.environ.get("PYTHONPATH")]))
    command = [sys.executable, *words]
    return ts.exec(command, capture=True, check=check, environment={**os.environ, "PYTHONPATH": path})


def test_a_program(installed: Path) -> None:
    profile = ran(installed, HERE / "python" / "pycuda_arrays.py")
    assert (profile.stdout.split("\n")[0], profile.code, profile.problems) == ("as it should be", 0, [])
    assert profile.findings == []
    scale = profile.kernels[0]
    assert (scale.profile.kernel, scale.launches, scale.blocks) == ("scale", 2, 16)
    assert scale.profile.totals["global_load_sectors"] == scale.profile.totals["global_store_sectors"] == 250
    names = [record.profile.kernel for record in profile.kernels]
    assert names[1:4] == ["axpb", "multiply", "axpbyz"]
    assert names[4:] == ["reduce_kernel_stage1"] * 2 + ["scan_scan_intervals", "scan_final_update"]


def test_what_it_does_wrong_is_found(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "wrong.py").write_text(WRONG)
    profile = ran(installed, tmp_path / "wrong.py", check=True)
    assert [finding.kind for finding in profile.findings] == ["out_of_bounds"]


def test_its_own_tests_of_the_driver(source: Path, installed: Path) -> None:
    file = source / "test" / "test_driver.py"
    others = f"not ({' or '.join(LAUNCHED_FROM_DEVICE)})"
    profile = ran(installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", others, file)
    assert profile.code == 0, profile.stdout
    assert "19 passed" in profile.stdout


WRONG = """
import numpy as np
import pycuda.autoinit
from pycuda import gpuarray
from pycuda.compiler import SourceModule

code = "__global__ void over(float *out) { out[threadIdx.x + 1] = 1; }"
out = gpuarray.zeros(32, np.float32)
SourceModule(code, options=["-lineinfo"]).get_function("over")(out, block=(32, 1, 1))
"""
