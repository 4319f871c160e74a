// Sums of segments of uneven lengths (17 to 144 elements), one warp for each.
// tilescope: segments = 16384
// tilescope: room = 144
// tilescope: grid = segments / 4
// tilescope: block = 128
// tilescope: args = values: random f32[segments * room], sums: zeros f32[segments], segments, room
__device__ unsigned mix(unsigned x) {
    x ^= x >> 16; x *= 0x7feb352dU; x ^= x >> 15; x *= 0x846ca68bU; x ^= x >> 16;
    return x;
}

extern "C" __global__ void segment_sums_warp(const float *values, float *sums, int segments, int room) {
    int segment = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    int lane = threadIdx.x & 31;
    if (segment >= segments) return;
    int begin = segment * room;
    int end = begin + 17 + mix(segment) % 128;
    float sum = 0.0f;
    for (int i = begin + lane; i < end; i += 32)
        sum += values[i];
    for (int mask = 16; mask > 0; mask /= 2)
        sum += __shfl_xor_sync(0xffffffffu, sum, mask);
    if (lane == 0) sums[segment] = sum;
}
