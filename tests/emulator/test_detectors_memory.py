"""Where detectors keep what they know, and how records are read back; memories of blocks in flight; made by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tilescope.arguments.binding import host_address
from tilescope.emulator.check.outcome import _by_element
from tilescope.emulator.check.sightings import Example
from tilescope.emulator.check.state import Detectors, Event
from tilescope.emulator.run.slots import Slots, memory
from tilescope.emulator.runtime import codes, context
from tilescope.errors import UnsupportedError


def program(sites: int = 3, granularity: int = 2) -> Any:
    return SimpleNamespace(
        sites=[None] * sites, kernel="k", granularity=granularity, local_stride=8, shape=SimpleNamespace(warps=2), exact=False,
        frame_bytes=256,
    )  # fmt: skip


def array(name: str, length: int, unwritten: Any = None) -> Any:
    kept = None if unwritten is None else np.array(unwritten, bool)
    units = (lambda g: kept.reshape(-1, 1 << g).any(axis=1)) if kept is not None else None
    return SimpleNamespace(name=name, length=length, unwritten=kept, unwritten_units=units)


def detectors(*arrays: Any, slots: int = 2, **more: int) -> Detectors:
    return Detectors(program(**more), arrays, shared=100, globals=16, blocks=4, slots=slots)


def test_each_memory_has_cells_of_its_own() -> None:
    found = detectors(array("a", 40), array("b", 6))
    assert found.cells_of_block == [4 * 128, 4 * 25]
    starts = [found.local, found.shared, found.globals, *found.cells]
    units = [2 * 128, 2 * 25, 4, 10, 1]
    for start, count, after in zip(starts, units, [*starts[1:], host_address(found.memory) + found.plane], strict=True):
        assert start + 4 * count + 4 * 128 <= after  # filters read whole rows
    assert host_address(found.memory) + 64 == found.local
    assert found.plane % 4096 == 0
    assert len(found.memory) == codes.PLANES * found.plane // 4
    assert found.cells_of("local", 8) == found.local + 8
    assert found.cells_of("shared", 7) == found.shared + 4
    assert found.cells_of("global", 0) == found.globals
    assert found.cells_of("const", 0) == 0


def test_arrays_that_are_not_watched() -> None:
    found = detectors(array("a", 40), array("b", 40, [True] * 40), array("c", 40))
    found.leave_out({"a", "b"})
    assert [found.watched_cells(i) for i in range(3)] == [0, found.cells[1], found.cells[2]]


def test_what_is_left_unwritten() -> None:
    found = detectors(array("a", 16), array("b", 16, [False] * 4 + [True] * 8 + [False] * 4))
    assert list(found.unwritten()) == [1]
    assert found.unwritten()[1].tolist() == [False, True, True, False]
    at = (found.cells[1] - host_address(found.memory)) // 4
    found.memory[at + 1] = 5
    assert found.unwritten()[1].tolist() == [False, False, True, False]
    assert _by_element(np.array([True, False, False, False, True]), 2).tolist() == [True, False]
    assert _by_element(np.array([True, False]), 1).tolist() == [True, False]


def test_records_in_the_order_in_which_they_were_met() -> None:
    found = detectors()
    rows = {3: 9, 7: 2, 8: 5}  # row and order
    for row, order in rows.items():
        key = 2 << 48 | (row + 1) << 24 | (row + 2)
        found.records[row] = [key, 4, -16, 8, 1, 33, 34, -1, order]
    events = found.events()
    assert [e.site for e in events] == [8, 9, 4]
    assert events[0] == Event(2, 8, 9, 4, (1 << 64) - 16, 8, 1, 33, 34, -1)


def test_samples_and_barriers() -> None:
    found = detectors()
    found.sightings.samples[1] = [2, 1, 0b101, 7 << 5 | 3, *range(100, 132)]
    found.sightings.samples[2, :4] = [1, 1, 1 << 31, 0]
    found.sightings.samples[2, 4 + 31] = -8
    assert found.sightings.examples() == {1: Example(7, 3, {0: 100, 2: 102}), 2: Example(0, 0, {31: (1 << 64) - 8})}
    found.sightings.useful[8 + 2] = 1
    found.sightings.useful[7] = 1
    assert found.sightings.proven() == {2}
    fields = found.fields()
    assert fields["useful"] == host_address(found.sightings.useful) + 8
    assert (fields["clock"], fields["plane"], fields["cells_local"], fields["cells_shared"], fields["cells_global"]) == (
        2, found.plane, found.local, found.shared, found.globals,
    )  # fmt: skip


def test_the_first_arrival_at_a_barrier() -> None:
    found = detectors()
    second = found.order[codes.ORDER_BYTES :].view(np.int32)
    second[codes.ORDER["site"] // 4 + 3], second[codes.ORDER["thread"] // 4 + 3] = 11, 65
    assert found.first_arrival(host_address(found.order) + codes.ORDER_BYTES, 3) == (11, 65)


def test_too_many_instructions() -> None:
    with pytest.raises(UnsupportedError, match="262,144 instructions"):
        detectors(sites=1 << 18)
    assert detectors(sites=(1 << 18) - 1).sightings.samples.shape == ((1 << 18) - 1, 36)


# --- blocks in flight ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [1, 8, 9, 128, 1000])
def test_memory_in_lines_of_its_own(size: int) -> None:
    found = memory(size)
    assert host_address(found) % context.LINE == 0
    assert len(found) == (size + 7) // 8 * 8
    assert not found.any()
    room = found.base if found.base is not None else found
    assert room.nbytes >= len(found) + context.LINE


def job(count: int = 3) -> Any:
    return SimpleNamespace(program=program(), slots=count, shared_stride=64)


def test_slots_lie_one_after_another() -> None:
    slots = Slots(job())
    assert slots.bytes == {"frames": 512, "shared": 64, "local": 512}
    fields = slots.fields(None)
    names = context.fields_of_block()
    for name, size in slots.bytes.items():
        first = host_address(slots.memories[name])
        assert fields[name] == first
        assert slots.rows[:, names.index(name)].tolist() == [first, first + size, first + 2 * size]
        part = slots.own(name, first + size)
        assert (host_address(part), len(part)) == (first + size, size)
    assert (fields["slots"], fields["slot_count"]) == (host_address(slots.rows), 3)
    found = Detectors(program(), [], shared=64, globals=0, blocks=4, slots=3)
    watched = slots.fields(found)
    assert (watched["cells_local"], watched["cells_shared"], watched["order"]) == (
        found.local,
        found.shared,
        host_address(found.order),
    )
    steps = {"cells_local": 4 * 128, "cells_shared": 4 * 16, "order": codes.ORDER_BYTES}
    for name, step in steps.items():
        assert np.diff(slots.rows[:, names.index(name)]).tolist() == [step, step]


def test_other_blocks_in_flight() -> None:
    slots = Slots(job())
    slots.fields(None)
    names = context.fields_of_block()
    for number in (0, 2):
        for name, value in (("active", 1), ("ctaid_x", number), ("ctaid_y", 5), ("ctaid_z", 6)):
            slots.rows[number, names.index(name)] = value
    frames = host_address(slots.memories["frames"])
    assert list(slots.others(0)) == [((2, 5, 6), frames + 1024)]
    assert list(slots.others(1)) == [((0, 5, 6), frames), ((2, 5, 6), frames + 1024)]


def test_warps_that_gave_way() -> None:
    slots = Slots(job())
    frames = slots.memories["frames"].reshape(3, 2, 256)
    header = dict(zip(context.FRAME_FIELDS, range(len(context.FRAME_FIELDS)), strict=True))

    def put(warp: int, gave_way: int, mask: int, state: int) -> None:
        words = frames[1, warp, : context.FRAME_HEADER].view(np.uint32)
        words[header["gave_way"]], words[header["mask"]], words[header["state"]] = gave_way, mask, state

    address = host_address(slots.memories["frames"]) + 512
    put(0, 5, 0b1100, 0)
    put(1, 9, 1 << 31, 3)
    assert list(slots.gave_way(address)) == [(0, 2, 4), (1, 31, 8)]
    put(0, 0, 1, 0)
    put(1, 9, 1, context.STATE_DONE & 0xFFFFFFFF)
    assert list(slots.gave_way(address)) == []
    put(0, context.TO_MEET, 1, 0)
    assert list(slots.gave_way(address)) == []
