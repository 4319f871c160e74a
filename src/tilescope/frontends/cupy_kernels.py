"""CuPy's RawKernel and RawModule: their text or file, name and options in, a kernel of it out.

Neither of them asks for a GPU before it is launched or compiled by CuPy; nothing here does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tilescope.api import Kernel
from tilescope.api import compile as compile_text
from tilescope.errors import UnsupportedError, UsageError

# What concerns the assembler or the language's standard: the text is compiled as any other.
_OF_NO_MEANING_HERE = re.compile(r"--?std=|-?-lineinfo|--generate-line-info|-O\d|--?maxrregcount")
_VALUES = {  # options that a value may follow, or be joined to
    "-D": "define", "--define-macro": "define", "-I": "include", "--include-path": "include",
    "-arch": "arch", "--gpu-architecture": "arch", "-Xcompiler": "", "-Xptxas": "", "--ptxas-options": "",
}  # fmt: skip


@dataclass
class RawOptions:
    """What of CuPy's options there is here."""

    defines: dict[str, object] = field(default_factory=dict)
    includes: list[str] = field(default_factory=list)
    arch: str = ""


def is_raw(source: object) -> bool:
    return type(source).__module__.startswith("cupy") and hasattr(source, "code") and hasattr(source, "options")


def refuse_others(source: object) -> None:
    """Raises UnsupportedError for CuPy's other kernels."""
    if type(source).__module__.startswith("cupy"):
        hint = "RawKernel and RawModule are supported, which are texts in CUDA C++"
        raise UnsupportedError(f"a CuPy {type(source).__name__} has no text before CuPy launches it", hint=hint)


def raw_kernel(source: Any, entry: str | None, arch: str | None, debug: bool) -> Kernel:
    """`source` is a RawKernel or, with several kernels among which `entry` chooses, a RawModule.

    Raises UnsupportedError for an option of NVRTC that has no counterpart here."""
    own = getattr(source, "name", None)
    if own is not None and entry is not None:
        raise UsageError(f"the RawKernel is `{own}`", hint="an entry is chosen of a RawModule, or of a text")
    options = _options(source.options, own or "the module")
    text = getattr(source, "file_path", None) or _text(source)
    includes = [*options.includes, *(_headers() if "cupy/" in text else [])]
    kernel = compile_text(text, own or entry, options.defines, arch or options.arch or "sm_90", includes, debug)
    return replace(kernel, cooperative=bool(source.enable_cooperative_groups))


def _text(source: Any) -> str:
    """With a launch of each template that the module instantiates, which the compiler of texts looks for."""
    asked = getattr(source, "name_expressions", None) or ()
    launches = " ".join(f"{name}<<<1, 1>>>();" for name in asked if "<" in name)
    return f"{source.code}\nvoid launches_of_this_module() {{ {launches} }}\n" if launches else f"{source.code}\n"


def _headers() -> list[str]:
    """CuPy's own: cupy/complex.cuh and others."""
    found = find_spec("cupy")
    folder = Path(found.origin).parent / "_core" / "include" if found and found.origin else None
    return [str(folder)] if folder and folder.is_dir() else []


def _options(given: Sequence[str], name: str) -> RawOptions:
    options = RawOptions()
    for kind, value in _pairs(given, name):
        if kind == "define":
            macro, _, text = value.partition("=")
            options.defines[macro] = text or 1
        elif kind == "include":
            options.includes.append(value)
        elif kind == "arch":
            options.arch = value.replace("compute_", "sm_")
    return options


def _pairs(given: Sequence[str], name: str) -> Iterator[tuple[str, str]]:
    """Each option's kind and value. Raises UnsupportedError for one that is not known."""
    rest = iter(given)
    for option in rest:
        key = next((k for k in sorted(_VALUES, key=len, reverse=True) if option.startswith(k)), None)
        if key is not None:
            value = option[len(key) :].removeprefix("=")
            yield _VALUES[key], value or next(rest, "")
        elif not _OF_NO_MEANING_HERE.match(option):
            hint = (
                "leave it out to run the kernel without it; -D, -I and -arch are used, others that matter are refused"
            )
            raise UnsupportedError(f"the option {option} of {name} is not supported", hint=hint)
