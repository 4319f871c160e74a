"""The caller's architecture, macros and folders come in; NVRTC's command line and prelude go out, or a UsageError."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from tilescope.errors import UsageError
from tilescope.source import nvrtc
from tilescope.source.headers import OWN_FOLDER, PRELUDE, STANDARD, cuda_folders
from tilescope.source.load import check_text

_DEFINES = "tilescope_defines.h"
_ARCHITECTURE = re.compile(r"(?:sm|compute)_(\d+)([af]?)")


def architecture_option(arch: str) -> str:
    """`sm_90` -> `--gpu-architecture=compute_90`."""
    match = _ARCHITECTURE.fullmatch(arch)
    known = nvrtc.supported_architectures()
    if match and int(match[1]) in known:
        return f"--gpu-architecture=compute_{match[1]}{match[2]}"
    names = ", ".join(f"sm_{number}" for number in known)
    raise UsageError(f"NVRTC does not compile for the architecture {arch!r}", hint=f"it compiles for {names}")


def prelude(defines: Mapping[str, object]) -> dict[str, str]:
    """The header that NVRTC reads first. `{"TILE_WIDTH": 16}` -> `#define TILE_WIDTH 16`, as nvcc's -D would.

    A plain -D reaches NVRTC's own built-in header too, and breaks it for names such as T."""
    return {_DEFINES: f"#include <{PRELUDE}>\n#include <{STANDARD}>\n{macros(defines)}"}


def macros(defines: Mapping[str, object]) -> str:
    return "".join(_macro(name, value) + "\n" for name, value in defines.items())


def _macro(name: str, value: object) -> str:
    if not isinstance(name, str) or not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", name):
        raise UsageError(f"{name!r} is not a macro name", hint="write NAME or NAME=VALUE, such as TILE_WIDTH=16")
    text = "" if value is None else str(int(value)) if isinstance(value, bool) else str(value)
    check_text(text, f"the value of macro {name}")
    if "\n" in text:
        raise UsageError(f"the value of macro {name} has a line break", hint="a macro's value is one line")
    return f"#define {name} {text or 1}"


def user_folders(includes: Sequence[str | os.PathLike[str]], search: str | os.PathLike[str] | None) -> list[Path]:
    """The folders for the user's own headers: the source's, then the ones asked for."""
    folders = [Path(folder) for folder in includes]
    for folder in folders:
        if not folder.is_dir():
            raise UsageError(f"the include folder {folder} does not exist", hint="check the -I options")
    return [Path(search), *folders] if search is not None else folders


def folder_options(folders: Sequence[Path]) -> list[str]:
    """Search the user's folders, then tilescope's own headers, then CUDA's."""
    searched = [*(folder.absolute() for folder in folders), OWN_FOLDER, *cuda_folders()]
    return [*(f"--include-path={folder}" for folder in searched), f"--pre-include={_DEFINES}"]
