// tilescope: frames = 3000
// tilescope: bins = 513
// tilescope: mels = 80
// tilescope: grid = frames
// tilescope: block = 96
// tilescope: shared = (bins + mels + 2) * 4
// tilescope: args = spec: random f32[frames, bins, 2], mel: zeros f32[frames, mels], bins, mels, 16000.0
// log-mel features of a complex spectrum: power into shared memory, then a thread sums a triangular band of its width
extern "C" __global__ void i_mel_bands(const float2 *__restrict__ spec, float *__restrict__ mel, int bins, int mels,
                                       float rate) {
    extern __shared__ float smem[];
    float *power = smem, *edge = smem + bins;               // edges of the bands, in bins
    const float2 *frame = spec + (size_t)blockIdx.x * bins;
    for (int k = threadIdx.x; k < bins; k += blockDim.x) {
        const float2 z = frame[k];
        power[k] = z.x * z.x + z.y * z.y;
    }
    const float top = 2595.0f * log10f(1.0f + 0.5f * rate / 700.0f);
    for (int e = threadIdx.x; e < mels + 2; e += blockDim.x) {
        const float hz = 700.0f * (exp10f(top * e / (mels + 1) / 2595.0f) - 1.0f);
        edge[e] = hz / (0.5f * rate) * (bins - 1);
    }
    __syncthreads();
    const int m = threadIdx.x;
    if (m >= mels) return;
    const float lo = edge[m], mid = edge[m + 1], hi = edge[m + 2];
    const float rise = 1.0f / (mid - lo), fall = 1.0f / (hi - mid);
    const int last = min((int)floorf(hi), bins - 1);
    float sum = 0.0f;
    for (int k = (int)ceilf(lo); k <= last; ++k) {
        const float w = k < mid ? (k - lo) * rise : (hi - k) * fall;
        sum += w * power[k];
    }
    mel[(size_t)blockIdx.x * mels + m] = log10f(fmaxf(sum, 1e-10f));
}
