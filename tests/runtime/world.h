// A context with memory of its own, for tests of the run-time library, and what a test says.
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"

#define CHECK(condition) ((condition) ? (void)0 : fail(__FILE__, __LINE__, #condition))

static inline void fail(const char *file, int line, const char *condition)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, condition);
    abort();
}

// What generated code calls.
int32_t ts_run(struct Context *ctx);
void ts_reduce(struct Context *ctx, uint32_t number, uint32_t mask, uint32_t predicate);
void ts_complete(struct Context *ctx, uint32_t number);
void ts_complete_without(struct Context *ctx);
uint64_t ts_distinct(Lanes address, uint32_t mask, uint64_t log);
uint64_t ts_collisions(Lanes address, uint32_t mask);
uint64_t ts_wavefronts(Lanes address, uint32_t mask, uint64_t size, bool joins);
bool ts_resolve(struct Context *ctx, uint64_t site, uint32_t mask, Lanes address, uint64_t size, uint64_t space,
                uint64_t storing, uint64_t granularity);
void ts_check_lanes(struct Context *ctx, uint32_t site, uint32_t mask, Lanes cells, uint64_t units, uint64_t size,
                    Lanes values, uint32_t same, uint32_t kind);
void ts_check_arrive(struct Context *ctx, uint32_t number, uint64_t wanted, uint32_t mask, uint32_t site, bool waits);
void ts_check_exit(struct Context *ctx, uint32_t mask);
void ts_check_syncwarp(struct Context *ctx, uint32_t warp, uint32_t mask);
void ts_check_fence(struct Context *ctx, uint32_t mask, bool narrow, bool sc);
void ts_check_strong(struct Context *ctx, uint32_t mask, uint32_t wrote, Lanes addresses, uint32_t kind);

enum { MOST_BLOCKS = 256, MOST_WARPS = 8, SITES = 64, UNITS_OF_SPACE = 192, FRAME_BYTES = 64 };
enum { ROOM = 1 << 12 };  // of each pool
enum { PLANE = 3 * (UNITS_OF_SPACE + 128) };  // local, shared, global; runs are read beyond the last unit

struct World {
    struct Context ctx;
    struct Order order;
    struct Segment segments[2 * MOST_BLOCKS];
    struct Slot slots[4];
    struct Sync sync;
    struct Entry entries[ROOM];
    struct Set sets[ROOM];
    struct Place places[ROOM];
    struct Reader readers[ROOM];
    struct Record records[RECORDS];
    struct Share shares[2];
    uint64_t stopped, turns[MOST_WARPS];
    uint8_t frames[4][MOST_WARPS * FRAME_BYTES], shared[4][64], useful[8 + SITES], scratch[2 * SINK];
    uint32_t cells[5 * PLANE];
};

static bool no_room(struct Context *ctx, uint32_t pool)
{
    CHECK(ctx && pool <= POOL_COLLECT);
    return false;
}

// The context's pointers into its own world: again after it was copied.
static inline void attach(struct World *world)
{
    struct Context *ctx = &world->ctx;
    uint64_t space = 4 * (UNITS_OF_SPACE + 128);
    ctx->shares = world->shares;
    ctx->stop = &world->stopped;
    ctx->order = ctx->order ? &world->order : NULL;
    ctx->segments = world->segments;
    ctx->segments_room = 2 * MOST_BLOCKS;
    ctx->slots = world->slots;
    ctx->sync = ctx->sync ? &world->sync : NULL;
    ctx->grow = no_room;
    world->sync.entries = world->entries;
    world->sync.sets = world->sets;
    world->sync.places = world->places;
    world->sync.readers = world->readers;
    ctx->records = world->records;
    ctx->turns = world->turns;
    ctx->frames = world->frames[0];
    ctx->shared = world->shared[0];
    ctx->useful = world->useful + 8;
    ctx->scratch = (uint64_t)world->scratch;
    ctx->cells_local = (uint64_t)world->cells;
    ctx->cells_shared = ctx->cells_local + space;
    ctx->cells_global = ctx->cells_shared + space;
    for (int slot = 1; slot < 4; slot++) {
        struct Turn *turn = &world->slots[slot].turn;
        *turn = *(struct Turn *)&ctx->active;
        turn->active = 0;
        turn->frames = world->frames[slot];
        turn->shared = world->shared[slot];
    }
}

static inline struct World *make_world(uint64_t warps, uint64_t blocks, bool checks)
{
    struct World *world = calloc(1, sizeof *world);
    struct Context *ctx = &world->ctx;
    ctx->order = checks ? &world->order : NULL;
    ctx->slot_count = 1;
    for (int pool = 0; pool < POOL_SEGMENTS; pool++)
        world->sync.room[pool] = ROOM;
    world->sync.collect_at = UINT64_MAX;
    world->sync.used[POOL_SETS] = world->sync.used[POOL_READERS] = 1;
    attach(world);
    ctx->warps = warps;
    ctx->threads = 32 * warps;
    ctx->total = ctx->nctaid_x = world->shares[0].last = blocks;
    ctx->share_count = ctx->at_once = 1;
    ctx->nctaid_y = ctx->nctaid_z = ctx->block_step = 1;
    ctx->clock = CELL_IN_FLIGHT;
    ctx->frame_size = FRAME_BYTES;
    ctx->shared_bytes = sizeof *world->shared;
    ctx->plane = 4 * PLANE;
    for (uint64_t warp = 0; warp < warps; warp++)
        world->turns[warp] = warp;
    return world;
}

// What generated code does itself when lanes arrive at a barrier (lower/arrivals.py); returns whether it is complete.
static inline bool arrive(struct Context *ctx, uint32_t number, uint64_t wanted, uint32_t mask)
{
    struct Barrier *barrier = &ctx->barriers[number];
    uint64_t lanes = count_lanes(mask);
    ctx->open_barriers |= UINT64_C(1) << number;
    barrier->whole = wanted == 0;
    barrier->arrived += wanted ? (lanes + 31) / 32 * 32 : lanes;
    bool full = barrier->arrived >= (wanted ? wanted : ctx->live);
    if (full)
        ts_complete(ctx, number);
    return full;
}

// The same of lanes that end.
static inline void end_lanes(struct Context *ctx, uint32_t mask)
{
    ctx->live -= count_lanes(mask);
    if (ctx->open_barriers)
        ts_complete_without(ctx);
}

// All warps arrive at a barrier of the block that stands at a site, and wait.
static inline void synchronize(struct World *world, uint32_t number, uint32_t site)
{
    struct Context *ctx = &world->ctx;
    for (uint32_t warp = 0; warp < ctx->warps; warp++) {
        ctx->fault_warp = warp;
        ts_check_arrive(ctx, number, 0, UINT32_MAX, site, true);
        CHECK(arrive(ctx, number, 0, UINT32_MAX) == (warp + 1 == ctx->warps));
    }
}

// A block begins, as ts_run begins it where checks are made.
static inline void begin_block(struct World *world, uint64_t number)
{
    reset_barriers(&world->ctx);
    world->ctx.live = world->ctx.threads;
    begin_order(&world->ctx, number);
}

// From here on not only barriers order threads.
static inline void with_sync(struct World *world)
{
    world->ctx.sync = &world->sync;
}

static inline uint64_t draw(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return *seed * UINT64_C(0x2545F4914F6CDD1D) >> 16;
}
