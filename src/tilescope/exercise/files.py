"""Matrices as text files: arrays and a folder in; all files written, or, on any failure and Ctrl-C, none."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from tilescope.errors import UsageError
from tilescope.header.arrays import Array

_HINT = "choose another folder with --out"


def check_folder(folder: Path, names: Sequence[str]) -> None:
    """Before any work is done: raises UsageError where the matrices cannot be written."""
    for path in (folder, *folder.parents):
        if path.exists():
            if not path.is_dir():
                raise UsageError(f"{path} is no folder", hint="--out names a folder")
            if not os.access(path, os.W_OK | os.X_OK):
                raise UsageError(f"cannot write into {path}: Permission denied", hint=_HINT)
            break
    for target in _targets(folder, names):
        if target.is_dir():
            raise UsageError(f"{target} is a folder", hint=_HINT)


def write(folder: Path, matrices: Mapping[str, Array]) -> list[Path]:
    """Matrix_NAME.txt for each, rows on lines and columns aligned, for numpy.loadtxt(..., ndmin=2).

    All are written beside their places first, and moved at the end. Raises UsageError where the disk refuses."""
    targets = _targets(folder, list(matrices))
    try:
        with _folder(folder), TemporaryDirectory(prefix=".tilescope-", dir=folder) as box:
            written = [_text(Path(box) / target.name, matrices[name]) for name, target in _named(matrices, targets)]
            _move(written, targets, Path(box))
    except OSError as error:
        raise UsageError(f"cannot write the matrices into {folder}: {error.strerror or error}", hint=_HINT) from None
    return targets


def _targets(folder: Path, names: Sequence[str]) -> list[Path]:
    return [folder / f"Matrix_{name}.txt" for name in names]


def _named(matrices: Mapping[str, Array], targets: Sequence[Path]) -> Iterator[tuple[str, Path]]:
    return zip(matrices, targets, strict=True)


def _text(path: Path, matrix: Array) -> Path:
    width = max(len(str(matrix.min())), len(str(matrix.max())))
    np.savetxt(path, matrix, fmt=f"%{width}d")
    return path


def _move(written: Sequence[Path], targets: Sequence[Path], box: Path) -> None:
    """What was there is set aside, and comes back if a file cannot be moved."""
    done: list[tuple[Path, Path]] = []
    try:
        for source, target in zip(written, targets, strict=True):
            aside = box / f"{target.name}.before"
            done.append((target, aside))
            if target.exists():
                os.replace(target, aside)
            os.replace(source, target)
    except BaseException:
        for (target, aside), source in zip(done, written, strict=False):
            _put_back(target, aside, source)
        raise


def _put_back(target: Path, aside: Path, source: Path) -> None:
    if not source.exists():
        target.unlink(missing_ok=True)
    if aside.exists():
        os.replace(aside, target)


@contextmanager
def _folder(folder: Path) -> Iterator[None]:
    """The folder, made where it is missing, and taken away again if nothing comes of it."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    try:
        yield
    except BaseException:
        with suppress(OSError):  # somebody else uses it by now
            for path in missing:
                path.rmdir()
        raise
