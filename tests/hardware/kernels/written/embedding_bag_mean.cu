// tilescope: vocab = 20000
// tilescope: dim = 64
// tilescope: bags = 1500
// tilescope: grid = (bags + 3) / 4
// tilescope: block = dim, 4
// tilescope: args = table: random f32[vocab, dim], out: zeros f32[bags, dim], vocab, bags
extern "C" __global__ void embedding_bag_mean(const float *table, float *out, int vocab, int bags) {
    int bag = blockIdx.x * blockDim.y + threadIdx.y, d = threadIdx.x;
    if (bag >= bags) return;
    int length = 5 + bag * 31 % 28;
    float s = 0.0f;
    for (int i = 0; i < length; i++) {
        unsigned h = (bag * 64u + i) * 2246822519u;
        h ^= h >> 13;
        h *= 3266489917u;
        h ^= h >> 16;
        s += table[h % vocab * blockDim.x + d];
    }
    out[bag * blockDim.x + d] = s / length;
}
