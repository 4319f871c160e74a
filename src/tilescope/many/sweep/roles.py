"""Which swept names are macros and which are parameters of the launch: as header, launch and text have them."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilescope.errors import UsageError
from tilescope.header.blocks import read_header
from tilescope.source.declarations import code_only
from tilescope.source.signature import parameters

_TESTED = re.compile(r"^[ \t]*#[ \t]*(?:ifndef|ifdef|if|elif|define)\b(.*)$", re.MULTILINE)
_WORD = re.compile(r"[A-Za-z_]\w*")
_CAPITALS = re.compile(r"\b[A-Z][A-Z0-9_]*\b")
_KERNEL = re.compile(r"__global__[^;{()]*\b(\w+)\s*\(")
_DEFINED = re.compile(r"^[ \t]*#[ \t]*define[ \t]+\w+", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Roles:
    """Names of macros, and of parameters of the launch; a function that launches may take one that is both."""

    macros: frozenset[str]
    parameters: frozenset[str]
    any_parameter: bool = False

    @classmethod
    def of_file(cls, path: str, text: str, entry: str | None) -> Roles:
        """Where a header describes the launch: its variables, its macros, and those of the text."""
        header = read_header(text, Path(path).name, entry)
        parameters = frozenset(header.variables)
        return cls(frozenset(header.defines) | (_macros(text) - parameters), parameters)

    @classmethod
    def of_launch(cls, text: str, launch: Callable[..., Any]) -> Roles:
        """Where a function makes grid, block and arguments: what it takes, and the macros of the text."""
        taken = inspect.signature(launch).parameters.values()
        named = frozenset(p.name for p in taken if p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD))
        return cls(_macros(text), named, any(p.kind is p.VAR_KEYWORD for p in taken))

    def check(self, names: Iterable[str]) -> None:
        """Raises UsageError, with those that are known, for a name that is neither."""
        for name in names:
            if name not in self.macros | self.parameters and not self.any_parameter:
                known = [f"parameters {_listed(self.parameters)}", f"macros {_listed(self.macros)}"]
                raise UsageError(
                    f"`{name}` is neither a parameter of this launch nor a macro of its text", hint="; ".join(known)
                )

    def split(self, values: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """Those for macros, and those for the launch."""
        macros = {name: value for name, value in values.items() if name in self.macros}
        others = {n: v for n, v in values.items() if n in self.parameters or (self.any_parameter and n not in macros)}
        return macros, others


def _macros(text: str) -> frozenset[str]:
    """What preprocessor lines name, and words in capitals of the code; a guard of the file's own does no harm."""
    code = code_only(text)
    tested = {word for line in _TESTED.findall(code) for word in _WORD.findall(line)} - {"defined"}
    own = {parameter.name for kernel in _KERNEL.findall(code) for parameter in parameters(text, kernel)}
    return frozenset(tested) | (frozenset(_CAPITALS.findall(_DEFINED.sub("", code))) - own)


def _listed(names: frozenset[str]) -> str:
    return ", ".join(sorted(names)) or "(none)"
