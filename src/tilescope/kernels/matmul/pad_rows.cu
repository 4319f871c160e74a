// Copies of M and N whose rows begin and end at multiples of 16 bytes, with zeros in what is added, so that a
// multiplication of them can move its rows 16 bytes at a time (product.cuh). The lower layer of the grid copies M, the
// upper N; a thread has TOGETHER elements of a row at a time. It costs two passes over matrices of which each element is multiplied
// hundreds of times.
//
// tilescope: j = 37
// tilescope: k = 51
// tilescope: l = 46
// tilescope: grid = 1, 5, 2
// tilescope: block = 128, 4
// tilescope: args = M: random f32[j, k], N: random f32[k, l], m: empty f32[j, 52], n: empty f32[52, 48], j, k, l, k, l, 52, 48
// tilescope: expect m[:, :51] = M
// tilescope: expect n[:51, :46] = N

#ifndef T
#define T float
#define S float
#endif

#define TOGETHER 4  // elements of a thread, on their way at the same time

__device__ void pad(const T *from, S *to, int rows, int cols, int pitch, int new_rows, int new_cols)
{
    int across = gridDim.x * blockDim.x, x = blockIdx.x * blockDim.x + threadIdx.x;
    for (int row = blockIdx.y * blockDim.y + threadIdx.y; row < new_rows; row += gridDim.y * blockDim.y)
        for (int left = x; left < new_cols; left += TOGETHER * across)
#pragma unroll
            for (int i = 0; i < TOGETHER; ++i) {
                int col = left + i * across;
                if (col < new_cols)
                    to[(size_t)row * new_cols + col] = row < rows && col < cols ? (S)from[(size_t)row * pitch + col] : S(0);
            }
}

__global__ void pad_rows(const T *__restrict__ M, const T *__restrict__ N, S *__restrict__ m, S *__restrict__ n, int j,
                         int k, int l, int pitch_m, int pitch_n, int new_k, int new_l)
{
    if (blockIdx.z == 0)
        pad(M, m, j, k, pitch_m, j, new_k);
    else
        pad(N, n, k, l, pitch_n, new_k, new_l);
}
