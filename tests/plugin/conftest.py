"""What the tests of the plugin share: a folder to run pytest in, with kernels, and with the compiled programs' cache.

pytester forgets the modules that a run inside of this process imports, which NumPy and LLVM do not survive: they are
imported, and a kernel launched, before."""

from __future__ import annotations

from pathlib import Path

import pytest
from plugin_files import CONFLICTS, COPY, HEADER, LAUNCH, Run

from tilescope import cache
from tilescope.testing import fixture, judge, updates  # noqa: F401


@pytest.fixture(scope="session", autouse=True)
def _imported(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = Path(tmp_path_factory.mktemp("warm")) / "header.cu"
    path.write_text(HEADER)
    fixture.Cuda(path.parent).run(path.name)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Run:
    """run(tests, *arguments) writes test_users_kernels.py and runs pytest there."""
    monkeypatch.setenv("TILESCOPE_CACHE", str(cache.folder()))
    monkeypatch.setenv("COLUMNS", "100")
    pytester: pytest.Pytester = request.getfixturevalue("pytester")
    pytester.makefile(".cu", copy=COPY, conflicts=CONFLICTS, header=HEADER)

    def running(tests: str, *arguments: str) -> pytest.RunResult:
        pytester.makepyfile(test_users_kernels=LAUNCH + tests)
        return pytester.runpytest("-p", "no:cacheprovider", "-p", "no:hypothesispytest", *arguments)

    return running
