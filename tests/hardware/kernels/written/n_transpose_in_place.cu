// Transposes a square matrix of shorts in its place: blocks on and above the diagonal swap two tiles; no padding.
// tilescope: n = 4100
// tilescope: grid = (n + 31) / 32, (n + 31) / 32
// tilescope: block = 32, 8
// tilescope: args = m: random i16[n, n], n
// tilescope: expect m = m.T
extern "C" __global__ void n_transpose_in_place(short *m, int n) {
    __shared__ short upper[32][32];
    __shared__ short lower[32][32];
    if (blockIdx.y > blockIdx.x) return;
    int ux = blockIdx.x * 32 + threadIdx.x, uy = blockIdx.y * 32 + threadIdx.y;
    int lx = blockIdx.y * 32 + threadIdx.x, ly = blockIdx.x * 32 + threadIdx.y;
    for (int j = 0; j < 32; j += 8) {
        if (ux < n && uy + j < n) upper[threadIdx.y + j][threadIdx.x] = m[(size_t)(uy + j) * n + ux];
        if (blockIdx.x != blockIdx.y && lx < n && ly + j < n)
            lower[threadIdx.y + j][threadIdx.x] = m[(size_t)(ly + j) * n + lx];
    }
    __syncthreads();
    for (int j = 0; j < 32; j += 8) {
        if (lx < n && ly + j < n) m[(size_t)(ly + j) * n + lx] = upper[threadIdx.x][threadIdx.y + j];
        if (blockIdx.x != blockIdx.y && ux < n && uy + j < n)
            m[(size_t)(uy + j) * n + ux] = lower[threadIdx.x][threadIdx.y + j];
    }
}
