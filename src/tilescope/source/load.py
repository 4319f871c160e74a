"""A path or a text comes in; a Source (its text, and the name that messages use) and its language go out."""

from __future__ import annotations

import difflib
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from tilescope.errors import UsageError

Language = Literal["cuda", "ptx"]

_CUDA_SUFFIXES = {".cu", ".cuh", ".cpp"}
_SUFFIXES = _CUDA_SUFFIXES | {".ptx"}
_LARGEST = 64 << 20  # bytes of a source
_COMMENTS = re.compile(r"(?:\s|//[^\n]*|/\*.*?\*/)*", re.DOTALL)
_PTX_START = re.compile(r"\.version\b")


@dataclass(frozen=True, slots=True)
class Source:
    """A program's text, and the file name that messages show for it."""

    text: str
    name: str


def read_source(source: str | os.PathLike[str]) -> tuple[Source, Language]:
    """Read a .cu or .ptx file, or take a text as it is; the content decides the language."""
    if not isinstance(source, str | os.PathLike):
        raise UsageError(f"a {type(source).__name__} is no source", hint="give a path, or a kernel's text as a str")
    if isinstance(source, str) and _is_code(source):
        check_text(source, "the source")
        language: Language = "ptx" if _is_ptx(source) else "cuda"
        return Source(source, f"kernel.{'ptx' if language == 'ptx' else 'cu'}"), language
    if not os.fspath(source).strip():
        raise UsageError("the source is empty", hint="give a .cu or .ptx file, or a kernel's text")
    path = Path(source)
    text = _read_text(path)
    return Source(text, path.name), _language(path, text)


def check_text(text: str, what: str) -> None:
    """Raises UsageError for a str that no compiler can be given: with half of a surrogate pair, or a NUL."""
    if "\0" in text or re.search("[\ud800-\udfff]", text):
        raise UsageError(f"{what} is no text: it holds a NUL, or half of a surrogate pair")


def _is_code(text: str) -> bool:
    return "\n" in text or "__global__" in text or _is_ptx(text)


def _is_ptx(text: str) -> bool:
    comments = _COMMENTS.match(text)
    return bool(_PTX_START.match(text, comments.end() if comments else 0))


def _language(path: Path, text: str) -> Language:
    suffix = path.suffix.lower()
    if _is_ptx(text) or (suffix == ".ptx" and "__global__" not in text):
        return "ptx"
    if suffix in _SUFFIXES or "__global__" in text:
        return "cuda"
    raise UsageError(
        f"{path.name} is neither CUDA C++ nor PTX",
        hint="tilescope reads .cu files with a __global__ function, and .ptx files that begin with .version",
    )


def _read_text(path: Path) -> str:
    data = _read_bytes(path)
    if b"\0" in data:
        raise UsageError(
            f"{path} is a binary file", hint="give the .cu source or the .ptx text, not a compiled program"
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")  # comments of older files, as a rule; nvcc passes the bytes on
    if not text.strip():
        raise UsageError(f"{path} is empty", hint="write a __global__ function into it")
    return text.replace("\r\n", "\n")


def _read_bytes(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise UsageError(f"{path} is a folder, not a file", hint=_files_in(path))
        if path.exists() and not (path.is_file() and path.stat().st_size <= _LARGEST):
            raise UsageError(f"{path} is no source: a file of at most {_LARGEST >> 20} MiB is")
        return path.read_bytes()
    except FileNotFoundError:
        raise UsageError(f"there is no file {path}", hint=_neighbours(path)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "not a valid path"
        raise UsageError(f"cannot read {path}: {reason}", hint="check the path and its permissions") from None


def _neighbours(path: Path) -> str:
    """What the user may have meant by a path that does not exist."""
    folder = path.parent
    if not folder.is_dir():
        return f"there is no folder {folder} either"
    near = difflib.get_close_matches(path.name, _listing(folder), n=1, cutoff=0.6)
    return f"did you mean {folder / near[0]}?" if near else _files_in(folder)


def _files_in(folder: Path) -> str:
    sources = [name for name in _listing(folder) if Path(name).suffix.lower() in _SUFFIXES]
    more = ", ..." if len(sources) > 5 else ""
    return f"the folder {folder} has {', '.join(sources[:5])}{more}" if sources else f"{folder} has no .cu or .ptx file"


def _listing(folder: Path) -> list[str]:
    try:
        return sorted(entry.name for entry in folder.iterdir() if entry.is_file())
    except OSError:
        return []
