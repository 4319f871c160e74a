"""The verdict on one test: what it wanted and what it launched in; why it fails, and its baseline's entry, out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tilescope.errors import UsageError

from . import baseline
from .aggregate import Launched, by_kernel
from .differences import differences
from .limits import exceeded
from .marks import Wanted


@dataclass(slots=True)
class FinishedTest:
    """A test that has run: its module, its name there, what its marks want and what it launched."""

    module: Path
    name: str
    wanted: Wanted
    launches: Sequence[Launched] = field(default_factory=list)

    @property
    def entry(self) -> baseline.Entry:
        return baseline.entry(by_kernel(self.launches))

    @property
    def record(self) -> dict[str, Any]:
        """What --tilescope-update needs, as plain values."""
        return {"file": str(baseline.file_for(self.module)), "test": self.name, "entry": self.entry}


def complaint(case: FinishedTest, updating: bool) -> str:
    """All that is wrong with the test, "" where nothing is. When baselines are updated they are not compared.

    Raises UsageError for marks that ask about launches which there were not."""
    if case.wanted.asks and not case.launches:
        raise UsageError(
            "the tilescope mark has limits, and nothing was launched through the fixture `cuda`",
            hint="let the test take `cuda`, and launch what cuda.compile(...) returns, or call cuda.run(...) or "
            "cuda.program(...)",
        )
    told = exceeded(case.wanted, case.launches)
    if case.wanted.baseline and not updating:
        told += _against_baseline(case)
    return "\n\n".join(told)


def _against_baseline(case: FinishedTest) -> list[str]:
    path = baseline.file_for(case.module)
    before = baseline.read(path).get(case.name)
    shown = f"{baseline.FOLDER}/{path.name}"
    if before is None:
        return [f"{case.name} has no baseline in {shown}\n  hint: record it with pytest --tilescope-update"]
    told = differences(before, case.entry)
    if not told:
        return []
    head = f"the counts are not those of the baseline in {shown}"
    return [head, *told, "  hint: if this is meant, record it with pytest --tilescope-update"]
