// tilescope: nx = 96
// tilescope: ny = 64
// tilescope: nz = 80
// tilescope: grid = nx / 16, nz / 16, ny
// tilescope: block = 16, 16
// tilescope: args = in: random f64[nz, ny, nx], out: zeros f64[nx, ny, nz], nx, ny, nz
// 3-D transposition (z, y, x) -> (x, y, z) by tiles of x and z
extern "C" __global__ void h_permute_xyz(const double *in, double *out, int nx, int ny, int nz) {
    __shared__ double tile[16][17];
    int x = blockIdx.x * 16 + threadIdx.x;
    int z = blockIdx.y * 16 + threadIdx.y;
    int y = blockIdx.z;
    tile[threadIdx.y][threadIdx.x] = in[((size_t)z * ny + y) * nx + x];
    __syncthreads();
    int zo = blockIdx.y * 16 + threadIdx.x;
    int xo = blockIdx.x * 16 + threadIdx.y;
    out[((size_t)xo * ny + y) * nz + zo] = tile[threadIdx.x][threadIdx.y];
}
