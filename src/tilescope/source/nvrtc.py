"""The one place that calls NVRTC: a text and its options come in, PTX, machine code and the compiler's log go out."""

from __future__ import annotations

import functools
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tilescope.errors import CompileError, UsageError

_TELLS_ALL_SINCE = (13, 5)  # the first version in which the option was tried


@dataclass(frozen=True, slots=True)
class CompilerOutcome:
    """What one NVRTC run gave: `ptx` is empty if it failed, `cubin` also where the architecture is a virtual one;
    `lowered` has the PTX name of each instance that was asked for."""

    ok: bool
    ptx: str
    log: str
    cubin: bytes = b""
    lowered: Mapping[str, str] = field(default_factory=dict)


def supported_architectures() -> list[int]:
    return [int(number) for number in _checked(_nvrtc().nvrtcGetSupportedArchs())]


def version() -> tuple[int, int]:
    """Major and minor. Raises UsageError where NVRTC does not load."""
    _, major, minor = _nvrtc().nvrtcVersion()
    return major, minor


def run(
    text: str, name: str, options: Sequence[str], headers: Mapping[str, str], instances: Sequence[str] = ()
) -> CompilerOutcome:
    """Compile `text`; `instances` are C++ names of template kernels to instantiate."""
    nvrtc = _nvrtc()
    options = [*options, *_all_errors()]
    names, texts = [key.encode() for key in headers], [value.encode() for value in headers.values()]
    program = _checked(nvrtc.nvrtcCreateProgram(text.encode(), name.encode(errors="replace"), len(names), texts, names))
    try:
        for instance in instances:
            _checked(nvrtc.nvrtcAddNameExpression(program, instance.encode()))
        status = nvrtc.nvrtcCompileProgram(program, len(options), [option.encode() for option in options])[0]
        ok = status == nvrtc.nvrtcResult.NVRTC_SUCCESS
        log = _text(program, nvrtc.nvrtcGetProgramLogSize, nvrtc.nvrtcGetProgramLog)
        if not ok and status != nvrtc.nvrtcResult.NVRTC_ERROR_COMPILATION:
            raise CompileError(f"NVRTC failed: {status.name}\n{log}".rstrip(), hint="check the -D and include options")
        if not ok:
            return CompilerOutcome(False, "", log)
        ptx = _text(program, nvrtc.nvrtcGetPTXSize, nvrtc.nvrtcGetPTX)
        cubin = _bytes(program, nvrtc.nvrtcGetCUBINSize, nvrtc.nvrtcGetCUBIN)
        lowered = {one: _checked(nvrtc.nvrtcGetLoweredName(program, one.encode())).decode() for one in instances}
        return CompilerOutcome(True, ptx, log, cubin, lowered)
    finally:
        nvrtc.nvrtcDestroyProgram(program)


@functools.cache
def _all_errors() -> tuple[str, ...]:
    """A program's host code is hundreds of errors, and a run shows 100 if it is not told otherwise."""
    return ("--fmax-errors=2000",) if version() >= _TELLS_ALL_SINCE else ()


def _nvrtc() -> Any:
    """Load NVRTC at the first compilation, not at import."""
    try:
        from cuda.bindings import nvrtc

        nvrtc.nvrtcVersion()
    except (ImportError, RuntimeError, OSError) as error:
        reason = str(error).strip().splitlines()[-1:] or [type(error).__name__]
        message = f"NVRTC, NVIDIA's CUDA compiler library, does not load: {reason[0]}"
        raise UsageError(message, hint=_hint(sys.platform)) from None
    return nvrtc


def _hint(platform: str) -> str:
    """`platform` as sys.platform has it."""
    if platform == "darwin":
        return "there is none for macOS: compile to PTX on another system (nvcc -ptx), and run the .ptx file here"
    return "install the packages cuda-bindings and nvidia-cuda-nvrtc"


def _checked(answer: tuple[Any, ...]) -> Any:
    """The value of a binding's (status, value) answer, or a CompileError for a bad status."""
    if answer[0] != 0:
        raise CompileError(f"NVRTC failed: {answer[0].name}", hint="this is not the kernel's fault: report it")
    return answer[1] if len(answer) > 1 else None


def _text(program: Any, size_of: Any, read: Any) -> str:
    return _bytes(program, size_of, read).rstrip(b"\0").decode("utf-8", "replace")


def _bytes(program: Any, size_of: Any, read: Any) -> bytes:
    """The binding writes into what it is given: never give it bytes, of which Python shares those of one character."""
    buffer = bytearray(_checked(size_of(program)))
    if buffer:
        _checked(read(program, buffer))
    return bytes(buffer)
