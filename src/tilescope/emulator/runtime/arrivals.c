// Barriers that not all threads of the block reach: undefined behaviour of __syncthreads (CUDA C++ Programming Guide,
// Synchronization Functions).

#include "library.h"

#define NONE UINT32_MAX

static void report_barrier(struct Context *ctx, uint64_t kind, uint32_t site, uint32_t other_site, uint32_t thread,
                           uint32_t other_thread)
{
    ts_record(ctx, kind, site, other_site, 0, 0, thread, other_thread, SAME_BLOCK);
}

// The threads that a warp began with: the last warp of a block may have fewer than 32.
uint32_t lanes_of_warp(const struct Context *ctx, uint32_t warp)
{
    uint64_t threads = ctx->threads - (uint64_t)warp * LANES;
    return threads >= LANES ? UINT32_MAX : (UINT32_C(1) << threads) - 1;
}

// The lowest thread of the block that has ended without a barrier at its end.
static uint32_t first_ended(const struct Order *order)
{
    for (uint32_t warp = 0; warp < LANES; warp++)
        if (order->exited[warp])
            return warp << 5 | lowest(order->exited[warp]);
    return NONE;
}

// A barrier of the whole block: are lanes of this warp elsewhere, or has some thread ended?
static void check_whole(struct Context *ctx, uint32_t mask, uint32_t site, uint32_t thread)
{
    uint32_t warp = running_warp(ctx), ended = first_ended(ctx->order);
    uint32_t missing = lanes_of_warp(ctx, warp) & ~(ctx->order->exited[warp] | mask);
    if (missing)
        report_barrier(ctx, FOUND_BARRIER_SPLIT, site, 0, thread, thread_of(ctx, lowest(missing)));
    if (ended != NONE)
        report_barrier(ctx, FOUND_BARRIER_ENDED, site, 0, thread, ended);
}

// The first arrival opens a barrier; do those of the whole block that follow stand on the same line?
static void check_line(struct Context *ctx, uint32_t number, bool whole, uint32_t site, uint32_t thread)
{
    struct Order *order = ctx->order;
    if (!ctx->barriers[number].arrived) {
        order->site[number] = site;
        order->thread[number] = thread;
    } else if (whole && order->site[number] != site) {
        report_barrier(ctx, FOUND_BARRIER_LINES, site, order->site[number], thread, order->thread[number]);
    }
}

// The lanes of `mask` are about to arrive at a barrier of `wanted` threads (0: all), and to wait or to go on.
EXPORTED void ts_check_arrive(struct Context *ctx, uint32_t number, uint64_t wanted, uint32_t mask, uint32_t site,
                              bool waits)
{
    uint32_t thread = thread_of(ctx, lowest(mask));
    if (!wanted)
        check_whole(ctx, mask, site, thread);
    check_line(ctx, number, !wanted, site, thread);
    gather_order(ctx, number, running_warp(ctx), waits, site);
}

// Lanes end: a barrier that waits for all threads does so without them.
EXPORTED void ts_check_exit(struct Context *ctx, uint32_t mask)
{
    struct Order *order = ctx->order;
    order->exited[running_warp(ctx)] |= mask;
    if (!mask)
        return;
    uint32_t thread = thread_of(ctx, lowest(mask));
    for (uint32_t number = 0; number < BARRIERS; number++)
        if (ctx->barriers[number].arrived && ctx->barriers[number].whole)
            report_barrier(ctx, FOUND_BARRIER_ENDED, order->site[number], 0, order->thread[number], thread);
}
