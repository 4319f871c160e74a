"""PTX with probes: a debug compile's text in; the same with stores that a trace logs out.

A probe stores to a variable of its own where a line begins, a variable's register has got a value, or a function begins
or ends. The log has then, for each, which lanes did it and what value each of them had."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from .variables import Binding, CodeScope, DebugInformation

PROBE = "tilescope_probe"
_LOC = re.compile(r"\s*\.loc\s+(\d+)\s+(\d+)\s+(\d+)")
_BLOCK = re.compile(r"\s*(\$L__BB\w+):")
_BRANCH = re.compile(r"\bbra\S*\s+(\$L__BB\w+)")
_STATEMENT = re.compile(r"\s*(?P<guard>@!?%\w+\s+)?(?P<opcode>[a-z][\w.]*)\s+(?P<rest>.*);\s*\}?\s*(//.*)?$")
_CODE = re.compile(r"\s*[^\s.$/]")  # no directive, no label, no comment
_RESULTS = re.compile(r"\{[^}]*\}|%\w+")
_RETURN = re.compile(r"\s*(?P<guard>@!?%\w+\s+)?ret\b")
_BITS = {"r": 32, "f": 32, "rs": 16, "h": 16, "hh": 32, "rd": 64, "fd": 64, "SP": 64, "SPL": 64}
_DEPOT = re.compile(r"\.local .*__local_depot\w*\[(\d+)\]")
_WRITES_NOTHING = ("st", "bra", "red", "bar", "barrier", "membar", "fence", "call", "ret", "prefetch", "exit")


@dataclass(frozen=True, slots=True)
class AtLine:
    """The statement at `line` and `column` begins; `place` is its line in the text without probes."""

    place: int
    file: int  # the number by which PTX knows it
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Assigned:
    register: str


@dataclass(frozen=True, slots=True)
class Moved:
    """Variables are in these registers from here on. Ranges of the text would not do: they also hold blocks that
    are reached in other ways, on which the variable is still where it was."""

    bindings: tuple[Binding, ...]


@dataclass(frozen=True, slots=True)
class Entered:
    """A function begins, with `depot` bytes of local memory."""

    function: CodeScope
    depot: int


@dataclass(frozen=True, slots=True)
class Left:
    """The function returns."""


Probe = AtLine | Assigned | Moved | Entered | Left


@dataclass(slots=True)
class Probed:
    """`probes` by their lines in `ptx`."""

    ptx: str
    probes: dict[int, Probe]


def with_probes(ptx: str, information: DebugInformation, files: Iterable[int]) -> Probed:
    """`files`: whose lines are stepped, by PTX's numbers; other files' are stepped over."""
    return _Writer(ptx, information, files).write()


class _Writer:
    def __init__(self, ptx: str, information: DebugInformation, files: Iterable[int]) -> None:
        self.lines, self.information = ptx.splitlines(), information
        self.files = set(files)
        self.loops = _loops(self.lines)
        self.out: list[str] = []
        self.probes: dict[int, Probe] = {}
        self.function: CodeScope | None = None
        self.place: tuple[int, int, int] | None = None  # file, line and column of the source
        self.entered, self.depot, self.block = False, 0, 0  # `block`: where one has begun, until its first statement
        self.registers: set[str] = set()
        self.moves = defaultdict[int, list[Binding]](list)

    def write(self) -> Probed:
        for number, line in enumerate(self.lines, 1):
            self._in_function(number)
            if depot := _DEPOT.search(line):
                self.depot = int(depot[1])
            if self.function and not self.entered and _CODE.match(line):
                self.entered = True
                self._probe(Entered(self.function, self.depot))
            if self.function:
                self._before(line)
            if self.function and (match := _RETURN.match(line)):
                self._probe(Left(), guard=match["guard"])
            self.out.append(line)
            if self.function:
                self._behind(number, line)
        for function in self.information.functions:
            function.declare({p.place: (p.file, p.line) for p in self.probes.values() if isinstance(p, AtLine)})
        self.out.append(f".global .align 8 .b8 {PROBE}[8];\n")  # behind all others, which stay where they are
        return Probed("\n".join(self.out), self.probes)

    def _in_function(self, number: int) -> None:
        function = self.information.function_at(number)
        if function is not self.function:
            self.function, self.place, self.entered = function, None, False
            self.depot = self.depot if function else 0
            self.registers = function.registers() | {"%SPL"} if function else set()
            self.moves = defaultdict[int, list[Binding]](list)
            for place, binding in function.beginnings() if function else ():
                self.moves[place].append(binding)

    def _before(self, line: str) -> None:
        """The head of a loop without a place of its own has that of the text above it, where the loop begins. Other
        such blocks are where ways meet, and each thread goes on in the line that it comes from."""
        if self.block and not line.lstrip().startswith(("$", "//")) and line.strip():
            if not _LOC.match(line) and self.place:
                self._probe(AtLine(self.block, *self.place))
            self.block = 0

    def _behind(self, number: int, line: str) -> None:
        if match := _LOC.match(line):
            at, row, column = (int(n) for n in match.groups())
            self.place = (at, row, column) if at in self.files and row and column else None
            if self.place and self.entered:
                self._probe(AtLine(number, *self.place))
        elif number in self.loops:
            self.block = number
        elif statement := _STATEMENT.match(line):
            for register in _results(statement) & self.registers:
                self._probe(Assigned(register), register, statement["guard"])
        if self.entered and number in self.moves:
            self._probe(Moved(tuple(self.moves[number])))

    def _probe(self, probe: Probe, value: str = "0", guard: str | None = None) -> None:
        match = re.match(r"%([A-Za-z]+)", value)
        bits = _BITS.get(match[1], 0) if match else 32
        if bits:
            self.out.append(f"\t{guard or ''}st.global.b{bits} \t[{PROBE}], {value};")
            self.probes[len(self.out)] = probe


def _loops(lines: list[str]) -> set[int]:
    """Where the blocks begin that are gone back to."""
    blocks = {m[1]: i for i, line in enumerate(lines, 1) if (m := _BLOCK.match(line))}
    branches = [(i, blocks.get(m[1], i)) for i, line in enumerate(lines, 1) if (m := _BRANCH.search(line))]
    return {block for i, block in branches if block < i}


def _results(statement: re.Match[str]) -> set[str]:
    """Registers that it gives a value."""
    if statement["opcode"].split(".")[0] in _WRITES_NOTHING:
        return set()
    first = _RESULTS.match(statement["rest"])
    return set(re.findall(r"%\w+", first[0])) if first else set()
