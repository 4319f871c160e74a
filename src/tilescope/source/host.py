"""Host code of a .cu file: NVRTC says which declarations are host code; the text goes out with them blanked.

Lines keep their numbers. A declaration is left out only on the compiler's own word and never one with a
`__global__`, `__device__` or a misspelling of them, so that no mistake in a kernel is hidden."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from tilescope.source.brackets import without_templates
from tilescope.source.declarations import DIRECTIVE, Declaration, blanked, code_only, declarations
from tilescope.source.log import Diagnostic

_SAID_HOST = re.compile(r"is considered a host |explicitly marked as a __host__|inferred to be __host__")
_HOST_LIBRARY = re.compile(r"\b(?:std|thrust)::")
_HOST_WORDS = {"__host__", "__inline__", "__inline", "__forceinline__", "__noinline__", "__restrict__", "__attribute__"}
_SPACES = ("global", "device", "shared", "constant", "managed")
_NO_TEMPLATE = "invalid explicit instantiation declaration"
_MACRO = re.compile(r"[ \t]*(?P<name>\w+)[ \t]*\([^(){};]*\)[ \t]*;?[ \t]*")
_DIRECTIVE = re.compile(DIRECTIVE, re.MULTILINE | re.DOTALL | re.VERBOSE)


@dataclass(frozen=True, slots=True, order=True)
class HostCode:
    """A declaration that was left out; a nameless one only changed (a constexpr function became a device function)."""

    file: str
    line: int
    name: str
    is_function: bool


def without_host_code(text: str, file: str, errors: Iterable[Diagnostic]) -> tuple[str, list[HostCode]]:
    """Blank the declarations of `text` that `errors` call host code; what was left out is listed."""
    offsets = _offsets(text, file, list(errors))
    removed = []
    for item in reversed(list(declarations(text))):
        reasons = [error for offset, error in offsets if item.start <= offset < item.end]
        if not _is_host(item, reasons):
            continue
        replacement = _without(item)
        if _is_declarator(item, text):
            replacement = f"{replacement[:-1]};"
        text = text[: item.start] + replacement + text[item.end :]
        if "__device__" in replacement:
            removed.append(HostCode(file, 0, "", True))
        else:
            removed.append(_host_code(item, file, text.count("\n", 0, item.start) + 1))
    for line in sorted({error.line for _, error in offsets if error.text == _NO_TEMPLATE}):
        text, macro = _without_macro(text, line)
        removed += [HostCode(file, line, macro, False)] * bool(macro)
    return text, removed[::-1]


def _without_macro(text: str, line: int) -> tuple[str, str]:
    """Without a macro that is all of a line, and instantiates a template of the host's; and its name."""
    lines = text.split("\n")
    if match := _MACRO.fullmatch(lines[line - 1]):
        lines[line - 1] = blanked(match[0])
    return "\n".join(lines), match["name"] if match else ""


def _host_code(item: Declaration, file: str, line: int) -> HostCode:
    return HostCode(file, line, item.name, "(" in code_only(item.text))


def _is_host(item: Declaration, reasons: list[Diagnostic]) -> bool:
    said = any(_SAID_HOST.search(error.text) for error in reasons)
    uses_host_library = bool(reasons) and bool(_HOST_LIBRARY.search(item.text))
    is_host = said or uses_host_library or (bool(reasons) and (_is_function(item) or _is_instantiation(item)))
    return is_host and not _has_device_word(item)


def _is_declarator(item: Declaration, text: str) -> bool:
    """Whether it declares variables of the type whose body ends before it: `struct { int a; } first, *second;`."""
    return text[: item.start].rstrip().endswith("}") and not re.search(r"\w\s+\w", item.head.strip())


def _is_instantiation(item: Declaration) -> bool:
    """An explicit one, `template void run<int>(int *);`, of what was left out."""
    return bool(re.match(r"\s*(?:extern\s+)?template\s*(?!<)", code_only(item.text)))


def _is_function(item: Declaration) -> bool:
    """One with a body, at namespace scope: without an annotation it is the host's, whatever is wrong in it."""
    code = code_only(item.text)
    return bool(re.match(r"[^={;]*\w\s*\([^;{]*\)[^;{=]*\{", code)) and not re.match(
        r"\s*(?:struct|class|union|enum)\b", code
    )


def _has_device_word(item: Declaration) -> bool:
    words = re.findall(r"[A-Za-z_]\w*", item.head)
    if "__global__" in code_only(item.text):  # braces inside #if can make a span too long
        return True
    if any(re.fullmatch(r"__\w+__", word) and word not in _HOST_WORDS for word in words[:-1]):
        return True
    plain = [word.strip("_").lower() for word in words[:-1]]
    return any(difflib.get_close_matches(word, _SPACES, n=1, cutoff=0.8) for word in plain)


def _without(item: Declaration) -> str:
    """Blanks in place of the declaration; directives stay, and a constexpr function becomes a device function."""
    if re.search(r"\bconstexpr\b", item.head) and "(" in item.text and "__host__" not in item.head:
        at = len(item.text) - len(without_templates(code_only(item.text)))
        return f"{item.text[:at]} __device__ {item.text[at:]}"
    return blanked_but_directives(item.text)


def blanked_but_directives(text: str) -> str:
    kept, pieces = 0, []
    for directive in _DIRECTIVE.finditer(text):
        pieces += [blanked(text[kept : directive.start()]), directive[0]]
        kept = directive.end()
    return "".join(pieces) + blanked(text[kept:])


def _offsets(text: str, file: str, errors: list[Diagnostic]) -> list[tuple[int, Diagnostic]]:
    starts = [0, *(match.end() for match in re.finditer("\n", text))]
    inside = [error for error in errors if error.file == file and 0 < error.line <= len(starts)]
    return [(starts[error.line - 1] + max(error.column, 0), error) for error in inside]
