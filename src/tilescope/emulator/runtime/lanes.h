// A warp's lanes as vectors, and sets of lanes as masks of one bit a lane.
#pragma once

#include "layout.h"

#ifndef EXPORTED
#define EXPORTED __attribute__((visibility("default"), noinline))
#endif

typedef uint64_t Lanes __attribute__((ext_vector_type(LANES)));
typedef uint32_t Warps __attribute__((ext_vector_type(LANES)));  // one number a warp of the block
typedef _Bool Flags __attribute__((ext_vector_type(LANES)));

// The vectors as they lie in memory: at the alignment of their elements.
typedef Lanes StoredLanes __attribute__((aligned(8)));
typedef Warps StoredWarps __attribute__((aligned(4)));

static inline Lanes load_lanes(const uint64_t *from) { return *(const StoredLanes *)from; }
static inline void store_lanes(uint64_t *to, Lanes value) { *(StoredLanes *)to = value; }
static inline Warps load_warps(const uint32_t *from) { return *(const StoredWarps *)from; }
static inline void store_warps(uint32_t *to, Warps value) { *(StoredWarps *)to = value; }

// The lanes in which a comparison holds.
#define LANES_WHERE(comparison) __builtin_bit_cast(uint32_t, __builtin_convertvector(comparison, Flags))

typedef __typeof__((Lanes)0 == (Lanes)0) Truths;  // all ones or zero in each lane

static inline Truths lanes_in(uint32_t mask)
{
    return __builtin_convertvector(__builtin_bit_cast(Flags, mask), Truths) != 0;
}

// For each lane of a mask, from the lowest on.
#define FOR_EACH(lane, mask) \
    for (uint32_t left_ = (mask), lane; left_ && ((lane = lowest(left_)), true); left_ &= left_ - 1)

static inline uint32_t lowest(uint32_t mask) { return (uint32_t)__builtin_ctz(mask); }
static inline uint32_t count_lanes(uint32_t mask) { return (uint32_t)__builtin_popcount(mask); }
static inline uint64_t most(uint64_t a, uint64_t b) { return a > b ? a : b; }
