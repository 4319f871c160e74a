// The smallest tiled multiplication: 4x4 matrices, blocks of 2x2 threads, two phases. Look at it step by step:
//
//   tilescope phases examples/toy.cu --values
//   tilescope run examples/toy.cu --html toy.html --open
//   tilescope run examples/toy.cu --set n=3 --html toy.html --open       (tiles that hang over the edge)
//
// tilescope: n = 4
// tilescope: define TILE_WIDTH = 2
// tilescope: grid = (n + TILE_WIDTH - 1) / TILE_WIDTH, (n + TILE_WIDTH - 1) / TILE_WIDTH
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: args = M: arange f32[n, n], N: arange f32[n, n], P: zeros f32[n, n], n
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
        if (Row < Width && p * TILE_WIDTH + tx < Width)
            ds_M[ty][tx] = M[Row * Width + p * TILE_WIDTH + tx];
        else
            ds_M[ty][tx] = 0;
        if (p * TILE_WIDTH + ty < Width && Col < Width)
            ds_N[ty][tx] = N[(p * TILE_WIDTH + ty) * Width + Col];
        else
            ds_N[ty][tx] = 0;
        __syncthreads();
        for (int i = 0; i < TILE_WIDTH; ++i)
            Pvalue += ds_M[ty][i] * ds_N[i][tx];
        __syncthreads();
    }
    if (Row < Width && Col < Width)
        P[Row * Width + Col] = Pvalue;
}
