// What chunks.cu and down.cu share. Macros: T, pixels; SUM, what they are added up in; PACK, pixels of a row that a thread
// has, which are moved at once (rows begin at multiples of them) if there are more than one; LANES, threads of a block
// beside each other, of THREADS; the others are below them.

#pragma once

#ifndef T
#define T unsigned char
#define SUM unsigned
#endif
#ifndef PACK
#define PACK 1
#endif
#ifndef LANES
#define LANES 32
#endif
#ifndef CHUNK
#define CHUNK 16  // rows whose sum is made once
#endif
#define THREADS 128
#define AT_ONCE 8  // rows that are on their way together

template <class Element>
struct alignas(sizeof(Element) * PACK < 16 ? sizeof(Element) * PACK : 16) Some {
    Element of[PACK];
};

// Adds up rows [begin, end) of what lies at `from`, `pitch` elements apart.
template <class Element>
__device__ __forceinline__ void add(SUM (&sums)[PACK], const Element *from, int pitch, int begin, int end)
{
#pragma unroll 1
    for (int row = begin; row < end; row += AT_ONCE) {
        Some<Element> found[AT_ONCE] = {};
#pragma unroll
        for (int i = 0; i < AT_ONCE; ++i)
            if (row + i < end)
                found[i] = *(const Some<Element> *)(from + (size_t)(row + i) * pitch);
#pragma unroll
        for (int i = 0; i < AT_ONCE; ++i)
#pragma unroll
            for (int c = 0; c < PACK; ++c)
                sums[c] += found[i].of[c];
    }
}
