"""What CUDA's own headers declare: functions, the versions that they came with, and errors. Texts in, C out."""

from __future__ import annotations

import re

from tilescope.errors import UsageError
from tilescope.source.headers import cuda_folders

_RUNTIME = re.compile(r"CUDARTAPI(?:_CDECL)?\s+(cuda\w+)\s*\(")
_RUNTIME_ERROR = re.compile(r"^\s*(cuda(?:Success|Error\w+))\s*=\s*(\d+)\s*,?", re.MULTILINE)
_DRIVER_ERROR = re.compile(r"^\s*(CUDA_(?:SUCCESS|ERROR_\w+))\s*=\s*(\d+)\s*,?", re.MULTILINE)
_TYPE = re.compile(r"CUDAAPI \*PFN_(cu\w+?)_v(\d+)(_ptsz|_ptds)?\)")
_OF_LAUNCHES = ("__cudaLaunchKernel",)  # that nvcc's own code calls, and no header for programs declares
# What CUDA says for the errors that programs show most, where the name does not say it as well.
_WORDS = {
    0: "no error", 1: "invalid argument", 2: "out of memory", 3: "initialization error",
    9: "invalid configuration argument", 13: "invalid device symbol", 21: "invalid copy direction for memcpy",
    98: "invalid device function", 100: "no CUDA-capable device is detected", 101: "invalid device ordinal",
    200: "device kernel image is invalid", 201: "invalid device context",
    209: "no kernel image is available for execution on the device", 218: "a PTX JIT compilation failed",
    400: "invalid resource handle", 500: "named symbol not found", 600: "device not ready",
    700: "an illegal memory access was encountered", 701: "too many resources requested for launch",
    702: "the launch timed out", 710: "device-side assert triggered", 716: "misaligned address",
    719: "unspecified launch failure", 720: "too many blocks in cooperative launch", 801: "operation not supported",
}  # fmt: skip


def header(name: str) -> str:
    """Raises UsageError where it is not installed."""
    found = next((folder / name for folder in cuda_folders() if (folder / name).is_file()), None)
    if found is None:
        raise UsageError(f"CUDA's header {name} is not installed", hint="pip install nvidia-cuda-runtime")
    return found.read_text("utf-8", "replace")


def runtime_errors() -> str:
    """Lines of C: code, name, words."""
    return _errors(_RUNTIME_ERROR.findall(header("driver_types.h")), "cudaError")


def driver_errors() -> str:
    return _errors(_DRIVER_ERROR.findall(header("cuda.h")), "CUDA_ERROR_")


def _errors(pairs: list[tuple[str, str]], prefix: str) -> str:
    found = {int(code): name for name, code in pairs}
    return "".join(f'{{{code}, "{name}", "{_words(code, name, prefix)}"}},\n' for code, name in sorted(found.items()))


def _words(code: int, name: str, prefix: str) -> str:
    plain = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name.removeprefix(prefix)).replace("_", " ").lower()
    return _WORDS.get(code, plain)


def runtime_entries() -> list[str]:
    """The functions of the runtime API."""
    return sorted({*_RUNTIME.findall(header("cuda_runtime_api.h")), *_OF_LAUNCHES})


def driver_entries() -> list[tuple[str, int, str]]:
    """Each function of the driver API by its name, the version of CUDA that it came with, and its symbol: the second
    version of a function has the symbol NAME_v2 (cudaTypedefs.h, and the #defines of cuda.h)."""
    versions: dict[str, set[int]] = {}
    for name, version, per_thread in _TYPE.findall(header("cudaTypedefs.h")):
        if not per_thread:
            versions.setdefault(name, set()).add(int(version))
    profiler = ("cuProfilerInitialize", "cuProfilerStart", "cuProfilerStop")
    versions |= {name: {4000} for name in profiler}  # of a header that the runtime's wheel has not
    return [
        (name, version, f"{name}_v{place + 1}" if place else name)
        for name, found in sorted(versions.items())
        for place, version in enumerate(sorted(found))
    ]
