"""docs/json.md: every key that is written is described, and every key that is described is written."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from commands import ADD, ROOT, kernel_file, tilescope

from tilescope.counts import COUNTS


def documented(title: str) -> set[str]:
    text = (ROOT / "docs" / "json.md").read_text()
    section = text.split(f"## `tilescope {title}")[1].split("\n## ")[0]
    return set(re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE))


def written(value: Any, path: str = "") -> set[str]:
    if isinstance(value, dict):
        parts = [written(v, f"{path}.{_generic(path, k)}".removeprefix(".")) for k, v in value.items()]
        return set().union(*parts)
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return set().union(*(written(v, f"{path}[]") for v in value))
    return {path}


def _generic(path: str, key: str) -> str:
    if path in ("shape", "rungs[].reuse"):
        return "<size>" if path == "shape" else "<array>"
    counted = ("totals", "lines[]", "machine.totals", "machine.lines[]")
    return "<count>" if key in COUNTS and path in counted else key


@pytest.mark.parametrize("title", ["run FILE", "check FILE...", "ladder NAME", "instructions", "counts", "report"])
def test_keys(tmp_path: Path, title: str) -> None:
    racy = kernel_file(tmp_path, ADD.replace("= a[i] + b[i]", "= c[(i + 1) % n] + b[i]"), "racy.cu")
    arguments = {
        "run FILE": ["run", kernel_file(tmp_path, ADD)],
        "check FILE...": ["check", racy],
        "ladder NAME": ["ladder", "matmul", "--size", 20],
    }
    done = tilescope(*arguments.get(title, [title]), "--json")
    found = json.loads(done.stdout)
    assert found["schema"] == 1
    assert written(found) == documented(title)


def test_a_prediction_is_there_when_asked_for(tmp_path: Path) -> None:
    found = json.loads(tilescope("run", kernel_file(tmp_path, ADD), "--device", "h200", "--json").stdout)
    assert written({"prediction": found["prediction"]}) == documented("run FILE --device NAME")


def test_what_the_machine_makes_of_it_is_there_when_asked_for() -> None:
    """Of a kernel of which machine code says something else on two lines."""
    path = ROOT / "tests" / "corpus" / "uninitialized" / "struct_field.fixed.cu"
    plain, found = (json.loads(tilescope("run", path, *more, "--json").stdout) for more in ([], ["--machine"]))
    assert written({"machine": found.pop("machine")}) == documented("run FILE --machine")
    assert written(found) == written(plain)


def test_every_line_has_every_count(tmp_path: Path) -> None:
    found = json.loads(tilescope("run", kernel_file(tmp_path, ADD), "--json").stdout)
    for counts in (found["totals"], *found["lines"]):
        assert COUNTS.keys() <= counts.keys()
    assert all(sum(line[name] for line in found["lines"]) == found["totals"][name] for name in COUNTS)


def test_no_number_is_outside_of_json(tmp_path: Path) -> None:
    text = ADD.replace("a[i] + b[i]", "a[i] / 0.0f")
    done = tilescope("run", kernel_file(tmp_path, text), "--json")
    found = json.loads(done.stdout, parse_constant=lambda name: pytest.fail(name))
    assert found["verdict"]["checks"][0]["largest_error"] is None
    assert done.exit_code == 1
