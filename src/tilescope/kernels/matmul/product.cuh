// A tile of P = M N by one block, for the rungs above double_buffer.cu. Types and shapes come as macros:
//
//   T, S                 what is multiplied, and what it is added up in; tiles in shared memory are of S; else floats
//   ROWS_EACH, COLS_EACH the rows and columns of P of a thread, multiples of PACK
//   LANES_Y, LANES_X     how the 32 lanes of a warp lie over its part of the tile
//   WARPS_Y, WARPS_X     how the warps lie over the tile
//   SLICES               groups of warps that share the tile: each adds up its slice of every phase
//   DEPTH                rows of N, columns of M in a phase of one slice
//   EARLY                steps before a barrier that a share of the next phase is stored: 0 or 1, as measured
//   ACROSS_M, ACROSS_N   how many elements are moved at once, at most PACK: addresses, lengths of lines and pitches are
//                        multiples of so many; PACKED = 1 stands for PACK of both, 0 for one
//   TURNED_M, TURNED_N   1: the matrix lies by columns: its columns are the lines; else 0: its rows
//   STEP_M, STEP_N       how many elements those of a line lie apart
//   DOWN                 1: blocks beside each other in the grid have tiles below each other, and share columns of N
//
// Each thread keeps its sums in registers, and the elements that it multiplies next, too: while it multiplies, those of
// the next step come from shared memory, and those of the next phase from global memory. What the assembler makes of it
// decides the speed: a loop without branches but one around the loads, which come after the barrier.

#pragma once

#ifndef T
#define T float
#define S float
#endif
#ifndef PACKED
#define PACKED 0
#endif
#ifndef ACROSS_M
#define ACROSS_M (PACKED ? 16 / (int)sizeof(S) : 1)
#define ACROSS_N ACROSS_M
#endif
#ifndef TURNED_M
#define TURNED_M 0
#endif
#ifndef TURNED_N
#define TURNED_N 0
#endif
#ifndef STEP_M
#define STEP_M 1
#endif
#ifndef STEP_N
#define STEP_N 1
#endif
#ifndef DOWN
#define DOWN 0
#endif
#define DOWN_OF_BLOCK (DOWN ? blockIdx.x : blockIdx.y)  // a block's tile
#define ACROSS_OF_BLOCK (DOWN ? blockIdx.y : blockIdx.x)
#ifndef PACKED_OUT
#define PACKED_OUT PACKED  // the same of P alone
#endif
#define PACK (16 / (int)sizeof(S))  // elements in 16 bytes
#define GROUP (32 * WARPS_Y * WARPS_X)  // threads of a slice
#define THREADS (SLICES * GROUP)
#define HEIGHT (WARPS_Y * LANES_Y * ROWS_EACH)
#define WIDTH (WARPS_X * LANES_X * COLS_EACH)
#define PHASE (SLICES * DEPTH)
#define TILE (HEIGHT * WIDTH / PACK)  // packs
#define PITCH (HEIGHT + PACK)  // M's tile lies by columns; so their elements do not meet in a bank when stored
#define PITCH_N (WIDTH + PACK * TURNED_N)  // the same of N's where that lies by columns

struct alignas(16) Pack {
    S of[PACK];
};

struct Tiles {
    S m[2][PHASE][PITCH];
    S n[2][PHASE][PITCH_N];
};

// Bytes of shared memory: tiles first, then what slices join or rows are stored through.
constexpr size_t larger(size_t a, size_t b) { return a > b ? a : b; }
constexpr size_t SPACE = larger(sizeof(Tiles), sizeof(S) * larger((size_t)SLICES / 2 * HEIGHT * WIDTH,
                                                                 (size_t)WARPS_Y * LANES_Y * PACK * (WIDTH + PACK)));

// `pitch`: elements from line to line.
struct Matrix {
    const T *at;
    int rows, cols, pitch;
};

template <class Element, int COUNT>
struct alignas(sizeof(Element) * COUNT) Moved {
    Element of[COUNT];
};

// A thread's share of the next tile of one matrix, on its way from global to shared memory. A tile is LONG rows of M or
// columns of N, and as deep as a phase. ALONG: lines go down into it, so that they are stored turned; else they lie as
// the tile does.
template <int LONG, bool ALONG, int STEP, int ACROSS>
struct Share {
    static const int COUNT = LONG * PHASE / ACROSS / THREADS;
    Moved<T, ACROSS> moved[COUNT];
    unsigned at[COUNT];  // where they lie, from the tile's first element
    const T *from;
    int pitch;

    // Of things in lines of `length`, of which each thread takes one after the other: the line and the place in it.
    static __device__ int line(int s, int length)
    {
        int t = threadIdx.x;
        return THREADS % length == 0   ? t / length + s * (THREADS / length)
               : length % THREADS == 0 ? s / (length / THREADS)
                                       : (s * THREADS + t) / length;
    }
    static __device__ int within(int s, int length)
    {
        int t = threadIdx.x;
        return THREADS % length == 0   ? t % length
               : length % THREADS == 0 ? s % (length / THREADS) * THREADS + t
                                       : (s * THREADS + t) % length;
    }
    // Half a warp takes 16 bytes from each of 16 lines; else as many lanes as 8 elements have packs share a line. So what
    // they store turned meets in no bank.
    static const bool WHOLE = ACROSS == PACK;
    static const int DEEP = WHOLE ? PHASE / ACROSS : 8 / ACROSS;  // packs of a line, for lanes near each other
    static const int NEAR = WHOLE ? 16 * DEEP : LONG * DEEP;
    static __device__ int far_along(int s)
    {
        return WHOLE ? line(s, NEAR) * 16 + within(s, NEAR) % 16 : within(s, NEAR) / DEEP;
    }
    static __device__ int deep_along(int s)
    {
        return ACROSS * (WHOLE ? within(s, NEAR) / 16 : line(s, NEAR) * DEEP + within(s, NEAR) % DEEP);
    }
    static __device__ int far(int s) { return ALONG ? far_along(s) : within(s, LONG / ACROSS) * ACROSS; }
    static __device__ int deep(int s) { return ALONG ? deep_along(s) : line(s, LONG / ACROSS); }

    // The tile begins at row or column `first` and at `begin` in depth. Rows and columns outside of the matrix are
    // replaced by its last: what comes of them nobody stores.
    __device__ Share(const Matrix &matrix, int size, int first, int begin) : pitch(matrix.pitch)
    {
        from = matrix.at + (size_t)(ALONG ? first : begin) * pitch + (size_t)(ALONG ? begin : first) * STEP;
#pragma unroll
        for (int s = 0; s < COUNT; ++s)
            at[s] = ALONG ? (unsigned)min(far(s), size - 1 - first) * pitch + deep(s) * STEP
                          : (unsigned)deep(s) * pitch + min(far(s), (size - 1 - first) / ACROSS * ACROSS) * STEP;
    }
    __device__ void go_on(int depth) { from += ALONG ? (size_t)depth * STEP : (size_t)depth * pitch; }

    // What there is of the first `depth`, and zeros up to a whole phase.
    __device__ void fetch_first(int depth)
    {
#pragma unroll
        for (int s = 0; s < COUNT; ++s)
            moved[s] = deep(s) < depth ? *(const Moved<T, ACROSS> *)(from + at[s]) : Moved<T, ACROSS>{};
    }
    // That of the next phase.
    __device__ void fetch()
    {
#pragma unroll
        for (int s = 0; s < COUNT; ++s)
            moved[s] = *(const Moved<T, ACROSS> *)(from + at[s]);
    }

    template <int LENGTH>
    __device__ void keep(S (&tile)[PHASE][LENGTH]) const
    {
#pragma unroll
        for (int s = 0; s < COUNT; ++s)
            if (ALONG) {
#pragma unroll
                for (int i = 0; i < ACROSS; ++i)
                    tile[deep(s) + i][far(s)] = moved[s].of[i];
            } else
                *(Moved<S, ACROSS> *)&tile[deep(s)][far(s)] = converted(moved[s]);
    }
    static __device__ Moved<S, ACROSS> converted(const Moved<T, ACROSS> &found)
    {
        Moved<S, ACROSS> made;
#pragma unroll
        for (int i = 0; i < ACROSS; ++i)
            made.of[i] = found.of[i];
        return made;
    }
};

// That of both.
struct Shares {
    Share<HEIGHT, !TURNED_M, STEP_M, ACROSS_M> m;
    Share<WIDTH, TURNED_N, STEP_N, ACROSS_N> n;

    __device__ Shares(const Matrix &M, const Matrix &N, int top, int left, int begin)
        : m(M, M.rows, top, begin), n(N, N.cols, left, begin)
    {
    }
    __device__ void go_on(int depth)
    {
        m.go_on(depth);
        n.go_on(depth);
    }
    __device__ void fetch_first(int depth)
    {
        m.fetch_first(depth);
        n.fetch_first(depth);
        go_on(depth);
    }
    __device__ void fetch()
    {
        m.fetch();
        n.fetch();
        go_on(PHASE);
    }
    __device__ void keep(Tiles &tiles, int pair) const
    {
        m.keep(tiles.m[pair]);
        n.keep(tiles.n[pair]);
    }
};

// A thread's part of the tile: packs of rows, LANES_Y packs apart, by packs of columns, LANES_X packs apart.
struct Part {
    static const int PACKS = ROWS_EACH * COLS_EACH / PACK;
    S sum[ROWS_EACH][COLS_EACH];
    int first_row, first_col, slice;

    __device__ Part() : sum{}
    {
        int warp = threadIdx.x % GROUP / 32, lane = threadIdx.x % 32;
        slice = threadIdx.x / GROUP;
        first_row = warp / WARPS_X * LANES_Y * ROWS_EACH + lane_row(lane) * PACK;
        first_col = warp % WARPS_X * LANES_X * COLS_EACH + lane_col(lane) * PACK;
    }
    // Lanes that differ in their lowest bit share rows, those that differ in the next share columns: so a bank serves
    // 16 lanes a pass, of M's tile and of N's (docs/hardware.md).
    static __device__ int lane_row(int lane) { return lane >> 1 & 1 | lane >> 2 & (LANES_Y == 8 ? 6 : 2); }
    static __device__ int lane_col(int lane) { return lane & 1 | lane >> 1 & 2 | (LANES_X == 8 ? lane >> 2 & 4 : 0); }

    __device__ int row(int r) const { return first_row + r / PACK * LANES_Y * PACK + r % PACK; }
    __device__ int col(int c) const { return first_col + c / PACK * LANES_X * PACK + c % PACK; }

    // Adds up the products of columns [begin, end) of M with those rows of N. Phases are as deep as they can be but for
    // the first, which takes what is over.
    __device__ void multiply(Tiles &tiles, const Matrix &M, const Matrix &N, int top, int left, int begin, int end)
    {
        Shares next(M, N, top, left, begin);
        Pack m[2][ROWS_EACH / PACK], n[2][COLS_EACH / PACK];
        const S *from_m = &tiles.m[0][slice * DEPTH][first_row], *from_n = &tiles.n[0][slice * DEPTH][first_col];
        auto load = [&](int which, int d) {
#pragma unroll
            for (int r = 0; r < ROWS_EACH / PACK; ++r)
                m[which][r] = *(const Pack *)(from_m + d * PITCH + r * LANES_Y * PACK);
#pragma unroll
            for (int c = 0; c < COLS_EACH / PACK; ++c)
                n[which][c] = *(const Pack *)(from_n + d * PITCH_N + c * LANES_X * PACK);
        };
        // Down a column of its part and up the next, so that of the three numbers of a multiply-add one stays in place.
        auto add = [&](int which) {
#pragma unroll
            for (int c = 0; c < COLS_EACH; ++c)
#pragma unroll
                for (int i = 0; i < ROWS_EACH; ++i) {
                    int r = c % 2 ? ROWS_EACH - 1 - i : i;
                    sum[r][c] += m[which][r / PACK].of[r % PACK] * n[which][c / PACK].of[c % PACK];
                }
        };
        int phases = (end - begin + PHASE - 1) / PHASE;
        next.fetch_first(end - begin - (phases - 1) * PHASE);
        next.keep(tiles, 0);
        if (phases > 1)
            next.fetch();
        __syncthreads();
        load(0, 0);
#pragma unroll 1
        for (int pair = 1; phases > 1; pair ^= 1, --phases) {
#pragma unroll
            for (int d = 0; d < DEPTH; ++d) {
                if (d == DEPTH - 1 - EARLY)
                    next.keep(tiles, pair);
                if (d == DEPTH - 1) {
                    __syncthreads();  // this pair is complete, and nobody uses the other any more
                    from_m = &tiles.m[pair][slice * DEPTH][first_row];
                    from_n = &tiles.n[pair][slice * DEPTH][first_col];
                }
                load((d + 1) % 2, (d + 1) % DEPTH);
                if (d == DEPTH - 1 && phases > 2)
                    next.fetch();
                add(d % 2);
            }
        }
#pragma unroll
        for (int d = 0; d < DEPTH; ++d) {
            if (d < DEPTH - 1)
                load((d + 1) % 2, (d + 1) % DEPTH);
            add(d % 2);
        }
    }

    __device__ Pack pack(int r, int c) const
    {
        Pack found;
#pragma unroll
        for (int i = 0; i < PACK; ++i)
            found.of[i] = sum[r][c + i];
        return found;
    }
    // Its sums to memory, and those of another onto its own: packs, GROUP apart, so that neighbours' lie side by side.
    __device__ void put(Pack *to) const
    {
#pragma unroll
        for (int i = 0; i < PACKS; ++i)
            to[i * GROUP] = pack(i * PACK / COLS_EACH, i * PACK % COLS_EACH);
    }
    __device__ void add_from(const Pack *from)
    {
#pragma unroll
        for (int i = 0; i < PACKS; ++i) {
            Pack more = from[i * GROUP];
#pragma unroll
            for (int e = 0; e < PACK; ++e)
                sum[i * PACK / COLS_EACH][i * PACK % COLS_EACH + e] += more.of[e];
        }
    }

    // Adds the parts of all slices into those of the first, by halves, in an order that is always the same.
    __device__ void join_slices(Pack *space)
    {
#pragma unroll
        for (int half = SLICES / 2; half > 0; half /= 2) {
            __syncthreads();
            Pack *mine = space + slice % half * TILE + threadIdx.x % GROUP;
            if (slice >= half && slice < 2 * half)
                put(mine);
            __syncthreads();
            if (slice < half)
                add_from(mine);
        }
    }

    // Several blocks have a piece of this tile's sums each, this block piece `which` of `count`. True for the block that
    // comes last, which adds all of them up, in an order that is always the same. There is room for them at `pieces`.
    __device__ bool join_pieces(Pack *pieces, unsigned *arrived, int which, int count, Pack *space)
    {
        __shared__ bool last;
        Pack *mine = pieces + threadIdx.x % GROUP;
        if (slice == 0)
            put(mine + (size_t)which * TILE);
        __threadfence();
        __syncthreads();
        if (threadIdx.x == 0)
            last = atomicAdd(arrived, 1) == count - 1;
        __syncthreads();
        if (!last)
            return false;
        __threadfence();
        *this = Part();
        for (int i = slice; i < count; i += SLICES)
            add_from(mine + (size_t)i * TILE);
        join_slices(space);
        if (threadIdx.x == 0)
            *arrived = 0;  // for the next launch
        return true;
    }

    // Where P has rows and columns, they get the sums.
    __device__ void store(S *P, int rows, int cols, int pitch, int top, int left, S *space)
    {
#if PACKED_OUT
        if (slice)
            return;
#pragma unroll
        for (int r = 0; r < ROWS_EACH; ++r)
#pragma unroll
            for (int c = 0; c < COLS_EACH; c += PACK)
                if (top + row(r) < rows && left + col(c) < cols)
                    *(Pack *)(P + (size_t)(top + row(r)) * pitch + left + col(c)) = pack(r, c);
#else
        // through shared memory, PACK rows of each lane at a time, for neighbours to store neighbours
        const int HIGH = LANES_Y * PACK, LINE = WIDTH + PACK;
        int warp = threadIdx.x % GROUP / 32 / WARPS_X, lane = lane_row(threadIdx.x % 32);
        S *mine = space + (warp * HIGH + lane * PACK) * LINE;
        for (int part = 0; part < ROWS_EACH / PACK; ++part) {
            __syncthreads();
#pragma unroll
            for (int r = 0; r < ROWS_EACH; ++r)
                if (r / PACK == part && slice == 0)
#pragma unroll
                    for (int c = 0; c < COLS_EACH; c += PACK)
                        *(Pack *)(mine + r % PACK * LINE + col(c)) = pack(r, c);
            __syncthreads();
            for (int line = threadIdx.x / 32; line < WARPS_Y * HIGH; line += THREADS / 32) {
                int row = top + line / HIGH * LANES_Y * ROWS_EACH + part * HIGH + line % HIGH;
                S *to = P + (size_t)row * pitch + left;
                int found = row < rows ? min(WIDTH, cols - left) : 0;
#pragma unroll
                for (int col = threadIdx.x % 32; col < WIDTH; col += 32)
                    if (col < found)
                        to[col] = space[line * LINE + col];
            }
        }
#endif
    }
};
