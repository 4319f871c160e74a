// The first launch of many beginners: a block for every element, with a single thread in it.
// tilescope: n = 40000
// tilescope: grid = n
// tilescope: block = 1
// tilescope: args = a: random f32[n], b: random f32[n], c: zeros f32[n]
extern "C" __global__ void k_hypot_block_of_1(const float *a, const float *b, float *c) {
    int i = blockIdx.x;
    float x = a[i];
    float y = b[i];
    c[i] = sqrtf(x * x + y * y);
    if (c[i] > 1.0f)
        c[i] = 1.0f / c[i];
}
