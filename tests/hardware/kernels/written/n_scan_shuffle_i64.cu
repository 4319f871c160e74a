// Inclusive scan of 64-bit integers in blocks of 1024: shuffles in each warp, then in a warp of the sums, then the offset.
// tilescope: n = 2000000
// tilescope: grid = (n + 1023) / 1024
// tilescope: block = 1024
// tilescope: args = in: arange i64[n], out: zeros i64[n], sums: zeros i64[(n + 1023) / 1024], n
template <typename T>
__device__ T warpScan(T v, int lane) {
    for (int d = 1; d < 32; d <<= 1) {
        T other = __shfl_up_sync(0xffffffffu, v, d);
        if (lane >= d) v += other;
    }
    return v;
}

extern "C" __global__ void n_scan_shuffle_i64(const long long *in, long long *out, long long *sums, int n) {
    __shared__ long long warpSum[32];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
    long long v = i < n ? in[i] : 0;
    v = warpScan(v, lane);
    if (lane == 31) warpSum[warp] = v;
    __syncthreads();
    if (warp == 0) warpSum[lane] = warpScan(warpSum[lane], lane);
    __syncthreads();
    if (warp > 0) v += warpSum[warp - 1];
    if (i < n) out[i] = v;
    if (threadIdx.x == blockDim.x - 1) sums[blockIdx.x] = v;
}
