// advice: none
// tilescope: n = 256
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: args = a: random f32[n, n], sums: zeros f32[n], n
// tilescope: expect sums = sum(a, 0)
__global__ void sum_of_column(const float *a, float *sums, int n)
{
    int column = blockIdx.x * 64 + threadIdx.x;
    float s = 0;
    for (int k = 0; k < n; ++k)
        s += a[k * n + column]; // here
    sums[column] = s;
}
