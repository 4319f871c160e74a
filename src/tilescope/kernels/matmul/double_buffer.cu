// Matrix multiplication P = M N by register tiles and 16-byte loads, with two pairs of tiles in shared memory. While a
// block multiplies one pair, the elements of the next are on their way from global memory into registers, and go into
// the other pair afterwards. Nobody waits for a tile to become free: one barrier a phase instead of two, and the
// latency of global memory is hidden behind the multiplications. The loads are the same.
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
// A thread brings that many float4 of either tile, if the threads' number allows it.
#define LOADS ((SIDE * DEPTH4 + THREADS - 1) / THREADS)

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
double_buffer(const float *M, const float *N, float *P, int j, int k, int l)
{
    __shared__ float4 tileM[2][SIDE][DEPTH4];
    __shared__ float4 tileN[2][DEPTH][SIDE4];

    int tx = threadIdx.x, ty = threadIdx.y, thread = ty * TILE_WIDTH + tx;
    int top = blockIdx.y * SIDE, left = blockIdx.x * SIDE;
    float4 nextM[LOADS], nextN[LOADS];
    float4 sum[EACH][EACH4] = {};

    auto fetch = [&](int begin) {
        for (int s = 0; s < LOADS; ++s) {
            int i = s * THREADS + thread;
            if (i < SIDE * DEPTH4) {
                nextM[s] = load4(M, j, k, top + i / DEPTH4, begin + 4 * (i % DEPTH4));
                nextN[s] = load4(N, k, l, begin + i / SIDE4, left + 4 * (i % SIDE4));
            }
        }
    };
    auto keep = [&](int pair) {
        for (int s = 0; s < LOADS; ++s) {
            int i = s * THREADS + thread;
            if (i < SIDE * DEPTH4) {
                tileM[pair][i / DEPTH4][i % DEPTH4] = nextM[s];
                tileN[pair][i / SIDE4][i % SIDE4] = nextN[s];
            }
        }
    };

    fetch(0);
    for (int begin = 0, pair = 0; begin < k; begin += DEPTH, pair ^= 1) {
        keep(pair);
        __syncthreads();  // the pair is complete, and nobody uses the other any more
        fetch(begin + DEPTH);

        for (int d = 0; d < DEPTH4; ++d) {
            float4 n[4][EACH4];
            for (int i = 0; i < 4; ++i)
                for (int c = 0; c < EACH4; ++c)
                    n[i][c] = tileN[pair][4 * d + i][c * TILE_WIDTH + tx];
            for (int r = 0; r < EACH; ++r) {
                float4 m = tileM[pair][r * TILE_WIDTH + ty][d];
                for (int c = 0; c < EACH4; ++c) {
                    multiply_add(sum[r][c], m.x, n[0][c]);
                    multiply_add(sum[r][c], m.y, n[1][c]);
                    multiply_add(sum[r][c], m.z, n[2][c]);
                    multiply_add(sum[r][c], m.w, n[3][c]);
                }
            }
        }
    }
#pragma unroll 1
    for (int row = top + ty; row < top + SIDE; row += TILE_WIDTH)
        for (int c = 0; c < EACH4; ++c) {
            store4(P, j, l, row, left + 4 * (c * TILE_WIDTH + tx), sum[0][c]);
            for (int r = 1; r < EACH; ++r)
                sum[r - 1][c] = sum[r][c];
        }
}
