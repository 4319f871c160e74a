// tilescope: n = 1000000
// tilescope: grid = (n + 1023) / 1024
// tilescope: block = 512
// tilescope: args = in: random f32[n], total: zeros f32[1], n
extern "C" __global__ void reduce_sequential(const float *in, float *total, int n) {
    __shared__ float s[512];
    int tid = threadIdx.x;
    int i = blockIdx.x * 2 * blockDim.x + tid;

    float v = 0.0f;
    if (i < n) v = in[i];
    if (i + blockDim.x < n) v += in[i + blockDim.x];
    s[tid] = v;
    __syncthreads();

    for (int stride = blockDim.x / 2; stride > 0; stride >>= 1) {
        if (tid < stride) s[tid] += s[tid + stride];
        __syncthreads();
    }
    if (tid == 0) atomicAdd(total, s[0]);
}
