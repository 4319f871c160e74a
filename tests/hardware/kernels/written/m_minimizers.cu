// Minimizers of DNA: each thread finds the least hash of the W k-mers of its window; a block keeps its bases and hashes in shared memory.
// tilescope: define K = 15
// tilescope: define W = 10
// tilescope: define THREADS = 256
// tilescope: bases = 1000000
// tilescope: windows = bases - 15 - 10 + 2
// tilescope: grid = (windows + 255) / 256
// tilescope: block = 256
// tilescope: args = dna: random u8[bases], where: zeros i32[windows], marks: zeros u32[1], bases, windows
extern "C" __global__ void m_minimizers(const unsigned char *dna, int *where, unsigned *marks, int bases, int windows) {
    __shared__ unsigned char code[THREADS + K + W];
    __shared__ unsigned hash[THREADS + W];
    int first = blockIdx.x * THREADS, t = threadIdx.x;
    for (int i = t; i < THREADS + K + W; i += THREADS) code[i] = first + i < bases ? dna[first + i] & 3 : 0;
    __syncthreads();
    for (int i = t; i < THREADS + W; i += THREADS) {
        unsigned forward = 0, reverse = 0;
        for (int j = 0; j < K; j++) {
            unsigned c = code[i + j];
            forward = (forward << 2) | c;
            reverse |= (3u - c) << (2 * j);
        }
        unsigned h = min(forward, reverse);
        h ^= h >> 16;
        h *= 0x45d9f3bu;
        hash[i] = h ^ (h >> 16);
    }
    __syncthreads();
    int w = first + t;
    bool fresh = false;
    if (w < windows) {
        int best = t, before = t - 1;
        for (int i = 1; i < W; i++)
            if (hash[t + i] < hash[best]) best = t + i;
        if (t > 0)
            for (int i = 0; i < W - 1; i++)
                if (hash[t + i] < hash[before]) before = t + i;
        fresh = t == 0 || best != before;
        where[w] = first + best;
    }
    unsigned who = __ballot_sync(0xffffffffu, fresh);
    if ((t & 31) == 0 && who) atomicAdd(marks, __popc(who));
}
