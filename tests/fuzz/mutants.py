"""PTX that is a little wrong: texts of real kernels in, and by a seed others out in which some words are changed."""

from __future__ import annotations

import random
import re

from fuzzed_kernels import texts
from guarded_arrays import launch

_WORD = re.compile(r"%\w+(?:\.[xyz])?|\.\w+(?:::\w+)?|\w+|[^\s\w]")
_NUMBERS = (
    "0",
    "1",
    "-1",
    "3",
    "4096",
    "2147483647",
    "-2147483648",
    "4294967295",
    "18446744073709551615",
    "0f7FC00000",
)


def attempt(seed: int) -> None:
    """Raises what should not be."""
    launch(mutated(texts(), seed), seed)


def mutated(texts: list[str], seed: int) -> str:
    """One of `texts` with one to four changes in the body of a kernel."""
    draw = random.Random(seed)
    lines = draw.choice(texts).splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("{"))
    for _ in range(draw.randint(1, 4)):
        at = draw.randrange(first + 1, len(lines))
        lines[at : at + 1] = _changed(draw, lines, at, first)
    return "\n".join(lines) + "\n"


def _changed(draw: random.Random, lines: list[str], at: int, first: int) -> list[str]:
    line, other = lines[at], lines[draw.randrange(first + 1, len(lines))]
    match draw.randrange(8):
        case 0:
            return []
        case 1:
            return [line, line]
        case 2:
            return [other, line]
        case 3 | 4:
            return [_with_word(draw, line, _words(other))]
        case 5 | 6:
            return [re.sub(r"(?<![%\w.])-?\d+\b", lambda m: draw.choice(_NUMBERS), line, count=1)]
    return [
        _with_word(draw, line, [f".{w}" for w in ("u8", "s64", "f32", "b16", "v2", "v4", "shared", "local", "pred")])
    ]


def _words(line: str) -> list[str]:
    return _WORD.findall(line) or [";"]


def _with_word(draw: random.Random, line: str, words: list[str]) -> str:
    """One word of the line replaced by one of `words`."""
    places = list(_WORD.finditer(line))
    if not places:
        return line
    place = draw.choice(places)
    return line[: place.start()] + draw.choice(words) + line[place.end() :]
