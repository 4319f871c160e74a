"""The native library: its C sources in, a folder with what stands in the place of CUDA's own libraries out.

It is compiled when a program first needs it, by the compiler that a program needs anyway, and kept in the cache. What
CUDA's header declares and no source here defines is made too, and refuses by its name when it is called."""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from pathlib import Path

from tilescope import cache
from tilescope.errors import CompileError, UsageError
from tilescope.source.headers import cuda_folders

from .compilers import c_compiler

_SOURCES = Path(__file__).parent / "library"
_CORE = ("core.c", "memory.c")
_VERSIONS = ("12", "13")  # of libcudart.so that programs ask for
_DECLARED = re.compile(r"CUDARTAPI(?:_CDECL)?\s+(cuda\w+)\s*\(")
_DEFINED = re.compile(r"^(?:RUNTIME\((\w+)\)|EXPORT[^(]*?\b(\w+)\()", re.MULTILINE)
_ENUMERATOR = re.compile(r"^\s*(cuda(?:Success|Error\w+))\s*=\s*(\d+)\s*,?", re.MULTILINE)
_OPTIONS = ("-std=gnu11", "-O2", "-fPIC", "-fvisibility=hidden", "-Wall", "-Wextra")
_PER_THREAD = ("_ptds", "_ptsz")  # a function's name for programs with --default-stream per-thread
# What CUDA says for the errors that programs show most, where the name does not say it as well.
_WORDS = {
    "cudaSuccess": "no error", "cudaErrorInvalidValue": "invalid argument",
    "cudaErrorMemoryAllocation": "out of memory", "cudaErrorInitializationError": "initialization error",
    "cudaErrorInvalidConfiguration": "invalid configuration argument",
    "cudaErrorInvalidDeviceFunction": "invalid device function", "cudaErrorInvalidSymbol": "invalid device symbol",
    "cudaErrorInvalidMemcpyDirection": "invalid copy direction for memcpy",
    "cudaErrorNoDevice": "no CUDA-capable device is detected", "cudaErrorInvalidDevice": "invalid device ordinal",
    "cudaErrorNotReady": "device not ready", "cudaErrorNotSupported": "operation not supported",
    "cudaErrorIllegalAddress": "an illegal memory access was encountered",
    "cudaErrorMisalignedAddress": "misaligned address", "cudaErrorAssert": "device-side assert triggered",
    "cudaErrorLaunchFailure": "unspecified launch failure", "cudaErrorLaunchTimeout": "the launch timed out",
    "cudaErrorLaunchOutOfResources": "too many resources requested for launch",
    "cudaErrorCooperativeLaunchTooLarge": "too many blocks in cooperative launch",
    "cudaErrorInvalidResourceHandle": "invalid resource handle",
    "cudaErrorInvalidKernelImage": "device kernel image is invalid",
    "cudaErrorNoKernelImageForDevice": "no kernel image is available for execution on the device",
}  # fmt: skip


def library_folder() -> Path:
    """Where libcudart.so is, built if it was not. Raises UsageError where there is no C compiler, CompileError where
    it fails."""
    compiler = c_compiler()
    folder = (cache.folder() / "library" / cache.key_of("library", compiler)[:16]).absolute()
    if not folder.is_dir():
        _made(compiler, folder)
    return folder


def _made(compiler: list[str], folder: Path) -> None:
    """Whole or not at all: of several at a time, the first one's stays."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as temporary:
        made = Path(temporary) / "made"
        made.mkdir(mode=0o700)
        _compile_all(compiler, made, Path(temporary))
        try:
            made.rename(folder)
        except OSError:
            if not folder.is_dir():
                raise


def _compile_all(compiler: list[str], folder: Path, temporary: Path) -> None:
    (temporary / "errors.inc").write_text(_errors())
    (temporary / "refused.c").write_text(_refused())
    core = [str(_SOURCES / name) for name in _CORE]
    runtime = [*sorted(map(str, _SOURCES.glob("runtime_*.c"))), str(temporary / "refused.c")]
    shared = [*compiler, *_OPTIONS, "-shared", f"-I{temporary}", f"-I{_SOURCES}", *_includes()]
    _run([*shared, *core, "-lpthread", "-Wl,-soname,libtilescope.so", "-o", str(folder / "libtilescope.so")])
    for version in _VERSIONS:
        name = f"libcudart.so.{version}"
        (temporary / "versions").write_text(f"{name} {{ global: *; }};\n")
        _run([
            *shared, *runtime, f"-L{folder}", "-ltilescope", f"-Wl,-soname,{name}", "-Wl,-rpath,$ORIGIN",
            f"-Wl,--version-script,{temporary / 'versions'}", *_per_thread(), "-o", str(folder / name),
        ])  # fmt: skip
    (folder / "libcudart.so").symlink_to(f"libcudart.so.{_VERSIONS[-1]}")


def _includes() -> list[str]:
    return [f"-I{folder}" for folder in cuda_folders()]


def _run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    if done.returncode:
        raise CompileError(
            f"the library for whole programs does not compile:\n{done.stderr[-2000:]}",
            hint=f"it was compiled by {command[0]}; CC names another compiler",
        )


def _header(name: str) -> str:
    found = next((folder / name for folder in cuda_folders() if (folder / name).is_file()), None)
    if found is None:
        raise UsageError(f"CUDA's header {name} is not installed", hint="pip install nvidia-cuda-runtime")
    return found.read_text("utf-8", "replace")


def _defined() -> set[str]:
    texts = [path.read_text() for path in _SOURCES.glob("runtime_*.c")]
    return {first or second for text in texts for first, second in _DEFINED.findall(text)}


def refused_names() -> list[str]:
    """The runtime API's functions that are not there."""
    return sorted(set(_DECLARED.findall(_header("cuda_runtime_api.h"))) - _defined())


def _refused() -> str:
    functions = [f'EXPORT int {name}(void) {{ return ts_told(ts_refused("{name}")); }}' for name in refused_names()]
    return "\n".join(['#include "core.h"', "int ts_told(int status);", *functions, ""])


def _per_thread() -> list[str]:
    """All work is over when its call returns, so that a thread's own default stream is the default stream."""
    names = sorted(name for name in _defined() if name.startswith(("cuda", "__cudaLaunch")))
    return [f"-Wl,--defsym={name}{suffix}={name}" for name in names for suffix in _PER_THREAD]


def _errors() -> str:
    found = {int(code): name for name, code in _ENUMERATOR.findall(_header("driver_types.h"))}
    return "".join(f'{{{code}, "{name}", "{_words(name)}"}},\n' for code, name in sorted(found.items()))


def _words(name: str) -> str:
    plain = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name.removeprefix("cudaError")).lower()
    return _WORDS.get(name, plain)


def search_path(environment: dict[str, str], folder: Path) -> str:
    """LD_LIBRARY_PATH with the folder first."""
    return os.pathsep.join(filter(None, [str(folder), environment.get("LD_LIBRARY_PATH", "")]))
