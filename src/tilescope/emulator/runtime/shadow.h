// Shadow memory: every unit of watched memory (the smallest access of the kernel) has a cell of five numbers, each in
// a plane of its own.
#pragma once

#include "library.h"

struct Shadow {
    uint32_t *written;  // the clock of the last write; 0: before the launch
    uint32_t *writer;   // its thread, site and CELL_ bits
    uint32_t *read;     // the clock of the reads since, times two, and one more where several threads read
    uint32_t *reader;   // a thread of these, its site and CELL_ bits
    uint32_t *warps;    // the warps of these, one bit each
};

static inline struct Shadow shadow_of(uint64_t plane, uint64_t cell)
{
    return (struct Shadow){
        (uint32_t *)cell, (uint32_t *)(cell + plane), (uint32_t *)(cell + 2 * plane), (uint32_t *)(cell + 3 * plane),
        (uint32_t *)(cell + 4 * plane),
    };
}

static inline uint32_t site_in(uint32_t info) { return info >> CELL_SITE & ((1 << CELL_SITE_BITS) - 1); }
static inline uint32_t thread_in(uint32_t info) { return info & CELL_THREADS; }
static inline uint32_t warp_in(uint32_t info) { return thread_in(info) >> 5; }
