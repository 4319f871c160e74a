"""What the fixture `cuda` gives: kernel files and texts in, kernels whose launches are checked and remembered out."""

from __future__ import annotations

import os
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
    """Compiles and launches kernels for one test. `launches` are the profiles so far; `folder`, the test file's own, is
    where relative paths begin."""

    folder: Path
    check: bool = True
    launches: list[Profile] = field(default_factory=list, repr=False)

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

    def _located(self, source: FilePath) -> FilePath:
        """A path from the test file's folder; a text stays as it is."""
        if isinstance(source, str) and ("\n" in source or "__global__" in source):
            return source
        return self.folder / source


def _assignments(values: Mapping[str, object] | None) -> tuple[str, ...]:
    """As the command line takes them; a macro without a value is None."""
    return tuple(name if value is None else f"{name}={value}" for name, value in (values or {}).items())
