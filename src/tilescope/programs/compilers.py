"""The host's compilers: one that is asked for, those that $CXX and $CC name, those on PATH, or the wheel `ziglang`.

nvcc is given a script in the cache folder, named as a compiler that nvcc knows, which calls the real one. Where that
links, it adds the place of tilescope's libcudart, as CMake links with the compiler that nvcc has used and not with
nvcc itself; for the same reason it takes the static libcudart out.

zig c++ is clang with libc++. Without options it traps undefined behaviour, which no other compiler does by itself, so
that is turned off; it warns of every folder of libraries that is not there, of which nvcc names one (lib/stubs), so
those are left out."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shlex
import shutil
import stat
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tilescope import cache
from tilescope.errors import UsageError

_CXX = ("g++", "clang++", "c++")
_C = ("gcc", "clang", "cc")
_HINT = "install g++ (apt install g++), or the wheel that brings one: pip install 'tilescope[programs]'"

_SCRIPT = """#!/bin/sh
links=yes
before=
for a do
    shift
    now=$a
    case "$before $a" in
        "-Xlinker "*) ;;
        *" -c"|*" -E"|*" -S"|*" -M"|*" -MM"|*" -dM"|*" -fsyntax-only"|*" --version"|*" -dump"*|*" -print-"*) links= ;;
        *" -lcudart_static"|*/libcudart_static.a) a=-lcudart ;;
        *" -lcudadevrt"|*/libcudadevrt.a) continue ;;
        *" -L"?*) [ -d "${{a#-L}}" ] || continue ;;
    esac
    before=$now
    set -- "$@" "$a"
done
if [ "$links" ] && [ $# -gt 1 ]; then exec {compiler} {link} "$@"; fi
exec {compiler} "$@"
"""


def c_compiler() -> list[str]:
    """The command of a C compiler, of which one may be an option: `zig cc` is two words."""
    return _named("CC", _C) or _zig("cc") or _missing("C")


def cxx_compiler(chosen: str = "") -> list[str]:
    """The command of a C++ compiler for the host; `chosen` is the value of nvcc's -ccbin, a compiler or its folder."""
    if chosen:
        return (
            [_found(chosen, "-ccbin")] if not Path(chosen).is_dir() else [_found(str(Path(chosen) / "g++"), "-ccbin")]
        )
    return _named("CXX", _CXX) or _zig("c++") or _missing("C++")


def linking_compiler(library: Path, chosen: str = "") -> Path:
    """The script for `nvcc -ccbin`: the C++ compiler that adds `library` to what it links."""
    command = cxx_compiler(chosen)
    static = script("libcudart_static.a", "INPUT(-lcudart)\n")  # for a -l in a file of options, as CMake writes
    link = shlex.join([f"-L{static.parent}", f"-L{library}", "-Xlinker", "-rpath", "-Xlinker", str(library)])
    name = "clang++" if any("clang" in Path(word).name for word in command) else "g++"
    return script(name, _SCRIPT.format(compiler=shlex.join(command), link=link))


def script(name: str, text: str) -> Path:
    """An executable file of this name and text in a folder that only the user may write to."""
    folder = (cache.folder() / "scripts" / _digest(name, text)).absolute()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        _refuse_others(folder)
        return _written(folder / name, text)
    except OSError as error:
        raise UsageError(f"{folder / name} cannot be written: {error.strerror}", hint=_CACHE_HINT) from None


_CACHE_HINT = "set TILESCOPE_CACHE to a folder of your own"


def _digest(name: str, text: str) -> str:
    """Of these alone: a build that knows a script by its path goes on after a new version of tilescope."""
    return hashlib.sha256(f"{name}\0{text}".encode()).hexdigest()[:16]


def _refuse_others(folder: Path) -> None:
    for place in (folder, folder.parent, folder.parent.parent):
        facts = place.stat()
        by_group = facts.st_mode & stat.S_IWGRP and facts.st_gid != os.getgid()
        if facts.st_uid not in (os.getuid(), 0) or by_group or facts.st_mode & stat.S_IWOTH:
            raise UsageError(f"{place} may be written to by others, and scripts in it are run", hint=_CACHE_HINT)


def _written(path: Path, text: str) -> Path:
    """Whole or not at all, as several runs of nvcc at a time (make -j) write the same."""
    if path.is_file() and path.read_text("utf-8") == text:
        return path
    with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as file:
        file.write(text)
    os.chmod(file.name, 0o700)
    os.replace(file.name, path)
    return path


def _named(variable: str, names: Sequence[str]) -> list[str]:
    given = shlex.split(os.environ.get(variable, ""))
    if given and not _is_nvcc(given):
        return [_found(given[0], f"${variable}"), *given[1:]]
    found = next(filter(None, map(shutil.which, names)), None)
    return [found] if found else []


def _is_nvcc(command: Sequence[str]) -> bool:
    """`make CC="tilescope nvcc"` tells what it starts so, which would ask for a C compiler for ever."""
    return any(Path(word).name == "nvcc" for word in command)


def _found(name: str, place: str) -> str:
    path = shutil.which(name)
    if path is None:
        raise UsageError(f"{place} names {name}, which is not there", hint="name another compiler, or none")
    return path


def _zig(language: str) -> list[str]:
    if not importlib.util.find_spec("ziglang"):
        return []
    return [sys.executable, "-m", "ziglang", language, "-fno-sanitize=undefined"]


def _missing(language: str) -> list[str]:
    raise UsageError(f"no {language} compiler for the host is there", hint=_HINT)
