// Dot product of two long vectors: float4 loads in a grid-stride loop, shuffles, and the last block to arrive adds the
// partial sums of all.
// tilescope: n = 16000000
// tilescope: blocks = 528
// tilescope: grid = blocks
// tilescope: block = 1024
// tilescope: args = a: random f32[n], b: random f32[n], partial: zeros f32[blocks], result: zeros f32[1], arrived: zeros u32[1], n / 4
__device__ float block_sum(float v) {
    __shared__ float warps[32];
    int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    for (int offset = 16; offset > 0; offset /= 2)
        v += __shfl_down_sync(0xffffffff, v, offset);
    if (lane == 0)
        warps[warp] = v;
    __syncthreads();
    v = lane < blockDim.x / 32 ? warps[lane] : 0.0f;
    for (int offset = 16; offset > 0; offset /= 2)
        v += __shfl_xor_sync(0xffffffff, v, offset);
    __syncthreads();
    return v;
}

extern "C" __global__ void k_dot_float4_last(const float4 *a, const float4 *b, volatile float *partial, float *result,
                                             unsigned int *arrived, int quads) {
    __shared__ bool last;
    float sum = 0.0f;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < quads; i += gridDim.x * blockDim.x) {
        float4 p = a[i], q = b[i];
        sum += p.x * q.x + p.y * q.y + p.z * q.z + p.w * q.w;
    }
    sum = block_sum(sum);
    if (threadIdx.x == 0) {
        partial[blockIdx.x] = sum;
        __threadfence();
        last = atomicAdd(arrived, 1u) == gridDim.x - 1;
    }
    __syncthreads();
    if (!last) return;
    __threadfence();
    sum = 0.0f;
    for (int i = threadIdx.x; i < gridDim.x; i += blockDim.x)
        sum += partial[i];
    sum = block_sum(sum);
    if (threadIdx.x == 0)
        *result = sum;
}
