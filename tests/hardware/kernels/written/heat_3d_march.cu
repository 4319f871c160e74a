// Heat equation in 3D: each thread walks up z and keeps three planes in registers.
// tilescope: nx = 128
// tilescope: ny = 128
// tilescope: nz = 96
// tilescope: grid = nx / 32, ny / 8
// tilescope: block = 32, 8
// tilescope: args = u: random f32[nz, ny, nx], next: zeros f32[nz, ny, nx], nx, ny, nz, 0.12
extern "C" __global__ void heat_3d_march(const float *u, float *next, int nx, int ny, int nz, float r) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x == 0 || y == 0 || x >= nx - 1 || y >= ny - 1) return;
    int plane = nx * ny;
    int i = y * nx + x;
    float below = u[i];
    float here = u[i + plane];
    for (int z = 1; z < nz - 1; ++z) {
        i += plane;
        float above = u[i + plane];
        float around = u[i - 1] + u[i + 1] + u[i - nx] + u[i + nx];
        next[i] = here + r * (around + below + above - 6.0f * here);
        below = here;
        here = above;
    }
}
