"""python -m tilescope.apart.child: the process that runs untrusted text. Its parent is parent.py."""

from __future__ import annotations

import os
import signal
import sys
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any

from tilescope.errors import TilescopeError

from .limits import OVER_MEMORY, Limits, hold_to


def main(arguments: list[str]) -> None:
    if arguments[0] == "--command":
        command(Limits(gigabytes=float(arguments[1])), arguments[2:])
    else:
        call(Connection(int(arguments[1])), *arguments[2:])


def command(limits: Limits, arguments: list[str]) -> None:
    hold_to(limits)
    import_module("tilescope.cli.group").main(arguments, prog_name="tilescope")


def call(parent: Connection[Any, Any], module: str = "") -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C is for the parent to tell of
    if module:
        import_module(module)
    try:
        limits, function, args = parent.recv()
    except EOFError:  # nobody will ask any more
        return
    hold_to(limits)
    parent.send(("began",))
    try:
        answer = "returned", function(lambda *said: parent.send(("said", *said)), *args)
    except TilescopeError as error:
        answer = "raised", error
    except MemoryError:
        os._exit(OVER_MEMORY)
    parent.send(answer)
    sys.stdout.flush()
    os._exit(0)  # whatever threads still do


if __name__ == "__main__":
    main(sys.argv[1:])
