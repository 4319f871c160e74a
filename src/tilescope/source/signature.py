"""A kernel's parameters as its author declared them: source text and a kernel's name in, types and names out."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tilescope.source.brackets import split
from tilescope.source.declarations import code_only
from tilescope.source.demangle import parameter_types

HANDLES = ("cudaTextureObject_t", "cudaSurfaceObject_t")
_QUALIFIERS = re.compile(r"\b(const|volatile|__restrict__|__restrict|restrict|struct|__grid_constant__|register)\b")


@dataclass(frozen=True, slots=True)
class SourceParameter:
    """`type` without qualifiers and with one star a pointer level ("float*"); `name` may be "". `constant`: what a
    pointer points to is const."""

    type: str
    name: str
    constant: bool = False

    @property
    def pointee(self) -> str | None:
        return self.type[:-1].strip() if self.type.endswith("*") else None


def parameters(text: str, kernel: str) -> list[SourceParameter]:
    """The parameters of `__global__ ... kernel(...)`; [] where the text does not show them plainly."""
    code = code_only(text)
    head = _head(code, kernel)
    inside = _inside(code, head.end()) if head else ""
    return [_parameter(p) for p in split(inside) if p not in ("", "void")]


def signature(text: str, kernel: str, entry: str) -> list[SourceParameter]:
    """The parameters of a kernel with the types that it was compiled with, which the mangled `entry` tells (templates
    instantiated, names of types resolved), and the names of the text; of an unmangled entry all as the text has it."""
    written, compiled = parameters(text, kernel), parameter_types(entry)
    if compiled is None:
        return written
    names = [p.name for p in written] if len(written) == len(compiled) else [""] * len(compiled)
    found = [_compiled(type, name) for type, name in zip(compiled, names, strict=True)]
    handles = {p.name: p for p in written if p.type in HANDLES}  # a number to the compiler
    return [handles.get(p.name, p) for p in found]


def head_line(text: str, kernel: str) -> int:
    """The line in which `kernel(` stands in its definition; 0 where the text does not show it plainly."""
    code = code_only(text)
    head = _head(code, kernel)
    return code.count("\n", 0, head.start()) + 1 if head else 0


def first_kernel(text: str) -> tuple[str, int, str]:
    """Name, line and text of the first `__global__` function; ("", 0, "") where there is none."""
    match = re.search(r"__global__[^;{]*?\b([A-Za-z_]\w*)\s*\((?!\s*\d)", code_only(text))
    if match is None:
        return "", 0, ""
    line = text.count("\n", 0, match.start(1)) + 1
    return match[1], line, text.splitlines()[line - 1].strip()


def _head(code: str, kernel: str) -> re.Match[str] | None:
    simple = kernel.split("::")[-1].split("<")[0].split("(")[0]
    for match in re.finditer(rf"\b{re.escape(simple)}\s*\(", code):
        head = code[: match.start()]
        since = max(head.rfind(";"), head.rfind("}"), head.rfind("{"))
        if "__global__" in head[since + 1 :]:
            return match
    return None


def _inside(code: str, start: int) -> str:
    depth = 1
    for i in range(start, len(code)):
        depth += {"(": 1, ")": -1}.get(code[i], 0)
        if depth == 0:
            return code[start:i]
    return ""


def _parameter(text: str) -> SourceParameter:
    constant = bool(re.search(r"\bconst\b[^*\[]*[*\[]", text))
    text = _QUALIFIERS.sub(" ", text.split("=")[0])
    stars = text.count("*") + text.count("[")
    text = re.sub(r"\[[^\]]*\]", " ", text).replace("*", " ").replace("&", " ")
    words = text.split()
    name = words.pop() if len(words) > 1 and re.fullmatch(r"[A-Za-z_]\w*", words[-1]) and not _is_type(words) else ""
    return SourceParameter(" ".join(words) + "*" * stars, name, constant)


def _compiled(type: str, name: str) -> SourceParameter:
    plain = " ".join(_QUALIFIERS.sub(" ", re.sub(r" \[\d*\]", "", type)).split())
    return SourceParameter(re.sub(r"\s+(?=\*)", "", plain), name, bool(re.search(r"\bconst\b[^*]*\*$", type)))


def _is_type(words: list[str]) -> bool:
    """Whether all words belong to the type: `unsigned int` has no name after it."""
    basic = {"unsigned", "signed", "long", "short", "int", "char", "float", "double", "bool"}
    return all(w in basic for w in words)
