// What rows.cu, columns.cu and panel.cu share: products in which one side is so short that reading or writing one matrix
// is all that takes time. Types come as macros: T is multiplied, S is what it is added up in; else floats.

#pragma once

#ifndef T
#define T float
#define S float
#endif
#ifndef APART
#define APART 0  // 1: elements of a row of the longer matrix do not follow each other
#endif

// N elements that are moved at once, at most 16 bytes in one go.
template <class Element, int N>
struct alignas(sizeof(Element) * N < 16 ? sizeof(Element) * N : 16) Some {
    Element of[N];
};

// Several blocks have a part each of the same sums: this one leaves its own, and the one that comes last gets true;
// it adds the parts up, always in the same order. `arrived` is 0 before and after.
__device__ __forceinline__ bool comes_last(unsigned *arrived, int parts)
{
    __shared__ bool last;
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0)
        last = atomicAdd(arrived, 1) == parts - 1;
    __syncthreads();
    if (!last)
        return false;
    __threadfence();
    if (threadIdx.x == 0)
        *arrived = 0;  // for the next launch
    return true;
}
