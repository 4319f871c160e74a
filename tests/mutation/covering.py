"""The default tests, run once in a copy of the project: their seconds, and which of them come by a line.

The copy stays where it is asked for (--covering), and changes are made to its code: a later run goes on with it, and runs
only the files of tests that differ from the copy's."""

from __future__ import annotations

import ast
import filecmp
import json
import os
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from itertools import accumulate
from pathlib import Path
from xml.etree import ElementTree

from coverage import CoverageData

ROOT = Path(__file__).parents[2]
Tests = list[tuple[str, float]]  # names and seconds
_RAN = (0, 1, 5)  # how pytest ends: 1: some failed, and the others can notice something; 5: all of them are long
COLD = "tests/emulator/test_cache.py"  # of the cache itself: fails beside the one that warm.py lends, so it can notice nothing


def copied(source: Path, folder: Path) -> Path:
    left_out = shutil.ignore_patterns(
        ".git", ".venv", "node_modules", "build", "kept", ".coverage", "__pycache__", ".*_cache", ".hypothesis"
    )
    return Path(shutil.copytree(source, folder, ignore=left_out))


def environment(tree: Path) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(tree / "src"), "TILESCOPE_CACHE": str(tree / "kept")}


class Covering:
    def __init__(self, tree: Path, rooms: tuple[str, ...], jobs: int) -> None:
        self.tree, self.jobs = tree, jobs
        self.seconds: dict[str, float] = {}
        if not (tree / "seconds.json").exists():
            shutil.rmtree(tree, ignore_errors=True)
            copied(ROOT, tree)
            (tree / "commit").write_text(_commit())
            self._measured([f"tests/{room}" for room in rooms])
        self.seconds = json.loads((tree / "seconds.json").read_text())
        if files := self._renewed():
            self._measured(files)
        self.data = CoverageData(str(tree / ".coverage"))
        self.data.read()

    @property
    def commit(self) -> str:
        return (self.tree / "commit").read_text().strip()

    def tests(self, path: str, line: int) -> Tests:
        """Of a line that runs when its file is imported, which may be in any test, also those that come by any line of
        the file, or all, where it has nothing but such lines."""
        by_line = self.data.contexts_by_lineno(str(self.tree / path))
        own = self._known(by_line.get(line, []))
        if own and in_a_function((self.tree / path).read_text("utf-8"), line):
            return self._quick(own)
        others = self._known(name for names in by_line.values() for name in names) or self._known(self.seconds)
        return self._quick(own) + self._quick(others - own)

    def _quick(self, names: set[str]) -> Tests:
        """Quick ones first, and files in turn, as the tests of one are alike."""
        return in_turn(sorted(((name, self.seconds[name]) for name in names), key=lambda test: (test[1], test[0])))

    def warm(self, path: str) -> dict[str, str]:
        """What warm.py asks the environment, for a change to this file."""
        digest = subprocess.run(
            [sys.executable, "-c", "from tilescope import cache; print(cache._package_digest())"],
            env=environment(self.tree), capture_output=True, text=True, check=True,
        )  # fmt: skip
        kept = {"TILESCOPE_CACHE_BEHIND": str(self.tree / "kept")}
        return kept | {"TILESCOPE_CHANGED": path, "TILESCOPE_DIGEST": digest.stdout.strip()}

    def _known(self, contexts: Iterable[str]) -> set[str]:
        return {name for c in contexts if self._counts(name := c.partition("|")[0])}

    def _counts(self, name: str) -> bool:
        return name in self.seconds and not name.startswith(COLD)

    def _renewed(self) -> list[str]:
        """Files of tests/ that are no longer the copy's, brought there; those that are tests."""
        files = []
        for file in sorted((ROOT / "tests").rglob("*.*")):
            copy = self.tree / (path := file.relative_to(ROOT))
            if file.suffix in (".py", ".json", ".cu") and not (
                copy.exists() and filecmp.cmp(file, copy, shallow=False)
            ):
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(file, copy)
                files += [str(path)] * file.name.startswith("test_")
        return files

    def _measured(self, files: list[str]) -> None:
        report = self.tree / "tests.xml"
        apart = ["-n", str(self.jobs)] if self.jobs > 1 else ["-n", "0", "--dist", "no"]  # else contexts are lost
        command = [sys.executable, "-m", "pytest", "-q", *apart, *files]
        command += ["-p", "no:cacheprovider", f"--junitxml={report}"]
        command += ["--cov=src/tilescope", "--cov-context=test", "--cov-report=", "--cov-append"]
        done = subprocess.run(command, cwd=self.tree, env=environment(self.tree), check=False)
        if done.returncode not in _RAN:
            raise SystemExit(f"the tests did not run in {self.tree}, where nothing is changed: see above")
        passed = [c for c in ElementTree.parse(report).iter("testcase") if not len(c)]  # one that fails notices nothing
        others = {name: s for name, s in self.seconds.items() if name.partition("::")[0] not in files}
        now = {_name_of(c.get("classname", ""), c.get("name", "")): float(c.get("time", 0)) for c in passed}
        self.seconds = others | now
        (self.tree / "seconds.json").write_text(json.dumps(self.seconds, indent=1))


def in_a_function(text: str, line: int) -> bool:
    """Whether the line is in the body of one."""
    functions = (n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef))
    return any(f.body[0].lineno <= line <= (f.end_lineno or 0) for f in functions)


def in_turn(tests: Tests) -> Tests:
    """Every file has had about as many seconds at any time, for its first tests."""
    had: dict[str, float] = defaultdict(float)
    ends = []
    for name, seconds in tests:
        file = name.partition("::")[0]
        had[file] += seconds
        ends.append((had[file], name, seconds))
    return [(name, seconds) for _, name, seconds in sorted(ends)]


def within(most: float, tests: Tests) -> Tests:
    """The first of them, for so many seconds; one at least."""
    ends = accumulate(seconds for _, seconds in tests)
    return [test for number, (test, end) in enumerate(zip(tests, ends, strict=True)) if not number or end <= most]


def _commit() -> str:
    asked = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True)
    return asked.stdout.strip()


def _name_of(classname: str, name: str) -> str:
    """As pytest has it: folders, file, and the class of a test that is in one."""
    parts = classname.split(".")
    inside = [part for part in parts if part[0].isupper()]
    return "::".join(["/".join(parts[: len(parts) - len(inside)]) + ".py", *inside, name])
