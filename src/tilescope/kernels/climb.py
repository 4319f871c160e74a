"""Running a ladder: its name's rungs and a shape in, one Step for each rung out: right or wrong, and its profile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilescope import api
from tilescope.analysis.profile import Profile
from tilescope.header.arrays import Array, make_array
from tilescope.header.expression import evaluate
from tilescope.header.tracked import Tracked
from tilescope.header.verdict import Check, check, unit_of

from .registry import Ladder, Rung, Shape

SEED = 0


@dataclass(frozen=True, slots=True)
class Step:
    """One rung's outcome; `refusal` says why it was not run, and then there is no profile."""

    rung: Rung
    refusal: str = ""
    check: Check | None = None
    profile: Profile | None = None
    outputs: int = 0

    @property
    def status(self) -> str:
        if self.check is None:
            return "not run"
        return "right" if self.check.right else "wrong"

    @property
    def loads_per_element(self) -> float:
        """Lane-level global loads for each element of the result."""
        loads = sum(a.loads for a in self.profile.arrays.values()) if self.profile else 0
        return loads / self.outputs if self.outputs else 0.0

    def to_dict(self, inputs: list[str]) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        made: dict[str, Any] = {"name": self.rung.name, "status": self.status}
        if self.profile is None or self.check is None:
            return {**made, "message": self.refusal}
        totals = self.profile.totals
        return {
            **made,
            "message": self.check.message,
            "largest_error": self.check.to_dict()["largest_error"],
            "allowed_error": self.check.to_dict()["allowed_error"],
            "loads_per_element": self.loads_per_element,
            "flops_per_global_load": self.profile.flops_per_global_load,
            "sectors_per_request": self.profile.sectors_per_request,
            "shared_wavefronts": totals.shared_load_wavefronts + totals.shared_store_wavefronts,
            "shared_conflicts": totals.shared_load_conflicts + totals.shared_store_conflicts,
            "reuse": {name: self.profile.arrays[name].reuse for name in inputs},
            "seconds": self.profile.seconds,
        }


def climb(
    ladder: Ladder,
    shape: Shape,
    tile: int,
    threads: int | None = None,
    progress: Callable[[Rung], Callable[[float], None] | None] = lambda rung: None,
) -> Iterator[Step]:
    """Run each rung on the same random data. The reference is NumPy's, in float64; what may differ is the rounding of
    float sums of k products in any order: k unit |M| |N| (tilescope.header.tracked)."""
    random = np.random.default_rng(SEED)
    arrays = {name: make_array(text, shape, random) for name, text in ladder.arrays.items()}
    expected = evaluate(ladder.formula, arrays)
    for rung in ladder.rungs:
        refusal = rung.refuses(shape, tile)
        if refusal:
            yield Step(rung, refusal)
        else:
            yield _run(ladder, rung, shape, tile, arrays, expected, threads, progress(rung))


def _run(
    ladder: Ladder, rung: Rung, shape: Shape, tile: int, arrays: dict[str, Array], expected: Tracked,
    threads: int | None, on_progress: Callable[[float], None] | None,
) -> Step:  # fmt: skip
    """NaN in the result before the launch: an element that no thread writes is then wrong."""
    output = arrays[ladder.output]
    output[...] = np.nan
    kernel = api.compile(rung.path, rung.entry, rung.macros(tile))
    profile = kernel.launch(
        rung.grid(shape, tile), rung.block(shape, tile), [*arrays.values(), *rung.scalars(shape, tile)],
        threads=threads, on_progress=on_progress,
    )  # fmt: skip
    found = check(ladder.output, ladder.claim, output, expected, unit_of(arrays.values()))
    return Step(rung, "", found, profile, output.size)
