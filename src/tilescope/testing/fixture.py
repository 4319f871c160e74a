"""What the fixture `cuda` gives: kernel files and texts in, kernels whose launches are checked and remembered out."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from tilescope import api
from tilescope.analysis.profile import Profile
from tilescope.arguments.binding import Bound
from tilescope.arguments.limits import Dim
from tilescope.errors import UsageError
from tilescope.header import Options, launch_file
from tilescope.programs.running import ProgramProfile
from tilescope.programs.running import exec as run_program
from tilescope.programs.source import built, nvcc_options

from .aggregate import Launched, launched

FilePath = str | os.PathLike[str]


@dataclass
class RecordedKernel(api.Kernel):
    """A kernel as tilescope.compile() returns, each launch of which is checked and added to `launches`."""

    launches: list[Profile] = field(default_factory=list, repr=False)
    check: bool = True

    def launch(self, grid: Dim, block: Dim, args: Sequence[Any] | Bound, **options: Any) -> Any:
        """Kernel.launch, with check=True unless the mark or the call says otherwise."""
        if not options.get("count", True):
            raise UsageError(
                "count=False: what is launched through `cuda` is counted",
                hint="use tilescope.compile() for a launch that is to be left out",
            )
        profile = super().launch(grid, block, args, **{"check": self.check, **options})
        self.launches.append(profile)
        return profile


@dataclass
class Cuda:
    """Compiles and launches kernels for one test. `launches` and `programs` are the profiles so far; `folder`, the test
    file's own, is where relative paths begin."""

    folder: Path
    check: bool = True
    launches: list[Profile] = field(default_factory=list, repr=False)
    programs: list[ProgramProfile] = field(default_factory=list, repr=False)

    @property
    def launched(self) -> list[Launched]:
        return launched(self.launches, self.programs)

    def compile(
        self,
        source: FilePath,
        entry: str | None = None,
        defines: Mapping[str, object] | None = None,
        arch: str = "sm_90",
        includes: Sequence[FilePath] = (),
    ) -> RecordedKernel:
        """tilescope.compile(): a kernel from a file or from the text itself."""
        found = [self._located(folder) for folder in includes]
        kernel = api.compile(self._located(source), entry, defines, arch, found)
        same = {f.name: getattr(kernel, f.name) for f in fields(kernel)}
        return RecordedKernel(**same, launches=self.launches, check=self.check)

    def run(
        self,
        file: FilePath,
        entry: str | None = None,
        defines: Mapping[str, object] | None = None,
        sets: Mapping[str, object] | None = None,
        seed: int = 0,
        schedule: str = "forward",
    ) -> Profile:
        """Launch a file as its own `// tilescope:` lines say, and assert what they expect.

        `sets` replaces variables of the header (sets={"n": 37}), `defines` its macros; `seed` is that of its random
        arrays; `schedule` the order of warps and blocks, as for Kernel.launch. Raises AssertionError for a wrong
        result, UsageError for a header that expects nothing."""
        __tracebackhide__ = True
        options = Options(
            entry=entry, defines=_assignments(defines), sets=_assignments(sets), seed=seed, schedule=schedule,
            check=self.check,
        )  # fmt: skip
        outcome = launch_file(str(self._located(file)), options)
        if outcome.status == "ran":
            raise UsageError(
                f"{file} says nothing of its result",
                hint="add a line such as `// tilescope: expect P = M @ N`, or launch it with cuda.compile(...)",
            )
        self.launches.append(outcome.profile)
        if outcome.status == "wrong":
            raise AssertionError("\n".join(f"{file}: {c.message}" for c in outcome.checks if not c.right))
        return outcome.profile

    def program(
        self, file: FilePath, *arguments: object, exit_code: int = 0, check: bool | None = None, leaks: bool = False,
        only: Sequence[str] = (), stop_after: int | None = None, defines: Mapping[str, object] | None = None,
        includes: Sequence[FilePath] = (), environment: Mapping[str, str] | None = None,
    ) -> ProgramProfile:  # fmt: skip
        """Build a .cu file with a main() (once, as long as it stays the same), run it on the emulated GPU with these
        arguments, and assert its exit code; or run a program that `tilescope nvcc` has built.

        `check`, `leaks`, `only`, `stop_after` and `environment` are those of tilescope.exec(); where `check` is left
        out the mark decides. What the program writes is in `stdout` and `stderr` of the profile that is returned, and
        is shown where a test fails. Raises AssertionError for another exit code, CompileError for a file that does not
        compile, UsageError for a program that is not there."""
        __tracebackhide__ = True
        path, folders = self.folder / file, [os.path.abspath(self.folder / folder) for folder in includes]
        if path.suffix == ".cu":
            path = built(path, nvcc_options(_assignments(defines), folders))
        profile = run_program(
            [path, *map(str, arguments)], check=self.check if check is None else check, leaks=leaks, only=only,
            stop_after=stop_after, environment=environment, capture=True, say=lambda _: None,
        )  # fmt: skip
        self.programs.append(profile)
        print(profile.stdout, end="")
        print(profile.stderr, end="", file=sys.stderr)
        _assert_ended(str(file), profile, exit_code)
        return profile

    def _located(self, source: FilePath) -> FilePath:
        """A path from the test file's folder; a text stays as it is."""
        if isinstance(source, str) and ("\n" in source or "__global__" in source):
            return source
        return self.folder / source


def _assignments(values: Mapping[str, object] | None) -> tuple[str, ...]:
    """As the command line takes them; a macro without a value is None."""
    return tuple(name if value is None else f"{name}={value}" for name, value in (values or {}).items())


def _assert_ended(name: str, profile: ProgramProfile, wanted: int) -> None:
    __tracebackhide__ = True
    if profile.problems:
        raise AssertionError("\n".join(profile.problems))
    if profile.exit_code != wanted:
        raise AssertionError(f"{name} ends with the exit code {profile.exit_code}, and not with {wanted}")
