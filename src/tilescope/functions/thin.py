"""Products in which one side is so short that reading or writing one matrix is all that takes time: a problem in, the
launch of rows.cu, slab.cu, columns.cu, shallow.cu or panel.cu out, or None where tiles.py has the better kernel.

What is better was measured on an H100 (docs/hardware.md)."""

from __future__ import annotations

from .columns import by_columns
from .panels import NARROWER, by_panels, panel_fits
from .plan import Recipe
from .rows import FEWEST_BESIDE, MANY_ROWS, SHORT_PANEL, VERY_MANY_ROWS, by_rows
from .shallow import BY_COLUMNS, COLS, MOST_SHALLOW, SHALLOW, by_shallow, nearest, reads_packs
from .slabs import by_slabs, slabs_pay
from .thin_product import LONG, ThinProduct, pack_of, thin_product
from .tiles import ProductProblem

_FEW = 9  # columns or rows whose sums a thread has
_FEWER, _MUCH = 4, 1 << 24  # the same of rows of a, and elements of b of which tiles would read some twice
_SOME, _SCANT, _AMPLE = 6, 1 << 17, 1 << 22  # the same of rows of a where b has no more elements, or as many
_DOTS, _MORE_DOTS = 8, 200  # rows of a, of which sums are cut into more pieces than rows.cu has; the same
_NEAR_DOTS = 200_000  # of a matrix of no more elements
_BESIDE = 32  # rows of a, whose columns lie beside each other, that lanes go along
_LEAST_TILE = 32  # rows of it, of which a wave covers as many times as many as there are SMs,
_MOST_TILED, _BRIEFEST = 12_000, 300  # columns of b, and rows, which few rows of a leave to tiles
_HALF_A_TILE = 8  # columns of b
_MANY_OF_TILES, _OF_TILES = (2000, 100_000), (30, 300)  # rows and columns of a that tiles are best for then
_MANY_SHORT = 50_000  # rows, up to which that is so of the shortest
_OF_LESS = 20_000, 100  # rows and columns, up to which tiles are best for one column less
_IN_PIECES = 8000  # columns of a, from which on tiles have pieces of few rows
_TILED, _BRIEF_TILED = 300, (500, 400)  # rows of a, and columns of fewer rows, and of others
_FEW_RESULTS = 1 << 22  # up to which shallow.cu is best for as many columns as a panel,
_FEWER_RESULTS = 1 << 21  # of rows that begin anywhere
_MOST_TURNED, _SOME_TURNED = 11, 64  # the same where columns of b follow each other, and rows of a for it,
_MOST_BESIDE, _TURNED_TOGETHER = 4096, 1 << 20  # columns of a result, and its elements, up to which that is so
_NARROWEST = 7  # columns of b, of which others are as fast as rows.cu where there are many rows
_LONG_ROWS = 444  # columns of a, from which on rows.cu is best where there are so many rows
_SHORTER, _SHORT_ROWS = 40, 600  # columns of a, up to which that is a panel, of more columns, and tiles
_AGAIN, _OFTEN = (10_000, 2_000), 1_000_000  # elements of b, and multiply-adds, from which on it reads too many of them
_SEVERAL = 8  # columns of a, from which on few are too many
_RAGGED, _RAGGED_WIDTH = 250_000, 128  # elements of a result, and its columns, of rows that begin anywhere, for a panel
_MOST_ROWS, _BETWEEN = 40_000, ((16, 20, 24), (32, 40, 34))  # of a; more columns than one tile has, and rows' lengths
_WIDEST_RAGGED = 48  # the same of as many columns of a as a panel may have, and many rows
_MOST_OF_SMALL, _SMALL, _MOST_COLUMNS = 660, 400_000, 1500  # rows of b, its elements, and columns, for one row of a
_FEWEST_SUMMED, _MOST_SUMMED = 6, 17  # columns of a, of which tiles make a large result,
_LARGE, _LEAST_SIDE = 1 << 20, 16  # its elements, and its rows and columns at least
_MUCH_DOWN = 1 << 24  # elements of a, whose columns lie together, from which on tiles read them faster
_SOME_LONG, _ENOUGH = 32, 1_200_000  # rows of b, and its elements, of which five to eight rows of a take columns.cu
_NARROW = 64  # columns of a result that tiles would be too wide for
_BRIEF, _LITTLE = 32, 1 << 15  # columns of a, and elements of b, that a group of lanes has at once
_LONGER = 4000  # columns of a
_ROWS = (1, 0.5, 2)  # times as many of a thread of shallow.cu
_MOST_SUMS, _MOST_OF_SLABS = 16, 300  # columns or rows whose sums a thread could have; elements of rows in slabs


def thin(problem: ProductProblem, sms: int) -> Recipe | None:
    """Which of them reads the longer matrix as it lies."""
    m, k, n = problem.m, problem.k, problem.n
    if _is_too_long(problem):
        return None
    given = thin_product(problem)
    if _is_large(given):
        return None
    if k <= SHALLOW:
        return by_shallow(given, sms) if _shallow_pays(given) else by_panels(given, sms)
    if (k <= MOST_SHALLOW and _is_broad(given) and _shallow_pays(given)) or _is_brief_and_turned(given):
        return by_shallow(given, sms)
    narrow = given if n <= m else given.turned()
    if _is_small_row(given):
        return by_rows(narrow, sms)
    if _streams_columns(narrow.turned()):
        return by_columns(narrow.turned(), sms)
    if _is_much_down(narrow):
        return None
    slabs = narrow.n <= _FEW and slabs_pay(narrow)
    if narrow.n <= _FEW and (_fills_narrow_tiles(narrow) or (not slabs and _tiles_pay(narrow, sms))):
        return None
    if _FEW > m >= _FEWER and k <= _BRIEF and k * n <= _LITTLE and not slabs:
        return by_rows(narrow, sms)
    if m <= 2 and problem.step_b == 1 and n >= LONG:
        return by_columns(given, sms)
    if _has_many_rows(given):
        return _of_many_rows(given, slabs, sms)
    if slabs:
        return by_slabs(narrow, sms)
    if narrow.n <= _FEW:
        return _streamed(narrow, sms)
    return by_panels(given, sms) if panel_fits(given) and _panel_pays(problem) else None


def able(problem: ProductProblem, sms: int) -> dict[str, Recipe]:
    """By name, every one of them that could carry out a product, of other types than float32 those of few columns of a;
    the names of those that take it turned end with '."""
    given, found = thin_product(problem), dict[str, Recipe]()
    if _is_too_long(problem):
        return found
    if given.k <= MOST_SHALLOW:
        found |= {f"shallow, {times} rows": by_shallow(given, sms, times) for times in _ROWS}
    if problem.dtype != "float32":
        return found
    if given.k <= SHORT_PANEL and panel_fits(given):
        found["panel"] = by_panels(given, sms)
    for mark, narrow in (("", given), ("'", given.turned())):
        if narrow.n <= _MOST_SUMS:
            found |= {f"rows{mark}": by_rows(narrow, sms), f"columns{mark}": by_columns(narrow.turned(), sms)}
        if narrow.n <= _MOST_SUMS and given.k <= _MOST_OF_SLABS:
            found[f"slab{mark}"] = by_slabs(narrow, sms)
    return found


def _is_too_long(problem: ProductProblem) -> bool:
    """Whether 31 bits count no side, or not how far elements lie apart."""
    lies = problem.pitch_a, problem.pitch_b, problem.step_a, problem.step_b
    return max(problem.m, problem.k, problem.n, *lies) >= 2**31


def _is_small_row(given: ThinProduct) -> bool:
    """Whether one row meets so small a matrix that a block for each column or two waits for memory once."""
    few = given.k <= _MOST_OF_SMALL and given.k * given.n <= _SMALL and given.n <= _MOST_COLUMNS
    return given.m == 1 and few and given.n >= FEWEST_BESIDE and given.b.step == 1 and given.k > SHORT_PANEL


def _is_large(given: ThinProduct) -> bool:
    """Whether so few columns of a make so large a result that tiles write it as fast as memory takes it."""
    sides = min(given.m, given.n) >= _LEAST_SIDE
    return _FEWEST_SUMMED <= given.k <= _MOST_SUMMED and sides and given.m * given.n >= _LARGE


def _is_broad(given: ThinProduct) -> bool:
    """Whether few rows of a meet many columns of b, or some of either, and elements of b's rows follow each other."""
    few = given.m * given.n <= (_FEWER_RESULTS if given.n % COLS else _FEW_RESULTS)
    return given.m > 2 and given.n > _FEW and few and given.b.step == 1


def _is_brief_and_turned(given: ThinProduct) -> bool:
    """Whether nine to eleven columns of b that follow each other meet some rows, for which tiles are too large."""
    some = given.m >= _SOME_TURNED and _FEW < given.n <= _MOST_BESIDE and given.m * given.n <= _TURNED_TOGETHER
    return SHALLOW < given.k <= _MOST_TURNED and some and given.b.step > 1


def _shallow_pays(given: ThinProduct) -> bool:
    """A panel is read once by a block; and its threads beside each other store elements beside each other, where narrow
    rows of a result begin anywhere. Columns of eight that follow each other it reads in half the time."""
    m, k, n = given.m, given.k, given.n
    packs = reads_packs(given)
    much = n * k >= _AGAIN[k >= _SEVERAL] or m * n * k >= _OFTEN
    apart = not packs and given.b.step > 1 and k > nearest(given) and much
    long = packs == BY_COLUMNS and k == SHALLOW
    return not (apart or long or (n % COLS and m * n >= _RAGGED and n <= _widest_ragged(m, k)))


def _widest_ragged(m: int, k: int) -> int:
    """Of rows of a result that begin anywhere, up to which a panel is best."""
    if k <= SHALLOW:
        return _RAGGED_WIDTH if k < SHALLOW else 0
    if k == MOST_SHALLOW and m >= MANY_ROWS:
        return _WIDEST_RAGGED
    return NARROWER if m >= MANY_ROWS else NARROWER // 2


def _streamed(given: ThinProduct, sms: int) -> Recipe | None:
    """Of few columns: along a's rows, or along its columns where their elements are nearer to each other."""
    if given.a.pitch >= given.a.step:
        most = _MORE_DOTS if given.m * given.k <= _NEAR_DOTS else _DOTS
        return by_columns(given.turned(), sms) if given.m <= most and given.n > 1 else by_rows(given, sms)
    tall = given.n <= _FEWER and given.k >= (_LONGER if given.n == 1 else LONG)
    if given.m <= _BESIDE and (given.n == 1 or given.n >= _FEWER) and not tall:
        return by_rows(given, sms)
    size = given.m * given.k
    some = _SCANT < size < _AMPLE
    tiled = some and given.n > 2 and given.m <= _MOST_TILED and given.k <= _BRIEFEST
    few = (given.n <= _FEWER and not tiled) or (given.n <= _SOME and not some)
    much = size >= _MUCH and (given.n <= _FEWER or given.m < MANY_ROWS)
    return by_columns(given.turned(), sms) if few or much else None


def _tiles_pay(given: ThinProduct, sms: int) -> bool:
    """Where one wave of the least tiles covers rows that are not long: they wait for memory once, rows.cu twice."""
    whole = given.dtype == given.result and given.itemsize == 4
    longest = _BRIEF_TILED[given.m >= _TILED]
    return whole and given.n > 2 and given.m <= _LEAST_TILE * sms and given.k <= longest


def _fills_narrow_tiles(given: ThinProduct) -> bool:
    """Whether there are about as many columns of b as fill half of the narrowest tiles, and many rows to add up that
    are neither short nor long; or few rows that are so long that tiles have pieces of them for all SMs."""
    if given.dtype != "float32" or given.n < _HALF_A_TILE - 1:
        return False
    most, longest = _OF_LESS if given.n < _HALF_A_TILE else (_MANY_OF_TILES[1], _OF_TILES[1])
    least = _OF_TILES[0] if given.m < _MANY_SHORT else SHORT_PANEL
    middling = _MANY_OF_TILES[0] <= given.m <= most and least < given.k <= longest
    return middling or (given.n == _FEW and given.m >= _LEAST_TILE and given.k >= _IN_PIECES)


def _streams_columns(given: ThinProduct) -> bool:
    """Whether some rows meet so much of a matrix that columns.cu reads it as fast as memory gives it."""
    some, much = _FEWER < given.m < _FEW, given.k >= _SOME_LONG and given.k * given.n >= _ENOUGH
    return some and much and given.b.step == 1


def _is_much_down(given: ThinProduct) -> bool:
    """Whether as many columns of b as fill half of a tile meet so much of a, whose columns lie together, that tiles
    read it faster."""
    columns, some = given.a.step > given.a.pitch, given.n == _FEW
    return columns and some and given.dtype == "float32" and given.m * given.k >= _MUCH_DOWN


def _has_many_rows(given: ThinProduct) -> bool:
    """Whether there are so many rows, of so few columns of b, that a panel or tiles read as fast as rows.cu does, which
    adds up more columns by more shuffles."""
    m, k, n = given.m, given.k, given.n
    narrow = _NARROWEST <= n <= (NARROWER if k <= SHORT_PANEL else _FEW)
    many = m >= MANY_ROWS or (2 * m >= MANY_ROWS and 2 * k <= _SHORT_ROWS)
    return many and narrow and given.a.step == 1 and MOST_SHALLOW < k <= _SHORT_ROWS


def _of_many_rows(given: ThinProduct, slabs: bool, sms: int) -> Recipe | None:
    """A panel, where packs of a's rows can be read; tiles, where they are long."""
    packed = pack_of(given, given.a, given.k) > 1
    if slabs and not packed:
        return by_slabs(given, sms)
    if packed and given.n <= _FEW and given.k > SHORT_PANEL and (given.m >= VERY_MANY_ROWS or given.k >= _LONG_ROWS):
        return by_rows(given, sms)
    short = given.k <= (SHORT_PANEL if given.n <= NARROWER // 2 else _SHORTER)
    pays = short and given.m >= MANY_ROWS if packed else _fits_no_tile(given.m, given.k, given.n)
    return by_panels(given, sms) if pays else None


def _panel_pays(problem: ProductProblem) -> bool:
    """Of more columns tiles store rows as fast, unless these begin anywhere; and where a lies turned, lanes beside each
    other have its elements beside each other."""
    if problem.step_a == 1 and _fits_no_tile(problem.m, problem.k, problem.n):
        return True
    ragged = problem.n % COLS != 0 and problem.step_a == 1
    return problem.k <= MOST_SHALLOW and (problem.n <= _NARROW or ragged)


def _fits_no_tile(m: int, k: int, n: int) -> bool:
    """Whether there are a little more than 16 or 32 columns, of which a panel has just as many, and many short rows."""
    return m >= _MOST_ROWS and any(least < n <= most and k <= short for least, most, short in _BETWEEN)
