// Barriers of a block (PTX ISA, bar and barrier): each of the sixteen counts the threads that have arrived.

#include "library.h"

void reset_barriers(struct Context *ctx)
{
    __builtin_memset(ctx->barriers, 0, sizeof ctx->barriers);
    ctx->open_barriers = 0;
    for (int i = 0; i < BARRIERS; i++)
        ctx->barriers[i].all = 1;
}

// barrier.red: how many threads' predicates held, whether all did, whether any did.
static void reduce(struct Barrier *barrier, uint32_t mask, uint32_t predicate)
{
    uint32_t hits = mask & predicate;
    barrier->count += count_lanes(hits);
    barrier->any |= hits != 0;
    barrier->all &= hits == mask;
}

// The next generation begins: those that wait for this one may go on, and read its results.
static void complete(struct Context *ctx, uint32_t number)
{
    struct Barrier *barrier = &ctx->barriers[number];
    ctx->open_barriers &= ~(UINT64_C(1) << number);
    barrier->generation++;
    barrier->arrived = 0;
    barrier->result_count = barrier->count;
    barrier->result_all = barrier->all;
    barrier->result_any = barrier->any;
    barrier->count = 0;
    barrier->all = 1;
    barrier->any = 0;
    if (ctx->order)
        ts_release_order(ctx, number);
}

// The lanes of `mask` arrive at a barrier, which completes when `wanted` threads have (0: all live threads of the
// block). A barrier with a count of threads counts whole warps. Returns whether it is complete.
INLINED bool ts_arrive(struct Context *ctx, uint32_t number, uint64_t wanted, uint32_t mask, uint32_t predicate)
{
    struct Barrier *barrier = &ctx->barriers[number];
    uint64_t lanes = count_lanes(mask);
    ctx->open_barriers |= UINT64_C(1) << number;
    barrier->whole = wanted == 0;
    barrier->arrived += wanted ? (lanes + LANES - 1) / LANES * LANES : lanes;
    reduce(barrier, mask, predicate);
    bool full = barrier->arrived >= (wanted ? wanted : ctx->live);
    if (full)
        complete(ctx, number);
    return full;
}

// Lanes end: a barrier of the whole block that waited for them alone is complete; one with a count goes on waiting.
INLINED void ts_exit(struct Context *ctx, uint32_t mask)
{
    ctx->live -= count_lanes(mask);
    for (uint64_t open = ctx->open_barriers; open; open &= open - 1) {
        uint32_t number = (uint32_t)__builtin_ctzll(open);
        const struct Barrier *barrier = &ctx->barriers[number];
        if (barrier->whole && barrier->arrived == ctx->live)
            complete(ctx, number);
    }
}
