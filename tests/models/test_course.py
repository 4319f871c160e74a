"""Every figure of the course's arithmetic, computed: what the decks print is on the right side only."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tilescope.device import Device, find
from tilescope.models import Convolution, Matmul, Occupancy, Roofline

COURSE, GTX1080 = find("course"), find("GTX 1080")


def test_the_basic_multiplication_asks_for_4_bytes_an_operation() -> None:
    model = Matmul(1000, 1000, 1000, 16)
    assert 1 / model.intensity(model.basic) == 4


def test_the_roofline_of_the_course() -> None:
    roof = Roofline(COURSE)
    point = roof.at(1 / 4)
    assert (roof.device.flops, roof.device.bandwidth) == (1500e9, 200e9)
    assert point.needs == 6000e9
    assert point.attainable == 50e9
    assert f"{point.share:.1%}" == "3.3%"
    assert point.bound == "memory"


@pytest.mark.parametrize(
    ("tile", "threads", "loads", "operations", "each", "shared"),
    [(16, 256, 512, 8_192, 16, 2048), (32, 1024, 2048, 65_536, 32, 8192), (40, 1600, 3200, 128_000, 40, 12_800)],
)
def test_a_phase(tile: int, threads: int, loads: int, operations: int, each: int, shared: int) -> None:
    """Of tile 40 one deck prints 1,280,000 operations; 1,600 threads do 2 * 40 each."""
    model = Matmul(2000, 2000, 2000, tile)
    assert (model.threads, model.loads_per_phase, model.operations_per_phase) == (threads, loads, operations)
    assert (model.operations_per_load, model.shared_bytes) == (each, shared)
    assert model.phases == -(-2000 // tile)


def test_no_gpu_launches_tiles_of_40() -> None:
    assert Matmul(40, 40, 40, 40).refusal == "a block of 1,600 threads: at most 1,024 can be launched"
    assert Matmul(40, 40, 40, 32).refusal == ""


@pytest.mark.parametrize(("tile", "times"), [(2, 2), (16, 16)])
def test_reads_of_an_element_by_a_block(tile: int, times: int) -> None:
    one_block = Matmul(tile, tile, tile, tile)
    assert one_block.basic.m / tile**2 == one_block.uses_of_an_element == times
    assert one_block.tiled.m / tile**2 == 1


@pytest.mark.parametrize(
    ("device", "tile", "by_memory", "pending", "resident"),
    [(COURSE, 16, 8, 4096, 6), (COURSE, 32, 2, 4096, 1), (GTX1080, 16, 48, 24_576, 8)],
    ids=["course 16", "course 32", "GTX 1080"],
)
def test_blocks_of_an_sm(device: Device, tile: int, by_memory: int, pending: int, resident: int) -> None:
    """By shared memory, and what the threads of an SM leave of it: 1,536 here, 2,048 there."""
    held = Matmul(tile, tile, tile, tile).occupancy(device)
    memory = held.limit("shared memory")
    assert memory.blocks == by_memory
    assert by_memory * held.loads == pending
    assert held.blocks == held.limit("threads").blocks == resident
    assert isinstance(held, Occupancy)


# --- convolution -----------------------------------------------------------------------------------------------------


def test_a_line_of_8_with_a_mask_of_5() -> None:
    inner, boundary = Convolution(None, 8, 5, 1).tiles()
    assert (inner.loaded, inner.replaced, f"{inner.reduction:.1f}") == (12, 40, "3.3")
    assert (boundary.loaded, boundary.replaced, f"{boundary.reduction:.1f}") == (10, 37, "3.7")
    assert boundary.replaced == 3 + 4 + 6 * 5
    assert inner.sum() == ": 1+2+3+4+5*4+4+3+2+1 = 40"
    assert inner.histogram() == {1: 2, 2: 2, 3: 2, 4: 2, 5: 8 - 5 + 1}


def test_an_image_of_8_by_8_with_a_mask_of_5() -> None:
    inner = Convolution(None, 8, 5, 2).tiles()[0]
    assert (inner.loaded, inner.replaced, f"{inner.reduction:.1f}") == (144, 1600, "11.1")


LINES = {5: {16: 4.0, 32: 4.4, 64: 4.7, 128: 4.9, 256: 4.9}, 9: {16: 6.0, 32: 7.2, 64: 8.0, 128: 8.5, 256: 8.7}}
IMAGES = {5: {8: 11.1, 16: 16, 32: 19.7, 64: 22.1}, 9: {8: 20.3, 16: 36, 32: 51.8, 64: 64}}
TABLE = [(d, w, t, v) for d, table in ((1, LINES), (2, IMAGES)) for w, row in table.items() for t, v in row.items()]
# Rounded up, and cut off, in the deck.
ROUNDED_OTHERWISE = {(1, 5, 128): Fraction(640, 132), (2, 5, 32): Fraction(25_600, 1296)}


@pytest.mark.parametrize(("dimensions", "mask", "tile", "printed"), TABLE)
def test_the_tables_by_width(dimensions: int, mask: int, tile: int, printed: float) -> None:
    inner = Convolution(None, tile, mask, dimensions).tiles()[0]
    exact = Fraction(inner.replaced, inner.loaded)
    assert exact == Fraction(tile * mask, tile + mask - 1) ** dimensions
    if (dimensions, mask, tile) in ROUNDED_OTHERWISE:
        assert exact == ROUNDED_OTHERWISE[dimensions, mask, tile]
        assert abs(float(exact) - printed) < 0.06
    else:
        assert abs(exact - Fraction(str(printed))) <= Fraction(1, 20)


def test_the_homework() -> None:
    """Ghost cells in two dimensions: edge and corner tiles are the products of the line's."""
    _, edge, corner = Convolution(None, 8, 5, 2).tiles()
    assert (edge.loaded, edge.replaced) == (10 * 12, 37 * 40)
    assert (corner.loaded, corner.replaced) == (10 * 10, 37 * 37)
    faces = [(t.name, t.loaded, t.replaced) for t in Convolution(None, 8, 5, 3).tiles()]
    assert faces == [
        ("inner", 12**3, 40**3), ("face", 10 * 12**2, 37 * 40**2), ("edge", 10**2 * 12, 37**2 * 40),
        ("corner", 10**3, 37**3),
    ]  # fmt: skip
