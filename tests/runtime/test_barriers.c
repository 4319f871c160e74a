// Barriers: counts, reductions, generations, lanes that end, and what is said of barriers that not all reach.

#include "world.h"

static unsigned found(const struct World *world, uint64_t kind)
{
    unsigned count = 0;
    for (int i = 0; i < RECORDS; i++)
        count += world->records[i].key >> 48 == kind;
    return count;
}

static void reductions(void)
{
    struct World *world = make_world(2, 1, false);
    struct Context *ctx = &world->ctx;
    struct Barrier *barrier = &ctx->barriers[1];
    reset_barriers(ctx);
    ctx->live = 40;
    ts_reduce(ctx, 1, UINT32_MAX, 0xFF);
    CHECK(!arrive(ctx, 1, 0, UINT32_MAX) && barrier->arrived == 32);
    ts_reduce(ctx, 1, 0xFF, UINT32_MAX);
    CHECK(arrive(ctx, 1, 0, 0xFF) && !ctx->open_barriers);
    CHECK(barrier->result_count == 16 && !barrier->result_all && barrier->result_any && barrier->generation == 1);
    ts_reduce(ctx, 1, UINT32_MAX, UINT32_MAX);
    ts_reduce(ctx, 1, 0xFF, UINT32_MAX);
    CHECK(!arrive(ctx, 1, 0, UINT32_MAX) && arrive(ctx, 1, 0, 0xFF));
    CHECK(barrier->result_count == 40 && barrier->result_all && !barrier->count && barrier->all && !barrier->any);
    free(world);
}

static void counts_and_exits(void)
{
    struct World *world = make_world(3, 1, false);
    struct Context *ctx = &world->ctx;
    reset_barriers(ctx);
    ctx->live = 96;
    CHECK(!arrive(ctx, 2, 64, 1) && ctx->barriers[2].arrived == 32);  // whole warps count
    CHECK(!arrive(ctx, 0, 0, UINT32_MAX) && !arrive(ctx, 0, 0, UINT32_MAX));
    end_lanes(ctx, 0xFFFF);
    CHECK(ctx->live == 80 && ctx->barriers[0].generation == 0);
    end_lanes(ctx, 0xFFFF0000);
    CHECK(ctx->live == 64 && ctx->barriers[0].generation == 1 && ctx->barriers[2].generation == 0);
    CHECK(arrive(ctx, 2, 64, 2) && ctx->barriers[2].generation == 1);
    free(world);
}

static void findings(void)
{
    struct World *world = make_world(2, 1, true);
    struct Context *ctx = &world->ctx;
    begin_block(world, 0);
    synchronize(world, 0, 7);
    CHECK(ctx->records_count == 0);
    ts_check_arrive(ctx, 0, 0, 0xF, 7, true);
    CHECK(found(world, FOUND_BARRIER_SPLIT) == 1);
    arrive(ctx, 0, 0, 0xF);
    ctx->fault_warp = 0;
    ts_check_arrive(ctx, 0, 0, UINT32_MAX, 8, true);
    CHECK(found(world, FOUND_BARRIER_LINES) == 1);
    ts_check_exit(ctx, 0xF0);
    CHECK(found(world, FOUND_BARRIER_ENDED) == 1);
    ts_check_arrive(ctx, 1, 0, 0xFFFFFF0F, 9, true);
    CHECK(found(world, FOUND_BARRIER_ENDED) == 2 && found(world, FOUND_BARRIER_SPLIT) == 1);
    free(world);
}

int main(void)
{
    reductions();
    counts_and_exits();
    findings();
}
