"""Products of short sums: panel.cu, whose blocks keep as many columns of b as fit in shared memory: a problem in, its
launch out.

What pays was measured on an H100 and an H200 (docs/hardware.md)."""

from __future__ import annotations

import numpy as np

from .plan import Recipe
from .shallow import COLS, MOST_SHALLOW
from .thin_product import THREADS, ThinProduct, lanes_of
from .tiles import GRAIN

NARROWER = 32  # columns of b, of which a panel may have fewer waves of blocks
_WAVES = 4  # blocks for each SM that hide each other's waiting
_IDLE = 0.65  # of a panel's lanes, of which fewer with work are too few
_LESS = 0.85  # of the columns of wide panels, as many as which narrow ones have at most where these are better
_LITTLE, _BRIEFEST = 1 << 15, 2  # elements of a result, of which panels are narrow; columns of a, of which wide
_MOST_PANEL = 64 * 1024  # bytes of shared memory that a panel may take


def panel_fits(given: ThinProduct) -> bool:
    return given.k * panel_width(given) * given.itemsize <= _MOST_PANEL


def panel_width(given: ThinProduct) -> int:
    """Columns of a panel, four a lane: a power of two, unless that left too many lanes without work."""
    lanes = -(-given.n // COLS)
    wide = min(128 if given.k <= 128 else 64, COLS * lanes_of(lanes))
    if wide == 128 and -(-given.n // 64) * 64 <= _LESS * -(-given.n // 128) * 128:
        wide = 64
    if wide > 32 and given.m * given.n <= _LITTLE:
        return 32
    if given.k <= _BRIEFEST:
        return wide
    return COLS * lanes if _IDLE * wide > COLS * lanes else wide


def by_panels(given: ThinProduct, sms: int) -> Recipe:
    """Tiles are as high as there are enough of them for."""
    m, k, n = given.m, given.k, given.n
    width = panel_width(given)
    lanes = width // COLS
    slices, across = THREADS // lanes, -(-n // width)
    size = np.dtype(given.dtype).itemsize
    whole = given.aligned and given.a.step == 1 and k % 4 == 0 and given.a.pitch % 4 == 0 and size * 4 <= GRAIN
    waves = (2.5 if k <= MOST_SHALLOW else 1.5) if n <= NARROWER else 0  # 0: as many as rows
    each = next((e for e in (4, 2) if -(-m // (slices * e)) * across >= (waves or e) * sms), 1)
    tiles, shared = -(-m // (slices * each)), k * width * given.itemsize
    down = min(tiles, max(1, -(-sms * 2 * _WAVES // across)))
    macros = given.types | {
        "PACKED": int(whole), "PACKED_OUT": int(given.aligned and n % 4 == 0), "WIDTH": width, "EACH": each,
        "APART": int(given.a.step > 1),
    }  # fmt: skip
    scalars = (m, k, n, *given.a, *given.b, n)
    return Recipe("matmul/panel.cu", macros, (across, down, 1), (lanes * slices, 1), scalars, shared=shared)
