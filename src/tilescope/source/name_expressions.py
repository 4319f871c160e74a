"""Instances of kernel templates by their names: what the user calls a kernel in, a name expression for NVRTC out.

NVRTC instantiates the template that such an expression names, and tells what the instance is called in PTX (NVRTC's
manual, "Accessing Lowered Names"). What does not fit is told by the template's own parameters."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence

from tilescope.errors import UsageError
from tilescope.source.brackets import closing, closing_angle, split
from tilescope.source.deduction import substituted
from tilescope.source.functions import FunctionText, kernel_templates, namespaces
from tilescope.source.log import Diagnostic

MADE_BY_NVRTC = "__nv_name_map"  # what it calls the text that name expressions are put into
_NAME = re.compile(r"(?:::\s*)?(?:[A-Za-z_]\w*\s*::\s*)*([A-Za-z_]\w*)\s*(?=<)")
_NO_PART = re.compile(r"[;{}#\"\\\x00-\x1f\x7f]|//|/\*")  # of a name: the expression stands in a line of its own
_WORD = re.compile(r"\b[A-Za-z_]\w*")
_UNKNOWN = re.compile(r'identifier "(\w+)" is undefined')
_OVERLOADED = re.compile(r"overloaded function|is ambiguous")


def name_expression(entry: str | None) -> str:
    """`ns::scale<3, float>` as it is, `scale<3, float>(float *)` as a cast to the type of that overload; "" where
    `entry` names no instance of a template."""
    name, parameters = _parts(entry or "")
    return f"(void (*){parameters})&{name}" if parameters else name


def _parts(entry: str) -> tuple[str, str]:
    """The name with its arguments, and the list of parameters behind it; two empty ones where it is no instance."""
    text = entry.strip()
    match = None if _NO_PART.search(text) else _NAME.match(text)
    end = closing_angle(text, match.end()) if match else -1
    rest = text[end + 1 :].strip()
    whole = rest.startswith("(") and closing(rest, 0) == len(rest) - 1
    return (text[: end + 1], rest) if end >= 0 and (whole or not rest) else ("", "")


def plain_name(expression: str) -> str:
    """Of the template, `ns::scale<3, float>` -> `scale`; "" where it names no instance."""
    match = _NAME.match(expression.rpartition(")&")[2])
    return match[1] if match else ""


def _arguments(instance: str) -> list[str]:
    """`scale<3, float>` -> ["3", "float"]."""
    start = instance.index("<")
    return split(instance[start + 1 : closing_angle(instance, start)])


def argument_words(entry: str) -> list[str]:
    """The words of a name's template arguments, `tiled<TILE, float>` -> ["TILE", "float"]; [] where it has none."""
    start, end = _angles(entry)
    return list(dict.fromkeys(_WORD.findall(entry[start:end])))


def with_arguments(entry: str, values: Mapping[str, object]) -> str:
    """A name whose template arguments have values in place of the words that they are given for."""
    start, end = _angles(entry)
    made = _WORD.sub(lambda match: str(values.get(match[0], match[0])), entry[start:end])
    return entry[:start] + made + entry[end:]


def _angles(entry: str) -> tuple[int, int]:
    """Between which places its template arguments stand; at its end where it has none."""
    start = entry.find("<") + 1
    end = closing_angle(entry, start - 1) if start else -1
    return (start, end) if end >= 0 else (len(entry), len(entry))


def bound(instance: str, text: str) -> dict[str, str]:
    """What an instance's template parameters stand for: `tiled<0>` -> {"PAD": "0"}; {} where that is not told."""
    whole = _parts(instance)[0]
    found = [kernel for kernel in kernel_templates([text]) if whole and kernel.name == plain_name(whole)]
    if len(found) != 1 or found[0].variadic:
        return {}
    given = _arguments(whole)
    return {name: (given[i : i + 1] or [default])[0] for i, (name, default) in enumerate(found[0].parameters)}


def does_not_fit(entry: str, texts: Sequence[str], errors: Sequence[Diagnostic]) -> UsageError:
    """What is wrong with an expression that NVRTC does not take, by its `errors`; `texts` are the user's files."""
    name, given = plain_name(name_expression(entry)), _arguments(_parts(entry)[0])
    templates = kernel_templates(texts)
    called = [kernel for kernel in templates if kernel.name == name]
    if not called:
        return _no_template(name, templates)
    if any(_OVERLOADED.search(error.text) for error in errors):
        return _ambiguous(entry, called)
    unknown = [match[1] for error in errors if (match := _UNKNOWN.match(error.text))]
    kernel = min(called, key=lambda one: _counts(one)[0])  # a declaration may have the defaults
    least, most = _counts(kernel)
    wrong = f"it gives {len(given)} argument{'s' * (len(given) != 1)}" if not least <= len(given) <= most else ""
    wrong = wrong or (f"`{unknown[0]}` is not known" if unknown else "a type stands for a value, or a value for a type")
    return UsageError(f"`{entry}` does not fit the template: {wrong}", hint=f"it is {written(kernel)}")


def written(kernel: FunctionText) -> str:
    """As one asks for an instance: `template <int W, typename T> scale`, with the namespace it stands in."""
    start = kernel.code.find("<")
    head = " ".join(kernel.code[start : closing_angle(kernel.code, start) + 1].split())
    return f"template {head} {_full_name(kernel)}"


def _full_name(kernel: FunctionText) -> str:
    return "::".join([*namespaces(kernel)[-1:], kernel.name])


def _counts(kernel: FunctionText) -> tuple[int, int]:
    """The fewest arguments that it takes, and the most."""
    least = sum(not default for _, default in kernel.parameters) - kernel.variadic
    return least, 1 << 16 if kernel.variadic else len(kernel.parameters)


def _no_template(name: str, templates: Sequence[FunctionText]) -> UsageError:
    near = difflib.get_close_matches(name, [kernel.name for kernel in templates], n=1)
    listed = "; ".join(map(written, templates))
    hint = f"did you mean {near[0]}?" if near else f"there is {listed}" if listed else "the text has no kernel template"
    return UsageError(f"there is no kernel template `{name}`", hint=hint)


def _ambiguous(entry: str, called: Sequence[FunctionText]) -> UsageError:
    """By its namespace, where that tells them apart, else by its parameters."""
    whole, arguments = _parts(entry)[0], _arguments(entry)
    full = list(dict.fromkeys(map(_full_name, called)))
    if len(full) > 1:
        choices = [f"{name}<{', '.join(arguments)}>" for name in full]
    else:
        choices = [f"{whole}({_passed(kernel, arguments)})" for kernel in called]
    return UsageError(f"`{entry}` may be {len(choices)} kernels", hint=f"name one of them: {' or '.join(choices)}")


def _passed(kernel: FunctionText, arguments: Sequence[str]) -> str:
    """The parameters of an instance."""
    binding = {name: given for (name, _), given in zip(kernel.parameters, arguments, strict=False)}
    return ", ".join(substituted(argument, binding) for argument in kernel.arguments)
