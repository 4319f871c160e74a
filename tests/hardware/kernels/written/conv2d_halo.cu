// tilescope: n = 600
// tilescope: grid = (n + 15) / 16, (n + 15) / 16
// tilescope: block = 22, 22
// tilescope: args = in: random f32[n, n], mask: random f32[7, 7], out: zeros f32[n, n], n
// The block is as large as the input tile: threads of the rim only load.
#define O_TILE 16
#define R 3
#define I_TILE (O_TILE + 2 * R)
extern "C" __global__ void conv2d_halo(const float *in, const float *mask, float *out, int n) {
    __shared__ float tile[I_TILE][I_TILE];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row_o = blockIdx.y * O_TILE + ty, col_o = blockIdx.x * O_TILE + tx;
    int row_i = row_o - R, col_i = col_o - R;

    if (row_i >= 0 && row_i < n && col_i >= 0 && col_i < n)
        tile[ty][tx] = in[row_i * n + col_i];
    else
        tile[ty][tx] = 0.0f;
    __syncthreads();

    if (ty < O_TILE && tx < O_TILE && row_o < n && col_o < n) {
        float sum = 0.0f;
        for (int i = 0; i < 2 * R + 1; i++)
            for (int j = 0; j < 2 * R + 1; j++)
                sum += mask[i * (2 * R + 1) + j] * tile[ty + i][tx + j];
        out[row_o * n + col_o] = sum;
    }
}
