"""What a process that runs untrusted text may take, and how it holds itself to that."""

from __future__ import annotations

import os
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from tilescope.errors import UsageError

VARIABLE = "TILESCOPE_APART"  # set in such a process
OVER_MEMORY = 77  # exit code
_LOOK_EVERY = 0.02  # seconds
_RESERVED = 16 << 30  # bytes of addresses that the emulator asks for beside what it uses


@dataclass(frozen=True)
class Limits:
    """Of a process: `seconds` from when it has started, `gigabytes` (10⁹ bytes) of memory in use. UsageError if not
    positive."""

    seconds: float = 60.0
    gigabytes: float = 4.0

    def __post_init__(self) -> None:
        if not (self.seconds > 0 and self.gigabytes > 0):
            raise UsageError(f"limits of {self.seconds} s and {self.gigabytes} GB: both have to be above 0")


def is_apart() -> bool:
    """Whether this process is one for untrusted text."""
    return VARIABLE in os.environ


def hold_to(limits: Limits) -> None:
    """From now on this process ends if it uses more memory, or its parent is gone, who watches its time."""
    import resource

    most = int(limits.gigabytes * 1e9)
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    wanted = most + _RESERVED
    resource.setrlimit(resource.RLIMIT_AS, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard))
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
    threading.Thread(target=_watch, args=(most, os.getppid()), daemon=True).start()


def _watch(most: int, parent: int) -> None:
    while _most_in_use() <= most and os.getppid() == parent:
        time.sleep(_LOOK_EVERY)
    os._exit(OVER_MEMORY)


def _most_in_use() -> int:
    """The most bytes that this process has had in memory.

    Not getrusage's number on Linux: that one survives exec, so the parent's memory would count as the child's."""
    if sys.platform == "darwin":
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # bytes there: getrusage(2)
    status = Path("/proc/self/status").read_text()
    return 1024 * int(status.partition("VmHWM:")[2].split(maxsplit=1)[0])  # proc_pid_status(5): in kB
