// How many pairs of points lie how far apart: tiles of points, 64 bins in shared memory.
// tilescope: n = 2048
// tilescope: grid = n / 128, n / 128
// tilescope: block = 128
// tilescope: args = p: random f32[3, n], bins: zeros u32[64], n
extern "C" __global__ void pair_distances(const float *p, unsigned *bins, int n) {
    __shared__ unsigned own[64];
    __shared__ float x[128], y[128], z[128];
    int t = threadIdx.x, i = blockIdx.y * 128 + t, j = blockIdx.x * 128 + t;
    if (blockIdx.x < blockIdx.y) return;
    if (t < 64) own[t] = 0;
    x[t] = p[j];
    y[t] = p[n + j];
    z[t] = p[2 * n + j];
    float px = p[i], py = p[n + i], pz = p[2 * n + i];
    __syncthreads();
    for (int k = 0; k < 128; k++) {
        if (blockIdx.x * 128 + k <= i) continue;
        float dx = x[k] - px, dy = y[k] - py, dz = z[k] - pz;
        float r = sqrtf(dx * dx + dy * dy + dz * dz);
        atomicAdd(&own[min((int)(r * 18.0f), 63)], 1u);
    }
    __syncthreads();
    if (t < 64 && own[t] > 0) atomicAdd(&bins[t], own[t]);
}
