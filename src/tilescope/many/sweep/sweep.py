"""sweep(): a kernel and what to vary in, a Sweep of its points, in their order, out."""

from __future__ import annotations

import os
import pickle
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from uuid import uuid4

from tilescope.api import Kernel
from tilescope.device import H200, Device, find
from tilescope.errors import UsageError
from tilescope.header.launch import Options
from tilescope.many.engine import Piece, answers
from tilescope.many.workers import Workers, workers
from tilescope.source.load import read_source

from .axes import Value, Values, points, values_of
from .called import CalledLaunch
from .compute import PointRequest, compute, failed
from .point import SweepPoint
from .result import SweptPoints
from .roles import Roles
from .saving import save

Told = Callable[[int], Callable[[], None]]  # how many points there will be in; what is to be called for each out


@dataclass(repr=False)
class Sweep:
    """`points` in the order of the values, those that were done; `asked` how many there are in all; `best` of each
    problem that more than one point solves the one that takes the least time: measured, or predicted, or needed."""

    swept: SweptPoints

    def __repr__(self) -> str:
        by_status = Counter(point.status for point in self.points)
        told = ", ".join(f"{count} {status}" for status, count in by_status.items())
        return f"<Sweep of {self.swept.name} over {', '.join(self.swept.axes)}: {told}>"

    def __iter__(self) -> Iterator[SweepPoint]:
        return iter(self.points)

    def __len__(self) -> int:
        return len(self.points)

    @property
    def points(self) -> list[SweepPoint]:
        return self.swept.points

    @property
    def asked(self) -> int:
        return self.swept.asked

    @property
    def best(self) -> list[SweepPoint]:
        return self.swept.best

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        return self.swept.to_dict()

    def records(self) -> list[dict[str, Any]]:
        """A flat row for each point, all with the same names: what a CSV file or a data frame takes."""
        return self.swept.records()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write it as .json, .csv or .parquet (extra `parquet`), as .html, the page with its curves, or as a picture
        of them (.svg, .png or .pdf, extra `plot`). Raises UsageError for another ending, and for a file that cannot be
        written."""
        save(self.swept, path)


# --- the sweep itself ------------------------------------------------------------------------------------------------


def sweep(
    kernel: Kernel | str | os.PathLike[str],
    axes: Mapping[str, Iterable[Value] | Value],
    launch: Callable[..., Any] | None = None,
    *,
    entry: str | None = None,
    counts: bool = False,
    check: bool = False,
    on: str = "cpu",
    device: Device | str | None = None,
    processes: int | None = None,
    scheduler: str | None = None,
    executor: Executor | None = None,
) -> Sweep:
    """Launch a kernel at every combination of the values of `axes`, such as {"TILE": [8, 16], "n": "64:4096:x2"}.

    A name is a macro, or a parameter of the launch: of the file's header, or of the function `launch`, which gives
    (grid, block, args) or (grid, block, args, {position: what that array should hold}) for its parameters. `entry`: the
    kernel, of several; of a template with its arguments, in which a name of `axes` may stand ("tiled<TILE, float>").
    Each set of macros and template arguments is compiled once.

    `counts`: counts only, from a block of each kind; without it what is too large to run is counted so. `check` looks
    for hazards, too. `on="gpu"` measures each launch on a GPU as well, one at a time. `device`: a GPU for which each
    launch's time is predicted (docs/adr/0027), and whose occupancy and limits are told; without it an H200's are. What
    the model refuses is run all the same, and says why there is no prediction.

    Points are computed by `processes` of this machine (all processors by default; 1 is this process), by the Dask
    cluster of a `scheduler` ("tcp://host:8786", extra `dask`), or by an `executor` with the interface of
    concurrent.futures (`client.get_executor()`, too). The result is the same. A point that fails says why. A
    KeyboardInterrupt ends it with the points that are done.

    Raises UsageError for a name that is neither macro nor parameter, and for a launch that nothing describes."""
    card = find(device) if isinstance(device, str) else device
    options = Options(entry=entry, counts=counts, check=check, device=card or H200, predict=card)
    swept = prepared(kernel, axes, launch, options, on)
    return swept.run(hands(swept, executor, scheduler, processes))


@dataclass
class PreparedSweep:
    """A sweep whose names are known, not made yet."""

    empty: SweptPoints
    requests: list[PointRequest]

    def run(self, by: Workers, told: Told | None = None) -> Sweep:
        """KeyboardInterrupt leaves what is done."""
        threads = None if by.alone else 1
        options = self.requests[0].options  # of all: pickled once for points that are sent together
        options = replace(options, threads=options.threads or threads)
        requests = [replace(request, options=options) for request in self.requests]
        step = told(len(requests)) if told else _nothing
        found: dict[int, SweepPoint] = {}
        works = [Piece(number, request, request.compiled) for number, request in enumerate(requests)]
        with suppress(KeyboardInterrupt), closing(answers(compute, works, by, failed)) as made:
            for number, point in made:
                found[number] = point
                step()
        return Sweep(replace(self.empty, points=[found[number] for number in sorted(found)]))


def prepared(
    kernel: Kernel | str | os.PathLike[str], axes: Mapping[str, Iterable[Value] | Value],
    launch: Callable[..., Any] | None, options: Options, on: str = "cpu",
) -> PreparedSweep:  # fmt: skip
    """Raises what sweep() raises."""
    if on not in ("cpu", "gpu"):
        raise UsageError(f"on={on!r}: a kernel runs on 'cpu', which emulates it, or on 'gpu'")
    asked = {name: values_of(name, found) for name, found in axes.items()}
    values = points(asked)
    name, path, called, options = _target(kernel, launch, options)
    roles = _roles(path, called, options, values[0])
    roles.check(axes)
    macros = tuple(name for name in axes if name in roles.compiled)
    shown = SweptPoints(name, asked, macros, options.device, [], len(values), options.predict is not None)
    mark = uuid4().hex
    return PreparedSweep(shown, [PointRequest(point, roles, path, options, called, on, mark) for point in values])


def _target(
    kernel: Any, launch: Callable[..., Any] | None, options: Options
) -> tuple[str, str, CalledLaunch | None, Options]:
    """What it is called, the path of its file, and the function that launches it, if one does."""
    if isinstance(kernel, str | os.PathLike):
        source = read_source(kernel)[0]
        if launch is None:
            if "\n" in str(kernel):
                raise UsageError("a text does not say where it is", hint="give a file, or launch=")
            return source.name, os.fspath(kernel), None, options
        folder = () if "\n" in str(kernel) else (os.path.dirname(os.path.abspath(kernel)),)
        return source.name, "", CalledLaunch(launch, source.text + "\n", options.entry, {}, folder), options
    if not isinstance(kernel, Kernel):
        raise UsageError(f"a {type(kernel).__name__} is no CUDA kernel", hint="give a .cu file, or tilescope.compile()")
    if kernel.limits:
        raise UsageError("a sweep compiles its text anew, and this one is not trusted", hint="launch each point")
    options = replace(options, entry=options.entry or kernel.name)
    folders = [os.path.abspath(folder) for folder in (*kernel.includes, kernel.search) if folder]
    if launch is not None:
        own = CalledLaunch(launch, kernel.source.text + "\n", options.entry, kernel.defines, folders)
        return kernel.source.name, "", own, options
    if kernel.search is None:
        raise UsageError(f"{kernel.name} comes from no file whose header could launch it", hint="give launch=")
    defines = tuple(f"{name}={'' if value is None else value}" for name, value in kernel.defines.items())
    options = replace(options, defines=defines, includes=tuple(map(str, kernel.includes)))
    return kernel.source.name, os.path.join(kernel.search, kernel.source.name), None, options


def _roles(path: str, called: CalledLaunch | None, options: Options, values: Values) -> Roles:
    if called:
        return Roles.of_launch(called.text, called.launch, called.entry)
    return Roles.of_file(path, read_source(Path(path))[0].text, options.entry, values)


def hands(
    swept: PreparedSweep, executor: Executor | None = None, scheduler: str | None = None, processes: int | None = None
) -> Workers:
    """Who computes: a GPU's times are taken one by one, and a function that cannot be sent stays in this process."""
    request = swept.requests[0]
    stays = request.on == "gpu" or not _can_be_sent(request)
    if stays and executor is None and scheduler is None and processes is None:
        processes = 1
    return workers(executor, scheduler, processes, len(swept.requests))


def _can_be_sent(request: PointRequest) -> bool:
    try:
        pickle.dumps(request.called)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True


def _nothing() -> None:
    """Nobody asked how far it is."""
