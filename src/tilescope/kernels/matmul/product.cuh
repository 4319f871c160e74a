// A tile of P = M N by one block, for the rungs above double_buffer.cu. Types and shapes come as macros:
//
//   T, S                 what is multiplied, and what it is added up in; tiles in shared memory are of S; else floats
//   ROWS_EACH, COLS_EACH the rows and columns of P of a thread, multiples of PACK
//   LANES_Y, LANES_X     how the 32 lanes of a warp lie over its part of the tile
//   WARPS_Y, WARPS_X     how the warps lie over the tile
//   SLICES               groups of warps that share the tile: each adds up its slice of every phase
//   DEPTH                rows of N, columns of M in a phase of one slice
//   EARLY                steps before a barrier that a share of the next phase is stored: 0 or 1, as measured
//   STAGES               phases in shared memory: 2, or more, which are copied there past registers (cp.async; T is S)
//   ACROSS_M, ACROSS_N   how many elements are moved at once, at most PACK: addresses, lengths of lines and pitches are
//                        multiples of so many; PACKED = 1 stands for PACK of both, 0 for one
//   TURNED_M, TURNED_N   1: the matrix lies by columns: its columns are the lines; else 0: its rows
//   STEP_M, STEP_N       how many elements those of a line lie apart
//   DOWN                 1: blocks beside each other in the grid have tiles below each other, and share columns of N
//
// Each thread keeps its sums in registers, and the elements that it multiplies next, too: while it multiplies, those of
// the next step come from shared memory, and those of the next phase from global memory. What the assembler makes of it
// decides the speed: a loop without branches but one around the loads, which come after the barrier. With more than two
// stages several phases are on their way at once, and no registers hold them: for what is moved by single elements, and
// for short sums, which wait for memory.

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
#ifndef STAGES
#define STAGES 2
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
#ifndef TOGETHER
#define TOGETHER 8  // pieces of sums that a block adds up
#endif
#define PITCH (HEIGHT + PACK)  // M's tile lies by columns; so their elements do not meet in a bank when stored
#define PITCH_N (WIDTH + PACK * TURNED_N)  // the same of N's where that lies by columns

struct alignas(16) Pack {
    S of[PACK];
};

struct alignas(16) Stage {
    S m[PHASE][PITCH];
    S n[PHASE][PITCH_N];
};

struct Tiles {
    Stage of[STAGES];
};
constexpr int FORTH = sizeof(Stage), BACK = FORTH * (1 - STAGES);  // bytes to the next stage, and from the last to the first

// Bytes of shared memory: tiles first, then what slices join or rows are stored through.
constexpr size_t larger(size_t a, size_t b) { return a > b ? a : b; }
constexpr size_t SPACE = larger(sizeof(Tiles), sizeof(S) * larger((size_t)SLICES / 2 * HEIGHT * WIDTH,
                                                                 (size_t)WARPS_Y * LANES_Y * PACK * (WIDTH + PACK)));

#include "arrive.cuh"
#include "share.cuh"

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

    // The elements that are multiplied in this step, and in the next one.
    struct Factors {
        Pack m[2][ROWS_EACH / PACK], n[2][COLS_EACH / PACK];
        const S *from_m, *from_n;

        __device__ void go_to(const Stage &stage, const Part &part)
        {
            from_m = &stage.m[part.slice * DEPTH][part.first_row];
            from_n = &stage.n[part.slice * DEPTH][part.first_col];
        }
        __device__ void go_by(int bytes)
        {
            from_m += bytes / (int)sizeof(S);
            from_n += bytes / (int)sizeof(S);
        }
        __device__ void load(int which, int d)
        {
#pragma unroll
            for (int r = 0; r < ROWS_EACH / PACK; ++r)
                m[which][r] = *(const Pack *)(from_m + d * PITCH + r * LANES_Y * PACK);
#pragma unroll
            for (int c = 0; c < COLS_EACH / PACK; ++c)
                n[which][c] = *(const Pack *)(from_n + d * PITCH_N + c * LANES_X * PACK);
        }
    };

    // Down a column of its part and up the next, so that of the three numbers of a multiply-add one stays in place.
    __device__ void add(const Factors &factors, int which)
    {
#pragma unroll
        for (int c = 0; c < COLS_EACH; ++c)
#pragma unroll
            for (int i = 0; i < ROWS_EACH; ++i) {
                int r = c % 2 ? ROWS_EACH - 1 - i : i;
                sum[r][c] += factors.m[which][r / PACK].of[r % PACK] * factors.n[which][c / PACK].of[c % PACK];
            }
    }
    __device__ void add_last(Factors &factors)
    {
#pragma unroll
        for (int d = 0; d < DEPTH; ++d) {
            if (d < DEPTH - 1)
                factors.load((d + 1) % 2, (d + 1) % DEPTH);
            add(factors, d % 2);
        }
    }

#if STAGES > 2
    // While one stage is multiplied the others are on their way, and the one that was before it begins anew, step by
    // step. A group of copies for each, empty behind the last phase.
    __device__ void add_phases(Tiles &tiles, Shares &next, int phases, int depth)
    {
        Factors factors;
        next.go_to(tiles.of[0]);
        next.copy(depth);
        next.go_on(depth);
        end_copies();
#pragma unroll
        for (int stage = 1; stage < STAGES - 1; ++stage) {
            next.go_by(FORTH);
            if (stage < phases)
                next.copy();
            next.go_on(PHASE);
            end_copies();
        }
        next.go_by(FORTH);
        wait_for_copies<STAGES - 2>();
        __syncthreads();
        factors.go_to(tiles.of[0], *this);
        factors.load(0, 0);
#pragma unroll 1
        for (int stage = 0; phases > 1; --phases) {
#pragma unroll
            for (int d = 0; d < DEPTH; ++d) {
                if (d == DEPTH - 1) {
                    next.go_on(PHASE);
                    next.go_by(stage ? FORTH : BACK);
                    end_copies();
                    wait_for_copies<STAGES - 2>();
                    __syncthreads();  // the stage after this one is complete, and nobody uses this one any more
                    factors.go_by(stage == STAGES - 1 ? BACK : FORTH);
                } else if (phases >= STAGES)
                    next.copy(PHASE, d, DEPTH - 1);
                factors.load((d + 1) % 2, (d + 1) % DEPTH);
                add(factors, d % 2);
            }
            stage = stage == STAGES - 1 ? 0 : stage + 1;
        }
        add_last(factors);
    }
#else
    // The next phase waits in registers.
    __device__ void add_phases(Tiles &tiles, Shares &next, int phases, int depth)
    {
        Factors factors;
        next.fetch_first(depth);
        next.keep(tiles.of[0]);
        if (phases > 1)
            next.fetch();
        __syncthreads();
        factors.go_to(tiles.of[0], *this);
        factors.load(0, 0);
#pragma unroll 1
        for (int pair = 1; phases > 1; pair ^= 1, --phases) {
#pragma unroll
            for (int d = 0; d < DEPTH; ++d) {
                if (d == DEPTH - 1 - EARLY)
                    next.keep(pair ? tiles.of[1] : tiles.of[0]);  // chosen, for packs to be stored in one go
                if (d == DEPTH - 1) {
                    __syncthreads();  // this pair is complete, and nobody uses the other any more
                    factors.go_by(pair ? FORTH : BACK);
                }
                factors.load((d + 1) % 2, (d + 1) % DEPTH);
                if (d == DEPTH - 1 && phases > 2)
                    next.fetch();
                add(factors, d % 2);
            }
        }
        add_last(factors);
    }
#endif

    // Adds up the products of columns [begin, end) of M with those rows of N. Phases are as deep as they can be but for
    // the first, which takes what is over.
    __device__ void multiply(Tiles &tiles, const Matrix &M, const Matrix &N, int top, int left, int begin, int end)
    {
        Shares next(M, N, top, left, begin);
        int phases = (end - begin + PHASE - 1) / PHASE;
        add_phases(tiles, next, phases, end - begin - (phases - 1) * PHASE);
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
            if (i % 8 == 0)
                __syncwarp();  // no more loads at once, which would leave the loop over phases too few registers
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

    // Several blocks have a piece of this tile's sums each, this block piece `which` of `count`. Of up to TOGETHER
    // neighbours the block that comes last adds up all of theirs, of as many such sums the last one again, and so on, in
    // an order that is always the same: true for the one that has all. There is room for them at `pieces`; `arrived`: for
    // each 0, before and after.
    __device__ bool join_pieces(Pack *pieces, unsigned *arrived, int which, int count, Pack *space)
    {
        Pack *mine = pieces + threadIdx.x % GROUP;
        for (int apart = 1, round = 0; count > 1; apart *= TOGETHER, ++round) {
            int first = which / TOGETHER * TOGETHER, near = min(TOGETHER, count - first);
            if (near > 1) {
                unsigned *at = &arrived[first * apart + round];
                if (slice == 0)
                    put(mine + (size_t)which * apart * TILE);
                __syncthreads();
                if (!__syncthreads_or(threadIdx.x == 0 && arrive(at) == near - 1))
                    return false;
                *this = Part();
                for (int i = slice; i < near; i += SLICES)
                    add_from(mine + (size_t)(first + i) * apart * TILE);
                join_slices(space);
                if (threadIdx.x == 0)
                    *at = 0;  // for the next launch
            }
            which /= TOGETHER;
            count = (count + TOGETHER - 1) / TOGETHER;
        }
        return true;
    }

    // Where P has rows and columns, they get the sums.
    __device__ void store(S *P, int rows, int cols, int pitch, int top, int left, S *space)
    {
        __syncwarp();  // what is reckoned here is not before the loop over phases, which needs the registers
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
