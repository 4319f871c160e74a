// Matrix multiplication P = M N by register tiles, with loads and stores of 16 bytes: a float4 brings four elements at
// once, from global memory and from shared memory. The same bytes take a quarter of the requests.
// A float4 must lie at a multiple of 16 bytes. So must then every row: where the rows of a matrix are no multiple of
// four elements long, a thread moves its four one by one, and the four requests meet in the same sectors, which the
// cache has by then. Arrays begin at such an address, as those of cudaMalloc do.
//
// tilescope: j = 150
// tilescope: k = 76
// tilescope: l = 192
// tilescope: define TILE_WIDTH = 16
// tilescope: side = 8 * TILE_WIDTH
// tilescope: grid = (l + side - 1) / side, (j + side - 1) / side
// tilescope: block = TILE_WIDTH, TILE_WIDTH
// tilescope: args = M: random f32[j, k], N: random f32[k, l], P: zeros f32[j, l], j, k, l
// tilescope: expect P = M @ N

#ifndef TILE_WIDTH
#define TILE_WIDTH 16
#endif
#define THREADS (TILE_WIDTH * TILE_WIDTH)
#define EACH 8
#define SIDE (EACH * TILE_WIDTH)
#define DEPTH 8
// As many float4 have a row of the tile of M, a row of the tile of N, and the elements of N that a thread uses at once.
#define DEPTH4 (DEPTH / 4)
#define SIDE4 (SIDE / 4)
#define EACH4 (EACH / 4)

// Elements col to col + 3 of a row, 0 for those that the matrix does not have.
__device__ float4 load4(const float *matrix, int rows, int cols, int row, int col)
{
    if (row >= rows || col >= cols)
        return make_float4(0, 0, 0, 0);
    const float *from = matrix + (size_t)row * cols + col;
    if (cols % 4 == 0)
        return *(const float4 *)from;
    return make_float4(from[0], col + 1 < cols ? from[1] : 0, col + 2 < cols ? from[2] : 0,
                       col + 3 < cols ? from[3] : 0);
}

// The same elements, as far as the matrix has them.
__device__ void store4(float *matrix, int rows, int cols, int row, int col, float4 value)
{
    if (row >= rows || col >= cols)
        return;
    float *to = matrix + (size_t)row * cols + col;
    if (cols % 4 == 0) {
        *(float4 *)to = value;
        return;
    }
#pragma unroll 1
    for (int i = 0; i < 4 && col + i < cols; ++i) {
        to[i] = value.x;
        value = make_float4(value.y, value.z, value.w, 0);
    }
}

__device__ void multiply_add(float4 &sum, float m, float4 n)
{
    sum.x += m * n.x;
    sum.y += m * n.y;
    sum.z += m * n.z;
    sum.w += m * n.w;
}

__global__ void __launch_bounds__(THREADS)
vector_loads(const float *M, const float *N, float *P, int j, int k, int l)
{
    __shared__ float4 tileM[SIDE][DEPTH4];
    __shared__ float4 tileN[DEPTH][SIDE4];

    int tx = threadIdx.x, ty = threadIdx.y, thread = ty * TILE_WIDTH + tx;
    int top = blockIdx.y * SIDE, left = blockIdx.x * SIDE;
    float4 sum[EACH][EACH4] = {};

    for (int begin = 0; begin < k; begin += DEPTH) {
        for (int first = 0; first < SIDE * DEPTH4; first += THREADS) {
            int i = first + thread;
            if (i < SIDE * DEPTH4) {
                tileM[i / DEPTH4][i % DEPTH4] = load4(M, j, k, top + i / DEPTH4, begin + 4 * (i % DEPTH4));
                tileN[i / SIDE4][i % SIDE4] = load4(N, k, l, begin + i / SIDE4, left + 4 * (i % SIDE4));
            }
        }
        __syncthreads();

        for (int d = 0; d < DEPTH4; ++d) {
            float4 n[4][EACH4];
            for (int i = 0; i < 4; ++i)
                for (int c = 0; c < EACH4; ++c)
                    n[i][c] = tileN[4 * d + i][c * TILE_WIDTH + tx];
            for (int r = 0; r < EACH; ++r) {
                float4 m = tileM[r * TILE_WIDTH + ty][d];
                for (int c = 0; c < EACH4; ++c) {
                    multiply_add(sum[r][c], m.x, n[0][c]);
                    multiply_add(sum[r][c], m.y, n[1][c]);
                    multiply_add(sum[r][c], m.z, n[2][c]);
                    multiply_add(sum[r][c], m.w, n[3][c]);
                }
            }
        }
        __syncthreads();
    }
#pragma unroll 1
    for (int row = top + ty; row < top + SIDE; row += TILE_WIDTH)
        for (int c = 0; c < EACH4; ++c) {
            store4(P, j, l, row, left + 4 * (c * TILE_WIDTH + tx), sum[0][c]);
            for (int r = 1; r < EACH; ++r)
                sum[r - 1][c] = sum[r][c];
        }
}
