"""Record what an empty kernel asks of L2 while Nsight Compute measures it: fences, reads and its time.

python tests/hardware/record_fences.py --out tests/hardware/fences_h200.json

Needs CuPy, a GPU and `ncu`. lts__t_sectors_op_membar counts what tells slices of L2 apart from accesses: that all before
is to be done first."""

from __future__ import annotations

from record_placing import record_launches

METRICS = "gpu__time_duration.sum,lts__t_sectors.sum,lts__t_sectors_op_membar.sum,lts__t_sectors_srcnode_gpc_op_membar.sum,lts__t_sectors_srcunit_ltcfabric.sum,lts__t_sectors_op_read.sum,lts__t_sectors_srcunit_tex.sum"
CASES = [(blocks, threads) for blocks in (1, 132) for threads in (32, 256) for _ in range(4)]


def launch_all() -> None:
    """What ncu looks at."""
    import cupy

    nothing = cupy.RawKernel('extern "C" __global__ void nothing() {}', "nothing")
    for blocks, threads in CASES:
        nothing((blocks,), (threads,), ())
    cupy.cuda.runtime.deviceSynchronize()


if __name__ == "__main__":
    record_launches(__file__, __doc__, "nothing", METRICS, CASES, launch_all)
