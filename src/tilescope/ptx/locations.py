"""`.loc` directives: tokens in, Locs out, each chained to the call sites it was inlined at (PTX ISA 11.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilescope.ptx.literals import displacement, literal
from tilescope.ptx.module import Loc
from tilescope.ptx.tokens import quoted

if TYPE_CHECKING:
    from tilescope.ptx.tokens import Cursor

_HINT = "it reads: .loc file line column [, function_name label, inlined_at file line column]"
_LONGEST_CHAIN = 64


class Locations:
    """The `.loc`s of one function so far. `inlined_at` names only a position; the chain goes on with the latest
    `.loc` at that position, which compilers write first."""

    def __init__(self, cursor: Cursor) -> None:
        self._cursor = cursor
        self._seen: dict[tuple[int, int, int], tuple[Loc, int]] = {}  # the Loc and its chain's length

    def read(self) -> Loc:
        """What follows the word `.loc`."""
        place = self._place()
        caller: Loc | None = None
        length = 0
        while self._cursor.accept(","):
            site = self._attribute()
            if site:
                caller, length = self._chained(site)
        loc = Loc(*place, caller)
        self._seen[place] = loc, length + 1
        return loc

    def _chained(self, site: tuple[int, int, int]) -> tuple[Loc, int]:
        known, length = self._seen.get(site, (None, 0))
        return (known, length) if known and length < _LONGEST_CHAIN else (Loc(*site), 1)

    def _attribute(self) -> tuple[int, int, int] | None:
        cursor = self._cursor
        if cursor.accept("inlined_at"):
            return self._place()
        if not cursor.accept("function_name"):
            cursor.fail_expected("'function_name' or 'inlined_at'", _HINT)
        cursor.take("name", "a label", _HINT)
        displacement(cursor)
        return None

    def _place(self) -> tuple[int, int, int]:
        return self._number(), self._number(), self._number()

    def _number(self) -> int:
        offset = self._cursor.peek[2]
        text = self._cursor.take("number", "a number", _HINT)
        value = literal(text)
        if value is None or value.kind != "int":
            self._cursor.fail(f"expected a number, found {quoted(text)}", offset, _HINT)
        return value.bits
