"""A text's own macros that launch kernels or instantiate templates, written out where they are used, so that this is
found."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tilescope.source.brackets import closing, split
from tilescope.source.declarations import code_only

_DEFINE = re.compile(
    r"^[ \t]*#[ \t]*define[ \t]+(?P<name>\w+)(?:\((?P<parameters>[^()]*)\))?(?P<body>(?:[^\n\\]|\\.)*)",
    re.MULTILINE | re.DOTALL,
)
_MOST_STEPS = 5  # of macros in macros
_LONGEST = 4 << 20  # characters of what is written out

Macros = dict[str, tuple[list[str] | None, str]]  # parameters, None where it takes none; and what it stands for


def expanded(texts: Sequence[str]) -> list[str]:
    """The texts, with each use of a macro that holds a launch or an instance, itself or by another, written out."""
    macros = _telling({m["name"]: _macro(m) for text in texts for m in _DEFINE.finditer(text)})
    return [_written_out(text, macros) for text in texts]


def _macro(match: re.Match[str]) -> tuple[list[str] | None, str]:
    parameters = match["parameters"]
    body = code_only(re.sub(r"\\\r?\n", " ", match["body"]))
    return (None if parameters is None else split(parameters)), body


def _telling(macros: Macros) -> Macros:
    found = {name for name, (_, body) in macros.items() if re.search(r"<<<|\btemplate\s+[^<\s]", body)}
    for _ in range(_MOST_STEPS if found else 0):
        found |= {name for name, (_, body) in macros.items() if found & set(re.findall(r"\w+", body))}
    return {name: macros[name] for name in found}


def _written_out(text: str, macros: Macros) -> str:
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, macros))})\b") if macros else None
    for _ in range(_MOST_STEPS if pattern else 0):
        code = code_only(text)
        uses = list(pattern.finditer(code)) if pattern else []
        if not uses or len(text) > _LONGEST:
            break
        for use in reversed(uses):
            text = _replaced(text, code, use, macros)
    return text


def _replaced(text: str, code: str, use: re.Match[str], macros: Macros) -> str:
    parameters, body = macros[use[0]]
    end = use.end()
    if parameters is not None:
        opening = re.compile(r"\s*\(").match(code, end)
        if opening is None:
            return text
        end = closing(code, opening.end() - 1) + 1
        body = _with_arguments(body, parameters, split(code[opening.end() : end - 1]))
    return f"{text[: use.start()]}{body}{text[end:]}"


def _with_arguments(body: str, parameters: list[str], arguments: list[str]) -> str:
    if parameters[-1:] == ["..."]:
        first = len(parameters) - 1
        parameters, arguments = [*parameters[:-1], "__VA_ARGS__"], [*arguments[:first], ", ".join(arguments[first:])]
    given = dict(zip(parameters, arguments, strict=False))
    return re.sub(r"\s*##\s*", "", re.sub(r"[A-Za-z_]\w*", lambda m: given.get(m[0], m[0]), body))
