// tilescope: define BINS = 20
// tilescope: points = 4096
// tilescope: grid = points / 128
// tilescope: block = 128
// tilescope: args = data: random f32[points, 3], bins: zeros u32[BINS], points
// angular correlation: all pairs of directions, by shared counters
extern "C" __global__ void tpacf_bins(const float *data, unsigned *bins, int points) {
    __shared__ unsigned local[BINS];
    __shared__ float sx[128], sy[128], sz[128];
    int t = threadIdx.x, i = blockIdx.x * 128 + t;
    if (t < BINS) local[t] = 0;
    float x = data[3 * i], y = data[3 * i + 1], z = data[3 * i + 2];
    float r = rsqrtf(x * x + y * y + z * z + 1e-6f);
    x *= r; y *= r; z *= r;
    for (int base = 0; base < points; base += 128) {
        float a = data[3 * (base + t)], b = data[3 * (base + t) + 1], c = data[3 * (base + t) + 2];
        float s = rsqrtf(a * a + b * b + c * c + 1e-6f);
        __syncthreads();
        sx[t] = a * s; sy[t] = b * s; sz[t] = c * s;
        __syncthreads();
        for (int k = 0; k < 128; k++)
            if (base + k < i) {
                float dot = x * sx[k] + y * sy[k] + z * sz[k];
                int lo = 0, hi = BINS;
                while (hi > lo + 1) {
                    int mid = (lo + hi) / 2;
                    if (dot * 10.0f + 10.0f >= mid) lo = mid;
                    else hi = mid;
                }
                atomicAdd(&local[lo], 1u);
            }
    }
    __syncthreads();
    if (t < BINS) atomicAdd(&bins[t], local[t]);
}
