"""Record how fast a real GPU's L2 takes stores that fill sectors, and stores that fill a part of each.

python tests/hardware/record_partial.py --out tests/hardware/partial_h200.json

Needs CuPy, a GPU and `ncu`. What is stored to lies in L2."""

from __future__ import annotations

from record_placing import record_launches

METRICS = (
    "gpu__time_duration.sum,l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum,lts__t_sectors_srcunit_tex_op_write.sum"
)
CASES = [(width, stride) for width in (4, 8, 16) for stride in (width, 32, 64, 128)]  # bytes of a lane, and to the next
BYTES, TIMES = 1 << 24, 16
KERNEL = """
template <typename T> __device__ void fill(char *to, int bytes, int stride, int times, T value) {
    for (int time = 0; time < times; time++)
        for (int at = (blockIdx.x * blockDim.x + threadIdx.x) * stride; at < bytes; at += gridDim.x * blockDim.x * stride)
            *(T *)(to + at) = value;
}
extern "C" __global__ void fill4(char *to, int bytes, int stride, int times, float x) {
    fill(to, bytes, stride, times, x);
}
extern "C" __global__ void fill8(char *to, int bytes, int stride, int times, float x) {
    fill(to, bytes, stride, times, make_float2(x, x));
}
extern "C" __global__ void fill16(char *to, int bytes, int stride, int times, float x) {
    fill(to, bytes, stride, times, make_float4(x, x, x, x));
}"""


def launch_all() -> None:
    """What ncu looks at."""
    import cupy

    module, to = cupy.RawModule(code=KERNEL), cupy.zeros(BYTES, cupy.uint8)
    for width, stride in CASES:
        arguments = (to, cupy.int32(BYTES), cupy.int32(stride), cupy.int32(TIMES), cupy.float32(1))
        module.get_function(f"fill{width}")((132 * 8,), (256,), arguments)
    cupy.cuda.runtime.deviceSynchronize()


if __name__ == "__main__":
    record_launches(__file__, __doc__, "fill.*", METRICS, CASES, launch_all)
