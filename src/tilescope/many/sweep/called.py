"""A launch that a function of Python makes: macros and parameters in; what it did, and whether it was right, out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from tilescope import api
from tilescope.analysis.profile import Profile
from tilescope.errors import UsageError
from tilescope.header.launch import Options
from tilescope.header.reference import tracked
from tilescope.header.verdict import check, unit_of

from .predicting import PointSample, sample_of_point

if TYPE_CHECKING:
    from tilescope.gpu.profile import DeviceProfile

Compiler = Callable[..., api.Kernel]
_HINT = "return (grid, block, args), and after them {position of an array in args: what it should hold}"


@dataclass(frozen=True)
class CalledLaunch:
    """`launch(**parameters)` gives grid, block and arguments and, where it likes, what arrays should hold after."""

    launch: Callable[..., Any]
    text: str
    entry: str | None
    defines: Mapping[str, Any]
    includes: Sequence[Any]

    def emulated(
        self, macros: Mapping[str, Any], parameters: Mapping[str, Any], options: Options, compiler: Compiler
    ) -> tuple[Profile, PointSample, str, str]:
        """The profile, what predicts its time, the status and why it is that."""
        grid, block, args, expected = self._made(parameters)
        kernel = self._kernel(macros, options, compiler)
        sample = sample_of_point(kernel, grid, block, args, 0, options)
        if options.counts:
            profile = kernel.count(grid, block, args, otherwise=False, predict=sample.sample)
            return profile, sample, "counted", "nothing was compared"
        profile = kernel.launch(
            grid, block, args, check=options.check, threads=options.threads, steps=options.steps,
            predict=sample.sample, on_print=_unheard,
        )  # fmt: skip
        return profile, sample, *_verdict(args, expected)

    def measured(
        self, macros: Mapping[str, Any], parameters: Mapping[str, Any], options: Options, compiler: Compiler
    ) -> tuple[DeviceProfile, str, str]:
        """The same on a GPU."""
        grid, block, args, expected = self._made(parameters)
        profile = self._kernel(macros, options, compiler).launch(grid, block, args, on="gpu")
        return profile, *_verdict(args, expected)

    def _kernel(self, macros: Mapping[str, Any], options: Options, compiler: Compiler) -> api.Kernel:
        entry = options.entry or self.entry
        return compiler(self.text, entry, {**self.defines, **macros}, options.arch, self.includes, options.debug)

    def _made(self, parameters: Mapping[str, Any]) -> tuple[Any, Any, Sequence[Any], Mapping[int, Any]]:
        made = self.launch(**parameters)
        if not isinstance(made, tuple) or len(made) not in (3, 4) or (len(made) == 4 and not _is_mapping(made[3])):
            raise UsageError("launch does not give grid, block and arguments", hint=_HINT)
        grid, block, args = made[:3]
        return grid, block, args, made[3] if len(made) == 4 else {}


def _is_mapping(found: Any) -> bool:
    return isinstance(found, Mapping) and all(isinstance(key, int) for key in found)


def _verdict(args: Sequence[Any], expected: Mapping[int, Any]) -> tuple[str, str]:
    if not expected:
        return "ran", ""
    arrays = [np.asarray(a) for a in args if isinstance(a, np.ndarray)]
    for place, values in expected.items():
        name = f"args[{place}]"
        found = check(name, name, np.asarray(args[place]), tracked(name, values), unit_of(arrays))
        if not found.right:
            return "wrong", found.message
    return "right", ""


def _unheard(text: str) -> None:
    """What a kernel prints is no part of a sweep."""
