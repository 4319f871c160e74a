"""The tables of docs/checks.md are those that follow from the recordings."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def root_on_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT)


def test_the_pages_tables_are_those_recorded() -> None:
    from benchmarks.detection import document

    page = document.PAGE.read_text(encoding="utf-8")
    assert document.filled(page, document.recorded_parts()) == page, "python -m benchmarks.detection --table"


def test_every_planted_fault_is_written_for_each_tool_that_can_express_it() -> None:
    from benchmarks.detection.faults import CANNOT, FAULTS

    folder = ROOT / "benchmarks" / "detection"
    for fault in FAULTS:
        module = "assertion" if fault.kind == "assert" else fault.kind
        files = {"oclgrind": folder / "opencl" / f"{fault.kind}.cl", "numba": folder / "simulator" / f"{module}.py"}
        for peer, file in files.items():
            assert fault.kind in CANNOT[peer] or f" {fault.name}(" in file.read_text(encoding="utf-8"), (peer, fault)
        own = folder / "cuda" / f"{fault.kind}.cu" if fault.kind in CANNOT["oclgrind"] else files["oclgrind"]
        assert f" {fault.name}(" in own.read_text(encoding="utf-8"), fault
