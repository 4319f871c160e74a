"""Kernels of the ladders' upper rungs as ordinary functions: arrays in, an array of the same kind out.

CuPy's, PyTorch's and any other library's arrays on a GPU are used in place, on their library's current stream. NumPy's
go to the GPU and back where there is one, and are answered by NumPy where there is none. Kernels are compiled for the
sizes' class, types and masks when they are first used, and kept on disk."""

from .blurs import blur
from .convolutions import convolve
from .products import matmul

__all__ = ["blur", "convolve", "matmul"]
