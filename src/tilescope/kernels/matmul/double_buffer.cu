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

// The element i of the tile of `width` columns that begins at (top, left), 0 if the matrix does not have it.
__device__ float element(const float *matrix, int rows, int cols, int top, int left, int width, int i)
{
    int row = top + i / width, col = left + i % width;
    return i < SIDE * DEPTH && row < rows && col < cols ? matrix[(size_t)row * cols + col] : 0;
}

// A thread's next four elements of the tile: neighbours, if float4 can be loaded, else neighbours of other threads'.
__device__ float4 fetch(const float *matrix, int rows, int cols, int top, int left, int width, int first, int thread)
{
    if (cols % 4 == 0) {
        int i = first + thread, row = top + i / (width / 4), col = left + 4 * (i % (width / 4));
        bool inside = i < SIDE * DEPTH4 && row < rows && col < cols;
        return inside ? *(const float4 *)(matrix + (size_t)row * cols + col) : make_float4(0, 0, 0, 0);
    }
    int i = 4 * first + thread;
    return make_float4(element(matrix, rows, cols, top, left, width, i),
                       element(matrix, rows, cols, top, left, width, i + THREADS),
                       element(matrix, rows, cols, top, left, width, i + 2 * THREADS),
                       element(matrix, rows, cols, top, left, width, i + 3 * THREADS));
}

// Puts them into the tile.
__device__ void keep(float4 *tile, int cols, int first, int thread, float4 value)
{
    if (cols % 4 == 0) {
        if (first + thread < SIDE * DEPTH4)
            tile[first + thread] = value;
        return;
    }
    for (int q = 0, i = 4 * first + thread; q < 4 && i < SIDE * DEPTH; ++q, i += THREADS)
        ((float *)tile)[i] = q == 0 ? value.x : q == 1 ? value.y : q == 2 ? value.z : value.w;
}

// Takes the tile back where it belongs, as far as the matrix has its elements.
__device__ void take(const float4 *tile, int height, int width, float *matrix, int rows, int cols, int top, int left)
{
    int thread = threadIdx.y * TILE_WIDTH + threadIdx.x;
#pragma unroll 1
    for (int i = thread; i < height * width; i += THREADS) {
        int row = top + i / width, col = left + i % width;
        if (row < rows && col < cols)
            matrix[(size_t)row * cols + col] = ((const float *)tile)[i];
    }
}

__device__ void multiply_add(float4 &sum, float m, float4 n)
{
    sum.x += m * n.x;
    sum.y += m * n.y;
    sum.z += m * n.z;
    sum.w += m * n.w;
}

__global__ void __launch_bounds__(THREADS, THREADS > 256 ? 1 : 2)
double_buffer(const float *M, const float *N, float *P, int j, int k, int l)
{
    __shared__ float4 tileM[2][SIDE][DEPTH4];
    __shared__ float4 tileN[2][DEPTH][SIDE4];
    __shared__ float4 results[TILE_WIDTH][TILE_WIDTH];

    int tx = threadIdx.x, ty = threadIdx.y, thread = ty * TILE_WIDTH + tx;
    int top = blockIdx.y * SIDE, left = blockIdx.x * SIDE;
    float4 nextM[LOADS], nextN[LOADS];
    float4 sum[EACH][EACH4] = {};

    auto fetch_tiles = [&](int begin) {
        for (int s = 0; s < LOADS; ++s) {
            nextM[s] = fetch(M, j, k, top, begin, DEPTH, s * THREADS, thread);
            nextN[s] = fetch(N, k, l, begin, left, SIDE, s * THREADS, thread);
        }
    };
    auto keep_tiles = [&](int pair) {
        for (int s = 0; s < LOADS; ++s) {
            keep(&tileM[pair][0][0], k, s * THREADS, thread, nextM[s]);
            keep(&tileN[pair][0][0], l, s * THREADS, thread, nextN[s]);
        }
    };

    fetch_tiles(0);
    for (int begin = 0, pair = 0; begin < k; begin += DEPTH, pair ^= 1) {
        keep_tiles(pair);
        __syncthreads();  // the pair is complete, and nobody uses the other any more
        fetch_tiles(begin + DEPTH);

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
    for (int first = top; first < top + SIDE; first += TILE_WIDTH) {
        for (int c = 0; c < EACH4; ++c) {
            int row = first + ty, col = left + 4 * (c * TILE_WIDTH + tx);
            if (l % 4 == 0) {
                if (row < j && col < l)
                    *(float4 *)(P + (size_t)row * l + col) = sum[0][c];
            } else {
                results[ty][tx] = sum[0][c];
                __syncthreads();
                take(&results[0][0], TILE_WIDTH, 4 * TILE_WIDTH, P, j, l, first, left + 4 * c * TILE_WIDTH);
                __syncthreads();
            }
        }
        for (int r = 1; r < EACH; ++r)
            for (int c = 0; c < EACH4; ++c)
                sum[r - 1][c] = sum[r][c];
    }
}
