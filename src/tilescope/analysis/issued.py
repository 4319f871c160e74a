"""How often warps issued each instruction of machine code: a Recording and the code in; a number, or None, out.

It is PTX that runs here, so a number is given only where PTX proves it. Instructions between two branches are issued
equally often, whatever their predicates. Of such a stretch the number is known if it begins the kernel, where each
warp comes once; or if it has a barrier, or a store that is in no loop: no compiler may leave these out, repeat or join
them unseen. Their line has as many of that kind and width as the PTX has, and those ran equally often."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from math import prod

from tilescope.device import WARP
from tilescope.emulator.run.recording import Recording
from tilescope.source.disassembly import MachineInstruction

Kind = tuple[int, str, int]  # line; barrier, or the space that is stored to; bytes of a lane
_STORES = {"STG": "global", "STS": "shared"}
_WIDTHS = {"U8": 1, "S8": 1, "U16": 2, "S16": 2, "64": 8, "128": 16}
_WORD = 4
_REQUESTS = {"global": "global_store_requests", "shared": "shared_store_requests", "barrier": "barriers"}


def issued(recording: Recording, file: str, code: Sequence[MachineInstruction]) -> list[int | None]:
    """One for each instruction; lines are those of `file`."""
    own = [kind if f"/{i.file}".endswith(f"/{file}") else None for i in code for kind in [_kind(i)]]
    there = Counter(kind for kind in own if kind)
    proved = _counted(recording, file, there)
    found: list[int | None] = []
    for block in _blocks(code):
        known = {proved[kind] for at in block if not code[at].predicate and (kind := own[at]) in proved}
        known |= {_warps(recording)} if 0 in block else set()
        found += [known.pop() if len(known) == 1 else None] * len(block)
    return found


def _kind(i: MachineInstruction) -> Kind | None:
    first, *modifiers = i.opcode.split(".")
    if first == "BAR" and modifiers[:1] == ["SYNC"]:
        return i.line, "barrier", 0
    if first not in _STORES:
        return None
    return i.line, _STORES[first], next((_WIDTHS[m] for m in modifiers if m in _WIDTHS), _WORD)


def _counted(recording: Recording, file: str, there: Mapping[Kind, int]) -> dict[Kind, int]:
    """How often each instruction of a kind ran, of those kinds that are told of in the same number in both texts."""
    sites: dict[Kind, dict[int, int]] = {}
    looped = {site.line for site in recording.program.sites if site.loop}
    for site in recording.sites:
        kind = _kind_of_ptx(site.line, site.opcode, site.bytes)
        if kind and site.file == file and (kind[1] == "barrier" or site.ptx_line not in looped):
            mine = sites.setdefault(kind, {})
            mine[site.ptx_line] = mine.get(site.ptx_line, 0) + site.counts.get(_REQUESTS[kind[1]], 0)
    same = {kind: set(mine.values()) for kind, mine in sites.items() if len(mine) == there.get(kind)}
    return {kind: counts.pop() for kind, counts in same.items() if len(counts) == 1}


def _kind_of_ptx(line: int, opcode: str, bytes: int) -> Kind | None:
    if re.match(r"(bar|barrier)(\.cta)?\.sync", opcode):
        return line, "barrier", 0
    store = re.match(r"st(?:\.\w+)*?\.(global|shared)\b", opcode)
    return (line, store[1], bytes) if store else None


def _blocks(code: Sequence[MachineInstruction]) -> list[range]:
    """Stretches of instructions that are issued equally often: nothing branches out of one, or into its middle."""
    if any(i.indirect for i in code):
        return [range(at, at + 1) for at in range(len(code))]
    targets = {i.target for i in code}
    first = [at for at, i in enumerate(code) if not at or code[at - 1].ends_block or i.address in targets]
    return [range(a, b) for a, b in zip(first, [*first[1:], len(code)], strict=True)]


def _warps(recording: Recording) -> int:
    return prod(recording.grid) * -(-prod(recording.program.block) // WARP)
