"""nvcc, such that what it builds runs on tilescope: its command line in, the same with a few options changed out.

Every kernel is kept as PTX, uncompressed and with lines, and the program is linked to tilescope's own libcudart. The
child's output passes through as it comes; a reader of stderr keeps its end, to tell which library was missing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from tilescope.errors import UnsupportedError, UsageError
from tilescope.programs.architectures import architecture_options, replaced_architectures, too_old
from tilescope.programs.build import HEADERS, library_folder
from tilescope.programs.compilers import linking_compiler, script
from tilescope.programs.options import NvccOption, read_options, with_environment
from tilescope.programs.wire import SOCKET
from tilescope.source.headers import wheels

_ASKS = ("-V", "-h", "-arch-ls", "-code-ls")  # that compile nothing
_OURS = ("-ccbin", "-cudart", "-cudadevrt", "-dlto", "-gen-opt-lto", "-prune", "-compress-mode", "-no-compress",
         "-lineinfo", "-allow-unsupported-compiler")  # fmt: skip
_HEADERS = Path(__file__).parent / "include"
_ARCHITECTURES = ("-arch", "-gencode", "-code")
_RUNTIME = re.compile(r"(?:.*/)?libcudart(?:_static\.a|\.so[.\d]*)")
_DEVICE_RUNTIME = re.compile(r"(?:.*/)?libcudadevrt\.a")
_VENDOR = re.compile(
    r"(?<![a-z])(?:-l|lib)?(cublas|cufft|curand|cusparse|cusolver|npp|cudnn|nvjpeg|nccl|cutensor)", re.I
)
_DEVICE_HEADER = "curand_kernel.h"
_MISSING = re.compile("cannot find|no such file|not found|unable to find|undefined", re.I)
_KEPT = 1 << 16  # bytes of stderr's end
_CHANGED_ENVIRONMENT = ("NVCC_PREPEND_FLAGS", "NVCC_APPEND_FLAGS", "NVCC_CCBIN")  # read here


def run(arguments: Sequence[str]) -> int:
    """Run nvcc with these arguments; its exit status."""
    program = _program()
    given = with_environment(arguments)
    if SOCKET in os.environ:
        given = as_ptx(given)
    options = read_options(given)
    if any(option.name in _ASKS for option in options):
        return _passed_through([str(program), *given])
    if any(option.name == "-run" for option in options):
        raise UnsupportedError("nvcc -run is not supported", hint="build the program, then: tilescope exec ./program")
    known = _known(program)
    _say_too_old(options, known)
    library = library_folder()
    compiler = linking_compiler(library, _chosen(options))
    return _passed_through([str(program), *rewritten(given, library, compiler, known)])


def as_ptx(arguments: Sequence[str]) -> list[str]:
    """For a program that compiles while it runs on the emulated GPU: what would be machine code is the PTX of it."""
    options = read_options(arguments)
    if not any(option.name == "-cubin" for option in options):
        return list(arguments)
    words = [word for option in options for word in (["-ptx"] if option.name == "-cubin" else option.words)]
    inputs = [option.value for option in options if not option.name]
    is_named = any(option.name == "-o" for option in options)
    return words if is_named or not inputs else [*words, "-o", Path(inputs[0]).with_suffix(".cubin").name]


def rewritten(arguments: Sequence[str], library: Path, compiler: Path, known: Sequence[int]) -> list[str]:
    """The command line that builds for tilescope: `library` has its libcudart, `compiler` links to it, and `known` are
    the virtual architectures that nvcc has."""
    options = read_options(arguments)
    names = {option.name for option in options}
    cudart = [option.value for option in options if option.name == "-cudart"][-1:]
    words = ["-allow-unsupported-compiler", "-ccbin", str(compiler), f"-L{library}", "--no-compress"]
    words += ["-isystem", str(_HEADERS)]  # behind every -I, as a program may have its own wb.h
    words += ["-DCCCL_DISABLE_NVTX"]  # thrust and CUB want all of NVTX where they see its header
    words += ["-cudart", "none" if cudart == ["none"] else "shared", "-cudadevrt", "none"]
    words += [] if "-G" in names else ["-lineinfo"]
    words += [] if names & {"-g", "-G"} else ["-Xcompiler", "-g1"]
    is_machine_code = "-cubin" in names
    words += [] if is_machine_code else architecture_options(options, known)
    words += [word for option in options for word in _kept(option, is_machine_code, known)]
    return [*words, f"-I{library / HEADERS}"]  # behind the program's own folders, before nvcc's


def path_of_script() -> Path:
    """A script named `nvcc` that runs `tilescope nvcc`, for builds that take one path and no command."""
    return script("nvcc", f'#!/bin/sh\nexec {_quoted(sys.executable)} -P -m tilescope nvcc "$@"\n')


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def _kept(option: NvccOption, is_machine_code: bool, known: Sequence[int]) -> list[str]:
    if option.name in _OURS:
        return []
    if option.name in _ARCHITECTURES:
        return replaced_architectures(option.words, known) if is_machine_code else []
    if option.name == "-l":
        return _libraries(option)
    if not option.name and _RUNTIME.fullmatch(option.value):
        return ["-lcudart"]
    if not option.name and _DEVICE_RUNTIME.fullmatch(option.value):
        return []
    return list(option.words)


def _libraries(option: NvccOption) -> list[str]:
    """Of -l, which may name several."""
    names = option.value.split(",")
    if not {"cudart_static", "cudadevrt"} & set(names):
        return list(option.words)
    return [f"-l{'cudart' if name == 'cudart_static' else name}" for name in names if name != "cudadevrt"]


def installed() -> Path | None:
    """nvcc of the wheels, with the compiler that it calls for device code."""
    paths = (path for root in wheels() for path in root.glob("*/bin/nvcc"))
    return next((path for path in paths if (path.parents[1] / "nvvm" / "bin" / "cicc").is_file()), None)


def _program() -> Path:
    found = installed()
    if found is None:
        raise UsageError("nvcc is not installed, or not as a whole", hint="pip install 'tilescope[programs]'")
    return found


def _known(program: Path) -> list[int]:
    done = subprocess.run([str(program), "--list-gpu-arch"], capture_output=True, text=True, env=_environment())
    found = [int(number) for number in re.findall(r"^compute_(\d+)$", done.stdout, re.MULTILINE)]
    if done.returncode or not found:
        raise UsageError(f"{program} --list-gpu-arch fails: {done.stderr.strip()}", hint="install the wheel again")
    return found


def _say_too_old(options: Sequence[NvccOption], known: Sequence[int]) -> None:
    old = too_old(options, known)
    if old:
        print(f"tilescope: this nvcc has no {', '.join(old)}: compute_{min(known)} instead", file=sys.stderr)


def _chosen(options: Sequence[NvccOption]) -> str:
    given = [option.value for option in options if option.name == "-ccbin"]
    return given[-1] if given else os.environ.get("NVCC_CCBIN", "")


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in _CHANGED_ENVIRONMENT}


def _passed_through(command: list[str]) -> int:
    with subprocess.Popen(command, stderr=subprocess.PIPE, env=_environment()) as child:
        assert child.stderr is not None
        end = _copied(child.stderr)
    lacking = _lacking(end.decode("utf-8", "replace")) if child.returncode else ""
    if lacking:
        print(f"tilescope: {lacking}", file=sys.stderr)
    return child.returncode if child.returncode >= 0 else 128 - child.returncode


def _copied(stream: IO[bytes]) -> bytes:
    """To stderr, as it comes; its end is kept."""
    end = b""
    while part := os.read(stream.fileno(), _KEPT):
        os.write(2, part)
        end = (end + part)[-_KEPT:]
    return end


def _lacking(text: str) -> str:
    """What is to be said of the vendor's library that a line of an error names as missing; "" if none does."""
    lines = [line for line in text.splitlines() if _MISSING.search(line)]
    if any(_DEVICE_HEADER in line for line in lines):
        return f"{_DEVICE_HEADER} comes with the extra `random`: pip install 'tilescope[random]'"
    library = next((match[1].lower() for line in lines if (match := _VENDOR.search(line))), "")
    return f"{library} is a vendor library, and tilescope emulates none but the runtime" if library else ""
