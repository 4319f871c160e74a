// A step of Lanczos' three-term recurrence on vectors of 12 million, by float4, with the squared norm of the result.
// tilescope: quads = 3000000
// tilescope: grid = 1056
// tilescope: block = 256
// tilescope: args = av: random f32[quads * 4], v: random f32[quads * 4], before: random f32[quads * 4], norm: zeros f32[1], 0.7, 0.3, quads
extern "C" __global__ void p_lanczos_step(float4 *av, const float4 *__restrict__ v, const float4 *__restrict__ before,
                                          float *norm, float alpha, float beta, int quads) {
    __shared__ float part[8];
    float sum = 0.0f;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < quads; i += gridDim.x * blockDim.x) {
        float4 a = av[i], b = v[i], c = before[i];
        a.x -= alpha * b.x + beta * c.x;
        a.y -= alpha * b.y + beta * c.y;
        a.z -= alpha * b.z + beta * c.z;
        a.w -= alpha * b.w + beta * c.w;
        av[i] = a;
        sum += a.x * a.x + a.y * a.y + a.z * a.z + a.w * a.w;
    }
    for (int d = 16; d; d >>= 1) sum += __shfl_xor_sync(0xffffffffu, sum, d);
    if (threadIdx.x % 32 == 0) part[threadIdx.x / 32] = sum;
    __syncthreads();
    if (threadIdx.x < 8) {
        sum = part[threadIdx.x];
        for (int d = 4; d; d >>= 1) sum += __shfl_down_sync(0xffu, sum, d, 8);
        if (threadIdx.x == 0) atomicAdd(norm, sum);
    }
}
