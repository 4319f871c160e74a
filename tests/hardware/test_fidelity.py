"""Today's emulator against what an H200 counted for the ladders and the corpus (record_fidelity.py)."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tilescope.fidelity import COMPARED, FidelityCase, Pair, file_cases, ladder_cases, paired

HERE = Path(__file__).parent
RECORDED: dict[str, Any] = json.loads((HERE / "fidelity.json").read_text())
LAUNCHES = {r["name"]: r for r in RECORDED["launches"]}
MEASURED = [name for name, r in LAUNCHES.items() if "counts" in r]
LADDERS = [name for name in MEASURED if ".cu" not in name]
CORPUS = [name for name in MEASURED if ".cu" in name]
# Some rungs at one size by default, and all of them at all sizes in the long tests.
FIRST = {name.split()[0]: name for name in reversed(LADDERS)}
BY_DEFAULT = [*FIRST.values()][::4]
# Programs of their own, for rows of any length, that take seconds to compile.
SLOW_TO_COMPILE = {
    "convolution1d/constant_1d 10007x7",
    "matmul/warp_tiles 100x77x53",
    "matmul/warp_tiles 256x256x256",
    "blur/packed 256x256x3",
    "blur/sliding 101x75x2",
    "convolution2d/padded_2d 101x75x7",
    "convolution2d/strip_2d 101x75x7",
    "convolution2d/tiled_2d 101x75x7",
    "matmul/double_buffer 100x77x53",
    "blur/packed 101x75x2",
    "convolution2d/separable_2d 101x75x7",
}
# Ran with two loads apart, as the assembler of CUDA 13.0 leaves them; that of 13.5 joins them.
UNJOINED = {"bank_conflict/interleaved_reduction.cu"}
_Rule = Callable[[Pair], bool]


def lost_turns(action: str) -> _Rule:
    """Turns lost to other traffic of the same memory count as wavefronts and as conflicts, some more in each run."""
    wavefronts, conflicts = f"shared_{action}_wavefronts", f"shared_{action}_conflicts"

    def rule(pair: Pair) -> bool:
        lost = pair.differences.get(wavefronts, 0)
        return lost == pair.differences.get(conflicts, 0) and 0 < lost <= 0.05 * pair.emulated[wavefronts]

    return rule


def fewer_loads(pair: Pair) -> bool:
    less = -pair.differences["shared_load_requests"]
    return (
        less == -pair.differences["shared_load_wavefronts"] and 0 < less < 0.01 * pair.emulated["shared_load_requests"]
    )


def narrowed(pair: Pair) -> bool:
    """Of 16 bytes a lane needs 8 and the assembler loads 8: as many passes, of which up to half are conflicts then."""
    return 0 < pair.differences["shared_load_conflicts"] <= pair.emulated["shared_load_wavefronts"] / 2


def halved(name: str) -> _Rule:
    return lambda pair: 2 * pair.measured[name] == pair.emulated[name]


def a_few_more(name: str) -> _Rule:
    return lambda pair: 0 < pair.differences[name] < 0.04 * pair.emulated[name]


# What may differ, and how (docs/hardware.md). All else is equal, global atomics and shared requests included.
EXPLAINED: dict[str, _Rule] = {
    **{f"shared_load_{what}": lost_turns("load") for what in ("wavefronts", "conflicts")},
    **{f"shared_store_{what}": lost_turns("store") for what in ("wavefronts", "conflicts")},
    # a division, a square root or an exponential is one operation in PTX and several in machine code
    "flops": lambda pair: pair.differences["flops"] > 0,
    # an atomic of global memory by a generic address (cuda::atomic_ref) asks shared memory first
    "shared_atomic_wavefronts": lambda pair: (
        0 < pair.differences["shared_atomic_wavefronts"] <= pair.emulated["global_atomic_requests"]
    ),
    # the assembler spills registers, and keeps small arrays in them
    "local_store_requests": lambda pair: pair.differences["local_store_requests"] > 0,
    "local_load_requests": lambda pair: pair.differences["local_load_requests"] < 0,
}
OF_ONE: dict[str, dict[str, _Rule]] = (
    {
        # the assembler loads in[i] once for both uses
        "race/coalesced_lanes_no_sync.fixed.cu": {
            f"global_load_{what}": halved(f"global_load_{what}") for what in ("requests", "sectors")
        },
        # where a warp stores depends on which one draws its tickets first; the assembler draws those of a warp at once
        "race/tickets_of_block_scope.fixed.cu": {
            "global_store_sectors": lambda pair: not pair.differences["global_store_requests"],
            "global_atomic_sectors": lambda pair: (
                pair.measured["global_atomic_sectors"] == pair.measured["global_atomic_requests"]
            ),
        },
    }
    | {
        # the assembler moves loads behind a condition
        name: {"shared_load_requests": fewer_loads, "shared_load_wavefronts": fewer_loads}
        for name in ("blur/sliding 256x256x3", "blur/sliding 101x75x2")
    }
    | {
        # of its third 16 bytes a lane needs 8 and the assembler loads 8 (profile.machine.notes says so): of 4 passes 2 are
        # conflicts then
        "convolution1d/window_1d 10007x7": {
            "shared_load_conflicts": lambda pair: (
                6 * pair.measured["shared_load_conflicts"] == pair.emulated["shared_load_wavefronts"]
            )
        },
        "blur/packed 256x256x3": {"shared_load_conflicts": narrowed},
        # and, where a block has fewer threads with pixels than a warp, the assembler loads for those without
        "blur/packed 101x75x2": {
            "shared_load_conflicts": narrowed,
            **{name: a_few_more(name) for name in ("shared_load_requests", "shared_load_wavefronts")},
        },
    }
)


@cache
def rungs() -> dict[str, FidelityCase]:
    return {case.name: case for case in ladder_cases()}


def compare(case: FidelityCase) -> None:
    """Of shared memory, the accesses that the assembler makes of the text's (docs/adr/0007)."""
    profile = case.kernel.launch(
        case.grid, case.block, case.args, shared=case.shared, machine=True, on_print=lambda text: None,
        cooperative=case.cooperative,
    )  # fmt: skip
    found = profile.totals if case.name in UNJOINED else profile.machine.totals
    recorded = {name: measured for name, (_, measured) in LAUNCHES[case.name]["counts"].items()}
    pair = paired(Pair(case.name, found, {}), {name: recorded.get(name, 0) for name in COMPARED})
    if profile.recording.program.waits:
        return  # how often threads look, and who comes first, depends on the clock
    rules = EXPLAINED | OF_ONE.get(case.name, {})
    for name in [n for n, difference in pair.differences.items() if difference]:
        assert name in rules, (name, pair.emulated, pair.measured)
        assert rules[name](pair), (name, pair.emulated, pair.measured)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.long] * (name in SLOW_TO_COMPILE or name not in BY_DEFAULT))
        for name in LADDERS
    ],
)
def test_a_rung_of_a_ladder_counts_as_the_hardware_did(name: str) -> None:
    compare(rungs()[name])


@pytest.mark.long
@pytest.mark.parametrize("name", CORPUS)
def test_a_file_of_the_corpus_counts_as_the_hardware_did(name: str) -> None:
    """Emulated without looking for faults: the recording says that it has none."""
    (case,) = file_cases([str(HERE.parent / "corpus" / name)])
    compare(case)


def test_the_recording_is_of_every_launch_there_is() -> None:
    files = {f"{p.parent.name}/{p.name}" for p in (HERE.parent / "corpus").glob("*/*.cu")}
    assert set(LAUNCHES) == set(rungs()) | files
    assert RECORDED["device"]
    assert RECORDED["date"]
