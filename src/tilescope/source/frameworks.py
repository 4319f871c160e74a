"""Host templates that a library's macros instantiate: ATen's dispatch by element type, and NVBench's type axes.

As the libraries document them: aten/src/ATen/Dispatch.h of PyTorch; docs/benchmarks.md of NVBench."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from tilescope.source.brackets import closing, closing_angle, split

_DISPATCH = re.compile(r"\bAT_DISPATCH_(?P<kind>ALL|FLOATING|INTEGRAL)_TYPES\w*\s*\(")
_INTEGRAL = ("uint8_t", "int8_t", "short", "int", "int64_t")
_FLOATING = ("float", "double")
_DISPATCHED = {"ALL": (*_FLOATING, *_INTEGRAL), "FLOATING": _FLOATING, "INTEGRAL": _INTEGRAL}
_BENCHMARK = re.compile(r"\bNVBENCH_BENCH_TYPES\s*\(")
_AXIS = re.compile(r"\btype_list\s*<")
_NVBENCH_TYPE = re.compile(r"\bnvbench::(?:(?P<integer>u?int\d+_t)|float(?P<bits>32|64)_t)\b")


def dispatched(body: str) -> tuple[str, ...]:
    """What `scalar_t` stands for in a function that dispatches by ATen's macros; at::Half and its like are not here."""
    found = _DISPATCH.search(body)
    return _DISPATCHED[found["kind"]] if found else ()


def benchmarked(code: str, name: str) -> Iterator[list[str]]:
    """The template arguments that NVBench gives a benchmark of this name."""
    for match in _BENCHMARK.finditer(code):
        end = closing(code, match.end() - 1)
        arguments = split(code[match.end() : end])
        if arguments and arguments[0] == name:
            inside = ",".join(arguments[1:])
            axes = [split(inside[m.end() : closing_angle(inside, m.end() - 1)]) for m in _AXIS.finditer(inside)]
            yield from ([_NVBENCH_TYPE.sub(_plain, type) for type in types] for types in itertools.product(*axes))


def _plain(match: re.Match[str]) -> str:
    return match["integer"] or {"32": "float", "64": "double"}[match["bits"]]
