// Image blur by sums that slide down, eight pixels of a row a thread. A thread keeps the sums of its eight columns, two
// in each register, as they have 16 bits: a row comes in, the row that leaves the square goes out. The columns' sums go
// into shared memory, and those of whole threads beside them, so that a square's sum is made of those of its threads and
// of a few columns at its ends; an instruction that weighs the halves of a register (dp2a) adds or takes away one column.
// The work for a pixel hardly grows with BLUR_SIZE. STEP rows are done between two barriers, while the next STEP are on
// their way. A block's outermost threads have only their sums to give.
//
// tilescope: height = 70
// tilescope: width = 1000
// tilescope: rows = 24
// tilescope: define BLUR_SIZE = 1
// tilescope: edge = (BLUR_SIZE + 7) / 8
// tilescope: grid = (width + 8 * (96 - 2 * edge) - 1) / (8 * (96 - 2 * edge)), (height + rows / 5 / 4 * 4 + 2 * rows - 1) / (2 * rows), 2
// tilescope: block = 96
// tilescope: args = in: random u8[height, width], out: zeros u8[height, width], height, width, width, width, rows
// tilescope: expect out[0, 0] = sum(in[0:2, 0:2]) / 4
// tilescope: expect out[15, 32] = sum(in[14:17, 31:34]) / 9
// tilescope: expect out[-1, 40] = sum(in[-2:, 39:42]) / 6

#ifndef BLUR_SIZE
#define BLUR_SIZE 3
#endif
#ifndef PACKED
#define PACKED 1  // rows begin at multiples of EACH bytes, and so do they end
#endif
#ifndef THREADS
#define THREADS 96
#define BLOCKS 10  // that share an SM
#define STEP 4
#endif
#ifndef PITCH
#define PITCH 0  // those of the images where they are known, so that rows lie at constants from each other; else 0
#define OUT_PITCH 0
#endif
#define WHOLE_ROWS (STEP < 4 ? 4 : STEP)  // what strips have a multiple of, so that all of them begin alike in a word
#define EACH 8
#define INIT 8  // rows on their way together when a strip begins
#define BOX (2 * BLUR_SIZE + 1)
#define EDGE ((BLUR_SIZE + EACH - 1) / EACH)  // threads on either side that only give their sums
#define WHOLE (BLUR_SIZE / EACH)  // threads on either side of which a square has all columns
#define OVER (BLUR_SIZE % EACH)   // columns that it has of the next one
#if BLUR_SIZE > 48
#error "packed: means are exact up to a BLUR_SIZE of 48"
#endif

struct alignas(EACH) Pixels {
    unsigned of[EACH / 4];
};

// What is loaded of a row for a thread's pixels: these, or, where rows begin anywhere, the words that they lie in.
#if PACKED
using Loaded = Pixels;
#else
struct Loaded {
    unsigned of[EACH / 4 + 1];
};
#endif

// All words that the pixels at `from` lie in.
__device__ void load_whole(Loaded &found, const unsigned char *from)
{
#if PACKED
    found = *(const Pixels *)from;
#else
    const unsigned *words = (const unsigned *)((size_t)from & ~(size_t)3);
#pragma unroll
    for (int w = 0; w < EACH / 4 + 1; ++w)
        found.of[w] = words[w];
#endif
}

// Those of them that lie between `begin` and `end`, of an image's pixels; of the others the `cols` bytes that it has.
__device__ void load_inside(Loaded &found, const unsigned char *from, const unsigned char *begin,
                            const unsigned char *end, int cols)
{
#if PACKED
    load_whole(found, from);
#else
    unsigned over = (size_t)from % 4;
    if (from - over >= begin && end - from >= sizeof(Loaded) - over)
        return load_whole(found, from);
    unsigned long long bytes = 0;
#pragma unroll 1
    for (int i = min(cols, EACH) - 1; i >= 0; --i)
        bytes = bytes << 8 | from[i];
    found.of[0] = bytes << 8 * over;
    found.of[1] = bytes >> (32 - 8 * over);
    found.of[2] = over ? bytes >> (64 - 8 * over) : 0;
#endif
}

// The bits of as many pixels as a row has left.
__device__ Pixels bits_of(int cols)
{
    Pixels made;
#pragma unroll
    for (int w = 0; w < EACH / 4; ++w) {
        int bytes = cols - 4 * w;
        made.of[w] = bytes >= 4 ? ~0u : bytes <= 0 ? 0 : (1u << 8 * bytes) - 1;
    }
    return made;
}

// The pixels, of which those that are in no column of the image, where `keep` has no bits, are 0; `at`: where they are.
__device__ Pixels pixels(const Loaded &found, const unsigned char *at, const Pixels &keep)
{
#if PACKED
    return found;
#else
    Pixels made;
#pragma unroll
    for (int w = 0; w < EACH / 4; ++w)
        made.of[w] = __funnelshift_r(found.of[w], found.of[w + 1], 8 * (unsigned)(size_t)at) & keep.of[w];
    return made;
#endif
}

struct alignas(16) Pack {
    unsigned of[4];
};

// The sums of a thread's columns, two in a register: of four columns first 0 and 2, then 1 and 3.
struct Columns {
    Pack packs[EACH / 8];

    __device__ unsigned &word(int w) { return packs[w / 4].of[w % 4]; }
    __device__ void change(const Pixels &in, const Pixels &out)
    {
#pragma unroll
        for (int w = 0; w < EACH / 2; ++w) {
            unsigned bytes = w % 2 ? 0x4341 : 0x4240;  // the odd ones, the even ones, with zeros between them
            word(w) += __byte_perm(in.of[w / 2], 0, bytes) - __byte_perm(out.of[w / 2], 0, bytes);
        }
    }
    // `sum` and, `sign` times, those of a set of columns, a bit for each.
    __device__ int add(int sum, unsigned set, int sign = 1)
    {
#pragma unroll
        for (int w = 0; w < EACH / 2; ++w) {
            int low = w / 2 * 4 + w % 2;
            int weights = (set >> low & 1 ? sign & 0xff : 0) | (set >> (low + 2) & 1 ? (sign & 0xff) << 8 : 0);
            if (weights)
                sum = __dp2a_lo((int)word(w), weights, sum);
        }
        return sum;
    }
};

// A block's sums of columns, and of threads.
struct Shared {
    Pack packs[EACH / 8][THREADS];
    int whole[WHOLE ? THREADS : 1];

    __device__ void put(int t, Columns &columns)
    {
#pragma unroll
        for (int p = 0; p < EACH / 8; ++p)
            packs[p][t] = columns.packs[p];
        if (WHOLE)
            whole[t] = columns.add(0, (1u << EACH) - 1);
    }
    __device__ Columns get(int t) const
    {
        Columns columns;
#pragma unroll
        for (int p = 0; p < EACH / 8; ++p)
            columns.packs[p] = packs[p][t];
        return columns;
    }
};

const int BIAS = 0x4b000000;  // as a float: 2^23, whose last bit is worth 1; so BIAS + n has the bits of 2^23 + n

// The sums of the squares around a thread's pixels, plus BIAS.
__device__ void squares(const Shared &shared, Columns &mine, int (&sums)[EACH])
{
    int t = threadIdx.x, sum = BIAS;
    // The first square begins with the last OVER columns of one thread, has all of the 2 * WHOLE next ones', and ends
    // with column OVER of the one after those.
    Columns left[2] = {shared.get(OVER ? t - WHOLE - 1 : t), WHOLE ? shared.get(t - WHOLE) : mine};
    Columns right[2] = {WHOLE ? shared.get(t + WHOLE) : mine, shared.get(OVER ? t + WHOLE + 1 : t)};
#pragma unroll
    for (int i = -WHOLE; i < WHOLE; ++i)
        sum += shared.whole[t + i];
    sum = left[0].add(sum, ((1u << OVER) - 1) << (EACH - OVER));
    sum = right[0].add(sum, (2u << OVER) - 1);
#pragma unroll
    for (int i = 0; i < EACH; ++i) {
        sums[i] = sum;
        int goes = i - OVER, comes = OVER + 1 + i;
        if (i + 1 < EACH) {
            sum = right[comes / EACH].add(sum, 1u << comes % EACH);
            sum = left[goes < 0 ? 0 : 1].add(sum, 1u << (goes + EACH) % EACH, -1);
        }
    }
}

// How many of the BOX pixels around place i of n are inside.
__device__ int inside(int i, int n)
{
    return max(min(i + BLUR_SIZE, n - 1) - max(i - BLUR_SIZE, 0) + 1, 1);
}

// A little more than 1 / n: more than a float or a product of two can lack, and so little that no sum of n bytes comes to
// the next whole number by it (tests/functions/test_means.py has all).
__device__ float share(int n) { return __uint_as_float(__float_as_uint(1.0f / n) + 1); }

// BIAS and a mean; of a float of that size nothing is left but whole numbers, and the rest is cut off.
__device__ unsigned mean(int sum, float share)
{
    return __float_as_uint(__fmaf_rz(__int_as_float(sum) - __int_as_float(BIAS), share, __int_as_float(BIAS)));
}

__device__ unsigned four(const unsigned *means)
{
    return __byte_perm(__byte_perm(means[0], means[1], 0x40), __byte_perm(means[2], means[3], 0x40), 0x5410);
}

// Which lanes of a warp have pixels, and whether those to the left and to the right of this one have EACH.
struct Lanes {
    unsigned all;
    bool left, right;
};

__device__ Lanes lanes_of(bool mine, int cols)
{
#if PACKED
    return {};  // no thread stores what another has
#endif
    unsigned all = __ballot_sync(~0u, mine), lane = threadIdx.x % 32;
    return {all, lane > 0 && all >> (lane - 1) & 1, lane < 31 && all >> (lane + 1) & 1 && cols >= 2 * EACH};
}

// Of these means those that have a column: `cols` are left. Where rows begin anywhere, a thread stores whole words, of
// which the first begins with what the thread to its left has over.
__device__ void store(unsigned char *to, const unsigned (&means)[EACH], int cols, const Lanes &lanes)
{
    unsigned low = four(means), high = four(means + 4);
#if PACKED
    __stcs((uint2 *)to, make_uint2(low, high));  // the cache keeps rows that are read again
#else
    unsigned over = (size_t)to % 4, before = __shfl_sync(lanes.all, high, threadIdx.x % 32 - lanes.left);
    unsigned char *words = to - over;
    unsigned first = __funnelshift_l(before, low, 8 * over), last = high >> (32 - 8 * over) % 32;
    if (cols < EACH) {
        unsigned long long rest = (unsigned long long)high << 32 | low;
#pragma unroll 1
        for (int i = 0; i < cols; ++i, rest >>= 8)
            to[i] = rest;
        return;
    }
    if (lanes.left || over == 0)
        __stcs((unsigned *)words, first);
    else {
        if (over % 2)
            *to = low;
        if (over < 3)
            *(unsigned short *)(words + 2) = first >> 16;
    }
    __stcs((unsigned *)(words + 4), __funnelshift_l(low, high, 8 * over));
    if (!lanes.right && over) {
        if (over > 1)
            *(unsigned short *)(words + 8) = last;
        if (over % 2)
            words[over + 7] = high >> 24;
    }
#endif
}

// `rows` rows from `first` on, downwards where `way` is 1, upwards where it is -1.
struct Strip {
    const unsigned char *in;
    unsigned char *out;
    int height, width, pitch, out_pitch, first, way, rows;
};

// Only at a BORDER, the upper or the lower, rows are tested, and squares have fewer of them. WAY is strip.way if not 0.
template <bool BORDER, int WAY>
__device__ __forceinline__ void slide(const Strip &strip, Shared (&shared)[2][STEP], const float (&share_of)[BOX + 1])
{
    const int way = WAY ? WAY : strip.way, t = threadIdx.x;
    const long long pitch = PITCH ? PITCH : strip.pitch, out_pitch = OUT_PITCH ? OUT_PITCH : strip.out_pitch;
    int col = (blockIdx.x * (THREADS - 2 * EDGE) + t - EDGE) * EACH;
    bool in_cols = 0 <= col && col < strip.width, mine = EDGE <= t && t < THREADS - EDGE && col < strip.width;
    const Pixels keep = bits_of(strip.width - col);
    const Lanes lanes = lanes_of(mine, strip.width - col);
    const unsigned char *end = strip.in + (strip.height - 1) * pitch + strip.width;
    const unsigned char *from = strip.in + strip.first * pitch + col;  // in row 0 of the strip; then in `row`
    unsigned char *to = strip.out + strip.first * out_pitch + col;
    auto load_row = [&](Loaded &found, int row, int on) {
        int at = strip.first + way * (row + on);
        if (BORDER) {
            found = Loaded{};
            if (in_cols && 0 <= at && at < strip.height)
                load_inside(found, from + on * way * pitch, strip.in, end, strip.width - col);
        } else if (in_cols)
            load_whole(found, from + on * way * pitch);
    };
    auto pixels_of = [&](const Loaded &found, int on) { return pixels(found, from + on * way * pitch, keep); };
    Columns sums = {};
    int row = -BLUR_SIZE - 1;
    from += row * way * pitch;
#pragma unroll 1
    for (; row + INIT <= BLUR_SIZE; row += INIT, from += INIT * way * pitch) {
        Loaded comes[INIT] = {};
#pragma unroll
        for (int s = 0; s < INIT; ++s)
            load_row(comes[s], row, s);
#pragma unroll
        for (int s = 0; s < INIT; ++s)
            sums.change(pixels_of(comes[s], s), Pixels{});
    }
#pragma unroll 1
    for (; row < BLUR_SIZE; ++row, from += way * pitch) {
        Loaded comes = {};
        load_row(comes, row, 0);
        sums.change(pixels_of(comes, 0), Pixels{});
    }
    Loaded comes[STEP] = {}, goes[STEP] = {};
    auto fetch = [&](int row) {
#pragma unroll
        for (int s = 0; s < STEP; ++s) {
            load_row(comes[s], row, s + BLUR_SIZE);
            load_row(goes[s], row, s - BLUR_SIZE - 1);
        }
    };
    from -= BLUR_SIZE * way * pitch;
    fetch(0);
    float shares[EACH];
#pragma unroll
    for (int i = 0; i < EACH; ++i)
        shares[i] = share_of[inside(col + i, strip.width)] * (BORDER ? 1 : share_of[BOX]);
#pragma unroll 1
    for (int row = 0, which = 0; row < strip.rows; row += STEP, which ^= 1, to += STEP * way * out_pitch) {
        Columns now[STEP];
#pragma unroll
        for (int s = 0; s < STEP; ++s) {
            sums.change(pixels_of(comes[s], s + BLUR_SIZE), pixels_of(goes[s], s - BLUR_SIZE - 1));
            now[s] = sums;
            shared[which][s].put(t, sums);
        }
        from += STEP * way * pitch;
        fetch(row + STEP);  // on its way while squares are added up
        __syncthreads();  // of the two steps one is complete, and nobody uses the other any more
        if (mine)
#pragma unroll
            for (int s = 0; s < STEP; ++s) {
                int square[EACH];
                unsigned means[EACH];
                squares(shared[which][s], now[s], square);
                float rows = BORDER ? share_of[inside(strip.first + way * (row + s), strip.height)] : 1;
#pragma unroll
                for (int i = 0; i < EACH; ++i)
                    means[i] = mean(square[i], rows * shares[i]);
                if (!BORDER || row + s < strip.rows)
                    store(to + s * way * out_pitch, means, strip.width - col, lanes);
            }
    }
}

// A block has a strip of `rows` rows, a multiple of WHOLE_ROWS; the first and the last, which take longer, have a fifth
// less. Strips go down and up by turns (blockIdx.z): so two of them that read the same rows do it at the same time.
__global__ void __launch_bounds__(THREADS, BLOCKS)
packed(const unsigned char *__restrict__ in, unsigned char *__restrict__ out, int height, int width, int pitch,
       int out_pitch, int rows)
{
    __shared__ Shared shared[2][STEP];
    __shared__ float share_of[BOX + 1];

    for (int n = threadIdx.x + 1; n <= BOX; n += THREADS)
        share_of[n] = share(n);
    __syncthreads();
    int number = 2 * blockIdx.y + blockIdx.z, less = gridDim.y > 1 ? rows / 5 / WHOLE_ROWS * WHOLE_ROWS : 0;
    int top = max(number * rows - less, 0), end = min((number + 1) * rows - less, height), way = blockIdx.z ? -1 : 1;
    if (top >= end)
        return;
    Strip strip{in, out, height, width, pitch, out_pitch, blockIdx.z ? end - 1 : top, way, end - top};
    bool inside = top >= BLUR_SIZE + 2 * STEP && end + BLUR_SIZE + 2 * STEP <= height;
    if (!inside || (!PACKED && PITCH < 16))  // of shorter rows the next one does not have all words of the last pixels
        slide<true, 0>(strip, shared, share_of);
    else if (way > 0)
        slide<false, 1>(strip, shared, share_of);
    else
        slide<false, -1>(strip, shared, share_of);
}
