"""Running programs: a command in; its end, and what every process below it did on the emulated GPU, out."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tilescope.arguments.limits import INSTRUCTION_LIMIT
from tilescope.device import H200, Device, find
from tilescope.errors import UsageError
from tilescope.findings import Finding

from .asked import RunOptions
from .build import library_folder, search_path
from .child import Child
from .nvcc import installed, path_of_script
from .server import Server
from .source import built, is_program
from .system import check_system
from .watching import Progress, Timeline
from .wire import SOCKET

if TYPE_CHECKING:
    from .process import Process
    from .records import KernelRecord


@dataclass(frozen=True)
class ProgramProfile:
    """What a command did. `code` is its own exit code, negative for a signal; `processes` are those that used the GPU;
    `problems` are ends of connections that should not be, and kernels to be counted that never ran; `signals` are those
    that came for it meanwhile; `is_stopped`: whether a program was ended by `stop_after`; `timeline` is None unless it
    was asked for; `stdout` and `stderr` are what the command has written, where it was captured."""

    command: tuple[str, ...]
    code: int
    processes: list[Process]
    problems: list[str]
    stdout: str = ""
    stderr: str = ""
    is_stopped: bool = False
    timeline: Timeline | None = None
    signals: tuple[int, ...] = ()

    @property
    def kernels(self) -> list[KernelRecord]:
        """One for each kernel and shape of block, in the order of first launches."""
        return [record for process in self.processes for record in process.records.kernels.values()]

    @property
    def findings(self) -> list[Finding]:
        """Each cause once, in the order in which they were found."""
        return [finding for process in self.processes for finding in process.findings]

    @property
    def exit_code(self) -> int:
        """As a shell has it: 128 and the number for a signal."""
        return self.code if self.code >= 0 else 128 - self.code


def exec(
    command: Sequence[str | os.PathLike[str]], *, check: bool = False, only: Sequence[str] = (), leaks: bool = False,
    stop_after: int | None = None, timeline: bool = False, device: Device | str = H200, capture: bool = False,
    steps: int = INSTRUCTION_LIMIT, predict: bool = False, environment: Mapping[str, str] | None = None,
    say: Callable[[str], None] | None = None,
) -> ProgramProfile:  # fmt: skip
    """Run a whole program: a command, with the emulator for a GPU in each process below it.

    `command`: a program and its arguments. The program is one that `tilescope nvcc` has built, anything that starts
    one, or a .cu file with a main(), which is built first and kept.

    `check`: look for races, stray accesses and broken barriers in every launch; `only`: names of kernels that are
    counted and checked (default: all; all are run); `leaks`: device memory that was never freed is a finding;
    `stop_after`: a program is ended at the launch behind so many; `timeline`: keep when each copy, launch and
    synchronisation began and ended, in seconds of the emulation; `device`: the emulated GPU, or a name that `tilescope
    devices` knows; `capture`: what the command writes becomes `stdout` and `stderr` of the profile (default: it goes
    where ours goes); `steps`: warp-level instructions that a block may execute before it is taken to be endless;
    `predict`: also how long each launch would take on `device` (docs/adr/0027), which takes ptxas, of the extra
    `programs`; `environment`: variables (default: ours); `say` gets each finding as text when it is found (default: it
    goes to stderr).

    Returns the command's exit code, a record of each kernel and the findings; a program that fails raises nothing. A
    record's `profile` has the counts of all launches; `seconds` are the emulation's and say nothing about a GPU; `time`
    is what was predicted: seconds of all launches, and why there is none of some. Raises
    UsageError for a command that is not there, CompileError for a file that does not compile, and KeyboardInterrupt,
    once the command has ended, where Ctrl-C was pressed."""
    asked = RunOptions(
        check=check, only=tuple(only), leaks=leaks, stop_after=stop_after, timeline=timeline,
        device=find(device) if isinstance(device, str) else device, steps=steps, predict=predict,
    )  # fmt: skip
    profile = execute(_built(command), asked, environment, say, capture=capture)
    if signal.SIGINT in profile.signals:
        raise KeyboardInterrupt
    return profile


def _built(command: Sequence[str | os.PathLike[str]]) -> list[str]:
    if isinstance(command, str | os.PathLike) or not command:
        hint = 'a list of the program and its arguments: tilescope.exec(["./a.out", "1000"])'
        raise UsageError(f"command={command!r}: it takes a program and its arguments", hint=hint)
    first, *arguments = (os.fspath(part) for part in command)
    return [str(built(Path(first), [])) if is_program(first) else first, *arguments]


def execute(
    command: Sequence[str], asked: RunOptions | None = None, environment: Mapping[str, str] | None = None,
    say: Callable[[str], None] | None = None, output_to_stderr: bool = False, capture: bool = False,
    progress: Progress | None = None,
) -> ProgramProfile:  # fmt: skip
    """Run a command so that each process below it uses the emulator for a GPU; `say` gets each finding when it is
    found. Raises UsageError for a command that is not there."""
    check_system()
    options = asked or RunOptions()
    if options.stop_after is not None and options.stop_after < 1:
        raise UsageError(f"stop_after={options.stop_after}: launches are counted from 1 on")
    with Server(options, say, progress) as server:
        given = surroundings(server, os.environ if environment is None else environment)
        child = Child(lambda: server.connected)
        try:
            code, stdout, stderr = child.run(command, given, output_to_stderr, capture)
        finally:
            if child.signals:
                server.end_programs()
    problems = [*server.problems, *_never_launched(options, server.processes)]
    return ProgramProfile(
        tuple(command), code, server.processes, problems, stdout, stderr, server.watch.is_stopped,
        server.watch.timeline, tuple(child.signals),
    )  # fmt: skip


def _never_launched(asked: RunOptions, processes: list[Process]) -> list[str]:
    """A misspelt name would leave counts of nothing."""
    names = dict.fromkeys(r.profile.kernel for process in processes for r in process.records.kernels.values())
    there = f"there were {', '.join(names)}" if names else "there was none at all"
    return [f"no launch of {name}, which was to be counted, ran to its end; {there}"
            for name in asked.only if name not in names]  # fmt: skip


def surroundings(server: Server, environment: Mapping[str, str]) -> dict[str, str]:
    """The environment of a program: where the server is, and the libraries in the place of CUDA's."""
    folder = library_folder()
    given = dict(environment) | {
        SOCKET: str(server.path),
        "LD_LIBRARY_PATH": search_path(environment, folder),
        "TRITON_PTXAS_PATH": str(folder / "ptxas"),  # triton/knobs.py
        "TRITON_PTXAS_BLACKWELL_PATH": str(folder / "ptxas"),
    }
    if "PATH" in given and installed():  # for what compiles at run time, and for `make`
        given["PATH"] = f"{path_of_script().parent}{os.pathsep}{given['PATH']}"
    return given
