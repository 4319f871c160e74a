// Sum of an array: grid-stride loop, warp shuffles, one atomicAdd for each block.
// tilescope: n = 2000000
// tilescope: grid = 512
// tilescope: block = 256
// tilescope: args = in: random f32[n], total: zeros f32[1], n
__inline__ __device__ float warp_sum(float v) {
    for (int offset = 16; offset > 0; offset >>= 1)
        v += __shfl_down_sync(0xffffffff, v, offset);
    return v;
}

extern "C" __global__ void sum_shuffle_atomic(const float *in, float *total, int n) {
    __shared__ float partial[8];
    int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    float sum = 0.0f;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
        sum += in[i];
    sum = warp_sum(sum);
    if (lane == 0) partial[warp] = sum;
    __syncthreads();
    if (warp == 0) {
        sum = lane < blockDim.x / 32 ? partial[lane] : 0.0f;
        sum = warp_sum(sum);
        if (lane == 0) atomicAdd(total, sum);
    }
}
