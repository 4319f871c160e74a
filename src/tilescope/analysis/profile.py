"""The metrics of a launch: a Recording in, counts by launch, source line and array out, each when asked for."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tilescope.counts import COUNTS, CountName
from tilescope.device import Device, find
from tilescope.emulator.run.recording import ArrayUse, Class, Recording, SiteCounts
from tilescope.errors import CompileError, UsageError
from tilescope.findings import Finding, at_or_above, ordered

from .counts import Counts, Lines, by_line, ratio, total
from .line_steps import LineStep, Stepped
from .steps import Step, steps

if TYPE_CHECKING:  # what only some profiles are asked for is loaded then: a program's start waits for this file
    from .bound import BoundCounts, TimeBound
    from .prediction.predict import Predictable, Prediction
    from .prediction.sample import Sample
    from .vectorized import VectorizedCounts

SCHEMA = 1


@dataclass(frozen=True, slots=True)
class ArrayProfile:
    """Lane-level accesses to one array; `reuse` is how often each distinct byte touched is loaded."""

    name: str
    shape: tuple[int, ...]
    dtype: str
    loads: int
    stores: int
    unique_bytes: int
    reuse: float

    @property
    def is_touched_known(self) -> bool:
        """Distinct bytes are not counted where one block stands for others and arrays are very large: they are 0."""
        return self.unique_bytes > 0 or not (self.loads or self.stores)


# in a repr
_SHOWN: tuple[CountName, ...] = ("flops", "global_load_sectors", "global_store_sectors", "barriers")


def _no_image() -> None:
    """Machine code that nobody has."""


def _no_image_for(arch: str) -> bytes:
    raise UsageError(f"there is no machine code for {arch}: only CUDA C++ is compiled to it here")


@dataclass(repr=False)
class Profile:
    """What a launch did.

    `totals` sums all; `lines[n]` is line n of the user's file (`text[n]` its text), which is `line_file`; `files` has
    the other files' too. Of PTX that tells its source's lines, in whatever language, `lines` are those. `head` is the
    line of the kernel's own head. `sites` are PTX instructions; `arrays` go by the kernel's own parameter names.
    `seconds` is the emulation's time, of no meaning for a GPU. `ptx` is what was run, compiled with the macros
    `defines`. All counts are 0 where the launch was told not to count."""

    recording: Recording
    file: str = ""
    source: str = ""
    head: int = 0
    note: str = ""
    classes: list[Class] = field(default_factory=list)
    ptx: str = ""
    defines: Mapping[str, object] = field(default_factory=dict)
    image: Callable[[], bytes | None] = _no_image
    image_for: Callable[[str], bytes] = _no_image_for
    stepped: Stepped = field(default_factory=Stepped)
    sample: Sample | None = None

    def __repr__(self) -> str:
        """The launch and a few of its totals: what a notebook or a prompt shows of it."""
        size = f"grid {'x'.join(map(str, self.grid))}, block {'x'.join(map(str, self.block))}"
        counts = {name: self.totals[name] for name in _SHOWN if self.totals[name]}
        told = "".join(f", {name} {count:,}" for name, count in counts.items())
        return f"<Profile of {self.kernel}: {size}{told}>"

    @property
    def kernel(self) -> str:
        return self.recording.name

    @property
    def grid(self) -> tuple[int, int, int]:
        return self.recording.grid

    @property
    def block(self) -> tuple[int, int, int]:
        return self.recording.program.block

    @property
    def shared_bytes(self) -> int:
        """Shared memory of one block, static and dynamic."""
        return self.recording.shared_bytes

    @cached_property
    def findings(self) -> list[Finding]:
        """What is wrong, the worst first; empty unless the launch was checked."""
        if self.recording.hazards is None:
            return []
        from .findings.hazards import hazard_findings
        from .findings.lint import lint

        at = (self.file, self.head, self.text.get(self.head, "").strip())
        arrivals = {(file, line): c.barriers for file, lines in self.files.items() for line, c in lines.items()}
        found = hazard_findings(self.kernel, self.recording.hazards, at, arrivals)
        return ordered([*found, *lint(self.recording, self.file, self.text, clean=not at_or_above(found, "error"))])

    @cached_property
    def steps(self) -> list[Step]:
        """Every access of the traced blocks (`launch(..., trace=[...])`), thread by thread, in order."""
        return list(steps(self.recording))

    def line_steps(self, block: Sequence[int] = (0, 0, 0), thread: Sequence[int] = (0, 0, 0)) -> tuple[LineStep, ...]:
        """A thread that was stepped like a debugger (`launch(..., step=[(block, thread)])`), both as (x, y, z): for
        each line that it came to the line, the function, the variables in scope with their values before the line is
        run, and the lanes of its warp that run it together. `stepped.threads` has more of each thread.

        Raises UsageError where it was not stepped, which says why: PTX and other compilers' kernels cannot be."""
        return self.stepped.of(block, thread)

    @cached_property
    def machine(self) -> VectorizedCounts:
        """The counts as machine code makes them, with accesses of shared memory joined; compiled now.

        Raises UsageError for a launch that was not told to count so."""
        from .vectorized import vectorized_counts

        if not self.recording.program.instrumentation.machine:
            raise UsageError("the launch has not counted as a machine does", hint="launch(..., machine=True)")
        return vectorized_counts(self.recording, self.line_file, self.image())

    @property
    def vectorized(self) -> VectorizedCounts | None:
        """`machine`, or None where the launch was not told to count so."""
        return self.machine if self.recording.program.instrumentation.machine else None

    @property
    def seconds(self) -> float:
        return self.recording.seconds

    @property
    def sites(self) -> list[SiteCounts]:
        return self.recording.sites

    @cached_property
    def text(self) -> dict[int, str]:
        """Of the lines; of PTX's source, which is not at hand, nothing."""
        return dict(enumerate(self.source.splitlines(), 1)) if self.line_file == self.file else {}

    @cached_property
    def files(self) -> Lines:
        return by_line((site.file, site.line, site.counts) for site in self.sites)

    @cached_property
    def line_file(self) -> str:
        """The file whose lines `lines` are: the user's, or that which most of a .ptx file's instructions come from."""
        sizes = Counter(site.file for site in self.sites if site.line)
        return self.file if self.file or not sizes else sizes.most_common(1)[0][0]

    @property
    def lines(self) -> dict[int, Counts]:
        return self.files.get(self.line_file, {})

    @cached_property
    def totals(self) -> Counts:
        return total(site.counts for site in self.sites)

    @cached_property
    def arrays(self) -> dict[str, ArrayProfile]:
        return {a.name: _array(a) for a in self.recording.arrays}

    @property
    def flops_per_global_load(self) -> float:
        """Floating point operations for each lane-level load from global memory; 0 without loads."""
        return ratio(self.totals["flops"], sum(a.loads for a in self.arrays.values()))

    @property
    def sectors_per_request(self) -> float:
        return self.totals.sectors_per_request

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain values; docs/json.md describes the schema."""
        return {
            "schema": SCHEMA,
            "kernel": self.kernel,
            "file": self.line_file,
            "grid": list(self.grid),
            "block": list(self.block),
            "shared_bytes": self.shared_bytes,
            "seconds": self.seconds,
            "totals": _plain(self.totals),
            "sectors_per_request": self.sectors_per_request,
            "flops_per_global_load": self.flops_per_global_load,
            "lines": [{"line": n, "text": self.text.get(n, ""), **_plain(c)} for n, c in sorted(self.lines.items())],
            "other_lines": _other_lines(self.files, self.line_file),
            "arrays": [_array_dict(a) for a in self.arrays.values()],
            **({"classes": [asdict(c) for c in self.classes]} if self.classes else {}),
            "checked": self.recording.hazards is not None,
            "findings": [f.to_dict() for f in self.findings],
            **({"machine": self._vectorized_dict(self.vectorized)} if self.vectorized else {}),
        }

    def _vectorized_dict(self, counts: VectorizedCounts) -> dict[str, Any]:
        return {
            "totals": _plain(counts.totals),
            "lines": [{"line": n, **_plain(c)} for n, c in sorted(counts.lines.items())],
            "other_lines": _other_lines(counts.files, self.line_file),
            "notes": [asdict(note) for note in counts.notes],
        }

    def bound(self, device: Device | str) -> TimeBound:
        """The time that a GPU takes at least for it (docs/adr/0025), with each part's own; `device` as in
        `tilescope devices`. Machine code proves something of the architecture that it was compiled for, and of others
        only bytes are proved. Raises UsageError for a device that is not known, or has no peaks."""
        from .bound import bound_of

        card = find(device) if isinstance(device, str) else device
        same = re.search(rf"^\.target\s+{card.arch}[af]?\b", self.ptx, re.MULTILINE)
        return bound_of(self.bound_counts if same else self.bound_counts.only_bytes(), card)

    @cached_property
    def bound_counts(self) -> BoundCounts:
        """What bounds are made of, on any device; the machine code is compiled now."""
        from .bound import bound_counts

        try:
            image = self.image()
        except (CompileError, UsageError):  # then only bytes are proved
            image = None
        return bound_counts(self.recording, image)

    def predict(self, device: Device | str) -> Prediction:
        """How long a GPU would take for it, what it would wait for, and how far such predictions were off
        (docs/adr/0027); the launch must have taken a sample: `launch(..., predict="h200")`. Seconds of the kernel alone
        with empty caches; machine code is compiled for the device now.

        Raises UsageError for a launch without a sample, a device that is not known or has no peaks,
        kernels whose blocks wait for others, tensor cores, and arrays whose distinct bytes are too many to count."""
        from .prediction.predict import predict

        card = find(device) if isinstance(device, str) else device
        return predict(self.predictable(card), card)

    def predictable(self, device: Device) -> Predictable:
        """What a prediction is made of, with the device's machine code. Raises UsageError without a sample, or code."""
        from tilescope.source.cubin import read_cubin

        from .prediction.lines import in_same_lines
        from .prediction.moved import moved_bytes
        from .prediction.predict import Predictable
        from .prediction.unequal import unequal_blocks

        if self.sample is None:
            raise UsageError(
                "the launch has taken no sample of its accesses", hint=f'launch(..., predict="{device.name}")'
            )
        if not all(array.is_touched_known for array in self.arrays.values()):
            raise UsageError("which bytes of so large arrays are used was not counted, so DRAM's part is not known")
        image, entry = self.image_for(device.arch), self.recording.program.kernel
        program, moved = self.recording.program, moved_bytes(self.recording)
        sites, code = in_same_lines(self.sites, image, entry, self.ptx)
        shape = sites, self.grid, self.block, self.shared_bytes
        return Predictable(
            *shape, program.waits and not program.probes, read_cubin(image)[entry], code, self.sample, moved,
            unequal_blocks(self.recording.works, sites, self.block),
        )  # fmt: skip

    @cached_property
    def prediction(self) -> Prediction | None:
        """Of the GPU that the launch was told to predict for; None where it was told none."""
        return self.predict(self.sample.device) if self.sample else None

    @property
    def plot(self) -> Any:
        """Pictures of it: tilescope.plot.Plots. Raises UsageError where Matplotlib is not installed."""
        return report("plot")(self)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write it to a file: the report to look at (.html), or `to_dict` (.json).

        Raises UsageError for another ending. The page (docs/report.md) shows what was traced and checked."""
        ending = os.path.splitext(path)[1].lower().removeprefix(".")
        if ending not in ("html", "json"):
            raise UsageError(f"{os.fspath(path)}: a profile is saved as .html or .json")
        text = report("html")(self) if ending == "html" else json.dumps(self.to_dict(), indent=2)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def _repr_html_(self) -> str:
        """The report as a cell of a notebook shows it."""
        return report("notebook")(self)


def report(name: str) -> Callable[[Profile], str]:
    """What an installed report makes of a profile. Reports stand later on the road, so none is imported here: they
    announce themselves as entry points (docs/adr/0008). Raises UsageError where there is none of that name."""
    from importlib.metadata import entry_points

    found = list(entry_points(group="tilescope.reports", name=name))
    if not found:
        raise UsageError(f"no report `{name}` is installed", hint="install tilescope again: pip install -e .")
    made: Callable[[Profile], str] = found[0].load()
    return made


def _other_lines(files: Mapping[str, Mapping[int, Counts]], own: str) -> list[dict[str, Any]]:
    """Those of headers."""
    others = {file: lines for file, lines in files.items() if file != own}
    return [{"file": f, "line": n, **_plain(c)} for f, lines in others.items() for n, c in sorted(lines.items())]


def _array(use: ArrayUse) -> ArrayProfile:
    return ArrayProfile(
        use.name,
        use.shape,
        use.dtype,
        use.loads,
        use.stores,
        use.unique_bytes,
        ratio(use.loaded_bytes, use.unique_bytes),
    )


def _array_dict(a: ArrayProfile) -> dict[str, Any]:
    known = {"unique_bytes": a.unique_bytes, "reuse": a.reuse} if a.is_touched_known else {}
    return {"name": a.name, "shape": list(a.shape), "dtype": a.dtype, "loads": a.loads, "stores": a.stores, **known}


def _plain(counts: Counts) -> dict[str, int]:
    return {name: counts[name] for name in COUNTS}
