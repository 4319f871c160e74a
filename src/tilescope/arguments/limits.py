"""What a GPU refuses of a launch: a grid, a block and what a kernel takes in, a LaunchError out or nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import prod
from numbers import Integral
from typing import Any

from tilescope.device import H200, Device
from tilescope.errors import CompileError, LaunchError, UsageError

Dim = int | Sequence[int]
MOST_BLOCKS = 1 << 40
INSTRUCTION_LIMIT = 1 << 30  # of a warp; by default, what takes more is taken to be endless


def dims(what: str, value: Dim) -> tuple[int, int, int]:
    """One to three ints as three; CUDA's dim3."""
    several: Any = value if getattr(value, "ndim", isinstance(value, Sequence)) else [value]
    items = list(several)
    if not 1 <= len(items) <= 3 or not all(isinstance(i, Integral) for i in items):
        raise LaunchError(
            f"the {what} {value!r} must be one to three integers", hint="divide with //: (n + 255) // 256 blocks of 256"
        )
    x, y, z = [int(i) for i in items] + [1] * (3 - len(items))
    if min(x, y, z) < 1:
        raise LaunchError(
            f"the {what} ({x}, {y}, {z}) has no threads: every dimension is at least 1",
            hint="divide upwards, so that a part of a block is one more: (n + 255) / 256",
        )
    return x, y, z


def check_options(shared: object, steps: object, threads: object) -> None:
    """Raises LaunchError for what is no integer in bounds."""
    bounds = (("shared", shared, 0, 1 << 32), ("steps", steps, 1, 1 << 62), ("threads", threads, 1, 1 << 10))
    for what, value, least, most in bounds:
        if what == "threads" and value is None:
            continue
        if not isinstance(value, Integral) or not least <= int(value) <= most:
            raise LaunchError(f"{what}={value!r}: it must be a whole number from {least:,} to {most:,}")


def check_block(block: tuple[int, int, int], device: Device = H200) -> None:
    """What a GPU refuses of a block (CUDA C++ Programming Guide, Technical Specifications)."""
    threads = block[0] * block[1] * block[2]
    shape = "x".join(str(n) for n in block)
    for size, most, axis in zip(block, device.max_block, "xyz", strict=True):
        if size > most and threads <= device.max_threads:
            raise LaunchError(f"a block of {shape}: at most {most} threads along {axis}")
    if threads > device.max_threads:
        raise LaunchError(
            f"a block of {shape} has {threads:,} threads; a block holds at most {device.max_threads:,}",
            hint="use a smaller block and more of them: 32x32 is the largest square",
        )


def check_grid(grid: tuple[int, int, int], device: Device = H200) -> None:
    for size, most, axis in zip(grid, device.max_grid, "xyz", strict=True):
        if size > most:
            raise LaunchError(f"a grid of {size:,} blocks along {axis}: at most {most:,}")
    blocks = grid[0] * grid[1] * grid[2]
    if blocks > MOST_BLOCKS:
        raise LaunchError(f"a grid of {blocks:,} blocks, which no machine gets through: at most {MOST_BLOCKS:,}")


def check_resources(
    static: int, limits: Mapping[str, Sequence[int]], block: tuple[int, int, int], shared: int, device: Device = H200
) -> None:
    """Shared memory, and what the kernel itself declares (__launch_bounds__)."""
    total = static + shared
    if shared < 0 or total > device.max_shared:
        most_shared = f"{device.name} has at most {device.max_shared:,}"
        raise LaunchError(
            f"the kernel needs {total:,} bytes of shared memory a block; {most_shared}",
            hint="use smaller tiles, or fewer of them",
        )
    if static > device.default_shared:
        raise CompileError(
            f"{static:,} bytes of static shared memory; at most {device.default_shared:,} may be static",
            hint="declare it `extern __shared__` and pass its size with the launch",
        )
    most = limits.get("maxntid")
    if most is not None and prod(block) > prod(most):
        raise LaunchError(f"a block of {prod(block)} threads; the kernel's __launch_bounds__ allows {prod(most)}")


def check_cooperative(grid: tuple[int, int, int], resident: int, device: Device = H200) -> None:
    """Raises LaunchError where not all blocks can be in flight together (cudaErrorCooperativeLaunchTooLarge)."""
    blocks = grid[0] * grid[1] * grid[2]
    if blocks > resident:
        raise LaunchError(
            f"a cooperative launch of {blocks:,} blocks: one {device.name} holds {resident:,} such blocks at once",
            hint="let each block do more of the work in a loop; smaller blocks, or less shared memory, make room",
        )


def sizes(grid: Dim, block: Dim) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Both with three numbers, and not more than any GPU takes."""
    grid_3, block_3 = dims("grid", grid), dims("block", block)
    check_block(block_3)
    check_grid(grid_3)
    return grid_3, block_3


def check_size(what: str, size: Sequence[int]) -> None:
    """Of the "grid", or the "block"."""
    (check_grid if what == "grid" else check_block)(dims(what, size))


def block_number(block: Sequence[int], grid: tuple[int, int, int]) -> int:
    """A block's number, by its place in the grid."""
    if not isinstance(block, Iterable) or not all(isinstance(i, Integral) for i in block):
        raise UsageError(f"{block!r} is no block: one to three integers are, such as (1, 0)")
    x, y, z = _block_place(block)
    if not (0 <= x < grid[0] and 0 <= y < grid[1] and 0 <= z < grid[2]):
        raise UsageError(f"there is no block ({x}, {y}, {z}) in a grid of {'x'.join(map(str, grid))}")
    return x + grid[0] * (y + grid[1] * z)


def _block_place(block: Sequence[int]) -> tuple[int, int, int]:
    x, y, z = [*block, 0, 0, 0][:3]
    return int(x), int(y), int(z)
