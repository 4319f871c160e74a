"""Record how long a real GPU takes for streams: arrays read and stored once, by loads of a thread, widths and blocks.

python tests/hardware/record_streams.py --out tests/hardware/streams_h200.json

Needs CuPy, a GPU and `ncu`, which empties the caches before each launch."""

from __future__ import annotations

from record_placing import record_launches

METRICS = "gpu__time_duration.sum,dram__bytes_read.sum,dram__bytes_write.sum"
WAYS = ("stored", "in_place", "read1", "read2", "read3")  # nothing, itself, or so many arrays read; one is stored
CASES = [(way, width, block) for way in WAYS for width in (4, 16) for block in (64, 128, 256, 512, 1024)]
BYTES = 1 << 27  # of each array
KERNEL = """
#define AT int i = blockIdx.x * blockDim.x + threadIdx.x
__device__ float4 operator+(float4 a, float4 b) { return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w); }
#define STREAMS(width, T, ONE)                                                                                 \\
    extern "C" __global__ void stored_##width(T *to, const T *, const T *, const T *) { AT; to[i] = ONE; }     \\
    extern "C" __global__ void in_place_##width(T *to, const T *, const T *, const T *) { AT; to[i] = to[i] + ONE; } \\
    extern "C" __global__ void read1_##width(T *to, const T *a, const T *, const T *) { AT; to[i] = a[i]; }    \\
    extern "C" __global__ void read2_##width(T *to, const T *a, const T *b, const T *) { AT; to[i] = a[i] + b[i]; } \\
    extern "C" __global__ void read3_##width(T *to, const T *a, const T *b, const T *c) { AT; to[i] = a[i] + b[i] + c[i]; }
STREAMS(4, float, 1.0f)
STREAMS(16, float4, make_float4(1, 1, 1, 1))"""


def launch_all() -> None:
    """What ncu looks at."""
    import cupy

    module = cupy.RawModule(code=KERNEL)
    arrays = tuple(cupy.zeros(BYTES, cupy.uint8) for _ in range(4))
    for way, width, block in CASES:
        module.get_function(f"{way}_{width}")((BYTES // width // block,), (block,), arrays)
    cupy.cuda.runtime.deviceSynchronize()


if __name__ == "__main__":
    record_launches(__file__, __doc__, ".*_(4|16)", METRICS, CASES, launch_all)
