// Barriers of a block (PTX ISA, bar and barrier): what follows from the last arrival. Arrivals themselves are counted in
// generated code (lower/arrivals.py), in each of the sixteen barriers of the context.

#include "library.h"

void reset_barriers(struct Context *ctx)
{
    __builtin_memset(ctx->barriers, 0, sizeof ctx->barriers);
    ctx->open_barriers = 0;
    for (int i = 0; i < BARRIERS; i++)
        ctx->barriers[i].all = 1;
}

// barrier.red: how many threads' predicates held, whether all did, whether any did.
EXPORTED void ts_reduce(struct Context *ctx, uint32_t number, uint32_t mask, uint32_t predicate)
{
    struct Barrier *barrier = &ctx->barriers[number];
    uint32_t hits = mask & predicate;
    barrier->count += count_lanes(hits);
    barrier->any |= hits != 0;
    barrier->all &= hits == mask;
}

// The next generation begins: those that wait for this one may go on, and read its results.
EXPORTED void ts_complete(struct Context *ctx, uint32_t number)
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
        release_order(ctx, number);
}

// Lanes have ended: a barrier of the whole block that waited for them alone is complete; one with a count of threads
// goes on waiting.
EXPORTED void ts_complete_without(struct Context *ctx)
{
    FOR_EACH(number, (uint32_t)ctx->open_barriers) {
        const struct Barrier *barrier = &ctx->barriers[number];
        if (barrier->whole && barrier->arrived == ctx->live)
            ts_complete(ctx, number);
    }
}
