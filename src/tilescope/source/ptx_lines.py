"""A cubin in; the PTX that it was made of, out, whose lines its machine code tells (source/machine_code.py).

ptxas keeps the text that it was given, without comments, a line of PTX for a line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from .cubin import _sections

_TEXT = ".nv_debug_ptx_txt"  # lines that end with a zero byte
_COMMENT = re.compile(r"//.*")
_NO_INSTRUCTION = re.compile(r"[.{}()\"$]|$")
_OPCODE = re.compile(r"(?:@!?%\w+\s+)?([^\s;]+)")


def instructions_of(image: bytes) -> dict[int, str]:
    """By line of that PTX, the instruction's text; none where the cubin was made without -lineinfo."""
    section = next((section for section in _sections(image) if section.name == _TEXT), None)
    if section is None:
        return {}
    text = image[section.offset : section.offset + section.size].decode("utf-8", "replace")
    return _instructions(text.split("\0"))


@lru_cache(maxsize=8)
def instructions_in(ptx: str) -> Mapping[int, str]:
    """The same of a text, which many kernels may be of."""
    return _instructions(ptx.split("\n"))


def opcode_of(text: str) -> str:
    """ "ld.global.f32", behind the predicate."""
    found = _OPCODE.match(text)
    return found[1] if found else ""


def _instructions(lines: Iterable[str]) -> dict[int, str]:
    texts = ((number, " ".join(_COMMENT.sub("", line).split())) for number, line in enumerate(lines, 1))
    return {number: text for number, text in texts if not _NO_INSTRUCTION.match(text)}
