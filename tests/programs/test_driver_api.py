"""Programs of the driver API, and Python packages that stand on it, as they are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tilescope.programs.asked import RunOptions
from tilescope.programs.build import library_folder
from tilescope.programs.compilers import c_compiler
from tilescope.programs.declarations import driver_entries
from tilescope.programs.running import ProgramProfile, execute

PYTHON = Path(__file__).parent / "python"

DRIVER_API = """\
before: CUDA_ERROR_NOT_INITIALIZED
no context: CUDA_ERROR_INVALID_CONTEXT
NVIDIA H200 (emulated by tilescope), 1
1 1 CUDA_ERROR_NOT_FOUND 1 CUDA_ERROR_NOT_FOUND 2
linked: 1
launched: 330 330 16
again: 106
kernel: 1024 threads, parameter 1 at 8, 8 blocks of 256, 264 of 1024
missing: CUDA_ERROR_NOT_FOUND CUDA_ERROR_NOT_FOUND same 1
launched: 414 414 20
again: 134
range: 1 256, managed: 2 1, host: CUDA_ERROR_INVALID_VALUE
planes: 2 5 9 19
time: 1
"""


def ran(capfd: pytest.CaptureFixture[str], *command: object, **asked: bool) -> tuple[ProgramProfile, str]:
    profile = execute([str(part) for part in command], RunOptions(**asked), say=lambda _: None)
    return profile, capfd.readouterr().out


def test_a_program_of_the_driver_api(build, capfd) -> None:
    profile, output = ran(capfd, build("driver_api.cu", options=("-lcuda",)))
    assert output == DRIVER_API
    assert (profile.code, profile.problems, profile.findings) == (0, [], [])
    assert [(r.profile.kernel, r.blocks, r.launches) for r in profile.kernels] == [("scale", 4, 4), ("scale", 2, 2)]


def test_what_a_program_of_the_driver_api_does_wrong(build, capfd) -> None:
    profile, output = ran(capfd, build("driver_api.cu", options=("-lcuda",)), "wrong")
    assert output.removeprefix(DRIVER_API).splitlines() == [
        "no PTX: CUDA_ERROR_INVALID_IMAGE",
        "log: this is no fat binary, no cubin and no PTX (which has a line .target)",
        "launch: CUDA_ERROR_INVALID_VALUE",
        "stream: CUDA_ERROR_INVALID_HANDLE",
        "reference: CUDA_ERROR_NOT_SUPPORTED",
    ]
    assert [(f.kind, f.message.split(":")[0][:34]) for f in profile.findings] == [
        ("unsupported", "this is no fat binary, no cubin an"),
        ("api", "0x3039 is no stream, or one that w"),
        ("unsupported", "cuTexRefCreate is not emulated"),
    ]
    assert all(f.line for f in profile.findings)


def test_the_runtime_s_context_is_the_driver_s(build, capfd) -> None:
    profile, output = ran(capfd, build("both_apis.cu", options=("-lcuda",)), leaks=True)
    assert (output, profile.findings) == ("0 1 0 42\n", [])


def test_copies_that_are_asked_for_together(build, capfd) -> None:
    profile, output = ran(capfd, build("both_apis.cu", options=("-lcuda",)), "batches")
    assert output == "0 0 8 7\n1 1 1 1 1 0 1\n"
    (finding,) = profile.findings
    assert finding.message.startswith("a copy of 8 bytes to the 8 bytes")


def test_a_program_with_the_static_runtime_is_told_to_link_again(tmp_path, capfd) -> None:
    program = tmp_path / "asks"
    source = "int cuGetExportTable(const void **, const void *); int main(void) { const void *t; return !cuGetExportTable(&t, 0); }"
    (tmp_path / "asks.c").write_text(source)
    folder = library_folder()
    subprocess.run([*c_compiler(), tmp_path / "asks.c", "-o", program, f"-L{folder}", "-lcuda"], check=True,
                   env={"PATH": "/usr/bin:/bin", "LD_LIBRARY_PATH": str(folder)})  # fmt: skip
    profile, _ = ran(capfd, program)
    (finding,) = profile.findings
    assert finding.message.startswith("asks uses functions of the driver that have no documentation")
    assert "-cudart shared" in finding.hint
    assert profile.code == 0


def test_functions_are_known_by_the_version_that_they_came_with() -> None:
    found = driver_entries()
    assert ("cuMemAlloc", 2000, "cuMemAlloc") in found
    assert ("cuMemAlloc", 3020, "cuMemAlloc_v2") in found
    assert ("cuCtxCreate", 11040, "cuCtxCreate_v3") in found
    assert ("cuCtxCreate", 12050, "cuCtxCreate_v4") in found
    assert len({symbol for _, _, symbol in found}) == len(found)


def test_ptxas_hands_on_what_it_is_given(tmp_path) -> None:
    ptxas = library_folder() / "ptxas"
    (tmp_path / "a.ptx").write_text("// text")
    command = [ptxas, "-lineinfo", "-v", "--gpu-name=sm_90a", "a.ptx", "-o", "a.o"]
    subprocess.run(command, check=True, cwd=tmp_path)
    assert (tmp_path / "a.o").read_text() == "// text"
    assert "release 12.8" in subprocess.check_output([ptxas, "--version"], text=True)
    assert subprocess.run([ptxas, "-v"], capture_output=True).returncode == 1


# --- Python packages -------------------------------------------------------------------------------------------------


def python(name: str, capfd: pytest.CaptureFixture[str], *words: str) -> ProgramProfile:
    profile, output = ran(capfd, sys.executable, PYTHON / name, *words)
    assert (output.splitlines()[-1:], profile.code, profile.findings) == (["as it should be"], 0, [])
    return profile


def line_with(name: str, text: str) -> int:
    return next(n for n, line in enumerate((PYTHON / name).read_text().splitlines(), 1) if text in line)


@pytest.mark.long
def test_numba_cuda(capfd) -> None:
    (record,) = python("numba_add.py", capfd).kernels
    assert (record.profile.kernel, record.launches, record.blocks) == ("__main__::add", 2, 16)
    line = line_with("numba_add.py", "out[i] =")
    assert record.profile.lines[line]["global_load_sectors"] == 2 * 2 * 125
    assert record.profile.lines[line]["global_store_sectors"] == 2 * 125


@pytest.mark.long
def test_numba_cuda_with_a_grid_s_barrier(capfd) -> None:
    (record,) = python("numba_grid.py", capfd).kernels
    assert record.profile.grid == (8, 1, 1)


@pytest.mark.parametrize("kind", ["ptx", "cubin"])
def test_cuda_core(kind, capfd) -> None:
    (record,) = python("core_scale.py", capfd, kind).kernels
    assert (record.profile.kernel, record.launches, record.blocks) == ("scale", 1, 8)
    assert record.profile.totals["global_store_sectors"] == 125


def test_graphs_of_cuda_core(capfd) -> None:
    launches = [(r.profile.kernel, r.profile.block, r.launches) for r in python("core_graphs.py", capfd).kernels]
    every, one = (32, 1, 1), (1, 1, 1)
    assert launches == [("add", every, 6), ("add", one, 2), ("times", every, 3), ("down", one, 5)]


def test_textures_of_cuda_core(capfd) -> None:
    assert [(r.profile.kernel, r.launches) for r in python("core_textures.py", capfd).kernels] == [
        ("read", 2),
        ("write", 1),
    ]


@pytest.mark.long
def test_triton(capfd, tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("TRITON_CACHE_DIR", str(tmp_path))
    (record,) = python("triton_add.py", capfd).kernels
    assert (record.profile.kernel, record.launches, record.blocks) == ("add_kernel", 1, 4)
    stored = record.profile.lines[line_with("triton_add.py", "tl.store")]
    assert stored["global_store_sectors"] == stored["global_store_ideal_sectors"] == 4096 * 4 // 32


@pytest.mark.long
def test_cupy_is_told_to_take_another_way(capfd) -> None:
    program = "import cupy; cupy.arange(3)"
    profile, _ = ran(capfd, sys.executable, "-c", program)
    (finding,) = profile.findings
    assert finding.kind == "unsupported"
    assert "docs/howto/cupy.md" in finding.hint
    assert profile.code == 1


def test_what_a_python_program_does_wrong_is_said_with_its_line(capfd) -> None:
    profile, _ = ran(capfd, sys.executable, PYTHON / "mistakes.py", leaks=True)
    inside = line_with("mistakes.py", "return int(driver.cuMemAlloc")
    found = [(f.kind, Path(f.file).name, f.line) for f in profile.findings]
    assert found == [
        ("out_of_bounds", "mistakes.py", line_with("mistakes.py", "cuMemcpyHtoD")),
        ("api", "mistakes.py", line_with("mistakes.py", "cuMemFree(kept)") + 2),
        ("leak", "mistakes.py", inside),
    ]
    assert f"allocated at mistakes.py:{inside}" in profile.findings[0].message


def test_shared_memory_modes(capfd) -> None:
    """Refused by default and by the portable mode, not by the others; 9 is none, and changes nothing."""
    profile, output = ran(capfd, sys.executable, PYTHON / "shared_modes.py")
    assert output == "1 0 1 0 0 0 1 0 0 1 0\n"
    assert [record.launches for record in profile.kernels] == [3]
    assert {finding.kind for finding in profile.findings} == {"launch", "api"}
