"""Record how often a real GPU shows the outcomes of weak memory: the litmus tests of tests/emulator/litmus.py.

python tests/hardware/record_litmus.py --out tests/hardware/litmus.json

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

from litmus import VARIANTS, Litmus, kernel, shapes

import tilescope as ts

ROUNDS, LAUNCHES = 20_000, 10
NOISE, WORDS = 100, 1 << 22  # blocks that keep the memory busy, and how much of it


def seen(test: Litmus) -> int:
    """In how many of all rounds the reads found what only weak memory gives."""
    compiled, count = ts.compile(kernel(test)), 0
    for _ in range(LAUNCHES):
        x, y = (np.zeros(32 * ROUNDS, np.int32) for _ in range(2))
        out, gate = np.zeros((ROUNDS, len(test.weak)), np.int32), np.zeros(1, np.int32)
        noise = np.zeros(WORDS, np.int32)
        args = (x, y, out, gate, ROUNDS, noise, WORDS)
        compiled.launch(len(test.threads) + NOISE, 256, args, on="gpu", count=False)
        count += int((out == test.weak).all(axis=1).sum())
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / "litmus.json")
    options = parser.parse_args()
    results: dict[str, dict[str, int]] = {}
    for name, variant in VARIANTS.items():
        results[name] = {shape: seen(test) for shape, test in shapes(*variant).items()}
        print(name, results[name], flush=True)
    facts = device() | {"date": date.today().isoformat(), "command": "python " + " ".join(sys.argv)}
    facts |= {"rounds": ROUNDS * LAUNCHES, "results": results}
    options.out.write_text(json.dumps(facts, indent=1) + "\n")


if __name__ == "__main__":
    main()
