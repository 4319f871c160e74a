"""A program's one source file in, the program built out; it is kept for as long as what it was made of is the same."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from tilescope import cache
from tilescope.errors import CompileError

from .build import library_folder
from .nvcc import run

_MAIN = re.compile(r"^[ \t]*(?:extern\s+\"C\"\s+)?(?:int|auto|void|signed)\s+main\s*\(", re.MULTILINE)
_LAUNCH = re.compile(r"^\s*//\s*tilescope:", re.MULTILINE)


def has_main(text: str) -> bool:
    """Whether it is a program: it has a main(), and no comment that says a launch."""
    return bool(_MAIN.search(text)) and not _LAUNCH.search(text)


def built(file: Path, options: Sequence[str]) -> Path:
    """Raises CompileError where nvcc does not take it; its lines were shown. A file that includes others of the user's
    is built each time, as they may have changed."""
    from tilescope.source.headers import includes_only_known

    text = file.read_text("utf-8", "replace")
    key = cache.key_of("built", str(file.absolute()), text, options, str(library_folder()))
    program = (cache.folder() / "programs" / key[:16] / file.stem).absolute()
    if program.is_file() and includes_only_known(text):
        return program
    program.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    code = run(["-o", str(program), *options, "-I", str(file.parent.absolute()), str(file.absolute())])
    if code:
        raise CompileError(f"{file.name} does not compile; nvcc's lines are above")
    return program
