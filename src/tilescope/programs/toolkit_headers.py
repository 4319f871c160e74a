"""CUDA's own headers as links in a folder of ours, with what programs of before CUDA 13 need put back.

CUDA 13 took members out of cudaDeviceProp that many programs read, and the headers that courses copied, too
(CUDA 13.0 Release Notes, Deprecated or Dropped Features). They are put back in the place of reserved ones, so that the
struct stays as large as it was. Headers look for each other beside themselves first, so that all have to be
there."""

from __future__ import annotations

import re
from pathlib import Path

from tilescope.errors import UsageError
from tilescope.source.headers import cuda_folders

CHANGED = "driver_types.h"
TAKEN_OUT = ("clockRate", "deviceOverlap", "kernelExecTimeoutEnabled", "computeMode", "maxTexture1DLinear",
             "memoryClockRate", "singleToDoublePrecisionPerfRatio", "cooperativeMultiDeviceLaunch")  # fmt: skip
_STRUCT = re.compile(r"(struct __device_builtin__ cudaDeviceProp\s*\{[^}]*?\bint\s+)reserved\[(\d+)\]")


def link_headers(folder: Path) -> None:
    """Make the folder. Raises UsageError where the headers are not those that are known here."""
    folder.mkdir()
    original = _folder()
    for path in original.iterdir():
        if path.name != CHANGED:
            (folder / path.name).symlink_to(path)
    (folder / CHANGED).write_text(with_old_members((original / CHANGED).read_text("utf-8", "replace")), "utf-8")


def with_old_members(text: str) -> str:
    """The text of driver_types.h with the members that this version has not."""
    struct = _STRUCT.search(text)
    if struct is None or int(struct[2]) <= len(TAKEN_OUT):
        raise UsageError(f"cudaDeviceProp in {CHANGED} is none that is known", hint="install nvidia-cuda-runtime anew")
    lacking = [name for name in TAKEN_OUT if not re.search(rf"\b{name};", struct[0])]
    members = "".join(f"{name}, " for name in lacking)
    return (
        text[: struct.start()] + f"{struct[1]}{members}reserved[{int(struct[2]) - len(lacking)}]" + text[struct.end() :]
    )


def _folder() -> Path:
    found = next((folder for folder in cuda_folders() if (folder / CHANGED).is_file()), None)
    if found is None:
        raise UsageError(f"CUDA's header {CHANGED} is not installed", hint="pip install nvidia-cuda-runtime")
    return found
