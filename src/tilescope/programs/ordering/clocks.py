"""Which work is over before which: streams, events and the host, each with what it has waited for.

Each piece of work has its stream and a number on it. A clock says, for each stream, up to which number its work is over
(a vector clock: F. Mattern, Virtual Time and Global States of Distributed Systems, 1989)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

DEFAULT = (0, 1)  # the legacy default stream and its name (CUDA C++ Programming Guide, Default Stream)
Clock = dict[int, int]


def join(into: Clock, other: Clock) -> None:
    for stream, number in other.items():
        if number > into.get(stream, 0):
            into[stream] = number


@dataclass
class Clocks:
    """`apart`: the streams that do not wait for the default stream (cudaStreamNonBlocking)."""

    host: Clock = field(default_factory=dict)
    streams: dict[int, Clock] = field(default_factory=dict)
    events: dict[int, Clock] = field(default_factory=dict)
    apart: set[int] = field(default_factory=set)

    def created(self, stream: int, is_apart: bool) -> None:
        self.streams[stream] = {}
        if is_apart:
            self.apart.add(stream)

    def _of(self, stream: int) -> Clock:
        return self.streams.setdefault(_name(stream), {})

    def begin(self, stream: int) -> tuple[int, Clock]:
        """Work that the host gives to a stream now: its number, and what is over when it begins."""
        stream, clock = _name(stream), self._of(stream)
        join(clock, self.host)
        for other in self._waited_for(stream):
            join(clock, self.streams[other])
        before = dict(clock)
        clock[stream] = clock.get(stream, 0) + 1
        return clock[stream], before

    def _waited_for(self, stream: int) -> Iterable[int]:
        """The default stream waits for all that are not apart, and they for it."""
        if stream == DEFAULT[0]:
            return [other for other in self.streams if other not in self.apart]
        return [] if stream in self.apart or DEFAULT[0] not in self.streams else [DEFAULT[0]]

    def record(self, event: int, stream: int) -> None:
        _, before = self.begin(stream)
        self.events[event] = before | {_name(stream): self._of(stream)[_name(stream)]}

    def wait(self, stream: int, event: int) -> None:
        """A stream waits for an event; one that was never recorded holds nobody up."""
        join(self._of(stream), self.events.get(event, {}))

    def host_waits_for_event(self, event: int) -> None:
        join(self.host, self.events.get(event, {}))

    def host_waits_for(self, stream: int) -> None:
        join(self.host, self._of(stream))

    def host_waits_for_all(self) -> None:
        for clock in self.streams.values():
            join(self.host, clock)


def _name(stream: int) -> int:
    return DEFAULT[0] if stream in DEFAULT else stream
