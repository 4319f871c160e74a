// A tile of P = M N by one block, for the rungs above double_buffer.cu. Types and shapes come as macros:
//
//   T, S                 what is multiplied, and what it is added up in; tiles in shared memory are of S; else floats
//   ROWS_EACH, COLS_EACH the rows and columns of P of a thread, multiples of PACK
//   LANES_Y, LANES_X     how the 32 lanes of a warp lie over its part of the tile
//   WARPS_Y, WARPS_X     how the warps lie over the tile
//   SLICES               groups of warps that share the tile: each adds up its slice of every phase
//   DEPTH                rows of N, columns of M in a phase of one slice
//   EARLY                steps before a barrier that a share of the next phase is stored: 0 or 1, as measured
//   PACKED               1: rows can be moved 16 bytes at a time (T is S; addresses, lengths and pitches are multiples
//                        of 16 bytes); else 0: any rows, neighbouring threads move neighbouring elements
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

struct alignas(16) Pack {
    S of[PACK];
};

struct Tiles {
    S m[2][PHASE][PITCH];
    S n[2][PHASE][WIDTH];
};

// Bytes of shared memory: tiles first, then what slices join or rows are stored through.
constexpr size_t larger(size_t a, size_t b) { return a > b ? a : b; }
constexpr size_t SPACE = larger(sizeof(Tiles), sizeof(S) * larger((size_t)SLICES / 2 * HEIGHT * WIDTH,
                                                                 (size_t)WARPS_Y * LANES_Y * PACK * (WIDTH + PACK)));

struct Matrix {
    const T *at;
    int rows, cols, pitch;
};

#if PACKED
typedef Pack Moved;
#define ACROSS PACK  // elements that are moved at once
#else
struct Moved {
    T of[1];
};
#define ACROSS 1
#endif

// A thread's share of the next pair of tiles, on its way from global to shared memory.
struct Share {
    static const int MS = HEIGHT * PHASE / ACROSS / THREADS, NS = WIDTH * PHASE / ACROSS / THREADS;
    Moved m[MS], n[NS];
    unsigned m_at[MS], n_at[NS];  // where they lie, from the first elements of the tiles
    const T *m_from, *n_from;
    int n_pitch;

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
#if PACKED
    // Half a warp takes a pack from each of 16 rows: those meet in no bank when stored by columns.
    static const int HALF = 16 * PHASE / PACK;
    static __device__ int m_row(int s) { return line(s, HALF) * 16 + within(s, HALF) % 16; }
    static __device__ int m_col(int s) { return within(s, HALF) / 16 * PACK; }
#else
    // Eight lanes take eight elements of a row, and a warp four rows: those meet in no bank when stored by columns.
    static __device__ int m_row(int s) { return within(s, 8 * HEIGHT) / 8; }
    static __device__ int m_col(int s) { return line(s, 8 * HEIGHT) * 8 + within(s, 8 * HEIGHT) % 8; }
#endif
    static __device__ int n_row(int s) { return line(s, WIDTH / ACROSS); }
    static __device__ int n_col(int s) { return within(s, WIDTH / ACROSS) * ACROSS; }

    // Rows and columns outside of the matrices are replaced by their last: what comes of them nobody stores.
    __device__ Share(const Matrix &M, const Matrix &N, int top, int left, int begin)
        : m_from(M.at + (size_t)top * M.pitch + begin), n_from(N.at + (size_t)begin * N.pitch + left), n_pitch(N.pitch)
    {
#pragma unroll
        for (int s = 0; s < MS; ++s)
            m_at[s] = (unsigned)min(m_row(s), M.rows - 1 - top) * M.pitch + m_col(s);
#pragma unroll
        for (int s = 0; s < NS; ++s)
            n_at[s] = (unsigned)n_row(s) * N.pitch + min(n_col(s), (N.cols - 1 - left) / ACROSS * ACROSS);
    }

    // The first `depth` columns of M and rows of N, and zeros up to a whole phase.
    __device__ void fetch_first(int depth)
    {
#pragma unroll
        for (int s = 0; s < MS; ++s)
            m[s] = m_col(s) < depth ? *(const Moved *)(m_from + m_at[s]) : Moved{};
#pragma unroll
        for (int s = 0; s < NS; ++s)
            n[s] = n_row(s) < depth ? *(const Moved *)(n_from + n_at[s]) : Moved{};
        m_from += depth;
        n_from += (size_t)depth * n_pitch;
    }

    // Those of the next phase.
    __device__ void fetch()
    {
#pragma unroll
        for (int s = 0; s < MS; ++s)
            m[s] = *(const Moved *)(m_from + m_at[s]);
#pragma unroll
        for (int s = 0; s < NS; ++s)
            n[s] = *(const Moved *)(n_from + n_at[s]);
        m_from += PHASE;
        n_from += (size_t)PHASE * n_pitch;
    }

    __device__ void keep(Tiles &tiles, int pair) const
    {
#pragma unroll
        for (int s = 0; s < MS; ++s)
#pragma unroll
            for (int i = 0; i < ACROSS; ++i)
                tiles.m[pair][m_col(s) + i][m_row(s)] = m[s].of[i];
#pragma unroll
        for (int s = 0; s < NS; ++s)
#if PACKED
            *(Pack *)&tiles.n[pair][n_row(s)][n_col(s)] = n[s];
#else
            tiles.n[pair][n_row(s)][n_col(s)] = n[s].of[0];
#endif
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
        Share next(M, N, top, left, begin);
        Pack m[2][ROWS_EACH / PACK], n[2][COLS_EACH / PACK];
        const S *from_m = &tiles.m[0][slice * DEPTH][first_row], *from_n = &tiles.n[0][slice * DEPTH][first_col];
        auto load = [&](int which, int d) {
#pragma unroll
            for (int r = 0; r < ROWS_EACH / PACK; ++r)
                m[which][r] = *(const Pack *)(from_m + d * PITCH + r * LANES_Y * PACK);
#pragma unroll
            for (int c = 0; c < COLS_EACH / PACK; ++c)
                n[which][c] = *(const Pack *)(from_n + d * WIDTH + c * LANES_X * PACK);
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
            for (int i = threadIdx.x; i < WARPS_Y * HIGH * WIDTH; i += THREADS) {
                int line = i / WIDTH, row = top + line / HIGH * LANES_Y * ROWS_EACH + part * HIGH + line % HIGH;
                if (row < rows && left + i % WIDTH < cols)
                    P[(size_t)row * pitch + left + i % WIDTH] = space[line * LINE + i % WIDTH];
            }
        }
#endif
    }
};
