// Two buffers take turns with one barrier a step, and one more after the very first tile.
//
// tilescope: n = 512
// tilescope: grid = 4
// tilescope: block = 128
// tilescope: args = A: random f32[n, n], x: random f32[n], y: zeros f32[n], n
// tilescope: expect y = dot(x, A)

#define TILE 128

__global__ void vector_times_matrix(const float *A, const float *x, float *y, int n)
{
    __shared__ float part[2][TILE];
    int t = threadIdx.x;
    int col = blockIdx.x * TILE + t;
    int now = 0;
    float sum = 0;

    part[0][t] = x[t];
    __syncthreads();
    for (int p = 0; p < n; p += TILE) {
        if (p + TILE < n)
            part[1 - now][t] = x[p + TILE + t];
        for (int k = 0; k < TILE; ++k)
            sum += part[now][k] * A[(p + k) * n + col];
        __syncthreads();
        now = 1 - now;
    }
    y[col] = sum;
}
