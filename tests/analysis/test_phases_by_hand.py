"""Phases of events, products and edges made by hand: what is paired, what is believed, and what is not there."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tilescope.analysis.ownership import Owner, Ownership, parts, short, stretches, writers
from tilescope.analysis.phases.cells import Cell, Item, Load
from tilescope.analysis.phases.edges import Edges
from tilescope.analysis.phases.events import ThreadEvent, _chosen
from tilescope.analysis.phases.order import number_phases
from tilescope.analysis.phases.pairing import pair
from tilescope.analysis.phases.products import _is_sum, with_products
from tilescope.analysis.phases.words import ends, shortened
from tilescope.analysis.requests.log import ElementPlace, _lanes, _part, block_number, brief
from tilescope.analysis.steps import decoded
from tilescope.emulator.job.names import Extent
from tilescope.errors import UsageError

THREAD, OTHER = (0, 0, 0), (1, 0, 0)


def place(array: str, *index: int, space: str = "shared") -> ElementPlace:
    return ElementPlace(space, array, index)


class Thread:
    """Events in order; a load and a store differ by their site."""

    def __init__(self) -> None:
        self.events: list[ThreadEvent] = []

    def add(
        self, space: str, action: str, value: float, *, site: int, line: int = 0, interval: int = 0, array: str = ""
    ) -> ThreadEvent:
        name = array or {"global": "A", "shared": "tile", "const": "mask"}[space]
        e = ThreadEvent(
            len(self.events), interval, site, line, space, action, place(name, 0, space=space), value, (4, int(value))
        )
        self.events.append(e)
        return e

    def load(self, value: float, site: int = 0, **more: Any) -> ThreadEvent:
        return self.add("global", "load", value, site=site, **more)

    def fill(self, value: float, site: int = 10, **more: Any) -> ThreadEvent:
        return self.add("shared", "store", value, site=site, **more)

    def use(self, value: float, site: int = 20, **more: Any) -> ThreadEvent:
        return self.add("shared", "load", value, site=site, **more)

    def result(self, value: float, site: int = 30, **more: Any) -> ThreadEvent:
        return self.add("global", "store", value, site=site, **more)


def paired(*threads: Thread) -> None:
    pair({(n, 0, 0): t.events for n, t in enumerate(threads)})


# --- which loads went into shared memory -----------------------------------------------------------------------------


def test_a_copy() -> None:
    t = Thread()
    load, store, use, result = t.load(5), t.fill(5), t.use(5), t.result(25)
    paired(t)
    assert [e.kind for e in t.events] == ["brought", "fill", "use", "result"]
    assert store.sources == [load]
    assert store.exact
    assert not load.sources + use.sources + result.sources


def test_a_store_of_something_else_is_no_copy() -> None:
    t = Thread()
    for value, other in ((5, 5), (6, 7)):
        t.load(value)
        t.use(value)
        t.fill(other)
    paired(t)
    assert [e.kind for e in t.events] == ["use", "use", "write"] * 2


def test_a_zero_beside_copies_is_a_blank() -> None:
    t, edge = Thread(), Thread()
    t.load(5), t.fill(5)
    edge.load(9), edge.fill(0)
    paired(t, edge)
    assert [e.kind for e in t.events] == ["brought", "fill"]
    assert [e.kind for e in edge.events] == ["use", "fill"]
    assert not edge.events[1].sources


def test_values_that_wait_in_a_register() -> None:
    """The next one is loaded before the last one is stored; the first by an instruction of its own."""
    t = Thread()
    loads = [t.load(1, 1)]
    stores = []
    for value in (2, 3, 4):
        loads.append(t.load(value))
        stores.append(t.fill(value - 1))
    paired(t)
    assert [s.sources for s in stores] == [[load] for load in loads[:3]]
    assert [e.kind for e in loads] == ["brought", "brought", "brought", "use"]


def test_of_several_loads_the_line_tells() -> None:
    t = Thread()
    first, second = t.load(5, 0, line=3), t.load(5, 1, line=4)
    by_line = t.fill(5, 10, line=4)
    paired(t)
    assert by_line.sources == [second]
    assert [first.kind, second.kind] == ["use", "brought"]
    t = Thread()
    first, second = t.load(5, 0), t.load(5, 1)
    a, b = t.fill(5, 10), t.fill(5, 11)
    paired(t)
    assert (a.sources, b.sources) == ([first], [second])


def test_what_is_computed_of_its_own_lines_loads() -> None:
    t = Thread()
    loads = [t.load(2, 0, line=3), t.load(3, 1, line=3)]
    store = t.fill(5, 10, line=3)
    other = t.load(4, 2, line=4)
    paired(t)
    assert store.sources == loads
    assert not store.exact
    assert [e.kind for e in t.events] == ["brought", "brought", "fill", "use"]
    assert other.kind == "use"
    t = Thread()
    t.load(2, 0, line=3), t.use(7, 20, line=3), t.fill(9, 10, line=3)
    paired(t)
    assert [e.kind for e in t.events] == ["use", "use", "write"]


def test_constants_and_sums() -> None:
    a, b = Thread(), Thread()
    for t, total in ((a, 6), (b, 8)):
        t.fill(1, 10)
        t.use(1, 20)
        t.fill(total, 11)
    paired(a, b)
    assert [e.kind for e in a.events] == ["fill", "use", "write"]


# --- phases ----------------------------------------------------------------------------------------------------------


def event(kind: str, interval: int, space: str = "shared") -> ThreadEvent:
    e = ThreadEvent(0, interval, 0, 0, space, "", place("tile", space=space), 0, (4, 0))
    e.kind = kind
    return e


@pytest.mark.parametrize(
    ("kinds", "phases"),
    [
        ([("fill", 0), ("use", 1), ("fill", 2), ("use", 3)], [0, 0, 1, 1]),
        ([("fill", 0), ("use", 1), ("fill", 1), ("use", 2)], [0, 0, 1, 1]),
        ([("fill", 0), ("use", 0), ("fill", 0)], [0, 0, 0]),  # one interval is one phase
        ([("fill", 0), ("fill", 1), ("use", 2)], [0, 0, 0]),
        ([("write", 0), ("use", 1), ("use", 2)], [0, 1, 1]),
        ([("write", 0), ("use", 0), ("use", 1)], [0, 0, 1]),
        ([("fill", 0), ("write", 1), ("write", 2), ("use", 3)], [0, 0, 1, 2]),
        ([("use", 0), ("use", 1)], [0, 0]),
    ],
)
def test_where_phases_end(kinds: list[tuple[str, int]], phases: list[int]) -> None:
    events = [event(*k) for k in kinds]
    assert number_phases({THREAD: events}) == max(phases) + 1
    assert [e.phase for e in events] == phases


def test_threads_share_their_phases() -> None:
    """Another thread's fills are cut where some thread uses before it fills."""
    first, second = [event("fill", 0), event("use", 1), event("fill", 1)], [event("fill", 0), event("fill", 1)]
    assert number_phases({THREAD: first, OTHER: second}) == 2
    assert [e.phase for e in first + second] == [0, 0, 1, 0, 1]
    outside = [event("fill", 0), event("use", 1, "global"), event("fill", 1)]
    assert number_phases({THREAD: outside}) == 1


# --- products --------------------------------------------------------------------------------------------------------


def item(array: str, value: float, *index: int) -> Item:
    return Item(place(array, *index), value)


def explained(result: float, *uses: Item, more: tuple[Cell, ...] = ()) -> list[tuple[float, float]] | None:
    cells = [Cell(uses=uses, results=(item("P", result),)), *more]
    phases = [{(n, 0, 0): cell for n, cell in enumerate(cells)}]
    way = with_products(phases, {"M": 0, "N": 1})
    return [(a.value, b.value) for a, b in way(uses) or ()] if way else None


def test_products_that_explain_a_result() -> None:
    uses = (item("M", 2, 0), item("N", 5, 0), item("M", 3, 1), item("N", 7, 1))
    assert explained(2 * 5 + 3 * 7, *uses) == [(2, 5), (3, 7)]
    assert explained(2 * 5 + 3 * 7 + 1, *uses) is None
    turned = (item("M", 2, 1), item("N", 5, 0), item("M", 3, 0), item("N", 7, 1))
    assert explained(3 * 5 + 2 * 7, *turned) == [(3, 5), (2, 7)]  # by their index
    assert explained(2 * 5 + 3 * 7, *turned) == [(2, 5), (3, 7)]  # in order
    assert explained(10, item("N", 5, 0), item("M", 2, 0)) == [(2, 5)]


def test_nothing_is_believed_of_zeros_or_halves() -> None:
    assert explained(0, item("M", 0, 0), item("N", 5, 0)) is None
    assert explained(10, item("M", 2, 0), item("N", 5, 0), item("N", 0, 1)) is None
    zero = Cell(uses=(item("M", 0, 0), item("N", 5, 0)), results=(item("P", 0),))
    assert explained(10, item("M", 2, 0), item("N", 5, 0), more=(zero,)) == [(2, 5)]
    wrong = Cell(uses=(item("M", 1, 0), item("N", 5, 0)), results=(item("P", 6),))
    assert explained(10, item("M", 2, 0), item("N", 5, 0), more=(wrong,)) is None
    idle = Cell(uses=(item("M", 1, 0), item("N", 5, 0)))
    assert explained(10, item("M", 2, 0), item("N", 5, 0), more=(idle, Cell(results=(item("P", 1),)))) == [(2, 5)]
    two = Cell(uses=(item("M", 1, 0), item("N", 5, 0)), results=(item("P", 1), item("P", 2)))
    assert explained(10, item("M", 2, 0), item("N", 5, 0), more=(two,)) == [(2, 5)]


@pytest.mark.parametrize(
    ("terms", "result", "fits"),
    [
        ([(2, 3)], 6, True), ([(2, 3)], 7, False), ([(1 << 16, 1 << 16)], 0, True), ([(1 << 16, 1 << 16)], 1, False),
        ([(-1, 3)], (1 << 32) - 3, True), ([(2.0, 3.0)], 6.005, True), ([(2.0, 3.0)], 6.007, False), ([(2.0, 3.0)], 5.993, False),
        ([(2.0, 3.0), (-2.0, 3.0)], 0.011, True), ([(2.0, 3.0), (-2.0, 3.0)], 0.013, False), ([], 0, True), ([], 1, False),
    ],
)  # fmt: skip
def test_sums_of_products(terms: list[tuple[float, float]], result: float, fits: bool) -> None:
    assert _is_sum(terms, result) == fits


# --- edges -----------------------------------------------------------------------------------------------------------


def load(
    target: tuple[int, ...], source: tuple[int, ...] | None, array: str = "A", tile: str = "tile", exact: bool = True
) -> Load:
    sources = (place(array, *source, space="global"),) if source is not None else ()
    return Load(place(tile, *target), 0, sources, exact)


def missing(loads: list[Load], asked: Load, shape: tuple[int, ...] = (4, 4), phase: int = 0) -> tuple[int, ...] | None:
    edges = Edges([{THREAD: Cell(loads=(*loads, asked))}], {"A": shape})
    found = edges.told(asked, phase).missing
    assert found is None or (found.array, found.space) == ("A", "global")
    return found.index if found else None


def test_elements_that_do_not_exist() -> None:
    shifted = [load((0, 0), (2, 2)), load((1, 0), (3, 2))]
    assert missing(shifted, load((0, 2), None)) == (2, 4)
    assert missing(shifted, load((2, 0), None)) == (4, 2)
    assert missing(shifted, load((0, 1), None)) is None  # that one exists
    turned = [load((0, 0), (2, 2)), load((1, 0), (2, 3)), load((0, 1), (3, 2))]
    assert missing(turned, load((2, 0), None)) == (2, 4)
    assert missing(turned, load((0, 1), (3, 2))) is None
    assert missing([load((0,), (-1,)), load((1,), (0,))], load((0,), None), (4,)) == (-1,)
    assert missing([load((0, 0), (2, 2)), load((1, 0), (9, 2))], load((0, 2), None)) is None  # no shift
    assert missing([load((0, 0), (2, 2)), load((1, 0), (3, 2), "B")], load((0, 2), None)) is None  # of two arrays
    assert missing([load((0, 0), (2,))], load((0, 2), None)) is None
    assert missing(shifted, load((0, 2), None), phase=1) is None
    assert missing([load((0, 0), (2, 2), exact=False)], load((0, 2), None)) is None
    assert missing(shifted, load((0, 2), None, tile="other")) is None


# --- the log ---------------------------------------------------------------------------------------------------------


def profile(grid: tuple[int, int, int] = (4, 3, 2)) -> Any:
    return SimpleNamespace(grid=grid)


def test_the_block_that_is_looked_at() -> None:
    assert _chosen(profile(), None, {7, 5}) == 5
    assert _chosen(profile(), (3, 1), {7, 5}) == 7
    assert _chosen(profile(), (0, 0, 1), {12}) == 12
    assert [block_number(profile(), b) for b in ((1,), (1, 2), (3, 2, 1))] == [1, 9, 23]
    with pytest.raises(UsageError, match=r"block \(1, 0, 0\) was not traced") as caught:
        _chosen(profile(), (1,), {7, 5})
    assert caught.value.hint == "block (1, 1, 0) was traced"
    with pytest.raises(UsageError, match=r"block \(0, 0, 0\) was not traced, or did nothing") as caught:
        _chosen(profile(), None, set())
    assert caught.value.hint == "trace another block"


def test_of_many_the_first_and_the_last_are_said_and_how_many_more() -> None:
    seven = list("abcdefg")
    assert ends(seven, 7) == seven
    assert ends(seven, 6) == ends(seven, 3) == ["a", "5 more", "g"]
    assert shortened(["x"] * 1236, " + ") == "x + 1,234 more + x"


def test_lanes_and_brief_places() -> None:
    assert _lanes(0) == ()
    assert _lanes(0x80000005) == (0, 2, 31)
    assert [brief((1, 2, 3), e) for e in ((1, 1, 1), (4, 1, 1), (4, 4, 1), (1, 1, 2))] == [
        (1,),
        (1,),
        (1, 2),
        (1, 2, 3),
    ]


@pytest.mark.parametrize(
    ("itemsize", "dtype", "address", "size", "part"),
    [
        (16, "f4", 100, 4, ".x"), (16, "f4", 112, 4, ".w"), (16, "f4", 116, 4, ".x"), (8, "f4", 104, 4, ".y"), (12, "f4", 108, 4, ".z"),
        (4, "f4", 104, 4, ""), (4, "f4", 101, 1, " byte 1"), (16, "f4", 104, 8, " byte 4"), (16, "f4", 100, 8, ""), (4, "", 102, 2, " byte 2"),
        (0, "", 102, 2, ""), (20, "f4", 104, 4, " byte 4"),
    ],
)  # fmt: skip
def test_parts_of_elements(itemsize: int, dtype: str, address: int, size: int, part: str) -> None:
    assert _part(Extent("global", "a", 100, 0, 400, itemsize, (), dtype), address, size) == part


@pytest.mark.parametrize(
    ("raw", "size", "dtype", "opcode", "value"),
    [
        (0x3F800000, 4, "float32", "ld.u32", 1.0), (0x3F800000, 4, "", "ld.f32", 1.0), (0xFFFFFFFF, 4, "", "ld.s32", -1),
        (0xFFFFFFFF, 4, "", "ld.u32", 0xFFFFFFFF), (0xFFFFFFFF, 4, "", "ld.b32", 0xFFFFFFFF), (0xFF, 1, "int8", "ld.u8", -1),
        (0xFF, 1, "float32", "ld.s8", -1), (0x3FF0000000000000, 8, "float32", "ld.v2.f64", 1.0), (0x12345678, 2, "", "ld.u16", 0x5678),
    ],
)  # fmt: skip
def test_bits_as_numbers(raw: int, size: int, dtype: str, opcode: str, value: float) -> None:
    assert decoded(raw, size, dtype, opcode) == value


# --- owners ----------------------------------------------------------------------------------------------------------


def owned(
    shape: tuple[int, ...], *owners: tuple[Owner, ...], grid: Any = (2, 1, 1), block: Any = (4, 2, 1)
) -> Ownership:
    return Ownership("k", grid, block, "P", shape, owners)


def by(x: int, y: int = 0, block: int = 0) -> tuple[Owner, ...]:
    return (Owner((block, 0, 0), (x, y, 0), 1),)


def test_stretches() -> None:
    row = owned((6,), by(0), by(1), by(2), by(0, 0, 1), (), ())
    assert list(stretches(row)) == [("P[0] to P[2]", "0/0,0 to 0/2,0"), ("P[3]", "1/0,0"), ("P[4] to P[5]", "nobody")]
    square = owned((2, 2), by(0), by(1), by(2), by(3))
    assert list(stretches(square)) == [
        ("P[0][0] to P[0][1]", "0/0,0 to 0/1,0"),
        ("P[1][0] to P[1][1]", "0/2,0 to 0/3,0"),
    ]
    wide = owned((2, 3), *(by(n) for n in range(4)), by(0, 1), by(1, 1))
    assert [name for name, _ in stretches(wide)] == ["P[0][0] to P[0][2]", "P[1][0] to P[1][2]"]
    tall = owned((3, 2), *(by(n) for n in range(4)), by(0, 1), by(1, 1))
    assert [name for name, _ in stretches(tall)] == ["P[0][0] to P[0][1]", "P[1][0] to P[1][1]", "P[2][0] to P[2][1]"]
    wrapped = owned((3,), by(3), by(0, 1), by(2, 1))
    assert list(stretches(wrapped)) == [("P[0] to P[1]", "0/3,0 to 0/0,1"), ("P[2]", "0/2,1")]
    several = owned((3,), by(0) + by(1), by(0) + by(1), by(2))
    assert list(stretches(several)) == [("P[0]", "0/0,0 +1"), ("P[1]", "0/0,0 +1"), ("P[2]", "0/2,0")]
    assert list(stretches(owned((), by(0)))) == [("P[0]", "0/0,0")]
    assert list(stretches(owned((0,)))) == []


def test_owners_in_short() -> None:
    assert short(by(1)[0], owned((1,), grid=(1, 1, 1), block=(4, 1, 1))) == "0/1"
    assert short(by(1, 1)[0], owned((1,), grid=(1, 2, 1))) == "0,0/1,1"
    assert writers((), owned((1,))) == "-"
    found = owned((2, 2), by(0), (), by(1) + by(2), by(3))
    assert found.unwritten == [(0, 1)]
    assert found.disputed == [(1, 0)]
    assert found.of(1, -1) == by(3)
    with pytest.raises(IndexError):
        found.of(2, 0)
    assert (found.to_dict()["unwritten"], found.to_dict()["disputed"]) == (1, 1)


def test_the_part_of_each_block() -> None:
    found = owned((2, 4), by(0), by(1), by(0, 0, 1), by(1, 0, 1), by(0, 1), by(1, 1), by(0, 1, 1), ())
    assert list(parts(found)) == [
        ((0, 0, 0), "P[0..1][0..1] by threads (0, 0) to (1, 1)"), ((1, 0, 0), "3 elements of P[0..1][2..3] by threads (0, 0) to (0, 1)"),
    ]  # fmt: skip
    assert list(parts(owned((2,), by(0), by(0)))) == [((0, 0, 0), "P[0..1] by threads (0, 0) to (0, 0)")]
    assert list(parts(owned((2,), (), by(0)))) == [((0, 0, 0), "P[1] by threads (0, 0) to (0, 0)")]
