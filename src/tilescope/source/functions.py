"""The functions of a text, as far as brackets tell: their names, template parameters, arguments and bodies."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tilescope.source.brackets import closing, closing_angle, split
from tilescope.source.declarations import Declaration, code_only, declarations

_HEAD = re.compile(r"^\s*template\s*<")
_PARAMETER = re.compile(r"^(?P<kind>.*?)(?:\.\.\.)?\s*\b(?P<name>[A-Za-z_]\w*)\s*(?:=\s*(?P<default>.*))?$", re.DOTALL)
_ATTRIBUTE = re.compile(r"\b(?:__launch_bounds__|__align__|__attribute__|alignas|__cluster_dims__|decltype)\s*(?=\()")
_CALLED = r"(operator\s*\(\s*\)|[A-Za-z_]\w*)\s*(?:<[^()]*>\s*)?\("
_FUNCTION = re.compile(rf"\b{_CALLED}")
_MEMBER = re.compile(rf"([A-Za-z_]\w*)\s*<[^()]*>\s*::\s*{_CALLED}")
_CLASS = re.compile(r"\b(?:class|struct)\s+(?:\w+\s*\([^()]*\)\s*)?([A-Za-z_]\w*)\s*(?::[^:].*)?$", re.DOTALL)
_NAMESPACE = re.compile(r"\bnamespace\s+([A-Za-z_][\w:]*)\s*$")

Parameters = tuple[tuple[str, str], ...]  # of a template: names, and their defaults


@dataclass(frozen=True)
class FunctionText:
    """A function of a text; `parameters` are its template's; a plain one has none. `owner` is the class template that
    it is a member of, whose parameters are the function's first then."""

    item: Declaration
    name: str
    parameters: Parameters
    variadic: bool = False
    owner: str = ""

    @cached_property
    def code(self) -> str:
        return code_only(self.item.text)

    @property
    def is_kernel(self) -> bool:
        return "__global__" in self.code[: self._list[0]]

    @cached_property
    def _list(self) -> tuple[int, int]:
        """Where its list of parameters begins and ends."""
        start = _start_of_list(self.code, self.name)
        return start, closing(self.code, start)

    @cached_property
    def arguments(self) -> list[str]:
        return split(self.code[self._list[0] + 1 : self._list[1]])

    @property
    def body(self) -> str:
        """All of an explicit instantiation, which stands for a call."""
        return self.code if re.match(r"\s*template\s*[^<\s]", self.code) else self.code[self._list[1] :]


def functions(texts: Sequence[str]) -> list[FunctionText]:
    return [f for text in texts for item in declarations(text) if (f := _function(item))]


def kernel_templates(texts: Sequence[str]) -> list[FunctionText]:
    return [f for f in functions(texts) if f.parameters and f.is_kernel]


def namespaces(function: FunctionText) -> list[str]:
    """Those with names that it stands in, each written out: `a`, `a::b`."""
    names = [match[1] for head in function.item.scope if (match := _NAMESPACE.search(head))]
    return ["::".join(names[: n + 1]) for n in range(len(names))]


def _function(item: Declaration) -> FunctionText | None:
    parameters, variadic, rest = _template(code_only(item.text))
    head = _without_attributes(re.split(r"[{;]", rest, maxsplit=1)[0])
    if member := _MEMBER.search(head):
        return FunctionText(item, member[2], parameters, variadic, member[1])
    names = _FUNCTION.findall(head)
    if not names:
        return None
    owner, outer = _class_template(item)
    return FunctionText(item, names[0], outer + parameters, variadic, owner)


def _template(code: str) -> tuple[Parameters, bool, str]:
    """The parameters of the `template <...>` before a declaration, whether any is a pack, and what is behind them."""
    parameters, variadic, rest = list[tuple[str, str]](), False, code
    while (match := _HEAD.match(rest)) and (end := closing_angle(rest, match.end() - 1)) >= 0:
        inside = split(rest[match.end() : end])
        variadic |= any("..." in part for part in inside)
        parameters += [(m["name"], (m["default"] or "").strip()) for part in inside if (m := _PARAMETER.match(part))]
        rest = rest[end + 1 :]
    return tuple(parameters), variadic, rest


def _class_template(item: Declaration) -> tuple[str, Parameters]:
    """The class template that a declaration stands in; no name where it stands in none."""
    for head in reversed(item.scope):
        parameters, variadic, rest = _template(head)
        if parameters and not variadic and (match := _CLASS.search(rest)):
            return match[1], parameters
    return "", ()


def _without_attributes(head: str) -> str:
    """Attributes go with what is in their parentheses."""
    while match := _ATTRIBUTE.search(head):
        head = head[: match.start()] + head[closing(head, match.end()) + 1 :]
    return head


def _start_of_list(code: str, name: str) -> int:
    match = re.search(rf"\b{re.escape(name)}\s*(?:<[^()]*>\s*)?\(", code)
    return match.end() - 1 if match else len(code)
