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


STRAY = 16

# a cell's second and fourth plane: site << SITE | bits | thread
THREADS = 1023
STRONG, FOREIGN, PENDING = 1 << 10, 1 << 11, 1 << 12  # PENDING: reads that only an unproven barrier put behind
SITE = 13
MANY = -(1 << 31)  # told to the fast check; in the cell it is the lowest bit of the reads' clock
SITE_BITS = 18
SOME_LANE = 1 << 16  # in a record's other thread: one of that warp's lanes
UNWRITTEN = 1  # the clock of memory that no one has written; clocks begin above it
PLANES = 5

# a kind of access, as `kind` of ts_check_lanes
READS, WRITES, UPDATES = 0, 1, 1 | 2 | 4
STRONGLY = 2

RECORDS = 1024
RECORD_FIELDS = ("key", "count", "place", "size", "block", "thread", "other_thread", "other_block", "order")
SAMPLE_FIELDS = 36  # lanes, visits, mask, block and warp, 32 addresses
WHOLE, SHARED = 1, 2  # bits of a site's look

# a block's order: arrays of one 32-bit number a warp, a row of such a warp, one a barrier
ORDER = {
    "clock": 0, "until": 128, "quick": 256, "opened": 384, "exited": 512, "syncing": 640, "site": 704, "thread": 768,
    "accept": 832,
    "fenced": 960,
    "visible": 1088, "gathered": 1088 + 32 * 128,
}  # fmt: skip
ORDER_BYTES = ORDER["gathered"] + 16 * 128

LEAST, MOST = -(1 << 62), 1 << 62  # in a row of extremes: no number at all
TRACE_ENTRY = 69  # site, block, warp, mask, size, 32 addresses, 32 values
