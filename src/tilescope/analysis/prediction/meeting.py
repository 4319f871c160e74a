"""How a launch's atomics meet: a log of some blocks' accesses in; what goes to the line that most of them go to out.

L2 does an atomic's sectors one after another in the slice that has the line, and a sector once for each lane that meets
others in one element (times_h200.json, `atomic_float` and `atomic_result`)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tilescope.device import WARP

if TYPE_CHECKING:
    from tilescope.emulator.compiled.program import Program
    from tilescope.emulator.trace.state import Log

    from .logs import Numbers

_LINE, _SECTOR = 128, 32


@dataclass(frozen=True, slots=True)
class Meeting:
    """Of all sectors that atomics ask for: the part that goes to one line, of those that blocks far from each other
    use; `floats`: the part of these that are additions of floats."""

    hottest: float = 0.0
    floats: float = 0.0


def meeting_of(log: Log, program: Program, chosen: Numbers, of_sm: Collection[int]) -> Meeting:
    """`chosen`: entries of global memory; `of_sm`: blocks that lie far from each other."""
    atomics = np.array([site.action == "atomic" for site in program.sites], np.bool_)
    entries = chosen[atomics[log.sites[chosen]]]
    asked: dict[int, float] = {}
    floats, blocks = dict[int, float](), dict[int, set[int]]()
    for i in entries.tolist():
        is_float = program.sites[int(log.sites[i])].opcode.endswith(("f32", "f64", "f16", "bf16", "x2"))
        for line, sectors in _lines_of(log, i).items():
            asked[line] = asked.get(line, 0) + sectors
            floats[line] = floats.get(line, 0) + sectors * is_float
            blocks.setdefault(line, set()).add(int(log.blocks[i]))
    far = set(of_sm) if len(of_sm) > 1 else set(log.blocks.tolist())
    shared = [line for line in asked if len(blocks[line] & far) > 1 or len(far) == 1]
    line = max(shared, key=lambda line: asked[line], default=-1)
    return Meeting(asked[line] / sum(asked.values()), floats[line] / asked[line]) if shared else Meeting()


def _lines_of(log: Log, entry: int) -> dict[int, int]:
    """Of a request, by line: its sectors, each as often as lanes meet in one of its elements."""
    lanes = (int(log.masks[entry]) >> np.arange(WARP)) & 1 > 0
    places, often = np.unique(log.addresses[entry][lanes], return_counts=True)
    most: dict[int, int] = {}
    for address, n in zip(places.tolist(), often.tolist(), strict=True):
        most[address // _SECTOR] = max(most.get(address // _SECTOR, 0), n)
    found: dict[int, int] = {}
    for sector, n in most.items():
        line = sector * _SECTOR // _LINE
        found[line] = found.get(line, 0) + n
    return found
