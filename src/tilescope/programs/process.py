"""One program as the server knows it: its memory, modules, kernels, streams, and what went wrong in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import Any

from tilescope.api import Kernel
from tilescope.arguments.binding import Bound
from tilescope.arguments.parameters import Parameter
from tilescope.errors import TilescopeError
from tilescope.findings import Finding
from tilescope.source.demangle import user_names

from .arena import Allocated, Arena, Bytes
from .asked import RunOptions
from .graphs import Graphs
from .modules import ProgramModule
from .ordering.accesses import Accesses
from .places import Places
from .predicting import Predictor
from .records import Records
from .virtual import VirtualMemory
from .wire import CALL, PERFORM_AND_ASK, Answer, Message

# cudaError_t (driver_types.h), which CUresult has, too
SUCCESS, INVALID_VALUE, OUT_OF_MEMORY, INVALID_CONFIGURATION, INVALID_PITCH = 0, 1, 2, 9, 12
INVALID_SYMBOL, INVALID_DIRECTION, INVALID_FUNCTION = 13, 21, 98
INVALID_IMAGE, INVALID_PTX, INVALID_SOURCE, FILE_NOT_FOUND = 200, 218, 300, 301
INVALID_HANDLE, NOT_FOUND = 400, 500
ILLEGAL_ADDRESS, LAUNCH_TIMEOUT, ASSERT, MISALIGNED, LAUNCH_FAILURE = 700, 702, 710, 716, 719
TOO_LARGE, NOT_SUPPORTED = 720, 801
STRAYS = ("stray", "stray_copy")  # accesses that end the program, which nobody answers
LAUNCHES = ("launch", "launch_graph")
UNRETURNED = 2  # a launch's flag: it was <<<>>>, which gives its error to nobody


class CudaError(Exception):
    """A call that CUDA answers with an error; `message` is for the user, where there is something to say."""

    def __init__(self, status: int, message: str = "", *, kind: str = "api", hint: str = "") -> None:
        super().__init__(message)
        self.status, self.message, self.kind, self.hint = status, message, kind, hint


@dataclass
class LoadedKernel:
    """`entry` in `module`; the kernel is compiled when it is first launched."""

    number: int
    module: ProgramModule
    entry: str
    most_dynamic: int = 0  # bytes, once cudaFuncSetAttribute has raised it
    bounds: dict[bytes, Bound] = field(default_factory=dict)  # by packed arguments, while `live` is what is allocated
    live: list[Allocated] | None = None

    @cached_property
    def name(self) -> str:
        """As the user wrote it."""
        return user_names([self.entry])[self.entry]

    @property
    def kernel(self) -> Kernel:
        return self.module.kernel(self.entry)

    @property
    def parameters(self) -> list[Parameter]:
        return self.module.parameters(self.entry)


@dataclass
class Link:
    """What a program links at run time; `image`: where it keeps the result."""

    parts: list[bytes] = field(default_factory=list)
    image: int = 0


@dataclass(repr=False)  # it reaches arrays over the program's memory, which is gone when its profile is printed
class Process:
    """`error`: what every call gives since a kernel failed; `findings` have places in the program's own files."""

    pid: int
    name: str
    asked: RunOptions
    arena: Arena
    say: Callable[[str], None]
    records: Records = field(default_factory=Records)
    modules: dict[int, ProgramModule] = field(default_factory=dict)
    functions: dict[int, tuple[int, str]] = field(default_factory=dict)  # by host address: module, entry
    variables: dict[int, tuple[int, str, int]] = field(default_factory=dict)  # module, name, bytes
    managed: dict[int, int] = field(default_factory=dict)  # where a variable is known to lie: its host address
    kernels: dict[int, LoadedKernel] = field(default_factory=dict)
    by_host: dict[int, LoadedKernel] = field(default_factory=dict)
    streams: dict[int, int] = field(default_factory=dict)  # flags
    events: dict[int, float | None] = field(default_factory=dict)  # when recorded
    virtual: VirtualMemory = field(default_factory=VirtualMemory)
    untimed_events: set[int] = field(default_factory=set)  # cudaEventDisableTiming
    interprocess_events: set[int] = field(default_factory=set)
    opened: Counter[int] = field(default_factory=Counter)  # how often: memory of other processes, by address
    links: dict[int, Link] = field(default_factory=dict)
    graphs: Graphs = field(default_factory=Graphs)
    textures: list[Any] = field(default_factory=list)
    texture_memory: list[int] = field(default_factory=list)  # the address that each reads from
    freed_textures: set[int] = field(default_factory=set)  # places in textures
    pitched: dict[int, Any] = field(default_factory=dict)  # by place in textures, which hold copies of these rows
    heap: Bytes | None = None  # which parts are taken of the memory that kernels' malloc() gives
    limits: dict[int, int] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    unread: dict[tuple[int, ...], None] = field(default_factory=dict)  # calls of launches whose error nobody looked at
    ignored: dict[tuple[int, ...], str] = field(default_factory=dict)  # errors that calls gave, which nobody asked for
    lacking: tuple[int, ...] = ()  # the last call that was given no memory
    guarded: dict[int, int] = field(default_factory=dict)  # bytes, by address, that the host may not touch unnoticed
    replaying: int | None = None  # the stream of the graph that is being launched
    error: int = SUCCESS
    printed: list[str] = field(default_factory=list)  # by the kernel that runs
    on_progress: Callable[[float], None] | None = None  # of the kernel that runs
    copying: Message | None = None  # the last copy
    was_ended: bool = False  # by us, in its midst
    handles: Iterator[int] = field(default_factory=lambda: count(0x1000, 0x10))

    def __post_init__(self) -> None:
        self.places = Places(self.pid)
        self.order = Accesses() if self.asked.check else None
        self.predictor = Predictor(self.asked.device) if self.asked.predict else None

    def found(self, finding: Finding) -> None:
        """Once for each place, and said when it is first found."""
        same = [f for f in self.findings if (f.kind, f.kernel, f.file, f.line, f.array, f.message) ==
                (finding.kind, finding.kernel, finding.file, finding.line, finding.array, finding.message)]  # fmt: skip
        if not same:
            self.findings.append(finding)
            self.say(_told(finding))

    def host_finding(self, kind: str, message: str, request: Message, hint: str = "", severity: str = "error") -> None:
        """About the line of the program's host part that made a request."""
        at = self.places.line(request.frames)
        place = (at.file, at.line, at.text) if at else ("", 0, "")
        self.found(Finding(kind, severity, message, self.name, *place, hint))

    def described(self, found: Allocated) -> str:
        """An allocation by its length and the place that it comes from."""
        if not found.words:
            place = self.places.line(found.frames)
            verb = "mapped" if found.is_virtual else "allocated"
            at = f" {verb} at {Path(place.file).name}:{place.line}" if place else ""
            found.words = found.name or f"the {found.length:,} bytes{at}"
        return found.words

    def why_null(self) -> str:
        """What a null pointer may come from: the last allocation that was given no memory; "" where each was."""
        place = self.places.line(self.lacking) if self.lacking else None
        where = f" at {place}" if place else ""
        return f"an allocation{where} was given no memory: look at what cudaMalloc returns" if self.lacking else ""

    def failed(self, status: int) -> None:
        """From now on, every call gives this error, as after a kernel's fault on a GPU."""
        self.error = self.error or status


Given = Answer | list[int] | None
Asking = Generator[Answer, None, Given]  # what the program is to perform one after the other, and then the answer
Handled = Given | Asking
Handler = Callable[[Process, Message], Handled]
CALLS: dict[str, Handler] = {}
_AFTER_FAILURE = {"stray", "stray_copy", "error_seen", "error_returned", "reset", "module", "module_part", "function",
                  "variable", "device", "host_variable", "memory_info", "python_line", "touched"}  # fmt: skip


def call(handler: Handler) -> Handler:
    """Answers the requests of its name. It gives words, an Answer, nothing, or Answers for what the program is to
    perform one after the other; raises CudaError."""
    CALLS[handler.__name__.rstrip("_")] = handler
    return handler


def answers(process: Process, request: Message) -> Iterator[Answer]:
    """All but the last are of the kind PERFORM_AND_ASK. Raises KeyError for a name that nobody answers."""
    handler = CALLS[request.name]
    if process.error and request.name not in _AFTER_FAILURE:
        if not (request.name == "launch" and request.words[-1] & UNRETURNED):
            process.unread.clear()
        yield Answer(process.error)
        return
    try:
        last = yield from _in_turn(handler(process, request), process, request)
    except CudaError as error:
        last = _failed(process, request, error)
    except TilescopeError as error:
        last = _failed(process, request, CudaError(NOT_SUPPORTED, error.message, kind="unsupported", hint=error.hint))
    while process.graphs.unheld:
        one = process.graphs.unheld.pop(0)
        yield Answer(words=[CALL, one.function, one.data], kind=PERFORM_AND_ASK)
    yield last


def _in_turn(given: Handled, process: Process, request: Message) -> Generator[Answer, None, Answer]:
    if isinstance(given, Generator):
        given = yield from given
    if process.error and request.name in LAUNCHES:  # a kernel has failed, which the next call says
        process.unread[request.frames] = None
    return given if isinstance(given, Answer) else Answer(words=given or ())


def _failed(process: Process, request: Message, error: CudaError) -> Answer:
    if error.message:
        process.host_finding(error.kind, error.message, request, error.hint)
    if request.name == "launch" and request.words[-1] & UNRETURNED:
        process.unread[request.frames] = None
    return Answer(error.status, data=error.message.encode())


def _told(f: Finding) -> str:
    place = f"{f.file}:{f.line}: " if f.line else ""
    text = f"\n    {f.text.strip()}" if f.text.strip() else ""
    return f"{place}{f.severity}: {f.message}{text}" + (f"\n  hint: {f.hint}" if f.hint else "")
