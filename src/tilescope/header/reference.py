"""What a kernel should compute, by a function of Python: `reference.py:blur` beside the kernel in, its values out.

The file is run, so that only text that is trusted may name one."""

from __future__ import annotations

import inspect
import re
import traceback
from collections.abc import Callable, Mapping
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np

from tilescope.errors import UsageError

from .tracked import Tracked, lift

ROUNDINGS = 64  # that a float may differ by, of the largest value: how the function computes nobody knows
_REFERENCE = re.compile(r"(?P<file>[\w./-]+\.py):(?P<function>[A-Za-z_]\w*)")


def is_reference(text: str) -> bool:
    return _REFERENCE.fullmatch(text.strip()) is not None


def referred(text: str, folder: Path, names: Mapping[str, Any]) -> Any:
    """What the function returns for copies of the arrays and numbers that its parameters name; `in_` is `in`.

    Raises UsageError for a file that does not lie beside the kernel or below, for names that are unknown, and for
    whatever the function raises."""
    match = _REFERENCE.fullmatch(text.strip())
    assert match is not None
    function = _function(_beside(match["file"], folder), match["function"])
    passed = {name: _known(text, name, names) for name in inspect.signature(function).parameters}
    try:
        return function(**passed)
    except Exception as error:
        raise UsageError(f"`{text}` raised {_told(error)}") from None


def tracked(text: str, values: Any) -> Tracked:
    """The function's values; whole numbers are exact, floats within what rounding may do to the largest."""
    try:
        exact = lift(np.asarray(values))
    except (TypeError, ValueError):
        raise UsageError(f"`{text}` returned a {type(values).__name__}, which is no array") from None
    if not exact.is_float:
        return exact
    finite = np.abs(exact.value[np.isfinite(exact.value)])
    return Tracked(exact.value, np.full_like(exact.value, np.max(finite, initial=0)), ROUNDINGS)


def _beside(file: str, folder: Path) -> Path:
    path = folder / file
    if Path(file).is_absolute() or not path.resolve().is_relative_to(folder.resolve()):
        raise UsageError(f"`{file}` does not lie beside the kernel", hint="put it into the kernel's own folder")
    if not path.is_file():
        raise UsageError(f"there is no file {path}", hint=f"write {file} beside the kernel")
    return path


def _function(path: Path, name: str) -> Callable[..., Any]:
    spec = spec_from_file_location(f"tilescope_reference_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise UsageError(f"{path.name} does not run: {_told(error)}") from None
    found = getattr(module, name, None)
    if not callable(found):
        functions = [name for name, value in vars(module).items() if inspect.isfunction(value)]
        raise UsageError(f"{path.name} has no function `{name}`", hint=f"it has {', '.join(functions) or 'none'}")
    return found  # type: ignore[no-any-return]


def _known(text: str, name: str, names: Mapping[str, Any]) -> Any:
    """An array as a copy: what the function does to it does not reach the launch."""
    own = name if name in names else name.removesuffix("_")
    if own not in names:
        raise UsageError(
            f"`{text}` takes `{name}`, which is no array or number of this launch",
            hint=f"there are {', '.join(names)}",
        )
    value = names[own]
    return np.array(value) if isinstance(value, np.ndarray) else value


def _told(error: Exception) -> str:
    """Its type and text, and the line of the file that it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    line = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}: {error}{line}"
