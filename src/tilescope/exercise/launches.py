"""The launches behind a judgement: a file and its exercise in, one JudgedLaunch for each size out, right or wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from tilescope import api
from tilescope.analysis.profile import Profile
from tilescope.errors import TilescopeError
from tilescope.findings import Finding, at_or_above
from tilescope.header.arrays import Array
from tilescope.header.verdict import check, unit_of
from tilescope.kernels.climb import Data, arguments
from tilescope.kernels.rungs import Shape

from .definition import Exercise

STEPS = 1 << 18  # warp-level instructions a block; the largest of a right solution's blocks needs a few thousand
_UNTOUCHED = 0x7FC0DEAD  # a nan that no arithmetic makes
_STRAYS = ("out_of_bounds", "null_pointer", "misaligned", "uninitialized")
_STORE = re.compile(r"\b(st|red|atom)\.(?!shared|local|param)")


@dataclass(frozen=True, slots=True)
class JudgedLaunch:
    """`wrong` is "" where the result is right; `refused` is what kept the kernel from running at all."""

    shape: Shape
    wrong: str = ""
    refused: TilescopeError | None = None
    profile: Profile | None = None
    findings: list[Finding] = field(default_factory=list)

    @property
    def right(self) -> bool:
        return not self.wrong

    @property
    def place(self) -> str:
        """The shape, such as "n = 17", without what never changes."""
        return ", ".join(f"{name} = {size}" for name, size in _sizes(self.shape).items())


def _sizes(shape: Shape) -> Shape:
    shown = {name: size for name, size in shape.items() if name != "mask"}
    square = len(shown) == 3 and len(set(shown.values())) == 1
    return {"n": next(iter(shown.values()))} if square else shown


def compiled(path: Path, entry: str, exercise: Exercise) -> api.Kernel:
    """Raises CompileError with the compiler's lines."""
    macros = exercise.rung.macros(exercise.groups[0].shapes[0], exercise.tile)
    return api.compile(path, entry, macros)


def stores(kernel: api.Kernel) -> bool:
    """Whether it could change any array; the compiler leaves nothing of a body that does not."""
    return _STORE.search(kernel.ptx) is not None


def launch(kernel: api.Kernel, exercise: Exercise, shape: Shape) -> JudgedLaunch:
    """With checks. What nobody wrote stays as it was."""
    rung, tile = exercise.rung, exercise.tile
    data = Data.of(rung.problem, shape)
    output = data.arrays[rung.problem.output]
    output.view(np.uint32)[...] = _UNTOUCHED
    try:
        args = arguments(rung, kernel, shape, tile, data.arrays)
        profile = kernel.launch(
            rung.grid(shape, tile), rung.block(shape, tile), args, check=True, steps=STEPS, on_print=_silent
        )
    except TilescopeError as error:
        return JudgedLaunch(shape, f"not run: {error.message}", error)
    found = check(rung.problem.output, rung.problem.claim, output, data.expected, unit_of(data.arrays.values()))
    findings = at_or_above(profile.findings, "warning")
    wrong = _luck(findings) if found.right else found.message.removeprefix("wrong: ") + _unwritten(output)
    return JudgedLaunch(shape, wrong, None, profile, findings)


def _unwritten(output: Array) -> str:
    left = int(np.count_nonzero(output.view(np.uint32) == _UNTOUCHED))
    return f", and {left:,} of {output.size:,} were never written" if left else ""


def _luck(findings: Sequence[Finding]) -> str:
    """Why a right result proves nothing: the emulator finds 0 there, a GPU whatever other data lie there."""
    strays = sum(finding.kind in _STRAYS for finding in findings)
    return "right by luck: it depends on what lies where nothing may be read or written" if strays else ""


def _silent(text: str) -> None:
    """What the kernel prints is not the judge's."""
