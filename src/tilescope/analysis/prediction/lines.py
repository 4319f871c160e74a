"""A cubin and what was counted of PTX in; both in the same lines of PTX, out.

The cubin is mostly made of the PTX that was run. For newer architectures the compiler makes other PTX of the same
source: then what does the same in a line of the source is one, by the line of the first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from tilescope.emulator.run.recording import SiteCounts
from tilescope.source.machine_code import KernelCode, machine_code
from tilescope.source.ptx_lines import instructions_in, instructions_of, opcode_of
from tilescope.source.sass import INSTRUCTION, line_rows, places_of, text_name

Doing = tuple[str, int, str]  # a file, a line of it, and what is done: an opcode, of accesses without their type
_ACCESS = re.compile(r"((?:ld|st|mov|selp)\b.*\.)[bfsu](\d+)$")


def in_same_lines(
    sites: Sequence[SiteCounts], image: bytes, kernel: str, ptx: str
) -> tuple[Sequence[SiteCounts], KernelCode]:
    """Raises CompileError for what is no cubin."""
    if _is_made_of(image, ptx):
        return sites, machine_code(image)[kernel]
    first, doing = dict[Doing, int](), [(site.file, site.line, _done_by(site.opcode)) for site in sites]
    for what, site in zip(doing, sites, strict=True):
        first.setdefault(what, site.ptx_line)
    merged = [replace(site, ptx_line=first[what]) for what, site in zip(doing, sites, strict=True)]
    return merged, _told(image, kernel, tuple(first.items()))


@lru_cache(maxsize=32)
def _is_made_of(image: bytes, ptx: str) -> bool:
    return instructions_of(image) == instructions_in(ptx)


@lru_cache(maxsize=32)
def _told(image: bytes, kernel: str, first: tuple[tuple[Doing, int], ...]) -> KernelCode:
    """0 for what the PTX that was run does not do in its line."""
    known, code, own = dict(first), machine_code(image)[kernel], instructions_of(image)
    names = {file for file, _, _ in known}
    rows = line_rows(image).get(kernel, [])
    places = list(places_of(rows, code[-1].address // INSTRUCTION + 1)) if code else []
    files = {file: text_name(file, names) for file, _ in places}

    def line_of(address: int, line: int) -> int:
        file, number = places[address // INSTRUCTION]
        return known.get((files[file], number, _done_by(opcode_of(own.get(line, "")))), 0)

    return KernelCode(replace(one, line=line_of(one.address, one.line)) for one in code)


def _done_by(opcode: str) -> str:
    """ "ld.global.32" of ld.global.f32 and ld.global.b32, which compilers take for each other."""
    return _ACCESS.sub(r"\1\2", opcode)
