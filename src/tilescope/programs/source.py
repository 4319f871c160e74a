"""A program's one source file in, the program built out; it is kept for as long as what it was made of is the same."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from tilescope import cache
from tilescope.errors import CompileError, UsageError

from .build import library_folder
from .nvcc import run

_MAIN = re.compile(r"^[ \t]*(?:extern\s+\"C\"\s+)?(?:int|auto|void|signed)\s+main\s*\(", re.MULTILINE)
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
    """Raises UsageError for a file that cannot be read, CompileError where nvcc does not take it; its lines were shown.
    A file that includes others of the user's is built each time, as they may have changed."""
    from tilescope.source.headers import includes_only_known

    try:
        text = file.read_text("utf-8", "replace")
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror}") from None
    key = cache.key_of("built", str(file.absolute()), text, options, str(library_folder()))
    program = (cache.folder() / "programs" / key[:16] / file.stem).absolute()
    if program.is_file() and includes_only_known(text):
        return program
    program.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with tempfile.TemporaryDirectory(dir=program.parent) as temporary:  # whole or not at all, also by several at a time
        made = Path(temporary) / file.stem
        if run(["-o", str(made), *options, "-I", str(file.parent.absolute()), str(file.absolute())]):
            raise CompileError(f"{file.name} does not compile; nvcc's lines are above")
        made.replace(program)
    return program
