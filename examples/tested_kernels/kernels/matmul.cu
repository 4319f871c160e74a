// P = M @ N by tiles in shared memory, for any size.
//
// tilescope: n = 100
// tilescope: define TILE = 16
// tilescope: grid = (n + TILE - 1) / TILE, (n + TILE - 1) / TILE
// tilescope: block = TILE, TILE
// tilescope: args = M: random f32[n, n], N: random f32[n, n], P: zeros f32[n, n], n
// tilescope: expect P = M @ N

__global__ void matmul(const float *M, const float *N, float *P, int n)
{
    __shared__ float tile_m[TILE][TILE];
    __shared__ float tile_n[TILE][TILE];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE + ty;
    int col = blockIdx.x * TILE + tx;
    float sum = 0;

    for (int first = 0; first < n; first += TILE) {
        bool in_m = row < n && first + tx < n;
        bool in_n = first + ty < n && col < n;
        tile_m[ty][tx] = in_m ? M[row * n + first + tx] : 0;
        tile_n[ty][tx] = in_n ? N[(first + ty) * n + col] : 0;
        __syncthreads();  // the tiles are whole
        for (int k = 0; k < TILE; ++k)
            sum += tile_m[ty][k] * tile_n[k][tx];
        __syncthreads();  // the tiles are used
    }
    if (row < n && col < n)
        P[row * n + col] = sum;
}
