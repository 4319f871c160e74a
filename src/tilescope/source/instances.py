"""Which kernels a file's host code instantiates from templates: the text in, C++ names such as `scale<float, 16>` out.

As nvcc would, as far as the text alone tells: arguments written out at the launch, those of the host template that the
launch is in (found at its own calls), and those that follow from the declared types of what is passed. What is found is
tried by the compiler, so a wrong guess costs time and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tilescope.source.brackets import closing, closing_angle, opening_angle, split
from tilescope.source.declarations import Declaration, code_only, declarations

_HEAD = re.compile(r"^\s*template\s*<")
_PARAMETER = re.compile(r"^(?P<kind>.*?)(?:\.\.\.)?\s*\b(?P<name>[A-Za-z_]\w*)\s*(?:=\s*(?P<default>.*))?$", re.DOTALL)
_CALL = re.compile(r"\b([A-Za-z_]\w*)\s*(?=<|\()")
_CONSTANT = re.compile(
    r"\b(?:static\s+)?const(?:expr)?\s+(?:unsigned\s+|long\s+)*(?:int|bool|auto|unsigned|long|size_t|\w+_t)\s+"
    r"([A-Za-z_]\w*)\s*=\s*([^;{}]+);"
)
_TYPEDEF = re.compile(r"\btypedef\s+([^;{}()]+?)\s+([A-Za-z_]\w*)\s*;")
_USING = re.compile(r"\busing\s+([A-Za-z_]\w*)\s*=\s*([^;{}]+);")
_MOST = 64  # instances, and steps on the way to one
_WORDS = r"(?:(?:const|unsigned|signed|long|short|struct)\s+)*"
_TYPE = rf"{_WORDS}[A-Za-z_][\w:]*(?:\s*<[^;{{}}()]*>)?"

Binding = Mapping[str, str]  # of template parameters


@dataclass(frozen=True)
class FunctionText:
    """A function of a text; `parameters` are its template's, with their defaults; a plain one has none."""

    item: Declaration
    name: str
    parameters: tuple[tuple[str, str], ...]
    variadic: bool = False

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


def instances(texts: Sequence[str]) -> list[str]:
    """The names, in the order of the texts."""
    functions = [f for text in texts for item in declarations(text) if (f := _function(item))]
    templates = {f.name: f for f in functions if f.parameters}
    kernels = {name for name, f in templates.items() if f.is_kernel}
    found = dict[str, None]()
    for function in functions if kernels else ():
        for binding in _bindings(function, functions, templates, frozenset()):
            for launch in _launches(function, kernels):
                name = _instance(templates[launch[0]], launch, function, binding)
                if name and len(found) < _MOST:
                    found[name] = None
    return list(found)


def _function(item: Declaration) -> FunctionText | None:
    code = code_only(item.text)
    parameters: list[tuple[str, str]] = []
    variadic = False
    rest = code
    while match := _HEAD.match(rest):
        end = closing_angle(rest, match.end() - 1)
        if end < 0:
            return None
        inside = split(rest[match.end() : end])
        variadic |= any("..." in part for part in inside)
        parameters += [(m["name"], (m["default"] or "").strip()) for part in inside if (m := _PARAMETER.match(part))]
        rest = rest[end + 1 :]
    head = re.split(r"[{;]", rest, maxsplit=1)[0]
    names = re.findall(r"\b([A-Za-z_]\w*)\s*(?:<[^()]*>\s*)?\(", _without_attributes(head))
    return FunctionText(item, names[0], tuple(parameters), variadic) if names else None


_ATTRIBUTE = re.compile(
    r"\b(?:__launch_bounds__|__align__|__attribute__|alignas|__cluster_dims__|decltype|operator)\s*(?=\()"
)


def _without_attributes(head: str) -> str:
    """Attributes go with what is in their parentheses."""
    while match := _ATTRIBUTE.search(head):
        head = head[: match.start()] + head[closing(head, match.end()) + 1 :]
    return head


# --- what template parameters stand for ------------------------------------------------------------------------------


def _bindings(
    function: FunctionText,
    functions: Sequence[FunctionText],
    templates: Mapping[str, FunctionText],
    above: frozenset[str],
) -> Iterator[Binding]:
    """Of a host template, each that one of its calls gives it."""
    if not function.parameters:
        yield {}
        return
    if function.is_kernel or function.name in above or len(above) > 4:
        return
    seen = set[tuple[tuple[str, str], ...]]()
    for caller in functions:
        for call in _calls(caller, function.name) if caller is not function else ():
            for outer in _bindings(caller, functions, templates, above | {function.name}):
                found = _bound(function, call, caller, outer)
                key = tuple(sorted(found.items())) if found else ()
                if found and key not in seen and len(seen) < _MOST:
                    seen.add(key)
                    yield found


Call = tuple[str, list[str], list[str]]  # name, template arguments, arguments


def _calls(function: FunctionText, name: str) -> Iterator[Call]:
    for match in re.finditer(rf"\b{name}\s*(?=[<(])", function.body):
        explicit, at = _angles(function.body, match.end())
        if function.body[at : at + 1] == "(":
            yield name, explicit, split(function.body[at + 1 : closing(function.body, at)])


def _launches(function: FunctionText, kernels: set[str]) -> Iterator[Call]:
    for match in re.finditer(r"<<<", function.body):
        before = function.body[: match.start()].rstrip()
        open_at = opening_angle(before) if before.endswith(">") else len(before)
        explicit = split(before[open_at + 1 : -1]) if open_at < len(before) else []
        name = re.search(r"([A-Za-z_]\w*)\s*$", before[:open_at])
        end = function.body.find(">>>", match.end())
        at = function.body.find("(", end)
        if name and name[1] in kernels and end >= 0 and at >= 0:
            yield name[1], explicit, split(function.body[at + 1 : closing(function.body, at)])


def _instance(kernel: FunctionText, launch: Call, function: FunctionText, binding: Binding) -> str:
    found = _bound(kernel, launch, function, binding)
    if found is None:
        return ""
    return f"{kernel.name}<{', '.join(found[name] for name, _ in kernel.parameters)}>"


def _bound(called: FunctionText, call: Call, caller: FunctionText, outer: Binding) -> dict[str, str] | None:
    """What the template parameters of a function stand for at a call, if all can be told."""
    if called.variadic:
        return None
    outer = _with_constants(caller, outer)
    explicit = [_substituted(text, outer) for text in call[1]]
    found = dict(zip((name for name, _ in called.parameters), explicit, strict=False))
    for declared, passed in zip(called.arguments, call[2], strict=False):
        _deduce(declared, passed, called, caller, outer, found)
    for name, default in called.parameters:
        if name not in found and default:
            found[name] = _substituted(default, found)
    return found if all(name in found for name, _ in called.parameters) else None


def _with_constants(caller: FunctionText, outer: Binding) -> Binding:
    """Also what the function's own names for types and constants stand for."""
    found = dict(outer)
    for name, value in _CONSTANT.findall(caller.body):
        found.setdefault(name, f"({_substituted(value, found)})")
    for type, name in _TYPEDEF.findall(caller.body):
        found.setdefault(name, _substituted(type, found))
    for name, type in _USING.findall(caller.body):
        found.setdefault(name, _substituted(type, found))
    return found


def _deduce(
    declared: str, passed: str, called: FunctionText, caller: FunctionText, outer: Binding, found: dict[str, str]
) -> None:
    """`T *a` against something that the caller declares as `float *d_a`."""
    for name, _ in called.parameters:
        pattern = re.match(
            rf"^(?:const\s+)?{name}\s*(?:const\s*)?(\*?)\s*(?:const\s*)?(?:__restrict__)?\s*\w*$", declared
        )
        if name in found or not pattern:
            continue
        type = _declared_type(passed, caller, pointer=bool(pattern[1]))
        if type:
            found[name] = _substituted(type, outer)


def _declared_type(passed: str, caller: FunctionText, *, pointer: bool) -> str:
    """The type of a variable, or what it points to; of a number as it is written."""
    literal = _literal_type(passed.strip())
    if literal:
        return "" if pointer else literal
    cast = re.match(rf"^\(({_TYPE})\s*(\**)\)", passed.strip())
    if cast:
        return cast[1] if pointer == bool(cast[2]) else ""
    name = re.fullmatch(r"&?([A-Za-z_]\w*)(?:\s*\+.*)?", passed.strip(), re.DOTALL)
    if not name:
        return ""
    stars = r"\*+\s*(?:const\s+)?(?:__restrict__\s+)?" if pointer and not passed.strip().startswith("&") else r"&?\s*"
    spec = rf"(?:^|[;{{}}(,])\s*(?:static\s+)?({_TYPE})\s*(?:[\w\s*=.,\[\]+-]*,\s*)?{stars}{name[1]}\s*(?=[=;,)\[(])"
    hits = re.findall(spec, caller.code)
    plain = [re.sub(r"^const\s+", "", hit).strip() for hit in hits]
    return next((hit for hit in reversed(plain) if hit not in ("return", "else", "auto", "const", "new")), "")


def _literal_type(text: str) -> str:
    if whole := re.fullmatch(r"-?\d+([uU]?)", text):
        return "unsigned" if whole[1] else "int"
    real = re.fullmatch(r"-?[\d.]+(?:[eE][+-]?\d+)?(f?)", text)
    return "" if not real else "float" if real[1] else "double"


def _substituted(text: str, binding: Binding) -> str:
    return re.sub(r"[A-Za-z_]\w*", lambda m: binding.get(m[0], m[0]), text).strip()


def _angles(text: str, at: int) -> tuple[list[str], int]:
    """Template arguments that may stand at a place, and what is behind them."""
    if text[at : at + 1] != "<" or (end := closing_angle(text, at)) < 0:
        return [], at
    return split(text[at + 1 : end]), end + 1 + len(text[end + 1 :]) - len(text[end + 1 :].lstrip())


def _start_of_list(code: str, name: str) -> int:
    match = re.search(rf"\b{name}\s*(?:<[^()]*>\s*)?\(", code)
    return match.end() - 1 if match else len(code)
