"""Clocks of jumps, calls and meetings of lanes, beside what a real GPU takes (jumps_h200.json)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from statistics import mean

import pytest
from record_jumps import TURNS, compiled_ways

from tilescope.analysis.prediction.blocks import MachineBlocks, machine_blocks
from tilescope.analysis.prediction.mechanisms import H200_MECHANISMS
from tilescope.analysis.prediction.warp import OfInstruction, WarpClock, follow
from tilescope.source.machine_code import KernelCode, machine_code

RECORDED = json.loads((Path(__file__).parent / "jumps_h200.json").read_text())
PLANNED = 5  # clocks behind a branch, of the assembler's
HELD = 256  # instructions that a scheduler's nearest cache surely has


def hops(way: str) -> list[tuple[int, int, float]]:
    """Of `forwards` or `backwards`: instructions between jumps, over how many they go in all, and clocks of one more,
    of a warp alone."""
    found = []
    for name, (count, alone, *_) in RECORDED["clocks"].items():
        if name.startswith(way):
            run, stride = int(name.split()[1]), int(name.split()[3].rstrip(","))
            found.append((run, stride * count, (alone - RECORDED["none"][0]) / (count - 1) - (run - 1)))
    return found


def test_a_jump_takes_longer_than_is_planned() -> None:
    clocks = [clocks for _, length, clocks in hops("forwards") if length <= HELD]
    assert len(clocks) > 20
    assert mean(clocks) == pytest.approx(PLANNED + H200_MECHANISMS.jump, rel=0.1)


def test_a_jump_out_of_the_nearest_cache_takes_longer_still() -> None:
    """Code that follows is fetched ahead, so that what is run as a whole takes no longer."""
    far = [clocks for run, length, clocks in (*hops("forwards"), *hops("backwards")) if length >= 2 * HELD and run < 32]
    assert mean(far) == pytest.approx(PLANNED + H200_MECHANISMS.jump + H200_MECHANISMS.landing, rel=0.3)


def test_lanes_that_meet_take_longer_than_is_planned() -> None:
    """BSSY and BSYNC, which are planned with so many clocks each there, and so many instructions between them."""
    for run in (4, 8, 16):
        count, alone, *_ = RECORDED["clocks"][f"met {run}"]
        clocks = (alone - RECORDED["none"][0]) / count - (run - 2) - PLANNED
        assert clocks == pytest.approx(H200_MECHANISMS.met, abs=2)


@cache
def ways() -> dict[str, KernelCode]:
    return machine_code(compiled_ways())


@pytest.mark.parametrize("name", [name for name in RECORDED["ways"] if name != "quotient"])
def test_a_loop_takes_as_long_as_its_way_is_said_to(name: str) -> None:
    """In a loop all is done each time, and the way through functions that are called."""
    code = machine_blocks(ways()[name])
    runs = runs_of(code)
    told = follow(code, runs, runs, WarpClock(H200_MECHANISMS, H200_MECHANISMS.l2, OfInstruction())).clocks
    assert told / TURNS == pytest.approx(RECORDED["ways"][name][0], rel=0.12)


def runs_of(code: MachineBlocks) -> list[float]:
    found = [float(TURNS if loop >= 0 else number == 0) for number, loop in enumerate(code.loop_of)]
    for function in sorted(code.callers, reverse=True):
        last = next(n for n in range(function, len(found)) if code.blocks[n][-1].kind == "return")
        for number in range(function, last + 1):
            found[number] = sum(found[caller] for caller in code.callers[function])
    return found
