"""Products of many short rows by few columns, for which slab.cu waits for memory once: a problem in, its launch out.

What pays was measured on an H100 (docs/hardware.md)."""

from __future__ import annotations

from .plan import Recipe
from .thin_product import THREADS, ThinProduct, pack_of_rows

_MOST_SHARED = 24 * 1024  # bytes that a slab and b take, so that an SM has several blocks
_BLOCKS = 2  # for each SM, at least, of which some wait for memory while others multiply
_ELEMENTS = 12  # of a that are on their way to a thread at the same time, at most
_MOST_OF_LANE, _MOST_LANES = 16, 32  # elements of a row that a lane multiplies, and lanes that share a row
_FEWEST = 1000  # rows
_SHORT, _SHORTER = 160, 48  # columns of a at most, and where packs of them could be read
_TURNED, _MUCH, _FEW_SUMS = 60, 1 << 20, 4  # and elements, from which on columns.cu is better where it has few sums


def slabs_pay(given: ThinProduct) -> bool:
    """Longer rows are slabs where rows.cu would read single elements, or begin anywhere."""
    pack, shifted = pack_of_rows(given)
    longest = _SHORT if pack == 1 or shifted else _SHORTER
    much = given.k > _TURNED and given.m * given.k >= _MUCH and given.n <= _FEW_SUMS and given.a.step > given.a.pitch
    return given.n > 1 and given.m >= _FEWEST and given.k <= longest and not much


def slab_bytes(given: ThinProduct, lanes: int) -> int:
    """Of shared memory, for rows of an odd pitch, and for b."""
    return given.itemsize * (THREADS // lanes * (given.k | 1) + given.k * given.n)


def by_slabs(given: ThinProduct, sms: int) -> Recipe:
    """As few lanes a row as leave each SM several blocks."""
    m, k, n = given.m, given.k, given.n
    able = [1 << i for i in range(6) if k <= _MOST_OF_LANE << i and 2 << i <= k]
    offers = [lanes for lanes in able if slab_bytes(given, lanes) <= _MOST_SHARED] or [_MOST_LANES]
    lanes = next((lanes for lanes in offers if m * lanes >= THREADS * _BLOCKS * sms), offers[-1])
    high = THREADS // lanes
    elements = -(-k * high // THREADS)
    together = -(-elements // -(-elements // _ELEMENTS))
    turned = int(given.a.step > given.a.pitch)
    macros = given.types | {"L": n, "LANES": lanes, "TURNED": turned, "TOGETHER": together}
    scalars, shared = (m, k, *given.a, *given.b, *given.p), slab_bytes(given, lanes)
    grid = (-(-m // high), 1, 1)
    return Recipe("matmul/slab.cu", macros, grid, (THREADS, 1), scalars, shared, first=given.order, last=())
