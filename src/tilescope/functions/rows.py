"""Products of few columns of b: rows.cu, groups of whose lanes go along rows of a: a problem in, its launch out.

What pays was measured on an H100 and an H200 (docs/hardware.md)."""

from __future__ import annotations

from .plan import Recipe
from .thin_product import LONG, THREADS, ThinProduct, lanes_of, pack_of_rows, piece_of, streaming

MANY_ROWS = 16_384  # of a, for which, with some columns of b, others are as fast
SHORT_PANEL = 64  # columns of a, up to which that is a panel
_WAVES = 4  # blocks for each SM that hide each other's waiting
_FEWER = 4  # rows of a that may have all lanes of a block
_SPARE = 1.34  # times as many elements as there are that lanes may have in vain
_SEVERAL = (5, 8)  # columns whose sums many lanes would add up by many shuffles: of short rows, and of long ones
_FEWEST_LANES = 4  # that go along a row, where there are many rows, and short ones
_STEPS = 4  # of a block along a row, of more of which sums are cut
_VERY_LONG, _SOME_ROWS = 16_384, 32  # columns of a; rows that are worth a block then
_WORTH = 1024  # elements that are worth a block
_STAGED = 32 * 1024  # bytes that it has of b at a time


def by_rows(given: ThinProduct, sms: int) -> Recipe:
    """As many rows a group of lanes as there are enough groups for, and k in pieces where there are too few rows."""
    m, k, n = given.m, given.k, given.n
    pack, shifted = pack_of_rows(given)
    lanes = _lanes_of_rows(given, pack, sms)
    alone = n == 1 and lanes == THREADS and k >= 2 * LONG  # such a row is long enough to hide waiting
    groups, most = THREADS // lanes, 1 if alone else 2 if n > 2 and k < LONG else 4
    whole, follows = _has_whole_rows(given, pack, sms), _follows(given, pack)
    least = 1 if whole or follows or m < 4 * groups else 2
    each = next((e for e in (most, min(most, 2)) if m >= groups * e * sms * (2 if lanes > 32 else 1)), least)
    blocks = -(-m // (groups * each))
    if shifted and groups < pack:
        blocks = -(-blocks * groups // pack) * pack // groups
    shortest = max((2 if n <= 2 else 4) * lanes * pack, _WORTH // min(m, groups * each))
    piece = k if whole else piece_of(k, sms * _WAVES // blocks, lanes * pack, shortest)
    pieces = -(-k // piece)
    chunk = min(2048, 1 << (_STAGED // (n * given.itemsize)).bit_length() - 1)
    macros = given.types | {
        "L": n, "PACK": pack, "LANES": lanes, "EACH": each, "CUT": int(pieces > 1), "CHUNK": chunk,
        "APART": int(given.a.step > 1), "SHIFTED": int(shifted), "STAGED": int(not follows),
    }  # fmt: skip
    scalars = (m, k, *given.a, *given.b, *given.p, piece)
    return streaming("rows", given, macros, (blocks, pieces), scalars, groups * each * n)


def _follows(given: ThinProduct, pack: int) -> bool:
    """Whether b is one column that can be read as a's rows are."""
    return given.n == 1 and given.b.pitch == 1 and (given.aligned or pack == 1)


def _has_whole_rows(given: ThinProduct, pack: int, sms: int) -> bool:
    """Whether a block adds up whole rows, which are as long as they may be where there are enough of them."""
    many = given.m >= _WAVES * sms and _follows(given, pack)
    return given.n <= 2 and (many or given.k <= _STEPS * THREADS * pack)


def _lanes_of_rows(given: ThinProduct, pack: int, sms: int) -> int:
    """Lanes that share many columns add up many sums by shuffles. A short sum of few columns lies in one block, where
    it need not be joined, of as many lanes as have about the same to do."""
    m, k, n = given.m, given.k, given.n
    _, shifted = pack_of_rows(given)
    if n > 1 and k <= SHORT_PANEL and m >= MANY_ROWS and given.a.step == 1:
        return _FEWEST_LANES
    if m >= _SOME_ROWS and k >= _VERY_LONG and _follows(given, pack):
        return THREADS
    if _has_whole_rows(given, pack, sms):
        alike = (lanes for lanes in (256, 128, 64) if -(-k // (lanes * pack)) * lanes * pack <= _SPARE * k)
        return next(alike, lanes_of(-(-k // pack)))
    most = 32 if n <= 2 else 8 if n >= _SEVERAL[k >= LONG] else 16
    lanes = min(lanes_of(-(-k // pack)), max(most, 16 * shifted))
    while lanes < THREADS > (1 if m <= _FEWER else m) * lanes and k >= 2 * lanes * pack:
        lanes *= 2
    return lanes
