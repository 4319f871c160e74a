// Image blur by sums that slide down, eight pixels of a row a thread. A thread keeps the sums of its eight columns, two
// in each register, as they have 16 bits: a row comes in, the row that leaves the square goes out. The columns' sums go
// into shared memory, and those of whole threads beside them, so that a square's sum is made of those of its threads and
// of a few columns at its ends. The work for a pixel hardly grows with BLUR_SIZE: 4 * BLUR_SIZE + 4 at most are added
// by 8 * (BLUR_SIZE / 8) fewer loads. A block's outermost threads have only their sums to give.
//
// tilescope: height = 70
// tilescope: width = 1000
// tilescope: rows = 24
// tilescope: define BLUR_SIZE = 1
// tilescope: edge = (BLUR_SIZE + 7) / 8
// tilescope: grid = (width + 8 * (128 - 2 * edge) - 1) / (8 * (128 - 2 * edge)), (height + rows - 1) / rows
// tilescope: block = 128
// tilescope: args = in: random u8[height, width], out: zeros u8[height, width], height, width, width, width, rows
// tilescope: expect out[0, 0] = sum(in[0:2, 0:2]) / 4
// tilescope: expect out[15, 32] = sum(in[14:17, 31:34]) / 9
// tilescope: expect out[-1, 40] = sum(in[-2:, 39:42]) / 6

#ifndef BLUR_SIZE
#define BLUR_SIZE 3
#endif
#ifndef PACKED
#define PACKED 1  // rows begin at multiples of 8 bytes, and so do they end
#endif
#define THREADS 128
#define EACH 8
#define BOX (2 * BLUR_SIZE + 1)
#define EDGE ((BLUR_SIZE + EACH - 1) / EACH)  // threads on either side that only give their sums
#define WHOLE (BLUR_SIZE / EACH)  // threads on either side of which a square has all columns
#define OVER (BLUR_SIZE % EACH)   // columns that it has of the next one
#ifndef STEP
#define STEP 2  // rows between two barriers
#endif
#if BLUR_SIZE > 128
#error "packed: the sums of columns have 16 bits: BLUR_SIZE is 128 at most"
#endif

struct Image {
    int height, width, pitch;
};

// Eight pixels of a row, 0 for those outside of the image. Only at its BORDER is anything tested.
template <bool BORDER>
__device__ uint2 pixels(const unsigned char *in, int row, int col, const Image &image)
{
    const unsigned char *from = in + (long long)row * image.pitch + col;
    if (BORDER && (row < 0 || row >= image.height))
        return make_uint2(0, 0);
#if PACKED
    return !BORDER || (0 <= col && col < image.width) ? *(const uint2 *)from : make_uint2(0, 0);
#else
    uint2 eight = make_uint2(0, 0);
#pragma unroll
    for (int i = 0; i < EACH; ++i)
        if (!BORDER || (0 <= col + i && col + i < image.width))
            (i < 4 ? eight.x : eight.y) |= (unsigned)from[i] << 8 * (i % 4);
    return eight;
#endif
}

// The sums of eight columns: a is those of columns 0 and 2, b of 1 and 3, c of 4 and 6, d of 5 and 7.
struct alignas(16) Columns {
    unsigned a, b, c, d;

    __device__ void change(uint2 in, uint2 out)
    {
        const unsigned EVEN = 0x00ff00ff;
        a += (in.x & EVEN) - (out.x & EVEN);
        b += (in.x >> 8 & EVEN) - (out.x >> 8 & EVEN);
        c += (in.y & EVEN) - (out.y & EVEN);
        d += (in.y >> 8 & EVEN) - (out.y >> 8 & EVEN);
    }
    __device__ unsigned operator[](int i) const
    {
        unsigned pair = i < 4 ? (i % 2 ? b : a) : (i % 2 ? d : c);
        return i % 4 < 2 ? pair & 0xffff : pair >> 16;
    }
    __device__ unsigned all() const
    {
        unsigned pairs[2] = {(a & 0xffff) + (b & 0xffff) + (c & 0xffff) + (d & 0xffff), (a >> 16) + (b >> 16) + (c >> 16) + (d >> 16)};
        return pairs[0] + pairs[1];
    }
};

// The sums of the squares around a thread's eight pixels, from those of columns.
__device__ void squares(const Columns (&columns)[THREADS], const unsigned (&whole)[THREADS], unsigned (&sums)[EACH])
{
    int t = threadIdx.x;
    unsigned sum = 0;
#pragma unroll
    for (int i = -WHOLE; i < WHOLE; ++i)
        sum += whole[t + i];
    // the first square ends with column OVER of the thread WHOLE to the right
    Columns left[2] = {columns[OVER ? t - WHOLE - 1 : t], columns[t - WHOLE]};
    Columns right[2] = {columns[t + WHOLE], columns[OVER ? t + WHOLE + 1 : t]};
#pragma unroll
    for (int i = 0; i < OVER; ++i)
        sum += left[0][EACH - 1 - i];
#pragma unroll
    for (int i = 0; i <= OVER; ++i)
        sum += right[0][i];
#pragma unroll
    for (int i = 0; i < EACH; ++i) {
        sums[i] = sum;
        if (i + 1 < EACH) {
            int goes = i - OVER, comes = OVER + 1 + i;
            sum += right[comes / EACH][comes % EACH] - (goes < 0 ? left[0][EACH + goes] : left[1][goes]);
        }
    }
}

// How many of the BOX pixels around place i of n are inside.
__device__ int inside(int i, int n)
{
    return min(i + BLUR_SIZE, n - 1) - max(i - BLUR_SIZE, 0) + 1;
}

template <bool BORDER>
__device__ void store(unsigned char *to, const unsigned (&sums)[EACH], int row, int col, const Image &image)
{
    unsigned means[EACH];
#pragma unroll
    for (int i = 0; i < EACH; ++i)
        means[i] = sums[i] / (BORDER ? max(inside(row, image.height) * inside(col + i, image.width), 1) : BOX * BOX);
#if PACKED
    *(uint2 *)to = make_uint2(means[0] | means[1] << 8 | means[2] << 16 | means[3] << 24,
                              means[4] | means[5] << 8 | means[6] << 16 | means[7] << 24);
#else
#pragma unroll
    for (int i = 0; i < EACH; ++i)
        if (!BORDER || col + i < image.width)
            to[i] = means[i];
#endif
}

template <bool BORDER>
__device__ void slide(const unsigned char *in, unsigned char *out, const Image &image, int out_pitch, int top, int end)
{
    __shared__ Columns columns[2][STEP][THREADS];
    __shared__ unsigned whole[2][STEP][THREADS];

    int t = threadIdx.x, col = (blockIdx.x * (THREADS - 2 * EDGE) + t - EDGE) * EACH;
    bool mine = EDGE <= t && t < THREADS - EDGE && (!BORDER || col < image.width);
    Columns sums = {};
    for (int row = top - BLUR_SIZE - 1; row < top + BLUR_SIZE; ++row)
        sums.change(pixels<BORDER>(in, row, col, image), make_uint2(0, 0));
    uint2 comes[STEP], goes[STEP];
    auto fetch = [&](int row) {
#pragma unroll
        for (int s = 0; s < STEP; ++s) {
            comes[s] = pixels<BORDER>(in, row + s + BLUR_SIZE, col, image);
            goes[s] = pixels<BORDER>(in, row + s - BLUR_SIZE - 1, col, image);
        }
    };
    fetch(top);
    for (int row = top, which = 0; row < end; row += STEP, which ^= 1) {
#pragma unroll
        for (int s = 0; s < STEP; ++s) {
            sums.change(comes[s], goes[s]);
            columns[which][s][t] = sums;
            whole[which][s][t] = sums.all();
        }
        fetch(row + STEP);  // on its way while squares are added up
        __syncthreads();  // of the two pairs of rows one is complete, and nobody uses the other any more
#pragma unroll
        for (int s = 0; s < STEP; ++s)
            if (mine && (!BORDER || row + s < end)) {
                unsigned square[EACH];
                squares(columns[which][s], whole[which][s], square);
                store<BORDER>(out + (size_t)(row + s) * out_pitch + col, square, row + s, col, image);
            }
    }
}

// A block has a strip of `rows` rows, a multiple of STEP.
__global__ void __launch_bounds__(THREADS, 8)
packed(const unsigned char *__restrict__ in, unsigned char *__restrict__ out, int height, int width, int pitch,
       int out_pitch, int rows)
{
    const int MINE = (THREADS - 2 * EDGE) * EACH;
    Image image{height, width, pitch};
    int top = blockIdx.y * rows, end = min(top + rows, height), left = blockIdx.x * MINE;
    bool inner = top > BLUR_SIZE && top + rows + 2 * STEP + BLUR_SIZE < height && left >= EDGE * EACH &&
                 left + MINE + EDGE * EACH <= width;
    if (inner)
        slide<false>(in, out, image, out_pitch, top, end);
    else
        slide<true>(in, out, image, out_pitch, top, end);
}
