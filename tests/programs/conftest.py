"""Programs are built once for all tests of a file."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tilescope.programs.nvcc import run
from tilescope.source.nvcc import find

collect_ignore_glob = [] if sys.platform == "linux" else ["test_*.py"]  # elsewhere programs are refused
SOURCES = Path(__file__).parent / "sources"
Build = Callable[..., Path]


@pytest.fixture(scope="session")
def build(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """Builds sources of tests/programs/sources into one program."""
    folder, made = tmp_path_factory.mktemp("programs"), dict[tuple[str, ...], Path]()

    def build(*names: str, options: tuple[str, ...] = ()) -> Path:
        key = (*names, *options)
        if key not in made:
            program = folder / f"{Path(names[0]).stem}_{len(made)}"
            sources = [str(SOURCES / name) for name in names]
            assert run(["-o", str(program), *options, *sources]) == 0
            made[key] = program
        return made[key]

    return build


@pytest.fixture
def heard_signals() -> Iterator[None]:
    """As in a terminal: who starts the tests in the background has signals ignored, also in what they start."""
    usual = {signal.SIGINT: signal.default_int_handler, signal.SIGHUP: signal.SIG_DFL, signal.SIGTERM: signal.SIG_DFL}
    before = {number: signal.signal(number, action) for number, action in usual.items()}
    yield
    for number, action in before.items():
        signal.signal(number, action)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Programs have a host part, which a C++ compiler is needed for."""
    lacking = pytest.mark.skip(reason="needs g++ or clang++, and the extra `programs`")
    for item in items if find() is None else []:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(lacking)
