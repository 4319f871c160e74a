// Which lanes hold a value that no lane before them holds: one of each kind.
#pragma once

#include "library.h"

// By looking at one kind after another.
static inline uint32_t first_by_kinds(const uint64_t *of_lane, Lanes values, uint32_t mask)
{
    uint32_t firsts = 0;
    while (mask) {
        firsts |= mask & -mask;
        mask &= ~LANES_WHERE(values == of_lane[lowest(mask)]);
    }
    return firsts;
}

// Each lane is compared with the one `step` lanes on, round the end: half of the steps meet all pairs. Of a pair, the lane
// with the higher number has one before it.
static inline uint32_t have_one_before(Warps values)
{
    uint32_t twice[2 * LANES], found = 0;
    store_warps(twice, values);
    store_warps(twice + LANES, values);
#pragma clang loop unroll(full)
    for (uint32_t step = 1; step <= LANES / 2; step++) {
        uint32_t same = LANES_WHERE(values == load_warps(twice + step));
        found |= same << step | (same & ~(UINT32_MAX >> step));
    }
    return found;
}

// What the lane before each one holds; the first one's own.
static inline Warps lane_before(Warps values)
{
    return __builtin_shufflevector(values, values, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
                                   20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
}

// Whether values rise, or stay, from lane to lane.
static inline bool rise(Warps values) { return !LANES_WHERE(values < lane_before(values)); }

typedef uint16_t Halves __attribute__((ext_vector_type(LANES)));
typedef Halves StoredHalves __attribute__((aligned(2)));

// Whether no two of the lanes hold one value, as far as 16 bits tell: true is certain.
static inline bool all_differ(Lanes values, uint32_t mask)
{
    uint16_t twice[2 * LANES];
    Halves folded = __builtin_convertvector(values ^ values >> 16 ^ values >> 32, Halves);
    *(StoredHalves *)twice = folded;
    *(StoredHalves *)(twice + LANES) = folded;
    uint32_t same = 0;
#pragma clang loop unroll(full)
    for (uint32_t step = 1; step <= LANES / 2; step++)
        same |= LANES_WHERE(folded == *(StoredHalves *)(twice + step)) & (mask >> step | mask << (LANES - step));
    return !(same & mask);
}

static inline uint32_t first_of_their_kind(Lanes values, uint32_t mask)
{
    if (!mask)
        return 0;
    uint64_t of_lane[LANES];
    store_lanes(of_lane, values);
    Lanes from = values - of_lane[lowest(mask)] + (UINT64_C(1) << 31);
    Truths active = lanes_in(mask);
    if (LANES_WHERE(from >> 32 != 0) & mask)
        return first_by_kinds(of_lane, values, mask);
    // lanes that are left out hold what the first active one does
    Warps narrow = __builtin_convertvector(active ? from : (Lanes)(UINT64_C(1) << 31), Warps);
    if (mask == UINT32_MAX && rise(narrow))
        return LANES_WHERE(narrow != lane_before(narrow)) | 1;
    return (~have_one_before(narrow) & mask) | (mask & -mask);
}
