// A copy of an image of bytes that lies turned: `in` has its columns one after the other, `pitch` apart, `out` its rows.
// A thread reads a word of each of four columns and makes a word of each of four rows of them; tiles of these go
// through shared memory, so that neighbours read neighbours and write neighbours. A word's place in a row of the tile is
// moved along by the row, as four rows of each of 32 threads would be in eight banks. `in` and `out` are aligned to
// words, `pitch` and `width` are whole numbers of them.
//
// tilescope: height = 150
// tilescope: width = 140
// tilescope: pitch = 152
// tilescope: grid = 4
// tilescope: block = 512
// tilescope: args = in: random u8[width, pitch], out: zeros u8[height, width], height, width, pitch
// tilescope: expect out = in.T[:150]

#define EACH 4    // bytes of a word
#define WORDS 32  // of a tile's row or column
#define SIDE (EACH * WORDS)
#define THREADS 512

// Four bytes of a column, from `row` on; those behind its end are 0.
__device__ unsigned column(const unsigned char *in, int height, int row)
{
    if (row + EACH <= height)
        return *(const unsigned *)(in + row);
    unsigned word = 0;
    for (int i = 0; row + i < height; ++i)
        word |= (unsigned)in[row + i] << 8 * i;
    return word;
}

__global__ void __launch_bounds__(THREADS)
turn_bytes(const unsigned char *__restrict__ in, unsigned char *__restrict__ out, int height, int width, int pitch)
{
    __shared__ unsigned tile[SIDE][WORDS];
    int x = threadIdx.x % WORDS, y = threadIdx.x / WORDS, across = (width + SIDE - 1) / SIDE;
    int top = blockIdx.x / across * SIDE, left = blockIdx.x % across * SIDE;
#pragma unroll
    for (int line = y; line < WORDS; line += THREADS / WORDS) {
        unsigned columns[EACH];
        int row = top + EACH * x, col = left + EACH * line, place = (line + x) % WORDS;
#pragma unroll
        for (int i = 0; i < EACH; ++i)
            columns[i] = col < width ? column(in + (size_t)(col + i) * pitch, height, row) : 0;
        unsigned upper = __byte_perm(columns[0], columns[1], 0x5140), lower = __byte_perm(columns[0], columns[1], 0x7362);
        unsigned beside = __byte_perm(columns[2], columns[3], 0x5140), below = __byte_perm(columns[2], columns[3], 0x7362);
        tile[EACH * x][place] = __byte_perm(upper, beside, 0x5410);
        tile[EACH * x + 1][place] = __byte_perm(upper, beside, 0x7632);
        tile[EACH * x + 2][place] = __byte_perm(lower, below, 0x5410);
        tile[EACH * x + 3][place] = __byte_perm(lower, below, 0x7632);
    }
    __syncthreads();
#pragma unroll
    for (int line = y; line < SIDE; line += THREADS / WORDS) {
        int row = top + line, col = left + EACH * x;
        if (row < height && col < width)
            *(unsigned *)(out + (size_t)row * width + col) = tile[line][(x + line / EACH) % WORDS];
    }
}
