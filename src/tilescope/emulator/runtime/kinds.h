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

// What the lane `step` on from each one holds, round the end.
#define EIGHT(i) (i), (i) + 1, (i) + 2, (i) + 3, (i) + 4, (i) + 5, (i) + 6, (i) + 7
#define ROUND_BY(step, v) __builtin_shufflevector(v, v, EIGHT(step), EIGHT(step + 8), EIGHT(step + 16), EIGHT(step + 24))

// `do_step` with 1 to half of the lanes: half of the steps meet all pairs.
#define FOUR_STEPS(do_step, i) do_step(i) do_step((i) + 1) do_step((i) + 2) do_step((i) + 3)
#define ALL_STEPS(do_step) \
    FOUR_STEPS(do_step, 1) FOUR_STEPS(do_step, 5) FOUR_STEPS(do_step, 9) FOUR_STEPS(do_step, 13)

// Each lane is compared with the one some steps on. Of a pair, the lane with the higher number has one before it.
static inline uint32_t have_one_before(Warps values)
{
    uint32_t found = 0;
#define COMPARE(step) \
    { \
        uint32_t same = LANES_WHERE(values == ROUND_BY(step, values)); \
        found |= same << (step) | (same & ~(UINT32_MAX >> (step))); \
    }
    ALL_STEPS(COMPARE)
#undef COMPARE
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

// Whether no two of the lanes hold one value, as far as 16 bits tell: true is certain.
static inline bool all_differ(Lanes values, uint32_t mask)
{
    Halves folded = __builtin_convertvector(values ^ values >> 16 ^ values >> 32, Halves);
    uint32_t same = 0;
#define COMPARE(step) \
    same |= LANES_WHERE(folded == ROUND_BY(step, folded)) & (mask >> (step) | mask << (LANES - (step)));
    ALL_STEPS(COMPARE)
#undef COMPARE
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
