"""One thread's lines and variables: the log of a block of code with probes in, steps out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from tilescope.analysis.line_steps import GONE, KNOWN, UNASSIGNED, LineStep, VariableValue
from tilescope.emulator.hardware.spaces import WINDOW
from tilescope.emulator.job.names import Extent, Names

from .entries import DebugEntry
from .memory import KnownMemory
from .probes import Assigned, AtLine, Entered, Left, Moved, Probe
from .types import MOST_ELEMENTS, Bytes, Types
from .variables import CodeScope, DebugVariable, Location

if TYPE_CHECKING:
    from tilescope.emulator.compiled.program import Program
    from tilescope.emulator.trace.state import Log

MOST_STEPS = 2000  # of a thread that are kept
_WORDS = {"f4": "float", "f8": "double", "i4": "int", "u4": "unsigned int", "i8": "long long", "u1": "unsigned char"}


@dataclass(slots=True)
class _Frame:
    """A call; `places` those at which it has been since its line began."""

    function: CodeScope
    depot: int
    registers: dict[str, int] = field(default_factory=dict)
    bound: dict[tuple[Location, ...], str] = field(default_factory=dict)  # where variables are
    line: tuple[int, int] = (0, 0)  # of a file
    windows: dict[tuple[Location, ...], int] = field(default_factory=dict)  # first elements shown of large arrays
    places: set[int] = field(default_factory=set)


class Replay:
    """`lane` of `warp`, with lines of `files`; `steps` grows while the log is followed, and `cut` says whether it
    stopped before the end."""

    def __init__(
        self, warp: int, lane: int, names: Names, entries: dict[int, DebugEntry], files: Mapping[int, str]
    ) -> None:
        self.warp, self.lane, self.names, self.files = warp, lane, names, files
        self.types = Types(entries, self._point)
        self.memory = KnownMemory(warp, lane)
        self.frames: list[_Frame] = []
        self.steps: list[LineStep] = []
        self.cut = False
        self._decoded: dict[tuple[int, str, int, tuple[int | None, ...]], VariableValue] = {}

    @property
    def runs(self) -> bool:
        """Whether the thread is still in its kernel."""
        return bool(self.frames) or not self.steps

    def follow(self, log: Log, program: Program, probes: dict[int, Probe]) -> None:
        mine = (log.warps == self.warp) & (log.masks >> self.lane & 1 == 1)
        for number in np.flatnonzero(mine | self._others(log, program)).tolist():
            site = program.sites[int(log.sites[number])]
            probe = probes.get(site.line)
            if len(self.steps) > MOST_STEPS:
                break
            if probe and mine[number]:
                self._at(probe, int(log.masks[number]) & 0xFFFFFFFF, int(log.values[number, self.lane]))
            elif not probe and site.action:
                self.memory.follow(log, number, site)
        self.cut = len(self.steps) > MOST_STEPS or log.missing > 0
        del self.steps[MOST_STEPS:]

    def _others(self, log: Log, program: Program) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """What other threads do to shared memory, as far as that is shown."""
        extents = list(self._small())
        lowest, ends = (
            (min(e.address for e in extents), max(e.address + e.length for e in extents)) if extents else (0, 0)
        )
        touches = np.array([bool(s.action) and s.space != "global" for s in program.sites], np.bool_)
        places = log.addresses & np.uint64(WINDOW - 1)
        return touches[log.sites] & ((places >= lowest) & (places < ends)).any(axis=1)

    def _at(self, probe: Probe, mask: int, value: int) -> None:
        if isinstance(probe, Entered):
            self.frames.append(_Frame(probe.function, probe.depot))
        elif isinstance(probe, Left):
            self.frames.pop()
        elif isinstance(probe, Assigned):
            self._assign(self.frames[-1], probe.register, value)
        elif isinstance(probe, Moved):
            self.frames[-1].bound |= dict(probe.bindings)
        elif isinstance(probe, AtLine):
            self._line(self.frames[-1], probe, mask)

    def _assign(self, frame: _Frame, register: str, value: int) -> None:
        frame.registers[register] = value
        if register == "%SPL":
            self.memory.forget("local", value, frame.depot)

    def _line(self, frame: _Frame, at: AtLine, mask: int) -> None:
        """A step, unless the thread goes on in the line in which it is: coming back to a place begins the line anew."""
        if (at.file, at.line) != frame.line or at.place in frame.places:
            frame.line, frame.places = (at.file, at.line), set()
            self.steps.append(self._step(frame, at, mask))
        frame.places.add(at.place)

    def _step(self, frame: _Frame, at: AtLine, mask: int) -> LineStep:
        scopes = frame.function.around(at.place)
        inlined = [i for i, scope in enumerate(scopes) if scope.function]
        visible = {v.name: v for scope in scopes[inlined[-1] :] for v in scope.variables}
        found = [self._value(frame, v, at.place) for v in visible.values()]
        depth = len(self.frames) + len(inlined) - 2
        variables = (*found, *self._shared())
        return LineStep(at.line, scopes[inlined[-1]].function, depth, mask, variables, self.files[at.file])

    def _value(self, frame: _Frame, v: DebugVariable, place: int) -> VariableValue:
        kind = self.types.of(v.entry)
        made = VariableValue(v.name, self.types.name(kind), UNASSIGNED)
        at = next((at for at in v.locations if at.first <= place < at.end), None)
        if (v.declared and place <= v.declared) or (
            at is None and place < min((at.first for at in v.locations), default=0)
        ):
            return made
        if at and (large := self.types.large(kind)):
            return self._window(frame, v, at, made, large)
        data = self._bytes(frame, v, at, self.types.size(kind)) if at else None
        if data is None:
            return replace(made, state=GONE)
        if all(byte is None for byte in data):
            return made
        key = (id(v.entry), v.name, 0, tuple(data))
        if key not in self._decoded:
            self._decoded[key] = replace(made, state=KNOWN, value=self.types.value(kind, data))
        return self._decoded[key]

    def _window(
        self, frame: _Frame, v: DebugVariable, at: Location, made: VariableValue, large: tuple[DebugEntry, int, int]
    ) -> VariableValue:
        """Of an array as many elements as are shown, among them the one that was used last."""
        element, size, count = large
        if not at.symbol.startswith("__local_depot") or "%SPL" not in frame.registers:
            return replace(made, state=GONE)
        address = frame.registers["%SPL"] + at.offset
        first = frame.windows[v.locations] = self._first(address, size, count, frame.windows.get(v.locations, 0))
        data = self.memory.bytes("local", address + first * size, MOST_ELEMENTS * size)
        if all(byte is None for byte in data):
            return made
        key = (id(v.entry), v.name, first, tuple(data))
        if key not in self._decoded:
            values = tuple(self.types.value(element, data[i : i + size]) for i in range(0, len(data), size))
            self._decoded[key] = replace(made, state=KNOWN, value=values, first=first, length=count)
        return self._decoded[key]

    def _first(self, address: int, size: int, count: int, first: int) -> int:
        """Of the elements to show, which were those from `first` on: another where they have not that used last."""
        used = self.memory.used_last(address, size * count)
        index = first if used is None else (used - address) // size
        if first <= index < first + MOST_ELEMENTS:
            return first
        return min(max(0, index - MOST_ELEMENTS // 2), count - MOST_ELEMENTS)

    def _bytes(self, frame: _Frame, v: DebugVariable, at: Location, size: int) -> Bytes | None:
        """None where the place is not one that is followed."""
        if at.register:
            only = at.register if len(v.locations) == 1 else ""
            value = frame.registers.get(frame.bound.get(v.locations, only))
            return [None] * size if value is None else list(value.to_bytes(8, "little")[:size])
        base = frame.registers.get("%SPL")
        is_local = at.symbol.startswith("__local_depot") and base is not None
        return self.memory.bytes("local", (base or 0) + at.offset, size) if is_local else None

    def _shared(self) -> Iterator[VariableValue]:
        """Small shared arrays, which debugging information leaves out."""
        return map(self._array, self._small())

    def _small(self) -> Iterator[Extent]:
        for extent in self.names.variables:
            if extent.space == "shared" and extent.dtype and extent.length <= MOST_ELEMENTS * extent.itemsize:
                yield extent

    def _array(self, extent: Extent) -> VariableValue:
        kind = np.dtype(extent.dtype)
        word = _WORDS.get(kind.str[1:], kind.name)
        name = f"__shared__ {word}" + "".join(f"[{n}]" for n in extent.shape)
        data = self.memory.bytes("shared", extent.address, extent.length)
        if all(byte is None for byte in data):
            return VariableValue(extent.name, name, UNASSIGNED)
        parts = [data[i : i + kind.itemsize] for i in range(0, extent.length, kind.itemsize)]
        values = [None if None in p else np.frombuffer(bytes(b or 0 for b in p), kind)[0].item() for p in parts]
        return VariableValue(extent.name, name, KNOWN, tuple(values))

    def _point(self, address: int) -> str:
        element = self.names.at("generic", address)
        if not address or not element.array:
            return "nullptr" if not address else hex(address)
        return "local memory" if element.space == "local" else str(element)
