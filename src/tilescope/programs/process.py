"""One program as the server knows it: its memory, modules, kernels, streams, and what went wrong in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from tilescope.api import Kernel
from tilescope.arguments.parameters import Parameter
from tilescope.device import H200, Device
from tilescope.errors import TilescopeError
from tilescope.findings import Finding

from .arena import Arena
from .modules import ProgramModule
from .places import Places
from .records import Records
from .wire import Answer, Message

# cudaError_t (driver_types.h), which CUresult has, too
SUCCESS, INVALID_VALUE, OUT_OF_MEMORY, INVALID_CONFIGURATION = 0, 1, 2, 9
INVALID_SYMBOL, INVALID_DIRECTION, INVALID_FUNCTION = 13, 21, 98
INVALID_HANDLE = 400
ILLEGAL_ADDRESS, LAUNCH_TIMEOUT, ASSERT, MISALIGNED, LAUNCH_FAILURE = 700, 702, 710, 716, 719
TOO_LARGE, NOT_SUPPORTED = 720, 801


@dataclass(frozen=True, slots=True)
class RunOptions:
    """What whoever started the program wants to know. `only`: names of kernels that are counted and checked;
    `leaks`: whether memory that was never freed is a finding."""

    check: bool = False
    only: tuple[str, ...] = ()
    leaks: bool = False
    device: Device = H200


class CudaError(Exception):
    """A call that CUDA answers with an error; `message` is for the user, where there is something to say."""

    def __init__(
        self, status: int, message: str = "", *, kind: str = "api", hint: str = "", lasts: bool = False
    ) -> None:
        super().__init__(message)
        self.status, self.message, self.kind, self.hint, self.lasts = status, message, kind, hint, lasts


@dataclass
class LoadedKernel:
    """`entry` in `module`; the kernel is compiled when it is first launched."""

    number: int
    module: ProgramModule
    entry: str
    most_dynamic: int = 0  # bytes, once cudaFuncSetAttribute has raised it

    @property
    def kernel(self) -> Kernel:
        return self.module.kernel(self.entry)

    @property
    def parameters(self) -> list[Parameter]:
        return self.module.parameters(self.entry)


@dataclass
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
    kernels: dict[int, LoadedKernel] = field(default_factory=dict)
    by_host: dict[int, LoadedKernel] = field(default_factory=dict)
    streams: dict[int, int] = field(default_factory=dict)  # flags
    events: dict[int, float | None] = field(default_factory=dict)  # when recorded
    textures: list[Any] = field(default_factory=list)
    limits: dict[int, int] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    unread: tuple[int, str] | None = None  # a launch's error that nobody has looked at
    error: int = SUCCESS
    printed: list[str] = field(default_factory=list)  # by the kernel that runs
    handles: Iterator[int] = field(default_factory=lambda: count(0x1000, 0x10))

    def __post_init__(self) -> None:
        self.places = Places(self.pid)

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

    def failed(self, status: int) -> None:
        """From now on, every call gives this error, as after a kernel's fault on a GPU."""
        self.error = self.error or status


Handler = Callable[[Process, Message], Answer | list[int] | None]
CALLS: dict[str, Handler] = {}
_AFTER_FAILURE = {"stray", "error_seen", "reset", "module", "module_part", "function", "variable", "device",
                  "managed_variable", "host_variable", "memory_info", "performed"}  # fmt: skip


def call(handler: Handler) -> Handler:
    """Answers the requests of its name. It gives words, an Answer, or nothing; raises CudaError."""
    CALLS[handler.__name__.rstrip("_")] = handler
    return handler


def answer(process: Process, request: Message) -> Answer:
    """Raises KeyError for a name that nobody answers."""
    handler = CALLS[request.name]
    if process.error and request.name not in _AFTER_FAILURE:
        return Answer(process.error)
    try:
        given = handler(process, request)
    except CudaError as error:
        return _failed(process, request, error)
    except TilescopeError as error:
        process.host_finding("unsupported", error.message, request, error.hint)
        process.failed(NOT_SUPPORTED)
        return Answer(NOT_SUPPORTED)
    return given if isinstance(given, Answer) else Answer(words=given or ())


def _failed(process: Process, request: Message, error: CudaError) -> Answer:
    if error.message:
        process.host_finding(error.kind, error.message, request, error.hint)
    if error.lasts:
        process.failed(error.status)
    return Answer(error.status)


def _told(f: Finding) -> str:
    place = f"{f.file}:{f.line}: " if f.line else ""
    text = f"\n    {f.text.strip()}" if f.text.strip() else ""
    return f"{place}{f.severity}: {f.message}{text}" + (f"\n  hint: {f.hint}" if f.hint else "")
