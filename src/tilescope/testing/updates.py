"""pytest --tilescope-update: entries from the reports of passed tests in; files written, stale entries removed, and a
section of the terminal's summary, out.

Reports reach the one process that writes also from the workers of pytest-xdist; which tests there are, its workers
send when they end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tilescope.analysis.compare import Change
from tilescope.errors import UsageError

from .baseline import Entry, file_for, name_of, read, write
from .differences import totals_changed
from .marks import MARK

_REPORTED = "tilescope_baseline"  # set by the plugin
_COLLECTED = "tilescope_collected"

Tests = dict[str, list[str]]  # a module's path -> the names of its tests that have a baseline


class Collected:
    """Remembers every test that has a baseline, also those that -k and -m leave out afterwards."""

    def __init__(self) -> None:
        self.tests: Tests = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            names = self.tests.setdefault(str(item.path), [])
            mark = next((m for m in item.iter_markers(MARK) if "baseline" in m.kwargs), None)
            if mark and mark.kwargs["baseline"]:
                names.append(name_of(item.nodeid))


class XdistWorker(Collected):
    """In a worker of pytest-xdist."""

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        session.config.workeroutput[_COLLECTED] = self.tests  # type: ignore[attr-defined]


class Updates(Collected):
    """In the process that writes."""

    def __init__(self, config: pytest.Config) -> None:
        super().__init__()
        self.config = config
        self.entries: dict[Path, dict[str, Entry]] = {}
        self.told: list[str] = []

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self.tests.update(getattr(node, "workeroutput", {}).get(_COLLECTED, {}))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        found = getattr(report, _REPORTED, None)
        if found and report.passed:
            self.entries.setdefault(Path(found["file"]), {})[found["test"]] = found["entry"]

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        whole = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) and self._whole_modules()
        existing = {file_for(Path(module)): set(names) for module, names in self.tests.items()} if whole else {}
        for path in sorted({*self.entries, *existing}):
            try:
                self._update(path, existing.get(path))
            except UsageError as error:
                self.told.append(f"not written, {error}")
                session.exitstatus = exitstatus or pytest.ExitCode.USAGE_ERROR
        for path in sorted(self._orphans() if whole else ()):
            self.told.append(f"removed    {self._shown(path)}: its tests are gone")
            write(path, {})

    def _whole_modules(self) -> bool:
        """Whether the tests collected from a module are all that it has."""
        return not any("::" in argument for argument in self.config.args) and not self.config.getoption("lf", False)

    def _update(self, path: Path, existing: set[str] | None) -> None:
        before, recorded = read(path), self.entries.get(path, {})
        stale = [] if existing is None else sorted(before.keys() - existing - recorded.keys())
        self.told += [f"removed    {self._shown(path)}: {name}, which has no baseline any more" for name in stale]
        for name, entry in sorted(recorded.items()):
            self.told.append(_story(f"{self._shown(path)}: {name}", before.get(name), entry))
        after = {name: entry for name, entry in (before | recorded).items() if name not in stale}
        if after != before:
            write(path, after)

    def _orphans(self) -> Iterator[Path]:
        """Files of modules that are not there any more."""
        for folder in {file_for(Path(module)).parent for module in self.tests}:
            yield from (path for path in folder.glob("*.json") if not (folder.parent / f"{path.stem}.py").exists())

    def _shown(self, path: Path) -> str:
        root = self.config.rootpath
        return str(path.relative_to(root) if path.is_relative_to(root) else path)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("baselines of tilescope")
        for line in self.told or [f"none: no test that passed has @pytest.mark.{MARK}(baseline=True)"]:
            terminalreporter.line(line)


def _story(name: str, before: Entry | None, now: Entry) -> str:
    if before is None:
        return f"recorded   {name}"
    kernels = [(kernel, totals_changed(before[kernel], now[kernel])) for kernel in now if kernel in before]
    changed = [_changed(kernel, found) for kernel, found in kernels if found]
    if before.keys() != now.keys():
        changed.append(f"the kernels are {', '.join(now)}")
    return f"changed    {name}\n" + "\n".join(changed) if changed else f"unchanged  {name}"


def _changed(kernel: str, found: Sequence[Change]) -> str:
    lines = [f"             {kernel}: {c.name} {c.before:,} -> {c.now:,} {c.judgement}".rstrip() for c in found]
    return "\n".join(lines)
