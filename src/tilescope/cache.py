"""Compiled programs on disk: a key of everything that decides the code in, the stored text or None out.

An entry is trusted only if its first line is the key's own digest and the checksum of the rest is right. The key
holds the versions of tilescope, of this package's files, of LLVM and the processor with its features. What others than
the user may write to is not used."""

from __future__ import annotations

import hashlib
import os
import stat
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

Read = TypeVar("Read")
_SUFFIXES = (".py", ".ll", ".c", ".h", ".inc", "ptxas")


def folder() -> Path:
    """TILESCOPE_CACHE, or the user's cache folder."""
    chosen = os.environ.get("TILESCOPE_CACHE")
    if chosen:
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "tilescope"
    base = os.environ.get("LOCALAPPDATA") if os.name == "nt" else os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "tilescope"


@cache
def _package_digest() -> str:
    """A digest of the package's own files (name, size, time): a changed checkout never meets old code."""
    root = os.path.dirname(__file__)
    facts = {file.path.removeprefix(root): file.stat() for file in _files(root)}
    lines = [f"{path} {facts[path].st_size} {facts[path].st_mtime_ns}" for path in sorted(facts)]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _files(place: str) -> Iterator[os.DirEntry[str]]:
    """By the entries of folders, as there are some six hundred files, and each start of a program looks at them."""
    with os.scandir(place) as entries:
        for entry in entries:
            if entry.name.endswith(_SUFFIXES):
                yield entry
            elif entry.is_dir() and entry.name != "__pycache__":
                yield from _files(entry.path)


def key_of(*parts: object) -> str:
    """One digest of `parts` and of the package."""
    return hashlib.sha256("\0".join([_package_digest(), sys.version, *map(repr, parts)]).encode()).hexdigest()


def remembered(key: str, make: Callable[[], str]) -> str:
    """The text stored under `key`, or what `make` gives, stored for the next time."""
    found = kept(key)
    if found is None:
        found = make()
        _write(_path(key), key, found)
    return found


def remembered_as(key: str, make: Callable[[], str], read: Callable[[str], Read]) -> Read:
    """What `read` makes of the text stored under `key`; of a new one where it cannot be read."""
    try:
        return read(remembered(key, make))
    except (ValueError, KeyError, TypeError):
        text = make()
        _write(_path(key), key, text)
        return read(text)


def kept(key: str) -> str | None:
    """The text stored under `key`, if there is one; also in TILESCOPE_CACHE_BEHIND, a folder that stays as it is."""
    behind = os.environ.get("TILESCOPE_CACHE_BEHIND")
    found = _read(_path(key), key)
    return _read(Path(behind) / key[:2] / key, key) if found is None and behind else found


def kept_as(key: str, read: Callable[[str], Read]) -> Read | None:
    """What `read` makes of the text stored under `key`, if there is one that it can read."""
    text = kept(key)
    try:
        return None if text is None else read(text)
    except (ValueError, KeyError, TypeError):
        return None


def _path(key: str) -> Path:
    return folder() / key[:2] / key


@cache
def _warn(path: Path) -> None:
    """Once for a path."""
    message = f"{path} may be written to by others, and the cache holds machine code: it is not used"
    warnings.warn(
        f"{message}; chmod go-w, or set TILESCOPE_CACHE to a folder of your own", RuntimeWarning, stacklevel=2
    )


def is_own(path: Path) -> bool:
    """Whether nobody else may write to a file or folder, if it is there; where a system tells."""
    if not hasattr(os, "getuid") or not path.exists():
        return True
    facts = path.stat()
    by_group = facts.st_mode & stat.S_IWGRP and facts.st_gid != os.getgid()
    return facts.st_uid in (os.getuid(), 0) and not by_group and not facts.st_mode & stat.S_IWOTH


def _is_safe(path: Path) -> bool:
    others = [p for p in (path.parent.parent, path.parent, path) if not is_own(p)]
    for one in others[:1]:
        _warn(one)
    return not others


def _read(path: Path, key: str) -> str | None:
    if not _is_safe(path):
        return None
    try:
        head, _, text = path.read_text(encoding="utf-8").partition("\n")
    except (OSError, UnicodeDecodeError):
        return None
    return text if head == _head(key, text) else None


def _head(key: str, text: str) -> str:
    return f"{key} {hashlib.sha256(text.encode()).hexdigest()}"


def _write(path: Path, key: str, text: str) -> None:
    """Whole or not at all; a folder that cannot be written to, or that others may write to, means no cache."""
    if not _is_safe(path):
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as file:
            file.write(f"{_head(key, text)}\n{text}")
        os.replace(file.name, path)
    except OSError:
        return
