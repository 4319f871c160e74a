"""One point of a sweep, in any process: a PointRequest in, a SweepPoint out, whatever goes wrong."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from math import prod
from typing import TYPE_CHECKING, Any

from tilescope import api, cache
from tilescope.analysis.profile import Profile
from tilescope.arguments.limits import sizes
from tilescope.counts import COUNTS
from tilescope.device import Device
from tilescope.errors import TilescopeError, UsageError
from tilescope.header.launch import Options, Prepared, launch_file_on_gpu, launch_prepared, prepare
from tilescope.models import Occupancy
from tilescope.report.html.limits import parts
from tilescope.source.cubin import Resources, read_cubin, resources

from .axes import Values
from .called import CalledLaunch
from .point import SweepPoint
from .predicting import PointSample, sample_of_point
from .roles import Roles

if TYPE_CHECKING:
    from tilescope.gpu.profile import DeviceProfile

MOST_BYTES = 1 << 30  # of arrays; larger ones are counted by classes
MOST_INSTRUCTIONS = 10**10  # of warps; half a minute, or so
_FEW_THREADS = 1 << 20  # of a grid: it is run without a question
_KEPT = 8  # compiled kernels of a thread
_threads = threading.local()


@dataclass(frozen=True)
class PointRequest:
    """A point and what all points share: a file with a header, or a text and the function that launches it. `sweep`
    is another in each sweep, so that no kernel is kept beyond it: a file may have changed by the next."""

    values: Values
    roles: Roles
    path: str
    options: Options
    called: CalledLaunch | None = None
    on: str = "cpu"
    sweep: str = ""

    @property
    def compiled(self) -> tuple[tuple[str, Any], ...]:
        """What points with the same kernel share."""
        return tuple(sorted((name, value) for name, value in self.values.items() if name in self.roles.compiled))


def compute(request: PointRequest) -> SweepPoint:
    """Whatever is wrong with the point is told in it."""
    try:
        return _with_time(request, _emulated(request))
    except TilescopeError as error:
        return SweepPoint(request.values, "failed", str(error))
    except MemoryError:
        return SweepPoint(request.values, "failed", "there is not enough memory for its arrays")
    except Exception as error:
        return failed(request, error)


def failed(request: PointRequest, error: Exception) -> SweepPoint:
    return SweepPoint(request.values, "failed", f"{type(error).__name__}: {error}")


def _options(request: PointRequest, **more: Any) -> Options:
    macros, others = request.roles.split(request.values)
    defines = (*request.options.defines, *(f"{name}={value}" for name, value in macros.items()))
    others |= request.roles.numbers(request.values)
    sets = (*request.options.sets, *(f"{name}={value}" for name, value in others.items()))
    entry = request.roles.instance(request.values) or request.options.entry
    return replace(request.options, entry=entry, defines=defines, sets=sets, **more)


def _emulated(request: PointRequest) -> SweepPoint:
    options = _options(request)
    if request.called:
        macros, others = request.roles.split(request.values)
        return _point(request, *request.called.emulated(macros, others, options, _compiler_of(request)))
    if not options.counts and _is_too_large(request, options):
        options = replace(options, counts=True)
    made = prepare(request.path, options, _compiler_of(request))
    sample = sample_of_point(made.kernel, made.grid, made.block, made.arguments, made.shared, options)
    outcome = launch_prepared(made, replace(options, predict=None), None, _silent, sample.sample)
    return _point(request, outcome.profile, sample, outcome.status, _why(outcome.status, outcome.messages))


def _why(status: str, messages: list[str]) -> str:
    return "; ".join(messages) if status in ("wrong", "counted") else ""


def _is_too_large(request: PointRequest, options: Options) -> bool:
    """Whether its arrays are, or, of a grid of many threads, its instructions: one block of each kind tells, where
    blocks are alike."""
    blank = replace(options, counts=True, check=False, schedule="forward")
    made = prepare(request.path, blank, _compiler_of(request))
    if sum(a.nbytes for a in made.arrays.values()) > MOST_BYTES:
        return True
    grid, block = sizes(made.grid, made.block)
    if prod(grid) * prod(block) <= _FEW_THREADS or made.cooperative:
        return False
    return _instructions(made) > MOST_INSTRUCTIONS


def _instructions(made: Prepared) -> int:
    """0 where blocks are not alike."""
    try:
        counted = made.kernel.count(made.grid, made.block, made.arguments, shared=made.shared, otherwise=False)
    except UsageError:
        return 0
    return counted.totals.instructions


def _point(request: PointRequest, profile: Profile, sample: PointSample, status: str, why: str) -> SweepPoint:
    registers, occupancy = _occupancy(profile, request.options.device)
    totals: dict[str, int] = {name: int(profile.totals[name]) for name in COUNTS}
    worst = parts(profile.totals, request.options.device)
    checked = profile.recording.hazards is not None
    prediction, refusal = sample.predicted(profile)
    return SweepPoint(
        request.values, status, why, profile.grid, profile.block, profile.shared_bytes, registers, occupancy, totals,
        _loads_per_element(profile), worst[0].seconds if worst else None, worst[0].name if worst else "",
        _problem(profile), [f.to_dict() for f in profile.findings] if checked else None,
        prediction=prediction, refusal=refusal,
    )  # fmt: skip


def _loads_per_element(profile: Profile) -> float | None:
    """Of the arrays that it loads from."""
    loaded = [array for array in profile.arrays.values() if array.loads]
    elements = sum(prod(array.shape) for array in loaded)
    return sum(array.loads for array in loaded) / elements if elements else None


def _problem(profile: Profile) -> tuple[tuple[int, ...], ...]:
    """Partial sums may differ in size where the input is the same."""
    arrays = profile.arrays.values()
    return tuple(a.shape for a in arrays if not a.stores) or tuple(a.shape for a in arrays)


def _with_time(request: PointRequest, point: SweepPoint) -> SweepPoint:
    """Wrong is what either finds wrong."""
    if request.on != "gpu":
        return point
    profile: DeviceProfile
    options = _options(request, threads=None, check=False)  # of which a GPU knows nothing
    if request.called:
        macros, others = request.roles.split(request.values)
        profile, status, why = request.called.measured(macros, others, options, _compiler_of(request))
    else:
        outcome = launch_file_on_gpu(request.path, options, _silent, _compiler_of(request))
        profile, status, why = outcome.profile, outcome.status, _why(outcome.status, outcome.messages)
    made = replace(point, time=profile.time.to_dict())
    return replace(made, status=status, why=f"on the GPU: {why}") if status == "wrong" else made


def _silent(text: str) -> None:
    """What a kernel prints is no part of a sweep."""


# --- what a thread keeps from point to point ---------------------------------------------------------------------


def _kept(kind: str, key: Any, make: Callable[[], Any]) -> Any:
    """Of each kind the last few."""
    found = _threads.__dict__.setdefault(kind, {})
    value = found.pop(key) if key in found else make()
    found[key] = value
    while len(found) > _KEPT:
        found.pop(next(iter(found)))
    return value


def _compiler_of(request: PointRequest) -> Callable[..., api.Kernel]:
    return partial(_compiled_once, request.sweep)


def _compiled_once(sweep: str, *asked: Any) -> api.Kernel:
    """As api.compile, once for what is the same; its variables are as the text has them."""
    source, entry, macros, arch, includes, debug = asked
    key = (sweep, str(source), entry, tuple(sorted(macros.items())), arch, tuple(map(str, includes)), debug)
    kernel, before = _kept("kernels", key, lambda: _with_memory(*asked))
    memory = kernel.unit.own_memory()
    memory.globals[:], memory.consts[:] = before
    found: api.Kernel = kernel
    return found


def _with_memory(*asked: Any) -> tuple[api.Kernel, tuple[Any, Any]]:
    kernel = api.compile(*asked)
    memory = kernel.unit.own_memory()
    return kernel, (memory.globals.copy(), memory.consts.copy())


def _occupancy(profile: Profile, device: Device) -> tuple[int | None, float]:
    """With the registers of machine code for the device; without them where there is none."""
    found = _kept("resources", (profile.ptx, device.name), lambda: _resources(profile, device))
    registers, barriers = (found.registers, max(1, found.barriers)) if found else (0, 1)
    model = Occupancy(device, profile.block, registers, profile.shared_bytes, barriers)
    return (found.registers if found else None), model.occupancy


def _resources(profile: Profile, device: Device) -> Resources | None:
    """Of the machine code, from the disk's cache where it was compiled before; None where there can be none."""
    arch, name = device.arch, profile.recording.program.kernel
    try:
        key = cache.key_of("resources", profile.ptx, name, arch)
        return cache.remembered_as(
            key,
            lambda: json.dumps(_compiled(profile, name, arch).to_dict()),
            lambda text: Resources(**json.loads(text)),
        )
    except TilescopeError:
        return None


def _compiled(profile: Profile, name: str, arch: str) -> Resources:
    if re.search(rf"^\.target\s+{arch}\b", profile.ptx, re.MULTILINE):
        image = profile.image()
        if image:
            return read_cubin(image, arch)[name]
    return resources(profile.source + "\n", profile.kernel, profile.defines, arch)
