"""A Group's kernel run by tilescope: text and operands in, the output rows' bits and what is wrong with them out."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from agreement import disagreements
from kernels import BLOCK, SHAPES, STEP, Group, Source, can_be_affine, steps
from numpy_values import Words
from oracle import expected
from variants import Variant, type_of

import tilescope


def run(group: Group, text: str, form: str, operands: Mapping[Source, Words], blocks: int, count: int) -> Words:
    """out[row, tuple] after a launch of `blocks` blocks in the shape of `form`."""
    out = np.zeros((len(group.outputs), count), np.uint64)
    arrays = [operands[source].astype(dtype(source[1])) for source in group.sources]
    tilescope.compile(text).launch(blocks, SHAPES[form], [*arrays, out, STEP], count=False, threads=1)
    return out


def dtype(type: str) -> np.dtype[np.unsignedinteger]:
    """How kernels.py lays an operand array out."""
    return np.dtype(np.uint8 if type == "pred" else f"u{type_of(type).size}")


def complaints(group: Group, operands: Mapping[Source, Words], out: Words) -> list[str]:
    """One line for each variant whose results differ from the oracle's."""
    lines = []
    wanted: dict[Variant, dict[str, Words]] = {}
    for row, (variant, name, type) in enumerate(group.outputs):
        if variant not in wanted:
            wanted[variant] = expected(variant, operands)
        right = wanted[variant][name]
        bad = disagreements(variant, type, operands[variant.sources[0]], out[row], right)
        lines += [complaint(variant, operands, bad, out[row], right)] if bad else []
    return lines


def complaint(variant: Variant, operands: Mapping[Source, Words], bad: list[int], got: Words, wanted: Words) -> str:
    lane = bad[0]
    inputs = ", ".join(f"{source[0]} = {int(operands[source][lane]):#x}" for source in variant.sources)
    return f"{variant.name}: {inputs} gives {int(got[lane]):#x}, not {int(wanted[lane]):#x} ({len(bad)} of {len(got)})"


def affine_operands(bases: Mapping[Source, Words], affine: tuple[str, ...], blocks: int) -> dict[Source, Words]:
    """What each thread of the affine form's launch holds."""
    width, height = SHAPES["affine"]
    thread = np.arange(BLOCK, dtype=np.int64)
    made = {}
    for source, words in bases.items():
        lanes = np.repeat(words[:blocks], width * height)
        if source[0] in affine and can_be_affine(source[1]):
            x, y = steps(source[0])
            offsets = np.tile(thread % width * x + thread // width * y, blocks).view(np.uint64)
            lanes = (lanes + offsets) & np.uint64((1 << type_of(source[1]).bits) - 1)
        made[source] = lanes
    return made
