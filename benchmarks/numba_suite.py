"""numba-cuda's own tests, as they are installed, on the emulated GPU: what passes, and why the rest does not.

    python -m benchmarks.numba_suite --json results.json [MODULE ...]

The tests need filecheck, psutil and ml_dtypes. Each file of tests has a process of its own, and what fails there is run
once more alone, as a test that breaks its kernel's bounds takes those behind it with it."""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
import unittest
from collections import Counter
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any

from benchmarks.trials import finished

PACKAGE = "numba.cuda.tests"
PARTS = ("cudadrv", "cudapy", "nrt", "doc_examples")


class _Results(unittest.TestResult):
    """What became of each test, written when it is over: a later one may end the process."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path, self.rows = path, dict[str, tuple[str, str]]()

    def _keep(self, test: unittest.TestCase, kind: str, why: str = "") -> None:
        name = ".".join(test.id().split(" ")[0].split(".")[3:])  # a part of a test counts as the test
        if kind != "passed" or name not in self.rows:
            last = why.strip().splitlines()[-1] if why.strip() else ""
            self.rows[name] = kind, re.sub(r"(/[\w.+-]+)+/", "", last)[:200]
        self.path.write_text(json.dumps(self.rows))

    def addSuccess(self, test: unittest.TestCase) -> None:  # noqa: N802
        self._keep(test, "passed")

    def addExpectedFailure(self, test: unittest.TestCase, err: object) -> None:  # noqa: N802
        self._keep(test, "passed")

    def addSkip(self, test: unittest.TestCase, reason: str) -> None:  # noqa: N802
        self._keep(test, "skipped", reason)

    def addError(self, test: unittest.TestCase, err: object) -> None:  # noqa: N802
        self._keep(test, "failed", self._exc_info_to_string(err, test))

    def addFailure(self, test: unittest.TestCase, err: object) -> None:  # noqa: N802
        self._keep(test, "failed", self._exc_info_to_string(err, test))

    def addUnexpectedSuccess(self, test: unittest.TestCase) -> None:  # noqa: N802
        self._keep(test, "failed", "it was expected to fail")

    def addSubTest(self, test: unittest.TestCase, subtest: unittest.TestCase, err: object) -> None:  # noqa: N802
        if err is not None:
            self._keep(test, "failed", self._exc_info_to_string(err, test))


def run_here(names: list[str], path: Path) -> None:
    """In the process that uses the emulated GPU."""
    import numba.cuda  # noqa: F401 - it makes the package's tests importable

    loader = unittest.defaultTestLoader
    unittest.TestSuite(loader.loadTestsFromName(f"{PACKAGE}.{name}") for name in names).run(_Results(path))


def results_of(names: list[str], seconds: int) -> dict[str, list[str]]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "results.json"
        path.write_text("{}")
        inside = [sys.executable, "-m", "benchmarks.numba_suite", "--inside", str(path), *names]
        command = [sys.executable, "-m", "tilescope", "exec", "--only", "none", "--", *inside]
        finished(command, Path.cwd(), seconds)  # what was over by the time that it was ended is in the file
        found: dict[str, list[str]] = json.loads(path.read_text())
    return found


def module_results(module: str, seconds: int) -> dict[str, list[str]]:
    found = results_of([module], seconds)
    for name in [name for name, (kind, _) in found.items() if kind == "failed" and not name.startswith("_")]:
        found |= results_of([name], seconds)
    return found or {module: ["skipped", "it has no tests of unittest's, or none was over in time"]}


def modules() -> list[str]:
    import numba.cuda.tests

    root = Path(numba.cuda.tests.__path__[0])
    return [f"{part}.{path.stem}" for part in PARTS for path in sorted((root / part).glob("test_*.py"))]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("modules", nargs="*", help="such as cudapy.test_atomics; default: all")
    arguments.add_argument("--json", type=Path, help="where the results go")
    arguments.add_argument("--seconds", type=int, default=300, help="for a file of tests")
    arguments.add_argument("--inside", type=Path, help=argparse.SUPPRESS)
    given = arguments.parse_args()
    if given.inside:
        run_here(given.modules, given.inside)
        return
    found = _read(given.json)
    for module in given.modules or modules():
        found[module] = _told(module_results(module, given.seconds))
        print(module, found[module]["passed"], found[module]["others"], flush=True)
        if given.json:
            given.json.write_text(json.dumps(_record(found), indent=1, sort_keys=True) + "\n")
    print(_totals(found))


def _read(path: Path | None) -> dict[str, dict[str, Any]]:
    """What a file has of modules, those that are not run again among them."""
    found: dict[str, dict[str, Any]] = json.loads(path.read_text())["modules"] if path and path.is_file() else {}
    return found


def _told(results: dict[str, list[str]]) -> dict[str, Any]:
    """How many have passed, and what became of the others, with the reason."""
    others = {name: row for name, row in results.items() if row[0] != "passed"}
    return {"passed": len(results) - len(others), "others": others}


def _totals(found: dict[str, dict[str, Any]]) -> dict[str, int]:
    others = Counter(kind for module in found.values() for kind, _ in module["others"].values())
    return {"passed": sum(module["passed"] for module in found.values()), **others}


def _record(found: dict[str, dict[str, Any]]) -> dict[str, object]:
    command = "python -m benchmarks.numba_suite --json benchmarks/results/numba_suite.json"
    facts = {"command": command, "date": date.today().isoformat(), "numba-cuda": version("numba-cuda")}
    return facts | {"totals": _totals(found), "modules": found}


if __name__ == "__main__":
    main()
