"""How stream_k.cu deals out a last wave that tiles do not fill: tiles, phases and blocks in, the list of pieces out."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from .operands import Array

FIELDS = ("tile", "begin", "end", "first", "which", "count")
_PIECE = np.dtype([(name, np.int32) for name in FIELDS])
_EACH = 3  # phases' time that a piece takes besides, about


def pieces(tiles: int, phases: int, blocks: int, down: int = 0) -> Array:
    """The `Piece`s of stream_k.cu, one a row, as i32[pieces, 6]; `blocks` run at once.

    Tiles that are over when waves are full come first, in pieces: of all of them the same phases at the same time, so
    that they share what they read. The longest pieces begin, and short ones fill what is left. The other tiles are
    whole, a piece each. Tiles are numbered along rows of the result, which has as many tiles below each other as `down`
    says if they are to come column by column."""
    order = np.arange(tiles)
    if down:
        order = order.reshape(down, -1).T.ravel()
    over = tiles % blocks
    cut = _numbered(_dealt(order[:over], 0, phases, blocks))
    whole = _pieces(order[over:], 0, phases)
    whole["count"] = 1
    return np.concatenate([cut, whole]).view(np.int32).reshape(-1, len(FIELDS))


def _dealt(tiles: Array, begin: int, end: int, blocks: int) -> Iterator[Array]:
    """Phases of fewer tiles than there are blocks: as many blocks as each tile can have take as many phases of it, one
    after the other; what remains of all tiles is for the other blocks, wave by wave, and ends with them."""
    if not len(tiles):
        return
    each, left = divmod(blocks, len(tiles))
    long = _share(len(tiles), end - begin, blocks)
    for at in range(begin, min(end, begin + each * long), long):
        yield _pieces(tiles, at, min(end, at + long))
    begin += each * long
    if begin < end:
        over = len(tiles) % left
        yield _pieces(tiles[over:], begin, end)
        yield from _dealt(tiles[:over], begin, end, left)


def _share(tiles: int, phases: int, blocks: int) -> int:
    """How many phases are a block's, of those that begin at once."""
    slope, always = _time(tiles, blocks)
    fitting = math.ceil(slope * phases + always - _EACH - 1e-9)
    return min(-(-phases // (blocks // tiles)), max(1, fitting))


def _remaining(tiles: int, blocks: int) -> tuple[float, float]:
    """What so many tiles take in waves and what is over: for each phase of a tile, and besides."""
    waves, over = divmod(tiles, blocks)
    slope, always = _time(over, blocks) if over else (0.0, 0.0)
    return waves + slope, waves * _EACH + always


def _time(tiles: int, blocks: int) -> tuple[float, float]:
    """The same of fewer tiles than blocks, which are dealt out."""
    each, left = divmod(blocks, tiles)
    if not left:
        return 1 / each, _EACH
    slope, always = _remaining(tiles, left)
    return slope / (1 + each * slope), (always - _EACH) / (1 + each * slope) + _EACH


def _pieces(tiles: Array, begin: int, end: int) -> Array:
    made = np.zeros(len(tiles), _PIECE)
    made["tile"], made["begin"], made["end"] = tiles, begin, end
    return made


def _numbered(found: Iterator[Array]) -> Array:
    """Pieces of a tile follow each other in the sums' memory; the longest come first in the list."""
    made = np.concatenate([np.zeros(0, _PIECE), *found])
    made = made[np.lexsort((made["begin"], made["tile"]))]
    _, first, which, count = np.unique(made["tile"], return_index=True, return_inverse=True, return_counts=True)
    made["first"], made["count"] = first[which], count[which]
    made["which"] = np.arange(len(made)) - made["first"]
    return made[np.lexsort((made["begin"], made["begin"] - made["end"]))]
