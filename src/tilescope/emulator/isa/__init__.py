"""THE TABLE: what every PTX instruction means. One row each; nothing else in the project knows.

Section numbers, here and all over the project, are those of PTX ISA 9.0."""

from . import (
    asynchronous,
    control,
    convert,
    floating,
    half,
    heap,
    integer,
    logic,
    memory,
    short,
    simd,
    tensor,
    texture,
    warp,
    wmma,
)
from .evaluate import Operands
from .table import Op, Row, decode, rows

__all__ = [
    "Op",
    "Operands",
    "Row",
    "asynchronous",
    "control",
    "convert",
    "decode",
    "floating",
    "half",
    "heap",
    "integer",
    "logic",
    "memory",
    "rows",
    "short",
    "simd",
    "tensor",
    "texture",
    "warp",
    "wmma",
]
