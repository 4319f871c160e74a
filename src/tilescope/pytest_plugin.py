"""The pytest plugin, active wherever tilescope is installed: the mark `tilescope`, the fixture `cuda` and the option
--tilescope-update. What takes time to import waits for a test that uses it."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tilescope.errors import TilescopeError, UsageError

if TYPE_CHECKING:
    from tilescope.testing.fixture import Cuda
    from tilescope.testing.marks import Wanted

_MARK = "tilescope"
_HELP = (
    "tilescope(**limits): exact limits on what the test launches through the fixture `cuda`, such as races=0, "
    "bank_conflicts=0, sectors_per_request=4, global_load_sectors=262_144; kernel=NAME limits one kernel of several; "
    "baseline=True compares with recorded counts (--tilescope-update records them); check=False looks for no findings"
)
_PACKAGE = Path(__file__).parent
_cuda_key = pytest.StashKey["Cuda"]()
_baseline_key = pytest.StashKey[dict[str, Any]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("tilescope", "CUDA kernels, on a CPU")
    group.addoption(
        "--tilescope-update",
        action="store_true",
        help="Record the baselines of the tests that run, instead of comparing with them.",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", _HELP)
    if config.getoption("tilescope_update"):
        from tilescope.testing.updates import Updates, XdistWorker

        config.pluginmanager.register(XdistWorker() if hasattr(config, "workerinput") else Updates(config))


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(collector: pytest.Collector) -> Generator[None, object, object]:
    """A mark that makes no sense is an error of its module, before any test runs."""
    made = yield
    for item in made if isinstance(made, list) else ():
        try:
            _wanted(item)
        except UsageError as error:
            raise collector.CollectError(f"{item.name}: {error}") from None
    return made


def _wanted(item: pytest.Item) -> Wanted | None:
    """What the marks of a test ask for; None without a mark."""
    marks = list(item.iter_markers(_MARK))
    if not marks:
        return None
    from tilescope.testing.marks import read_marks

    return read_marks(marks)


@pytest.fixture
def cuda(request: pytest.FixtureRequest) -> Cuda:
    """CUDA kernels on the CPU: `cuda.compile(file_or_text)` returns a kernel to launch as kernel[grid, block](*args),
    `cuda.run(file)` launches a file as its header says and asserts what it expects. Launches are checked for races
    and the like, and limited by @pytest.mark.tilescope; `cuda.program(file, *arguments)` builds and runs a file with a
    main(), asserts its exit code and returns what it did; paths begin at the test file's folder."""
    from tilescope.testing.fixture import Cuda

    wanted = _wanted(request.node)
    request.node.stash[_cuda_key] = made = Cuda(request.path.parent, check=wanted.check if wanted else True)
    return made


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """A test that passed so far fails here if what it launched breaks its limits."""
    try:
        yield
    except Exception as error:
        _explain(error, item.stash.get(_cuda_key, None))
        raise
    used, marked = item.stash.get(_cuda_key, None), any(mark.name == _MARK for mark in item.own_markers)
    if used or marked:
        _judge(item, used)


def _judge(item: pytest.Item, used: Cuda | None) -> None:
    from tilescope.testing.baseline import name_of
    from tilescope.testing.judge import FinishedTest, complaint
    from tilescope.testing.marks import Wanted

    wanted = _wanted(item) or Wanted()
    case = FinishedTest(item.path, name_of(item.nodeid), wanted, used.launched if used else [])
    updating = item.config.getoption("tilescope_update")
    try:
        told = complaint(case, updating)
    except UsageError as error:
        told = str(error)
    if told:
        pytest.fail(told, pytrace=False)
    if wanted.baseline and updating:
        item.stash[_baseline_key] = case.record


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Reports are what travels from the workers of pytest-xdist, so a baseline to be written rides on one."""
    report = yield
    if call.when == "call" and _baseline_key in item.stash:
        report.tilescope_baseline = item.stash[_baseline_key]  # type: ignore[attr-defined]
    return report


def _explain(error: Exception, used: Cuda | None) -> None:
    """What the checker found is often why a result is wrong, so it goes below the test's own error."""
    if isinstance(error, TilescopeError):
        _end_at_caller(error)
    if used:
        from tilescope.testing.limits import errors_found

        for text in errors_found(used.launched):
            error.add_note(f"\n{text}")


def _end_at_caller(error: BaseException) -> None:
    """The traceback of an error in a kernel ends at the test's own line: what is below is tilescope's business."""
    at, last = error.__traceback__, None
    while at is not None:
        if not Path(at.tb_frame.f_code.co_filename).is_relative_to(_PACKAGE):
            last = at
        at = at.tb_next
    if last is not None:
        last.tb_next = None
