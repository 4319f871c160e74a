"""A point's time as it is predicted: a kernel and its launch in, plain values out, or why there is no prediction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tilescope import api
from tilescope.analysis.prediction.predict import check_device
from tilescope.analysis.profile import Profile
from tilescope.errors import CompileError, UsageError
from tilescope.header.launch import Options

if TYPE_CHECKING:
    from tilescope.analysis.prediction.sample import Sample

_OF_THE_SWEEP = ("device", "measured", "error")  # the same for all of its points


@dataclass(frozen=True)
class PointSample:
    """What a prediction needs from before the launch; neither where none is wanted."""

    sample: Sample | None = None
    refusal: str = ""

    def predicted(self, profile: Profile) -> tuple[dict[str, Any] | None, str]:
        """As docs/json.md has it, and otherwise why there is none."""
        try:
            found = profile.prediction
        except (CompileError, UsageError) as error:
            return None, error.message
        made = found.to_dict() if found else None
        return made and {key: value for key, value in made.items() if key not in _OF_THE_SWEEP}, self.refusal


def sample_of_point(
    kernel: api.Kernel, grid: Any, block: Any, args: Sequence[Any], shared: int, options: Options
) -> PointSample:
    """Taken where `options` ask for a prediction. What the model refuses is run nevertheless, and a device of which it
    knows too little still has limits."""
    if options.predict is None:
        return PointSample()
    try:
        check_device(options.predict)
        found = kernel.sample(grid, block, args, options.predict, shared=shared, in_place=options.counts)
    except (CompileError, UsageError) as error:
        return PointSample(None, error.message)
    return PointSample(found)
