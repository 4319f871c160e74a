// Rotary position embedding in place: a block for each head of each token, a thread for each pair of values.
// tilescope: tokens = 1536
// tilescope: heads = 8
// tilescope: dim = 64
// tilescope: grid = heads, tokens
// tilescope: block = dim / 2
// tilescope: args = q: random f32[tokens, heads, dim], dim
extern "C" __global__ void rotary_embedding(float *q, int dim) {
    int head = blockIdx.x, token = blockIdx.y, i = threadIdx.x;
    float *row = q + (token * gridDim.x + head) * dim;
    float freq = powf(10000.0f, -2.0f * i / dim);
    float s, c;
    sincosf(token * freq, &s, &c);
    float even = row[2 * i], odd = row[2 * i + 1];
    row[2 * i] = even * c - odd * s;
    row[2 * i + 1] = even * s + odd * c;
}
