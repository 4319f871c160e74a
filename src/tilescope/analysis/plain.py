"""What Profile.to_dict() gave, read back: a mapping in; what is wrong with it out, before anything reckons with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tilescope.counts import COUNTS
from tilescope.findings import KINDS, SEVERITIES

_LARGEST = 1 << 63
Test = Callable[[Any], bool]


def problem(data: Mapping[str, Any]) -> str:
    """The first field that holds something else than it should; "" if none does."""
    wrong = (name for name, test in _FIELDS.items() if name in data and not test(data[name]))
    return next((f"`{name}` holds something else" for name in wrong), "")


def is_text(value: Any) -> bool:
    return isinstance(value, str)


def is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value < _LARGEST


def _is_integer(value: Any) -> bool:
    return type(value) is int and -_LARGEST <= value < _LARGEST


def _is_number(value: Any) -> bool:
    """Neither infinite nor a NaN is."""
    return is_count(value) or (type(value) is float and 0 <= value < _LARGEST)


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _one_of(names: Any) -> Test:
    return lambda value: is_text(value) and value in names


def _list_of(test: Test) -> Test:
    return lambda value: isinstance(value, list | tuple) and all(map(test, value))


def _record(needed: Mapping[str, Test], others: Mapping[str, Test]) -> Test:
    def test(value: Any) -> bool:
        if not isinstance(value, Mapping) or not all(name in value for name in needed):
            return False
        return all(t(value[name]) for name, t in {**others, **needed}.items() if name in value)

    return test


_COUNTS: dict[str, Test] = dict.fromkeys(COUNTS, _is_number)
_PLACE = _list_of(is_count)
_FINDING = _record(
    {"kind": _one_of(KINDS), "severity": _one_of(SEVERITIES), "message": is_text, "kernel": is_text},
    {
        **dict.fromkeys(("file", "text", "hint", "other_text", "array"), is_text),
        **dict.fromkeys(("line", "other_line", "count"), is_count),
        **dict.fromkeys(("block", "thread", "other_block", "other_thread"), _PLACE),
        "index": _list_of(_is_integer),
        "gain": _is_number,
        "also": _list_of(is_text),
    },
)
_FIELDS: dict[str, Test] = {
    "kernel": is_text,
    "file": is_text,
    "grid": _PLACE,
    "block": _PLACE,
    "checked": _is_flag,
    "totals": _record({}, _COUNTS),
    "sectors_per_request": _is_number,
    "flops_per_global_load": _is_number,
    "lines": _list_of(_record({"line": is_count}, {"text": is_text, "file": is_text, **_COUNTS})),
    "other_lines": _list_of(_record({"file": is_text, "line": is_count}, {"text": is_text, **_COUNTS})),
    "arrays": _list_of(
        _record(
            {"name": is_text},
            {"shape": _PLACE, **dict.fromkeys(("loads", "stores", "unique_bytes", "reuse"), _is_number)},
        )
    ),
    "findings": _list_of(_FINDING),
    "verdict": _record({}, {"status": is_text}),
}
