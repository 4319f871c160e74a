// What is found: a table by kind and pair of sites, with a count, and the particulars of the first time.

#include "library.h"

#define GOLDEN_RATIO UINT64_C(0x9E3779B97F4A7C15)  // 2^64 by it: multiplicative hashing
#define RECORDS_LOG (__builtin_ctzll(RECORDS))

static uint64_t key_of(uint64_t kind, uint32_t site, uint32_t other_site)
{
    return kind << 48 | (uint64_t)site << 24 | other_site;
}

// The record of a key, or the free one where it belongs; null where the table is full.
static struct Record *find_record(const struct Context *ctx, uint64_t key)
{
    uint64_t hash = key * GOLDEN_RATIO >> (64 - RECORDS_LOG);
    for (uint64_t i = 0; i < RECORDS; i++) {
        struct Record *record = &ctx->records[(hash + i) % RECORDS];
        if (record->key == key || !record->key)
            return record;
    }
    return NULL;
}

EXPORTED void ts_record(struct Context *ctx, uint64_t kind, uint32_t site, uint32_t other_site, uint64_t place,
                        uint64_t size, uint32_t thread, uint32_t other_thread, uint64_t other_block)
{
    if (ctx->clocks_over)  // clocks that began anew order nothing
        return;
    uint64_t key = key_of(kind, site, other_site);
    struct Record *record = find_record(ctx, key);
    if (!record)
        ctx->records_lost++;
    else if (record->key)
        record->count++;
    else
        *record = (struct Record){
            .key = key, .count = 1, .place = place, .size = size, .block = ctx->block, .thread = thread,
            .other_thread = other_thread, .other_block = other_block, .order = ++ctx->records_count,
        };
}
