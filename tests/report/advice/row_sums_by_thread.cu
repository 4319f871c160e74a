// advice: coalescing
// cure: row_sums_of_columns
// tilescope: n = 256
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: args = a: random f32[n, n], sums: zeros f32[n], n
// tilescope: expect sums = sum(a, 1)
__global__ void row_sum_per_thread(const float *a, float *sums, int n)
{
    int row = blockIdx.x * 64 + threadIdx.x;
    float s = 0;
    for (int k = 0; k < n; ++k)
        s += a[row * n + k]; // here
    sums[row] = s;
}
