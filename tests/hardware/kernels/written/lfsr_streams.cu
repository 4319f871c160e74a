// tilescope: streams = 512
// tilescope: words = 16
// tilescope: grid = streams / 128
// tilescope: block = 128
// tilescope: args = out: zeros u32[words, streams], streams, words
extern "C" __global__ void lfsr_streams(unsigned *out, int streams, int words) {
    int s = blockIdx.x * blockDim.x + threadIdx.x;
    if (s >= streams) return;
    unsigned state = (s + 1) * 2654435761u | 1u;
    for (int w = 0; w < words; w++) {
        unsigned word = 0;
        for (int b = 0; b < 32; b++) {
            unsigned bit = state & 1u;
            word = (word << 1) | bit;
            state >>= 1;
            if (bit) state ^= 0x80200003u;
        }
        out[w * streams + s] = word;
    }
}
