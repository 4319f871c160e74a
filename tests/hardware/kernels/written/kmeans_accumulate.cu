// tilescope: define KC = 24
// tilescope: define D = 4
// tilescope: n = 60000
// tilescope: grid = (n + 319) / 320
// tilescope: block = 320
// tilescope: args = points: random f32[n, D], label: random u8[n], sums: zeros f32[KC, D], counts: zeros i32[KC], n
extern "C" __global__ void kmeans_accumulate(const float *points, const unsigned char *label, float *sums, int *counts, int n) {
    __shared__ float s[KC * D];
    __shared__ int c[KC];
    int t = threadIdx.x;
    if (t < KC * D) s[t] = 0.0f;
    if (t < KC) c[t] = 0;
    __syncthreads();
    int i = blockIdx.x * blockDim.x + t;
    if (i < n) {
        int k = label[i] % KC;
        for (int d = 0; d < D; d++) atomicAdd(&s[k * D + d], points[i * D + d]);
        atomicAdd(&c[k], 1);
    }
    __syncthreads();
    if (t < KC * D) atomicAdd(&sums[t], s[t]);
    if (t < KC) atomicAdd(&counts[t], c[t]);
}
