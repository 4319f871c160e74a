// tilescope: nx = 1200
// tilescope: ny = 1280
// tilescope: grid = ny / 32, nx / 8
// tilescope: block = 32, 8
// tilescope: args = ex: random f32[nx, ny + 1], ey: random f32[nx + 1, ny], hz: random f32[nx, ny], nx, ny
extern "C" __global__ void fdtd2d_hz(const float *ex, const float *ey, float *hz, int nx, int ny) {
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    int i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i < nx && j < ny)
        hz[i * ny + j] -= 0.7f * (ex[i * (ny + 1) + j + 1] - ex[i * (ny + 1) + j] + ey[(i + 1) * ny + j] - ey[i * ny + j]);
}
