// tilescope: n_in = 600000
// tilescope: n_out = 653000
// tilescope: channels = 2
// tilescope: grid = (n_out + 127) / 128, channels
// tilescope: block = 128
// tilescope: args = pcm: random i16[n_in, channels], out: zeros i16[n_out, channels], n_in, n_out, 44100, 48000
// 44.1 kHz to 48 kHz by a Hann-windowed sinc of 32 taps around an exact position, interleaved 16-bit samples
#define HALF_TAPS 16

__device__ __forceinline__ float windowed_sinc(float x) {
    if (fabsf(x) < 1e-6f) return 1.0f;
    const float s = sinpif(x) / (3.14159265f * x);
    return s * (0.5f + 0.5f * cospif(x / HALF_TAPS));
}

extern "C" __global__ void i_sinc_resample(const short *__restrict__ pcm, short *__restrict__ out, int n_in, int n_out,
                                           int rate_in, int rate_out) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    const int ch = blockIdx.y, channels = gridDim.y;
    if (i >= n_out) return;
    const double position = (double)i * rate_in / rate_out;
    const int centre = (int)floor(position);
    const float frac = (float)(position - centre);
    float acc = 0.0f, norm = 0.0f;
#pragma unroll 4
    for (int k = -HALF_TAPS + 1; k <= HALF_TAPS; ++k) {
        const int j = centre + k;
        if (j < 0 || j >= n_in) continue;
        const float w = windowed_sinc(k - frac);
        acc += w * pcm[(size_t)j * channels + ch];
        norm += w;
    }
    const float y = norm != 0.0f ? 3000.0f * acc / norm : 0.0f;
    out[(size_t)i * channels + ch] = (short)__float2int_rn(fminf(fmaxf(y, -32768.0f), 32767.0f));
}
