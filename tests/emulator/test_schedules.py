"""Schedules: in which turns warps and blocks go."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts
from tilescope.emulator.job.schedule import Schedule, make_schedule
from tilescope.errors import UsageError


def blocks_of(s: Schedule, blocks: int) -> list[int]:
    return [(s.first_block + turn * s.block_step) % blocks for turn in range(blocks)]


@pytest.mark.parametrize(
    ("text", "turns", "blocks"),
    [
        ("forward", (0, 1, 2, 3), [0, 1, 2, 3, 4]), ("reverse", (3, 2, 1, 0), [4, 3, 2, 1, 0]), ("ahead:2", (2, 0, 1, 3), [0, 1, 2, 3, 4]),
        ("ahead:3", (3, 0, 1, 2), [0, 1, 2, 3, 4]), ("ahead", (0, 1, 2, 3), [0, 1, 2, 3, 4]), (" forward ", (0, 1, 2, 3), [0, 1, 2, 3, 4]),
    ],
)  # fmt: skip
def test_turns(text: str, turns: tuple[int, ...], blocks: list[int]) -> None:
    made = make_schedule(text, 4, 5)
    assert (made.turns, blocks_of(made, 5), made.seed) == (turns, blocks, 0)


@pytest.mark.parametrize("blocks", [1, 2, 6, 7, 64, 1000])
def test_a_random_one_runs_every_block_once(blocks: int) -> None:
    made = [make_schedule(f"random:{seed}", 4, blocks) for seed in range(20)]
    assert all(sorted(blocks_of(m, blocks)) == list(range(blocks)) for m in made)
    assert all(m.seed % 2 and 0 < m.seed < 1 << 63 for m in made)  # 0 would mean none
    assert len({m.seed for m in made}) == 20
    assert blocks < 7 or len({(m.first_block, m.block_step) for m in made}) > 10
    assert make_schedule("random:3", 4, blocks) == made[3]


def test_one_block_or_very_many() -> None:
    assert blocks_of(make_schedule("reverse", 1, 1), 1) == [0]
    assert make_schedule("random:1", 2, 1 << 31) == make_schedule("reverse", 2, 1 << 31) == Schedule((0, 1))
    assert make_schedule("reverse", 2, (1 << 31) - 1).first_block == (1 << 31) - 2


@pytest.mark.parametrize("text", ["ahead:4", "backward", "forward:1", "reverse:0", "random:x", ""])
def test_what_is_no_schedule(text: str) -> None:
    with pytest.raises(UsageError):
        make_schedule(text, 4, 5)


ROUNDS = """__global__ void k(int *out, int rounds) {
    __shared__ int s[96]; int t = threadIdx.x, v = t;
    for (int r = 0; r < rounds; r++) {
        s[t] = v; __syncthreads();
        v = s[(t + 33) % 96] + 1; __syncthreads();
    }
    out[t] = v; }"""


@pytest.mark.parametrize("schedule", ["forward", "reverse", "ahead:1", "random:2"])
def test_every_warp_waits_at_every_barrier(schedule: str) -> None:
    out = np.zeros(96, np.int32)
    ts.compile(ROUNDS).launch(1, 96, [out, 5], schedule=schedule)
    assert out.tolist() == [(t + 5 * 33) % 96 + 5 for t in range(96)]
