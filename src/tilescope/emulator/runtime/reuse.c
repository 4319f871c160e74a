// What a log's requests ask for, and what an L1 would have had of it (analysis/prediction/l1.py).

#include "lanes.h"

#define SECTOR_LOG 5
#define SECTORS 4  // of a line
#define ALL_BYTES UINT32_MAX
#define NOBODY UINT32_MAX

// --- requests --------------------------------------------------------------------------------------------------------

// Puts a sector among a request's first `count`, which rise; gives how many there are then.
static uint32_t with_sector(uint64_t *sectors, uint32_t *parts, uint32_t count, uint64_t sector, uint32_t part)
{
    uint32_t place = count;
    while (place && sectors[place - 1] > sector)
        place--;
    if (place && sectors[place - 1] == sector) {
        parts[place - 1] |= part;
        return count;
    }
    for (uint32_t i = count; i > place; i--) {
        sectors[i] = sectors[i - 1];
        parts[i] = parts[i - 1];
    }
    sectors[place] = sector;
    parts[place] = part;
    return count + 1;
}

static uint32_t bytes_in_sector(uint64_t address, uint64_t size)
{
    return size < 32 ? ((1U << size) - 1) << (address & 31) : ALL_BYTES;
}

// The distinct sectors of each request, with a bit for each byte that it accesses: those of request i end at `ends[i]`.
// Lanes' addresses lie in rows, one `apart` words behind another, of which request i has row `rows[i]`.
EXPORTED void ts_log_sectors(const uint64_t *addresses, uint64_t apart, const int64_t *rows, const uint64_t *masks,
                             const uint64_t *sizes, uint64_t requests, uint64_t *sectors, uint32_t *parts,
                             uint64_t *ends)
{
    uint64_t end = 0;
    for (uint64_t i = 0; i < requests; i++) {
        const uint64_t *of_lane = addresses + apart * (uint64_t)rows[i];
        uint32_t count = 0;
        FOR_EACH(lane, (uint32_t)masks[i])
            count = with_sector(sectors + end, parts + end, count, of_lane[lane] >> SECTOR_LOG,
                                bytes_in_sector(of_lane[lane], sizes[i]));
        ends[i] = end += count;
    }
}

// --- an L1 -----------------------------------------------------------------------------------------------------------

// Lines that were ever asked for, by `index`, a table of their numbers plus one; and sectors in the order of their last
// use, by the number of their line and their place in it.
struct Cache {
    uint32_t *index;
    uint64_t last;
    struct CachedLine *lines;
    uint32_t count, newest, oldest;
    uint64_t held, room;
};

static struct CachedLine *line_of(struct Cache *cache, uint32_t node) { return &cache->lines[node / SECTORS]; }
static uint32_t *kept(struct Cache *cache, uint32_t node) { return &line_of(cache, node)->kept[node % SECTORS]; }
static uint32_t *newer(struct Cache *cache, uint32_t node) { return &line_of(cache, node)->newer[node % SECTORS]; }
static uint32_t *older(struct Cache *cache, uint32_t node) { return &line_of(cache, node)->older[node % SECTORS]; }
static int64_t *missed(struct Cache *cache, uint32_t node) { return &line_of(cache, node)->missed[node % SECTORS]; }
static int64_t *fetched(struct Cache *cache, uint32_t node) { return &line_of(cache, node)->fetched[node % SECTORS / 2]; }

static uint32_t new_line(struct Cache *cache, uint64_t line)
{
    struct CachedLine *made = &cache->lines[cache->count];
    *made = (struct CachedLine){.line = line, .missed = {-1, -1, -1, -1}, .fetched = {-1, -1}};
    return ++cache->count;
}

static uint32_t node_of(struct Cache *cache, uint64_t sector)
{
    uint64_t line = sector / SECTORS, place = (line * 0x9E3779B97F4A7C15) >> 20;
    for (;; place++) {
        uint32_t *found = &cache->index[place & cache->last];
        if (!*found)
            *found = new_line(cache, line);
        if (cache->lines[*found - 1].line == line)
            return (*found - 1) * SECTORS + (uint32_t)(sector % SECTORS);
    }
}

static void take_out(struct Cache *cache, uint32_t node)
{
    uint32_t before = *older(cache, node), after = *newer(cache, node);
    *(before == NOBODY ? &cache->oldest : newer(cache, before)) = after;
    *(after == NOBODY ? &cache->newest : older(cache, after)) = before;
    *kept(cache, node) = 0;
    cache->held--;
}

static void put_newest(struct Cache *cache, uint32_t node, uint32_t bytes)
{
    if (*kept(cache, node))
        take_out(cache, node);
    *older(cache, node) = cache->newest;
    *newer(cache, node) = NOBODY;
    *(cache->newest == NOBODY ? &cache->oldest : newer(cache, cache->newest)) = node;
    cache->newest = node;
    *kept(cache, node) = bytes;
    cache->held++;
}

// A request: of each of its sectors the node, the bytes that it accesses, and those that the cache had.
struct Asked {
    uint32_t count, node[LANES], had[LANES];
    const uint32_t *parts;
    bool loads;
};

static void ask(struct Cache *cache, struct Asked *asked, const uint64_t *sectors)
{
    for (uint32_t i = 0; i < asked->count; i++) {
        asked->node[i] = node_of(cache, sectors[i]);
        asked->had[i] = *kept(cache, asked->node[i]);
    }
}

// Whether the cache had of some sector of this one's line bytes, but not all that a load asks for.
static bool line_lacks(const struct Asked *asked, uint32_t one)
{
    for (uint32_t i = 0; i < asked->count; i++)
        if (asked->node[i] / SECTORS == asked->node[one] / SECTORS && asked->had[i] && asked->parts[i] & ~asked->had[i])
            return true;
    return false;
}

static uint32_t miss(struct Cache *cache, const struct Asked *asked, int64_t turn)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < asked->count; i++) {
        bool misses = !asked->had[i] || (asked->loads && line_lacks(asked, i));
        uint32_t bytes = !asked->loads ? asked->had[i] | asked->parts[i] : misses ? ALL_BYTES : asked->had[i];
        put_newest(cache, asked->node[i], bytes);
        if (!misses)
            continue;
        count++;
        *missed(cache, asked->node[i]) = turn;
        if (*fetched(cache, asked->node[i]) < 0)
            *fetched(cache, asked->node[i]) = turn;
    }
    while (cache->held > cache->room)
        take_out(cache, cache->oldest);
    return count;
}

// Whether a request waits for more than L1, as others that make theirs in the same turn; and for DRAM.
static void wait_for(struct Cache *cache, const struct Asked *asked, int64_t turn, bool *late, bool *far)
{
    *late = *far = false;
    for (uint32_t i = 0; i < asked->count; i++)
        if (*missed(cache, asked->node[i]) == turn) {
            *late = true;
            *far |= *fetched(cache, asked->node[i]) == turn;
        }
}

// Of each request of one SM, in their order: the sectors that are missed, and whether it waits for L2, and for DRAM.
// `index`, of a power of two of zeros, more than there are lines, and `lines` are room to work in.
EXPORTED void ts_log_misses(const int64_t *starts, const uint64_t *sectors, const uint32_t *parts, const int64_t *turns,
                            const bool *loads, uint64_t requests, uint64_t room, uint32_t *index, uint64_t indexed,
                            struct CachedLine *lines, uint32_t *misses, bool *late, bool *far)
{
    struct Cache cache = {index, indexed - 1, lines, 0, NOBODY, NOBODY, 0, room};
    for (uint64_t i = 0; i < requests; i++) {
        struct Asked asked = {.count = (uint32_t)(starts[i + 1] - starts[i]), .parts = parts + starts[i]};
        asked.loads = loads[i];
        ask(&cache, &asked, sectors + starts[i]);
        misses[i] = miss(&cache, &asked, turns[i]);
        wait_for(&cache, &asked, turns[i], &late[i], &far[i]);
    }
}
