// Matrix multiplication P = M N by register tiles, with loads and stores of 16 bytes: a float4 brings four elements at
// once, from global memory and from shared memory. The same bytes take a quarter of the requests.
// A float4 must lie at a multiple of 16 bytes. So must then every row: where the rows of a matrix are no multiple of
// four elements long, neighbouring threads move neighbouring elements, one each, and the results go through shared
// memory to come in that order. Arrays begin at such an address, as those of cudaMalloc do.
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

// No loop is unrolled: that would take registers, and a block more could not share the SM.
//
// Brings the tile of `height` x `width` elements that begins at (top, left), 0 for those that the matrix does not have.
__device__ void bring(float4 *tile, int height, int width, const float *matrix, int rows, int cols, int top, int left)
{
    int thread = threadIdx.y * TILE_WIDTH + threadIdx.x;
    if (cols % 4 == 0)
#pragma unroll 1
        for (int i = thread; i < height * width / 4; i += THREADS) {
            int row = top + i / (width / 4), col = left + 4 * (i % (width / 4));
            bool inside = row < rows && col < cols;
            tile[i] = inside ? *(const float4 *)(matrix + (size_t)row * cols + col) : make_float4(0, 0, 0, 0);
        }
    else
#pragma unroll 1
        for (int i = thread; i < height * width; i += THREADS) {
            int row = top + i / width, col = left + i % width;
            ((float *)tile)[i] = row < rows && col < cols ? matrix[(size_t)row * cols + col] : 0;
        }
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
vector_loads(const float *M, const float *N, float *P, int j, int k, int l)
{
    __shared__ float4 tileM[SIDE][DEPTH4];
    __shared__ float4 tileN[DEPTH][SIDE4];
    __shared__ float4 results[TILE_WIDTH][TILE_WIDTH];

    int tx = threadIdx.x, ty = threadIdx.y;
    int top = blockIdx.y * SIDE, left = blockIdx.x * SIDE;
    float4 sum[EACH][EACH4] = {};

    for (int begin = 0; begin < k; begin += DEPTH) {
        bring(&tileM[0][0], SIDE, DEPTH, M, j, k, top, begin);
        bring(&tileN[0][0], DEPTH, SIDE, N, k, l, begin, left);
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
