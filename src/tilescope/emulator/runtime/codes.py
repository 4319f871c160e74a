"""What the detectors' C and Python agree on: kinds of records, bits of cells, the layout of a block's order.

runtime/header.py writes it as C for the run-time library."""

from __future__ import annotations

from enum import IntEnum


class Found(IntEnum):
    """Kinds of records. Of a stray access it is STRAY and the context's code of the fault."""

    UNINITIALIZED = 1
    READ_AFTER_WRITE = 2
    WRITE_AFTER_READ = 3
    WRITE_AFTER_WRITE = 4
    SAME_VALUE = 5
    BARRIER_SPLIT = 6
    BARRIER_ENDED = 7
    BARRIER_LINES = 8
    DIVISION = 9
    OTHER_ARRAY = 10
    EQUAL_VALUES = 11  # as SAME_VALUE, but not one value for a whole warp
    IN_FLIGHT = 12
    SOURCE_CHANGED = 13


STRAY = 16

# a cell's second and fourth plane: site << SITE | bits | thread
THREADS = 1023
STRONG, FOREIGN, PENDING = 1 << 10, 1 << 11, 1 << 12  # PENDING: reads that only an unproven barrier put behind
NARROW, STORED = FOREIGN, PENDING  # of writers: strong for its own block alone; by a strong store, not an atomic
SITE = 13
LOOSE = 1 << 31  # of writers: a volatile store of a thread that had passed no fence
MANY = -(1 << 31)  # told to the fast check; in the cell it is the lowest bit of the reads' clock
SITE_BITS = 18
SOME_LANE = 1 << 16  # in a record's other thread: one of that warp's lanes
UNWRITTEN = 1  # the clock of memory that no one has written
IN_FLIGHT = 2  # the clock of shared memory to which an asynchronous copy is on its way; other clocks begin above it
PLANES = 5

# a kind of access, as `kind` of ts_check_lanes
READS, WRITES, UPDATES = 0, 1, 1 | 2 | 4
STRONGLY = 2
NARROWLY, STORES, UNIFORM, UNPOLLED = (
    8,
    16,
    32,
    64,
)  # strong for its own block alone; a strong store; of one value for a
# warp; a volatile load by which no loop waits

# a strong access, as `kind` of ts_check_strong
SYNC_READS, SYNC_ACQUIRES, SYNC_RELEASES, SYNC_NARROW, SYNC_SHARED = 1, 2, 4, 8, 16

RECORDS = 1024
RECORD_FIELDS = ("key", "count", "place", "size", "block", "thread", "other_thread", "other_block", "order")
SAMPLE_FIELDS = 36  # lanes, visits, mask, block and warp, 32 addresses
WHOLE, SHARED = 1, 2  # bits of a site's look

# a block's order: arrays of one 32-bit number a warp, a row of such a warp, one a barrier
ORDER = {
    "clock": 0, "until": 128, "quick": 256, "opened": 384, "exited": 512, "syncing": 640, "site": 704, "thread": 768,
    "accept": 832,
    "visible": 960, "gathered": 960 + 32 * 128,
}  # fmt: skip
_EACH = 4 * (THREADS + 1)  # bytes of one number a thread
# of asynchronous copies: by warp where its list begins, by thread how many groups it has committed
ORDER |= {"in_flight": ORDER["gathered"] + 16 * 128, "committed": ORDER["gathered"] + 17 * 128}
_KNOWN = ORDER["committed"] + _EACH
# by thread: what it knows of others; by kind of fence and thread: what it has read and will know after one, what it
# released at its last one, and when; by warp: what it sees by barriers, and when that was worked out; by barrier: what
# it carries on
FENCES = 4  # kinds: of the block or the GPU, any or .sc
ORDER |= {
    "knows": _KNOWN, "pending": _KNOWN + _EACH, "fenced": _KNOWN + 5 * _EACH, "fenced_at": _KNOWN + 9 * _EACH,
    "seen": _KNOWN + 13 * _EACH, "seen_at": _KNOWN + 13 * _EACH + 128, "carried": _KNOWN + 13 * _EACH + 256,
}  # fmt: skip
HANDED_ON = 20  # bytes a barrier carries on
ORDER_BYTES = ORDER["carried"] + 16 * HANDED_ON

# what grows: of a launch's synchronisation (struct Sync), and segments
POOLS = ("entries", "sets", "places", "readers")
POOL_SEGMENTS = len(POOLS)
POOL_COLLECT = POOL_SEGMENTS + 1  # asks for sets to be thrown away that nobody refers to
POOL_COPIES = POOL_SEGMENTS + 2
COPY_FIELDS = (
    ("source", "source_cell", "cell", "barrier"),
    (
        "thread",
        "writer",
        "clock",
        "group",
        "next",
        "units",
        "parity",
        "size",
    ),
)  # of 64 and of 32 bits; behind them 16 bytes of data
COPY_BYTES = 8 * len(COPY_FIELDS[0]) + 4 * len(COPY_FIELDS[1]) + 16
JOINED_KEPT = 1024
SYNC = {
    "entries": 0, "sets": 8, "places": 16, "readers": 24, "used": 32, "room": 64, "released": 96, "free_readers": 100,
    "collect_at": 104, "joined": 112,
}  # fmt: skip
SYNC_BYTES = SYNC["joined"] + 12 * JOINED_KEPT
ENTRY_BYTES = {"entries": 16, "sets": 8, "places": 32, "readers": 20}

LEAST, MOST = -(1 << 62), 1 << 62  # in a row of extremes: no number at all
CACHED_LINE = 13  # the line, turns in which its 4 sectors and 2 granules came, bytes kept, the order of their use
WORK_FIELDS = ("longest", "all")  # 32-bit: of the warps that had most to do between barriers, and of all, plus one
TRACE_ENTRY = 70  # site, block, warp, mask, size, 32 addresses, 32 values, instructions left
