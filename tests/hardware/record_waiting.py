"""Record that kernels in which threads wait for each other end on a real GPU, and how: those of tests/emulator.

python tests/hardware/record_waiting.py --out tests/hardware/waiting.json

Needs tilescope with its extra `gpu`, and a GPU."""

from __future__ import annotations

import argparse
import json
import sys
from datetime import date
from pathlib import Path

import numpy as np
from record_counts import device

sys.path.append(str(Path(__file__).parents[1] / "emulator"))

from waiting_kernels import CASES

import tilescope as ts

TIMES = 20


def found(text: str, grid: int, block: int, sizes: tuple[int, ...]) -> list[int]:
    """The first element of the second array, after each of several launches."""
    kernel, values = ts.compile(text), []
    for _ in range(TIMES):
        arrays = [np.zeros(n, np.int32) for n in sizes]
        kernel.launch(grid, block, arrays, on="gpu")
        values.append(int(arrays[1][0]))
    return values


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / "waiting.json")
    options = parser.parse_args()
    results = {}
    for name, (text, grid, block, sizes, _) in CASES.items():
        results[name] = found(text, grid, block, sizes)
        print(name, set(results[name]), flush=True)
    facts = device() | {"date": date.today().isoformat(), "command": "python " + " ".join(sys.argv), "results": results}
    options.out.write_text(json.dumps(facts, indent=1) + "\n")


if __name__ == "__main__":
    main()
