// The log of accesses and barriers, of the blocks that were chosen: a byte for each block says so.

#include "library.h"

void begin_trace(struct Context *ctx, uint64_t block)
{
    ctx->tracing = ctx->traced_blocks[block];
    ctx->traced_block = block;
}

// Beyond the last entry that there is room for only the count rises.
EXPORTED void ts_trace(struct Context *ctx, uint32_t site, uint32_t mask, Lanes addresses, Lanes values, uint64_t size)
{
    uint64_t number = ctx->traced++;
    if (number >= ctx->trace_room)
        return;
    struct TraceEntry *entry = &ctx->trace_log[number];
    entry->site = site;
    entry->block = ctx->traced_block;
    entry->warp = ctx->fault_warp;
    entry->mask = mask;
    entry->size = size;
    store_lanes(entry->addresses, addresses);
    store_lanes(entry->values, values);
    entry->left = ctx->instructions_left + ctx->instructions_beyond;
}
