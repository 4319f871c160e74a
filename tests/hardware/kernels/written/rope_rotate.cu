// tilescope: tokens = 96
// tilescope: heads = 12
// tilescope: dim = 128
// tilescope: grid = tokens, heads
// tilescope: block = dim / 2
// tilescope: args = q: random f32[tokens, heads, dim], tokens, heads, dim, 10000.0
extern "C" __global__ void rope_rotate(float *q, int tokens, int heads, int dim, float base) {
    int t = blockIdx.x, h = blockIdx.y, i = threadIdx.x;
    float *p = q + (t * heads + h) * dim;
    float angle = t * powf(base, -2.0f * i / dim);
    float s, c;
    sincosf(angle, &s, &c);
    float a = p[i], b = p[i + dim / 2];
    p[i] = a * c - b * s;
    p[i + dim / 2] = a * s + b * c;
}
