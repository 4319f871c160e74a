"""Every planted fault is found, at its line, and nothing is found in the corrected twins; see README.md."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

import pytest
from sampled import sampled

from tilescope.cli.check import checked
from tilescope.findings import KINDS, OF_PROGRAMS, Finding

ROOT = Path(__file__).parent
FILES = sorted(ROOT.glob("*/*.cu"))
FAULTS = [f for f in FILES if not f.name.endswith(".fixed.cu")]
OF_EVERY_KIND = [case for _, of_a_kind in groupby(FAULTS, lambda f: f.parent) for case in sampled(of_a_kind, 20)]
TWINS = [f for f in FILES if f.name.endswith(".fixed.cu")]
OPTIONS = {"steps": 1 << 24}  # enough for every file; an endless loop ends sooner


@dataclass(frozen=True)
class Marks:
    """`others`: lines at which the same cause shows once more, or the other side of a race."""

    kind: str
    severity: str
    line: int
    others: frozenset[int]


def marks(path: Path) -> Marks:
    lines = list(enumerate(path.read_text().splitlines(), 1))
    found = [(m[1], m[2] or "", n) for n, text in lines if (m := re.search(r"// fault: (\w+)(?: (\w+))?$", text))]
    assert len(found) == 1, f"{path.name} has {len(found)} marks of a fault"
    return Marks(*found[0], frozenset(n for n, text in lines if text.endswith("// other")))


def findings(path: Path) -> list[Finding]:
    return checked(str(path), OPTIONS, quiet=True)[1]


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", OF_EVERY_KIND, ids=name)
def test_a_planted_fault_is_found_at_its_line(path: Path) -> None:
    wanted, found = marks(path), findings(path)
    assert {f.kind for f in found} == {wanted.kind}, found
    first = found[0]
    assert first.line == wanted.line, found
    assert not wanted.severity or first.severity == wanted.severity
    assert {f.line for f in found[1:]} <= wanted.others, found
    if wanted.kind == "race":
        assert first.other_line in (wanted.others or {wanted.line}), found


@pytest.mark.long
@pytest.mark.parametrize("path", TWINS, ids=name)
def test_nothing_is_found_in_the_corrected_twin(path: Path) -> None:
    outcome, found = checked(str(path), OPTIONS, quiet=True)
    assert found == []
    assert outcome is not None
    assert outcome.status != "wrong"


def test_every_fault_has_its_twin_and_every_kind_that_can_be_launched_has_a_fault() -> None:
    assert {f.with_suffix("").name for f in FAULTS} == {f.name.removesuffix(".fixed.cu") for f in TWINS}
    assert {marks(f).kind for f in FAULTS} == set(KINDS) - {
        "read_only",
        "texture",
        *OF_PROGRAMS,
    }  # which no header can give
    assert len(FAULTS) >= 60
