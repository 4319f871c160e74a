// The loop over blocks and warps: every block once, turns, barriers in between, the slow version, deadlock, stopping.

#include "world.h"

static unsigned visits[64], calls;
static uint32_t first_turns[64];

static int32_t one_turn(struct Context *ctx, struct Frame *frame, uint32_t warp)
{
    CHECK(frame->state == 0 && ctx->shared[0] == 0xFF && ctx->fault_warp == warp);
    if (calls < 64)
        first_turns[calls] = warp;
    calls++;
    visits[ctx->ctaid_x]++;
    return WARP_DONE;
}

static void every_block_once(uint64_t first, uint64_t step)
{
    struct World *world = make_world(4, 9, false);
    world->ctx.warp = one_turn;
    world->ctx.first_block = first;
    world->ctx.block_step = step;
    memset(visits, 0, sizeof visits);
    CHECK(ts_run(&world->ctx) == WARP_DONE && world->ctx.blocks_done == 9 && world->shares[0].next == 9);
    for (int block = 0; block < 9; block++)
        CHECK(visits[block] == 4);
    free(world);
}

static uint64_t order[16];

static int32_t notes_its_block(struct Context *ctx, struct Frame *frame, uint32_t warp)
{
    CHECK(frame->state == 0 && warp == 0 && ctx->blocks_done < 16);
    order[ctx->blocks_done] = ctx->ctaid_x;
    return WARP_DONE;
}

// Blocks 0 to 3 are one thread's share, 4 to 8 that of the one that runs, which then takes what the other has left.
static void own_share_first(uint64_t at_once)
{
    static const uint64_t expected[] = {4, 5, 6, 7, 8, 1, 2, 3};
    struct World *world = make_world(1, 9, false);
    struct Context *ctx = &world->ctx;
    ctx->warp = notes_its_block;
    ctx->share_count = 2;
    ctx->share = 1;
    ctx->at_once = at_once;
    world->shares[0] = (struct Share){.next = 1, .last = 4};
    world->shares[1] = (struct Share){.next = 4, .last = 9};
    CHECK(ts_run(ctx) == WARP_DONE && ctx->blocks_done == 8);
    CHECK(memcmp(order, expected, sizeof expected) == 0);
    free(world);
}

static void other_orders(void)
{
    struct World *world = make_world(8, 8, false);
    world->ctx.warp = one_turn;
    world->ctx.seed = 7;
    calls = 0;
    CHECK(ts_run(&world->ctx) == WARP_DONE && calls == 64);
    bool shuffled = false;
    for (uint32_t block = 0; block < 8; block++) {
        uint32_t seen = 0;
        for (uint32_t i = 0; i < 8; i++) {
            seen |= 1u << first_turns[8 * block + i];
            shuffled |= first_turns[8 * block + i] != i;
        }
        CHECK(seen == 0xFF);
    }
    CHECK(shuffled);
    free(world);
}

// Waits once at barrier 3, and ends.
static int32_t one_barrier(struct Context *ctx, struct Frame *frame, uint32_t warp)
{
    (void)warp;
    if (frame->state == 5) {
        CHECK(ctx->barriers[3].generation == frame->generation + 1);
        return WARP_DONE;
    }
    if (arrive(ctx, 3, 0, UINT32_MAX))
        return WARP_DONE;
    frame->state = 5;
    frame->barrier = 3;
    frame->generation = (uint32_t)ctx->barriers[3].generation;
    return WARP_YIELD;
}

static int32_t stuck(struct Context *ctx, struct Frame *frame, uint32_t warp)
{
    frame->state = FRAME_MANY;
    return warp && ctx ? WARP_STUCK : WARP_DONE;
}

static int32_t faults(struct Context *ctx, struct Frame *frame, uint32_t warp)
{
    return frame && warp == 2 ? WARP_FAULT : ctx->total ? WARP_DONE : WARP_DONE;
}

static int32_t gives_up(struct Context *ctx, struct Frame *frame, uint32_t warp)
{
    CHECK(ctx && !frame->mode && warp < 4);
    return WARP_SLOW;
}

static int32_t goes_on(struct Context *ctx, struct Frame *frame, uint32_t warp)
{
    CHECK(frame->mode == 1 && warp < 4);
    visits[ctx->ctaid_x]++;
    return WARP_DONE;
}

static void outcomes(void)
{
    struct World *world = make_world(4, 2, false);
    struct Context *ctx = &world->ctx;
    ctx->warp = one_barrier;
    CHECK(ts_run(ctx) == WARP_DONE && ctx->blocks_done == 2);
    world->shares[0].next = 0;
    ctx->warp = stuck;
    CHECK(ts_run(ctx) == WARP_STUCK);
    ctx->active = world->shares[0].next = 0;
    ctx->warp = faults;
    CHECK(ts_run(ctx) == WARP_FAULT && ctx->fault_warp == 2);
    ctx->active = world->shares[0].next = 0;
    ctx->warp = gives_up;
    memset(visits, 0, sizeof visits);
    CHECK(ts_run(ctx) == WARP_SLOW && ctx->active);
    ctx->slow = goes_on;
    CHECK(ts_run(ctx) == WARP_DONE && visits[0] == 4 && visits[1] == 4);
    world->shares[0].next = 0;
    world->stopped = 1;
    CHECK(ts_run(ctx) == WARP_DONE && world->shares[0].next == 0);
    free(world);
}

static uint64_t flags;

// Each block waits until the next one has been there; the last one does not wait.
static int32_t waits_for_next(struct Context *ctx, struct Frame *frame, uint32_t warp)
{
    CHECK(warp == 0 && ctx->shared[0] == 0xFF);
    frame->mask = 1;
    if (ctx->ctaid_x + 1 < ctx->total && !(flags >> (ctx->ctaid_x + 1) & 1)) {
        frame->gave_way = 1;
        frame->barrier = GIVING_WAY;
        frame->state = 1;
        return WARP_YIELD;
    }
    flags |= UINT64_C(1) << ctx->ctaid_x;
    ctx->changes++;
    return WARP_DONE;
}

static void blocks_in_flight(uint64_t slots, int32_t outcome, uint64_t done)
{
    struct World *world = make_world(1, 4, false);
    world->ctx.slot_count = slots;
    world->ctx.warp = waits_for_next;
    flags = 0;
    CHECK(ts_run(&world->ctx) == outcome && world->ctx.blocks_done == done);
    free(world);
}

int main(void)
{
    every_block_once(0, 1);
    every_block_once(8, 8);
    every_block_once(5, 2);
    own_share_first(1);
    own_share_first(3);
    other_orders();
    outcomes();
    blocks_in_flight(4, WARP_DONE, 4);
    blocks_in_flight(3, WARP_STUCK, 0);
}
