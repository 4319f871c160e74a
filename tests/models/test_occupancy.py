"""Occupancy: equal to NVIDIA's own calculator, which the emulator runs, to a GPU's driver, and to published examples."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tilescope as ts
from tilescope.device import WARP, Device, capabilities, find
from tilescope.errors import UsageError
from tilescope.models import Occupancy

HERE = Path(__file__).parent
LIMITS = ("threads", "blocks", "shared memory", "registers", "barriers")
UNLIMITED = 2**31 - 1
EACH = 400
CALCULATED = [c for c in capabilities() if int(c.split(".")[0]) >= 3]


def described(device: Device) -> list[int]:
    major, minor = map(int, device.capability.split("."))
    return [
        major, minor, device.max_threads, device.threads_per_sm, device.registers_per_block, device.registers_per_sm,
        device.default_shared, device.shared_per_sm, device.max_shared, device.reserved_shared,
    ]  # fmt: skip


def questions(device: int, random: np.random.Generator, registers: int) -> np.ndarray:
    """Random blocks; the edges (nothing taken, everything taken) among them."""
    threads = np.where(random.random(EACH) < 0.5, 32 * random.integers(1, 33, EACH), random.integers(1, 1100, EACH))
    shared = np.where(random.random(EACH) < 0.2, 0, random.integers(0, 240_000, EACH) >> random.integers(0, 10, EACH))
    taken = random.integers(0, registers + 1, EACH)
    return np.stack([np.full(EACH, device), threads, taken, shared, random.integers(1, 17, EACH)], 1)


@pytest.mark.long
def test_every_answer_of_the_vendors_calculator() -> None:
    random, found = np.random.default_rng(11), [find(c) for c in CALCULATED]
    asked = np.concatenate([questions(i, random, d.registers_per_thread) for i, d in enumerate(found)]).astype(np.int32)
    answers = np.zeros((len(asked), 7), np.int32)
    table = np.array([described(d) for d in found], np.int32)
    kernel = ts.compile(HERE / "vendor.cu")
    kernel[-(-len(asked) // 128), 128](table, asked, answers, len(asked))
    assert not answers[:, 0].any()
    for (device, threads, registers, shared, barriers), (_, blocks, *limits) in zip(asked, answers, strict=True):
        mine = Occupancy(found[device], (int(threads),), int(registers), int(shared), int(barriers))
        assert (mine.blocks, our_limits(mine)) == (blocks, limits), mine


def our_limits(mine: Occupancy) -> list[int]:
    """Where a kernel takes nothing, or the calculator does not ask: its word for no limit."""
    return [UNLIMITED if mine.limit(name).blocks is None else mine.limit(name).blocks for name in LIMITS]  # type: ignore[misc]


def test_the_calculator_knows_the_newest() -> None:
    assert {"3.0", "6.0", "8.9", "9.0", "10.0", "10.3", "12.0", "12.1"} <= set(CALCULATED)


def test_every_answer_of_an_h200() -> None:
    """Recorded by record_occupancy.py: the driver's own answers for kernels of 12 to 255 registers, 1 to 16 barriers."""
    asked = 0
    for kernel in json.loads((HERE / "h200.json").read_text())["kernels"]:
        taken = kernel["cubin"]
        for dynamic, block, blocks in kernel["blocks"]:
            shared = taken["shared"] + dynamic
            mine = Occupancy(find("H200"), (block,), taken["registers"], shared, taken["barriers"])
            assert mine.blocks == blocks, mine
            asked += 1
    assert asked > 5000


# CUDA C Best Practices Guide, "Calculating Occupancy" (of 2009 and of CUDA 12); Programming Guide, "Multiprocessor Level".
PUBLISHED = [
    ("1.0", 128, 12, 5, 0.83),
    ("1.0", 256, 12, 2, 0.66),
    ("7.0", 128, 37, 12, 0.75),
    ("7.0", 320, 37, 4, 0.63),
    ("6.1", 512, 64, 2, 0.5),
    ("6.1", 512, 65, 1, 0.25),
    ("1.2", 512, 16, 2, 1.0),
    ("1.2", 512, 17, 1, 0.5),
]


@pytest.mark.parametrize(("capability", "threads", "registers", "blocks", "share"), PUBLISHED)
def test_published_examples(capability: str, threads: int, registers: int, blocks: int, share: float) -> None:
    held = Occupancy(find(capability), (threads,), registers)
    assert held.blocks == blocks
    assert held.occupancy == pytest.approx(share, abs=0.01)
    assert held.limited_by[-1] == "registers"


def ceil_to(number: int, unit: int) -> int:
    return (number + unit - 1) // unit * unit


@settings(max_examples=400, deadline=None)
@given(
    old=st.sampled_from(["1.0", "1.1", "1.2", "1.3", "2.0", "2.1"]),
    threads=st.integers(1, 1024), registers=st.integers(0, 63), shared=st.integers(0, 49_152),
)  # fmt: skip
def test_the_spreadsheet_of_old_gpus(old: str, threads: int, registers: int, shared: int) -> None:
    """CUDA Occupancy Calculator, the spreadsheet of CUDA 5.5, stated again; warps of 1.x in pairs throughout."""
    device, fermi = find(old), old[0] == "2"
    warps = -(-threads // WARP) if fermi else ceil_to(-(-threads // WARP), 2)
    limits = [8, device.threads_per_sm // WARP // warps]
    if registers and fermi:
        unit = 128 if registers in (21, 22, 29, 30, 37, 38, 45, 46) else 64
        limits.append(32_768 // ceil_to(registers * WARP, unit) // 2 * 2 // warps)
    elif registers:
        file, unit = (8192, 256) if old in ("1.0", "1.1") else (16_384, 512)
        limits.append(file // ceil_to(warps * WARP * registers, unit))
    if shared:
        total, unit = (49_152, 128) if fermi else (16_384, 512)
        limits.append(total // ceil_to(shared, unit))
    expected = 0 if threads > device.max_threads else min(limits)
    assert Occupancy(device, (threads,), registers, shared).blocks == expected


def test_a_block_of_three_sides() -> None:
    held = Occupancy(find("H200"), (8, 8, 8), 32, 1000, loads=3)
    assert (held.threads, held.blocks, held.warps, held.pending) == (512, 4, 64, 12)
    assert held.to_dict()["limits"][0]["loads_pending"] == 12


def test_what_makes_no_sense() -> None:
    for block in ((), (0, 4), (1, 1, 1, 1)):
        with pytest.raises(UsageError):
            Occupancy(find("H200"), block)
    with pytest.raises(UsageError):
        Occupancy(find("H200"), (32,), registers=-1)


def test_it_reads_as_a_table() -> None:
    shown = str(Occupancy(find("GTX 1080"), (16, 16), shared=2048, loads=512))
    assert "shared memory          2,048     98,304      48         24,576" in shown
    assert "none fits" in str(Occupancy(find("H200"), (1024,), registers=80))
    assert all(len(line) <= 80 for line in shown.splitlines())
