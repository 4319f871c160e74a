"""What those who carry on the work find beside the code: each file says what the code does."""

from __future__ import annotations

import re
import runpy
import shlex
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml

from tilescope import Limits, __version__
from tilescope.cli import main

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
FORMS = [p for p in sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")) if p.stem != "config"]
WHEEL = runpy.run_path(str(ROOT / ".ci" / "wheel_contents.py"))


def read(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


JOBS = read(".github/workflows/tests.yml")["jobs"]


def commands(job: str) -> list[str]:
    return [step["run"] for step in JOBS[job]["steps"] if "run" in step]


# --- the hosted workflow ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("job", JOBS)
def test_the_workflow_runs_the_pythons_that_the_package_names(job: str) -> None:
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    assert JOBS[job]["strategy"]["matrix"]["python"] == named
    assert PROJECT["requires-python"] == f">={named[0]}"


def test_linux_runs_everything_on_both_processors_and_windows_the_default_tests() -> None:
    assert [name.removeprefix("ubuntu-24.04") for name in JOBS["everything"]["strategy"]["matrix"]["os"]] == [
        "",
        "-arm",
    ]
    assert commands("everything")[-1] == ".ci/run"
    assert commands("windows") == ["python go.py test"]
    assert JOBS["windows"]["runs-on"].startswith("windows")


def test_all_that_ci_proves_is_in_one_script() -> None:
    steps = [line for line in (ROOT / ".ci" / "run").read_text().splitlines() if re.search(r"^\.ci/|go\.py", line)]
    assert [re.search(r"\.ci/\w+|go\.py \w+", step)[0] for step in steps] == [  # type: ignore[index]
        ".ci/page", ".ci/runtime", "go.py test", ".ci/wheel", "go.py docs", "go.py long",
    ]  # fmt: skip
    assert all((ROOT / step).stat().st_mode & 0o100 for step in (".ci/run", ".ci/page", ".ci/runtime", ".ci/wheel"))


# --- before a commit -------------------------------------------------------------------------------------------------


def test_hooks_are_the_checks_of_the_test_command(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    scope = runpy.run_path(str(ROOT / "go.py"))
    monkeypatch.setattr(scope["subprocess"], "call", lambda command, **_: ran.append(command))
    scope["check"]([])
    checks = [
        [Path(command[0]).name, *(word for word in command[1:] if word not in (".", "--check"))] for command in ran
    ]
    (local,) = read(".pre-commit-config.yaml")["repos"]
    assert local["repo"] == "local"
    hooks = [shlex.split(hook["entry"].replace(" --force-exclude", "")) for hook in local["hooks"]]
    assert {hook["language"] for hook in local["hooks"]} == {"system"}
    assert [[Path(hook[0]).name, *hook[1:]] for hook in hooks] == checks[:-1]
    assert checks[-1] == ["pytest"]
    assert all(hook[0].startswith(".venv/bin/") for hook in hooks)


# --- what people send, and what they cite ----------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_a_form_asks_for_the_report(form: Path) -> None:
    """Keys and kinds are those of GitHub's syntax for issue forms."""
    asked = yaml.safe_load(form.read_text(encoding="utf-8"))
    assert asked.keys() <= {"name", "description", "labels", "body"}
    assert all(part["type"] == "textarea" and part["attributes"]["label"] for part in asked["body"])
    assert len({part["id"] for part in asked["body"]}) == len(asked["body"])
    (report,) = [part for part in asked["body"] if "`tilescope report`" in part["attributes"]["label"]]
    assert report["validations"]["required"] is True
    assert "report" in main.commands


def test_the_citation_is_of_this_version() -> None:
    cited = read("CITATION.cff")
    own, _, _bundled = PROJECT["license"].partition(" AND ")  # what the playground's assets bring is under theirs
    assert (cited["version"], cited["license"], cited["title"]) == (__version__, own, PROJECT["name"])
    assert cited["authors"] == [{"name": "The tilescope authors"}]


def test_the_security_policy_names_what_there_is() -> None:
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    usual = Limits()
    assert f"{usual.seconds:g} seconds and {usual.gigabytes:g} GB" in text
    assert all((ROOT / link).exists() for link in re.findall(r"\]\(([^)]+)\)", text))
    named = set(re.findall(r"`tilescope (\w+)", text))
    assert named >= {"run", "exec", "report"}
    assert named <= main.commands.keys()


# --- the wheel -------------------------------------------------------------------------------------------------------


def packed(path: Path, files: list[str], script: str = "tilescope.cli:main") -> str:
    with zipfile.ZipFile(path, "w") as wheel:
        for name in files:
            wheel.writestr(name, "")
        about = "tilescope-1.dist-info"
        head = "Metadata-Version: 2.4\nName: tilescope\nVersion: 1\nDescription-Content-Type: text/markdown\n\nwords\n"
        wheel.writestr(f"{about}/METADATA", head)
        wheel.writestr(f"{about}/entry_points.txt", f"[console_scripts]\ntilescope = {script}\n")
    return str(path)


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="what git has is what a wheel has to hold")
def test_a_wheel_is_whole_or_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = sorted(WHEEL["tracked"]())
    assert "tilescope/devices.json" in files
    assert WHEEL["main"](packed(tmp_path / "whole.whl", files)) == 0
    files.remove("tilescope/devices.json")
    assert WHEEL["main"](packed(tmp_path / "other.whl", [*files, "tilescope/stale.py"], "tilescope:other")) == 1
    told = capsys.readouterr().err
    assert "lacks tilescope/devices.json" in told
    assert "has tilescope/stale.py" in told
    assert "console script" in told
