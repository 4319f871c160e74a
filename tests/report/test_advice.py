"""Kernels good and bad (advice/*.cu) go in, each with the advice that is due first, or none; cures are carried out: what
the advice promised must be gone from the lines marked alike, count before and count after."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from sampled import sampled

import tilescope as ts
from tilescope.analysis.profile import Profile
from tilescope.device import H200
from tilescope.header import Options, launch_file
from tilescope.models import Occupancy
from tilescope.report.html import blocks_to_record
from tilescope.report.html.advice import Advice, advice
from tilescope.report.html.limits import parts
from tilescope.report.html.trace import Trace

FOLDER = Path(__file__).parent / "advice"
KERNELS = sorted(path.stem for path in FOLDER.glob("*.cu"))
EXACT = 0.98  # of what was promised
UP_TO = {"coalescing": 0.7, "lanes": 0.7, "tile": 0.95}  # of a promise that says so
COUNTS = {
    "coalescing": ["global_load_sectors", "global_store_sectors"],
    "tile": ["global_load_sectors"],
    "register": ["global_store_sectors"],
    "atomics": ["global_atomic_sectors"],
    "bank_conflict": ["shared_load_wavefronts", "shared_store_wavefronts"],
    "results": ["shared_load_requests"],
    "lanes": ["instructions"],
}


def said(name: str, word: str) -> str:
    """What a kernel's file says of itself: its advice, its cure."""
    found = re.search(rf"^// {word}: (\w+)$", (FOLDER / f"{name}.cu").read_text(), re.MULTILINE)
    return found[1] if found else ""


BAD = [name for name in KERNELS if said(name, "cure")]


@cache
def launched(name: str) -> Profile:
    made = launch_file(str(FOLDER / f"{name}.cu"), Options(check=True, trace=blocks_to_record))
    assert made.verdict["status"] in ("right", "ran")
    return made.profile


@cache
def advised(name: str) -> list[Advice]:
    profile = launched(name)
    return advice(profile, Trace.of(profile)[0], parts(profile.totals, H200), None)


def test_the_corpus_is_large_and_says_what_is_due() -> None:
    assert len(KERNELS) >= 40
    assert all(said(name, "advice") for name in KERNELS)
    assert {said(name, "advice") for name in BAD} >= COUNTS.keys() | {"race", "divergence", "idle_barrier", "reuse"}
    assert {said(name, "cure") for name in BAD} <= set(KERNELS)


@pytest.mark.parametrize("name", sampled(KERNELS, 16))
def test_the_advice_that_is_due_comes_first(name: str) -> None:
    found = advised(name)
    assert (found[0].kind if found else "none") == said(name, "advice"), found


@pytest.mark.parametrize("name", sampled(BAD, 9))
def test_a_cure_keeps_what_the_advice_promised(name: str) -> None:
    first, cure = advised(name)[0], said(name, "cure")
    assert first.kind not in {a.kind for a in advised(cure)}
    if first.kind not in COUNTS:
        assert not first.times
        return
    mark = marked(name, first.line)
    before, after = (counted(file, first.kind, mark) for file in (name, cure))
    bound = first.gain.startswith("up to ")
    assert before >= (UP_TO.get(first.kind, EXACT) if bound else EXACT) * first.times * after > 0, (
        before,
        after,
        first,
    )
    assert not bound or EXACT * before <= first.times * after, (before, after, first)


def marked(name: str, line: int) -> str:
    """The last word of a line's comment: // here."""
    return " ".join(marks(launched(name), line)[-1:])


def marks(profile: Profile, line: int) -> list[str]:
    return profile.text.get(line, "").partition("// ")[2].split()


def counted(name: str, kind: str, mark: str) -> int:
    """In the lines of this mark; in all of the kernel, where the launch is what is cured."""
    profile = launched(name)
    lines = [c for n, c in profile.lines.items() if not mark or mark in marks(profile, n)]
    return sum(counts[count] for counts in lines for count in COUNTS[kind])


def test_without_a_trace_nothing_is_said_of_data() -> None:
    profile = launched("product_tiled")
    assert advice(profile, None, parts(profile.totals, H200), None) == []


@pytest.mark.parametrize(("name", "kinds"), [("add_128", ["occupancy"]), ("scan_shared", [])])
def test_more_warps_are_wanted_where_global_memory_binds(name: str, kinds: list[str]) -> None:
    profile = launched(name)
    few = Occupancy(H200, (128, 1, 1), 255, 0)
    assert 0 < few.occupancy < 0.5
    assert [a.kind for a in advice(profile, None, parts(profile.totals, H200), few)] == kinds


@pytest.mark.parametrize(
    ("body", "kinds"),
    [
        ("atomicAdd(&bins[at[i] / 16], 1u)", ["atomics"]),
        ("at[i] = atomicAdd(&bins[at[i] / 16], 1u)", []),
        ("atomicCAS(&bins[at[i] / 16], 0u, 1u)", []),
        ("atomicExch(&bins[at[i] / 16], 1u)", []),
    ],
)
def test_atomics_whose_old_values_are_used_are_not_collected(body: str, kinds: list[str]) -> None:
    text = f"__global__ void k(unsigned *at, unsigned *bins) {{ int i = threadIdx.x; {body}; }}"
    at, bins = np.arange(128, dtype=np.uint32), np.zeros(8, np.uint32)
    profile = ts.compile(text).launch(1, 128, [at, bins], check=True, trace=[(0,)])
    found = advice(profile, Trace.of(profile)[0], parts(profile.totals, H200), None)
    assert [a.kind for a in found] == kinds
