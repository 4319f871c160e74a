"""Findings on the terminal: findings go in, text that reads well at 80 columns must come out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tilescope.findings import Finding
from tilescope.report.findings import finding_text, print_findings, summary

RACE = Finding(
    "race", "error", "tile[0][0] is read by one thread while another one may still be writing it", "tiled", "tiled.cu",
    14, "    tile[ty][tx] = M[i];", "put __syncthreads() between the two", 16, "sum += tile[ty][k];", (0, 0, 0),
    (0, 0, 0), (0, 0, 0), (33, 0, 0), "tile", (0, 3), 3584,
)  # fmt: skip


def shown(finding: Finding, width: int = 80) -> list[str]:
    return finding_text(finding, width).plain.splitlines()


def test_a_race() -> None:
    assert shown(RACE) == [
        "error race at tiled.cu:14 in tiled",
        "    tile[ty][tx] = M[i];",
        "  tile[0][0] is read by one thread while another one may still be writing it",
        "  and tiled.cu:16",
        "    sum += tile[ty][k];",
        "  block (0, 0, 0), threads (0, 0, 0) and (33, 0, 0); tile[0][3]; 3,584 times",
        "  hint: put __syncthreads() between the two",
    ]


def test_threads_of_two_blocks_and_of_one() -> None:
    assert "  block (0, 0, 0), thread (0, 0, 0) and block (1, 0, 0), thread (33, 0, 0);" in "\n".join(
        shown(replace(RACE, other_block=(1, 0, 0)))
    )
    assert "  block (0, 0, 0), thread (0, 0, 0); tile[0][3]" in shown(replace(RACE, other_thread=(), count=1))


def test_what_the_message_has_said_is_not_said_again() -> None:
    told = "race: thread (0, 0, 0) reads tile[0][3], thread (33, 0, 0) writes it"
    assert shown(replace(RACE, message=told, other_line=14))[2:] == [
        "  thread (0, 0, 0) reads tile[0][3], thread (33, 0, 0) writes it",
        "  block (0, 0, 0); 3,584 times",
        "  hint: put __syncthreads() between the two",
    ]


def test_what_a_remedy_saves() -> None:
    note = Finding("coalescing", "note", "32 sectors a request", "naive", "t.cu", 3, count=9, gain=7.99)
    assert shown(note)[-1] == "  9 times; 8.0 times fewer sectors are possible"


def test_with_nothing_but_a_message() -> None:
    bare = Finding("launch", "warning", "12 elements of out were never written", "tiled")
    assert shown(bare) == ["warning launch in tiled", "  12 elements of out were never written"]


@pytest.mark.parametrize("width", [80, 60])
def test_long_texts_fit(width: int) -> None:
    long = replace(RACE, text="x = " + "a[i] + " * 40 + "0;", message="word " * 60, hint="word " * 40)
    assert max(map(len, shown(long, width))) <= width
    assert shown(long, width)[1].endswith("...")


def test_the_summary() -> None:
    note, warning = replace(RACE, severity="note"), replace(RACE, severity="warning")
    assert summary([RACE, note, RACE]) == "2 errors, 1 note"
    assert summary([warning]) == "1 warning"
    assert summary([]) == "no findings"
    assert summary([note] * 1200) == "1,200 notes"


def test_printed_worst_first(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    print_findings([replace(RACE, severity="note"), RACE])
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if " race at" in line] == [
        "error race at tiled.cu:14 in tiled",
        "note race at tiled.cu:14 in tiled",
    ]
    assert lines[-1] == "1 error, 1 note"
    assert max(map(len, lines)) <= 80


def test_the_severity_is_coloured() -> None:
    spans = finding_text(RACE, 80).spans
    assert any(str(span.style) == "bold red" and (span.start, span.end) == (0, 5) for span in spans)
