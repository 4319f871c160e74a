"""Notes on what only costs time, of counts made by hand: one step on each side of every threshold."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import tilescope as ts
from tilescope.analysis.findings.lint import lint
from tilescope.emulator.lanes.uniformity import Origin

TEXT = {1: "  first;", 2: "second;", 3: "third;"}


def example(*addresses: int) -> Any:
    return SimpleNamespace(addresses=dict(enumerate(addresses)))


def site(
    line: int = 1,
    space: str = "",
    action: str = "",
    opcode: str = "",
    loop: bool = False,
    array: str = "",
    **counts: int,
) -> Any:
    """A site of the program, and what was counted there."""
    origin = Origin(variable=array) if array else None
    return SimpleNamespace(file="k.cu", line=line, space=space, action=action, opcode=opcode, loop=loop, origin=origin,
                           counts=Counter(counts))  # fmt: skip


def notes(
    *sites: Any,
    clean: bool = True,
    grid: tuple[int, int, int] = (1, 1, 1),
    warps: int = 2,
    threads: int = 64,
    **hazards: Any,
) -> list[Any]:
    program = SimpleNamespace(sites=list(sites), shape=SimpleNamespace(warps=warps, threads=threads), variables=[])
    found = SimpleNamespace(**({"examples": {}, "useful": set(), "shared": set()} | hazards))
    names = SimpleNamespace(
        at=lambda space, address: SimpleNamespace(array=f"{space}{address}"), extent=lambda space, address: None
    )
    recording: Any = SimpleNamespace(
        name="k", program=program, sites=list(sites), hazards=found, grid=grid, names=names
    )
    return lint(recording, "k.cu", TEXT, clean=clean)


def banks(requests: int, passes: int, fewest: int, line: int = 1, action: str = "load") -> Any:
    counts = {
        f"shared_{action}_{n}": c
        for n, c in (("requests", requests), ("wavefronts", passes), ("ideal_wavefronts", fewest))
    }
    return site(line, "shared", action, **counts)


@pytest.mark.parametrize(
    ("requests", "passes", "fewest", "told"),
    [(16, 32, 16, True), (15, 30, 15, False), (16, 31, 16, False), (16, 64, 32, True), (100, 1000, 100, True)],
)
def test_bank_conflicts(requests: int, passes: int, fewest: int, told: bool) -> None:
    for action in ("load", "store"):
        found = notes(banks(requests, passes, fewest, action=action))
        assert [f.kind for f in found] == ["bank_conflict"] * told


def test_a_bank_conflict_in_words() -> None:
    addresses = [128 * lane for lane in range(32)]
    (found,) = notes(banks(16, 512, 32), examples={0: example(*addresses)})
    assert (
        found.message
        == "16-way bank conflict: each load takes 32 wavefronts where 2 would do; lanes 0, 1, 2, 3 ... meet in bank 0"
    )
    assert "32 words apart" in found.hint
    assert (found.gain, found.count, found.line, found.text, found.severity) == (16.0, 16, 1, "first;", "note")
    (few,) = notes(banks(16, 64, 16), examples={0: example(4, 132, 260, 8)})
    assert few.message.endswith("; lanes 0, 1, 2 meet in bank 1")
    (four,) = notes(banks(16, 64, 16), examples={0: example(0, 128, 256, 384, 0)})
    assert four.message.endswith("; lanes 0, 1, 2, 3 meet in bank 0")
    (none,) = notes(banks(16, 64, 16))
    assert none.message.endswith("would do")
    (other,) = notes(banks(16, 64, 16), examples={0: example(*addresses), 1: example(4)})
    assert "bank 0" in other.message


def test_the_fullest_example_of_the_line_counts() -> None:
    sites = [banks(16, 64, 16), banks(16, 64, 16), banks(0, 0, 0, action="store")]
    (found,) = notes(*sites, examples={0: example(0, 128), 1: example(4, 132, 260), 2: example(8, 136, 264, 392)})
    assert found.message.endswith("lanes 0, 1, 2 meet in bank 1")


def test_one_note_a_line_the_one_with_most_to_gain() -> None:
    found = notes(banks(16, 64, 16), banks(16, 160, 16, action="store"), banks(16, 48, 16, line=2))
    assert [(f.line, f.gain) for f in found] == [(1, 10.0), (2, 3.0)]


def test_strides_of_global_accesses() -> None:
    def loads(*addresses: int) -> str:
        counts = {"global_load_requests": 16, "global_load_sectors": 512, "global_load_ideal_sectors": 64}
        (found,) = notes(site(1, "global", "load", **counts), examples={0: example(*addresses)})
        assert found.message.startswith(
            "uncoalesced: each load of a warp moves 32 sectors of 32 bytes where 4 would do; 448 of 512 are"
        )
        assert found.gain == (8.0 if "bytes apart" in found.hint else 0)  # without a rule nothing can be promised
        return str(found.hint)

    assert loads(*range(0, 3200, 100)).startswith("neighbouring threads are 100 bytes apart")
    assert loads(*range(3200, 0, -100)).startswith("neighbouring threads are 100 bytes apart")
    assert loads(0, 100, 7, 900, 13).startswith("neighbouring threads' addresses follow no rule: sort")


# --- barriers --------------------------------------------------------------------------------------------------------


def barrier(arrivals: int = 2, *, line: int = 1, loop: bool = False, opcode: str = "bar.sync") -> Any:
    return site(line, opcode=opcode, loop=loop, barriers=arrivals)


@pytest.mark.parametrize(
    ("sites", "more", "told"),
    [
        ([barrier()], {}, True),
        ([barrier(opcode="barrier.sync.aligned")], {}, True),
        ([barrier(opcode="bar.red")], {}, False),
        ([barrier(0)], {}, False),
        ([barrier()], {"useful": {0}}, False),
        ([barrier()], {"useful": {1}}, True),
        ([barrier()], {"threads": 1}, False),
        ([barrier()], {"threads": 2}, True),
        ([barrier(2, loop=True)], {}, False),  # ran once
        ([barrier(3, loop=True)], {}, True),
        ([barrier(48, loop=True)], {"grid": (2, 3, 4)}, False),
        ([barrier(49, loop=True)], {"grid": (2, 3, 4)}, True),
        ([barrier(), site(2, opcode="membar.gl")], {}, False),
        ([barrier(), site(2, opcode="fence.acq_rel.gpu")], {}, False),
        ([barrier(), site(2, opcode="membar.cta")], {}, True),
        ([barrier(), site(2, opcode="fence.acq_rel.cta")], {}, True),
        ([barrier()], {"clean": False}, False),
    ],
)
def test_idle_barriers(sites: list[Any], more: dict[str, Any], told: bool) -> None:
    found = [f for f in notes(*sites, **more) if f.kind == "idle_barrier"]
    assert len(found) == told
    if told:
        assert (found[0].count, found[0].line) == (sites[0].counts["barriers"], 1)


def test_of_two_barriers_in_a_row_one_may_be_needed() -> None:
    """What was written before the first is read after the second: nothing proves either, and one of them is needed."""
    code = """
    __global__ void k(const float *in, float *out, int n) {
        __shared__ float s[64];
        int t = threadIdx.x;
        s[t] = in[t];
        __syncthreads();
        if (n > 64) s[t] += 1;
        __syncthreads();
        out[t] = s[t ^ 63];
    }"""
    args = [np.ones(64, "f4"), np.zeros(64, "f4"), 64]
    found = [f for f in ts.compile(code).launch(1, 64, args, check=True).findings if f.kind == "idle_barrier"]
    assert [f.line for f in found] == [6, 8]
    assert all("one at a time" in f.hint for f in found)


# --- tiles -----------------------------------------------------------------------------------------------------------


def tile(
    action: str, accesses: int, line: int = 1, array: str = "tile", space: str = "shared", instructions: int = 1
) -> Any:
    return site(line, space, action, array=array, accesses=accesses, instructions=instructions)


@pytest.mark.parametrize(
    ("sites", "more", "told"),
    [
        ([tile("store", 64, 2), tile("load", 64, 3)], {}, ["tile"]),
        ([tile("store", 64, 2), tile("load", 65, 3)], {}, []),
        ([tile("store", 64, 2), tile("load", 63, 3)], {}, ["tile"]),
        ([tile("store", 64, 2), tile("load", 0, 3)], {}, []),
        ([tile("store", 64, 2), tile("load", 64, 3), tile("atomic", 1, 3)], {}, []),
        ([tile("store", 64, 2), tile("load", 64, 3)], {"shared": {1}}, []),
        ([tile("store", 64, 2), tile("load", 64, 3)], {"shared": {2}}, ["tile"]),
        (
            [tile("store", 64, 2), tile("load", 64, 3), tile("store", 9, 1, "b"), tile("load", 9, 1, "b")],
            {},
            ["tile", "b"],
        ),
        ([tile("store", 64, 2), tile("load", 64, 3, "")], {}, []),
        ([tile("store", 64, 2), tile("load", 64, 3), tile("load", 64, 3, "", instructions=0)], {}, ["tile"]),
        ([tile("store", 64, 2), tile("load", 64, 3), tile("load", 64, 3, "", space="global")], {}, ["tile"]),
        ([tile("store", 64, 2), tile("load", 64, 3), tile("load", 64, 3, "", space="generic")], {}, []),
        ([tile("store", 64, 2, ""), tile("load", 64, 3, "")], {"examples": {0: example(7, 9), 1: example(9, 7)}}, []),
        ([tile("store", 64, 2), tile("load", 64, 3)], {"clean": False}, []),
    ],
)
def test_tiles_that_are_never_reused(sites: list[Any], more: dict[str, Any], told: list[str]) -> None:
    found = [f for f in notes(*sites, **more) if f.kind == "reuse"]
    assert [f.message.split()[2] for f in found] == [f"`{name}`" for name in told]
    if told:
        assert (found[0].line, found[0].count) == (2, 64)


# --- divergence ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("divergent", "branches", "told"),
    [(16, 32, True), (15, 15, False), (16, 33, False), (16, 31, True), (17, 34, True)],
)
def test_divergent_branches(divergent: int, branches: int, told: bool) -> None:
    line = site(1, lanes=1600, instructions=100, branches=branches, divergent_branches=divergent)
    found = notes(line)
    assert [f.kind for f in found] == ["divergence"] * told
    if told:
        assert (found[0].gain, found[0].count) == (2.0, divergent)
        assert "in this kernel 50% of the lanes work on average" in found[0].message


def test_the_whole_kernels_lanes_decide() -> None:
    branch = site(1, lanes=100, instructions=100, branches=16, divergent_branches=16)
    assert not notes(branch, site(2, lanes=32 * 900, instructions=900))
    assert notes(branch, site(2, lanes=32 * 90, instructions=90))
    assert not notes(branch, clean=False)


def test_lines_of_other_files_have_no_text() -> None:
    other = banks(16, 64, 16)
    other.file = "lib.h"
    (found,) = notes(other)
    assert (found.file, found.text) == ("lib.h", "")
    (missing,) = notes(banks(16, 64, 16, line=9))
    assert (missing.line, missing.text) == (9, "")
