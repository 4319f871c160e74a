// tilescope: n = 64
// tilescope: grid = n / 32, n / 4, n / 2
// tilescope: block = 32, 4, 2
// tilescope: args = in: random f32[n, n, n], out: zeros f32[n, n, n], n
extern "C" __global__ void stencil_7_points(const float *in, float *out, int n) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    int z = blockIdx.z * blockDim.z + threadIdx.z, i = (z * n + y) * n + x;
    if (x < 1 || y < 1 || z < 1 || x >= n - 1 || y >= n - 1 || z >= n - 1) return;
    out[i] = 0.4f * in[i] + 0.1f * (in[i - 1] + in[i + 1] + in[i - n] + in[i + n] + in[i - n * n] + in[i + n * n]);
}
