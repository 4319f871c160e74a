"""Running programs: a command in; its end, and what every process below it did on the emulated GPU, out."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tilescope.errors import UsageError
from tilescope.findings import Finding

from .build import library_folder, search_path
from .process import Process, RunOptions
from .records import KernelRecord
from .server import Server


@dataclass(frozen=True)
class ProgramProfile:
    """What a command did. `code` is its own exit code, negative for a signal; `processes` are those that used the
    GPU."""

    command: tuple[str, ...]
    code: int
    processes: list[Process]
    problems: list[str]

    @property
    def kernels(self) -> list[KernelRecord]:
        return [record for process in self.processes for record in process.records.kernels.values()]

    @property
    def findings(self) -> list[Finding]:
        return [finding for process in self.processes for finding in process.findings]

    @property
    def exit_code(self) -> int:
        """As a shell has it: 128 and the number for a signal."""
        return self.code if self.code >= 0 else 128 - self.code


def execute(
    command: Sequence[str], asked: RunOptions | None = None, environment: Mapping[str, str] | None = None,
    say: Callable[[str], None] | None = None, output_to_stderr: bool = False,
) -> ProgramProfile:  # fmt: skip
    """Run a command so that each process below it uses the emulator for a GPU; `say` gets each finding when it is
    found. Raises UsageError for a command that is not there."""
    with Server(asked or RunOptions(), say) as server:
        code = _run(command, surroundings(server, environment or os.environ), output_to_stderr)
    return ProgramProfile(tuple(command), code, server.processes, server.problems)


def surroundings(server: Server, environment: Mapping[str, str]) -> dict[str, str]:
    """The environment of a program: where the server is, and the libraries in the place of CUDA's."""
    given = dict(environment)
    library = search_path(given, library_folder())
    return given | {"TILESCOPE_SOCKET": str(server.path), "LD_LIBRARY_PATH": library}


def _run(command: Sequence[str], environment: Mapping[str, str], output_to_stderr: bool) -> int:
    """Ctrl-C reaches the program by itself, and it decides on its end."""
    try:
        output = sys.stderr.fileno() if output_to_stderr else None
        started = subprocess.Popen(list(command), env=dict(environment), stdout=output)
    except FileNotFoundError:
        raise UsageError(f"{command[0]} is not there", hint="give the path of a program: ./a.out") from None
    except OSError as error:
        raise UsageError(f"{command[0]} cannot be run: {error.strerror}") from None
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return started.wait()
    finally:
        signal.signal(signal.SIGINT, before)
        if started.poll() is None:
            started.kill()
