"""The template arguments that follow from what is passed at a call, as far as the text alone tells."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tilescope.source.functions import FunctionText

Binding = Mapping[str, str]  # of template parameters

_WORDS = r"(?:(?:const|unsigned|signed|long|short|struct)\s+)*"
_TYPE = rf"{_WORDS}[A-Za-z_][\w:]*(?:\s*<[^;{{}}()]*>)?"
_NO_TYPES = ("return", "else", "auto", "const", "new", "delete", "case", "goto")
_ELEMENTS = re.compile(r"(?:\w+::)*raw_pointer_cast\s*\(\s*(?:&\s*(\w+)\s*\[|&?\s*(\w+)\s*\.\s*data\s*\()")


def deduce(
    declared: str, passed: str, called: FunctionText, caller: FunctionText, outer: Binding, found: dict[str, str]
) -> None:
    """`T *a` against something that the caller declares as `float *d_a`: `found` gains T."""
    for name, _ in called.parameters:
        pattern = re.match(
            rf"^(?:const\s+)?{name}\s*(?:const\s*)?(\*?)\s*(?:const\s*)?&?\s*(?:__restrict(?:__)?)?\s*\w*$", declared
        )
        if name in found or not pattern:
            continue
        type = _type_of(passed.strip(), caller, pointer=bool(pattern[1]))
        if type:
            found[name] = substituted(type, outer)


def substituted(text: str, binding: Binding) -> str:
    return re.sub(r"[A-Za-z_]\w*", lambda m: binding.get(m[0], m[0]), text).strip()


def _type_of(passed: str, caller: FunctionText, *, pointer: bool) -> str:
    """The type of a variable, or what it points to; of a number as it is written."""
    literal = _literal_type(passed)
    if literal:
        return "" if pointer else literal
    if elements := _ELEMENTS.match(passed):
        container = _declared(elements[1] or elements[2], caller.code, stars=r"&?\s*")
        inside = re.fullmatch(r"[\w:]+\s*<\s*([^<>,]+)>", container)
        return inside[1].strip() if inside and pointer else ""
    cast = re.match(rf"^\(({_TYPE})\s*(\**)\)", passed)
    if cast:
        return cast[1] if pointer == bool(cast[2]) else ""
    name = re.fullmatch(r"&?([A-Za-z_]\w*)(?:\s*\+.*)?", passed, re.DOTALL)
    if not name:
        return ""
    stars = r"\*+\s*(?:const\s+)?(?:__restrict(?:__)?\s+)?" if pointer and not passed.startswith("&") else r"&?\s*"
    return _declared(name[1], caller.code, stars)


def _declared(name: str, code: str, stars: str) -> str:
    """The type that the last declaration of a name gives, as a parameter or as a variable, also behind others'."""
    parameter = rf"[(,]\s*({_TYPE})(?:\s+|(?=[*&]))(?:const\s+)?{stars}{name}\s*(?=[=,)\[])"
    others = r"(?:[\w\s*=.,\[\]+-]*,\s*)?"
    variable = (
        rf"(?:^|[;{{}}]|\bfor\s*\()\s*(?:static\s+)?({_TYPE})(?:\s+|(?=[*&])){others}{stars}{name}\s*(?=[=;,\[({{])"
    )
    hits = [(match.start(), match[1]) for spec in (parameter, variable) for match in re.finditer(spec, code)]
    plain = [re.sub(r"^const\s+", "", type).strip() for _, type in sorted(hits)]
    return next((type for type in reversed(plain) if type not in _NO_TYPES), "")


def _literal_type(text: str) -> str:
    if whole := re.fullmatch(r"-?\d+([uU]?)", text):
        return "unsigned" if whole[1] else "int"
    real = re.fullmatch(r"-?[\d.]+(?:[eE][+-]?\d+)?(f?)", text)
    return "" if not real else "float" if real[1] else "double"
