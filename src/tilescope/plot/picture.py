"""What all pictures are: a Matplotlib Figure of a slide's size with a title, and words for who cannot see it."""

from __future__ import annotations

import html
import io
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec

import matplotlib
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine

from tilescope.errors import UsageError
from tilescope.report.numbers import short

from .palette import GREY

SIZE = (12.8, 7.2)  # inches, 16:9
DPI = 150
MONOSPACE = "DejaVu Sans Mono"  # comes with Matplotlib
FORMATS = (".svg", ".png", ".pdf")

_STYLE: dict[Any, Any] = {
    "font.family": "DejaVu Sans", "font.size": 14, "axes.titlesize": 15, "axes.labelsize": 14,
    "xtick.labelsize": 13, "ytick.labelsize": 13, "legend.fontsize": 13, "legend.frameon": False,
    "axes.spines.top": False, "axes.spines.right": False, "axes.edgecolor": GREY, "axes.axisbelow": True,
    "hatch.linewidth": 1.0,
}  # fmt: skip
_AS_TEXT: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "tilescope",
}  # letters stay letters, and files the same

P = ParamSpec("P")


class Picture(Figure):
    """`describe()` is the alternative text; `save()` writes the picture with it."""

    def __init__(self, title: str, below: str = "") -> None:
        """`below`: a smaller line under the title."""
        room = ConstrainedLayoutEngine(rect=(0.01, 0.01, 0.98, 0.87), wspace=0.05, hspace=0.05)
        super().__init__(figsize=SIZE, layout=room, facecolor="white")
        self.title, self.below, self.words = title, below, ""
        self.suptitle(title, x=0.02, y=0.97, ha="left", fontsize=21, fontweight="bold", parse_math=False)
        self.text(0.02, 0.905, below, ha="left", va="center", fontsize=14, color=GREY, parse_math=False)

    def describe(self) -> str:
        """What is to be seen, in sentences."""
        return f"{'. '.join(filter(None, (self.title, self.below)))}. {self.words}"

    def save(self, path: str | Path) -> None:
        """Write it as .svg, .png or .pdf; description and title are in the file, in an SVG as its <title> and <desc>.

        Raises UsageError for another ending and for a file that cannot be written."""
        kind = Path(path).suffix.lower()
        if kind not in FORMATS:
            raise UsageError(f"{path}: a picture ends in {', '.join(FORMATS)}")
        try:
            Path(path).write_bytes(self._bytes(kind))
        except OSError as error:
            raise UsageError(f"{path}: {error.strerror}") from None

    def _bytes(self, kind: str) -> bytes:
        out = io.BytesIO()
        words = {"Subject" if kind == ".pdf" else "Description": self.describe()}
        dated = {".svg": {"Date": None}, ".pdf": {"CreationDate": None}}.get(kind, {})
        with matplotlib.rc_context({**_STYLE, **_AS_TEXT}):
            self.savefig(out, format=kind[1:], dpi=DPI, metadata={"Title": self.title, **words, **dated})
        return _with_description(out.getvalue(), self.describe()) if kind == ".svg" else out.getvalue()

    def _repr_png_(self) -> bytes:
        return self._bytes(".png")


def _with_description(svg: bytes, words: str) -> bytes:
    """SVG 2, section 5.7: <desc> beside <title>, which Matplotlib writes."""
    described = f"</title>\n <desc>{html.escape(words)}</desc>"
    return svg.decode().replace("</title>", described, 1).replace("<svg ", '<svg role="img" ', 1).encode()


def tick(value: float, position: int | None = None) -> str:
    """A whole number at an axis: 100k, 2.5M. Matplotlib passes the tick's position, too."""
    digits, letter = short(round(value)), ""
    if digits[-1].isalpha():
        digits, letter = digits[:-1], digits[-1]
    return (digits.rstrip("0").rstrip(".") if "." in digits else digits) + letter


def styled(draw: Callable[P, Picture]) -> Callable[P, Picture]:
    """Draw in the one style of all pictures, whatever the user's own settings are."""

    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> Picture:
        with matplotlib.rc_context():
            matplotlib.rcdefaults()
            matplotlib.rcParams.update(_STYLE)
            return _settled(draw(*args, **kwargs))

    return drawn


def _settled(picture: Picture) -> Picture:
    """Everything in its place, and to stay there: Matplotlib would move it a little each time it is drawn."""
    picture.draw_without_rendering()
    picture.set_layout_engine("none")
    return picture
