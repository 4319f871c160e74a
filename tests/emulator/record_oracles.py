"""Records which instructions are in kernels whose results a test compares with a model of its own, in Python or NumPy.

    python tests/emulator/record_oracles.py

Runs the tests of TESTS as pytest does unasked, and notes the kernels of each launch that returned in a test that passed.
docs/reference/instructions.md shows what oracles.json says; straight-line rows are compared one by one (oracle.py)."""

from __future__ import annotations

import sys
from collections.abc import Generator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

sys.path.append(str(Path(__file__).resolve().parents[2]))
sys.path.append(str(Path(__file__).resolve().parents[1]))

from benchmarks.instructions import names_of, written
from tilescope import api

HERE = Path(__file__).resolve().parent
RECORDING = HERE / "oracles.json"
TESTS = [
    f"test_{name}.py"
    for name in (
        "barrier_objects", "by_hand", "calls", "copies", "exchange", "float_reductions", "half", "hints", "kernels", "litmus",
        "match", "own_stack", "random_kernels", "short", "small_integers", "tensor", "textures",
        "vector_atomics", "waiting", "wide",
    )
]  # fmt: skip


class Recorder:
    """A plugin: `found` has the tests' files by instruction."""

    def __init__(self) -> None:
        self.found: dict[str, set[str]] = {}
        self.launched: list[Any] = []
        self.launch = api.Kernel.launch

    def pytest_configure(self) -> None:
        recorder, launch = self, self.launch

        def noting(kernel: Any, *args: Any, **options: Any) -> Any:
            profile = launch(kernel, *args, **options)
            recorder.launched.append(kernel.unit.module)
            return profile

        api.Kernel.launch = noting  # type: ignore[method-assign,assignment]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None]:
        """What is raised here leaves before anything is noted."""
        self.launched = []
        yield
        for module in {id(m): m for m in self.launched}.values():
            for name in names_of(module):
                self.found.setdefault(name, set()).add(item.path.name)


def main() -> int:
    recorder = Recorder()
    options = ["-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-o", "addopts=--strict-markers", "-m", "not long"]
    code = pytest.main([*options, *(str(HERE / test) for test in TESTS)], plugins=[recorder])
    if code:
        return int(code)
    found = {name: sorted(map(TESTS.index, files)) for name, files in sorted(recorder.found.items())}
    about = {"date": datetime.now(UTC).date().isoformat(), "command": " ".join(["python", *sys.argv])}
    RECORDING.write_text(written(about | {"tests": TESTS, "instructions": found}), encoding="utf-8")
    print(f"{RECORDING.name}: {len(found)} instructions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
