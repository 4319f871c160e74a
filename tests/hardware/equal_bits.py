"""Of the approximate forms, how many results have a real GPU's very bits: conformance.json in, a table of docs/hardware.md
out.

    python tests/hardware/equal_bits.py      (writes the table into the page)"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "emulator"))

import numpy as np
from emulate import run
from kernels import BLOCK, Group, varying_kernel
from numpy_values import Words
from record_instructions import groups

from conformance import AT_ONCE, SETS, operand_sets, unpacked_words  # isort: skip

RECORDED = json.loads(Path(__file__).with_name("conformance.json").read_text(encoding="utf-8"))
PAGE = Path(__file__).resolve().parents[2] / "docs" / "hardware.md"
BEGIN, END = "<!-- made: equal bits -->\n", "<!-- end: equal bits -->"


def recorded_groups() -> dict[str, Group]:
    return {group.name: group for group in groups(pending=False) if group.name in RECORDED["groups"]}


def computed(group: Group) -> Words:
    """The emulator's results of all operand sets, by output."""
    operands, text = operand_sets(group), varying_kernel(group, AT_ONCE)
    parts = []
    for first in range(0, SETS, AT_ONCE):
        given = {source: words[first : first + AT_ONCE] for source, words in operands.items()}
        parts.append(run(group, text, "varying", given, AT_ONCE // BLOCK, AT_ONCE))
    return np.concatenate(parts, axis=1)


@cache
def equal_bits() -> dict[str, int]:
    """Of each approximate form how many of SETS results have the GPU's bits."""
    found = {}
    for name, group in recorded_groups().items():
        if not any(variant.approximate for variant, _, _ in group.outputs):
            continue
        for (variant, result, _), words in zip(group.outputs, computed(group), strict=True):
            if variant.approximate:
                right = unpacked_words(RECORDED["groups"][name][f"{variant.name} {result}"])
                found[variant.name] = int((words == right).sum())
    return found


def table() -> str:
    lines = [f"| form | of {SETS:,} results equal |", "|---|---|"]
    return "\n".join([*lines, *(f"| `{name}` | {count / SETS:.0%} |" for name, count in sorted(equal_bits().items()))])


def main() -> None:
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(f"{before}{BEGIN}{table()}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
