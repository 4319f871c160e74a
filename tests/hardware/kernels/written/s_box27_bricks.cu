// Mean of the 27 cells around each cell of a volume, bricks of 32 x 4 x 2 threads, straight from global memory.
// tilescope: nx = 200
// tilescope: ny = 150
// tilescope: nz = 100
// tilescope: grid = ((nx + 31) / 32, (ny + 3) / 4, (nz + 1) / 2)
// tilescope: block = (32, 4, 2)
// tilescope: args = src: random f32[nz, ny, nx], dst: zeros f32[nz, ny, nx], nx, ny, nz
#define IDX(x, y, z) (((z) * ny + (y)) * nx + (x))

extern "C" __global__ void s_box27_bricks(const float *src, float *dst, int nx, int ny, int nz) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    int z = blockIdx.z * blockDim.z + threadIdx.z;
    if (x >= nx || y >= ny || z >= nz) return;
    if (x == 0 || y == 0 || z == 0 || x == nx - 1 || y == ny - 1 || z == nz - 1) {
        dst[IDX(x, y, z)] = src[IDX(x, y, z)];
        return;
    }
    float s = 0.f;
    for (int dz = -1; dz <= 1; dz++)
        for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++)
                s += src[IDX(x + dx, y + dy, z + dz)];
    dst[IDX(x, y, z)] = s / 27.f;
}
