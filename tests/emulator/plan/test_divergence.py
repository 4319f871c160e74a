"""Where lanes may wait, or be parked, while others run: against all runs of a warp through small graphs."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tilescope as ts
from tilescope.emulator.plan.divergence import analyse, members
from tilescope.emulator.plan.graph import EXIT, Block, Cfg

State = tuple[int, int]  # the blocks at which lanes wait, and those at which they are parked behind a barrier


def subsets(ways: list[int]) -> list[int]:
    """All that lanes which take at least one of `ways` may make wait."""
    bits = [1 << w if w != EXIT else 0 for w in dict.fromkeys(ways)]
    return [sum(b for i, b in enumerate(bits) if choice >> i & 1) for choice in range(1, 1 << len(bits))]


class Warp:
    """Every state that a warp can come to, if any lanes may go any way at `divergent` branches, and all one at others."""

    def __init__(self, cfg: Cfg, divergent: set[int]) -> None:
        self.blocks, self.divergent = cfg.blocks, divergent
        self.waiting, self.parked = set[tuple[int, int]](), set[tuple[int, int]]()
        todo, seen = [(1, 0)], {(1, 0)}
        while todo:
            for state in self.steps(todo.pop()):
                if state not in seen:
                    seen.add(state)
                    todo.append(state)

    def steps(self, state: State) -> list[State]:
        ready, parked = state
        if not ready:  # barriers of some of those that are parked complete
            return [(freed, parked & ~freed) for freed in subsets(members(parked))] if parked else []
        running = members(ready)[0]
        ready ^= 1 << running
        self.waiting |= {(running, w) for w in members(ready)}
        self.parked |= {(running, p) for p in members(parked)}
        return self.after(running, ready, parked)

    def after(self, running: int, ready: int, parked: int) -> list[State]:
        block = self.blocks[running]
        if block.end == "barrier":
            return [(ready, parked | s) for s in subsets(block.successors)]
        if running in self.divergent:
            return [(ready | some, parked) for some in subsets(block.successors)]
        return [(ready | one, parked) for s in block.successors or [EXIT] for one in subsets([s])]


@st.composite
def graphs(draw: st.DrawFn) -> tuple[Cfg, set[int]]:
    count = draw(st.integers(2, 6))
    blocks, divergent = [], set()
    for index in range(count):
        end = draw(st.sampled_from(["jump", "branch", "branch", "switch", "barrier", "barrier", "trap"]))
        ways = {"jump": 1, "barrier": 1, "branch": 2, "switch": 3, "trap": 0}[end]
        following = st.one_of(st.just(min(index + 1, count - 1)), st.integers(EXIT, count - 1))
        blocks.append(Block(end=end, successors=[draw(following) for _ in range(ways)]))
        if ways > 1 and draw(st.integers(0, 3)):
            divergent.add(index)
    return Cfg(blocks), divergent


@settings(deadline=None, max_examples=400)
@given(graphs())
def test_what_may_wait_is_known(graph: tuple[Cfg, set[int]]) -> None:
    cfg, divergent = graph
    found, warp = analyse(cfg, divergent), Warp(cfg, divergent)
    assert [(r, w) for r, w in warp.waiting if not found.waiting[r] >> w & 1] == []
    assert [(r, p) for r, p in warp.parked if not found.parked[r] >> p & 1] == []


@settings(deadline=None, max_examples=100)
@given(graphs())
def test_nothing_waits_where_no_lanes_part(graph: tuple[Cfg, set[int]]) -> None:
    found = analyse(graph[0], set())
    assert not any(found.waiting)
    assert not any(found.parked)
    assert not Warp(graph[0], set()).waiting


def graph(*blocks: tuple[str, list[int]]) -> Cfg:
    return Cfg([Block(end=end, successors=ways) for end, ways in blocks])


def test_no_more_waits_than_does() -> None:
    """An if with else, in a loop that all lanes leave together: the else waits for the then, and what follows for the else."""
    cfg = graph(("branch", [1, 2]), ("jump", [3]), ("jump", [3]), ("branch", [0, EXIT]))
    found, warp = analyse(cfg, {0}), Warp(cfg, {0})
    assert found.waiting == [0, 0b0100, 0b1000, 0]
    assert {(1, 2), (2, 3)} <= warp.waiting
    assert found.parked == [0, 0, 0, 0]


def test_a_barrier_in_one_way_parks() -> None:
    cfg = graph(("branch", [1, 3]), ("barrier", [2]), ("jump", [3]), ("jump", [EXIT]))
    found, warp = analyse(cfg, {0}), Warp(cfg, {0})
    assert found.parked[3] == 0b100
    assert (3, 2) in warp.parked


BARRIERS = ["arrive 1, 64", "sync 1, 32"]  # lanes that need not wait go on; a part of a warp counts as all of it


@pytest.mark.parametrize("barrier", BARRIERS)
def test_lanes_that_go_on_at_a_barrier_leave_others_waiting(barrier: str) -> None:
    source = f"""__global__ void part(int *out) {{
        if (threadIdx.x < 16) {{
            asm volatile("barrier.cta.{barrier};" ::: "memory");
            out[threadIdx.x] = 1;
        }} else
            out[threadIdx.x] = 2;
        out[threadIdx.x + 32] = 3;
    }}"""
    out = np.zeros(64, np.int32)
    ts.compile(source).launch(1, 32, [out])
    assert out.tolist() == [1] * 16 + [2] * 16 + [3] * 32
