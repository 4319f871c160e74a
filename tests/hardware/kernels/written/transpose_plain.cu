// tilescope: n = 512
// tilescope: grid = n / 32, n / 8
// tilescope: block = 32, 8
// tilescope: args = in: random f32[n, n], out: zeros f32[n, n], n
extern "C" __global__ void transpose_plain(const float *in, float *out, int n) {
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    out[x * n + y] = in[y * n + x];
}
