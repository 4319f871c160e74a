"""What a program asks of the emulated device: names of CUDA's device attributes in, figures out."""

from __future__ import annotations

from typing import Any

from tilescope.device import WARP, Device
from tilescope.errors import UnsupportedError

NAME = "tilescope, as an {}"
_CONSTANT_BYTES = 65536  # CUDA C++ Programming Guide, Technical Specifications per Compute Capability
_OF_EMULATION: dict[str, int] = {  # what it can do, and what it is not
    "CAN_MAP_HOST_MEMORY": 1, "MANAGED_MEMORY": 1, "CONCURRENT_MANAGED_ACCESS": 1, "COOPERATIVE_LAUNCH": 1,
    "UNIFIED_ADDRESSING": 1, "HOST_REGISTER_SUPPORTED": 1, "CONCURRENT_KERNELS": 0, "ASYNC_ENGINE_COUNT": 0,
    "GPU_OVERLAP": 0, "KERNEL_EXEC_TIMEOUT": 0, "TCC_DRIVER": 0, "INTEGRATED": 0, "COMPUTE_MODE": 0,
    "ECC_ENABLED": 0, "CLUSTER_LAUNCH": 0, "STREAM_PRIORITIES_SUPPORTED": 0, "MULTI_GPU_BOARD": 0,
    "MEMORY_POOLS_SUPPORTED": 0, "PCI_BUS_ID": 0, "PCI_DEVICE_ID": 0, "PCI_DOMAIN_ID": 0,
    "SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO": 2,  # an H200's
}  # fmt: skip


def attribute(device: Device, name: str) -> int:
    """`name` without CU_DEVICE_ATTRIBUTE_. Raises UnsupportedError for what is not known."""
    known = _OF_EMULATION | _of(device)
    if name not in known:
        hint = f"known are {', '.join(sorted(known))}"
        raise UnsupportedError(f"the attribute {name} of the emulated device is not known", hint=hint)
    return int(known[name])


def _of(device: Device) -> dict[str, Any]:
    """Sizes in bytes, the clock in kHz, as CUDA has them (CUdevice_attribute)."""
    axes = {f"MAX_{what}_DIM_{axis}": size for what, sizes in (("BLOCK", device.max_block), ("GRID", device.max_grid))
            for axis, size in zip("XYZ", sizes, strict=True)}  # fmt: skip
    major, minor = capability(device)
    return axes | {
        "MAX_THREADS_PER_BLOCK": device.max_threads, "WARP_SIZE": WARP, "MULTIPROCESSOR_COUNT": device.sms,
        "MAX_THREADS_PER_MULTIPROCESSOR": device.threads_per_sm, "MAX_BLOCKS_PER_MULTIPROCESSOR": device.blocks_per_sm,
        "MAX_SHARED_MEMORY_PER_BLOCK": device.default_shared, "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN": device.max_shared,
        "MAX_SHARED_MEMORY_PER_MULTIPROCESSOR": device.shared_per_sm,
        "RESERVED_SHARED_MEMORY_PER_BLOCK": device.reserved_shared,
        "MAX_REGISTERS_PER_BLOCK": device.registers_per_block,
        "MAX_REGISTERS_PER_MULTIPROCESSOR": device.registers_per_sm,
        "TOTAL_CONSTANT_MEMORY": _CONSTANT_BYTES, "CLOCK_RATE": device.clock / 1000,
        "COMPUTE_CAPABILITY_MAJOR": major, "COMPUTE_CAPABILITY_MINOR": minor,
    }  # fmt: skip


def capability(device: Device) -> tuple[int, int]:
    major, minor = device.capability.split(".")
    return int(major), int(minor)
