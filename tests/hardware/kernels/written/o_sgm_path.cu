// Semi-global matching: costs gathered along each row from left to right, a thread for each of 64 disparities.
// tilescope: w = 640
// tilescope: h = 240
// tilescope: grid = h
// tilescope: block = 64
// tilescope: args = cost: random u8[h, w, 64], sum: zeros i16[h, w, 64], w, 10, 120
extern "C" __global__ void o_sgm_path(const unsigned char *cost, short *sum, int w, int p1, int p2) {
    __shared__ int last[66];
    __shared__ int low[2];
    int d = threadIdx.x;
    size_t at = (size_t)blockIdx.x * w * 64 + d;
    if (d < 2) last[d * 65] = 1 << 20;
    int value = cost[at];
    sum[at] = value;
    for (int x = 1; x < w; x++) {
        at += 64;
        last[d + 1] = value;
        int m = value;
        for (int s = 16; s; s >>= 1) m = min(m, __shfl_xor_sync(0xffffffffu, m, s));
        if ((d & 31) == 0) low[d >> 5] = m;
        __syncthreads();
        m = min(low[0], low[1]);
        int best = min(min(value, m + p2), min(last[d], last[d + 2]) + p1);
        value = cost[at] + best - m;
        sum[at] = value;
        __syncthreads();
    }
}
