// YIN pitch of each audio frame: difference function in dynamic shared memory, cumulative mean, first dip below a threshold.
// tilescope: frames = 600
// tilescope: grid = frames
// tilescope: block = 128
// tilescope: shared = (1024 + 256) * 4
// tilescope: args = pcm: random i16[frames * 256 + 1024], lag: zeros i32[frames], 0.8
extern "C" __global__ void o_yin_pitch(const short *pcm, int *lag, float threshold) {
    extern __shared__ float frame[];
    float *diff = frame + 1024;
    __shared__ int found;
    if (threadIdx.x == 0) found = 256;
    for (int i = threadIdx.x; i < 1024; i += blockDim.x) frame[i] = pcm[blockIdx.x * 256 + i] / 32768.0f;
    __syncthreads();
    for (int tau = threadIdx.x; tau < 256; tau += blockDim.x) {
        float s = 0.0f;
        for (int j = 0; j < 768; j++) {
            float e = frame[j] - frame[j + tau];
            s += e * e;
        }
        diff[tau] = s;
    }
    __syncthreads();
    for (int tau = threadIdx.x; tau < 256; tau += blockDim.x) {
        if (tau < 2) continue;
        float run = 0.0f;
        for (int k = 1; k <= tau; k++) run += diff[k];
        if (diff[tau] * tau / run < threshold) atomicMin(&found, tau);
    }
    __syncthreads();
    if (threadIdx.x == 0) lag[blockIdx.x] = found < 256 ? found : 0;
}
