"""How stream_k.cu deals out a last wave that tiles do not fill: tiles, phases and blocks in, the list of pieces out."""

from __future__ import annotations

import numpy as np

from .operands import Array

FIELDS = ("tile", "begin", "end", "first", "which", "count")
_PIECE = np.dtype([(name, np.int32) for name in FIELDS])


def pieces(tiles: int, phases: int, blocks: int) -> Array:
    """The `Piece`s of stream_k.cu, one a row, as i32[pieces, 6]; `blocks` run at once.

    Tiles that are over when waves are full come first: their phases, one tile after the other, are cut into as many
    equal shares as there are blocks, and these where tiles end. The longest pieces begin, so that short ones fill what
    is left. The other tiles are whole, a piece each."""
    over = tiles % blocks
    cut = _cut(np.union1d(np.arange(over + 1) * phases, np.arange(blocks) * over * phases // blocks), phases)
    whole = np.zeros(tiles - over, _PIECE)
    whole["tile"], whole["end"], whole["count"] = np.arange(over, tiles), phases, 1
    longest_first = np.argsort(cut["begin"] - cut["end"], kind="stable")
    return np.concatenate([cut[longest_first], whole]).view(np.int32).reshape(-1, len(FIELDS))


def _cut(edges: Array, phases: int) -> Array:
    """`edges`: where pieces begin and end, in phases from the first tile's first."""
    made = np.zeros(len(edges) - 1, _PIECE)
    made["tile"], made["begin"] = np.divmod(edges[:-1], phases)
    made["end"] = made["begin"] + np.diff(edges)
    made["first"] = np.searchsorted(made["tile"], made["tile"])
    made["which"] = np.arange(len(made)) - made["first"]
    made["count"] = np.bincount(made["tile"])[made["tile"]] if len(made) else 0
    return made
