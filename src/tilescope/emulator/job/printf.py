"""printf in a kernel: a format string and its arguments in device memory in, the text out.

Arguments lie one after another, each at a multiple of its size (CUDA C++ Programming Guide, Formatted Output)."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable

from tilescope.errors import KernelFault

_SPEC = re.compile(r"%([-+ #0]*)(\*|\d+)?(?:\.(\*|\d+))?(hh|h|ll|l|z|j|t|L)?([diouxXeEfFgGaAcsp%])")
_MOST = 1 << 16  # characters of one conversion
_SIGNED, _UNSIGNED = {4: "<i", 8: "<q"}, {4: "<I", 8: "<Q"}


class _Arguments:
    """Reads arguments in order from device memory."""

    def __init__(self, read: Callable[[int, int], bytes], address: int) -> None:
        self.read, self.start, self.at = read, address, 0

    def take(self, size: int, code: str) -> int | float:
        self.at = -(-self.at // size) * size
        raw = self.read(self.start + self.at, size)
        self.at += size
        value: int | float = struct.unpack(code, raw)[0]
        return value


def formatted(text: str, address: int, read: Callable[[int, int], bytes], string: Callable[[int], str]) -> str:
    """`text` with its conversions filled in; `read(address, size)` gives bytes, `string(address)` a C string."""
    arguments = _Arguments(read, address)
    return _SPEC.sub(lambda m: _convert(m, arguments, string), text)


def _convert(match: re.Match[str], arguments: _Arguments, string: Callable[[int], str]) -> str:
    flags, width, precision, length, kind = match.groups()
    if kind == "%":
        return "%"
    width, precision = (str(arguments.take(4, "<i")) if x == "*" else x for x in (width, precision))
    if max(abs(int(x or 0)) for x in (width, precision)) > _MOST:
        raise KernelFault(f"printf: {match[0]} with {width or precision} characters; at most {_MOST:,} are printed")
    spec = f"%{flags}{width or ''}{'.' + precision if precision is not None else ''}"
    size = 8 if length in ("l", "ll", "z", "j", "t") else 4
    if kind in "di":
        return (spec + "d") % arguments.take(size, _SIGNED[size])
    if kind in "ouxX":
        return (spec + kind.replace("u", "d")) % arguments.take(size, _UNSIGNED[size])
    return _other(kind, spec, arguments, string)


def _other(kind: str, spec: str, arguments: _Arguments, string: Callable[[int], str]) -> str:
    if kind == "c":
        return (spec + "c") % chr(int(arguments.take(4, "<i")) & 0xFF)
    if kind == "s":
        return (spec + "s") % string(int(arguments.take(8, "<Q")))
    if kind == "p":
        return (spec + "s") % hex(int(arguments.take(8, "<Q")))
    number = arguments.take(8, "<d")
    return float(number).hex() if kind in "aA" else (spec + kind) % number
