// Happens-before, by vector clocks. The clock of a block ticks whenever anything orders threads. For each warp,
// `visible` says up to which clock it sees what each other warp did, and `until` is the least of these: what was done
// before it is ordered, whoever did it. `until` as the fast check is told it stands in `quick` (see `see`).

#include "library.h"

#define NO_WARP UINT32_MAX  // in a row of `visible`: the block has no such warp
#define LAST_CLOCK 2147483640

uint32_t tick(struct Context *ctx)
{
    if (++ctx->clock > LAST_CLOCK)
        ctx->clocks_over = 1;
    return (uint32_t)ctx->clock;
}

// `accept` is what a cell's plane of reads says where several threads of a warp have read at this clock.
void set_clock(struct Order *order, uint32_t warp, uint32_t clock)
{
    order->clock[warp] = clock;
    order->accept[warp] = clock << 1 | 1;
}

// What the context's pools have room for; they are made larger where need be. Without, clocks end.
bool has_room(struct Context *ctx, uint32_t pool, uint64_t wanted)
{
    const uint64_t *used = pool == POOL_SEGMENTS ? &ctx->segments_used : pool == POOL_COPIES ? &ctx->copies_used : &ctx->sync->used[pool];
    const uint64_t *room = pool == POOL_SEGMENTS ? &ctx->segments_room : pool == POOL_COPIES ? &ctx->copies_room : &ctx->sync->room[pool];
    while (*used + wanted > *room) {
        if (!ctx->grow(ctx, pool)) {
            ctx->clocks_over = 1;
            return false;
        }
    }
    return true;
}

// From `clock` on the block runs without another one in between.
static void begin_segment(struct Context *ctx, uint32_t clock)
{
    ctx->start = clock;
    if (has_room(ctx, POOL_SEGMENTS, 1))
        ctx->segments[ctx->segments_used++] = (struct Segment){.start = clock, .block = ctx->block};
}

// Which block was running at a clock.
uint64_t block_at(const struct Context *ctx, uint32_t clock)
{
    uint64_t low = 0, high = ctx->segments_used;
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        if (ctx->segments[middle].start <= clock)
            low = middle;
        else
            high = middle;
    }
    return ctx->segments[low].block;
}

// All warps stand at the same clock, and see what was done before it.
static void reset_order(struct Order *order, uint32_t clock, uint64_t warps, bool orders)
{
    Warps all = (Warps)clock;
    store_warps(order->clock, all);
    store_warps(order->accept, all << 1 | 1);
    store_warps(order->until, all);
    store_warps(order->quick, all);
    __builtin_memset(order->opened, 0xFF, sizeof order->opened);
    __builtin_memset(order->exited, 0, sizeof order->exited);
    __builtin_memset(order->gathered, 0, sizeof order->gathered);
    __builtin_memset(order->syncing, 0, sizeof order->syncing);
    if (orders)
        __builtin_memset(order->knows, 0, ORDER_BYTES - offsetof(struct Order, knows));
    for (uint64_t warp = 0; warp < warps; warp++)
        for (uint32_t other = 0; other < LANES; other++)
            order->visible[warp][other] = other < warps ? clock : NO_WARP;
}

// A block begins: all that was done until now is before its start, and is not ordered by that.
void begin_order(struct Context *ctx, uint64_t block)
{
    uint32_t clock = tick(ctx);
    ctx->begin = clock;
    ctx->block = block;
    begin_segment(ctx, clock);
    forget_copies(ctx);
    reset_order(ctx->order, clock, ctx->warps, ctx->sync);
}

// A block goes on after others have run.
void resume_order(struct Context *ctx)
{
    uint32_t clock = tick(ctx);
    begin_segment(ctx, clock);
    for (uint32_t warp = 0; warp < ctx->warps; warp++)
        set_clock(ctx->order, warp, clock);
}

// A warp arrives at a barrier: all that it did and saw goes into what the barrier gathers.
void gather_order(struct Context *ctx, uint32_t barrier, uint32_t warp, bool waits, uint32_t site)
{
    struct Order *order = ctx->order;
    Warps visible = load_warps(order->visible[warp]);
    Warps known = visible;
    known[warp] = order->clock[warp] + 1;
    known = visible != NO_WARP ? known : (Warps)0;
    store_warps(order->gathered[barrier], __builtin_elementwise_max(load_warps(order->gathered[barrier]), known));
    if (ctx->sync)
        gather_knowledge(ctx, barrier, warp);
    if (waits) {
        order->syncing[barrier] |= UINT32_C(1) << warp;
        order->opened[warp] = (int32_t)site;
    } else {
        set_clock(order, warp, tick(ctx));
    }
}

// A warp sees more. Until its barrier has been of use once, `quick` stays behind, so that the first access that only
// this barrier orders goes to the slow check, which then knows the barrier to be of use.
static void see(struct Context *ctx, uint32_t warp, Warps visible)
{
    struct Order *order = ctx->order;
    uint32_t before = order->until[warp];
    store_warps(order->visible[warp], visible);
    order->until[warp] = __builtin_reduce_min(visible);
    order->quick[warp] = ctx->useful[order->opened[warp]] ? order->until[warp] : before;
}

// What a barrier gathered. Those that waited have done nothing since they arrived, so that all of theirs is past by now:
// a cell keeps one clock for all its readers, the last one's, which another warp's own arrival may lie before.
static Warps gathered_by(const struct Order *order, uint32_t barrier, uint32_t clock)
{
    Warps gathered = load_warps(order->gathered[barrier]), clocks = load_warps(order->clock);
    uint32_t idle = LANES_WHERE(gathered > clocks) & order->syncing[barrier];
    FOR_EACH(warp, idle)
        gathered[warp] = clock;
    return gathered;
}

// A barrier is complete: the warps that waited for it see what it gathered.
void release_order(struct Context *ctx, uint32_t barrier)
{
    struct Order *order = ctx->order;
    uint32_t clock = tick(ctx), waiting = order->syncing[barrier];
    Warps gathered = gathered_by(order, barrier, clock);
    store_warps(order->gathered[barrier], (Warps)0);
    order->syncing[barrier] = 0;
    FOR_EACH(warp, waiting) {
        Warps visible = __builtin_elementwise_max(load_warps(order->visible[warp]), gathered);
        visible[warp] = clock;
        set_clock(order, warp, clock);
        see(ctx, warp, visible);
    }
    if (ctx->sync)
        release_knowledge(ctx, barrier, waiting);
}
