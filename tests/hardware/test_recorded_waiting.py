"""Kernels in which threads wait for each other: what a GPU made of them (record_waiting.py), and what is expected here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from waiting_kernels import CASES

RECORDED = json.loads((Path(__file__).parent / "waiting.json").read_text())


@pytest.mark.parametrize("name", CASES)
def test_a_gpu_ends_with_what_is_expected_here(name: str) -> None:
    assert set(RECORDED["results"][name]) == {CASES[name][4]}


def test_the_recording_says_where_it_is_from() -> None:
    assert RECORDED["device"].startswith("NVIDIA")
    assert RECORDED["date"]
    assert RECORDED["command"].startswith("python ")
