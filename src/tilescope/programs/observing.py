"""One program's requests on their way to whoever answers them: launches are limited and told, spans of time kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from .arena import DEVICE
from .guarding import guards
from .process import LAUNCHES, STRAYS, Process, answers
from .watching import TimelineSpan, Watch
from .wire import END, PERFORM, PERFORM_AND_ASK, Answer, Message

_PERFORMED = ("copy", "fill")  # by the program itself
_WORK = (*LAUNCHES, *_PERFORMED)
_STREAMS = {"launch": 8, "launch_graph": 1, "copy": 10, "fill": 6}  # places in the words
_PARTS = ("the host", "the device")


@dataclass
class Observer:
    """Answers the requests of one program."""

    process: Process
    watch: Watch

    def answers(self, request: Message) -> Iterator[Answer]:
        """All but the last are of the kind PERFORM_AND_ASK: what the program says behind them is that it is done."""
        if self._is_captured(request):
            yield from answers(self.process, request)
            return
        if request.name in LAUNCHES and not self.watch.may_launch():
            self.process.was_ended = True
            yield Answer(words=[END], kind=PERFORM)
            return
        begin = self.watch.now()
        for given in self._guarded(request):
            if given.kind == PERFORM and request.name in _PERFORMED and self.watch.timeline is not None:
                yield replace(given, kind=PERFORM_AND_ASK)
                given = Answer()
            if given.kind != PERFORM_AND_ASK and not given.status:
                self._keep(request, begin)
            yield given

    def _is_captured(self, request: Message) -> bool:
        """Whether it becomes a node of a graph, and nothing is done yet."""
        captures, at = self.process.graphs.captures, _STREAMS.get(request.name, -1)
        return bool(captures) and 0 <= at < len(request.words) and request.words[at] in captures

    def _guarded(self, request: Message) -> Iterator[Answer]:
        """What the host shares with kernels is guarded before the program goes on; of one that is about to end no more
        is asked."""
        for given in self._shown(request):
            if given.kind != PERFORM_AND_ASK and request.name not in STRAYS:
                yield from guards(self.process, request.name in _WORK)
            yield given

    def _shown(self, request: Message) -> Iterator[Answer]:
        """What is shown is gone before the program goes on, whose own output it would stand in the way of."""
        progress = self.watch.progress
        if progress is None or request.name not in LAUNCHES:
            yield from answers(self.process, request)
            return
        progress.begin(f"launch {self.watch.launches:,}: {self._launched(request)}")
        try:
            for given in answers(self.process, request):
                progress.end()
                yield given
        finally:
            progress.end()

    def _keep(self, request: Message, begin: float) -> None:
        span = self._span(request, begin) if self.watch.timeline is not None else None
        if span is not None:
            self.watch.add(replace(span, end=self.watch.now()))

    def _span(self, request: Message, begin: float) -> TimelineSpan | None:
        words, name = request.words, self.process.name
        match request.name:
            case "launch" | "launch_graph":
                stream = words[_STREAMS[request.name]]
                return TimelineSpan("launch", self._launched(request), name, stream, begin, begin)
            case "copy":
                length = words[6] * words[7] * words[8]
                return TimelineSpan("copy", self._direction(words[3], words[0]), name, words[10], begin, begin, length)
            case "fill":
                length = words[3] * words[4] * words[5]
                return TimelineSpan("fill", "fill of memory", name, words[6], begin, begin, length)
            case "synchronize" | "synchronize_event":
                return TimelineSpan("synchronize", request.name.replace("_", " "), name, 0, begin, begin)
            case "synchronize_stream":
                return TimelineSpan("synchronize", "synchronize stream", name, words[0], begin, begin)
        return None

    def _launched(self, request: Message) -> str:
        if request.name == "launch_graph":
            return "a graph"
        loaded = self.process.kernels.get(request.words[0]) if request.words else None
        return loaded.name if loaded else "a kernel"

    def _direction(self, source: int, to: int) -> str:
        sides = (self._side(source), self._side(to))
        return f"copy from {sides[0]} to {sides[1]}"

    def _side(self, address: int) -> str:
        found = self.process.arena.at(address)
        return _PARTS[found is not None and found.kind == DEVICE]
