// A thread's share of the tiles of both matrices of a product, on its way from global to shared memory (product.cuh).

#pragma once

// `pitch`: elements from line to line.
struct Matrix {
    const T *at;
    int rows, cols, pitch;
};

template <class Element, int COUNT>
struct alignas(sizeof(Element) * COUNT) Moved {
    Element of[COUNT];
};

// One of them to an address in shared memory, past registers, or zero.
template <class Element>
__device__ __forceinline__ void copy_async(unsigned to, const Element *from, bool there)
{
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;"
                 :
                 : "r"(to), "l"(from), "n"(sizeof(Element)), "r"(there ? (int)sizeof(Element) : 0)
                 : "memory");
}
__device__ __forceinline__ void end_copies() { asm volatile("cp.async.commit_group;" : : : "memory"); }

// For all of the thread's but the last `LATER` groups of copies.
template <int LATER>
__device__ __forceinline__ void wait_for_copies()
{
    asm volatile("cp.async.wait_group %0;" : : "n"(LATER) : "memory");
}

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
    static __device__ unsigned line(unsigned s, unsigned length)
    {
        unsigned t = threadIdx.x;
        return THREADS % length == 0   ? t / length + s * (THREADS / length)
               : length % THREADS == 0 ? s / (length / THREADS)
                                       : (s * THREADS + t) / length;
    }
    static __device__ unsigned within(unsigned s, unsigned length)
    {
        unsigned t = threadIdx.x;
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
        if (WHOLE)
            return line(s, NEAR) * 16 + within(s, NEAR) % 16;
        return NEAR % THREADS == 0 ? line(s % (NEAR / THREADS), DEEP) : within(s, NEAR) / DEEP;
    }
    static __device__ int deep_along(int s)
    {
        return ACROSS * (WHOLE ? within(s, NEAR) / 16 : line(s, NEAR) * DEEP + within(s, DEEP));
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

    // Where the thread's first element lies in a tile.
    template <int LENGTH>
    static __device__ unsigned first_of(S (&tile)[PHASE][LENGTH])
    {
        return (unsigned)__cvta_generic_to_shared(&tile[deep(0)][far(0)]);
    }
    // Part `part` of `parts` of it, of what there is of the first `depth`, begins its way to a tile of such lines, where
    // its first element lies at `to`.
    template <int LENGTH>
    __device__ void copy(unsigned to, int depth, int part, int parts) const
    {
        static_assert(!ALONG || ACROSS == 1, "what is turned is copied by single elements");
#pragma unroll
        for (int s = 0; s < COUNT; ++s)
            if (s * parts / COUNT == part)
                copy_async(to + ((deep(s) - deep(0)) * LENGTH + far(s) - far(0)) * (int)sizeof(S),
                           (const Moved<T, ACROSS> *)(from + at[s]), depth == PHASE || deep(s) < depth);
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
#if STAGES > 2
    unsigned to_m, to_n;  // of the stage that is copied to

    __device__ void go_to(Stage &stage)
    {
        to_m = m.first_of(stage.m);
        to_n = n.first_of(stage.n);
    }
    __device__ void go_by(int bytes)
    {
        to_m += bytes;
        to_n += bytes;
    }
    __device__ void copy(int depth = PHASE, int part = 0, int parts = 1) const
    {
        m.copy<PITCH>(to_m, depth, part, parts);
        n.copy<PITCH_N>(to_n, depth, part, parts);
    }
#endif
    __device__ void keep(Stage &stage) const
    {
        m.keep(stage.m);
        n.keep(stage.n);
    }
};
