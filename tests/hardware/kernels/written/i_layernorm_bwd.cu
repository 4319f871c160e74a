// tilescope: N = 4096
// tilescope: C = 768
// tilescope: grid = 264
// tilescope: block = 256
// tilescope: shared = 2 * C * 4
// tilescope: args = dinp: zeros f32[N, C], dweight: zeros f32[C], dbias: zeros f32[C], dout: random f32[N, C], inp: random f32[N, C], weight: random f32[C], mean: random f32[N], rstd: full(1.7) f32[N], N, C
// backward of layer normalisation: a warp a row, gradients of weight and bias gathered in shared memory, then by atomics
__device__ __forceinline__ float warp_sum(float v) {
#pragma unroll
    for (int offset = 16; offset > 0; offset >>= 1) v += __shfl_xor_sync(0xffffffffu, v, offset);
    return v;
}

extern "C" __global__ void i_layernorm_bwd(float *__restrict__ dinp, float *__restrict__ dweight, float *__restrict__ dbias,
                                           const float *__restrict__ dout, const float *__restrict__ inp,
                                           const float *__restrict__ weight, const float *__restrict__ mean,
                                           const float *__restrict__ rstd, int N, int C) {
    extern __shared__ float sh[];
    float *sh_w = sh, *sh_b = sh + C;
    const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5, warps = blockDim.x >> 5;
    for (int i = threadIdx.x; i < 2 * C; i += blockDim.x) sh[i] = 0.0f;
    __syncthreads();
    for (int row = blockIdx.x * warps + warp; row < N; row += gridDim.x * warps) {
        const float *g = dout + (size_t)row * C, *x = inp + (size_t)row * C;
        const float mu = mean[row], rs = rstd[row];
        float s1 = 0.0f, s2 = 0.0f;
        for (int c = lane; c < C; c += 32) {
            float dn = weight[c] * g[c];
            s1 += dn;
            s2 += dn * (x[c] - mu) * rs;
        }
        s1 = warp_sum(s1) / C;
        s2 = warp_sum(s2) / C;
        for (int c = lane; c < C; c += 32) {
            float go = __ldg(&g[c]);
            float xhat = (__ldg(&x[c]) - mu) * rs;
            atomicAdd(&sh_b[c], go);
            atomicAdd(&sh_w[c], go * xhat);
            dinp[(size_t)row * C + c] = (weight[c] * go - s1 - xhat * s2) * rs;
        }
    }
    __syncthreads();
    for (int c = threadIdx.x; c < C; c += blockDim.x) {
        atomicAdd(&dbias[c], sh_b[c]);
        atomicAdd(&dweight[c], sh_w[c]);
    }
}
