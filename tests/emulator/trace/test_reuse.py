"""Sectors of a log's requests, and an L1 of them: the run-time library's answers against ones in plain Python."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tilescope.emulator.trace.reuse import WHOLE, AskedSectors, misses_of, sectors_of
from tilescope.emulator.trace.state import Log

SECTOR, OF_LINE, OF_GRANULE = 32, 4, 2
SIZES = st.sampled_from([1, 2, 4, 8, 16])
ADDRESSES = st.lists(st.integers(0, 63) | st.integers(0, 1 << 44), min_size=32, max_size=32)
LANES = st.integers(0, (1 << 32) - 1) | st.sampled_from([0, 1, 1 << 31, (1 << 32) - 1])
ENTRIES = st.lists(st.tuples(LANES, SIZES, ADDRESSES), max_size=8)
ASKED = st.dictionaries(st.integers(0, 40), st.sampled_from([0x0000000F, 0xF0000000, 0x0000FFFF, WHOLE]), max_size=8)
REQUESTS = st.lists(st.tuples(st.integers(0, 3), st.booleans(), ASKED), max_size=60)


def log_of(entries: list[tuple[int, int, list[int]]]) -> Log:
    """Addresses are multiples of sizes, and lie in wider rows, as in the tracer's memory."""
    count = len(entries)
    rows = np.zeros((count, 69), np.uint64)
    for row, (_, size, addresses) in zip(rows, entries, strict=True):
        row[5:37] = np.array(addresses, np.uint64) * np.uint64(size)
    masks, zeros = np.array([mask for mask, _, _ in entries], np.int64), np.zeros(count, np.int64)
    return Log(zeros, zeros, zeros, masks, zeros, rows[:, 5:37], rows[:, 37:], zeros, 0)


@settings(deadline=None)  # the first asks for a part of the library to be compiled
@given(ENTRIES, st.data())
def test_sectors_of_a_log(entries: list[tuple[int, int, list[int]]], data: st.DataObject) -> None:
    chosen = data.draw(st.lists(st.integers(0, len(entries) - 1), max_size=8)) if entries else []
    sizes = np.array([entries[i][1] for i in chosen], np.int64)
    found = sectors_of(log_of(entries), np.array(chosen, np.int64), sizes)
    for number, (begin, end, i) in enumerate(zip(found.starts, found.starts[1:], chosen, strict=False)):
        mask, size, addresses = entries[i]
        bytes_ = {a * size + b for lane, a in enumerate(addresses) if mask >> lane & 1 for b in range(size)}
        wanted = {sector: sum(1 << b % SECTOR for b in bytes_ if b // SECTOR == sector) for sector in
                  sorted({b // SECTOR for b in bytes_})}  # fmt: skip
        assert dict(zip(found.numbers[begin:end].tolist(), found.bytes[begin:end].tolist(), strict=True)) == wanted
        assert found.numbers[begin:end].tolist() == list(wanted)
        assert (found.requests == number).sum() == len(wanted)
    assert len(found.starts) == len(chosen) + 1


@dataclass
class PlainCache:
    """What is loaded comes as a whole sector; of what is stored there are the bytes alone, and a load that asks for
    others has all that it wants of that line fetched."""

    room: int
    kept: OrderedDict[int, int] = field(default_factory=OrderedDict)
    missed: dict[int, int] = field(default_factory=dict)
    fetched: dict[int, int] = field(default_factory=dict)

    def ask(self, turn: int, loads: bool, asked: dict[int, int]) -> tuple[int, bool, bool]:
        had = {sector: self.kept.pop(sector, 0) for sector in asked}
        lacks = {s // OF_LINE for s, part in asked.items() if loads and had[s] and part & ~had[s]}
        misses = [s for s in asked if not had[s] or s // OF_LINE in lacks]
        for sector, part in asked.items():
            stays = had[sector] if loads else had[sector] | part
            self.kept[sector] = WHOLE if loads and sector in misses else stays
        while len(self.kept) > self.room:
            self.kept.popitem(last=False)
        for sector in misses:
            self.missed[sector] = turn
            self.fetched.setdefault(sector // OF_GRANULE, turn)
        late = [s for s in asked if self.missed.get(s) == turn]
        return len(misses), bool(late), any(self.fetched[s // OF_GRANULE] == turn for s in late)


@given(REQUESTS, st.integers(1, 50))
def test_an_l1_of_some_requests(requests: list[tuple[int, bool, dict[int, int]]], room: int) -> None:
    turns = np.cumsum([step for step, _, _ in requests]).astype(np.int64)
    plain, far = PlainCache(room), 1 << 40
    rising = [dict(sorted((far + s, part) for s, part in asked.items())) for _, _, asked in requests]
    wanted = [plain.ask(t, loads, a) for t, (_, loads, _), a in zip(turns.tolist(), requests, rising, strict=True)]
    starts = np.concatenate([[0], np.cumsum([len(asked) for asked in rising])]).astype(np.int64)
    numbers = np.array([sector for asked in rising for sector in asked], np.int64)
    bytes_ = np.array([part for asked in rising for part in asked.values()], np.uint32)
    loads = np.array([loads for _, loads, _ in requests], np.bool_)
    found = misses_of(AskedSectors(starts, numbers, bytes_), turns, loads, room)
    assert list(zip(*(column.tolist() for column in found), strict=True)) == wanted


@given(st.lists(ENTRIES, min_size=1, max_size=4))
def test_sectors_of_several_logs_follow_each_other(logs: list[list[tuple[int, int, list[int]]]]) -> None:
    def of(entries: list[tuple[int, int, list[int]]]) -> AskedSectors:
        return sectors_of(
            log_of(entries), np.arange(len(entries)), np.array([size for _, size, _ in entries], np.int64)
        )

    parts, whole = [of(entries) for entries in logs], of([entry for entries in logs for entry in entries])
    found = AskedSectors.together(parts)
    assert all((a == b).all() and len(a) == len(b) for a, b in zip(found, whole, strict=True))
    backwards = np.arange(len(whole.starts) - 1)[::-1]
    assert all((a == b).all() for a, b in zip(whole.of(backwards).of(backwards), whole, strict=True))
