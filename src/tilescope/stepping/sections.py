"""The debugger's sections of PTX (PTX ISA 11.5.3): a text in, the bytes of each section out.

A label of the code stands for the number of its line in the text, by which places in the code are told apart here, and
a variable for a number of its own."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_SIZES = {".b8": 1, ".b16": 2, ".b32": 4, ".b64": 8}
_WORD = re.compile(r"([.$\w]+?)(?:\+(\d+))?$")
_FIRST_SYMBOL = 1 << 40  # numbers of variables are above those of lines


@dataclass(slots=True)
class Sections:
    """`labels` of the code by line; `symbols` are the variables that locations name, by number."""

    labels: dict[str, int]
    data: dict[str, bytearray] = field(default_factory=dict)
    symbols: dict[int, str] = field(default_factory=dict)
    _numbers: dict[str, int] = field(default_factory=dict)

    def number(self, name: str) -> int:
        """What a name stands for."""
        if name in self.labels:
            return self.labels[name]
        if name not in self._numbers:
            self._numbers[name] = _FIRST_SYMBOL + len(self._numbers)
            self.symbols[self._numbers[name]] = name
        return self._numbers[name]

    def value(self, word: str, inside: dict[str, int]) -> int:
        if word.lstrip("-").isdecimal():
            return int(word)
        match = _WORD.match(word)
        assert match, word
        name, offset = match[1], int(match[2] or 0)
        if name.startswith(".debug"):
            return offset
        return (inside[name] if name in inside else self.number(name)) + offset


def read_sections(ptx: str) -> Sections:
    lines = ptx.splitlines()
    found = Sections({m[1]: i for i, line in enumerate(lines, 1) if (m := re.match(r"\s*(\$L__\w+):", line))})
    inside = _labels_inside(lines)
    for name, line in _section_lines(lines):
        size, _, words = line.partition(" ")
        into = found.data.setdefault(name, bytearray())
        for word in words.replace(" ", "").split(",") if size in _SIZES else ():
            value = found.value(word, inside) % (1 << 8 * _SIZES[size])
            into += value.to_bytes(_SIZES[size], "little")
    return found


def _labels_inside(lines: list[str]) -> dict[str, int]:
    """Labels in the sections themselves, by their offset in them."""
    offsets: dict[str, int] = {}
    found = {}
    for name, line in _section_lines(lines):
        size, _, words = line.partition(" ")
        if line.endswith(":"):
            found[line[:-1]] = offsets.get(name, 0)
        offsets[name] = offsets.get(name, 0) + _SIZES.get(size, 0) * (words.count(",") + 1)
    return found


def _section_lines(lines: list[str]) -> list[tuple[str, str]]:
    name, found = "", []
    for raw in lines:
        line = " ".join(raw.split())
        if line.startswith(".section"):
            name = line.removeprefix(".section").strip(" {")
        elif line == "}":
            name = ""
        elif name and line != "{":
            found.append((name, line))
    return found
