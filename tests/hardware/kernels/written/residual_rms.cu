// tilescope: rows = 128
// tilescope: width = 4096
// tilescope: grid = rows
// tilescope: block = 1024
// tilescope: args = x: random f32[rows, width], residual: random f32[rows, width], gain: random f32[width], y: empty f32[rows, width], width
// y = rmsnorm(x + residual) * gain, a block of 1024 per row and a float4 per thread.
extern "C" __global__ void residual_rms(const float4 *x, float4 *residual, const float4 *gain, float4 *y, int width) {
    __shared__ float partial[32];
    __shared__ float scale;
    int row = blockIdx.x, t = threadIdx.x;
    int at = row * (width / 4) + t;
    float4 a = x[at], r = residual[at];
    r.x += a.x; r.y += a.y; r.z += a.z; r.w += a.w;
    residual[at] = r;
    float sum = r.x * r.x + r.y * r.y + r.z * r.z + r.w * r.w;
    for (int o = 16; o; o >>= 1) sum += __shfl_xor_sync(0xffffffffu, sum, o);
    if ((t & 31) == 0) partial[t >> 5] = sum;
    __syncthreads();
    if (t < 32) {
        sum = partial[t];
        for (int o = 16; o; o >>= 1) sum += __shfl_xor_sync(0xffffffffu, sum, o);
        if (t == 0) scale = rsqrtf(sum / width + 1e-6f);
    }
    __syncthreads();
    float s = scale;
    float4 g = gain[t];
    y[at] = make_float4(r.x * s * g.x, r.y * s * g.y, r.z * s * g.z, r.w * s * g.w);
}
