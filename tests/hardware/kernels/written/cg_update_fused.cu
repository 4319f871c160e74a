// Conjugate gradients: x += alpha p and r -= alpha q in one pass, and the sum of the new r * r beside it.
// tilescope: n = 393216
// tilescope: grid = 192
// tilescope: block = 256
// tilescope: args = x: random f32[n], r: random f32[n], p: random f32[n], q: random f32[n], rr: zeros f32[1], 0.37, n / 4
extern "C" __global__ void __launch_bounds__(256)
cg_update_fused(float4 *__restrict__ x, float4 *__restrict__ r, const float4 *__restrict__ p,
                const float4 *__restrict__ q, float *rr, float alpha, int n4) {
    __shared__ float of_warp[8];
    float sum = 0.0f;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n4; i += gridDim.x * blockDim.x) {
        float4 xi = x[i], ri = r[i], pi = p[i], qi = q[i];
        xi.x += alpha * pi.x; xi.y += alpha * pi.y; xi.z += alpha * pi.z; xi.w += alpha * pi.w;
        ri.x -= alpha * qi.x; ri.y -= alpha * qi.y; ri.z -= alpha * qi.z; ri.w -= alpha * qi.w;
        sum += ri.x * ri.x + ri.y * ri.y + ri.z * ri.z + ri.w * ri.w;
        x[i] = xi;
        r[i] = ri;
    }
    for (int d = 16; d > 0; d >>= 1) sum += __shfl_down_sync(0xffffffffu, sum, d);
    if ((threadIdx.x & 31) == 0) of_warp[threadIdx.x >> 5] = sum;
    __syncthreads();
    if (threadIdx.x < 8) {
        sum = of_warp[threadIdx.x];
        for (int d = 4; d > 0; d >>= 1) sum += __shfl_down_sync(0xffu, sum, d, 8);
        if (threadIdx.x == 0) atomicAdd(rr, sum);
    }
}
