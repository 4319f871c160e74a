"""The host's compilers: those that $CXX and $CC name, those on PATH, or those of the wheel `ziglang`.

nvcc is given a script in the cache folder, named as a compiler that nvcc knows, which calls the real one. Where that
links, it adds the place of tilescope's libcudart, as CMake links with the compiler that nvcc has used and not with
nvcc itself. The place is a DT_RPATH, which a LD_LIBRARY_PATH with a toolkit's libcudart does not overrule.

zig c++ is clang 22 with libc++ (wheel 0.17), which nvcc 13.5 takes by either name. Without options it traps undefined
behaviour, which no other compiler does by itself, so that is turned off; it warns of every folder of libraries that is
not there, of which nvcc names one (lib/stubs), so those are left out; and it writes DT_RUNPATH alone."""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
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
for a do case $a in -c|-E|-S|-M|-MM|-dM|--version|-dumpversion|-dumpmachine) exec {compiler} "$@";; esac; done
exec {compiler} {link} "$@"
"""
_ZIG_SCRIPT = """#!/bin/sh
for a do
    shift
    case $a in -L*) [ "$a" = -L ] || [ -d "${{a#-L}}" ] || continue;; esac
    set -- "$@" "$a"
done
for a do case $a in -c|-E|-S|-M|-MM|-dM|--version|-dumpversion|-dumpmachine) exec {compiler} "$@";; esac; done
exec {compiler} {link} "$@"
"""


def c_compiler() -> list[str]:
    """The command of a C compiler, of which one may be an option: `zig cc` is two words."""
    return _named("CC", _C) or _zig("cc") or _missing("C")


def cxx_compiler() -> list[str]:
    """The command of a C++ compiler for the host."""
    return _named("CXX", _CXX) or _zig("c++") or _missing("C++")


def linking_compiler(library: Path) -> Path:
    """The script for `nvcc -ccbin`: the C++ compiler that adds `library` to what it links."""
    command = cxx_compiler()
    is_zig = "ziglang" in command
    template = _ZIG_SCRIPT if is_zig else _SCRIPT
    tags = "" if is_zig else ",--disable-new-dtags"
    link = shlex.join([f"-L{library}", f"-Wl,-rpath,{library}{tags}"])
    name = "g++" if is_zig else Path(command[-1]).name
    return script(name, template.format(compiler=shlex.join(command), link=link))


def script(name: str, text: str) -> Path:
    """An executable file of this name and text in a folder that only the user may write to."""
    folder = (cache.folder() / "scripts" / cache.key_of(name, text)[:16]).absolute()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        _refuse_others(folder)
        return _written(folder / name, text)
    except OSError as error:
        raise UsageError(f"{folder / name} cannot be written: {error.strerror}", hint=_CACHE_HINT) from None


_CACHE_HINT = "set TILESCOPE_CACHE to a folder of your own"


def _refuse_others(folder: Path) -> None:
    facts = folder.stat()
    if facts.st_uid != os.getuid() or facts.st_mode & 0o022:
        raise UsageError(f"{folder} may be written to by others, and scripts in it are run", hint=_CACHE_HINT)


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
    if given:
        if not shutil.which(given[0]):
            raise UsageError(f"${variable} names {given[0]}, which is not there", hint=f"unset {variable}")
        return given
    found = next(filter(None, map(shutil.which, names)), None)
    return [found] if found else []


def _zig(language: str) -> list[str]:
    if not importlib.util.find_spec("ziglang"):
        return []
    return [sys.executable, "-m", "ziglang", language, "-fno-sanitize=undefined"]


def _missing(language: str) -> list[str]:
    raise UsageError(f"no {language} compiler for the host is there", hint=_HINT)
