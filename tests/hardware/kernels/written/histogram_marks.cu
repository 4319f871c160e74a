// tilescope: n = 1000000
// tilescope: grid = 240
// tilescope: block = 512
// tilescope: args = marks: random i32[n], counts: zeros i32[19], n
// Marks from -9 to 9: few bins, so many threads of a warp meet in one.
#define BINS 19
extern "C" __global__ void histogram_marks(const int *marks, int *counts, int n) {
    __shared__ int local[BINS];
    if (threadIdx.x < BINS) local[threadIdx.x] = 0;
    __syncthreads();

    int stride = blockDim.x * gridDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
        int bin = marks[i] + 9;
        if (bin >= 0 && bin < BINS) atomicAdd(&local[bin], 1);
    }
    __syncthreads();

    if (threadIdx.x < BINS) atomicAdd(&counts[threadIdx.x], local[threadIdx.x]);
}
