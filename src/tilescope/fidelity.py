"""The emulator beside a real GPU: launches in, for each the counts of both worlds out.

Each launch is emulated, and measured by Nsight Compute with the very same arguments. What the emulator finds faulty is
not run on the GPU: it would read what is none of its memory, or never end, or count what a race decides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from tilescope import api
from tilescope.counts import COUNTS
from tilescope.errors import KernelFault, LaunchError, UnsupportedError, UsageError
from tilescope.findings import at_or_above
from tilescope.gpu.counters import count
from tilescope.gpu.driver import Gpu
from tilescope.gpu.launch import Launch
from tilescope.gpu.metrics import PARTS
from tilescope.header import Options
from tilescope.header.launch import prepare
from tilescope.kernels.climb import Data, arguments
from tilescope.kernels.registry import ladders
from tilescope.kernels.rungs import Ladder, Rung, Shape

TILE = 16
STEPS = 1 << 22  # warp-level instructions of a block, after which it is endless
SCHEMA = 1
# beside each ladder's own sizes: some that are multiples of nothing
_ODD = {
    "matmul": {"j": 100, "k": 77, "l": 53}, "convolution1d": {"n": 10_007, "mask": 7},
    "convolution2d": {"height": 101, "width": 75, "mask": 7}, "blur": {"height": 101, "width": 75, "blur": 2},
}  # fmt: skip
EXACT = [f"global_{action}_{what}" for action in ("load", "store", "atomic") for what in ("requests", "sectors")]
COMPARED = [name for name in COUNTS if name in PARTS]


@dataclass(frozen=True, slots=True)
class FidelityCase:
    """A launch. `args` are made for it alone, since it changes them; `check`: whether to look for faults first."""

    name: str
    kernel: api.Kernel
    grid: Sequence[int]
    block: Sequence[int]
    args: Sequence[Any]
    shared: int = 0
    check: bool = False
    cooperative: bool = False


@dataclass(frozen=True, slots=True)
class Pair:
    """A launch's counts in both worlds: `emulated` and `measured` by name, without those that are 0 in both. `refusal`
    says why it was not run on the GPU, and then nothing was measured."""

    name: str
    emulated: Mapping[str, int]
    measured: Mapping[str, int]
    refusal: str = ""

    @property
    def differences(self) -> dict[str, int]:
        """Measured minus emulated, of every count; 0 where they agree."""
        return {name: self.measured[name] - self.emulated[name] for name in self.emulated}

    @property
    def exact(self) -> bool:
        """Whether requests and sectors of global memory agree to the last digit."""
        return not any(self.differences.get(name, 0) for name in EXACT)

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        if self.refusal:
            return {"name": self.name, "refusal": self.refusal}
        counts = {name: [self.emulated[name], self.measured[name]] for name in self.emulated}
        return {"name": self.name, "counts": counts}


# --- what is launched ------------------------------------------------------------------------------------------------


def ladder_cases() -> Iterator[FidelityCase]:
    """Every rung of every ladder, at its own sizes and at odd ones."""
    for ladder in ladders():
        if ladder.name in _ODD:  # the others are made of these
            for shape in (dict(ladder.sizes), _ODD[ladder.name]):
                yield from _rungs(ladder, shape)


def _rungs(ladder: Ladder, shape: Shape) -> Iterator[FidelityCase]:
    for rung in ladder.rungs:
        if not rung.refuses(shape, TILE):
            sizes = "x".join(map(str, shape.values()))
            yield _rung(f"{ladder.name}/{rung.name} {sizes}", rung, shape)


def _rung(name: str, rung: Rung, shape: Shape) -> FidelityCase:
    kernel = api.compile(rung.path, defines=rung.macros(shape, TILE))
    args = arguments(rung, kernel, shape, TILE, Data.of(rung.problem, shape).arrays)
    return FidelityCase(name, kernel, rung.grid(shape, TILE), rung.block(shape, TILE), args)


def file_cases(paths: Iterable[str], only: str | None = None) -> Iterator[FidelityCase]:
    """Files that say in their headers how they are launched; named by their last folder and their own name. Those that
    are not asked for (is_asked_for) are not compiled."""
    for path in paths:
        name = "/".join(Path(path).parts[-2:])
        if not is_asked_for(name, only):
            continue
        made = prepare(path, Options())
        launch = made.kernel, made.grid, made.block, made.arguments, made.shared
        yield FidelityCase(name, *launch, check=True, cooperative=made.cooperative)


# --- both worlds -----------------------------------------------------------------------------------------------------


Progress = Callable[[float], None] | None
_REFUSALS = (KernelFault, LaunchError, UnsupportedError)


def compare(
    cases: Iterable[FidelityCase], gpu: Gpu, progress: Callable[[str], Progress] = lambda name: None
) -> list[Pair]:
    """Emulate each and measure those that are not faulty. Raises what tilescope.gpu.counters.count raises."""
    launches, pairs = [], []
    for case in cases:
        launches.append(kept(case))
        pairs.append(emulated(case, progress(case.name)))
    return measured(pairs, launches, gpu)


def kept(case: FidelityCase) -> Launch | None:
    """The launch with copies of all that emulating it changes; None for what any GPU refuses."""
    copies: dict[int, Any] = {}
    args = [copies.setdefault(id(a), np.array(a)) if isinstance(a, np.ndarray) else a for a in case.args]
    try:
        launch = case.kernel.on_gpu(case.grid, case.block, args, case.shared)
    except LaunchError:
        return None
    launch.variables = [replace(v, data=v.data.copy()) for v in launch.variables]
    launch.cooperative = case.cooperative
    return launch


def emulated(case: FidelityCase, on_progress: Progress = None) -> Pair:
    """With nothing measured yet; refused where the emulator finds a fault."""
    try:
        profile = case.kernel.launch(
            case.grid, case.block, case.args, shared=case.shared, check=case.check, on_progress=on_progress,
            on_print=lambda text: None, steps=STEPS, cooperative=case.cooperative,
        )  # fmt: skip
    except _REFUSALS as error:
        return Pair(case.name, {}, {}, error.message.splitlines()[0])
    faults = [f for f in profile.findings if at_or_above([f], "error")] if case.check else []
    refusal = f"{faults[0].kind}: {faults[0].message}" if faults else ""
    return Pair(case.name, {} if refusal else dict(profile.totals.items()), {}, refusal)


def measured(pairs: Sequence[Pair], launches: Sequence[Launch | None], gpu: Gpu) -> list[Pair]:
    """All that are not refused, by one run of Nsight Compute."""
    run = [launch for pair, launch in zip(pairs, launches, strict=True) if launch is not None and not pair.refusal]
    found = iter(count([(launch, launch.placement()) for launch in run], gpu))
    return [pair if pair.refusal else paired(pair, next(found)) for pair in pairs]


def paired(pair: Pair, counts: Mapping[str, int]) -> Pair:
    """Every count that has a metric and is not 0 in both worlds."""
    names = [n for n in COMPARED if n in counts and (pair.emulated.get(n) or counts[n])]
    return Pair(pair.name, {n: pair.emulated.get(n, 0) for n in names}, {n: counts[n] for n in names})


def is_asked_for(name: str, only: str | None) -> bool:
    """Whether it has `only` in it, or one of several parted by commas."""
    return only is None or any(part in name for part in only.split(","))


def chosen(cases: Iterable[FidelityCase], only: str | None) -> list[FidelityCase]:
    """Those with `only` in their names, or with one of several parted by commas. Raises UsageError where there are
    none."""
    found = [case for case in cases if is_asked_for(case.name, only)]
    if not found:
        raise UsageError(f"no launch has `{only}` in its name", hint="names are such as matmul/tiled")
    return found
