// tilescope: n = 131072
// tilescope: grid = 64
// tilescope: block = 128
// tilescope: args = in: random f32[n], out: zeros f32[64], n
extern "C" __global__ void reduce_by_first_thread(const float *in, float *out, int n) {
    __shared__ float partial[128];
    __shared__ float total;
    int tid = threadIdx.x;
    if (tid == 0) total = 0.0f;

    int per_block = n / gridDim.x;
    int base = blockIdx.x * per_block;
    // every round the block takes two elements a thread; thread 0 adds the partials up
    for (int i = tid; i < per_block; i += 2 * blockDim.x) {
        partial[tid] = in[base + i] + in[base + i + blockDim.x];
        __syncthreads();
        if (tid == 0) {
            float sum = 0.0f;
            for (int k = 0; k < blockDim.x; k++)
                sum += partial[k];
            total += sum;
        }
        __syncthreads();
    }
    if (tid == 0) out[blockIdx.x] = total;
}
