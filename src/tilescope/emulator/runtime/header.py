"""What Python and the run-time library agree on, as a C header: context.py and check/codes.py in, layout.h out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..hardware import spaces
from . import codes, context

Fields = list[tuple[str, str, int]]  # the declaration up to its name, the name with its dimensions, the offset

_WORD = "uint64_t "
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
    lanes = f"[{context.LANES}]"
    sample = _words(("lanes", "visits", "mask", "who"))
    entry = _words(("site", "block", "warp", "mask", "size"))
    extremes = ("below", "zero", "above", "left_least", "left_most", "right_least", "right_most", "spare")
    return {
        "Frame": ([("uint32_t ", name, 4 * i) for i, name in enumerate(context.FRAME_FIELDS)], 24),
        "Barrier": (_words(context.BARRIER_FIELDS), 8 * len(context.BARRIER_FIELDS)),
        "Allocation": (_words(context.ALLOCATION_FIELDS), 8 * len(context.ALLOCATION_FIELDS)),
        "Block": (_block(), 32),
        "Order": (_order(), codes.ORDER_BYTES),
        "Record": (_words(codes.RECORD_FIELDS), 8 * len(codes.RECORD_FIELDS)),
        "Sample": ([*sample, (_WORD, f"addresses{lanes}", 32)], 8 * codes.SAMPLE_FIELDS),
        "TraceEntry": (
            [*entry, (_WORD, f"addresses{lanes}", 40), (_WORD, f"values{lanes}", 296)],
            8 * codes.TRACE_ENTRY,
        ),
        "Extremes": ([("int64_t ", name, 8 * i) for i, name in enumerate(extremes)], 64),
        "Context": (_context(), context.OFFSETS["origins"]),
    }


def _context() -> Fields:
    fields = [(type, name, context.OFFSETS[name]) for name, type in context.FIELDS.items()]
    by_lane = [(_WORD, f"{n}[{context.LANES}]", context.OFFSETS[n]) for n in ("pointers", "addresses", "cells")]
    return [*fields, *by_lane, ("struct Barrier ", f"barriers[{context.BARRIERS}]", context.OFFSETS["barriers"])]


def _order() -> Fields:
    """Rows of 32 warps, of 16 barriers, or of one such row of warps each."""
    rows = {"visible": f"[{context.LANES}][{context.LANES}]", "gathered": f"[{context.BARRIERS}][{context.LANES}]"}
    rows |= dict.fromkeys(("syncing", "site", "thread"), f"[{context.BARRIERS}]")
    types = {"opened": "int32_t "}
    ordered = sorted(codes.ORDER.items(), key=lambda item: item[1])
    return [(types.get(n, "uint32_t "), n + rows.get(n, f"[{context.LANES}]"), offset) for n, offset in ordered]


def _block() -> Fields:
    """A block that has started: how far others' and its publishing warp's own work is published by its last atomic."""
    narrow = "uint32_t "
    numbers: Fields = [(narrow, "start", 0), (narrow, "others_until", 4), (_WORD, "number", 8), (_WORD, "address", 16)]
    return [*numbers, (narrow, "own_until", 24), (narrow, "publisher", 28)]


def _named(prefix: str, source: object, names: Iterable[str]) -> dict[str, int]:
    return {prefix + name: getattr(source, name) for name in names}


_CONSTANTS: dict[str, dict[str, int]] = {
    "how many": _named("", context, ("LANES", "BARRIERS")),
    "generic addresses: where the windows of the other spaces begin, and how long they are": _named(
        "", spaces, ("SHARED_BASE", "LOCAL_BASE", "CONST_BASE", "WINDOW")
    ),
    "spaces of an access, and of an array": {f"SPACE_{k.upper()}": v for k, v in spaces.SPACES.items()}
    | {"SPACE_GENERIC": 4, "SINK": context.SINK},
    "faults": {"FAULT_NONE": context.OK, **_named("FAULT_", context, ("OUT_OF_BOUNDS", "MISALIGNED", "READ_ONLY"))},
    "what a warp, and the loop over blocks, return": _named("WARP_", context, ("DONE", "YIELD", "FAULT", "SLOW"))
    | {"WARP_STUCK": context.STUCK},
    "states of a warp's frame, and the bytes that it begins with": {
        "FRAME_DONE": context.STATE_DONE, "FRAME_MANY": context.MANY, "FRAME_HEADER": context.FRAME_HEADER,
    },
    "what the detectors find": {f"FOUND_{f.name}": f.value for f in codes.Found} | {"FOUND_STRAY": codes.STRAY},
    "a cell's thread and site, and bits between them": _named(
        "CELL_", codes, ("THREADS", "STRONG", "FOREIGN", "PENDING", "SITE", "SITE_BITS")
    )
    | {"CELL_UNWRITTEN": codes.UNWRITTEN},
    "told beside a thread: it is some lane of its warp; several threads read": {
        "SOME_LANE": codes.SOME_LANE, "TOGETHER": -codes.MANY,
    },
    "bits of an access's kind": {"ACCESS_WRITES": 1, "ACCESS_STRONG": codes.STRONGLY, "ACCESS_ALSO_READS": 4},
    "how many records; bits of a sample's state": {
        "RECORDS": codes.RECORDS, "SAMPLE_WHOLE": codes.WHOLE, "SAMPLE_SHARED": codes.SHARED,
    },
    "what stands for no number at all in a row of extremes": {"LEAST": codes.LEAST, "MOST": codes.MOST},
}  # fmt: skip
