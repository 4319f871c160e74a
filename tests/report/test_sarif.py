"""SARIF: findings go in; what the 2.1.0 schema requires, and what code hosts read, must come out."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from tilescope.findings import KINDS, SEVERITIES, Finding
from tilescope.report.sarif import sarif

RACE = Finding(
    "race", "error", "thread (0, 0, 0) writes tile[0][0] and thread (33, 0, 0) reads it", "tiled", "tiled.cu", 14,
    "    tile[ty][tx] = M[i];", "put __syncthreads() between the two", 16, "sum += tile[ty][k];", (0, 0, 0), (0, 0, 0),
    (0, 0, 0), (33, 0, 0), "tile", (0, 0), 3584,
)  # fmt: skip
LAUNCH = Finding("launch", "warning", "12 elements of out were never written", "tiled")


def results(*findings: Finding, paths: dict[str, str] | None = None) -> list[dict[str, Any]]:
    return list(sarif(findings, "1.2.3", paths)["runs"][0]["results"])


def test_the_log_and_its_tool() -> None:
    log = sarif([], "1.2.3")
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("sarif-schema-2.1.0.json")
    (run,) = log["runs"]
    assert run["results"] == []  # an empty list means: looked, and found nothing
    assert run["tool"]["driver"]["name"] == "tilescope"
    assert run["tool"]["driver"]["semanticVersion"] == "1.2.3"
    assert json.loads(json.dumps(log)) == log


def test_every_kind_has_a_rule_with_help() -> None:
    rules = sarif([], "1")["runs"][0]["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == list(KINDS)
    for rule in rules:
        assert rule["defaultConfiguration"]["level"] in SEVERITIES
        assert re.fullmatch(r"[A-Z][A-Za-z]*", rule["name"])
        for name in ("shortDescription", "fullDescription", "help"):
            assert rule[name]["text"].endswith((".", ")"))


def test_a_result() -> None:
    (result,) = results(RACE, paths={"tiled.cu": "my kernels/tiled.cu"})
    assert result["ruleId"] == "race"
    assert list(KINDS)[result["ruleIndex"]] == "race"
    assert result["level"] == "error"
    assert result["message"]["text"] == f"{RACE.message}\nHint: {RACE.hint}"
    assert result["occurrenceCount"] == 3584
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "my%20kernels/tiled.cu", "uriBaseId": "%SRCROOT%"}
    assert place["region"] == {"startLine": 14, "snippet": {"text": "    tile[ty][tx] = M[i];"}}
    assert result["locations"][0]["logicalLocations"] == [{"fullyQualifiedName": "tiled", "kind": "function"}]
    (other,) = result["relatedLocations"]
    assert other["physicalLocation"]["region"] == {"startLine": 16, "snippet": {"text": "sum += tile[ty][k];"}}
    assert other["message"]["text"] == "the other access"
    assert result["properties"]["other_thread"] == [33, 0, 0]


def test_a_finding_without_a_place() -> None:
    (result,) = results(LAUNCH)
    assert "physicalLocation" not in result["locations"][0]
    assert "relatedLocations" not in result
    for finding, path in [(LAUNCH, "a/tiled.cu"), (replace(LAUNCH, file="other.cu"), "other.cu")]:
        (result,) = results(finding, paths={"tiled.cu": "a/tiled.cu"})
        place = result["locations"][0]["physicalLocation"]
        assert place == {"artifactLocation": {"uri": path, "uriBaseId": "%SRCROOT%"}, "region": {"startLine": 1}}


@pytest.mark.parametrize("severity", SEVERITIES)
def test_severities_are_levels(severity: str) -> None:
    assert results(replace(RACE, severity=severity))[0]["level"] == severity


def fingerprint(finding: Finding) -> str:
    return str(results(finding)[0]["partialFingerprints"]["primaryLocationLineHash"])


def test_fingerprints_stay_when_the_line_moves() -> None:
    moved = replace(RACE, line=99, other_line=101, text="tile[ty][tx]  =  M[i];", count=1, message="said otherwise")
    assert fingerprint(RACE) == fingerprint(moved)
    others = [replace(RACE, kind="bank_conflict"), replace(RACE, kernel="other"), replace(RACE, text="tile[0] = 1;")]
    assert len({fingerprint(f) for f in [RACE, *others]}) == 4


def test_equal_lines_have_fingerprints_of_their_own() -> None:
    found = results(RACE, replace(RACE, line=40))
    first, second = (r["partialFingerprints"]["primaryLocationLineHash"] for r in found)
    assert (first.split(":")[1], second.split(":")[1]) == ("1", "2")
    assert first.split(":")[0] == second.split(":")[0]
