"""The text that a Python function stands in: a function in, its file's short name and the text of all its lines out."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Callable
from pathlib import PurePath
from typing import Any

from tilescope.source.load import Source

_FILE = re.compile(r'^(\s*\.file\s+\d+\s+)"([^"]*)"', re.MULTILINE)


def source_of(function: Callable[..., Any]) -> Source:
    """The file's text, "" where Python does not know it (then findings have line numbers alone)."""
    name = PurePath(function.__code__.co_filename).name
    try:
        lines, _ = inspect.findsource(function)
    except OSError:
        return Source("", name)
    return Source("".join(lines), name)


def with_short_file(ptx: str, function: Callable[..., Any]) -> str:
    """PTX whose `.file` of the function is called as `source_of` calls it."""
    name = PurePath(function.__code__.co_filename).name

    def short(found: re.Match[str]) -> str:
        return f'{found[1]}"{name}"' if PurePath(found[2]).name == name else found[0]

    return _FILE.sub(short, ptx)


def parameter_names(function: Callable[..., Any]) -> list[str]:
    return list(inspect.signature(function).parameters)


def assigned_from(function: Callable[..., Any], ending: str) -> list[str]:
    """Names that the function assigns calls of `...ending(...)` to, in the order of their lines."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, SyntaxError):
        return []
    nodes = [n for n in ast.walk(tree) if isinstance(n, ast.Assign) and isinstance(n.value, ast.Call)]
    found = [n for n in nodes if isinstance(n.value, ast.Call) and ast.unparse(n.value.func).endswith(ending)]
    return [ast.unparse(n.targets[0]) for n in sorted(found, key=lambda n: n.lineno)]
