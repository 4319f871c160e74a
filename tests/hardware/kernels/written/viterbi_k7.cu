// tilescope: frames = 100
// tilescope: bits = 256
// tilescope: grid = frames
// tilescope: block = 64
// tilescope: args = soft: random f32[frames, bits, 2], decoded: empty u8[frames, bits], bits
// Soft-decision Viterbi decoder of the (171, 133) code: a thread per state, then one traces back.
#define BITS 256
extern "C" __global__ void viterbi_k7(const float *soft, unsigned char *decoded, int bits) {
    __shared__ float metric[2][64];
    __shared__ unsigned choice[BITS][2];
    int s = threadIdx.x;
    const float *in = soft + blockIdx.x * bits * 2;
    metric[0][s] = s == 0 ? 0.0f : -100.0f;
    int bit = s & 1, p0 = s >> 1, p1 = p0 | 32;
    int r0 = p0 << 1 | bit, r1 = p1 << 1 | bit;
    float a0 = __popc(r0 & 0171) & 1 ? 1.0f : -1.0f, b0 = __popc(r0 & 0133) & 1 ? 1.0f : -1.0f;
    float a1 = __popc(r1 & 0171) & 1 ? 1.0f : -1.0f, b1 = __popc(r1 & 0133) & 1 ? 1.0f : -1.0f;
    __syncthreads();
    for (int t = 0; t < bits; t++) {
        float x = in[2 * t], y = in[2 * t + 1];
        float m0 = metric[t & 1][p0] + a0 * x + b0 * y;
        float m1 = metric[t & 1][p1] + a1 * x + b1 * y;
        bool second = m1 > m0;
        metric[(t + 1) & 1][s] = second ? m1 : m0;
        unsigned word = __ballot_sync(0xffffffffu, second);
        if (s % 32 == 0) choice[t][s / 32] = word;
        __syncthreads();
    }
    if (s == 0) {
        int state = 0;
        for (int i = 1; i < 64; i++)
            if (metric[bits & 1][i] > metric[bits & 1][state]) state = i;
        for (int t = bits - 1; t >= 0; t--) {
            decoded[blockIdx.x * bits + t] = state & 1;
            int second = choice[t][state >> 5] >> (state & 31) & 1;
            state = state >> 1 | second << 5;
        }
    }
}
