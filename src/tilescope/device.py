"""GPUs and what they can do: the limits that every launch must keep.

Source: CUDA C++ Programming Guide, Compute Capabilities, Technical Specifications per Compute Capability."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Device:
    """Shared memory in bytes a block, with opt-in; the rest in threads or blocks."""

    name: str
    capability: str
    max_threads: int = 1024
    max_block: tuple[int, int, int] = (1024, 1024, 64)
    max_grid: tuple[int, int, int] = (2**31 - 1, 65535, 65535)
    max_shared: int = 227 * 1024
    default_shared: int = 48 * 1024


H200 = Device("NVIDIA H200", "9.0")
