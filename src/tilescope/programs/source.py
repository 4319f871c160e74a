"""A program's one source file in, the program built out; it is kept for as long as what it was made of is the same."""

from __future__ import annotations

import os
import re
import tempfile
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from tilescope import cache
from tilescope.errors import CompileError, UsageError

from .build import library_folder
from .compilers import cxx_compiler
from .made_of import are_unchanged, is_settled, keep, kept, parts, read_dependencies
from .nvcc import installed, run
from .system import check_system

_MAIN = re.compile(r"^[ \t]*(?:extern\s+\"C\"\s+)?(?:int|auto|void|signed)\s+main\s*\(", re.MULTILINE)
_RECORD = "made_of.json"
_VARIABLES = ("NVCC_PREPEND_FLAGS", "NVCC_APPEND_FLAGS", "NVCC_CCBIN", "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH")
_LAUNCH = re.compile(r"^\s*//\s*tilescope:", re.MULTILINE)


def has_main(text: str) -> bool:
    """Whether it is a program: it has a main(), and no comment that says a launch."""
    return bool(_MAIN.search(text)) and not _LAUNCH.search(text)


def is_program(file: str) -> bool:
    """Whether a .cu file has a main() and no launch comment."""
    path = Path(file)
    return path.suffix == ".cu" and path.is_file() and has_main(path.read_text("utf-8", "replace"))


def nvcc_options(defines: Iterable[str], includes: Iterable[str]) -> list[str]:
    """As nvcc has them: macros, as NAME=VALUE, and folders of headers."""
    return [*(f"-D{define}" for define in defines), *(f"-I{folder}" for folder in includes)]


def built(file: Path, options: Sequence[str]) -> Path:
    """The program of a file, made anew where a file that its compiler read has changed, or the compiler.

    Raises UsageError for a file that cannot be read, CompileError where nvcc does not take it; its lines were shown."""
    check_system()
    folder = _folder(file, options)
    found = kept(folder / _RECORD)
    if found is not None and are_unchanged(found.parts) and found.program.is_file():
        return found.program
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        return _made(file, options, folder, Path(temporary))


def _folder(file: Path, options: Sequence[str]) -> Path:
    """Of all programs that are made of this text in this way."""
    try:
        text = file.read_text("utf-8", "replace")
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror}") from None
    way = (options, library_folder(), installed(), cxx_compiler(), [os.environ.get(name) for name in _VARIABLES])
    key = cache.key_of("built", str(file.absolute()), text, *map(str, way))
    return (cache.folder() / "programs" / key[:16]).absolute()


def _made(file: Path, options: Sequence[str], folder: Path, temporary: Path) -> Path:
    """The program has a folder for what it was made of, and the record names that: each is there whole or not at all,
    also where several make the same at a time."""
    began = time.time_ns()
    made, rule, place = temporary / file.stem, temporary / "rule", file.absolute().parent
    depends = ["-MD", "-MF", str(rule), "-MT", "program"]
    if run(["-o", str(made), *depends, *options, "-I", str(place), str(file.absolute())]):
        raise CompileError(f"{file.name} does not compile; nvcc's lines are above")
    folders = [place, *(Path(option[2:]).absolute() for option in options if option.startswith("-I"))]
    read = [*read_dependencies(rule.read_text("utf-8", "replace")), *_compilers()]
    found = parts(file.absolute(), read, folders)
    program = folder / cache.key_of(found)[:16] / file.stem
    program.parent.mkdir(exist_ok=True)
    made.replace(program)
    if is_settled(found, began):
        keep(folder / _RECORD, program, found, temporary)
    return program


def _compilers() -> list[str]:
    """The files that are run; nvcc's own parts come with it."""
    return [str(installed()), *(word for word in cxx_compiler() if os.path.isabs(word))]
