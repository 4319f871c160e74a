"""The lines of two versions of a source: each with its counts in, those that belong together out."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .counts import Counts

_ALIKE = 0.6  # difflib's own measure of a close match


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A source line; `number` is 0, and `text` empty, where the compiler gave none or the file is not at hand."""

    file: str
    number: int
    text: str

    @property
    def place(self) -> str:
        return f"{self.file}:{self.number}" if self.number else "(no source line)"

    def to_dict(self) -> dict[str, Any]:
        return {"file": self.file, "line": self.number, "text": self.text}


Counted = tuple[SourceLine, Counts]
Pair = tuple[SourceLine | None, SourceLine | None, Counts, Counts]


def pairs(before: Sequence[Counted], now: Sequence[Counted]) -> Iterator[Pair]:
    """Lines before with lines now, by their texts: a line that only moved is the same line, and one that was edited is
    the one most like it. A line that has no other has None beside it."""
    old, new = ([_key(line) for line, _ in side] for side in (before, now))
    for kind, i, i_end, j, j_end in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        met = [(k, k) for k in range(i_end - i)] if kind == "equal" else _alike(old[i:i_end], new[j:j_end])
        yield from _paired(before[i:i_end], now[j:j_end], met)


def _key(line: SourceLine) -> str:
    """Lines whose text is not at hand go by their file's name."""
    return line.text or (line.file if line.number else "")


def _alike(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int]]:
    """Places of texts that are like each other, the most alike first chosen, with none that cross. One line in place of
    one line is the same line, however it was edited."""
    if len(old) == len(new) == 1:
        return [(0, 0)]
    rated = sorted(((_likeness(a, b), -i, -j) for i, a in enumerate(old) for j, b in enumerate(new)), reverse=True)
    met: list[tuple[int, int]] = []
    for i, j in ((-i, -j) for likeness, i, j in rated if likeness >= _ALIKE):
        if all((i < a) == (j < b) and i != a and j != b for a, b in met):
            met.append((i, j))
    return sorted(met)


def _likeness(a: str, b: str) -> float:
    """0 to 1; 0 where that is less than counts."""
    matcher = difflib.SequenceMatcher(None, a, b, autojunk=False)
    promising = matcher.real_quick_ratio() >= _ALIKE and matcher.quick_ratio() >= _ALIKE
    return matcher.ratio() if promising else 0.0


def _paired(before: Sequence[Counted], now: Sequence[Counted], met: Sequence[tuple[int, int]]) -> Iterator[Pair]:
    """In order; what is between the pairs is alone."""
    i = j = 0
    for a, b in [*met, (len(before), len(now))]:
        yield from ((line, None, counts, Counts()) for line, counts in before[i:a])
        yield from ((None, line, Counts(), counts) for line, counts in now[j:b])
        if a < len(before):
            yield before[a][0], now[b][0], before[a][1], now[b][1]
        i, j = a + 1, b + 1


def told(old: SourceLine | None, new: SourceLine | None) -> list[str]:
    """The line as it was (-) and is (+); once, where that is the same."""
    if old and new and old.text == new.text:
        return [_signed(" ", new)]
    return [_signed(sign, line) for sign, line in (("-", old), ("+", new)) if line]


def _signed(sign: str, line: SourceLine) -> str:
    return f"{sign} {line.place}  {line.text}".rstrip()
