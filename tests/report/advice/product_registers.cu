// advice: none
// tilescope: n = 32
// tilescope: grid = 2, 2
// tilescope: block = 8, 8
// tilescope: args = a: random f32[n, n], b: random f32[n, n], c: zeros f32[n, n]
// tilescope: expect c = a @ b
__global__ void product(const float *a, const float *b, float *c)
{
    __shared__ float left[16][16], right[16][16];
    int x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * 16, column = blockIdx.x * 16;
    float sums[2][2] = {};
    for (int start = 0; start < 32; start += 16) {
        for (int i = y * 8 + x; i < 256; i += 64) {
            left[i / 16][i % 16] = a[(row + i / 16) * 32 + start + i % 16];
            right[i / 16][i % 16] = b[(start + i / 16) * 32 + column + i % 16];
        }
        __syncthreads();
        for (int k = 0; k < 16; ++k) {
            float u[2] = {left[y][k], left[y + 8][k]}, v[2] = {right[k][x], right[k][x + 8]}; // inner
            for (int i = 0; i < 4; ++i)
                sums[i / 2][i % 2] += u[i / 2] * v[i % 2];
        }
        __syncthreads();
    }
    for (int i = 0; i < 4; ++i)
        c[(row + y + i / 2 * 8) * 32 + column + x + i % 2 * 8] = sums[i / 2][i % 2];
}
