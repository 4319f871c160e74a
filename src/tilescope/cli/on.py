"""Where a command runs its kernels: `--on` in, "cpu" or "gpu" out; and counters where they can be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import click

from tilescope.errors import UsageError

Found = TypeVar("Found")


def chosen(on: str) -> str:
    """ "auto" is a GPU if there is one. Raises UsageError for "gpu" where none can be used."""
    from tilescope.gpu.driver import available, open_gpu

    if on == "gpu":
        open_gpu()
    return ("gpu" if available() else "cpu") if on == "auto" else on


def counted(read: Callable[[], Found]) -> Found | None:
    """What `read` gives; None, and the reason on stderr, where Nsight Compute is missing or cannot."""
    from tilescope.gpu.counters import CounterError

    try:
        return read()
    except (CounterError, UsageError) as error:
        click.echo(f"no counters: {error}", err=True)
        return None
