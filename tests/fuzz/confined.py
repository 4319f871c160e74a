"""What a case may not do to the machine: take memory or time without end, and open files that are not its own.

A hook of Python's own audit events sees what Python opens, starts and connects to; it cannot be taken away, so that this
is for processes that do nothing else. What NVRTC opens by itself is not seen."""

from __future__ import annotations

import faulthandler
import os
import resource
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tilescope.source import nvcc

SECONDS = 20  # of one case, at most
_MEMORY = 6 << 30  # a process of some hundred cases has reserved 1.5 GiB
_PROCESSORS = 4  # the emulator's thread on each reserves 512 MiB
_FILE = 256 << 20  # bytes of a file that is written
_ROOT = Path(__file__).parents[2]
_READABLE = (*filter(None, sys.path), str(_ROOT / "src"), str(_ROOT / "tests"), sys.prefix, sys.base_prefix, os.path.realpath(sys.prefix),
             "/usr/lib", "/usr/share", "/usr/local/lib", "/lib", "/sys", "/dev/null", "/dev/urandom", "/proc/cpuinfo",
             "/proc/self", "/proc/meminfo", "/etc/ld.so", "/etc/mime.types")  # fmt: skip
_CHANGING = ("os.mkdir", "os.remove", "os.rmdir", "os.rename", "os.link", "os.symlink", "os.chmod", "os.truncate")
_NEVER = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.fork", "socket.connect", "webbrowser.open")
_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Strays:
    """What was done outside of `folder`, from now on."""

    def __init__(self, folder: Path) -> None:
        self.seen: list[str] = []
        self._own = (os.path.realpath(folder),)
        sys.addaudithook(self._hear)

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        if event == "open" and isinstance(args[0], (str, bytes)):
            self._opened(os.fsdecode(args[0]), int(args[2] or 0))
        elif event in _CHANGING:
            paths = [os.fsdecode(a) for a in args[:2] if isinstance(a, (str, bytes, os.PathLike))]
            self.seen += [f"{event} {path}" for path in paths if not _below(path, self._own)]
        elif event in _NEVER:
            self.seen.append(f"{event} {args[:2]}")

    def _opened(self, path: str, flags: int) -> None:
        writes = flags & _WRITES
        if not _below(path, self._own if writes and path != "/dev/null" else (*self._own, *_READABLE)):
            self.seen.append(f"{'wrote' if writes else 'read'} {path}")

    def check(self) -> None:
        """Raises AssertionError once for what was seen."""
        seen, self.seen = self.seen, []
        assert not seen, f"outside of its folder: {seen[:3]}"


def _below(path: str, folders: tuple[str, ...]) -> bool:
    """By the path itself: whoever makes a link has been seen. A name that no file can have opens nothing."""
    if "\0" in path:
        return True
    whole = os.path.abspath(path)
    return any(whole == folder or whole.startswith(folder.rstrip("/") + "/") for folder in folders)


def confine(folder: Path) -> Strays:
    """For the rest of this process; `folder` becomes the current one and that of temporary files."""
    faulthandler.enable()  # a signal that ends the process leaves on stderr where it was
    _take_few_processors()
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (_FILE, _FILE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.chdir(folder)
    tempfile.tempdir = str(folder)
    nvcc.find = lambda: None  # NVRTC alone: nvcc is other programs, with files of their own
    return Strays(folder)


def _take_few_processors() -> None:
    processors = sorted(os.sched_getaffinity(0))
    first = os.getpid() % len(processors)
    os.sched_setaffinity(0, (processors + processors)[first : first + _PROCESSORS])


@contextmanager
def timed() -> Iterator[None]:
    """A case that takes longer ends the process, and stderr has where it was."""
    faulthandler.dump_traceback_later(SECONDS, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()
