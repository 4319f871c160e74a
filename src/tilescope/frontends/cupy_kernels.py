"""CuPy's RawKernel: its text, its name and its options in, a kernel of the text out."""

from __future__ import annotations

from typing import Any

from tilescope.api import Kernel
from tilescope.api import compile as compile_text
from tilescope.errors import UnsupportedError

_OF_NO_MEANING_HERE = ("--std=", "-std=", "-lineinfo", "--generate-line-info")


def is_raw(source: object) -> bool:
    return type(source).__module__.startswith("cupy") and hasattr(source, "code") and hasattr(source, "name")


def raw_kernel(source: Any, arch: str, debug: bool) -> Kernel:
    """Raises UnsupportedError for an option of NVRTC that has no counterpart here."""
    defines, includes = dict[str, object](), list[str]()
    for option in source.options:
        if option.startswith("-D"):
            name, _, value = option[2:].partition("=")
            defines[name] = value or 1
        elif option.startswith("-I"):
            includes.append(option[2:])
        elif not option.startswith(_OF_NO_MEANING_HERE):
            hint = "-D and -I are known, and the language's standard"
            raise UnsupportedError(f"the option {option} of {source.name} is not supported", hint=hint)
    return compile_text(source.code, source.name, defines, arch, includes, debug)
