// A copy of bytes whose rows lie `pitch` apart, as words of `out`, which has no gaps: a word's bytes are shifted out of
// the two words of `in` that have them; one that has bytes of several rows is put together byte by byte. It is for rows
// that are no whole numbers of words: byte by byte, a warp would read and write a sector at a time.
//
// tilescope: height = 13
// tilescope: width = 75
// tilescope: pitch = 78
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random u8[height, pitch], out: zeros u8[height, width], height, width, pitch
// tilescope: expect out = in[:, :75]

#define EACH 4  // bytes of a word

#ifndef LINE
#define LINE 0  // 1: one row, of which each word is one of `in`
#endif
#ifndef INDEX
#define INDEX size_t  // what counts bytes: to divide 64 bits is a call of a function
#endif

__device__ unsigned shifted(const unsigned char *in, INDEX at)
{
    const unsigned *words = (const unsigned *)in + at / EACH;
    unsigned within = at % EACH, low = words[0], high = within == 0 ? 0 : words[1];
    return __funnelshift_r(low, high, 8 * within);
}

// `gap` is from the end of a row to the next one.
__device__ unsigned gathered(const unsigned char *in, INDEX at, int col, int width, int gap)
{
    unsigned word = 0;
    for (int i = 0; i < EACH; ++i, ++at, ++col) {
        if (col == width) {
            col = 0;
            at += gap;
        }
        word |= (unsigned)in[at] << 8 * i;
    }
    return word;
}

// Eight blocks an SM: of as many its threads have 32 registers each.
__global__ void __launch_bounds__(256, 8)
same_bytes(const unsigned char *__restrict__ in, unsigned char *__restrict__ out, int height, int width, int pitch)
{
    INDEX size = (INDEX)height * width, words = size / EACH;
    INDEX first = (INDEX)blockIdx.x * blockDim.x + threadIdx.x, stride = (INDEX)gridDim.x * blockDim.x;
#if LINE
    for (INDEX i = first; i < words; i += stride)
        ((unsigned *)out)[i] = ((const unsigned *)in)[i];
    if (EACH * words + first < size)
        out[EACH * words + first] = in[EACH * words + first];
#else
    INDEX end = (INDEX)(height - 1) * pitch + width;
    int col = EACH * first % width, across = EACH * stride % width, gap = pitch - width;
    INDEX at = EACH * first / width * pitch + col, ahead = EACH * stride / width * pitch + across;
    for (INDEX i = first; i < words; i += stride) {
        bool together = col + EACH <= width && at / EACH * EACH + 2 * EACH <= end;
        ((unsigned *)out)[i] = together ? shifted(in, at) : gathered(in, at, col, width, gap);
        at += ahead;
        col += across;
        if (col >= width) {
            col -= width;
            at += gap;
        }
    }
    INDEX last = EACH * words + first;
    if (last < size)
        out[last] = in[last / width * pitch + last % width];
#endif
}
