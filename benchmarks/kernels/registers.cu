// P = M * N, 64 sums a thread: a block of 16x16 threads computes 128x128 elements from tiles of 128x8 and 8x128.
// Parameters: M[n * n], N[n * n], P[n * n], n. Block 16x16, grid ceil(n / 128) squared.
#define WIDTH 16
#define EACH 8
#define SIDE (WIDTH * EACH)
#define DEPTH 8

extern "C" __global__ void registers(const float *M, const float *N, float *P, int n)
{
    __shared__ float left[DEPTH][SIDE];
    __shared__ float right[DEPTH][SIDE];
    int tx = threadIdx.x, ty = threadIdx.y, t = ty * WIDTH + tx;
    int row = blockIdx.y * SIDE, col = blockIdx.x * SIDE;
    float sum[EACH][EACH] = {};
    for (int begin = 0; begin < n; begin += DEPTH) {
        for (int i = t; i < SIDE * DEPTH; i += WIDTH * WIDTH) {
            int down = i / DEPTH, across = i % DEPTH;
            left[across][down] = row + down < n && begin + across < n ? M[(row + down) * n + begin + across] : 0.0f;
            down = i / SIDE;
            across = i % SIDE;
            right[down][across] = begin + down < n && col + across < n ? N[(begin + down) * n + col + across] : 0.0f;
        }
        __syncthreads();
        for (int d = 0; d < DEPTH; ++d)
            for (int r = 0; r < EACH; ++r)
                for (int c = 0; c < EACH; ++c)
                    sum[r][c] += left[d][r * WIDTH + ty] * right[d][c * WIDTH + tx];
        __syncthreads();
    }
    for (int r = 0; r < EACH; ++r)
        for (int c = 0; c < EACH; ++c)
            if (row + r * WIDTH + ty < n && col + c * WIDTH + tx < n)
                P[(row + r * WIDTH + ty) * n + col + c * WIDTH + tx] = sum[r][c];
}
