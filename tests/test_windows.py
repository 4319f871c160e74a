"""Windows lacks parts of Python's library: every module is imported without them, in a process of its own."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tilescope.errors import UsageError
from tilescope.programs import system

LACKING = """
import importlib, os, pkgutil, signal, socket, sys

class Lacking:
    def find_spec(self, name, path=None, target=None):
        if name in ("fcntl", "resource", "termios", "pwd", "grp", "pty", "tty"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

for name in ("fcntl", "resource", "termios", "pwd", "grp", "pty", "tty"):
    sys.modules.pop(name, None)
sys.meta_path.insert(0, Lacking())
for module, names in {
    signal: "SIGKILL SIGHUP SIGUSR1 SIGUSR2 SIGALRM SIGPIPE SIGQUIT".split(),
    socket: "AF_UNIX SCM_RIGHTS".split(),
    os: "getuid getgid geteuid sched_getaffinity mkfifo killpg setsid".split(),
}.items():
    for name in names:
        if hasattr(module, name):
            delattr(module, name)

import tilescope

APART = ("tilescope.frontends.", "tilescope.programs.triton_backend", "tilescope.__main__", "tilescope.cli.__main__")
names = [m.name for m in pkgutil.walk_packages(tilescope.__path__, "tilescope.") if not m.name.startswith(APART)]
for name in names:
    importlib.import_module(name)
print(len(names))
"""


@pytest.mark.long
def test_nothing_that_windows_lacks_is_needed_to_import() -> None:
    done = subprocess.run([sys.executable, "-c", LACKING], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 400


def test_whole_programs_are_refused_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system.sys, "platform", "win32")
    with pytest.raises(UsageError, match="whole programs run on Linux alone"):
        system.check_system()
