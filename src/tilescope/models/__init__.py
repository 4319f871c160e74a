"""The closed forms of tiling: sizes and a device in, figures out, to be read (str), kept (to_dict) or compared."""

from .compare import ComparedFigure, compare, counts_of
from .convolution import Convolution
from .matmul import Matmul
from .occupancy import Occupancy
from .roofline import Roofline

__all__ = ["ComparedFigure", "Convolution", "Matmul", "Occupancy", "Roofline", "compare", "counts_of"]
