"""`tilescope nvcc`: command lines rewritten, and programs built; none is run here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from tilescope.errors import UnsupportedError, UsageError
from tilescope.programs import compilers, nvcc
from tilescope.source.headers import wheels

KNOWN = (75, 80, 86, 90, 100, 103, 120)
HAS_NVCC = any(list(root.glob("*/nvvm/bin/cicc")) and list(root.glob("*/bin/nvcc")) for root in wheels())
NEEDS = pytest.mark.skipif(not HAS_NVCC, reason="needs the extra `programs`: pip install 'tilescope[programs]'")
NEEDS_CMAKE = pytest.mark.skipif(shutil.which("cmake") is None, reason="needs cmake")
NEEDS_MAKE = pytest.mark.skipif(shutil.which("make") is None, reason="needs make")
PROGRAM = """
__global__ void fill(int *p) { p[threadIdx.x] = 1; }
int main() { int *p; cudaMalloc(&p, 128); fill<<<1, 32>>>(p); return cudaDeviceSynchronize(); }
"""
ELSEWHERE = "__device__ int twice(int x) { return 2 * x; }\n"
CALLER = PROGRAM.replace("= 1", "= twice(1)").replace("__global__", "extern __device__ int twice(int);\n__global__", 1)


def rewritten(line: str) -> list[str]:
    return nvcc.rewritten(line.split(), Path("/lib/ours"), Path("/bin/g++"), KNOWN)


def ptx_of(words: list[str]) -> list[str]:
    values = [value for word, value in pairwise(words) if word == "-gencode"]
    assert all(value == f"arch={value.rpartition('=')[2]},code={value.rpartition('=')[2]}" for value in values)
    return [value.rpartition("_")[2] for value in values]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("a.cu", ["75"]),
        ("-arch=sm_80 a.cu", ["80"]),
        ("-arch sm_90a a.cu", ["90a"]),
        ("--gpu-architecture=compute_86 --gpu-code=sm_86 a.cu", ["86"]),
        ("-arch=native a.cu", ["90"]),
        ("-arch=all-major a.cu", ["75", "80", "90", "100", "120"]),
        ("-arch=all a.cu", ["75", "80", "86", "90", "100", "103", "120"]),
        ("-arch=sm_80 -arch=sm_90 a.cu", ["90"]),
        ("-arch=sm_80 -gencode arch=compute_90,code=sm_90 a.cu", ["80", "90"]),
        ("-gencode arch=compute_80,code=sm_86 -gencode=arch=compute_80,code=[sm_80,compute_80] a.cu", ["80"]),
        ("-gencode arch=compute_35,code=sm_35 -gencode arch=compute_52,code=sm_52 a.cu", ["75"]),
    ],
)
def test_architectures_become_ptx(line: str, expected: list[str]) -> None:
    words = rewritten(line)
    assert ptx_of(words) == expected
    assert not any("sm_" in word for word in words)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("-cudart static a.cu", ["a.cu"]),
        ("--cudart=static -dlto -prune -ccbin g++-9 a.cu", ["a.cu"]),
        ("a.o -lcudart_static -lcudadevrt -lm", ["a.o", "-lcudart", "-lm"]),
        ("a.o -l cudadevrt,rt", ["a.o", "-lrt"]),
        ("a.o -l m", ["a.o", "-l", "m"]),
        ("a.o /usr/local/cuda/lib64/libcudart_static.a x/libcudadevrt.a", ["a.o", "-lcudart"]),
        ("a.o /usr/local/cuda/lib64/libcudart.so.12", ["a.o", "-lcudart"]),
        ("-o -G a.cu -Xcompiler -g", ["-o", "-G", "a.cu", "-Xcompiler", "-g"]),
        ("-rdc=true -O3 -DX=1 -I inc -lineinfo a.cu", ["-rdc=true", "-O3", "-DX=1", "-I", "inc", "a.cu"]),
    ],
)
def test_the_rest_stays_but_for_the_runtime(line: str, expected: list[str]) -> None:
    *words, headers = rewritten(line)
    assert words[-len(expected) :] == expected
    assert headers == "-I/lib/ours/include"
    ours = words[: -len(expected)]
    assert ours[ours.index("-cudart") + 1] == "shared"
    assert ours[ours.index("-cudadevrt") + 1] == "none"
    assert ours[ours.index("-ccbin") + 1] == "/bin/g++"
    assert {"-L/lib/ours", "--no-compress", "-allow-unsupported-compiler", "-lineinfo", "-g1"} <= set(ours)


def test_a_runtime_that_is_not_wanted() -> None:
    words = rewritten("-cudart=none a.cu -lcuda")
    assert words[words.index("-cudart") + 1] == "none"


def test_debug_information_is_added_where_none_is_asked_for() -> None:
    assert "-lineinfo" not in rewritten("-G a.cu")
    assert "-g1" not in rewritten("--device-debug a.cu")
    assert "-g1" not in rewritten("-g a.cu")
    assert "-lineinfo" in rewritten("-g a.cu")


def test_machine_code_that_is_wanted_stays() -> None:
    *words, _ = rewritten("-cubin -arch=sm_52 -gencode arch=compute_80,code=sm_86 a.cu")
    assert words[-5:] == ["-cubin", "-arch=sm_75", "-gencode", "arch=compute_80,code=sm_86", "a.cu"]
    assert "-arch=sm_90" in rewritten("-cubin -arch=native a.cu")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("--cubin -arch sm_90 k.cu", "-ptx -arch sm_90 k.cu -o k.cubin"),
        ("-cubin -o out.bin k.cu", "-ptx -o out.bin k.cu"),
        ("-c k.cu", "-c k.cu"),
    ],
)
def test_what_compiles_while_it_runs_gets_ptx(line: str, expected: str) -> None:
    assert nvcc.as_ptx(line.split()) == expected.split()


def test_files_of_options(tmp_path: Path) -> None:
    file = tmp_path / "options"
    file.write_text("-arch=sm_80 '-DNAME=a b'")
    *words, _ = nvcc.rewritten(["-optf", str(file), "a.cu"], Path("/lib/ours"), Path("/bin/g++"), KNOWN)
    assert ptx_of(words) == ["80"]
    assert words[-2:] == ["-DNAME=a b", "a.cu"]
    file.write_text(f"-optf {file}")
    with pytest.raises(UsageError, match="name each other"):
        rewritten(f"-optf {file}")


def tilescope(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-m", "tilescope", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=os.environ | environment)


def needed(program: Path) -> str:
    return subprocess.run(["readelf", "-d", str(program)], capture_output=True, text=True, check=True).stdout


def holds_for_tilescope(program: Path) -> None:
    dynamic = needed(program)
    assert "[libcudart.so.13]" in dynamic
    assert "PATH" in dynamic
    assert b".visible .entry" in program.read_bytes()


@NEEDS
def test_one_file_with_too_old_an_architecture(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_text(PROGRAM)
    done = tilescope(tmp_path, "nvcc", "a.cu", "-o", "a", NVCC_APPEND_FLAGS="-arch=sm_35")
    assert done.returncode == 0, done.stderr
    assert "has no sm_35: compute_75 instead" in done.stderr
    holds_for_tilescope(tmp_path / "a")


@NEEDS
@pytest.mark.long
def test_device_code_in_two_files(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_text(CALLER)
    (tmp_path / "b.cu").write_text(ELSEWHERE)
    done = tilescope(tmp_path, "nvcc", "-rdc=true", "a.cu", "b.cu", "-o", "a", "-lcudadevrt")
    assert done.returncode == 0, done.stderr
    holds_for_tilescope(tmp_path / "a")


@NEEDS
@NEEDS_MAKE
@pytest.mark.long
def test_make(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_text(PROGRAM)
    (tmp_path / "Makefile").write_text("NVCC = nvcc\na: a.o\n\t$(NVCC) -o $@ $<\n%.o: %.cu\n\t$(NVCC) -c -o $@ $<\n")
    path = tilescope(tmp_path, "nvcc", "--tilescope-path").stdout.strip()
    done = subprocess.run(["make", f"NVCC={path}"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    holds_for_tilescope(tmp_path / "a")


@pytest.mark.parametrize("named", ["nvcc", "tilescope nvcc", "python -P -m tilescope nvcc", "/cache/scripts/12/nvcc"])
def test_nvcc_is_no_host_compiler(named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """`make CC="tilescope nvcc"` exports its variable to what it starts, which then looked for a compiler for ever."""
    monkeypatch.setenv("CC", named)
    monkeypatch.setenv("CXX", named)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    assert compilers.c_compiler() == ["/usr/bin/gcc"]
    assert compilers.cxx_compiler() == ["/usr/bin/g++"]


@NEEDS
@NEEDS_CMAKE
@pytest.mark.long
@pytest.mark.parametrize("runtime", ["Shared", "Static"])
def test_cmake(tmp_path: Path, runtime: str) -> None:
    (tmp_path / "a.cu").write_text(PROGRAM)
    lines = "cmake_minimum_required(VERSION 3.18)\nproject(a LANGUAGES CUDA)\nadd_executable(a a.cu)\n"
    lines += f"set_target_properties(a PROPERTIES CUDA_RUNTIME_LIBRARY {runtime} CUDA_ARCHITECTURES 80)\n"
    (tmp_path / "CMakeLists.txt").write_text(lines)
    path = tilescope(tmp_path, "nvcc", "--tilescope-path").stdout.strip()
    for command in (["-B", "made", f"-DCMAKE_CUDA_COMPILER={path}"], ["--build", "made"]):
        done = subprocess.run(["cmake", *command], cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    holds_for_tilescope(tmp_path / "made" / "a")


@NEEDS
def test_a_vendor_library_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_text("#include <cudnn.h>\nint main() {}\n")
    done = tilescope(tmp_path, "nvcc", "a.cu")
    assert done.returncode != 0
    assert "cudnn.h: No such file" in done.stderr
    assert "tilescope: cudnn is a vendor library" in done.stderr


def test_what_is_lacking_is_named() -> None:
    said = nvcc._lacking("a.cu:1:10: fatal error: curand_kernel.h: No such file or directory")
    assert said == "curand_kernel.h comes with the extra `random`: pip install 'tilescope[random]'"
    assert nvcc._lacking("ld: cannot find -lcurand: No such file").startswith("curand is a vendor library")
    assert nvcc._lacking("a.cu(3): error: curand is what a comment says") == ""


@NEEDS
def test_questions_pass_through(tmp_path: Path) -> None:
    done = tilescope(tmp_path, "nvcc", "--version")
    assert (done.returncode, "release 13" in done.stdout) == (0, True)


@NEEDS
def test_what_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="-run"):
        nvcc.run(["-run", "a.cu"])
    with pytest.raises(UsageError, match="no-such-compiler"):
        nvcc.run(["-ccbin", "no-such-compiler", "a.cu"])
