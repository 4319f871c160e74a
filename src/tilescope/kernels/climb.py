"""Running a ladder: its rungs and a shape in, one RungOutcome for each rung out: right or wrong, and its profile."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from tilescope import api
from tilescope.analysis.profile import Profile
from tilescope.device import Device
from tilescope.errors import UsageError
from tilescope.header.arrays import Array, make_array
from tilescope.header.tracked import Tracked
from tilescope.header.verdict import Check, check, unit_of

from .ahead import compiled_ahead
from .rungs import Ladder, Problem, Rung, Shape

if TYPE_CHECKING:
    from tilescope.analysis.prediction.predict import Prediction

SEED = 0


@dataclass(frozen=True, slots=True)
class RungOutcome:
    """One rung's outcome; `refusal` says why it was not run, and then there is no profile."""

    rung: Rung
    refusal: str = ""
    check: Check | None = None
    profile: Profile | None = None
    outputs: int = 0

    @property
    def status(self) -> str:
        if self.profile is None:
            return "not run"
        if self.check is None:
            return "counted"
        return "right" if self.check.right else "wrong"

    @property
    def counted(self) -> str:
        """How the counts were come by, where there is no result."""
        if self.profile is None or self.profile.note:
            return self.profile.note if self.profile else ""
        run, blocks = len(self.profile.classes), sum(c.blocks for c in self.profile.classes)
        return f"counted from {run:,} of {blocks:,} blocks, which do all that differs"

    @property
    def loads_per_element(self) -> float:
        """Lane-level global loads for each element of the result."""
        loads = sum(a.loads for a in self.profile.arrays.values()) if self.profile else 0
        return loads / self.outputs if self.outputs else 0.0

    @property
    def instructions_per_element(self) -> float:
        """Warp-level instructions of the PTX for each element of the result."""
        instructions = self.profile.totals.instructions if self.profile else 0
        return instructions / self.outputs if self.outputs else 0.0

    @property
    def shared_wavefronts(self) -> int:
        t = self.profile.totals if self.profile else None
        return t.shared_load_wavefronts + t.shared_store_wavefronts if t else 0

    @property
    def shared_conflicts(self) -> int:
        t = self.profile.totals if self.profile else None
        return t.shared_load_conflicts + t.shared_store_conflicts if t else 0

    @property
    def reuse(self) -> dict[str, float]:
        """Of each input that lies in global memory."""
        arrays = self.profile.arrays if self.profile else {}
        return {name: arrays[name].reuse for name in self.rung.problem.inputs if name in arrays}

    @property
    def prediction(self) -> Prediction | None:
        """Of the GPU that the rung was to be predicted for."""
        return self.profile.prediction if self.profile else None

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        made: dict[str, Any] = {"name": self.rung.name, "status": self.status}
        if self.profile is None:
            return {**made, "message": self.refusal}
        errors = self.check.to_dict() if self.check else {}
        return {
            **made,
            "message": self.check.message if self.check else self.counted,
            "summary": self.rung.summary,
            "claim": self.rung.problem.claim,
            "largest_error": errors.get("largest_error"),
            "allowed_error": errors.get("allowed_error"),
            "loads_per_element": self.loads_per_element,
            "flops_per_global_load": self.profile.flops_per_global_load,
            "global_load_requests": self.profile.totals.global_load_requests,
            "sectors_per_request": self.profile.sectors_per_request,
            "shared_wavefronts": self.shared_wavefronts,
            "shared_conflicts": self.shared_conflicts,
            "barriers": self.profile.totals.barriers,
            "instructions_per_element": self.instructions_per_element,
            "reuse": self.reuse,
            "seconds": self.profile.seconds,
            **({"prediction": found.to_dict()} if (found := self.prediction) else {}),
        }


@dataclass(frozen=True, slots=True)
class Data:
    """The arrays of a problem, the same for all its rungs, and what its output should be."""

    arrays: dict[str, Array]
    expected: Tracked

    @classmethod
    def of(cls, problem: Problem, shape: Shape) -> Data:
        random = np.random.default_rng(SEED)
        arrays = {name: make_array(text, shape, random) for name, text in problem.arrays.items()}
        return cls(arrays, problem.expected(arrays, shape))


def climb(
    ladder: Ladder,
    shape: Shape,
    tile: int,
    threads: int | None = None,
    progress: Callable[[Rung], Callable[[float], None] | None] = lambda rung: None,
    predict: Device | None = None,
) -> Iterator[RungOutcome]:
    """Run each rung on the same random data, and predict its time on a GPU if `predict` names one. The reference is
    NumPy's, in float64; what may differ is the rounding of float sums of k products in any order: k unit |M| |N|
    (tilescope.header.tracked). Raises UsageError for a shape that is none of this ladder's."""
    refusal = ladder.refuses(shape, tile)
    if refusal:
        raise UsageError(f"{ladder.name}: {refusal}")
    known: dict[Problem, Data] = {}
    with compiled_ahead([r for r in ladder.rungs if not r.refuses(shape, tile)], shape, tile) as kernel_of:
        for rung in ladder.rungs:
            refusal = rung.refuses(shape, tile)
            if refusal:
                yield RungOutcome(rung, refusal)
                continue
            if rung.problem not in known:
                known[rung.problem] = Data.of(rung.problem, shape)
            yield _run(
                rung, partial(kernel_of, rung), shape, tile, known[rung.problem], threads, progress(rung), predict
            )


def survey(
    ladder: Ladder, shape: Shape, tile: int, progress: Callable[[Rung], Callable[[float], None] | None],
    predict: Device | None = None,
) -> Iterator[RungOutcome]:  # fmt: skip
    """The counts of each rung without a result: one block of each class is run where that is proven to be enough
    (Kernel.count), so that the shape may be as large as the arrays' address space."""
    refusal = ladder.refuses(shape, tile)
    if refusal:
        raise UsageError(f"{ladder.name}: {refusal}")
    for rung in ladder.rungs:
        refusal = rung.refuses(shape, tile)
        yield RungOutcome(rung, refusal) if refusal else count_rung(rung, shape, tile, progress(rung), predict)


def count_rung(
    rung: Rung, shape: Shape, tile: int, on_progress: Callable[[float], None] | None, predict: Device | None = None
) -> RungOutcome:
    """One rung of a survey. Zeros take no memory until they are written."""
    texts = {name: "zeros " + text.split(maxsplit=1)[1] for name, text in rung.problem.arrays.items()}
    random = np.random.default_rng(SEED)
    arrays = {name: make_array(text, shape, random) for name, text in texts.items()}
    kernel = api.compile(rung.path, defines=rung.macros(shape, tile))
    args = arguments(rung, kernel, shape, tile, arrays)
    profile = kernel.count(
        rung.grid(shape, tile), rung.block(shape, tile), args, predict=predict, on_progress=on_progress
    )
    return RungOutcome(rung, "", None, profile, arrays[rung.problem.output].size)


def _run(
    rung: Rung, compiled: Callable[[], api.Kernel], shape: Shape, tile: int, data: Data, threads: int | None,
    on_progress: Callable[[float], None] | None, predict: Device | None,
) -> RungOutcome:  # fmt: skip
    output = data.arrays[rung.problem.output]
    spoil(output, data.expected)
    if on_progress is not None:
        on_progress(0.0)
    kernel = compiled()
    args = arguments(rung, kernel, shape, tile, data.arrays)
    profile = kernel.launch(
        rung.grid(shape, tile), rung.block(shape, tile), args, threads=threads, predict=predict,
        on_progress=on_progress,
    )  # fmt: skip
    problem = rung.problem
    found = check(problem.output, problem.claim, output, data.expected, unit_of(data.arrays.values()))
    return RungOutcome(rung, "", found, profile, output.size)


def arguments(
    rung: Rung, kernel: api.Kernel, shape: Shape, tile: int, arrays: Mapping[str, Array]
) -> list[Array | int]:
    """What to launch the rung with; its symbols are set on the way."""
    for name in rung.symbols:
        values = arrays[name]
        kernel.symbol(name, np.uint8)[: values.nbytes] = values.reshape(-1).view(np.uint8)
    passed = [array for name, array in arrays.items() if name not in rung.symbols]
    return [*passed, *rung.scalars(shape, tile)]


def spoil(output: Array, expected: Tracked) -> None:
    """Before the launch every element is wrong, so that one that no thread writes is found."""
    output[...] = np.nan if output.dtype.kind == "f" else ~expected.value.astype(output.dtype)
