"""What watches a launch (check/, trace/, classes/) as LLVM assembly: their files with the shorthand written out.

Where nothing is asked for, what runtime.ll calls does nothing."""

from __future__ import annotations

import itertools
import re
from functools import cache
from importlib.resources import files

from .check.codes import substitutions

_FILES = ("order.ll", "record.ll", "judge.ll", "barriers.ll")
_FIELD = re.compile(r"^  (%[\w.]+) = field (\w+) (\{\w+\})$", re.MULTILINE)
_PUT = re.compile(r"^  put (\w+) (\S+) (\{\w+\})$", re.MULTILINE)

# what runtime.ll calls on the way, where checks are not asked for
_NOTHING = """
define internal void @ts_on_start(ptr %ctx, i64 %id) { ret void }
define internal void @ts_on_complete(ptr %ctx, ptr %barrier) { ret void }
define internal i1 @ts_on_stray(ptr %ctx, i64 %code, i64 %site, i64 %address, i64 %size, i32 %lane) { ret i1 0 }
"""
_NO_LOG = "define internal void @ts_on_trace(ptr %ctx, i64 %id) { ret void }\n"


@cache
def log(trace: bool) -> str:
    """What writes the log of accesses; nothing where it is not asked for."""
    if not trace:
        return _NO_LOG
    return expanded(_read("trace/trace.ll"))


@cache
def observations(observe: bool) -> str:
    """What notes the extremes of comparisons and addresses; nothing where it is not asked for."""
    if not observe:
        return ""
    from .classes.partition import LEAST, MOST

    text = expanded(_read("classes/observe.ll"))
    return text.replace("{LEAST}", str(LEAST)).replace("{MOST}", str(MOST))


@cache
def detectors(filters: tuple[str, ...] | None) -> str:
    """Assembly with the context's names still in braces; `filters`: those that the kernel calls, None: no checks."""
    if filters is None:
        return _NOTHING
    from .check.filters import made

    text = "\n".join(_read(f"check/{name}") for name in _FILES)
    text = expanded(text + made(filters))
    for name, value in substitutions().items():
        text = text.replace("{" + name + "}", value)
    return text


def _read(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def expanded(text: str) -> str:
    """`%x = field T {NAME}` and `put T V {NAME}` as the address and the access that they stand for."""
    numbers = itertools.count()

    def field(m: re.Match[str]) -> str:
        pointer = f"%field.{next(numbers)}"
        return f"  {pointer} = getelementptr i8, ptr %ctx, i64 {m[3]}\n  {m[1]} = load {m[2]}, ptr {pointer}"

    def put(m: re.Match[str]) -> str:
        pointer = f"%field.{next(numbers)}"
        return f"  {pointer} = getelementptr i8, ptr %ctx, i64 {m[3]}\n  store {m[1]} {m[2]}, ptr {pointer}"

    return _PUT.sub(put, _FIELD.sub(field, text))
