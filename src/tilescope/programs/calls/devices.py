"""The device: its attributes by CUDA's numbers, its limits, and waiting for it."""

from __future__ import annotations

import struct

from tilescope.device import WARP, Device

from ..process import INVALID_VALUE, NOT_SUPPORTED, CudaError, Process, call
from ..wire import Answer, Message
from .captures import refuse_at_all

_ATTRIBUTES = 160
_CONSTANT_BYTES = 65536  # CUDA C++ Programming Guide, Technical Specifications per Compute Capability
_BUS_BITS = 6144  # six stacks of HBM3e, each with 1,024 (NVIDIA H200's)
_LIMITS = {0: 1024, 1: 1 << 20, 2: 8 << 20, 3: 2, 4: 2048, 5: 128, 6: 0}  # cudaLimit: by itself
HEAP_LIMIT = 2
# cudaDeviceAttr (driver_types.h): what the emulated device can do, and textures' sizes (the same guide)
_OF_EMULATION = {
    19: 1, 31: 0, 41: 1, 83: 1, 89: 1, 95: 1, 99: 1, 115: 1, 14: 512, 51: 32, 11: 0x7FFFFFFF, 21: 131072, 22: 131072,
    23: 65536, 24: 16384, 25: 16384, 26: 16384, 40: 0, 78: 0, 15: 1, 125: 1,
    102: 1,  # CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED
    17: 0, 20: 0, 37: _BUS_BITS, 69: 1 << 28, 87: 2,
    38: 62914560, 108: 39321600, 109: 134217728,  # the cache L2, as an H200 has it
}  # fmt: skip


def attributes(device: Device) -> dict[int, int]:
    """By cudaDeviceAttr; sizes in bytes, the clock in kHz."""
    major, minor = (int(part) for part in device.capability.split("."))
    axes = {2 + axis: size for axis, size in enumerate((*device.max_block, *device.max_grid))}
    return _OF_EMULATION | axes | {
        1: device.max_threads, 8: device.default_shared, 9: _CONSTANT_BYTES, 10: WARP, 12: device.registers_per_block,
        13: int(device.clock / 1000), 16: device.sms, 39: device.threads_per_sm, 75: major, 76: minor,
        81: device.shared_per_sm, 82: device.registers_per_sm, 97: device.max_shared, 106: device.blocks_per_sm,
        36: int(device.bandwidth / (2 * _BUS_BITS // 8) / 1000), 111: device.reserved_shared,
    }  # fmt: skip


@call
def device(process: Process, request: Message) -> Answer:
    found = process.asked.device
    known = attributes(found)
    numbers = struct.pack(f"<{_ATTRIBUTES}i", *(known.get(code, 0) for code in range(_ATTRIBUTES)))
    return Answer(data=numbers + f"{found.name} (emulated by tilescope)".encode())


@call
def synchronize(process: Process, request: Message) -> None:
    """Everything was over when its call returned."""
    refuse_at_all(process, "cudaDeviceSynchronize")
    if process.order is not None:
        process.order.clocks.host_waits_for_all()


@call
def reset(process: Process, request: Message) -> None:
    """Memory is gone; kernels and variables are as at the program's start."""
    for allocated in process.arena.live():
        if allocated.is_plain:
            process.arena.free(allocated, request.frames)


@call
def limit(process: Process, request: Message) -> list[int]:
    code = request.words[0]
    if code not in _LIMITS:
        raise CudaError(INVALID_VALUE)
    return [process.limits.get(code, _LIMITS[code])]


@call
def set_limit(process: Process, request: Message) -> None:
    """Stacks and the printf buffer are as large as they need be; the heap is made once."""
    code, value = request.words
    if code not in _LIMITS:
        raise CudaError(INVALID_VALUE)
    if code == HEAP_LIMIT and process.heap is not None:
        hint = "set it before the first launch of a kernel that calls malloc()"
        raise CudaError(INVALID_VALUE, "the size of the heap is set when it is in use already", hint=hint)
    process.limits[code] = value


@call
def refused(process: Process, request: Message) -> None:
    name = request.data.decode("ascii", "replace")
    hint = "docs/howto/programs.md lists what there is; leave it out, or open an issue"
    raise CudaError(NOT_SUPPORTED, f"{name} is not emulated", kind="unsupported", hint=hint)
