"""The words of an instruction come in any order where ptxas takes them so."""

from __future__ import annotations

import re

import pytest

from tilescope.emulator.isa.table import Row, rows

ANYHOW = {"ld", "st", "ldu", "atom", "red", "vote", "ldmatrix", "stmatrix"}
FIXED = {"add", "sub", "mul", "mad", "setp", "shfl", "match", "bar", "membar"}


def words_of(row: Row) -> list[str]:
    """One of each place that the syntax line has, also of those that may be left out."""
    places = re.findall(r"\{?\.([\w:]+)\}?", row.syntax.partition(" ")[0])
    return [row.choices.get(place, (place,))[-1] for place in places]


@pytest.mark.parametrize("row", [r for r in rows() if r.opcode in ANYHOW | FIXED], ids=lambda r: r.syntax)
def test_turned_round(row: Row) -> None:
    words = words_of(row)
    plain, turned = row.match(words), row.match(words[::-1])
    assert plain
    assert (turned is not None) == (row.opcode in ANYHOW or words == words[::-1])
    assert turned is None or turned.groupdict() == plain.groupdict()
