// Sectors: memory is transferred in aligned pieces of 32 bytes, each once a request.

#include "kinds.h"

#define SECTOR_LOG 5
#define FEW_LANES 10  // of which each alone is compared sooner than all with each other

// Distinct values of (address >> log) in the lanes of `mask`: sectors, elements or lines.
EXPORTED uint64_t ts_distinct(Lanes address, uint32_t mask, uint64_t log)
{
    return count_lanes(first_of_their_kind(address >> log, mask));
}

// Distinct sectors of a row whose lane i accesses `first` + i * `size`, in the lanes of `mask`: neighbours share them.
EXPORTED uint64_t ts_sectors_of_row(uint64_t first, uint64_t size, uint32_t mask)
{
    uint64_t before = UINT64_MAX, total = 0;
    FOR_EACH(lane, mask) {
        uint64_t sector = (first + size * lane) >> SECTOR_LOG;
        total += sector != before;
        before = sector;
    }
    return total;
}

// Distinct sectors in the lanes of `mask`, and in the upper half of the result distinct elements of 2^log bytes.
EXPORTED uint64_t ts_sectors(Lanes address, uint32_t mask, uint64_t log)
{
    Lanes sector = address >> SECTOR_LOG;
    uint64_t lanes = count_lanes(mask);
    if (all_differ(sector, mask))
        return lanes << 32 | lanes;
    return ts_distinct(address, mask, log) << 32 | ts_distinct(address, mask, SECTOR_LOG);
}

// Of a request whose lanes lie anywhere, where `left` are those that may share their sector with a lane before them: what
// ts_sectors() says of it. Marks what these touch: `marks` units of 2^granularity bytes each, that of address 0 at `first`.
EXPORTED uint64_t ts_rest(const uint64_t *of_lane, uint32_t mask, uint32_t left, uint64_t log, uint64_t first,
                          uint64_t granularity, uint64_t marks)
{
    Lanes address = load_lanes(of_lane), sector = address >> SECTOR_LOG;
    FOR_EACH(lane, left)
        for (uint64_t i = 0; i < marks; i++)
            *(uint8_t *)(first + (of_lane[lane] >> granularity) + i) = 1;
    if (count_lanes(left) > FEW_LANES)
        return ts_sectors(address, mask, log);
    uint64_t sectors = count_lanes(mask), elements = sectors;
    FOR_EACH(lane, left) {
        uint32_t before = mask & ((UINT32_C(1) << lane) - 1);
        if (LANES_WHERE(sector == of_lane[lane] >> SECTOR_LOG) & before) {
            sectors--;
            elements -= (LANES_WHERE(address == of_lane[lane]) & before) != 0;
        }
    }
    return elements << 32 | sectors;
}

// The most lanes of `mask` that share one address: atomics of one address go one after another.
static uint32_t most_collisions(Lanes address, const uint64_t *of_lane, uint32_t mask)
{
    uint32_t most_lanes = 0;
    while (mask) {
        uint32_t same = mask & LANES_WHERE(address == of_lane[lowest(mask)]);
        most_lanes = (uint32_t)most(most_lanes, count_lanes(same));
        mask ^= same;
    }
    return most_lanes;
}

// Sectors of an atomic: each as often as the most lanes of `mask` that collide at one address in it.
EXPORTED uint64_t ts_collisions(Lanes address, uint32_t mask)
{
    Lanes sector = address >> SECTOR_LOG;
    if (all_differ(address, mask))
        return ts_distinct(address, mask, SECTOR_LOG);
    uint64_t of_lane[LANES], total = 0;
    store_lanes(of_lane, address);
    while (mask) {
        uint32_t here = mask & LANES_WHERE(sector == of_lane[lowest(mask)] >> SECTOR_LOG);
        total += most_collisions(address, of_lane, here);
        mask ^= here;
    }
    return total;
}
