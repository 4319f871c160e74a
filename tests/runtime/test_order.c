// Clocks: what barriers, __syncwarp and fences with atomics order, and the table of what is found.

#include "world.h"

static struct World *world;

static uint64_t cell(bool global, uint64_t unit)
{
    return (global ? world->ctx.cells_global : world->ctx.cells_shared) + 4 * unit;
}

static void access(uint32_t warp, uint32_t mask, uint64_t at, uint32_t kind, uint32_t site)
{
    world->ctx.fault_warp = warp;
    ts_check_lanes(&world->ctx, site, mask, (Lanes)at, 1, 4, (Lanes)0, 0, kind);
}

// How many kinds of findings there are, of a kind, and who the first one is about.
static uint64_t records(void) { return world->ctx.records_count; }

static const struct Record *record(uint64_t kind)
{
    for (int i = 0; i < RECORDS; i++)
        if (world->records[i].key >> 48 == kind)
            return &world->records[i];
    return NULL;
}

static void begin(uint64_t warps)
{
    free(world);
    world = make_world(warps, 8, true);
    begin_block(world, 0);
}

static void barriers_order(void)
{
    begin(2);
    access(0, 1, cell(false, 0), ACCESS_WRITES, 1);
    synchronize(world, 0, 5);
    access(1, 1, cell(false, 0), 0, 2);
    CHECK(records() == 0 && world->ctx.useful[5]);
    access(0, 2, cell(false, 0), ACCESS_WRITES, 3);
    CHECK(records() == 1);
    const struct Record *found = record(FOUND_WRITE_AFTER_READ);
    CHECK(found && found->thread == 1 && found->other_thread == 32 && found->count == 1);
    access(1, 4, cell(false, 0), 0, 4);
    CHECK(record(FOUND_READ_AFTER_WRITE)->other_thread == 1);
    access(1, 1, cell(false, 9), 0, 6);
    CHECK(record(FOUND_UNINITIALIZED)->thread == 32);
}

static void lanes_of_a_warp(void)
{
    begin(1);
    access(0, 1, cell(false, 0), ACCESS_WRITES, 1);
    ts_check_syncwarp(&world->ctx, 0, UINT32_MAX);
    access(0, 2, cell(false, 0), ACCESS_WRITES, 2);
    CHECK(records() == 0);
    access(0, 4, cell(false, 0), 0, 3);
    CHECK(records() == 1 && record(FOUND_READ_AFTER_WRITE));
}

static void strong(uint32_t lane, uint64_t address, uint32_t kind, bool writes)
{
    ts_check_strong(&world->ctx, 1u << lane, writes ? 1u << lane : 0, (Lanes)address, kind);
}

static void begin_with_sync(uint64_t warps)
{
    begin(warps);
    with_sync(world);
    begin_block(world, 0);
}

enum { ADD = SYNC_READS, LOAD = SYNC_READS, STORE = 0 };

// One thread of a block writes, and by an atomic tells one of the next, which then reads; with fences or without.
static void blocks_publish(bool release, bool acquire, uint32_t scope, bool narrow, bool ordered)
{
    begin_with_sync(1);
    access(0, 1, cell(true, 0), ACCESS_WRITES, 1);
    if (release)
        ts_check_fence(&world->ctx, 1, narrow, false);
    strong(0, 0x5000, ADD | scope, true);
    begin_block(world, 1);
    CHECK(block_at(&world->ctx, world->ctx.segments[0].start) == 0 && block_at(&world->ctx, UINT32_MAX) == 1);
    strong(0, 0x5000, LOAD | scope, false);
    if (acquire)
        ts_check_fence(&world->ctx, 1, narrow, false);
    access(0, 2, cell(true, 0), 0, 3);  // another lane has acquired nothing
    access(0, 1, cell(true, 0), 0, 2);
    CHECK(records() == (ordered ? 1 : 2));
    CHECK(record(FOUND_READ_AFTER_WRITE)->other_block == 0);
}

// What was done after the fence is not released by what follows.
static void after_the_fence(void)
{
    begin_with_sync(1);
    ts_check_fence(&world->ctx, 1, false, false);
    access(0, 1, cell(true, 0), ACCESS_WRITES, 1);
    strong(0, 0x5000, ADD, true);
    begin_block(world, 1);
    strong(0, 0x5000, LOAD | SYNC_ACQUIRES, true);
    access(0, 1, cell(true, 0), 0, 2);
    CHECK(records() == 1);
}

// A third thread learns from the second what the first did: by atomics that carry on, and not behind a store.
static void chains(bool store, bool ordered)
{
    begin_with_sync(1);
    access(0, 1, cell(true, 0), ACCESS_WRITES, 1);
    strong(0, 0x5000, STORE | SYNC_RELEASES, true);
    begin_block(world, 1);
    strong(0, 0x5000, store ? STORE : ADD, true);
    begin_block(world, 2);
    strong(0, 0x5000, LOAD | SYNC_ACQUIRES, false);
    access(0, 1, cell(true, 0), ACCESS_WRITES, 2);
    CHECK(records() == (ordered ? 0 : 1));
}

static void barriers_carry_on(void)
{
    begin_with_sync(2);
    access(0, 1, cell(true, 0), ACCESS_WRITES, 1);
    strong(0, 0x5000, STORE | SYNC_RELEASES, true);
    begin_block(world, 1);
    world->ctx.fault_warp = 0;
    strong(3, 0x5000, LOAD | SYNC_ACQUIRES, false);
    synchronize(world, 0, 9);
    access(1, 16, cell(true, 0), 0, 2);
    CHECK(records() == 0);
}

static void the_table_is_full(void)
{
    begin(1);
    for (uint32_t site = 1; site <= RECORDS + 10; site++)
        for (int twice = 0; twice < 2; twice++)
            ts_record(&world->ctx, FOUND_SAME_VALUE, site, 0, site, 4, 0, 0, SAME_BLOCK);
    CHECK(records() == RECORDS && world->ctx.records_lost == 20);
    for (int i = 0; i < RECORDS; i++)
        CHECK(world->records[i].count == 2 && world->records[i].place == (world->records[i].key >> 24 & 0xFFFFFF));
}

static void clocks_run_out(void)
{
    begin(1);
    world->ctx.clock = 2147483640;
    tick(&world->ctx);
    ts_record(&world->ctx, FOUND_SAME_VALUE, 1, 0, 0, 4, 0, 0, SAME_BLOCK);
    CHECK(world->ctx.clocks_over && records() == 0);
}

int main(void)
{
    barriers_order();
    lanes_of_a_warp();
    blocks_publish(true, true, 0, false, true);
    blocks_publish(false, true, 0, false, false);
    blocks_publish(true, false, 0, false, false);
    blocks_publish(true, true, SYNC_NARROW, false, false);
    blocks_publish(true, true, 0, true, false);
    after_the_fence();
    chains(false, true);
    chains(true, false);
    barriers_carry_on();
    the_table_is_full();
    clocks_run_out();
    free(world);
}
