"""Pictures for slides and papers: a launch or a model in, a Matplotlib Figure out.

    kernel.launch(grid, block, args, trace=[(0, 0)]).plot.phases().save("phases.svg")

They need the extra `plot` (Matplotlib), and touch no state of pyplot."""

from importlib.util import find_spec

from tilescope.errors import UsageError

if find_spec("matplotlib") is None:
    raise UsageError("pictures need Matplotlib, which is not installed", hint="pip install 'tilescope[plot]'")

from .occupancy import occupancy
from .phases import phases
from .picture import Picture
from .plots import Plots
from .request import request
from .reuse import reuse
from .roofline import roofline
from .source import source
from .traffic import traffic

__all__ = [
    "Picture", "Plots", "occupancy", "phases", "request", "reuse", "roofline", "source", "traffic",
]  # fmt: skip
