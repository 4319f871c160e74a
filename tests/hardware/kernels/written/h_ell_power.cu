// tilescope: rows = 24000
// tilescope: width = 16
// tilescope: grid = (rows + 191) / 192
// tilescope: block = 192
// tilescope: args = val: random f32[width, rows], x: random f32[rows], y: zeros f32[rows], norm: zeros f32[1], rows, width
// y = A x in ELLPACK (column-major), with the square norm that the power iteration divides by
extern "C" __global__ void h_ell_power(const float *val, const float *x, float *y, float *norm, int rows, int width) {
    __shared__ float s[192];
    int r = blockIdx.x * blockDim.x + threadIdx.x;
    float dot = 0.0f;
    if (r < rows) {
        int len = width - (r * 7) % 9;
        for (int k = 0; k < len; k++) {
            unsigned h = (r * 31u + k) * 2654435761u;
            h ^= h >> 16;
            int col = (r + (int)(h % 2048u)) % rows;
            dot += val[k * rows + r] * __ldg(&x[col]);
        }
        y[r] = dot;
    }
    s[threadIdx.x] = dot * dot;
    __syncthreads();
    if (threadIdx.x < 64) s[threadIdx.x] += s[threadIdx.x + 64] + s[threadIdx.x + 128];
    __syncthreads();
    for (int d = 32; d > 0; d >>= 1) {
        if (threadIdx.x < d) s[threadIdx.x] += s[threadIdx.x + d];
        __syncthreads();
    }
    if (threadIdx.x == 0) atomicAdd(norm, s[0]);
}
