// Gamma correction of a big RGBA picture through a table that every block of 192 threads first builds with powf.
// tilescope: n = 4000000
// tilescope: grid = 528
// tilescope: block = 192
// tilescope: args = in: random u8[n, 4], out: zeros u8[n, 4], 0.4545, n
extern "C" __global__ void s_gamma_lut_uchar4(const uchar4 *__restrict__ in, uchar4 *__restrict__ out, float gamma, int n) {
    __shared__ unsigned char lut[256];
    for (int i = threadIdx.x; i < 256; i += blockDim.x)
        lut[i] = (unsigned char)(255.0f * powf(i / 255.0f, gamma) + 0.5f);
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        uchar4 p = in[i];
        out[i] = make_uchar4(lut[p.x], lut[p.y], lut[p.z], p.w);
    }
}
