"""What Python and the run-time library agree on, as a C header: context.py and check/codes.py in, layout.h out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tilescope.arguments import textures

from ..hardware import spaces
from ..isa import asynchronous, texture
from . import codes, context

Fields = list[tuple[str, str, int]]  # the declaration up to its name, the name with its dimensions, the offset

_WORD = "uint64_t "
_NUMBER = "uint32_t "
_THREADS = f"[{codes.THREADS + 1}]"
_HEAD = """\
// What Python and the run-time library agree on: written by header.py, from context.py and check/codes.py.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct Context;
struct Frame;
typedef int32_t WarpFunction(struct Context *, struct Frame *, uint32_t warp);
typedef void PrintFunction(struct Context *, uint64_t format, uint64_t arguments, uint64_t thread);
typedef bool GrowFunction(struct Context *, uint32_t pool);
typedef void PauseFunction(struct Context *);
"""


def header() -> str:
    """The text of layout.h."""
    parts = [_HEAD, *(_constants(title, values) for title, values in _CONSTANTS.items())]
    parts += [_struct(name, fields, size) for name, (fields, size) in _structs().items()]
    return "\n".join(parts)


def _constants(title: str, values: Mapping[str, int]) -> str:
    lines = [f"#define {name} {_literal(value)}" for name, value in values.items()]
    return "\n".join([f"// {title}", *lines, ""])


def _literal(value: int) -> str:
    if -(1 << 31) <= value < 1 << 31:
        return str(value) if value >= 0 else f"({value})"
    if value == 1 << 31:
        return f"{value:#x}u"
    return f"UINT64_C({value:#x})" if value > 0 else f"(-INT64_C({-value:#x}))"


def _struct(name: str, fields: Fields, size: int) -> str:
    body = [f"    {type}{declared};" for type, declared, _ in fields]
    facts = [f'_Static_assert(sizeof(struct {name}) == {size}, "{name}");']
    for _, declared, offset in fields:
        field = declared.split("[")[0]
        facts.append(f'_Static_assert(offsetof(struct {name}, {field}) == {offset}, "{name}.{field}");')
    return "\n".join([f"struct {name} {{", *body, "};", *facts, ""])


def _words(names: Iterable[str]) -> Fields:
    return [(_WORD, name, 8 * i) for i, name in enumerate(names)]


def _structs() -> dict[str, tuple[Fields, int]]:
    """By name, each after those that it holds."""
    lanes, turn = f"[{context.LANES}]", len(context.fields_of_block())
    sample = _words(("lanes", "visits", "mask", "who"))
    entry = _words(("site", "block", "warp", "mask", "size"))
    extremes = ("below", "zero", "above", "left_least", "left_most", "right_least", "right_most", "spare")
    return {
        "Frame": ([("uint32_t ", name, 4 * i) for i, name in enumerate(context.FRAME_FIELDS)], context.FRAME_HEADER),
        "Barrier": (_words(context.BARRIER_FIELDS), 8 * len(context.BARRIER_FIELDS)),
        "Allocation": (_words(context.ALLOCATION_FIELDS), 8 * len(context.ALLOCATION_FIELDS)),
        "Heap": (_heap(), context.HEAP_HEADER),
        "Texture": (_words(textures.FIELDS), 8 * len(textures.FIELDS)),
        "Segment": ([("uint32_t ", "start", 0), (_WORD, "block", 8)], 16),
        "HandedOn": (
            [(_NUMBER, "knows", 0), (_NUMBER, "released[2]", 4), (_NUMBER, "pending[2]", 12)],
            codes.HANDED_ON,
        ),
        "Order": (_order(), codes.ORDER_BYTES),
        "Entry": ([(_WORD, "key", 0), (_WORD, "clock", 8)], codes.ENTRY_BYTES["entries"]),
        "Set": ([(_NUMBER, "first", 0), (_NUMBER, "count", 4)], codes.ENTRY_BYTES["sets"]),
        "Place": (
            [(_WORD, "address", 0), (_WORD, "reach", 8), (_WORD, "stores", 16), (_NUMBER, "released[2]", 24)],
            codes.ENTRY_BYTES["places"],
        ),
        "Reader": (
            [(_NUMBER, n, 4 * i) for i, n in enumerate(("clock", "info", "next", "count", "lanes"))],
            codes.ENTRY_BYTES["readers"],
        ),
        "Joined": ([(_NUMBER, n, 4 * i) for i, n in enumerate(("a", "b", "made"))], 12),
        "Sync": (_sync(), codes.SYNC_BYTES),
        "Copy": (_copy(), codes.COPY_BYTES),
        "Record": (_words(codes.RECORD_FIELDS), 8 * len(codes.RECORD_FIELDS)),
        "Sample": ([*sample, (_WORD, f"addresses{lanes}", 32)], 8 * codes.SAMPLE_FIELDS),
        "TraceEntry": (
            [*entry, (_WORD, f"addresses{lanes}", 40), (_WORD, f"values{lanes}", 296), (_WORD, "left", 552)],
            8 * codes.TRACE_ENTRY,
        ),
        "CachedLine": (_cached_line(), 8 * codes.CACHED_LINE),
        "Extremes": ([("int64_t ", name, 8 * i) for i, name in enumerate(extremes)], 64),
        "Reached": ([("int64_t ", name, 8 * i) for i, name in enumerate(("first", "last"))], 16),
        "Turn": ([(context.FIELDS[n], n, 8 * i) for i, n in enumerate(context.fields_of_block())], 8 * turn),
        "Share": ([*_words(("next", "last")), (_WORD, f"spare[{context.LINE // 8 - 2}]", 16)], context.LINE),
        "Work": ([(_NUMBER, name, 4 * i) for i, name in enumerate(codes.WORK_FIELDS)], 4 * len(codes.WORK_FIELDS)),
        "Slot": (_slot(8 * turn), context.slot_bytes()),
        "Context": (_context(), context.OFFSETS["origins"]),
    }


def _cached_line() -> Fields:
    turns = [("int64_t ", "missed[4]", 8), ("int64_t ", "fetched[2]", 40)]
    numbers = [(_NUMBER, f"{name}[4]", 56 + 16 * i) for i, name in enumerate(("kept", "newer", "older"))]
    return [(_WORD, "line", 0), *turns, *numbers]


def _context() -> Fields:
    fields = [(type, name, context.OFFSETS[name]) for name, type in context.FIELDS.items()]
    by_lane = [(_WORD, f"{n}[{context.LANES}]", context.OFFSETS[n]) for n in ("pointers", "addresses", "cells")]
    return [*fields, *by_lane, ("struct Barrier ", f"barriers[{context.BARRIERS}]", context.OFFSETS["barriers"])]


def _order() -> Fields:
    """Rows of 32 warps, of 16 barriers, or of one such row of warps each; and of all threads."""
    rows = {"visible": f"[{context.LANES}][{context.LANES}]", "gathered": f"[{context.BARRIERS}][{context.LANES}]"}
    rows |= dict.fromkeys(("syncing", "site", "thread"), f"[{context.BARRIERS}]")
    rows |= {"committed": _THREADS, "knows": _THREADS, "carried": f"[{context.BARRIERS}]"}
    rows |= dict.fromkeys(("pending", "fenced", "fenced_at"), f"[{codes.FENCES}]{_THREADS}")
    types = {"opened": "int32_t ", "carried": "struct HandedOn "}
    ordered = sorted(codes.ORDER.items(), key=lambda item: item[1])
    return [(types.get(n, "uint32_t "), n + rows.get(n, f"[{context.LANES}]"), offset) for n, offset in ordered]


def _heap() -> Fields:
    """Behind it lie, for each unit, the number of the next free piece and its kind."""
    words = _words(("address", "units", "used", "locked", "spare"))
    return [*words, (_NUMBER, f"free[{context.HEAP_KINDS}]", 8 * len(words))]


def _copy() -> Fields:
    words, numbers = codes.COPY_FIELDS
    after = 8 * len(words)
    narrow = [(_NUMBER, name, after + 4 * i) for i, name in enumerate(numbers)]
    return [*_words(words), *narrow, ("uint8_t ", "data[16]", after + 4 * len(numbers))]


def _sync() -> Fields:
    """What is released where, what threads know, and who reads what: of a whole launch."""
    types = {
        "entries": "struct Entry *",
        "sets": "struct Set *",
        "places": "struct Place *",
        "readers": "struct Reader *",
    }
    pools = f"[{len(codes.POOLS)}]"
    types |= {"released": _NUMBER, "free_readers": _NUMBER, "joined": "struct Joined "}
    rows = {"used": pools, "room": pools, "joined": f"[{codes.JOINED_KEPT}]"}
    return [(types.get(name, _WORD), name + rows.get(name, ""), offset) for name, offset in codes.SYNC.items()]


def _slot(turn: int) -> Fields:
    """A block in flight that does not run: its turn, its barriers, and what was so when it gave way."""
    after = turn + 8 * context.BARRIERS * len(context.BARRIER_FIELDS)
    words = [(_WORD, name, after + 8 * i) for i, name in enumerate(context.SLOT_FIELDS)]
    return [("struct Turn ", "turn", 0), ("struct Barrier ", f"barriers[{context.BARRIERS}]", turn), *words]


def _named(prefix: str, source: object, names: Iterable[str]) -> dict[str, int]:
    return {prefix + name: getattr(source, name) for name in names}


def _numbered(prefix: str, names: Iterable[str]) -> dict[str, int]:
    return {prefix + name.upper(): number for number, name in enumerate(names)}


_CONSTANTS: dict[str, dict[str, int]] = {
    "how many": _named("", context, ("LANES", "BARRIERS", "GIVING_WAY", "TO_MEET", "HEAP_UNIT", "HEAP_KINDS")),
    "generic addresses: where the windows of the other spaces begin, and how long they are": _named(
        "", spaces, ("SHARED_BASE", "LOCAL_BASE", "CONST_BASE", "WINDOW")
    ),
    "spaces of an access, and of an array": {f"SPACE_{k.upper()}": v for k, v in spaces.SPACES.items()}
    | {"SPACE_GENERIC": 4, "SINK": context.SINK},
    "faults": {
        "FAULT_NONE": context.OK,
        **_named("FAULT_", context, ("OUT_OF_BOUNDS", "MISALIGNED", "READ_ONLY")),
        **_named("FAULT_", context, ("NO_TEXTURE", "OFF_SURFACE", "BAD_FREE")),
    },
    "textures and surfaces": {"TEXTURE_HANDLES": textures.HANDLES}
    | _numbered("TEXTURE_", textures.KINDS) | _numbered("ADDRESS_", textures.ADDRESSES)
    | _numbered("QUERY_", texture.QUERIED) | _numbered("SURFACE_", texture.MODES),
    "what a warp, and the loop over blocks, return": _named("WARP_", context, ("DONE", "YIELD", "FAULT", "SLOW"))
    | _named("WARP_", context, ("STUCK", "IDLE")),
    "states of a warp's frame, and the bytes that it begins with": {
        "FRAME_DONE": context.STATE_DONE, "FRAME_MANY": context.MANY, "FRAME_HEADER": context.FRAME_HEADER,
    },
    "what the detectors find": {f"FOUND_{f.name}": f.value for f in codes.Found} | {"FOUND_STRAY": codes.STRAY},
    "a cell's thread and site, and bits between them": _named(
        "CELL_", codes, ("THREADS", "STRONG", "FOREIGN", "PENDING", "NARROW", "STORED", "LOOSE", "SITE", "SITE_BITS")
    )
    | {"CELL_UNWRITTEN": codes.UNWRITTEN, "CELL_IN_FLIGHT": codes.IN_FLIGHT},
    "told beside a thread: it is some lane of its warp; several threads read": {
        "SOME_LANE": codes.SOME_LANE, "TOGETHER": -codes.MANY,
    },
    "bits of an access's kind": {
        "ACCESS_WRITES": 1, "ACCESS_STRONG": codes.STRONGLY, "ACCESS_ALSO_READS": 4, "ACCESS_NARROW": codes.NARROWLY,
        "ACCESS_STORES": codes.STORES, "ACCESS_UNIFORM": codes.UNIFORM, "ACCESS_UNPOLLED": codes.UNPOLLED,
    },
    "bits of a strong access's kind": _named(
        "", codes, ("SYNC_READS", "SYNC_ACQUIRES", "SYNC_RELEASES", "SYNC_NARROW", "SYNC_SHARED")
    ),
    "which bit of a barrier in memory is its phase's parity": {"BARRIER_PARITY": asynchronous.PARITY_AT},
    "what grows, and how many joins are kept": _numbered("POOL_", codes.POOLS)
    | {"POOL_SEGMENTS": codes.POOL_SEGMENTS, "POOL_COLLECT": codes.POOL_COLLECT}
    | {"POOL_COPIES": codes.POOL_COPIES, "JOINED_KEPT": codes.JOINED_KEPT},
    "bytes of a block's order; kinds of fences": {"ORDER_BYTES": codes.ORDER_BYTES, "FENCES": codes.FENCES},
    "how many records; bits of a sample's state": {
        "RECORDS": codes.RECORDS, "SAMPLE_WHOLE": codes.WHOLE, "SAMPLE_SHARED": codes.SHARED,
    },
    "what stands for no number at all in a row of extremes": {"LEAST": codes.LEAST, "MOST": codes.MOST},
}  # fmt: skip
