"""examples/ and the ladder's own files: each is a kernel with its launch, and each must run right as it is."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from commands import ROOT, tilescope

WRONG = ROOT / "examples" / "missing_barrier.cu"  # on purpose
FILES = [
    *sorted(set((ROOT / "examples").glob("*.cu")) - {WRONG}),
    *sorted((ROOT / "src/tilescope/kernels").rglob("*.cu")),
]


SLOW_TO_COMPILE = {
    "packed", "stream_k", "split_k", "double_buffer", "separable_2d", "pad_rows", "sliding", "coarsened", "register_tiles",
    "strip_2d",
}  # fmt: skip


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, marks=[pytest.mark.long] * (path.stem in SLOW_TO_COMPILE or i % 9 > 0), id=path.stem)
        for i, path in enumerate(FILES)
    ],
)
def test_the_file_runs_right(path: Path) -> None:
    done = tilescope("run", path)
    assert done.exit_code == 0, done.stdout + done.stderr
    assert re.match(r"(\S+: )?right: ", done.stdout)


def test_what_the_transpose_shows() -> None:
    path = ROOT / "examples" / "transpose.cu"

    def totals(*options: str) -> dict[str, int]:
        done = tilescope("run", path, "--json", "--set", "rows=128", "--set", "cols=64", *options)
        return dict(json.loads(done.stdout)["totals"])

    naive, padded, conflicted = totals("--entry", "naive"), totals(), totals("-D", "PAD=0")
    requests = 128 * 64 // 32
    assert naive["global_store_sectors"] == 32 * requests
    assert padded["global_store_sectors"] == 4 * requests
    assert padded["shared_load_conflicts"] == 0
    assert conflicted["shared_load_conflicts"] == 31 * requests
