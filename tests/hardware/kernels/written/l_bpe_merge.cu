// Byte pair encoding: a warp merges the bytes of a word, the best-ranked pair first, until no pair of the vocabulary is left.
// tilescope: words = 30000
// tilescope: grid = (words + 3) / 4
// tilescope: block = 128
// tilescope: args = text: random u8[words, 32], rank: random u8[65536], tokens: full(-1) i32[words, 32], count: zeros i32[words], words
__device__ __forceinline__ unsigned pair_hash(int a, int b) {
    unsigned h = (unsigned)a * 2654435761u ^ (unsigned)b * 2246822519u;
    return h ^ (h >> 15);
}

extern "C" __global__ void l_bpe_merge(const unsigned char *__restrict__ text, const unsigned char *__restrict__ rank,
                                       int *__restrict__ tokens, int *__restrict__ count, int words) {
    const unsigned full = 0xffffffffu;
    const int word = (blockIdx.x * blockDim.x + threadIdx.x) >> 5, lane = threadIdx.x & 31;
    if (word >= words) return;
    int token = text[word * 32 + lane];
    int length = 3 + __shfl_sync(full, token, 0) % 30;
    if (lane < length) token %= 64;
    while (length > 1) {
        const int next = __shfl_down_sync(full, token, 1);
        unsigned best = full;
        if (lane + 1 < length) {
            const unsigned h = pair_hash(token, next) & 0xffffu;
            const unsigned order = __ldg(rank + h);
            if (order < 160) best = order << 24 | lane << 16 | h;  // ranks above are pairs that nobody has learnt
        }
        unsigned least = best;
#pragma unroll
        for (int offset = 16; offset > 0; offset >>= 1) least = min(least, __shfl_xor_sync(full, least, offset));
        if (least == full) break;
        const int place = least >> 16 & 0xff;
        if (lane == place)
            token = 64 + (int)(least & 0xffffu);
        else if (lane > place)
            token = next;
        length--;
    }
    if (lane < length) tokens[word * 32 + lane] = token;
    if (lane == 0) count[word] = length;
}
