"""How long a program's launches would take on a GPU: a launch in; its predicted time, and what it waits for, out.

A sample is run before a launch, on copies, so that it is taken of launches that are not like those before them alone:
the first two with the same sizes, and those behind one whose counts were others. Each launch's time is that of its own
counts."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from tilescope.device import Device
from tilescope.errors import TilescopeError

if TYPE_CHECKING:
    from tilescope.analysis.prediction.predict import Prediction
    from tilescope.analysis.prediction.sample import Sample
    from tilescope.analysis.profile import Profile
    from tilescope.api import Kernel
    from tilescope.arguments.binding import Bound

Sizes = tuple[int, int, int]
Key = tuple[int, Sizes, Sizes, int]


@dataclass
class _LikeLaunches:
    """Launches of a kernel with the same sizes: the last one's sample and prediction, or why there is none, of any or
    of the last; and whether the last two did the same."""

    sample: Sample | None = None
    why: str = ""
    why_now: str = ""
    last: Profile | None = None
    prediction: Prediction | None = None
    are_equal: bool = False


@dataclass
class Predictor:
    """`device`: whose time it is."""

    device: Device
    _alike: dict[Key, _LikeLaunches] = field(default_factory=dict)

    def before(
        self, kernel: Kernel, grid: Sizes, block: Sizes, bound: Bound, shared: int, not_on_device: str
    ) -> Sample | None:  # fmt: skip
        """What the launch is to be given of what it begins with; `not_on_device`: an argument whose memory is not the
        device's."""
        found = self._alike.setdefault((id(kernel), grid, block, shared), _LikeLaunches())
        away = "is the host's or managed memory, which comes to the GPU by a bus or by pages"
        found.why_now = f"{not_on_device} {away}" if not_on_device else ""
        if (found.sample and found.are_equal) or found.why or found.why_now:
            return found.sample
        try:
            found.sample, found.prediction = kernel.sample(grid, block, bound, self.device, shared=shared), None
        except TilescopeError as error:
            found.why = error.message
        return found.sample

    def after(self, kernel: Kernel, profile: Profile, shared: int) -> Prediction | str:
        """Of a launch that came to its end; why there is none, else."""
        found = self._alike[id(kernel), profile.grid, profile.block, shared]
        same = found.last is not None and _did_the_same(found.last, profile)
        found.are_equal, found.last = same, profile
        if found.why_now:
            return found.why_now
        if not found.why and not (same and found.prediction):
            try:
                found.prediction = replace(profile, sample=found.sample).predict(self.device)
            except TilescopeError as error:
                found.why = error.message
        return found.prediction if found.prediction and not found.why else found.why


def _did_the_same(one: Profile, other: Profile) -> bool:
    a, b = one.recording, other.recording
    return a.program is b.program and np.array_equal(a.counters, b.counters) and np.array_equal(a.uses, b.uses)
