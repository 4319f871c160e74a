// Divergence on purpose: eight kinds of work, dealt out by the thread's number, so that every warp has them all.
// tilescope: n = 500000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = in: random f32[n], out: zeros f32[n], n
__device__ float series(float x, int terms) {
    float sum = 1.0f, term = 1.0f;
    for (int k = 1; k <= terms; k++) {
        term *= x / k;
        sum += term;
    }
    return sum;
}

extern "C" __global__ void k_divergent_menu(const float *in, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float x = in[i], y;
    switch (threadIdx.x % 8) {
        case 0: y = sinf(x) * cosf(x); break;
        case 1: y = expf(-x * x); break;
        case 2: y = sqrtf(fabsf(x)) + rsqrtf(x * x + 1.0f); break;
        case 3: y = logf(x * x + 1.0f); break;
        case 4: y = series(x, 6); break;
        case 5: y = series(x, 14); break;
        case 6: y = x > 0.0f ? powf(x, 1.7f) : atanf(x); break;
        default:
            y = x;
            while (y * y > 0.01f) y *= 0.75f;
    }
    out[i] = y;
}
