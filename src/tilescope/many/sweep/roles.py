"""Which swept names are macros, parameters of the launch or template arguments, as header, launch and text say."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilescope.errors import UsageError
from tilescope.header.blocks import read_header
from tilescope.source.declarations import code_only
from tilescope.source.functions import kernel_templates
from tilescope.source.name_expressions import argument_words, with_arguments
from tilescope.source.signature import parameters

_DIRECTIVE = re.compile(r"^[ \t]*#[ \t]*(\w+)(.*)$", re.MULTILINE)
_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_CONDITIONS = ("if", "ifdef", "ifndef", "elif")
_WORD = re.compile(r"[A-Za-z_]\w*")
_CAPITALS = re.compile(r"\b[A-Z][A-Z0-9_]*\b")
_KERNEL = re.compile(r"__global__[^;{()]*\b(\w+)\s*\(")


@dataclass(frozen=True, slots=True)
class Roles:
    """Names of macros, of parameters of the launch, and in the template arguments of the `entry`, if one is named; a
    name may be several of them. `fixed` are macros that the text defines whatever it is given."""

    macros: frozenset[str]
    parameters: frozenset[str]
    any_parameter: bool = False
    entry: str | None = None
    fixed: frozenset[str] = frozenset()

    @classmethod
    def of_file(cls, path: str, text: str, entry: str | None, values: Mapping[str, Any]) -> Roles:
        """Where a header describes the launch: its variables, its macros, and those of the text; what it says of an
        instance of a template is that of the one with these `values`."""
        header = read_header(text, Path(path).name, entry and with_arguments(entry, values))
        parameters = frozenset(header.variables)
        entry = entry or (header.once["entry"].text if "entry" in header.once else None)
        macros = frozenset(header.defines) | (_macros(text, entry) - parameters)
        return cls(macros, parameters, entry=entry, fixed=_fixed(text))

    @classmethod
    def of_launch(cls, text: str, launch: Callable[..., Any], entry: str | None) -> Roles:
        """Where a function makes grid, block and arguments: what it takes, and the macros of the text."""
        taken = inspect.signature(launch).parameters.values()
        named = frozenset(p.name for p in taken if p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD))
        return cls(_macros(text, entry), named, any(p.kind is p.VAR_KEYWORD for p in taken), entry, _fixed(text))

    @property
    def arguments(self) -> frozenset[str]:
        """Words of the entry's template arguments."""
        return frozenset(argument_words(self.entry or ""))

    @property
    def compiled(self) -> frozenset[str]:
        """Names with which the kernel is another."""
        return self.macros | self.arguments

    def check(self, names: Iterable[str]) -> None:
        """Raises UsageError, with those that are known, for a name that is none of them."""
        known = [("parameters", self.parameters), ("macros", self.macros)]
        known += [("template arguments", self.arguments)] if self.arguments else []
        told = "; ".join(f"{what} {_listed(found)}" for what, found in known)
        for name in names:
            if name in self.fixed and name not in self.parameters | self.arguments:
                hint = f"write #ifndef {name} before it, and #endif behind"
                raise UsageError(f"`{name}`: the text defines it, whatever value is given", hint=hint)
            if name not in self.parameters | self.compiled and not self.any_parameter:
                message = f"`{name}` is neither a parameter of this launch nor a macro of its text"
                raise UsageError(message + ", nor in the entry's template arguments" * bool(self.arguments), hint=told)

    def split(self, values: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """Those for macros, and those for the launch."""
        macros = {name: value for name, value in values.items() if name in self.macros}
        others = {n: v for n, v in values.items() if n in self.parameters or (self.any_parameter and n not in macros)}
        return macros, others

    def numbers(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Template arguments that a header's expressions may use though it does not give them."""
        own = self.arguments - self.macros - self.parameters
        return {n: v for n, v in values.items() if n in own and isinstance(v, int | float)}

    def instance(self, values: Mapping[str, Any]) -> str | None:
        """The entry with values in place of its template arguments; None where it takes none of them."""
        return with_arguments(self.entry, values) if self.entry and self.arguments & values.keys() else None


def _macros(text: str, entry: str | None) -> frozenset[str]:
    """What preprocessor lines name, and words in capitals of the code that are no parameters; a guard of the file's own
    does no harm."""
    code = code_only(text)
    tested = {word for _, verb, rest in _directives(text) if verb in _CONDITIONS for word in _WORD.findall(rest)}
    own = {parameter.name for kernel in _KERNEL.findall(code) for parameter in parameters(text, kernel)}
    own |= {name for kernel in kernel_templates([text]) for name, _ in kernel.parameters}
    own |= set(argument_words(entry or ""))
    return frozenset(tested - {"defined"}) | (frozenset(_CAPITALS.findall(code)) - own)


def _fixed(text: str) -> frozenset[str]:
    """Macros that are defined under no condition."""
    given = [rest for depth, verb, rest in _directives(text) if verb == "define" and not depth]
    return frozenset(word for rest in given for word in _WORD.findall(rest)[:1])


def _directives(text: str) -> Iterator[tuple[int, str, str]]:
    """Under how many conditions each stands, its verb and the rest."""
    depth = 0
    for verb, rest in _DIRECTIVE.findall(_COMMENT.sub(" ", text)):
        depth -= verb == "endif"
        yield depth, verb, rest
        depth += verb in ("if", "ifdef", "ifndef")


def _listed(names: frozenset[str]) -> str:
    return ", ".join(sorted(names)) or "(none)"
