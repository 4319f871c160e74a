"""Record which stores become one on a real GPU before L2, and what is asked for together of reads that lie apart.

python tests/hardware/record_merging.py --out tests/hardware/merging_h200.json

Needs CuPy, a GPU and `ncu`."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

from record_placing import record_launches

HERE = Path(__file__).parent
KERNELS = HERE / "kernels" / "merging.cu"
METRICS = "lts__t_sectors_srcunit_tex_op_write.sum,lts__t_sectors_srcunit_tex_op_read.sum,l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum,l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum"
TIMES = 32
FAR = 1 << 18  # elements: other lines altogether
Case = tuple[str, tuple[int, int], dict[str, int], tuple[int, ...]]  # kernel, blocks and threads, macros, numbers


def cases() -> list[Case]:
    return [*stores(), *reads(), *steps(), *late()]


def stores() -> list[Case]:
    """Stores of a warp that follow each other, and of warps that come to theirs at different times."""
    found: list[Case] = []
    grids = list(product((1, 132), (32, 128, 512)))
    for parts, away, grid in product((2, 4, 8), (0, 1, 2), grids):
        found.append(("store_straight", grid, {"PARTS": parts, "AWAY": away}, (TIMES,)))
    for blocks, parts, gap in product((1, 132), (2, 4, 8, 16), (0, 1, 2, 3, 4, 8, 16)):
        found.append(("store_warps", (blocks, 32 * parts), {}, (TIMES, gap)))
    return found


def reads() -> list[Case]:
    """Blocks that read the same, or other sectors of the same lines, or other lines."""
    groups = product((8, 16, 64, 132), (1, 8, 16, 32), (1, 2, 4, 8, 132), (0, 1), (8, 16, FAR))
    return [
        ("read_apart", (blocks, 256), {}, (1024, stride, group, step, inner))
        for blocks, stride, group, inner, step in groups
    ]


def steps() -> list[Case]:
    """Tiles of different widths, all blocks' the same."""
    ways = product((8, 16, 32), (1, 4), (8, 16, 64), (1024, 1056), (0, 256))
    return [
        ("read_steps", (blocks, 256), {"WIDE": wide, "EACH": each}, (128, pitch, 256 // wide, gap))
        for wide, each, blocks, pitch, gap in ways
    ]


def late() -> list[Case]:
    """Blocks of a GPC that read the same, one after another."""
    gaps = (0, 16, 32, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048, 4096)
    ways = product((2, 8), (32, 256), gaps, (0, 1))
    return [("read_late", (blocks, threads), {"BLOCKS": blocks}, of) for blocks, threads, *of in ways]


def launch_all() -> None:
    """What ncu looks at."""
    import cupy

    modules: dict[str, Any] = {}
    to, other = cupy.zeros(64 << 20, cupy.float32), cupy.zeros(64 << 20, cupy.float32)
    for name, (blocks, threads), macros, numbers in cases():
        options = tuple(f"-D{macro}={value}" for macro, value in macros.items())
        if str(options) not in modules:
            modules[str(options)] = cupy.RawModule(code=KERNELS.read_text(), options=options)
        kernel, last = modules[str(options)].get_function(name), (cupy.float32(1),)
        arrays: tuple[Any, ...] = (to, other)
        if name.startswith("read"):
            arrays = (to, other) if name == "read_late" else (to, other, cupy.zeros(1, cupy.uint32))
            last = ()
        elif name == "store_warps":
            arrays = (to,)
        kernel((blocks,), (threads,), (*arrays, *map(cupy.int32, numbers), *last))
    cupy.cuda.runtime.deviceSynchronize()


if __name__ == "__main__":
    record_launches(__file__, __doc__, "store_.*|read_.*", METRICS, cases(), launch_all, values_apart=True)
