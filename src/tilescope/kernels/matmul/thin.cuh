// What rows.cu, slab.cu, columns.cu, shallow.cu and panel.cu share: products in which one side is so short that reading or
// writing one matrix is all that takes time. Types come as macros: T is multiplied, S is what it is added up in; else floats.

#pragma once

#include "arrive.cuh"

#ifndef T
#define T float
#define S float
#endif
#ifndef APART
#define APART 0  // 1: elements of a row of the longer matrix do not follow each other
#endif

#ifndef THREADS
#define THREADS 256
#endif

// N elements that are moved at once, at most 16 bytes in one go.
template <class Element, int N>
struct alignas(sizeof(Element) * N < 16 ? sizeof(Element) * N : 16) Some {
    Element of[N];
};

// Some of the longer matrix. Nothing of it is read twice, so that it may be the first to leave the caches: others' data,
// which have to be written back, stay.
template <class Element, int N>
__device__ __forceinline__ Some<Element, N> load(const Element *from)
{
    if constexpr (sizeof(Element) * N == 16) {
        uint4 found = __ldcs((const uint4 *)from);
        return *(const Some<Element, N> *)&found;
    }
    return *(const Some<Element, N> *)from;
}

// Adds up what ADDING lanes beside each other have, a power of two, for all of them.
template <int ADDING>
__device__ __forceinline__ S over_lanes(S sum)
{
#pragma unroll
    for (int far = ADDING / 2; far > 0; far /= 2)
        sum += __shfl_xor_sync(0xffffffff, sum, far);
    return sum;
}

// Several blocks have a part each of the same sums: this one leaves its own, and the one that comes last gets true;
// it adds the parts up, always in the same order. `arrived` is 0 before and after.
__device__ __forceinline__ bool comes_last(unsigned *arrived, int parts)
{
    __shared__ bool last;
    __syncthreads();
    if (threadIdx.x == 0) {
        last = arrive(arrived) == parts - 1;
        if (last)
            *arrived = 0;  // for the next launch
    }
    __syncthreads();
    return last;
}

// Adds up the parts of COUNT sums, `layer` elements from part to part, always in the same order: where a block has more
// threads than sums, lanes beside each other share a sum. `store(i, all)` gets what comes of it.
template <int COUNT, class Store>
__device__ __forceinline__ void add_parts(const S *first, size_t layer, int parts, const Store &store)
{
    constexpr int WANTED = THREADS / COUNT;
    constexpr int SHARERS = WANTED >= 32 ? 32 : WANTED >= 16 ? 16 : WANTED >= 8 ? 8 : WANTED >= 4 ? 4 : WANTED >= 2 ? 2 : 1;
    constexpr int TOGETHER = THREADS / SHARERS;
    for (int i = threadIdx.x / SHARERS; i < (COUNT + TOGETHER - 1) / TOGETHER * TOGETHER; i += TOGETHER) {
        S all = 0;
#pragma unroll 8
        for (int p = threadIdx.x % SHARERS; p < parts; p += SHARERS)
            all += first[p * layer + min(i, COUNT - 1)];
        all = over_lanes<SHARERS>(all);
        if (i < COUNT && threadIdx.x % SHARERS == 0)
            store(i, all);
    }
}
