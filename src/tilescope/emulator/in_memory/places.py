"""Places on the stack for values that lie in memory, each taken for as long as its value is used."""

from __future__ import annotations

from llvmlite import ir

from .forms import laid_out
from .uses import Uses


class StackPlaces:
    """A place serves one value after another of its type, as long as each is used in one block alone."""

    def __init__(self, uses: Uses) -> None:
        self.uses = uses
        self.places: dict[int, str] = {}  # by a value's identity
        self.types: list[str] = []
        self.vacant: dict[str, list[str]] = {}
        self.ending: dict[int, list[tuple[str, str]]] = {}  # by the index after which they are free
        self.owned: dict[int, tuple[str, str, int]] = {}

    def allocated(self) -> list[str]:
        return [f'  %"s.{i}" = alloca {type}, align 32' for i, type in enumerate(self.types)]

    def begin_block(self) -> None:
        self.ending, self.owned = {}, {}

    def free(self, index: int) -> None:
        """After the instruction at `index`."""
        if index in self.ending:
            for type, place in self.ending.pop(index):
                self.vacant.setdefault(type, []).append(place)

    def pointer(self, value: ir.Value) -> str:
        """To a value that is made already, or has a place of its own."""
        if isinstance(value, (ir.Argument, ir.ExtractValue)):
            return str(value.get_reference())
        if id(value) not in self.places:
            assert not self.uses.local(value) or isinstance(value, ir.PhiInstr), f"used before it is made: {value}"
            self.places[id(value)] = self.of_its_own(value.type)
        return self.places[id(value)]

    def of_its_own(self, type: ir.Type) -> str:
        self.types.append(laid_out(type))
        return f'%"s.{len(self.types) - 1}"'

    def take(self, value: ir.Value, index: int, over: ir.Value | None = None) -> str:
        """A place for `value`, made at `index`: that of `over` if it ends here, else one that is free."""
        if not self.uses.local(value):
            return self.pointer(value)
        place = self._inherited(value, index, over) or self._vacant(value)
        self._until(value, place, index)
        return place

    def share(self, value: ir.Value, variable: ir.Value, index: int) -> bool:
        """Whether `value`, loaded from `variable` at `index`, can be read there as long as it is used."""
        if not self.uses.local(value):
            return False
        if not self.uses.unchanged(variable, value.parent, index, self.uses.last(value, index)):
            return False
        self.places[id(value)] = str(variable.get_reference())
        return True

    def _until(self, value: ir.Value, place: str, index: int) -> None:
        last, type = self.uses.last(value, index), laid_out(value.type)
        self.places[id(value)] = place
        self.ending.setdefault(last, []).append((type, place))
        self.owned[id(value)] = (type, place, last)

    def _vacant(self, value: ir.Value) -> str:
        free = self.vacant.get(laid_out(value.type))
        return free.pop() if free else self.of_its_own(value.type)

    def _inherited(self, value: ir.Value, index: int, over: ir.Value | None) -> str | None:
        """The place of `over`, which nothing uses after `index`."""
        owned = self.owned.get(id(over))
        if owned is None or owned[2] != index or over is value:
            return None
        self.ending[index].remove(owned[:2])
        return owned[1]
