// Copies of M and N whose rows begin and end at multiples of 16 bytes, with zeros in what is added, so that a
// multiplication of them can move its rows 16 bytes at a time (product.cuh), or of matrices that lie otherwise. The first
// row of the grid copies M, the second N; where one of them can stay where it is, there is one row. Of M and N rows lie
// `pitch` elements apart, and elements of a row `step`: those that lie turned go through shared memory, so that
// neighbours read neighbours and write neighbours. With a FACTOR, in memory, what is copied is multiplied by it: a
// convolution with a mask of one element. It costs two passes over matrices of which each element is multiplied
// hundreds of times.
//
// tilescope: j = 37
// tilescope: k = 51
// tilescope: l = 76
// tilescope: define TURNED_N = 1
// tilescope: define LANES_M = 16
// tilescope: grid = 2, 2
// tilescope: block = 512
// tilescope: args = M: random f32[j, k], N: random f32[l, k], m: empty f32[j, 52], n: empty f32[52, 76], j, k, l, k, 1, 1, k, 52, 76
// tilescope: expect m[:, :51] = M
// tilescope: expect n[:51] = N.T

#ifndef T
#define T float
#define S float
#endif
#ifndef FIRST
#define FIRST 0  // 1: N alone is copied
#endif
#ifndef TURNED_M
#define TURNED_M 0  // 1: elements of a column follow each other, or are nearer to each other than those of a row
#endif
#ifndef TURNED_N
#define TURNED_N 0
#endif
#ifndef LANES_M
#define LANES_M 128  // threads beside each other, a power of two: as many as a row has work for
#endif
#ifndef LANES_N
#define LANES_N 128
#endif
#ifndef FACTOR
#define FACTOR 0  // 1: there is one
#endif
#define TOGETHER 4  // elements of a thread, on their way at the same time
#define SIDE 64     // of a tile that is turned
#define THREADS 512

struct From {
    const T *at;
    int rows, cols, pitch, step;
    S factor;

    __device__ S operator()(int row, int col) const
    {
        S found = row < rows && col < cols ? (S)at[(size_t)row * pitch + (size_t)col * step] : (S)0;
        return FACTOR ? found * factor : found;
    }
};

template <int LANES>
__device__ void pad(const From &from, S *to, int new_rows, int new_cols)
{
    const int SPAN = TOGETHER * LANES;
    int x = threadIdx.x % LANES, y = threadIdx.x / LANES, high = THREADS / LANES, spans = (new_cols + SPAN - 1) / SPAN;
    for (int i = blockIdx.x * high + y; i < new_rows * spans; i += gridDim.x * high) {
        int row = i / spans, left = i % spans * SPAN + x;
#pragma unroll
        for (int col = left; col < left + SPAN; col += LANES)
            if (col < new_cols)
                to[(size_t)row * new_cols + col] = from(row, col);
    }
}

// A block has a tile; of two matrices that are copied at once, blocks may be left over for the smaller one.
__device__ void turn(const From &from, S *to, int new_rows, int new_cols)
{
    __shared__ S tile[SIDE][SIDE + (sizeof(S) < 4 ? 4 / sizeof(S) : 1)];  // the next row is in the next bank
    int x = threadIdx.x % SIDE, y = threadIdx.x / SIDE;
    int across = (new_cols + SIDE - 1) / SIDE, tiles = across * ((new_rows + SIDE - 1) / SIDE);
    int top = blockIdx.x / across * SIDE, left = blockIdx.x % across * SIDE;
    if (blockIdx.x >= tiles)
        return;
#pragma unroll
    for (int s = 0; s < SIDE; s += THREADS / SIDE)
        tile[y + s][x] = from(top + x, left + y + s);
    __syncthreads();
#pragma unroll
    for (int s = 0; s < SIDE; s += THREADS / SIDE)
        if (top + y + s < new_rows && left + x < new_cols)
            to[(size_t)(top + y + s) * new_cols + left + x] = tile[x][y + s];
}

__global__ void __launch_bounds__(THREADS)
pad_rows(const T *__restrict__ M, const T *__restrict__ N, S *__restrict__ m, S *__restrict__ n, int j, int k, int l,
         int pitch_m, int step_m, int pitch_n, int step_n, int new_k, int new_l
#if FACTOR
         , const S *__restrict__ by
#endif
)
{
#if FACTOR
    const S factor = *by;
#else
    const S factor = 1;
#endif
    if (FIRST == 0 && blockIdx.y == 0)
        (TURNED_M ? turn : pad<LANES_M>)(From{M, j, k, pitch_m, step_m, factor}, m, j, new_k);
    else
        (TURNED_N ? turn : pad<LANES_N>)(From{N, k, l, pitch_n, step_n, factor}, n, new_k, new_l);
}
