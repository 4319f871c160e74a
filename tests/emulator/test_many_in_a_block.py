"""Sectors where one block of a kernel has more accesses than are counted in one vector: each line by its own counter."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts

LOADS = 21
TEXT = "\n".join(
    [
        "__global__ void k(const float *a, float *b) {",
        "    int i = threadIdx.x; float s = 0;",
        "    if (ODD) {",
        *(f"        s += a[i + {shift}];" for shift in range(LOADS)),
        "        b[i] = s;",
        "    }",
        "}",
    ]
)


@pytest.mark.parametrize("odd", ["i % 3 == 1", "i < 23"], ids=["with gaps", "without"])
def test_each_line_has_its_own_count(odd: str) -> None:
    lanes = [i for i in range(32) if (i % 3 == 1 if "%" in odd else i < 23)]
    a, b = np.arange(64, dtype=np.float32), np.zeros(32, np.float32)
    profile = ts.compile(TEXT, defines={"ODD": odd})[1, 32](a, b)
    wanted = {4 + shift: len({(i + shift) // 8 for i in lanes}) for shift in range(LOADS)}
    assert {line: profile.lines[line].global_load_sectors for line in wanted} == wanted
    assert len(set(wanted.values())) > 1
