"""The thresholds of notes, one step on each side, and the words of their hints."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import tilescope as ts
from tilescope.analysis.counts import Counts
from tilescope.analysis.findings.lint import _coalescing, _divergence, _meeting, _padding, _stride
from tilescope.analysis.matching import SourceLine, pairs
from tilescope.analysis.phases.products import _explains
from tilescope.emulator.job.names import Extent


def example(*addresses: int) -> Any:
    return SimpleNamespace(addresses=dict(enumerate(addresses)))


def launch() -> Any:
    recording = SimpleNamespace(name="k", hazards=None, program=SimpleNamespace(sites=[]))
    return SimpleNamespace(text={}, file="k.cu", recording=recording)


def notes(rule: Any, **counts: int) -> list[Any]:
    line = SimpleNamespace(counts=Counter(counts), sites=[])
    return list(rule(launch(), {("k.cu", 1): line}))


@pytest.mark.parametrize(
    ("requests", "sectors", "fewest", "told"),
    [
        (16, 16 * 8, 16 * 4, True),  # twice the fewest, and four more each
        (15, 15 * 8, 15 * 4, False),  # too few requests
        (16, 16 * 8 - 1, 16 * 4, False),  # not quite twice
        (16, 16 * 8 - 2, 16 * 4 - 1, False),  # twice, and not quite four more each
        (16, 16 * 20, 16 * 11, False),  # nine more, and not twice as many
        (16, 16 * 6, 16 * 3, False),  # twice, and three more
    ],
)
def test_what_is_worth_a_note_on_sectors(requests: int, sectors: int, fewest: int, told: bool) -> None:
    counts = {"requests": requests, "sectors": sectors, "ideal_sectors": fewest}
    found = notes(_coalescing, **{f"global_store_{name}": n for name, n in counts.items()})
    assert bool(found) == told
    if told:
        assert "moves 8 sectors of 32 bytes where 4 would do; 64 of 128 are wasted" in found[0].message


@pytest.mark.parametrize(("lanes", "told"), [(32 * 100, False), (32 * 80, False), (32 * 80 - 1, True), (32 * 40, True)])
def test_divergence_that_costs(lanes: int, told: bool) -> None:
    assert bool(notes(_divergence, lanes=lanes, instructions=100, branches=20, divergent_branches=16)) == told


def test_a_stride_is_that_of_more_than_half_of_the_lanes() -> None:
    assert _stride(example(0, 8, 16, 24)) == 8
    assert _stride(example(0, 8, 16, 100)) == 0
    assert _stride(example(0, 8, 100, 200)) == 0
    assert _stride(None) == 0


def test_padding_is_for_an_even_number_of_words() -> None:
    assert _padded(example(0, 256, 512)).startswith(
        "neighbouring lanes are 64 words apart: make the rows one word longer"
    )
    assert "as in tile[..][64 + 1]" in _padded(example(0, 256, 512))
    assert "lay the tile out" in _padded(example(0, 12, 24))
    assert "lay the tile out" in _padded(example(0, 4, 8))


def test_an_array_without_rows_has_none_to_make_longer() -> None:
    row, rows = (Extent("shared", "part", 0, 0, 1024, 4, shape) for shape in ((256,), (16, 16)))
    assert "leave one word free after every 32, as in part[i + i / 32]" in _padded(example(0, 8, 16), row)
    assert "make the rows one word longer" in _padded(example(0, 8, 16), rows)


def test_padding_is_said_in_elements() -> None:
    """A row of 32 shorts is 16 words, and a word more is two of them."""
    shorts, doubles = (Extent("shared", "tile", 0, 0, 2048, size, (32, 32)) for size in (2, 8))
    assert "as in tile[..][32 + 2]" in _padded(example(0, 64, 128), shorts)
    assert "one element longer, as in tile[..][32 + 1]" in _padded(example(0, 256, 512), doubles)


def test_the_row_that_is_made_longer_is_the_array_s_own() -> None:
    """Lanes that go back two columns in each row are 6 words apart in rows of 8."""
    skewed, odd = Extent("shared", "down", 0, 0, 6432, 4, (201, 8)), Extent("shared", "col", 0, 0, 2592, 2, (16, 81))
    assert "6 words apart: make the rows one word longer, as in tile[..][8 + 1]" in _padded(example(0, 24, 48), skewed)
    assert "lay the tile out" in _padded(example(0, 162, 324), odd)  # 40 words and a half


def test_a_lane_alone_meets_nobody() -> None:
    assert _meeting(example(100, 100, 100)) == ""
    assert _meeting(example(0, 128)) == "; lanes 0, 1 meet in bank 0"


def _padded(lanes: Any, extent: Extent | None = None) -> str:
    names: Any = SimpleNamespace(extent=lambda space, address: extent)
    recording: Any = SimpleNamespace(names=names)
    return _padding(recording, lanes)


def test_a_word_that_is_often_there_is_a_line_like_any_other() -> None:
    """Of 400 lines that are brackets and four that are not: difflib takes frequent ones for junk, where it may."""
    before = [(SourceLine("k.cu", n, "}"), Counts()) for n in range(400)]
    now = [*before[:200], (SourceLine("k.cu", 900, "something new here"), Counts()), *before[200:]]
    met = [(a and a.number, b and b.number) for a, b, _, _ in pairs(before, now)]
    assert met == [*((n, n) for n in range(200)), (None, 900), *((n, n) for n in range(200, 400))]


def test_nothing_is_explained_where_no_thread_has_a_result() -> None:
    cell = SimpleNamespace(results=[], uses=[])
    assert not _explains([{(0, 0, 0): cell}], lambda uses: [])


def test_a_write_after_a_read_is_told_by_both_lines() -> None:
    text = """__global__ void k(int *out) {
        __shared__ int s[64];
        int t = threadIdx.x;
        s[t] = t;
        __syncthreads();
        int v = s[63 - t];
        s[t] = v + 1;
        out[t] = v;
    }"""
    profile = ts.compile(text).launch(1, 64, (np.zeros(64, np.int32),), check=True)
    race = next(f for f in profile.findings if f.kind == "race")
    assert {race.line, race.other_line} == {6, 7}
    assert "thread (0, 0, 0) reads it here, thread (63, 0, 0) writes it at line 7" in race.message
