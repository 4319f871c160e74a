"""Which kernels a file's host code instantiates from templates: the text in, C++ names such as `scale<float, 16>` out.

As nvcc would, as far as the text alone tells: arguments written out where the kernel is launched or named, those of the
host template or the class template that this stands in (found at its own calls and instances), and those that follow
from the declared types of what is passed. What is found is tried by the compiler, so a wrong guess costs time and
nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tilescope.source.brackets import closing, closing_angle, opening_angle, split
from tilescope.source.declarations import code_only
from tilescope.source.deduction import Binding, deduce, substituted
from tilescope.source.expansion import expanded
from tilescope.source.frameworks import benchmarked, dispatched
from tilescope.source.functions import FunctionText, functions, kernel_templates, namespaces

_CONSTANT = re.compile(
    r"\b(?:static\s+)?const(?:expr)?\s+(?:unsigned\s+|long\s+)*(?:int|bool|auto|char|long|short|uint|ulong|unsigned|ushort|\w+_t)\s+"
    r"([A-Za-z_]\w*)\s*=\s*([^;{}]+);"
)
_TYPEDEF = re.compile(r"\btypedef\s+([^;{}()]+?)\s+([A-Za-z_]\w*)\s*;")
_USING = re.compile(r"\busing\s+([A-Za-z_]\w*)\s*=\s*([^;{}]+);")
_LAUNCHED = re.compile(r"([A-Za-z_][\w:]*\s*<[^<>;{}()]*>)\s*<<<")
_MOST = 64  # instances, and steps on the way to one

Call = tuple[str, list[str], list[str]]  # name, template arguments, arguments


@dataclass(frozen=True)
class _HostProgram:
    """The functions of all texts, and the texts without comments, with macros that launch written out."""

    functions: Sequence[FunctionText]
    codes: Sequence[str]


@dataclass(frozen=True, slots=True)
class Asked:
    """Instances that a program's host code asks for; `opened` lets their names mean what they mean to the kernels."""

    names: tuple[str, ...] = ()
    opened: str = ""


def asked_for(texts: Mapping[str, str], source: str, expression: str = "") -> Asked:
    """Of the user's files by name, and the source among them: also what is launched outside of any function found; or
    the one instance that `expression` names."""
    if expression:
        return Asked((expression,), _opened(texts))
    found = instances(list(texts.values()))
    told = {_plain_name(name) for name in found}
    launched = [name for name in _LAUNCHED.findall(code_only(texts[source])) if _plain_name(name) not in told]
    return Asked(tuple(dict.fromkeys([*found, *launched])), _opened(texts))


def _opened(texts: Mapping[str, str]) -> str:
    """The namespaces of all kernel templates."""
    inside = dict.fromkeys(name for kernel in kernel_templates(list(texts.values())) for name in namespaces(kernel))
    return "".join(f"\nusing namespace {name};" for name in inside) + "\n" * bool(inside)


def _plain_name(instance: str) -> str:
    """`a::k<1>` -> `k`."""
    return instance.partition("<")[0].split("::")[-1].strip()


def instances(texts: Sequence[str]) -> list[str]:
    """The names, in the order of the texts."""
    written = expanded(texts)
    program = _HostProgram(functions(written), [code_only(text) for text in written])
    kernels = {f.name: f for f in program.functions if f.parameters and f.is_kernel}
    found = dict[str, None]()
    for function in program.functions if kernels else ():
        launches = [*_launches(function, kernels), *_mentions(function, kernels)]
        for binding in _bindings(function, program, frozenset()) if launches else ():
            for launch in launches:
                name = _instance(kernels[launch[0]], launch, function, binding)
                if name and len(found) < _MOST:
                    found[name] = None
    return list(found)


# --- what template parameters stand for ------------------------------------------------------------------------------


def _bindings(function: FunctionText, program: _HostProgram, above: frozenset[str]) -> Iterator[Binding]:
    """Of a host template, each that one of its calls gives it."""
    if not function.parameters:
        yield from [{"scalar_t": type} for type in dispatched(function.body)] or [{}]
        return
    if function.is_kernel or function.name in above or len(above) > 4:
        return
    seen = set[tuple[tuple[str, str], ...]]()
    for found in _all_bindings(function, program, above | {function.name}):
        key = tuple(sorted(found.items())) if found else ()
        if found and key not in seen and len(seen) < _MOST:
            seen.add(key)
            yield found


def _all_bindings(
    function: FunctionText, program: _HostProgram, above: frozenset[str]
) -> Iterator[dict[str, str] | None]:
    for explicit in [e for code in program.codes for e in benchmarked(code, function.name)]:
        yield _bound(function, (function.name, explicit, []), function, {})
    for explicit in [e for code in program.codes for e in _class_instances(code, function.owner)]:
        yield _bound(function, (function.name, explicit, []), function, {})
    for caller in program.functions:
        for call in _calls(caller, function) if caller is not function else ():
            for outer in _bindings(caller, program, above):
                yield _bound(function, call, caller, outer)


def _class_instances(code: str, owner: str) -> Iterator[list[str]]:
    """Template arguments of explicit instantiations, `template class Owner<float>;`."""
    for match in re.finditer(rf"\btemplate\s+(?:class|struct)\s+(?:\w+::)*{owner}\s*(?=<)", code) if owner else ():
        yield _angles(code, match.end())[0]


def _calls(caller: FunctionText, function: FunctionText) -> Iterator[Call]:
    """Of the function; a member of a class template has its arguments wherever the class is named."""
    for match in re.finditer(rf"\b{function.owner or re.escape(function.name)}\s*(?=[<(])", caller.body):
        explicit, at = _angles(caller.body, match.end())
        if function.owner and explicit and caller.owner != function.owner:
            yield function.name, explicit, []
        elif not function.owner and caller.body[at : at + 1] == "(":
            yield function.name, explicit, split(caller.body[at + 1 : closing(caller.body, at)])


def _launches(function: FunctionText, kernels: Mapping[str, FunctionText]) -> Iterator[Call]:
    for match in re.finditer(r"<<<", function.body):
        before = function.body[: match.start()].rstrip()
        open_at = opening_angle(before) if before.endswith(">") else len(before)
        explicit = split(before[open_at + 1 : -1]) if open_at < len(before) else []
        name = re.search(r"([A-Za-z_]\w*)\s*$", before[:open_at])
        end = function.body.find(">>>", match.end())
        at = function.body.find("(", end)
        if name and name[1] in kernels and end >= 0 and at >= 0:
            yield name[1], explicit, split(function.body[at + 1 : closing(function.body, at)])


def _mentions(function: FunctionText, kernels: Mapping[str, FunctionText]) -> Iterator[Call]:
    """Kernels that are named with their arguments but not launched there, as cudaLaunchKernel takes them."""
    for match in re.finditer(r"\b([A-Za-z_]\w*)\s*(?=<(?!<))", function.body):
        explicit, at = _angles(function.body, match.end())
        if match[1] in kernels and explicit and not function.body.startswith("<<<", at):
            yield match[1], explicit, []


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
    explicit = [substituted(text, outer) for text in call[1]]
    found = dict(zip((name for name, _ in called.parameters), explicit, strict=False))
    for declared, passed in zip(called.arguments, call[2], strict=False):
        deduce(declared, passed, called, caller, outer, found)
    for name, default in called.parameters:
        if name not in found and default:
            found[name] = substituted(default, found)
    return found if all(name in found for name, _ in called.parameters) else None


def _with_constants(caller: FunctionText, outer: Binding) -> Binding:
    """Also what the function's own names for types and constants stand for."""
    found = dict(outer)
    for name, value in _CONSTANT.findall(caller.body):
        found.setdefault(name, f"({substituted(value, found)})")
    for type, name in _TYPEDEF.findall(caller.body):
        found.setdefault(name, substituted(type, found))
    for name, type in _USING.findall(caller.body):
        found.setdefault(name, substituted(type, found))
    return found


def _angles(text: str, at: int) -> tuple[list[str], int]:
    """Template arguments that may stand at a place, and what is behind them."""
    if text[at : at + 1] != "<" or (end := closing_angle(text, at)) < 0:
        return [], at
    return split(text[at + 1 : end]), end + 1 + len(text[end + 1 :]) - len(text[end + 1 :].lstrip())
