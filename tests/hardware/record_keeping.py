"""Record what a real GPU's L1 has of sectors that were stored to.

python tests/hardware/record_keeping.py --out tests/hardware/keeping_h200.json

Needs CuPy, a GPU and `ncu`."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

from record_placing import record_launches

HERE = Path(__file__).parent
KERNELS = HERE / "kernels" / "keeping.cu"
METRICS = "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum,l1tex__t_sectors_pipe_lsu_mem_global_op_ld_lookup_hit.sum,l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum,lts__t_sectors_srcunit_tex_op_read.sum,lts__t_sectors_srcunit_tex_op_write.sum"
POINTERS = 16
LISTS = (  # acts of a warp: L loads and S stores the element behind it
    "L0 L0", "L0 L1", "S0 L0", "S0 L1", "L0 S0 L0", "L0 S0 L1", "L0 S1 L0", "L0 S1 L2", "L0 S0 S1 L2 L3",
    "L0 S0 L8", "L0 S8 L0", "L0 S8 L8", "S0 S1 S2 S3 S4 S5 S6 S7 L0", "S0 S1 S2 S3 L4 L0", "S0 L0 L0 L1 L1",
    "L0 S0 L1 S1 L2 S2 L3 S3", "L0 S0 L1 S1 L2 S2 L3 S3 L4 S4 L5 S5 L6 S6 L7 S7",
    "S0 S1 S2 S3 L0 S0 L1 S1 L2 S2 L3 S3", "L0 S0 L0 S0 L0 S0 L0 S0", "L0 L64 S0 S64 L0 L64",
)  # fmt: skip
OF_WARPS = ("L0", "L0 S0", "S0 L0", "L0 S0 L0")
Case = tuple[str, str, int, int, int]  # kernel, acts, threads, places' stride, pause


def cases() -> list[Case]:
    one = product(("keep",), LISTS, (4, 8, 16, 32), (1, 2, 8, 32), (0, 400))
    warps = product(("keep_warps",), OF_WARPS, (64, 256, 1024), (8, 32, 64), (0, 40, 400))
    return [*one, *warps]


def macro(acts: str) -> str:
    """What they are in keeping.cu."""
    names = {"L": "LOAD", "S": "STORE"}
    return " ".join(f"{names[act[0]]}({i}, {act[1:]})" for i, act in enumerate(acts.split()))


def launch_all() -> None:
    """What ncu looks at."""
    import cupy

    modules: dict[str, Any] = {}
    place, out = cupy.zeros(1 << 16, cupy.float32), cupy.zeros(1024, cupy.float32)
    for name, acts, threads, stride, gap in cases():
        if acts not in modules:
            modules[acts] = cupy.RawModule(code=KERNELS.read_text(), options=(f"-DACTS={macro(acts)}",))
        numbers = cupy.int32(stride), cupy.int32(gap), cupy.float32(1)
        modules[acts].get_function(name)((1,), (threads,), (*[place] * POINTERS, out, *numbers))
    cupy.cuda.runtime.deviceSynchronize()


if __name__ == "__main__":
    record_launches(__file__, __doc__, "keep.*", METRICS, cases(), launch_all)
