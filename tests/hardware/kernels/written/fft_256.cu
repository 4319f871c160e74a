// Complex FFT of 256 points, radix 2 in shared memory, one for each block.
// tilescope: batch = 1024
// tilescope: grid = batch
// tilescope: block = 128
// tilescope: args = in: random f32[batch, 256, 2], out: zeros f32[batch, 256, 2]
extern "C" __global__ void fft_256(const float2 *in, float2 *out) {
    __shared__ float2 s[256];
    int base = blockIdx.x * 256;
    int t = threadIdx.x;
    s[__brev(t) >> 24] = in[base + t];
    s[__brev(t + 128) >> 24] = in[base + t + 128];
    __syncthreads();
    for (int half = 1; half < 256; half *= 2) {
        int k = t & (half - 1);
        int i = 2 * t - k, j = i + half;
        float sine, cosine;
        sincosf(-3.14159265f * k / half, &sine, &cosine);
        float2 a = s[i], b = s[j];
        float re = b.x * cosine - b.y * sine;
        float im = b.x * sine + b.y * cosine;
        s[i] = make_float2(a.x + re, a.y + im);
        s[j] = make_float2(a.x - re, a.y - im);
        __syncthreads();
    }
    out[base + t] = s[t];
    out[base + t + 128] = s[t + 128];
}
