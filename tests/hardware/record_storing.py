"""Record how many bytes a real GPU's SMs store or load by how many of them do, of an array that L2 holds.

python tests/hardware/record_storing.py --out tests/hardware/storing_h200.json

Needs CuPy and a GPU. A block of 1024 threads on each of so many SMs goes through a megabyte of its own, again and
again, past L1."""

from __future__ import annotations

from typing import Any

from record_counts import record_found

WAYS, SMS, TURNS = ("stored", "loaded", "both"), (1, 2, 4, 8, 16, 32, 66, 132), 60
MEGABYTE, THREADS = 1 << 20, 1024  # of blocks up to 32; of more, what leaves all in L2
KERNEL = """
extern "C" __global__ void stored(float4 *own, int each, int turns) {
    own += (size_t)blockIdx.x * each;
    for (int turn = 0; turn < turns; turn++)
        for (int i = threadIdx.x; i < each; i += blockDim.x) __stcg(own + i, make_float4(turn, i, 1, 1));
}
extern "C" __global__ void loaded(float4 *own, int each, int turns) {
    float sum = 0;
    own += (size_t)blockIdx.x * each;
    for (int turn = 0; turn < turns; turn++)
#pragma unroll 4
        for (int i = threadIdx.x; i < each; i += blockDim.x) {
            float4 one = __ldcg(own + i);
            sum += one.x + one.y + one.z + one.w;
        }
    if (sum == -1) own[0].x = sum;
}
extern "C" __global__ void both(float4 *own, int each, int turns) {
    own += (size_t)blockIdx.x * each;
    for (int turn = 0; turn < turns; turn++)
#pragma unroll 4
        for (int i = threadIdx.x; i < each / 2; i += blockDim.x) __stcg(own + each / 2 + i, __ldcg(own + i));
}"""


def measured(way: str) -> list[float]:
    """Bytes a second of an SM, by number of SMs: of the fastest of several launches."""
    import cupy

    function, found = cupy.RawModule(code=KERNEL).get_function(way), []
    for sms in SMS:
        each = min(MEGABYTE, (24 << 20) // sms) // 16 // (2 * THREADS) * 2 * THREADS
        own, times = cupy.zeros(sms * each * 4, cupy.float32), []
        for _ in range(5):
            begun, ended = cupy.cuda.Event(), cupy.cuda.Event()
            begun.record()
            function((sms,), (THREADS,), (own, cupy.int32(each), cupy.int32(TURNS)))
            ended.record()
            ended.synchronize()
            times.append(cupy.cuda.get_elapsed_time(begun, ended) / 1e3)
        moved = TURNS * each * 16  # of `both` a half is loaded and a half stored
        found.append(round(moved / min(times) / 1e9, 2))
    return found


def found() -> dict[str, Any]:
    return {"sms": SMS, "gigabytes_a_second": {way: measured(way) for way in WAYS}}


if __name__ == "__main__":
    record_found(__file__, __doc__, found)
