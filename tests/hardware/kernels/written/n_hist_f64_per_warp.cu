// Histogram of doubles in 50 bins; each warp of a block has its own bins in shared memory, added up at the end.
// tilescope: define BINS = 50
// tilescope: n = 3000000
// tilescope: grid = 500
// tilescope: block = 192
// tilescope: args = x: random f64[n], bins: zeros u64[50], 0.0, 1.0, n
extern "C" __global__ void n_hist_f64_per_warp(const double *x, unsigned long long *bins, double low, double high, int n) {
    __shared__ unsigned local[6][BINS];
    int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    for (int b = lane; b < BINS; b += 32) local[warp][b] = 0;
    __syncwarp();
    double width = (high - low) / BINS;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        int b = (int)floor((x[i] - low) / width);
        if (b < 0) b = 0;
        if (b > BINS - 1) b = BINS - 1;
        atomicAdd(&local[warp][b], 1u);
    }
    __syncthreads();
    if (threadIdx.x < BINS) {
        unsigned total = 0;
        for (int k = 0; k < 6; k++) total += local[k][threadIdx.x];
        if (total > 0) atomicAdd(&bins[threadIdx.x], (unsigned long long)total);
    }
}
