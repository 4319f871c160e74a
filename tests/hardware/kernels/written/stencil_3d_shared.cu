// tilescope: n = 64
// tilescope: grid = n / 8, n / 8, n / 4
// tilescope: block = 8, 8, 4
// tilescope: args = in: random f32[n, n, n], out: zeros f32[n, n, n], n
extern "C" __global__ void stencil_3d_shared(const float *in, float *out, int n) {
    __shared__ float s[6][10][10];
    int x0 = blockIdx.x * 8 - 1, y0 = blockIdx.y * 8 - 1, z0 = blockIdx.z * 4 - 1;
    int t = (threadIdx.z * 8 + threadIdx.y) * 8 + threadIdx.x;
    for (int k = t; k < 600; k += 256) {
        int i = k % 10, j = k / 10 % 10, l = k / 100;
        int x = min(max(x0 + i, 0), n - 1), y = min(max(y0 + j, 0), n - 1), z = min(max(z0 + l, 0), n - 1);
        s[l][j][i] = in[(z * n + y) * n + x];
    }
    __syncthreads();
    float sum = 0.0f;
    for (int dz = 0; dz < 3; dz++)
        for (int dy = 0; dy < 3; dy++)
            for (int dx = 0; dx < 3; dx++)
                sum += s[threadIdx.z + dz][threadIdx.y + dy][threadIdx.x + dx];
    int x = x0 + 1 + threadIdx.x, y = y0 + 1 + threadIdx.y, z = z0 + 1 + threadIdx.z;
    out[(z * n + y) * n + x] = sum / 27.0f;
}
