// tilescope: rows = 3000
// tilescope: cols = 1024
// tilescope: grid = (rows + 7) / 8
// tilescope: block = 256
// tilescope: args = A: random f32[rows, cols], x: random f32[cols], y: zeros f32[rows], rows, cols
// One row per warp, four floats a load, x kept in shared memory, partial sums added there too.
extern "C" __global__ void matvec_float4_warp(const float *A, const float *x, float *y, int rows, int cols) {
    __shared__ float4 xs[256];
    __shared__ float part[8][32];
    int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    int row = blockIdx.x * 8 + warp;

    for (int i = threadIdx.x; i < cols / 4; i += blockDim.x) xs[i] = ((const float4 *)x)[i];
    __syncthreads();

    float sum = 0.0f;
    if (row < rows) {
        const float4 *a = (const float4 *)(A + row * cols);
        for (int i = lane; i < cols / 4; i += 32) {
            float4 u = a[i], v = xs[i];
            sum += u.x * v.x + u.y * v.y + u.z * v.z + u.w * v.w;
        }
    }
    part[warp][lane] = sum;
    __syncwarp();
    if (lane == 0 && row < rows) {
        for (int i = 1; i < 32; i++) sum += part[warp][i];
        y[row] = sum;
    }
}
