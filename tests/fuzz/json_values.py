"""JSON that is a little wrong: a text in, and by a seed bytes out in which values, keys or bytes are others."""

from __future__ import annotations

import json
import random
from typing import Any

_DEEP, _DEEPEST, _HUGE = "@deep@", "@deepest@", "@huge@"  # what json.dumps would not write, and what stands for it
_WRITTEN = {
    f'"{_DEEP}"': "[" * 200 + "]" * 200, f'"{_DEEPEST}"': '{"a":' * 50_000 + "1" + "}" * 50_000, f'"{_HUGE}"': "9" * 5000,
}  # fmt: skip
_SCALARS: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 0.5, -0.0, 1 << 31, 1 << 63, -(1 << 63), 10**30, 10**400, -(10**400), 1e308, -1e308, 5e-324,
    float("nan"), float("inf"), float("-inf"), "", "text", "race", "error", "wrong", "x" * 5000, "\0", "\ud800", "\u202e",
    "[red]", "</script>", "\n", "\x1b[31m", "1", _DEEP, _DEEPEST, _HUGE,
)  # fmt: skip
_KEYS = ("", "schema", "file", "line", "name", "launches", "totals", "flops", "\ud800", "\0", "__class__", "x" * 5000)
_BYTES = (b"\xff", b"\0", b"\xef\xbb\xbf", b"{", b"]", b'"', b",", b"\\u", b"\\", b"NaN", b"1e9999", b"-", b"\n", b"/*")

Place = tuple[Any, Any]  # a list or an object, and an index or a key of it


def mutated(draw: random.Random, text: str) -> bytes:
    """One to three changes."""
    if draw.random() < 0.2:
        return with_odd_bytes(draw, text.encode())
    whole = [json.loads(text)]
    for _ in range(draw.randint(1, 3)):
        _change(draw, whole)
    made = json.dumps(whole[0])
    for stand_in, written in _WRITTEN.items():
        made = made.replace(stand_in, written)
    return made.encode()


def with_odd_bytes(draw: random.Random, data: bytes) -> bytes:
    """Some left out, put in or flipped; or all from there on gone."""
    at = draw.randrange(len(data) + 1)
    match draw.randrange(4):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + draw.choice(_BYTES) + data[at:]
        case 2:
            return data[:at] + data[at + draw.choice((1, 1, 2, 50)) :]
    flipped = bytearray(data or b"x")
    flipped[at % len(flipped)] ^= 1 << draw.randrange(8)
    return bytes(flipped)


def _change(draw: random.Random, whole: list[Any]) -> None:
    """Places near the top are as likely as the many below."""
    places = list(_places(whole, draw.choice((1, 2, 3, 9))))
    holder, key = draw.choice(places)
    match draw.randrange(8):
        case 0 if holder is not whole:
            del holder[key]
        case 1:
            holder[key] = [holder[key]] * draw.choice((1, 2, 50))
        case 2:
            holder[key] = {draw.choice(_KEYS): holder[key]}
        case 3:
            holder[key] = draw.choice(([], {}))
        case 4:
            other, at = draw.choice(places)
            holder[key] = json.loads(json.dumps(other[at]))
        case 5 if isinstance(holder, dict):
            holder[draw.choice(_KEYS)] = holder.pop(key)
        case _:
            holder[key] = draw.choice(_SCALARS)


def _places(holder: Any, depth: int) -> list[Place]:
    """Down to a depth."""
    keys = list(holder) if isinstance(holder, dict) else range(len(holder))
    found = [(holder, key) for key in keys]
    below = [holder[key] for key in keys if depth > 1 and isinstance(holder[key], (dict, list))]
    return found + [place for inner in below for place in _places(inner, depth - 1)]
