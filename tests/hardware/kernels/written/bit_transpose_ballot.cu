// Transposes a matrix of bits. A warp has 32 rows of 32 bits, a ballot for each column.
// tilescope: n = 4096
// tilescope: words = n / 32
// tilescope: grid = words / 8, words
// tilescope: block = 32, 8
// tilescope: args = in: random u32[n, words], out: zeros u32[n, words], words
extern "C" __global__ void bit_transpose_ballot(const unsigned *in, unsigned *out, int words) {
    int lane = threadIdx.x;
    int col = blockIdx.x * 8 + threadIdx.y;   // of words
    int row = blockIdx.y;                     // of 32 rows
    unsigned word = in[(row * 32 + lane) * words + col];
    unsigned mine = 0;
    for (int b = 0; b < 32; b++) {
        unsigned column = __ballot_sync(0xffffffffu, (word >> b) & 1u);
        if (lane == b) mine = column;
    }
    out[(col * 32 + lane) * words + row] = mine;
}
