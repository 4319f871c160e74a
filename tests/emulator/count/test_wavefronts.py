"""Wavefronts of shared accesses, counted by the listener's own class alone, against the rules of hardware/banks.py."""

from __future__ import annotations

from itertools import product

import pytest
from counting_cases import Case, build, wavefronts
from sampled import sampled
from stand_in import WIDTHS, masks

from tilescope.emulator.count.counters import Counters
from tilescope.emulator.count.wavefronts import Wavefronts
from tilescope.emulator.lower.access import Access

PAIRS = [0x33333333, 0x55555555, 0x0F0F0F0F, 0x00030003, 0xFFFF0000, 0x10101010]  # which decide what goes together


class Shared(Wavefronts):
    """Under the names that a shared access has."""

    def __call__(self, access: Access) -> None:
        self.count(access, f"shared_{access.action}")


def make(code: object, counters: Counters) -> Shared:
    return Shared(code, counters)  # type: ignore[arg-type]


def cases(width: int) -> list[Case]:
    found = []
    for action, size in product(("load", "store", "atomic"), (1, 2, 4, 8, 16)):
        if action == "atomic" and size not in (4, 8):
            continue
        for cx in dict.fromkeys((0, size, -size, 2 * size, 4, 12, 128, 132)):
            steps = dict.fromkeys((0, size, 128, 128 + size, width * size, -16, 4)) if width < 32 else (0,)
            found += [Case(action, size, cx, cy) for cy in steps if cx % size == 0 and cy % size == 0]
        found += [Case(action, size, size, 128, (True, False)), Case(action, size, 3 * size, 128, varying=True)]
    return found


@pytest.mark.parametrize("together", [1, 12])
@pytest.mark.parametrize("width", sampled(WIDTHS, 3))
def test_wavefronts(width: int, together: int) -> None:
    every = cases(width)[width % 7 :: 7]
    known = [c for c in every if all(c.known)] if together > 1 else every
    groups = [known[i : i + together] for i in range(0, len(known), together)]
    wrong = []
    for function in build(width, groups, make, "", "shared", tight=False):
        for mask in dict.fromkeys([*PAIRS, *masks(width, seed=width, random=1)]):
            for base in ((1 << 16) + 112,):
                counts = function.of(mask, base, function.cases[0].cx, function.cases[0].cy)
                for case, found in zip(function.cases, counts, strict=True):
                    wanted = wavefronts(case, case.lanes(mask, width, base))
                    wrong += [f"{case} {mask:#010x}: {found}, not {wanted}"] if found != wanted else []
    assert wrong == []


def test_the_rules_tell_these_cases_apart() -> None:
    full = 0xFFFFFFFF
    assert (
        wavefronts(Case("load", 4, 128, 0), Case("load", 4, 128, 0).lanes(full, 32, 0))["shared_load_wavefronts"] == 32
    )
    assert wavefronts(Case("load", 4, 4, 0), Case("load", 4, 4, 0).lanes(full, 32, 0))["shared_load_wavefronts"] == 1
    assert wavefronts(Case("store", 16, 16, 0), Case("store", 16, 16, 0).lanes(full, 32, 0)) == {
        "shared_store_wavefronts": 4,
        "shared_store_ideal_wavefronts": 4,
    }
