// The inner product is guarded, and the second barrier slipped into the condition.
//
// tilescope: n = 40
// tilescope: define TILE_WIDTH = 16
// tilescope: grid = (n + TILE_WIDTH - 1) / TILE_WIDTH, (n + TILE_WIDTH - 1) / TILE_WIDTH
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: args = M: random f32[n, n], N: random f32[n, n], P: zeros f32[n, n], n
// tilescope: expect P = M @ N

__global__ void MatrixMulKernel(const float *M, const float *N, float *P, int Width)
{
    __shared__ float ds_M[TILE_WIDTH][TILE_WIDTH];
    __shared__ float ds_N[TILE_WIDTH][TILE_WIDTH];

    int tx = threadIdx.x, ty = threadIdx.y;
    int Row = blockIdx.y * TILE_WIDTH + ty;
    int Col = blockIdx.x * TILE_WIDTH + tx;
    float Pvalue = 0;

    for (int p = 0; p < (Width - 1) / TILE_WIDTH + 1; ++p) {
        int m = p * TILE_WIDTH + tx, n = p * TILE_WIDTH + ty;
        ds_M[ty][tx] = Row < Width && m < Width ? M[Row * Width + m] : 0;
        ds_N[ty][tx] = n < Width && Col < Width ? N[n * Width + Col] : 0;
        __syncthreads();
        if (Row < Width && Col < Width) {
            for (int i = 0; i < TILE_WIDTH; ++i)
                Pvalue += ds_M[ty][i] * ds_N[i][tx];
            __syncthreads();
        }
    }
    if (Row < Width && Col < Width)
        P[Row * Width + Col] = Pvalue;
}
