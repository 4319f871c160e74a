"""The colours of all pictures, told apart by people with any kind of colour vision and in print without colours.

Kinds of things have colours of Okabe and Ito (Color Universal Design, 2008) that differ in lightness, and a hatch or
a mark besides. Amounts have cividis, whose lightness rises evenly (Nunez, Anderton and Renslow, PLoS ONE 13, 2018)."""

from __future__ import annotations

from collections.abc import Sequence

import matplotlib
from matplotlib.colors import Normalize, to_rgb

BLACK, ORANGE, SKY, BLUE, VERMILION = "#000000", "#E69F00", "#56B4E9", "#0072B2", "#D55E00"
GREY, SILVER, PALE, BAND = "#5A5A5A", "#C8C8C8", "#E6E6E6", "#F1F3F6"
HEAT = matplotlib.colormaps["cividis"]
HATCH = "///"


def heat(values: Sequence[float], most: float) -> list[tuple[float, float, float]]:
    """A colour for each value from 0 to `most`."""
    scale = Normalize(0, most or 1)
    return [to_rgb(HEAT(float(scale(value)))) for value in values]


def readable_on(colour: tuple[float, float, float]) -> str:
    """Black or white, whichever stands out (ITU-R BT.709 weighs the channels)."""
    red, green, blue = colour
    return "black" if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.45 else "white"
