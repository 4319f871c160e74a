// Farthest point sampling of point clouds: one cloud a block, the distances in registers, an argmax over the block for each sample.
// tilescope: define EACH = 4
// tilescope: clouds = 6
// tilescope: n = 2000
// tilescope: samples = 96
// tilescope: grid = clouds
// tilescope: block = 512
// tilescope: args = points: random f32[clouds, n, 3], picked: empty i64[clouds, samples], n, samples
extern "C" __global__ void __launch_bounds__(512)
l_farthest_point(const float *__restrict__ points, long long *__restrict__ picked, int n, int samples) {
    __shared__ unsigned long long best[16];
    __shared__ int last;
    const int t = threadIdx.x, lane = t & 31;
    const float *cloud = points + (size_t)blockIdx.x * n * 3;
    float x[EACH], y[EACH], z[EACH], near[EACH];
#pragma unroll
    for (int e = 0; e < EACH; e++) {
        const int i = t + e * 512;
        near[e] = i < n ? 1e10f : -1.0f;
        x[e] = i < n ? cloud[3 * i] : 0.0f;
        y[e] = i < n ? cloud[3 * i + 1] : 0.0f;
        z[e] = i < n ? cloud[3 * i + 2] : 0.0f;
    }
    int from = 0;
    for (int s = 0; s < samples; s++) {
        if (t == 0) picked[blockIdx.x * samples + s] = from;
        const float px = cloud[3 * from], py = cloud[3 * from + 1], pz = cloud[3 * from + 2];
        unsigned long long mine = 0;
#pragma unroll
        for (int e = 0; e < EACH; e++) {
            const float dx = x[e] - px, dy = y[e] - py, dz = z[e] - pz;
            near[e] = fminf(near[e], dx * dx + dy * dy + dz * dz);
            if (t + e * 512 < n) {  // distances are not negative: their bits sort as integers do
                const unsigned long long key = (unsigned long long)__float_as_uint(near[e]) << 32 | (unsigned)(t + e * 512);
                mine = key > mine ? key : mine;
            }
        }
        for (int offset = 16; offset; offset >>= 1) {
            const unsigned long long other = __shfl_down_sync(0xffffffffu, mine, offset);
            mine = other > mine ? other : mine;
        }
        if (lane == 0) best[t >> 5] = mine;
        __syncthreads();
        if (t == 0) {
            for (int wp = 1; wp < 16; wp++) mine = best[wp] > mine ? best[wp] : mine;
            last = (int)(mine & 0xffffffffu);
        }
        __syncthreads();
        from = last;
    }
}
