"""What an editor knows of the public surface: a misspelt count or function is an error before anything runs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from tilescope.analysis.counts import Counts
from tilescope.counts import COUNTS, CountName

ROOT = Path(__file__).parents[2]
# A comment says what mypy reveals of a line, or that it finds an error there; nothing else may be one.
SNIPPET = """import numpy as np
import tilescope as ts

a = np.zeros((4, 4), np.float32)
profile = ts.compile("k.cu")[1, 1](a, 4)
reveal_type(profile.totals.flops)  # "int"
reveal_type(profile.totals["flops"])  # "int"
reveal_type(profile.lines[3].sectors_per_request)  # "float"
reveal_type(profile.totals.named("fl" + "ops"))  # "int"
print(profile.totals.flop)  # error: "Counts" has no attribute "flop"; maybe "flops"?
print(profile.totals["global_laod_sectors"])  # error: Invalid index type "Literal['global_laod_sectors']" for "Counts"
print(profile.machine.totals.shared_load_conflict)  # error: "Counts" has no attribute "shared_load_conflict"
print(profile.arrays["a"].reus)  # error: "ArrayProfile" has no attribute "reus"
reveal_type(ts.matmul(a, a))  # "numpy.ndarray[Any, Any]"
reveal_type(ts.convolve(a, [[1, 2]]))  # "numpy.ndarray[Any, Any]"
reveal_type(ts.blur(a, 2, out=a))  # "numpy.ndarray[Any, Any]"
ts.matmul(a, 3)  # error: No overload variant of "matmul"
ts.blur(a, "2")  # error: No overload variant of "blur"
ts.matmull(a, a)  # error: Module has no attribute "matmull"
"""


def test_the_names_that_are_typed_are_those_that_are_counted() -> None:
    assert get_args(CountName) == tuple(COUNTS)
    source = (ROOT / "src" / "tilescope" / "analysis" / "counts.py").read_text(encoding="utf-8")
    assert re.findall(r"^        (\w+): int$", source, re.MULTILINE) == list(COUNTS)


def test_a_count_by_a_computed_name() -> None:
    counts = Counts(flops=3)
    assert (counts.named("flops"), counts.named("barriers")) == (3, 0)
    with pytest.raises(KeyError, match="flop is no count"):
        counts.named("flop")


@pytest.mark.long
def test_mypy_finds_what_is_misspelt(tmp_path: Path) -> None:
    """With the configuration, and so the cache, of the project."""
    pytest.importorskip("mypy")
    (tmp_path / "snippet.py").write_text(SNIPPET)
    command = [sys.executable, "-m", "mypy", "--hide-error-context", "--no-error-summary", str(tmp_path / "snippet.py")]
    environment = os.environ | {"MYPYPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300)
    said = dict[int, str]()
    for line in done.stdout.splitlines():
        match = re.match(r".*snippet\.py:(\d+): (?:error|note: Revealed type is)(.*)", line)
        if match:
            said[int(match[1])] = match[2].strip(": ")
    wanted = {n: line.partition("  # ")[2].removeprefix("error: ") for n, line in enumerate(SNIPPET.splitlines(), 1)}
    wanted = {n: text for n, text in wanted.items() if text}
    assert said.keys() == wanted.keys(), done.stdout + done.stderr
    assert [n for n in wanted if not said[n].startswith(wanted[n])] == [], done.stdout
