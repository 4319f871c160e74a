"""Modules: what a program's object files register - fat binaries, kernels, variables."""

from __future__ import annotations

import re

import numpy as np

from tilescope.arguments.binding import host_address
from tilescope.emulator.compile.unit import ModuleMemory, Unit
from tilescope.emulator.plan.layout import space_of
from tilescope.source.demangle import user_names

from ..arena import DEVICE, MANAGED, Bytes, bytes_at
from ..modules import ProgramModule
from ..process import INVALID_FUNCTION, INVALID_SYMBOL, INVALID_VALUE, CudaError, LoadedKernel, Process, call
from ..wire import Answer, Message

_MANAGED = re.compile(r"\.attribute\s*\(\s*\.managed\s*\)")  # PTX ISA 5.4.8: all of such a module's are reachable


@call
def module(process: Process, request: Message) -> list[int]:
    """Its first fat binary; of a program that was compiled separately the others follow."""
    made = module_made(process, [request.data])
    process.modules[made.number] = made
    return [made.number]


def module_made(process: Process, parts: list[bytes]) -> ProgramModule:
    """Nothing of it is read yet."""
    arch = int(process.asked.device.capability.replace(".", ""))
    return ProgramModule(next(process.handles), arch, parts, lambda unit: _into_memory(process, unit))


@call
def module_part(process: Process, request: Message) -> None:
    module_of(process, request.words[0]).parts.append(request.data)


def module_of(process: Process, number: int) -> ProgramModule:
    if number not in process.modules:
        raise CudaError(INVALID_VALUE, f"there is no module {number:#x}")
    return process.modules[number]


@call
def function(process: Process, request: Message) -> None:
    number, host, _ = request.words
    process.places.stubs.add(host)
    process.places.keep((host,))
    process.functions[host] = (number, request.data.decode())


@call
def python_line(process: Process, request: Message) -> None:
    number, line = request.words
    process.places.keep_python(number, request.data.decode("utf-8", "surrogateescape"), line)


@call
def variable(process: Process, request: Message) -> None:
    number, host, size = request.words
    process.variables[host] = (number, request.data.decode(), size)


@call
def host_variable(process: Process, request: Message) -> None:
    name = request.data.decode()
    raise CudaError(INVALID_VALUE, f"the host variable {name} in device code is not supported", kind="unsupported")


@call
def kernel(process: Process, request: Message) -> Answer:
    host = request.words[0]
    if host not in process.by_host:
        if host not in process.functions:
            hint = "pass the kernel itself, as cudaLaunchKernel((void *)kernel, ...)"
            raise CudaError(INVALID_FUNCTION, f"{host:#x} is no kernel of this program", hint=hint)
        number, entry = process.functions[host]
        process.by_host[host] = loaded(process, module_of(process, number), entry)
    return as_answer(process.by_host[host])


def as_answer(found: LoadedKernel) -> Answer:
    """A kernel's number, its parameters' bytes, and (offset, size) of each."""
    places = [(p.offset, p.size) for p in found.parameters]
    data = np.array(places, np.uint64).tobytes()
    return Answer(words=[found.number, max((o + s for o, s in places), default=0)], data=data)


def loaded(process: Process, module: ProgramModule, entry: str) -> LoadedKernel:
    """Raises CudaError where the module has no such kernel."""
    if entry not in module.unit.module.functions:
        raise CudaError(INVALID_FUNCTION, f"the module has no kernel {entry}")
    made = LoadedKernel(next(process.handles), module, entry)
    process.kernels[made.number] = made
    return made


@call
def symbol(process: Process, request: Message) -> list[int]:
    """Where a variable lies, and its bytes. The host part knows one that is managed by where it lies."""
    return symbol_of(process, _variable(process, request.words[0]))


def _variable(process: Process, given: int) -> int:
    host = process.managed.get(given, given)
    if host not in process.variables:
        hint = "pass the __device__ or __constant__ variable itself, not its name or address"
        raise CudaError(INVALID_SYMBOL, f"{host:#x} is no variable of this program's device code", hint=hint)
    return host


@call
def symbol_part(process: Process, request: Message) -> list[int]:
    """Where bytes of a variable lie. Words: the variable, how many are before them, their number."""
    _, offset, length = request.words
    host = _variable(process, request.words[0])
    address, size = symbol_of(process, host)
    if offset + length > size:
        name = process.variables[host][1]
        behind = f", {offset:,} bytes behind its beginning," if offset else ""
        message = f"a copy of {length:,} bytes to or from {user_names([name])[name]}{behind}"
        message += f" goes {offset + length - size:,} bytes past its end: it has {size:,}"
        raise CudaError(INVALID_VALUE, message, kind="out_of_bounds", hint="sizes are in bytes: n * sizeof(...)")
    return [address + offset]


def symbol_of(process: Process, host: int) -> list[int]:
    number, name, size = process.variables[host]
    return [address_of(module_of(process, number).unit, name), size]


@call
def managed_symbol(process: Process, request: Message) -> list[int]:
    """Where the host part is to find a __managed__ variable, which it knows by a pointer at this address."""
    address, size = symbol_of(process, request.words[0])
    process.managed[address] = request.words[0]
    return [address, size]


def address_of(unit: Unit, name: str) -> int:
    """Of a module's variable, in the program's memory."""
    placed = unit.layout.placed.get(name)
    if placed is None:
        raise CudaError(INVALID_SYMBOL, f"the module has no variable {name}")
    return host_address(unit.variable(space_of(placed)))


def _into_memory(process: Process, unit: Unit) -> None:
    """A module's variables are moved into the memory that the program shares, so that it can copy them itself."""
    own = unit.own_memory()
    reachable = MANAGED if _MANAGED.search(unit.ptx) else DEVICE
    unit.memory = ModuleMemory(
        _moved(process, own.globals, "__device__", reachable), _moved(process, own.consts, "__constant__", DEVICE)
    )


def _moved(process: Process, image: Bytes, word: str, kind: int) -> Bytes:
    made = process.arena.allocate(len(image), kind, name=f"the module's {word} variables")
    moved = bytes_at(made.address, len(image))
    moved[:] = image
    return moved
