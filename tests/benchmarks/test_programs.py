"""What docs/howto/programs.md says of NVIDIA's samples follows from the recording."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_page_says_what_was_recorded() -> None:
    recorded = json.loads((ROOT / "benchmarks" / "results" / "programs.json").read_text())
    page = " ".join((ROOT / "docs" / "howto" / "programs.md").read_text().split())
    counts = Counter(sample["status"] for sample in recorded["samples"].values())
    tried = counts.total() - counts["not tried"]
    assert f"Of the {tried} samples" in page
    assert f"{counts['right'] + counts['ran']} build and run" in page
    assert f"{counts['right']} of those judge themselves" in page
    assert all(s["why"] for s in recorded["samples"].values() if s["status"] not in ("right", "ran"))


def test_the_table_of_all_samples_is_what_was_recorded() -> None:
    from benchmarks.programs import PAGE, table

    recorded = json.loads((ROOT / "benchmarks" / "results" / "programs.json").read_text())
    assert table(recorded) in PAGE.read_text()


def test_a_sample_is_judged_by_what_it_says() -> None:
    from subprocess import CompletedProcess

    from benchmarks.programs import NOT_TRIED
    from benchmarks.trials import judged, reason

    seen = json.dumps({"kernels": [{"launches": 3}], "findings": []})
    assert judged(CompletedProcess([], 0, seen, "Test PASSED\n"))["status"] == "right"
    assert judged(CompletedProcess([], 0, seen, "Test FAILED\n"))["status"] == "ran"
    assert judged(CompletedProcess([], 1, seen, "Test PASSED\n"))["status"] == "fails"
    assert reason(ROOT / "examples" / "programs", NOT_TRIED) == ""
