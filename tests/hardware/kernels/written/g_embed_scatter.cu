// tilescope: vocab = 2000
// tilescope: dim = 96
// tilescope: tokens = 4096
// tilescope: grid = tokens
// tilescope: block = dim
// tilescope: args = up: random f32[tokens, dim], grad: zeros f32[vocab, dim], vocab, dim
extern "C" __global__ void g_embed_scatter(const float *up, float *grad, int vocab, int dim) {
    unsigned h = blockIdx.x * 2654435761u;
    h ^= h >> 16;
    h *= 0x85ebca6bu;
    h ^= h >> 13;
    float u = (h & 0xffff) / 65536.0f;        // words near 0 are much more frequent
    int word = (int)(u * u * u * vocab);
    atomicAdd(&grad[word * dim + threadIdx.x], up[blockIdx.x * dim + threadIdx.x]);
}
