"""What numba's compiler and kernels raise: their errors, in one sentence and by the user's own words."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from tilescope.api import Kernel
from tilescope.emulator.plan.layout import space_of
from tilescope.errors import CompileError


@contextmanager
def told(name: str) -> Iterator[None]:
    """Raises CompileError for what numba does not compile."""
    from numba.core.errors import NumbaError

    try:
        yield
    except (NumbaError, TypeError) as error:
        raise CompileError(f"numba does not compile {name}: {_first_lines(str(error))}") from None


def _first_lines(text: str) -> str:
    """Without the name of the step that failed, up to where numba tells it a second time."""
    lines = [line for line in text.splitlines() if not line.startswith(("Failed in cuda mode", "During: Pass"))]
    return "\n".join(lines).split("\nDuring:")[0].strip()


def forget(kernel: Kernel) -> None:
    """Before a launch: no thread has raised an exception."""
    _word(kernel, "errcode")[:] = 0


def raise_what_it_raised(kernel: Kernel, helper: Any) -> None:
    """The exception of the thread that was first to raise one, as numba's own launch words it; `helper` has them by
    their codes."""
    code = int(_word(kernel, "errcode")[0])
    if not code:
        return
    kind, args, place = helper.get_exception(code)
    where = f"In function {place[0]!r}, file {os.path.abspath(place[1])}, line {place[2]}, " if place else ""
    thread, block = ([int(_word(kernel, f"{what}{axis}")[0]) for axis in "zyx"] for what in ("tid", "ctaid"))
    first, *rest = args or ("",)
    told = f"{where}tid={thread} ctaid={block}"
    raise kind(f"{told}: {first}" if args else told, *rest)


def _word(kernel: Kernel, name: str) -> np.ndarray[Any, np.dtype[np.int32]]:
    """One of the variables in which a kernel with debug=True keeps who raised what."""
    variable = space_of(kernel.unit.layout.placed[f"{kernel.entry}__{name}__"])
    word: np.ndarray[Any, np.dtype[np.int32]] = kernel.unit.variable(variable).view(np.int32)
    return word
