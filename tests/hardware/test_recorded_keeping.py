"""What L1 has of sectors that were stored to, as a real one has it (tests/hardware/keeping_*.json)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from record_keeping import KERNELS, LISTS, OF_WARPS, POINTERS, macro
from sampled import sampled

import tilescope as ts
from tilescope.analysis.prediction.l1 import misses

L1 = 192 << 10
APART = 400  # of a pause: what was stored has long gone on
MOST_THREADS = 256  # of 32 warps that store, some miss what was loaded before them


def launches(card: str) -> list[Any]:
    return json.loads(Path(__file__).with_name(f"keeping_{card}.json").read_text())["launches"]


@cache
def recorded(card: str = "h200") -> dict[tuple[str, str], list[list[float]]]:
    """By kernel and acts: threads, stride, and the sectors of loads that L1 had not; of acts that are far apart."""
    found: dict[tuple[str, str], list[list[float]]] = {}
    for name, acts, threads, stride, pause, loaded, hit, *_ in launches(card):
        if pause == APART and threads <= MOST_THREADS:
            found.setdefault((name, acts), []).append([threads, stride, loaded - hit])
    return found


def test_both_cards_keep_the_same() -> None:
    assert recorded("h100") == recorded("h200")
    assert sum(map(len, recorded().values())) == 344


def missed(kernel: Any, threads: int, stride: int) -> float:
    place, out = np.zeros(1 << 16, np.float32), np.zeros(1024, np.float32)
    args = [*[place] * POINTERS, out, stride, 0, np.float32(1)]
    profile = kernel.launch(1, threads, args, predict="h200")
    assert profile.sample is not None
    parts = misses(profile.sample, L1)
    return sum(
        site.counts["global_load_sectors"] * parts[site.ptx_line].sectors
        for site in profile.sites
        if site.counts.get("global_load_sectors")
    )


@pytest.mark.parametrize("acts", sampled(LISTS, 4))
def test_what_a_warp_stored_is_there_byte_by_byte(acts: str) -> None:
    kernel = ts.compile(f"#define ACTS {macro(acts)}\n{KERNELS.read_text()}", "keep")
    for threads, stride, expected in recorded()["keep", acts]:
        assert missed(kernel, int(threads), int(stride)) == expected, (threads, stride)


@pytest.mark.parametrize("acts", sampled(OF_WARPS, 4))
def test_what_other_warps_loaded_is_there(acts: str) -> None:
    kernel = ts.compile(f"#define ACTS {macro(acts)}\n{KERNELS.read_text()}", "keep_warps")
    for threads, stride, expected in recorded()["keep_warps", acts]:
        assert missed(kernel, int(threads), int(stride)) == expected, (threads, stride)
