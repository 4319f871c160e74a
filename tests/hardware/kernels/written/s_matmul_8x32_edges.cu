// Matrix product with a tile of 8 rows and 32 columns, K walked by 32, sizes that no tile divides.
// tilescope: m = 333
// tilescope: k = 250
// tilescope: n = 410
// tilescope: grid = ((n + 31) / 32, (m + 7) / 8)
// tilescope: block = (32, 8)
// tilescope: args = a: random f32[m, k], b: random f32[k, n], c: zeros f32[m, n], m, k, n
// tilescope: expect c = a @ b
#define TW 32
#define TH 8

extern "C" __global__ void s_matmul_8x32_edges(const float *a, const float *b, float *c, int m, int k, int n)
{
    __shared__ float As[TH][TW];
    __shared__ float Bs[TW][TW];

    int tx = threadIdx.x;
    int ty = threadIdx.y;
    int row = blockIdx.y * TH + ty;
    int col = blockIdx.x * TW + tx;
    float sum = 0.0f;

    for (int t = 0; t < (k + TW - 1) / TW; t++) {
        // A: one element for each thread
        if (row < m && t * TW + tx < k)
            As[ty][tx] = a[row * k + t * TW + tx];
        else
            As[ty][tx] = 0.0f;
        // B: 32 rows, so every thread has to load four of them
        for (int r = ty; r < TW; r += TH) {
            if (t * TW + r < k && col < n)
                Bs[r][tx] = b[(t * TW + r) * n + col];
            else
                Bs[r][tx] = 0.0f;
        }
        __syncthreads();

        for (int i = 0; i < TW; i++)
            sum += As[ty][i] * Bs[i][tx];
        __syncthreads();
    }

    if (row < m && col < n)
        c[row * n + col] = sum;
}
