// Linear prediction of audio: Hamming window, autocorrelation and Levinson-Durbin in double precision, a block for each frame.
// tilescope: define ORDER = 16
// tilescope: define FRAME = 240
// tilescope: define HOP = 80
// tilescope: frames = 3000
// tilescope: samples = (frames - 1) * HOP + FRAME
// tilescope: grid = frames
// tilescope: block = 64
// tilescope: args = pcm: random i16[samples], lpc: empty f64[frames, ORDER], error: empty f64[frames]
extern "C" __global__ void __launch_bounds__(64)
l_levinson_f64(const short *__restrict__ pcm, double *__restrict__ lpc, double *__restrict__ error) {
    __shared__ double s[FRAME], r[ORDER + 1], a[ORDER + 1], old[ORDER + 1];
    const int t = threadIdx.x, lane = t & 31;
    const short *frame = pcm + blockIdx.x * HOP;
    for (int i = t; i < FRAME; i += blockDim.x) {
        const double tone = sin(0.07 * i + blockIdx.x) * 12.0;
        s[i] = (frame[i] + tone) * (0.54 - 0.46 * cospi(2.0 * i / (FRAME - 1)));
    }
    __syncthreads();
    for (int lag = t >> 5; lag <= ORDER; lag += 2) {
        double sum = 0.0;
        for (int i = lane; i + lag < FRAME; i += 32) sum += s[i] * s[i + lag];
        for (int offset = 16; offset; offset >>= 1) sum += __shfl_down_sync(0xffffffffu, sum, offset);
        if (lane == 0) r[lag] = lag ? sum : sum * 1.0001 + 1e-9;
    }
    __syncthreads();
    if (t >= 32) return;
    double rest = r[0];
    for (int m = 1; m <= ORDER; m++) {
        double part = lane >= 1 && lane < m ? a[lane] * r[m - lane] : 0.0;
        for (int mask = 16; mask; mask >>= 1) part += __shfl_xor_sync(0xffffffffu, part, mask);
        const double k = -(r[m] + part) / rest;
        if (lane >= 1 && lane < m) old[lane] = a[lane];
        __syncwarp();
        if (lane >= 1 && lane < m) a[lane] = old[lane] + k * old[m - lane];
        if (lane == m) a[m] = k;
        __syncwarp();
        rest *= 1.0 - k * k;
    }
    if (lane < ORDER) lpc[blockIdx.x * ORDER + lane] = a[lane + 1];
    if (lane == 0) error[blockIdx.x] = rest;
}
