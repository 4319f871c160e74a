"""Types and variables that only the host can mean: a text and the compiler's errors in, the text without them out.

This is the last resort for a file that does not compile: a type in which a name is unknown, such as a header's of the
system that is empty here, goes out whole, so that device code that needs it is an error still."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tilescope.source.brackets import opening_angle
from tilescope.source.declarations import closing_brace, code_only, declarations
from tilescope.source.host import blanked_but_directives
from tilescope.source.log import Diagnostic

_UNKNOWN = re.compile(
    r'^identifier "[^"]+" is undefined|is not a template|has no member|must be a (?:class|namespace) (?:or|name)'
    r"|not a class or struct name"
)
_COMPUTED = "dynamic initialization is not supported"
_TYPE = re.compile(r"\b(?:(?:typedef|static|const|extern)\s+)*(?:struct|class|union)\b[^;{}()]*\{")
_CONSTANT = re.compile(r"^([ \t]*)const ((?:float|double|unsigned|int|long|short|bool|size_t)\b[\w ]*=)", re.MULTILINE)
_DEVICE = re.compile(r"__(?:device|global|constant|shared|managed)__")


def without_host_types(text: str, file: str, errors: Sequence[Diagnostic]) -> tuple[str, list[Diagnostic]]:
    """Blank what `errors` find unknown names in, beside functions; those errors. Constants of constants become such."""
    code, gone = code_only(text), list[Diagnostic]()
    lines = [0, *(match.end() for match in re.finditer("\n", text))]
    for error in errors:
        if error.file != file or not 0 < error.line <= len(lines):
            continue
        at = lines[error.line - 1] + max(error.column, 0)
        if error.text.startswith(_COMPUTED):
            changed = _CONSTANT.sub(r"\1constexpr \2", text)
        else:
            span = next(_spans(code, text, at), None) if _UNKNOWN.search(error.text) else None
            changed = text[: span[0]] + blanked_but_directives(text[slice(*span)]) + text[span[1] :] if span else text
        if changed != text:
            text, code = changed, code_only(changed)
            gone.append(error)
    return text, gone


def _spans(code: str, text: str, at: int) -> Iterator[tuple[int, int]]:
    """The outermost type around a place, else the declaration there; neither with device code in it, nor a function."""
    for match in _TYPE.finditer(code):
        end = _end(code, match.end() - 1)
        if match.start() <= at < end:
            if not _DEVICE.search(code, match.start(), end):
                yield _with_template(code, match.start()), end
            return
    for item in declarations(text):
        if item.start <= at < item.end and "{" not in item.head and not _DEVICE.search(item.text):
            yield item.start, item.end


def _with_template(code: str, start: int) -> int:
    """Where the `template <...>` before a declaration begins; `start` where there is none."""
    before = code[:start].rstrip()
    if before.endswith(">"):
        head = before[: opening_angle(before)].rstrip()
        return _with_template(code, len(head) - len("template")) if head.endswith("template") else start
    return start


def _end(code: str, brace: int) -> int:
    """Behind the `;` after the body that opens at `brace`."""
    return code.find(";", closing_brace(code, brace)) + 1 or len(code)
