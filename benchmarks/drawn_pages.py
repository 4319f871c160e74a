"""What README.md and docs/hardware.md show of the recorded works that a seed drew, and of those that had been behind.

python -m benchmarks.drawn_pages   (writes it there, from benchmarks/results/drawn.json and cliffs.json)"""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import Any

from benchmarks.records import into_page
from benchmarks.works import BEHIND, distribution, rounded

ROOT = Path(__file__).parent.parent
NAME, CLIFFS = "drawn works", "works that had been behind"
KINDS = (("matmul", "products"), ("convolve", "convolutions"), ("blur", "blurs"))
WORST = 10


def recorded(name: str = "drawn") -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / "benchmarks" / "results" / f"{name}.json").read_text())
    return found


def tables(found: dict[str, Any]) -> str:
    """How the ratios are distributed, for each function and in all, and the worst works."""
    rows = found["rows"]
    lines = [
        _where(found),
        "",
        f"| works | number | median | 10th percentile | least | under {BEHIND} |",
        "|---|---|---|---|---|---|",
        *(_kind(told, [r for r in rows if r["work"].startswith(name)]) for name, told in KINDS),
        _kind("all", rows),
        "",
        f"| the {WORST} worst | ours | best peer | ratio |",
        "|---|---|---|---|",
        *map(_work, worst(found)),
    ]
    return "\n".join(lines)


def cliffs(found: dict[str, Any]) -> str:
    """Each of those that had been behind by far."""
    return "\n".join(
        [_where(found), "", "| work | ours | best peer | ratio |", "|---|---|---|---|", *map(_work, found["rows"])]
    )


def _where(found: dict[str, Any]) -> str:
    right = sum(row["right"] for row in found["rows"])
    return f"{found['device']}, {found['date']}, `{found['command']}`: {right} of {len(found['rows'])} results right."


def worst(found: dict[str, Any]) -> list[dict[str, Any]]:
    return sorted(found["rows"], key=lambda row: float(row["ratio"]))[:WORST]


def _kind(told: str, rows: list[dict[str, Any]]) -> str:
    made = distribution(rows)
    ratios = " | ".join(rounded(made[name]) for name in ("median", "tenth", "least"))
    return f"| {told} | {len(rows)} | {ratios} | {made['under']} |"


def _work(row: dict[str, Any]) -> str:
    ours, theirs = (row["seconds"][name] * 1e6 for name in ("tilescope", row["peer"]))
    return f"| {row['work']} | {ours:,.1f} us | {theirs:,.1f} us, {row['peer']} | {rounded(row['ratio'])} |"


def sentence(found: dict[str, Any]) -> str:
    made, last = found["distribution"], worst(found)[0]
    median, tenth, least = (rounded(made[name]) for name in ("median", "tenth", "least"))
    text = (
        f"Of {made['works']} works that a seed drew (float32, int32, uint8; {found['device']}, {found['date']}) half "
        f"ran at least {median} times as fast as by the best of cuBLAS, cuDNN, CuPy and PyTorch; nine of "
        f"ten at least {tenth} times, and {all_but(made['under'])} at least {BEHIND} times; the worst, "
        f"{last['work']}, had {least}. [docs/hardware.md](docs/hardware.md) has the {WORST} worst, what "
        "other seeds gave, some of which had up to three that are behind, and what is slower in general: some products "
        "of one row, works of a few microseconds, float64 and int8."
    )
    return textwrap.fill(text, 120)


def all_but(count: int) -> str:
    return f"all but {count}" if count else "all"


if __name__ == "__main__":
    into_page(ROOT / "docs" / "hardware.md", NAME, tables(recorded()))
    into_page(ROOT / "docs" / "hardware.md", CLIFFS, cliffs(recorded("cliffs")))
    into_page(ROOT / "README.md", NAME, sentence(recorded()))
