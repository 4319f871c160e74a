"""Whose memory an address is: arrays side by side, windows of generic addresses, and names as the user wrote them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tilescope.arguments.binding import Allocation, element_bytes
from tilescope.emulator.compiled.program import Space
from tilescope.emulator.hardware.spaces import LOCAL_BASE, SHARED_BASE, WINDOW
from tilescope.emulator.job.faults import Arrays, in_own_space
from tilescope.emulator.job.job import Job
from tilescope.emulator.job.names import Element, indices, make_names, plain, readable
from tilescope.emulator.lanes.uniformity import Origin
from tilescope.source.shapes import Shape


def array(name: str, address: int, length: int, item: int = 4, shape: tuple[int, ...] = ()) -> Any:
    return SimpleNamespace(name=name, address=address, length=length, itemsize=item, shape=shape, dtype="float32")


A, B = array("a", 1000, 40, 4, (10,)), array("b", 1040, 24, 4, (2, 3))
VARIABLES = [
    Space("tile", "shared", "f32", 1024, 0, 64),
    Space("dynamic", "shared", "b8", 2048, 128, -1),
    Space("weights", "global", "f32", 5000, 0, 16),
    Space("own", "local", "f32", 16, 16, 8),
]


def shape_of(name: str, length: int) -> Shape:
    return Shape(4, (length // 4,), "float32")


@pytest.mark.parametrize(
    ("space", "address", "found"),
    [
        ("global", 999, Element("global", "")),
        ("global", 1000, Element("global", "a", (0,))),
        ("global", 1039, Element("global", "a", (9,))),
        ("global", 1040, Element("global", "b", (0, 0))),
        ("global", 1052, Element("global", "b", (1, 0))),
        ("global", 1063, Element("global", "b", (1, 2))),
        ("global", 1064, Element("global", "")),
        ("global", 5004, Element("global", "weights", (1,))),
        ("shared", 1024, Element("shared", "tile", (0,))),
        ("shared", 1088, Element("shared", "")),
        ("shared", 2048 + 31, Element("shared", "dynamic", (7,))),
        ("shared", 2048 + 32, Element("shared", "")),
        ("", SHARED_BASE + 1028, Element("shared", "tile", (1,))),
        ("generic", LOCAL_BASE + 16, Element("local", "own", (0,))),
        ("generic", 1000, Element("global", "a", (0,))),
    ],
)
def test_elements(space: str, address: int, found: Element) -> None:
    names = make_names([A, B], VARIABLES, 32, shape_of)
    assert names.at(space, address) == found


@pytest.mark.parametrize(
    ("space", "offset", "found"),
    [
        ("shared", 0, Element("shared", "tile", (0,))),
        ("shared", 63, Element("shared", "tile", (15,))),
        ("shared", 64, Element("shared", "")),
        ("shared", 128, Element("shared", "dynamic", (0,))),
        ("local", 15, Element("local", "")),
        ("local", 16, Element("local", "own", (0,))),
        ("local", 24, Element("local", "")),
    ],
)
def test_places_of_an_image(space: str, offset: int, found: Element) -> None:
    assert make_names([A, B], VARIABLES, 32, shape_of).of_image(space, offset) == found


def test_generic_addresses() -> None:
    assert plain("shared", SHARED_BASE) == ("shared", SHARED_BASE)
    for base, space in ((SHARED_BASE, "shared"), (LOCAL_BASE, "local")):
        assert plain("", base) == (space, 0)
        assert plain("generic", base + WINDOW - 1) == (space, WINDOW - 1)
        assert plain("", base + WINDOW)[0] != space
    assert plain("", min(SHARED_BASE, LOCAL_BASE) - 1) == ("global", min(SHARED_BASE, LOCAL_BASE) - 1)


def test_addresses_of_32_bits_are_read_with_their_sign() -> None:
    for space in ("shared", "local"):
        assert in_own_space(space, (1 << 32) - 4) == (space, -4)
        assert in_own_space(space, 1 << 31) == (space, -(1 << 31))
        assert in_own_space(space, (1 << 31) - 1) == (space, (1 << 31) - 1)
        assert in_own_space(space, 1 << 32) == (space, 1 << 32)
    assert in_own_space("global", (1 << 32) - 4) == ("global", (1 << 32) - 4)
    assert in_own_space("", SHARED_BASE + 4) == ("shared", 4)


@pytest.mark.parametrize(
    ("offset", "item", "shape", "found"),
    [
        (0, 4, (), (0,)),
        (8, 4, (2,), (2,)),
        (-4, 4, (2,), (-1,)),
        (-4, 4, (2, 3), (-1, 2)),
        (24, 4, (2, 3), (2, 0)),
        (4 * 23, 4, (2, 3, 4), (1, 2, 3)),
        (7, 0, (2,), (7,)),
        (3, 1, (2, 0), (3, 0)),
        (7, 4, (2,), (1,)),
    ],
)
def test_indices(offset: int, item: int, shape: tuple[int, ...], found: tuple[int, ...]) -> None:
    assert indices(offset, item, shape) == found


@pytest.mark.parametrize(
    ("mangled", "name"),
    [
        ("_ZZ5tiledPKfS0_PfiE4ds_M", "ds_M"),
        ("_ZZ1kPfE4tile_0", "tile"),
        ("__local_depot0", "a local array"),
        ("plain", "plain"),
        ("_ZN5space7weightsE", "weights"),
        ("_ZZN1a1kEPfE3tmp", "tmp"),
    ],
)
def test_names_as_they_were_written(mangled: str, name: str) -> None:
    assert readable(Space(mangled, "shared", "f32", 0, 0, 4)) == name


# --- faults and hazards ----------------------------------------------------------------------------------------------


def arrays(*allocations: Any) -> Arrays:
    program: Any = SimpleNamespace(variables=VARIABLES)
    return Arrays(program, list(allocations), 32)


@pytest.mark.parametrize(
    ("space", "address", "size", "origin", "name", "offset"),
    [
        ("global", 1036, 4, "", "a", 36),
        ("global", 1060, 4, "", "b", 20),
        ("global", 1064, 4, "", "b", 24),
        ("global", 1064, 4, "a", "a", 64),
        ("global", 990, 4, "", "a", -10),
        ("global", 990, 4, "weights", "weights", 990 - 5000),
        ("global", 4990, 4, "", "weights", -10),
        ("global", 3000, 4, "", "b", 1960),
        ("global", 3040, 4, "", "weights", -1960),
        ("shared", 1086, 4, "", "tile", 62),
        ("shared", 2080, 4, "", "dynamic", 32),
        ("local", 0, 4, "", "own", -16),
    ],
)
def test_the_nearest_array(space: str, address: int, size: int, origin: str, name: str, offset: int) -> None:
    found = arrays(A, B).target(space, address, size, origin)
    assert found is not None
    assert (found.name, found.offset) == (name, offset)


def test_no_array_at_all() -> None:
    assert arrays(A).target("const", 0, 4, "") is None
    target = arrays(A).target("global", 1000, 4, "")
    assert target is not None
    assert (target.length, target.itemsize, target.shape, target.index) == (40, 4, (10,), (0,))
    dynamic = arrays(A).target("shared", 2048, 4, "")
    assert dynamic is not None
    assert (dynamic.length, dynamic.itemsize, dynamic.shape) == (32, 1, ())


@pytest.mark.parametrize(
    ("address", "name"), [(999, ""), (1000, "a"), (1039, "a"), (1040, "b"), (1063, "b"), (1064, "")]
)
def test_the_argument_that_holds_an_address(address: int, name: str) -> None:
    assert arrays(A, B).holder(address) == name


@pytest.mark.parametrize(
    ("pointer", "name"), [(999, ""), (1000, "a"), (1020, "a"), (1040, "a"), (1041, "b"), (1064, "b"), (1065, "")]
)
def test_the_array_that_a_parameter_points_to(pointer: int, name: str) -> None:
    """One past its end counts as its own: a loop may hold such a pointer."""
    params = bytes(8) + pointer.to_bytes(8, "little")
    bound, program = SimpleNamespace(params=params, allocations=[A, B]), SimpleNamespace(variables=[])
    job: Any = SimpleNamespace(bound=bound, program=program)
    job.pointer = lambda origin: Job.pointer(job, origin)
    assert Job.array_of(job, Origin(parameter=8)) == name
    assert Job.array_of(job, Origin(variable="tile")) == "tile"
    assert Job.array_of(job, None) == ""
    assert Job.array_of(job, Origin(parameter=0)) == ""


def test_an_allocation_is_what_arrays_ask_for() -> None:
    """The stand-ins above have the fields of the real one."""
    assert set(vars(A)) <= {*Allocation.__dataclass_fields__, *dir(Allocation)}
    assert np.dtype(A.dtype).itemsize == A.itemsize


@pytest.mark.parametrize(
    ("type", "found"),
    [("float*", 4), ("float4 *", 16), ("uchar4*", 4), ("double2*", 16), ("uint8_t*", 1), ("size_t*", 8),
     ("unsigned long long*", 8), ("__half*", 2), ("float**", 8), ("node*", 4), ("", 4)],
)  # fmt: skip
def test_elements_that_a_parameter_points_to(type: str, found: int) -> None:
    assert element_bytes(type) == found
