"""What docs/howto/programs.md says of NVIDIA's samples follows from the recording."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import click
import pytest

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


@pytest.mark.long
def test_a_sample_tried_anew_leaves_the_records_head(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from benchmarks import programs

    monkeypatch.setattr(programs, "samples", lambda folder: [(folder / name, []) for name in ("a", "b", "new")])
    monkeypatch.setattr(programs, "tried", lambda *given: {"status": "right", "why": ""})
    monkeypatch.setattr(programs.trials, "reason", lambda *given: "")
    monkeypatch.setattr(programs.trials, "commit", lambda folder: "c0ffee")
    before = {"commit": "c0ffee", "machine": {"processor": "other"}, "seconds": 7,
              "samples": {"a": {"status": "fails"}, "b": {"status": "fails"}}}  # fmt: skip
    found = programs.run(tmp_path, 120, ("a",), before)
    assert (found["machine"], found["seconds"]) == ({"processor": "other"}, 7)
    assert found["samples"]["b"] == {"status": "fails"}
    assert found["samples"]["a"]["status"] == "right"
    assert found["samples"]["a"]["machine"]["command"] == "python -m benchmarks.programs"
    assert "machine" not in programs.run(tmp_path, 120, (), {})["samples"]["a"]
    with pytest.raises(click.UsageError, match="recorded of decade"):
        programs.run(tmp_path, 120, ("a",), before | {"commit": "decade"})
