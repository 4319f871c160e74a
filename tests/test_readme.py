"""The README's commands and outputs, executed."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from tilescope.cli import main

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
OUTPUTS = re.findall(r"<!-- output of: tilescope (.*?) -->\n```text\n(.*?)```", README, re.S)
TIME = re.compile(r"[\d.]+ (us|ms|s)\b")


def without_times(text: str) -> list[str]:
    """Lines with times and blanks blanked out: only those may differ from run to run."""
    return [" ".join(TIME.sub("TIME", line).split()) for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize(("command", "shown"), OUTPUTS, ids=[c for c, _ in OUTPUTS])
def test_shown_output_is_what_the_command_prints(command: str, shown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    result = CliRunner(env={"COLUMNS": "90", "NO_COLOR": "1"}).invoke(main, command.split())
    assert result.exit_code == int("missing_barrier" in command), result.output
    printed = without_times(result.stdout)
    for line in without_times(shown):
        assert line in printed


def test_both_commands_of_the_readme_are_those_of_go_py() -> None:
    commands = re.findall(r"```console\n\$ (.*?)\n```", README)
    assert commands[:2] == ["python3 go.py", "python3 go.py test"]
    assert (ROOT / "go.py").exists()
    assert "go.py test" in (ROOT / ".ci" / "run").read_text()


def test_the_python_example_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    (code,) = re.findall(r"## From Python\n\n```python\n(.*?)```", README, re.S)
    scope: dict[str, object] = {}
    exec(compile(code, "README.md", "exec"), scope)
    sectors, each, reuse = capsys.readouterr().out.split()
    assert int(sectors) == 22_400
    assert float(each) > 4
    assert float(reuse) == 7.0
    m, n, p = (np.asarray(scope[name]) for name in "mnp")
    assert np.allclose(p, m @ n, atol=1e-4)


def test_the_number_of_recorded_launches_is_the_readmes() -> None:
    import json

    recorded = json.loads((ROOT / "tests" / "hardware" / "counts.json").read_text())
    assert f"in {len(recorded['cases'])} launches" in README


def test_quoted_lines_stand_in_the_recording() -> None:
    quoted = re.findall(r"<!-- lines of: (.*?) -->\n```text\n(.*?)```", README, re.S)
    assert quoted
    for name, shown in quoted:
        recorded = (ROOT / name).read_text(encoding="utf-8").splitlines()
        assert not set(shown.splitlines()) - set(recorded)
