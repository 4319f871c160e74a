// Which lanes hold the same value.

#include "library.h"

// For each lane the set of lanes whose `words` registers are as its own.
EXPORTED void ts_match(uint32_t (*found)[LANES], const uint32_t (*values)[LANES], uint32_t words)
{
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t alike = UINT32_MAX;
        for (uint32_t word = 0; word < words; word++)
            alike &= LANES_WHERE(load_warps(values[word]) == values[word][lane]);
        found[0][lane] = alike;
    }
}
