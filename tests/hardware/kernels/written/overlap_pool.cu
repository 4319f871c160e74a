// tilescope: channels = 96
// tilescope: in = 55
// tilescope: out = 27
// tilescope: grid = (out * out + 127) / 128, channels
// tilescope: block = 128
// tilescope: args = x: random f32[channels, in, in], y: empty f32[channels, out, out], where: empty u8[channels, out, out], in, out
// AlexNet's overlapping max pooling: 3x3 windows with stride 2, and the arg max for the backward pass.
extern "C" __global__ void overlap_pool(const float *x, float *y, unsigned char *where, int in, int out) {
    int p = blockIdx.x * blockDim.x + threadIdx.x;
    if (p >= out * out) return;
    int oy = p / out, ox = p % out;
    const float *plane = x + blockIdx.y * in * in;
    float best = -3.0e38f;
    int at = 0;
#pragma unroll
    for (int dy = 0; dy < 3; dy++)
#pragma unroll
        for (int dx = 0; dx < 3; dx++) {
            float v = plane[(2 * oy + dy) * in + 2 * ox + dx];
            if (v > best) {
                best = v;
                at = dy * 3 + dx;
            }
        }
    y[blockIdx.y * out * out + p] = best;
    where[blockIdx.y * out * out + p] = at;
}
