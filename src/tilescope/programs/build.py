"""STAND-IN, to be dropped at the merge: a folder with the wheel's own libcudart, so that programs link."""

from __future__ import annotations

from pathlib import Path

from tilescope import cache
from tilescope.errors import UsageError
from tilescope.source.headers import wheels


def library_folder() -> Path:
    found = [path for root in wheels() for path in root.glob("*/lib/libcudart.so.13")]
    if not found:
        raise UsageError("libcudart.so.13 is in no wheel", hint="pip install nvidia-cuda-runtime")
    folder = (cache.folder() / "stand-in").absolute()
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("libcudart.so.13", "libcudart.so"):
        (folder / name).unlink(missing_ok=True)
        (folder / name).symlink_to(found[0])
    return folder
