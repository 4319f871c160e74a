"""The memory that native code and Python share: one context a thread, its fields' places in, byte offsets out.

runtime/header.py writes what stands here as C structs and constants, for the run-time library (runtime/*.c)."""

from __future__ import annotations

# each field, 64 bits wide, and what it is in C
FIELDS: dict[str, str] = {
    # the block that runs; where several are in flight, the others' lie in their slots (struct Turn, runtime/turns.c)
    "active": "uint64_t ",
    "ctaid_x": "uint64_t ",
    "ctaid_y": "uint64_t ",
    "ctaid_z": "uint64_t ",
    "frames": "uint8_t *",
    "shared": "uint8_t *",
    "local": "uint64_t ",
    "instructions_left": "uint64_t ",  # before the thread looks up, or before the limit
    "instructions_beyond": "uint64_t ",  # that follow on those, up to the limit
    "longest": "uint64_t ",  # instructions of the longest turn of each round so far, together
    "live": "uint64_t ",
    "open_barriers": "uint64_t ",  # a bit for each barrier at which threads have arrived
    "order": "struct Order *",  # for the detectors (check/): null where no checks are made
    "block": "uint64_t ",
    "begin": "uint64_t ",  # its first clock
    "cells_local": "uint64_t ",
    "cells_shared": "uint64_t ",
    "traced_block": "uint64_t ",
    "tracing": "uint64_t ",
    # the grid: threads take blocks of their own share first (run/shares.py); the flag at `stop` stops them all
    "shares": "struct Share *",
    "share_count": "uint64_t ",
    "share": "uint64_t ",
    "total": "uint64_t ",
    "stop": "uint64_t *",
    "slots": "struct Slot *",
    "slot_count": "uint64_t ",
    "slot": "uint64_t ",
    "changes": "uint64_t ",  # of what other warps may see, where the kernel may wait
    "nctaid_x": "uint64_t ",
    "nctaid_y": "uint64_t ",
    "nctaid_z": "uint64_t ",
    "threads": "uint64_t ",
    "warps": "uint64_t ",
    "frame_size": "uint64_t ",
    # the memories of a block, of the kernel and of the module
    "shared_bytes": "uint64_t ",
    "dynamic_shared": "uint64_t ",
    "local_stride": "uint64_t ",
    "params": "uint64_t ",
    "consts": "uint64_t ",
    "grid_workspace": "uint64_t ",  # device address of what grid.sync() uses; 0 in launches that are not cooperative
    "globals": "uint64_t ",
    "instruction_limit": "uint64_t ",
    "pause": "PauseFunction *",  # null where another thread looks after this one
    "goes_on": "uint64_t ",  # set by `pause`, else the launch stops
    "until_pause": "uint64_t ",  # instructions
    "works": "struct Work *",  # by number of a block, what it did (works.c); null where nobody asks
    "allocations": "struct Allocation *",
    "allocation_count": "uint64_t ",
    "heap": "struct Heap *",  # null where the kernel takes nothing from it
    "textures": "struct Texture *",
    "texture_count": "uint64_t ",
    "counters": "uint64_t ",
    # the kernel's own functions; `slow` is null until a warp needs it
    "warp": "WarpFunction *",
    "slow": "WarpFunction *",
    "blocks_done": "uint64_t ",
    "scratch": "uint64_t ",
    "stamps": "uint16_t *",  # of STAMPS sectors, by the request that touched one last; then of the last request
    "print": "PrintFunction *",
    # what a warp that ended with FAULT says of it
    "fault": "uint64_t ",
    "fault_site": "uint64_t ",
    "fault_mask": "uint64_t ",
    "fault_others": "uint64_t ",
    "fault_warp": "uint64_t ",
    "fault_lane": "uint64_t ",
    "fault_size": "uint64_t ",
    # in which order warps and blocks take their turns (schedule.py)
    "seed": "uint64_t ",
    "turns": "uint64_t *",
    "in_order": "uint64_t ",  # the warps, where their turns are by number; else 0
    "parked": "uint64_t ",  # warps that did so in the call at hand, but for the last one
    "turn_longest": "uint64_t ",  # of the turns of this round that have ended, the instructions of the longest
    "first_block": "uint64_t ",
    "block_step": "uint64_t ",
    "at_once": "uint64_t ",
    "own_turn": "uint64_t ",
    "own_last": "uint64_t ",
    # for the detectors: `start` is the clock since which the block runs without another in between
    "clock": "uint64_t ",
    "clocks_over": "uint64_t ",
    "start": "uint64_t ",
    "segments": "struct Segment *",
    "segments_used": "uint64_t ",
    "segments_room": "uint64_t ",
    "copies": "struct Copy *",  # in flight; number 0 is none
    "copies_used": "uint64_t ",
    "copies_room": "uint64_t ",
    "free_copies": "uint64_t ",
    "grow": "GrowFunction *",
    "sync": "struct Sync *",  # null where nothing but barriers orders threads
    "plane": "uint64_t ",
    "cells_global": "uint64_t ",
    "records": "struct Record *",
    "records_count": "uint64_t ",
    "records_lost": "uint64_t ",
    "useful": "uint8_t *",
    "sample_states": "uint8_t *",
    "samples": "struct Sample *",
    "observed": "struct Extremes *",  # for classes of blocks (classes/)
    "footprints": "uint8_t *",
    "footprint_units": "uint64_t ",  # of each of them
    "reached": "struct Reached *",
    # for the log (trace/); `traced_blocks` is null where nothing is logged
    "traced_blocks": "uint8_t *",
    "traced": "uint64_t ",
    "trace_log": "struct TraceEntry *",
    "trace_room": "uint64_t ",
}

LANES = 32
HEAP_UNIT, HEAP_KINDS = 32, 20  # bytes of the smallest piece of the heap; pieces of 1, 2, 4, ... of those
HEAP_HEADER = 40 + 4 * HEAP_KINDS  # bytes of struct Heap
LINE = 128  # bytes of two cache lines, which are fetched in pairs; and of a share of blocks
STAMPS = 8192
SINK = 2048  # where in scratch memory stray stores go; before it are zeros
BARRIERS = 16
TO_MEET = (
    0xFFFFFFFF  # a frame's `gave_way`: lanes wait for others of their warp; else the site that they poll, plus one
)
GIVING_WAY = 16  # where a barrier's number stands: lanes wait for nothing but their warp's next turn
SLOT_FIELDS = ("changes", "settled", "tired")
OF_BLOCK = ("active", "tracing")  # the first and the last field of the block that runs
BARRIER_FIELDS = ("arrived", "generation", "whole", "count", "all", "any", "result_count", "result_all", "result_any")
ALLOCATION_FIELDS = ("address", "length", "host", "touched", "space", "writable", "loads", "stores", "loaded", "cells")
ORIGIN_FIELDS = ("address", "length", "writable_length", "host", "touched", "cells")

# what `fault` may hold
OK, OUT_OF_BOUNDS, MISALIGNED, READ_ONLY, DIVISION, INSTRUCTION_LIMIT, TRAP, ASSERTION = range(8)
APART, UNNAMED, UNLIKE, ABSENT, NO_BARRIER = range(8, 13)  # of instructions that name lanes of the warp
NO_TEXTURE, OFF_SURFACE, PARTIAL_COPY = range(13, 16)
BAD_CALL, STACK_OVERFLOW, BAD_FREE = range(16, 19)
NOT_WHOLE = 19  # of what a whole warp takes part in

# what a warp, and the loop over blocks, return
DONE, YIELD, FAULT, SLOW, STUCK, IDLE = range(6)  # IDLE: warps of the block gave way, and none came further

OFFSETS: dict[str, int] = {name: 8 * i for i, name in enumerate(FIELDS)}
OFFSETS["pointers"] = 8 * len(FIELDS)
OFFSETS["addresses"] = OFFSETS["pointers"] + 8 * LANES
OFFSETS["cells"] = OFFSETS["addresses"] + 8 * LANES
OFFSETS["barriers"] = OFFSETS["cells"] + 8 * LANES
OFFSETS["origins"] = OFFSETS["barriers"] + 8 * BARRIERS * len(BARRIER_FIELDS)

# a warp's frame begins with these 32-bit fields
FRAME_FIELDS = ("state", "mode", "mask", "barrier", "generation", "gave_way", "digest", "changes")
FRAME_HEADER = 4 * len(FRAME_FIELDS)
PARKED_BYTES = 16  # of each block, after the header: parked lanes, their barrier and its generation
STATE_DONE = -1
MANY = 1 << 20  # state: lanes may be parked at several places
DEOPTIMIZED = 1 << 21  # state: goes on at block (state - DEOPTIMIZED) in the deoptimized version


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


def fields_of_block() -> list[str]:
    """What a slot keeps of a block while another runs."""
    names = list(FIELDS)
    return names[names.index(OF_BLOCK[0]) : names.index(OF_BLOCK[1]) + 1]


def slot_bytes() -> int:
    """The block's fields, its barriers, and SLOT_FIELDS."""
    return 8 * (len(fields_of_block()) + BARRIERS * len(BARRIER_FIELDS) + len(SLOT_FIELDS))
