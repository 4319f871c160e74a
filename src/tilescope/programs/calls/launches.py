"""Launches: a kernel's number, sizes and packed arguments in; its work on the program's memory, and the record, out."""

from __future__ import annotations

from dataclasses import replace
from math import prod

from tilescope.analysis.profile import Profile
from tilescope.arguments.binding import Allocation, Bound, Declared, element_bytes
from tilescope.arguments.limits import check_block, check_grid, dims
from tilescope.arguments.textures import HANDLES
from tilescope.device import H200
from tilescope.emulator.job.heap import BYTES, HEAP_NAME, heap_table
from tilescope.errors import KernelFault, LaunchError
from tilescope.findings import Finding

from ..arena import DEVICE, Allocated, Bytes, OutOfMemory
from ..process import (
    ASSERT,
    ILLEGAL_ADDRESS,
    INVALID_CONFIGURATION,
    INVALID_FUNCTION,
    INVALID_VALUE,
    LAUNCH_FAILURE,
    LAUNCH_TIMEOUT,
    MISALIGNED,
    OUT_OF_MEMORY,
    TOO_LARGE,
    CudaError,
    LoadedKernel,
    Process,
    call,
)
from ..wire import PERFORM, PRINT, Answer, Message
from . import order
from .captures import check_stream, work
from .devices import HEAP_LIMIT
from .textures import images_of, why_gone
from .virtual import reserved_at

_COOPERATIVE = 1
_MOST_BOUNDS = 32
_BRIEF, _BRIEF_SECONDS = 1, 1e-3  # what the library takes an answer for (library/launches.c)
_PADDING = bytes(64)  # behind the parameters, as binding has it
_MAX_DYNAMIC_SHARED = 8  # cudaFuncAttributeMaxDynamicSharedMemorySize
_SETTABLE = range(8, 18)  # cudaFuncAttribute, CUfunction_attribute
_SHARED_MODE = 17  # CU_FUNC_ATTRIBUTE_SHARED_MEMORY_MODE, of CUsharedMemoryMode (cuda.h)
_MODE_DEFAULT, _MODE_PORTABLE, _MODE_LAST = 0, 1, 4
_CODES = {"misaligned": MISALIGNED, "assert": ASSERT, "deadlock": LAUNCH_TIMEOUT, "trap": LAUNCH_FAILURE,
          "out_of_bounds": ILLEGAL_ADDRESS, "null_pointer": ILLEGAL_ADDRESS, "read_only": ILLEGAL_ADDRESS}  # fmt: skip


def kernel_of(process: Process, number: int) -> LoadedKernel:
    if number not in process.kernels:
        raise CudaError(INVALID_FUNCTION, f"{number:#x} is no kernel, or one of a module that was unloaded")
    return process.kernels[number]


def _check_shape(process: Process, request: Message) -> None:
    """What is said at once of a launch that a graph will do: another error than a launch itself gives, as on a GPU."""
    number, *sizes, shared, _, _ = request.words
    loaded = kernel_of(process, number)
    _check_shared(loaded, shared)
    try:
        check_block((sizes[3], sizes[4], sizes[5]), process.asked.device)
        check_grid(dims("grid", sizes[:3]), process.asked.device)
        dims("block", sizes[3:])
    except LaunchError as error:
        raise _refused(loaded, error, INVALID_VALUE) from None


def _refused(loaded: LoadedKernel, error: LaunchError, status: int) -> CudaError:
    message = f"this launch of {loaded.kernel.name} is refused, so that the kernel never ran: {error.message}"
    return CudaError(status, message, kind="launch", hint=error.hint)


@call
@work(8, check=_check_shape)
def launch(process: Process, request: Message) -> Answer:
    """A GPU says that a kernel failed when it is waited for, so that the launch itself is no error."""
    number, *sizes, shared, stream, flags = request.words
    check_stream(process, stream)
    loaded = kernel_of(process, number)
    grid, block = (sizes[0], sizes[1], sizes[2]), (sizes[3], sizes[4], sizes[5])
    _check_shared(loaded, shared)
    cooperative = bool(flags & _COOPERATIVE)
    bound = (_bound if cooperative else bound_to)(process, loaded, request.data)  # that one adds an array of its own
    try:
        profile = _run(process, loaded, grid, block, bound, shared, cooperative)
    except LaunchError as error:
        status = TOO_LARGE if "cooperative" in error.message else INVALID_CONFIGURATION
        raise _refused(loaded, error, status) from None
    except KernelFault as fault:
        name, hint = loaded.kernel.name, fault.hint or ""  # of printf, which has no place
        found = fault.finding or Finding("out_of_bounds", "error", fault.message, name, hint=hint)
        _fail(process, found, _elsewhere(process, loaded, request.data))
    else:
        _record(process, loaded, profile, shared)
        order.launched(process, request, stream, profile, bound.allocations)
        _say_findings(process, loaded, profile, request.data)
        if _is_brief(process, loaded, profile):
            return Answer(words=[_BRIEF])
    return _printed(process)


def _record(process: Process, loaded: LoadedKernel, profile: Profile, shared: int) -> None:
    is_counted, predictor = process.asked.is_counted(loaded.kernel.name), process.predictor
    time = predictor.after(loaded.kernel, profile, shared) if predictor and is_counted else None
    process.records.add(profile, is_counted, time)


def _is_brief(process: Process, loaded: LoadedKernel, profile: Profile) -> bool:
    """Whether the program need not wait for the next launch like this one: nobody sees a difference, but where the host
    shares memory with kernels, or these print, or the program is to end after some launch."""
    if profile.seconds > _BRIEF_SECONDS or process.asked.stop_after is not None or process.asked.check:
        return False
    return not loaded.module.prints and process.arena.is_apart


def _printed(process: Process) -> Answer:
    """What the kernel has printed is the program's own output, in its place."""
    text = "".join(process.printed)
    process.printed.clear()
    return Answer(words=[PRINT], data=text.encode(), kind=PERFORM) if text else Answer()


def _check_shared(loaded: LoadedKernel, shared: int) -> None:
    """More than 48 KiB are had by asking for them (CUDA C++ Programming Guide, Shared Memory of 7.x)."""
    if shared > max(H200.default_shared, loaded.most_dynamic):
        call_it = f"cudaFuncSetAttribute({loaded.kernel.name}, cudaFuncAttributeMaxDynamicSharedMemorySize, {shared})"
        message = f"a launch of {loaded.kernel.name} with {shared:,} bytes of dynamic shared memory was refused"
        raise CudaError(INVALID_VALUE, message, kind="launch", hint=f"before it, call {call_it}")


def _run(
    process: Process, loaded: LoadedKernel, grid: tuple[int, int, int], block: tuple[int, int, int], bound: Bound,
    shared: int, cooperative: bool,
) -> Profile:  # fmt: skip
    asked, kernel = process.asked, loaded.kernel
    watched = asked.is_counted(kernel.name)
    sample = None
    if process.predictor and watched:
        sample = process.predictor.before(kernel, grid, block, bound, shared, _not_on_device(process, bound))
    return kernel.launch(
        grid, block, bound, shared=shared, cooperative=cooperative, count=watched, check=asked.check and watched,
        device=asked.device, on_print=process.printed.append, on_progress=process.on_progress,
        steps=asked.steps, predict=sample,
    )  # fmt: skip


def _not_on_device(process: Process, bound: Bound) -> str:
    """The name of an argument that points to memory of the host's, or to managed memory; "" where none does."""
    reached = (bound.allocations[number] for _, number, _ in bound.pointers)
    places = ((a.name, process.arena.at(a.address)) for a in reached)
    return next((name for name, found in places if found and found.kind != DEVICE), "")


def _say_findings(process: Process, loaded: LoadedKernel, profile: Profile, packed: bytes) -> None:
    """Of a launch with checks, which tells of a fault as of all else."""
    for finding in profile.findings:
        if finding.kind in _CODES and finding.severity == "error":
            _fail(process, finding, _elsewhere(process, loaded, packed))
        else:
            process.found(finding)


def _fail(process: Process, found: object, elsewhere: str) -> None:
    """`elsewhere`: where the pointers point that point to no allocation, which is why a kernel leaves its arrays."""
    assert isinstance(found, Finding)
    if found.kind == "out_of_bounds" and elsewhere:
        found = replace(found, message=f"out of bounds: {elsewhere}", hint="pass the pointer that cudaMalloc gave")
    if found.kind == "texture":
        message = found.message if not elsewhere else f"a fetch or store by a handle that is none: {elsewhere}"
        found = replace(found, message=message, hint="pass what cudaCreateTextureObject or its like for surfaces gave")
    if found.kind == "null_pointer" and process.lacking:
        found = replace(found, hint=process.why_null())
    process.found(found)
    process.failed(_CODES.get(found.kind, LAUNCH_FAILURE))


def _elsewhere(process: Process, loaded: LoadedKernel, packed: bytes) -> str:
    told = []
    for p, d in zip(loaded.parameters, loaded.kernel.declared(loaded.parameters), strict=True):
        value = int.from_bytes(packed[p.offset : p.offset + p.size], "little")
        gone = why_gone(process, value - HANDLES)
        if gone:
            told.append(f"{d.name} is {gone}")
        found = process.arena.at(value)
        if not value or not d.type.endswith("*") or (found and found.is_live):
            continue
        place = process.places.line(found.freed_by or ()) if found else None
        freed = f", which was freed{f' at {place}' if place else ''}"
        nowhere = f"{value:#x}, where no device memory is: a host pointer, or one that was never set"
        where = reserved_at(process, value) or nowhere
        told.append(f"{d.name} " + (f"points to {process.described(found)}{freed}" if found else f"is {where}"))
    return "; ".join(told)


# --- arguments -------------------------------------------------------------------------------------------------------


def bound_to(process: Process, loaded: LoadedKernel, packed: bytes) -> Bound:
    """Of the last launch with the same arguments, where nothing was allocated since: programs launch in loops."""
    live = process.arena.live()
    if process.asked.check or process.textures or loaded.module.takes_from_heap:
        return _bound(process, loaded, packed)
    if loaded.live is not live or len(loaded.bounds) >= _MOST_BOUNDS:
        loaded.bounds.clear()
        loaded.live = live
    if packed not in loaded.bounds:
        loaded.bounds[packed] = _bound(process, loaded, packed)
    return loaded.bounds[packed]


def _bound(process: Process, loaded: LoadedKernel, packed: bytes) -> Bound:
    """Arguments as they are, and the live allocations: those that a parameter points into have its name."""
    heap = heap_of(process) if loaded.module.takes_from_heap else None
    live = process.arena.live()
    pointers, names = [], dict[int, str]()
    declared = loaded.kernel.declared(loaded.parameters)
    places = {a.address: i for i, a in enumerate(live)}
    for p, d in zip(loaded.parameters, declared, strict=True):
        if p.size != 8 or p.is_struct:
            continue
        value = int.from_bytes(packed[p.offset : p.offset + 8], "little")
        found = process.arena.at(value)
        if found is not None and found.is_live:
            process.arena.touch(found)
            pointers.append((p.offset, places[found.address], value - found.address))
            names.setdefault(found.address, d.name)
    allocations = [_allocation(process, a, names.get(a.address, ""), declared) for a in live]
    return Bound(
        packed + _PADDING, allocations, [], images_of(process, loaded.module.fetches(loaded.entry)), pointers, heap
    )


def heap_of(process: Process) -> Bytes:
    """The memory of malloc() in kernels, which lives as long as the program: it is made when it is first needed."""
    if process.heap is None:
        length = process.limits.get(HEAP_LIMIT, BYTES)
        try:
            made = process.arena.allocate(length, DEVICE, name=HEAP_NAME)
        except OutOfMemory:
            raise CudaError(OUT_OF_MEMORY, f"a heap of {length:,} bytes (cudaLimitMallocHeapSize)") from None
        process.heap = heap_table(made.address, length)
    return process.heap


def _allocation(process: Process, a: Allocated, name: str, declared: list[Declared]) -> Allocation:
    itemsize = a.itemsize or element_bytes(next((d.type for d in declared if d.name == name), ""))
    shape = (a.length // itemsize,)
    return Allocation(
        a.label or name or process.described(a), a.address, a.length, a.host, not a.is_read_only, itemsize, shape, "",
        unwritten=order.unwritten(process, a),
    )  # fmt: skip


# --- what kernels are like -------------------------------------------------------------------------------------------


def _static_shared(loaded: LoadedKernel) -> int:
    """Bytes of a block, of the variables that the kernel uses."""
    return loaded.module.static_shared(loaded.entry)


@call
def function_attributes(process: Process, request: Message) -> list[int]:
    """Static shared, constant and local bytes, threads of a block, registers (those of machine code, which is not made
    here: 0), version, dynamic shared bytes."""
    loaded = kernel_of(process, request.words[0])
    device = process.asked.device
    version = loaded.module.arch_of_ptx
    limits = loaded.module.unit.module.functions[loaded.entry].directives
    threads = prod(limits["maxntid"]) if "maxntid" in limits else device.max_threads
    dynamic = loaded.most_dynamic or device.default_shared
    module = loaded.module.unit.module
    constant = sum(v.size for v in module.variables.values() if v.space == "const")
    local = sum(v.size for v in module.functions[loaded.entry].variables if v.space == "local")
    return [_static_shared(loaded), constant, local, threads, 0, version, dynamic]


@call
def set_function_attribute(process: Process, request: Message) -> None:
    number, attribute, value = request.words
    loaded = kernel_of(process, number)
    if attribute not in _SETTABLE:
        raise CudaError(INVALID_VALUE, f"{attribute} is no attribute of a kernel that can be set")
    if attribute == _SHARED_MODE:
        _set_shared_mode(process, loaded, value)
    if attribute != _MAX_DYNAMIC_SHARED:
        return
    device = process.asked.device
    if value > device.max_shared:
        message = f"{value:,} bytes of dynamic shared memory: {device.name} has at most {device.max_shared:,} a block"
        raise CudaError(INVALID_VALUE, message, kind="launch")
    loaded.most_dynamic = value


def _set_shared_mode(process: Process, loaded: LoadedKernel, mode: int) -> None:
    """All but the portable one allow what a block can have at most (cuda.h, CUsharedMemoryMode): no device here has
    more for the modes called oversized."""
    if mode > _MODE_LAST:
        raise CudaError(INVALID_VALUE, f"the shared memory mode {mode}, which there is not")
    if mode != _MODE_DEFAULT:
        most = process.asked.device.max_shared - _static_shared(loaded)
        loaded.most_dynamic = 0 if mode == _MODE_PORTABLE else most


@call
def function_name(process: Process, request: Message) -> Answer:
    return Answer(data=kernel_of(process, request.words[0]).entry.encode())


@call
def occupancy(process: Process, request: Message) -> list[int]:
    """Blocks on an SM; registers are the machine code's, which is not made here."""
    from tilescope.models.occupancy import Occupancy

    number, threads, shared = request.words
    loaded = kernel_of(process, number)
    if not 0 < threads < 1 << 31:
        raise CudaError(INVALID_VALUE, "the occupancy of blocks without a thread")
    found = Occupancy(process.asked.device, (threads,), shared=shared + _static_shared(loaded))
    return [found.blocks]


@call
def available_shared(process: Process, request: Message) -> list[int]:
    number, blocks, _ = request.words
    device = process.asked.device
    each = device.shared_per_sm // max(blocks, 1) - device.reserved_shared - _static_shared(kernel_of(process, number))
    return [max(0, min(each, device.max_shared))]
