"""A kernel's machine code in memory: as it was made quickly, and optimised once that pays."""

from __future__ import annotations

from collections.abc import Callable

from ..llvm.native import Native
from ..runtime.library import library

_STACK, _STACK_ALONE = 8, 1 << 19  # bytes: quick code takes some three for each character of its assembly
_SECONDS = 1e-6  # to optimise a byte of assembly takes two of these: docs/adr/0011-quick-code-first.md
_RAN: dict[str, float] = {}  # seconds that quick code has run in this process, by the name of its program


class Loaded(Native):
    """The run-time library is there first: its functions are what a kernel's code lacks."""

    def __init__(self, binary: bytes) -> None:
        library().serve(binary)
        super().__init__(binary)


class Tiers:
    """The function `warp` of a program, from code made quickly, or from optimised code.

    Both are made of the same assembly, so that a warp goes on in the one where it left the other. Optimising takes
    about as long as code has run by then: so no launch takes much longer than with either alone (as for skis, that
    one rents until one has paid their price).

    `length`: characters of the assembly; `optimise` gives the optimised code, `at_once` is that code where it is there
    already."""

    def __init__(
        self, name: str, quick: bytes, length: int, optimise: Callable[[], Loaded], at_once: Loaded | None
    ) -> None:
        self._name, self._optimise = name, optimise
        self.optimised = at_once is not None
        self._loaded = [at_once or Loaded(quick)]  # what runs somewhere must stay
        self.price = length * _SECONDS  # seconds
        self.per_block = float("inf")  # seconds of one thread in the last launch
        self.stack = _STACK_ALONE + length * _STACK  # bytes that the code may need of a thread's
        self.address = self._loaded[-1].address("warp")

    def ran(self, seconds: float) -> None:
        """The code has run for so long, once more."""
        _RAN[self._name] = _RAN.get(self._name, 0.0) + seconds

    def pays(self, seconds: float = 0.0) -> bool:
        """Whether to optimise pays by now, `seconds` into a launch."""
        return not self.optimised and _RAN.get(self._name, 0.0) + seconds > self.price

    def optimise(self) -> None:
        if not self.optimised:
            self._loaded.append(self._optimise())
            self.address = self._loaded[-1].address("warp")
            self.optimised = True
