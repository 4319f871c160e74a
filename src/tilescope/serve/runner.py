"""Who runs: texts of tabs in; what their processes say out. A tab's newer text ends the process of its older one."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tilescope import cache
from tilescope.apart.limits import Limits
from tilescope.apart.parent import Apart
from tilescope.errors import TilescopeError

from . import job
from .link import Sheet

AT_ONCE = 2  # processes
MOST_CACHED = 256 << 20  # bytes of compiled programs, after which they are forgotten
MOST_ANSWER = 32 << 20  # characters of a report
_READY = f"{__package__}.ready"


class Overtaken(Exception):
    """A newer text of the same tab has come, or the server ends."""


class Runner:
    """A process is always ready, started before it is asked for, with a working folder and a cache that go with us."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._folder = Path(tempfile.mkdtemp(prefix="tilescope-serve-"))
        self._lock, self._room = threading.Lock(), threading.Semaphore(AT_ONCE)
        self._running: dict[str, Apart] = {}
        self._latest: dict[str, int] = {}
        self._asked = 0
        self._is_over = False
        self._spare = self._started()

    def warm(self) -> None:
        """So that the first text is as quick as the others; what fails here, that text will tell."""
        with suppress(Overtaken, TilescopeError), self._process("", self._number("")) as process:
            process.call(job.warm, limits=Limits(120, self.limits.gigabytes))

    def run(self, tab: str, sheet: Sheet, step: str, hear: Callable[[str, str], None]) -> str:
        """job.run in a process apart. Raises Overtaken; a limit that is passed is an error that `hear` is told."""
        number, heard = self._number(tab), list[str]()

        def told(kind: str, value: str) -> None:
            heard.append(kind)
            hear(kind, value)

        with self._room, self._process(tab, number) as process:
            try:
                made: str = process.call(
                    job.run, sheet.text, sheet.name, sheet.entry, step, limits=self.limits, hear=told
                )
            except TilescopeError as error:
                self._check(tab, number)
                hear(*(("unreported", json.dumps(error.message)) if heard else ("summary", job.failed(error))))
                return ""
            self._check(tab, number)
        if len(made) > MOST_ANSWER:
            hear("unreported", json.dumps("its report is too large to be shown"))
            return ""
        return made

    def end(self) -> None:
        """All processes, and their folder."""
        with self._lock:
            self._is_over = True
            processes = [self._spare, *self._running.values()]
        for process in processes:
            process.end()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _number(self, tab: str) -> int:
        """Of this text, which ends what the tab's last one started."""
        with self._lock:
            self._asked += 1
            self._latest[tab] = self._asked
            older = self._running.pop(tab, None)
        if older:
            older.end()
        return self._asked

    def _check(self, tab: str, number: int) -> None:
        if self._is_over or self._latest.get(tab) != number:
            raise Overtaken

    @contextmanager
    def _process(self, tab: str, number: int) -> Iterator[Apart]:
        """The one that is ready, while another gets ready in its place."""
        with self._lock:
            self._check(tab, number)
            process, self._spare = self._spare, self._started()
            self._running[tab] = process
        try:
            yield process
        finally:
            process.end()
            with self._lock:
                if self._running.get(tab) is process:
                    del self._running[tab]
                if self._latest.get(tab) == number:
                    del self._latest[tab]

    def _started(self) -> Apart:
        _forget(self._folder / "cache")
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        return Apart(_READY, cwd=self._folder, env=_environment(self._folder), **quiet)


def _forget(folder: Path) -> None:
    """What was compiled, where it takes too much room; while a run may write to it."""
    sizes = [os.path.getsize(path) for path in folder.rglob("*") if path.is_file()] if folder.is_dir() else []
    if sum(sizes) > MOST_CACHED:
        shutil.rmtree(folder, ignore_errors=True)


def _environment(folder: Path) -> dict[str, str]:
    """That of this process, with temporary files and compiled programs in our folder; the user's are read only."""
    own = {"TMPDIR": str(folder), "TILESCOPE_CACHE": str(folder / "cache")}
    return os.environ | own | {"TILESCOPE_CACHE_BEHIND": str(cache.folder().absolute())}
