"""The memory that native code and Python share: one context a thread, its fields' places in, byte offsets out.

All fields are 64 bits wide. The run-time library (runtime.ll) names them as `{FIELD}`."""

from __future__ import annotations

_SCALARS = [
    "next",
    "total",
    "stop",
    "active",
    "ctaid_x",
    "ctaid_y",
    "ctaid_z",
    "nctaid_x",
    "nctaid_y",
    "nctaid_z",
    "threads",
    "warps",
    "frame_size",
    "frames",
    "shared",
    "shared_bytes",
    "dynamic_shared",
    "local",
    "local_stride",
    "params",
    "consts",
    "globals",
    "budget",
    "steps",
    "live",
    "allocations",
    "allocation_count",
    "counters",
    "slow",
    "blocks_done",
    "scratch",
    "print",
    "fault",
    "fault_site",
    "fault_mask",
    "fault_others",
    "fault_warp",
    "fault_lane",
    "fault_size",
    "seed",
    "turns",
    "first_block",
    "block_step",
    # for the detectors (check/)
    "clock",
    "clocks_over",
    "start",
    "block",
    "blocks",
    "blocks_started",
    "order",
    "plane",
    "cells_local",
    "cells_shared",
    "cells_global",
    "records",
    "records_count",
    "records_lost",
    "useful",
    "looks",
    "samples",
    "fenced",
    "acquired",
    "last",
    "observed",  # for classes of blocks (classes/)
    # for the log (trace/)
    "traced_blocks",
    "traced_block",
    "tracing",
    "traced",
    "trace_log",
    "trace_room",
    "watched_flag",
]

LANES = 32
SINK = 2048  # where in scratch memory stray stores go; before it are zeros
BARRIERS = 16
BARRIER_FIELDS = ("arrived", "generation", "whole", "count", "all", "any", "result_count", "result_all", "result_any")
ALLOCATION_FIELDS = ("address", "length", "host", "touched", "space", "writable", "loads", "stores", "loaded", "cells")
ORIGIN_FIELDS = ("address", "length", "writable_length", "host", "touched", "cells")

# what `fault` may hold
OK, OUT_OF_BOUNDS, MISALIGNED, READ_ONLY, DIVISION, STEPS, TRAP, ASSERTION = range(8)
APART, UNNAMED, UNLIKE, ABSENT = range(8, 12)  # of instructions that name lanes of the warp

# what a warp, and the loop over blocks, return
DONE, YIELD, FAULT, SLOW, STUCK = range(5)

OFFSETS: dict[str, int] = {name: 8 * i for i, name in enumerate(_SCALARS)}
OFFSETS["pointers"] = 8 * len(_SCALARS)
OFFSETS["addresses"] = OFFSETS["pointers"] + 8 * LANES
OFFSETS["cells"] = OFFSETS["addresses"] + 8 * LANES
OFFSETS["barriers"] = OFFSETS["cells"] + 8 * LANES
OFFSETS["origins"] = OFFSETS["barriers"] + 8 * BARRIERS * len(BARRIER_FIELDS)

# a warp's frame begins with these 32-bit fields
FRAME_FIELDS = ("state", "mode", "mask", "barrier", "generation", "spare")
FRAME_HEADER = 32
PARKED_BYTES = 16  # of each block, after the header: parked lanes, their barrier and its generation
STATE_DONE = -1
MANY = 1 << 20  # state: lanes may be parked at several places
DEOPTIMIZED = 1 << 21  # state: goes on at block (state - DEOPTIMIZED) in the slow version


def size(origins: int) -> int:
    """Bytes of a context for a kernel with that many origins."""
    return OFFSETS["origins"] + 8 * len(ORIGIN_FIELDS) * origins


def origin_offset(index: int, field: str) -> int:
    """Where the context says of a pointer's array, whose origin has this number, what `field` means."""
    return OFFSETS["origins"] + 8 * (len(ORIGIN_FIELDS) * index + ORIGIN_FIELDS.index(field))


def frame_offset(field: str) -> int:
    return 4 * FRAME_FIELDS.index(field)


def parked_offset(block: int) -> int:
    return FRAME_HEADER + PARKED_BYTES * block


def barrier_offset(field: str) -> int:
    return 8 * BARRIER_FIELDS.index(field)


def allocation_offset(field: str) -> int:
    return 8 * ALLOCATION_FIELDS.index(field)


def substitutions() -> dict[str, str]:
    """Every name that runtime.ll may use, as text."""
    names = {name.upper(): str(offset) for name, offset in OFFSETS.items()}
    names |= {f"BARRIER_{f.upper()}": str(barrier_offset(f)) for f in BARRIER_FIELDS}
    names |= {f"ALLOCATION_{f.upper()}": str(allocation_offset(f)) for f in ALLOCATION_FIELDS}
    names |= {f"FRAME_{f.upper()}": str(frame_offset(f)) for f in FRAME_FIELDS}
    names |= {"BARRIER_SIZE": str(8 * len(BARRIER_FIELDS)), "BARRIERS_BYTES": str(8 * BARRIERS * len(BARRIER_FIELDS))}
    names["SINK"] = str(SINK)
    names |= {"ALLOCATION_SIZE": str(8 * len(ALLOCATION_FIELDS))}
    values = {"OK": OK, "OUT_OF_BOUNDS": OUT_OF_BOUNDS, "MISALIGNED": MISALIGNED, "READ_ONLY": READ_ONLY}
    codes = {"DONE": DONE, "YIELD": YIELD, "FAULTED": FAULT, "SLOW_NEEDED": SLOW, "STUCK": STUCK}
    states = {"STATE_DONE": STATE_DONE, "MANY": MANY, "DEOPTIMIZED": DEOPTIMIZED}
    return names | {k: str(v) for k, v in (values | codes | states).items()}
