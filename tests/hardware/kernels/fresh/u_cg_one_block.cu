// Conjugate gradients for a 64x64 five-point system by one block of 1024 threads: vectors in registers, direction in shared memory.
// tilescope: grid = 1
// tilescope: block = 1024
// tilescope: args = b: random f32[64, 64], x: zeros f32[64, 64], residual: zeros f32[60], 60, 1e-8
__device__ float block_sum(float v, float *part) {
    for (int o = 16; o > 0; o >>= 1) v += __shfl_down_sync(0xffffffff, v, o);
    __syncthreads();
    if ((threadIdx.x & 31) == 0) part[threadIdx.x >> 5] = v;
    __syncthreads();
    v = part[threadIdx.x & 31];
    for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffff, v, o);
    return v;
}

extern "C" __global__ void __launch_bounds__(1024) u_cg_one_block(const float *b, float *x, float *residual, int iterations, float tol) {
    __shared__ float p[66][66];
    __shared__ float part[32];
    for (int i = threadIdx.x; i < 66 * 66; i += 1024) p[i / 66][i % 66] = 0.0f;
    __syncthreads();
    int col = threadIdx.x & 63, row = (threadIdx.x >> 6) * 4;
    float r[4], sol[4] = {0, 0, 0, 0}, q[4];
    float rr = 0.0f;
#pragma unroll
    for (int k = 0; k < 4; k++) {
        r[k] = b[(row + k) * 64 + col];
        p[row + k + 1][col + 1] = r[k];
        rr += r[k] * r[k];
    }
    rr = block_sum(rr, part);
    float first = rr;
    for (int it = 0; it < iterations; it++) {
        float pq = 0.0f;
#pragma unroll
        for (int k = 0; k < 4; k++) {
            int i = row + k + 1, j = col + 1;
            q[k] = 4.05f * p[i][j] - p[i - 1][j] - p[i + 1][j] - p[i][j - 1] - p[i][j + 1];
            pq += p[i][j] * q[k];
        }
        pq = block_sum(pq, part);
        float alpha = rr / pq, next = 0.0f;
#pragma unroll
        for (int k = 0; k < 4; k++) {
            sol[k] += alpha * p[row + k + 1][col + 1];
            r[k] -= alpha * q[k];
            next += r[k] * r[k];
        }
        next = block_sum(next, part);
        if (threadIdx.x == 0) residual[it] = sqrtf(next);
        if (next < tol * first) break;
        float beta = next / rr;
        rr = next;
#pragma unroll
        for (int k = 0; k < 4; k++) p[row + k + 1][col + 1] = r[k] + beta * p[row + k + 1][col + 1];
        __syncthreads();
    }
#pragma unroll
    for (int k = 0; k < 4; k++) x[(row + k) * 64 + col] = sol[k];
}
