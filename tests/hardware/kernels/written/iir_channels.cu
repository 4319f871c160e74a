// Two biquads in cascade over recorded channels; each thread runs along a channel of its own.
// tilescope: channels = 512
// tilescope: samples = 1000
// tilescope: grid = channels / 128
// tilescope: block = 128
// tilescope: args = in: random f32[channels, samples], out: zeros f32[channels, samples], channels, samples
__constant__ float q[2][5] = {
    {0.0675f, 0.1349f, 0.0675f, -1.1430f, 0.4128f},   // b0 b1 b2 a1 a2
    {0.6389f, -1.2779f, 0.6389f, -1.1430f, 0.4128f}};
extern "C" __global__ void iir_channels(const float *in, float *out, int channels, int samples) {
    int ch = blockIdx.x * blockDim.x + threadIdx.x;
    if (ch >= channels) return;
    float s1 = 0, s2 = 0, z1 = 0, z2 = 0;
    for (int i = 0; i < samples; i++) {
        float v = in[ch * samples + i];
        float w = q[0][0] * v + s1;
        s1 = q[0][1] * v - q[0][3] * w + s2;
        s2 = q[0][2] * v - q[0][4] * w;
        float y = q[1][0] * w + z1;
        z1 = q[1][1] * w - q[1][3] * y + z2;
        z2 = q[1][2] * w - q[1][4] * y;
        out[ch * samples + i] = y;
    }
}
