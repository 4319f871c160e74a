// The barrier stands between the store of the next tile and its use.
//
// tilescope: n = 384
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = A: random f32[n, n], x: random f32[n], y: zeros f32[n], n
// tilescope: expect y = dot(x, A)

#define TILE 128

__global__ void vector_times_matrix(const float *A, const float *x, float *y, int n)
{
    __shared__ float part[2][TILE];
    int t = threadIdx.x;
    int col = blockIdx.x * TILE + t;
    float sum = 0;

    for (int p = 0; p < n; p += TILE) {
        float *tile = part[p / TILE % 2];
        tile[t] = x[p + t];
        __syncthreads();
        for (int k = 0; k < TILE; ++k)
            sum += tile[k] * A[(p + k) * n + col];
    }
    y[col] = sum;
}
