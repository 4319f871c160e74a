// tilescope: nx = 1024
// tilescope: ny = 1024
// tilescope: grid = ny / 256
// tilescope: block = 256
// tilescope: args = A: random f32[nx, ny], tmp: random f32[nx], y: zeros f32[ny], nx, ny
// second half of y = A^T (A x): every thread owns one column
extern "C" __global__ void polybench_atax(const float *A, const float *tmp, float *y, int nx, int ny) {
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (j < ny) {
        for (int i = 0; i < nx; i++)
            y[j] += A[i * ny + j] * tmp[i];
    }
}
