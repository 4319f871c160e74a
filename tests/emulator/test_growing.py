"""What detectors keep of a launch: pools that grow, and sets of which those are kept that somebody refers to."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilescope.arguments.binding import host_address
from tilescope.emulator.check import growing
from tilescope.emulator.check.growing import Growing
from tilescope.emulator.runtime import codes


def made(blocks: int = 3, *, exact: bool = True) -> Growing:
    return Growing(blocks, np.zeros(2 * codes.ORDER_BYTES // 8, np.uint64), exact=exact)


def sync(found: Growing, field: str, pool: str = "") -> int:
    assert found.sync is not None
    return int(found.sync[codes.SYNC[field] // 8 + (codes.POOLS.index(pool) if pool else 0)])


def test_what_there_is_at_first() -> None:
    found = made()
    assert {name: pool.nbytes // codes.ENTRY_BYTES[name] for name, pool in found.pools.items()} == dict.fromkeys(
        codes.POOLS, 4096
    )
    assert [sync(found, "used", name) for name in codes.POOLS] == [0, 1, 0, 1]
    assert [sync(found, "room", name) for name in codes.POOLS] == [4096] * 4
    assert all(sync(found, name) == host_address(pool) for name, pool in found.pools.items())
    fields = found.fields()
    assert fields["segments_room"] == 3
    assert fields["segments"] == host_address(found.segments)
    assert found.sync is not None
    assert fields["sync"] == host_address(found.sync)
    plain = made(exact=False)
    assert plain.fields()["sync"] == 0
    assert not plain.pools
    assert made(1 << 30, exact=False).fields()["segments_room"] == 1 << 20


def test_pools_double_and_keep_what_is_in_them() -> None:
    found = made()
    for number, name in enumerate(codes.POOLS):
        old = found.pools[name]
        old[:] = np.arange(len(old))
        assert found.grow(number)
        new = found.pools[name]
        assert len(new) == 2 * len(old)
        assert sync(found, "room", name) == 8192
        assert sync(found, name) == host_address(new)
        assert (new[: len(old)] == (0 if name == "places" else old)).all()  # the library moves places itself
        assert not new[len(old) :].any()
    assert [len(r) for r in found.replaced] == [4096 * codes.ENTRY_BYTES[n] // 8 for n in codes.POOLS[-3:]]


def test_segments_double() -> None:
    found = made()
    found.segments[:] = 7
    old = found.segments
    assert found.grow(codes.POOL_SEGMENTS)
    assert found.fields()["segments_room"] == 6
    assert found.segments.tolist() == [7] * 6 + [0] * 6
    assert found.replaced[-1] is old


def test_there_is_an_end_to_it(monkeypatch: Any) -> None:
    found = made()
    room = found.pools["sets"].nbytes
    monkeypatch.setattr(growing, "_MOST_BYTES", room)
    assert found.grow(codes.POOLS.index("sets"))
    assert not found.grow(codes.POOLS.index("sets"))
    assert found.pools["sets"].nbytes == 2 * room
    monkeypatch.setattr(growing, "_MOST_BYTES", found.segments.nbytes)
    assert found.grow(codes.POOL_SEGMENTS)
    assert not found.grow(codes.POOL_SEGMENTS)


def test_sets_that_nobody_refers_to_go() -> None:
    found = made()
    sets, entries = found.pools["sets"].view(np.uint32).reshape(-1, 2), found.pools["entries"].reshape(-1, 2)
    entries[:20, 0] = np.arange(100, 120)
    entries[:20, 1] = np.arange(200, 220)
    sets[:6] = [[0, 0], [0, 3], [3, 4], [7, 0], [7, 5], [12, 8]]  # first and count
    rows = found.order.view(np.uint32).reshape(-1, codes.ORDER_BYTES // 4)
    where = {name: codes.ORDER[name] // 4 for name in ("knows", "pending", "fenced", "seen", "carried")}
    rows[0, where["knows"]], rows[1, where["knows"] + codes.THREADS] = 2, 5
    rows[1, where["pending"] + 4 * (codes.THREADS + 1) - 1] = 2
    rows[0, where["seen"] + 31], rows[0, where["fenced"] + 3] = 5, 2
    rows[1, where["carried"] + 16 * 5 - 1] = 2
    rows[0, where["seen"] + 32] = 77  # the clock behind it is no set's number
    places = found.pools["places"].view(np.uint32).reshape(-1, 8)
    places[5] = [1, 1, 1, 1, 1, 1, 2, 4]
    assert found.sync is not None
    found.sync[codes.SYNC["joined"] // 8 :] = 9
    assert found.grow(codes.POOL_COLLECT)
    assert sets[:4].tolist() == [[0, 0], [0, 4], [4, 5], [9, 8]]  # 0, 2, 4 and 5
    assert entries[:17, 0].tolist() == [*range(103, 107), *range(107, 112), *range(112, 120)]
    assert entries[:17, 1].tolist() == [*range(203, 207), *range(207, 212), *range(212, 220)]
    assert (rows[0, where["knows"]], rows[1, where["knows"] + codes.THREADS]) == (1, 3)
    assert (rows[1, where["pending"] + 4 * (codes.THREADS + 1) - 1], rows[0, where["seen"] + 31]) == (1, 3)
    assert (rows[0, where["fenced"] + 3], rows[1, where["carried"] + 79], rows[0, where["seen"] + 32]) == (1, 1, 77)
    assert places[5].tolist() == [1, 1, 1, 1, 1, 1, 1, 2]
    assert (sync(found, "used", "entries"), sync(found, "used", "sets"), sync(found, "collect_at")) == (17, 4, 1 << 22)
    assert not found.sync[codes.SYNC["joined"] // 8 :].any()
