// Order between blocks: one publishes what it fenced by an atomic or volatile access, and another that then makes such
// an access to the same address is shown it (CUDA C++ Programming Guide, Memory Fence Functions).

#include "library.h"

#define NO_WARP UINT32_MAX

// How far the work of the publishing warp's block is published, its own aside: what each warp fenced, and this one
// sees; just after a fence of its own all that it sees.
static uint32_t others_until(const struct Order *order, uint32_t warp)
{
    Warps visible = load_warps(order->visible[warp]), fenced = load_warps(order->fenced);
    bool just = order->fenced[warp] > order->clock[warp];
    Warps shown = just ? visible : __builtin_elementwise_min(fenced, visible);
    shown = visible == NO_WARP ? (Warps)NO_WARP : shown;
    shown[warp] = NO_WARP;
    return __builtin_reduce_min(shown);
}

static void publish(struct Context *ctx, uint64_t address)
{
    struct Block *entry = &ctx->blocks[ctx->blocks_started - 1];
    uint32_t warp = running_warp(ctx);
    entry->others_until = others_until(ctx->order, warp);
    entry->own_until = ctx->order->fenced[warp];
    entry->publisher = warp;
    entry->address = address;
}

// An atomic or volatile access of global memory. An atomic that reads and writes, and a load, show what was published
// at their address; what writes publishes.
EXPORTED void ts_check_strong(struct Context *ctx, uint64_t address, bool reads, bool writes)
{
    if (reads && writes)
        ctx->acquired = address;
    else if (reads)
        ctx->watched_flag = address;
    if (ctx->fenced && writes)
        publish(ctx, address);
}

// Which block, in order of their start, was running at a clock.
uint64_t block_at(const struct Context *ctx, uint32_t clock)
{
    uint64_t low = 0, high = ctx->blocks_started;
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        if (ctx->blocks[middle].start <= clock)
            low = middle;
        else
            high = middle;
    }
    return low;
}

// Whether the running block has been shown what a warp of another one, by the order of its start, did at a clock.
bool published(const struct Context *ctx, uint64_t block, uint32_t clock, uint32_t warp)
{
    const struct Block *entry = &ctx->blocks[block];
    uint32_t until = entry->publisher == warp ? entry->own_until : entry->others_until;
    bool shown = entry->address == ctx->acquired || entry->address == ctx->watched_flag;
    return entry->address && shown && clock < until;
}
