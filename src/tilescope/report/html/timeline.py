"""What a program did when: a Timeline in; rows of a drawing, one for each program and stream, with their spans, out."""

from __future__ import annotations

from typing import Any

from tilescope.programs.watching import Timeline, TimelineSpan

_KINDS = ("copy", "fill", "launch", "synchronize")


def timeline_document(timeline: Timeline) -> dict[str, Any]:
    """Microseconds of the emulation since the command was started; docs/report.md describes the schema."""
    rows = _rows(timeline.spans)
    names = {name: place for place, name in enumerate(dict.fromkeys(span.name for span in timeline.spans))}
    places = {key: place for place, key in enumerate(rows)}
    return {
        "rows": list(rows.values()), "kinds": list(_KINDS), "names": list(names), "left_out": timeline.left_out,
        "spans": [
            [places[span.program, span.stream], _KINDS.index(span.kind), names[span.name], _microseconds(span.begin),
             _microseconds(span.end), span.bytes]
            for span in timeline.spans
        ],
    }  # fmt: skip


def _rows(spans: list[TimelineSpan]) -> dict[tuple[str, int], str]:
    """Streams are numbered in the order of their first work; programs are told where there are several."""
    several = len({span.program for span in spans}) > 1
    rows, streams = dict[tuple[str, int], str](), dict[str, int]()
    for span in spans:
        key = (span.program, span.stream)
        if key in rows:
            continue
        streams[span.program] = streams.get(span.program, 0) + bool(span.stream)
        name = f"stream {streams[span.program]}" if span.stream else "default stream"
        rows[key] = f"{span.program}: {name}" if several else name
    return rows


def _microseconds(seconds: float) -> float:
    return round(seconds * 1e6, 1)
