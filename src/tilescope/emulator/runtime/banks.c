// Banks of shared memory (CUDA C++ Programming Guide, Shared Memory): 32 banks of 4-byte words, and a wavefront has at
// most one word of each.

#include "kinds.h"

#define BANKS 32
#define WORD_LOG 2

// Wavefronts for lanes that are served together: the most distinct words that one bank has to give. Accesses of
// several words are aligned, so that those of two lanes are the same or have no word in common.
static inline uint64_t wavefronts(Lanes address, uint32_t mask, uint64_t words)
{
    uint64_t of_bank[BANKS] = {0}, of_lane[LANES], found = 0;
    Lanes word = address >> WORD_LOG;
    store_lanes(of_lane, word);
    FOR_EACH(lane, first_of_their_kind(word, mask))
        for (uint64_t k = 0; k < words; k++)
            found = most(found, ++of_bank[(of_lane[lane] + k) % BANKS]);
    return found;
}

// Whether all pairs of active lanes that differ in one bit of their numbers have one address; `low` has the lower lanes.
static bool agree(uint32_t differ, uint32_t mask, uint32_t step, uint32_t low)
{
    return !(differ & low & mask & mask >> step);
}

// Whether all active lanes have the address of their neighbour n ^ 1, or all that of n ^ 2 (banks.py).
static bool in_pairs(Lanes address, uint32_t mask)
{
    Lanes next = __builtin_shufflevector(address, address, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14, 17, 16,
                                         19, 18, 21, 20, 23, 22, 25, 24, 27, 26, 29, 28, 31, 30);
    Lanes second = __builtin_shufflevector(address, address, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 18,
                                           19, 16, 17, 22, 23, 20, 21, 26, 27, 24, 25, 30, 31, 28, 29);
    return agree(LANES_WHERE(address != next), mask, 1, 0x55555555) ||
           agree(LANES_WHERE(address != second), mask, 2, 0x33333333);
}

// Wavefronts of a shared access, and in the upper half of the result the fewest possible: 8-byte accesses go by half
// warps, 16-byte ones by quarters, and those that may join (loads) by twice as many lanes where they go in pairs.
EXPORTED uint64_t ts_wavefronts(Lanes address, uint32_t mask, uint64_t size, bool joins)
{
    uint64_t words = most(size >> WORD_LOG, 1);
    if (words == 1)  // the whole warp at once
        return (uint64_t)(mask != 0) << 32 | wavefronts(address, mask, 1);
    uint64_t groups = most(joins && in_pairs(address, mask) ? words / 2 : words, 1);
    uint32_t lanes = (uint32_t)(LANES / groups);
    uint32_t first = (uint32_t)((UINT64_C(1) << lanes) - 1);
    uint64_t needed = 0, fewest = 0;
    for (uint32_t group = 0; group < groups; group++) {
        uint32_t active = mask & first << group * lanes;
        needed += wavefronts(address, active, words);
        fewest += active != 0;
    }
    return fewest << 32 | needed;
}
