// A play: a world in which bytes decide what happens next, and every access is checked both ways.
#pragma once

#include "shadow.h"
#include "world.h"

#define PASTE(a, b) a##b
#define SIZED(n)                                                        \
    typedef uint32_t PASTE(Info, n) __attribute__((ext_vector_type(n))); \
    typedef _Bool PASTE(Active, n) __attribute__((ext_vector_type(n)));  \
    FUNCTION(read_shared, n) FUNCTION(read_global, n) FUNCTION(write_shared, n) FUNCTION(write_global, n)
#define FUNCTION(name, n) \
    bool ts_##name##_##n(struct Context *ctx, uint64_t cell, PASTE(Info, n), PASTE(Active, n), uint32_t warp);
SIZED(2)
SIZED(4)
SIZED(8)
SIZED(16)
SIZED(32)
SIZED(64)
SIZED(128)

static uint64_t accesses, passed;

struct Bytes {
    const uint8_t *at;
    size_t left;
};

static inline uint32_t take(struct Bytes *bytes, uint32_t below)
{
    if (!bytes->left)
        return 0;
    bytes->left--;
    return *bytes->at++ % below;
}

// An access of one warp to a run of units: each lane has `each` of them; or, `together`, all lanes have them all.
struct Run {
    uint32_t warp, site, units, each, mask;
    uint64_t first;
    bool global, writes, together;
};

static inline struct Run take_run(struct Bytes *bytes, uint32_t warps)
{
    struct Run run = {.warp = take(bytes, warps), .site = 1 + take(bytes, 6), .each = 1u << take(bytes, 3)};
    uint32_t log = 1 + take(bytes, 7), shape = take(bytes, 8);
    run.units = 1u << log;
    if (run.units < run.each)
        run.each = run.units;
    if (run.units / run.each > 32)
        run.each = run.units / 32;
    run.first = take(bytes, UNITS_OF_SPACE - 128);
    run.global = shape & 1;
    run.writes = shape & 2;
    run.together = shape == 4;
    run.mask = take(bytes, 2) ? UINT32_MAX : take(bytes, 255) * 0x01030507u;
    uint32_t lanes = run.units / run.each;
    if (!run.together && lanes < 32)
        run.mask &= (1u << lanes) - 1;
    return run;
}

static inline uint64_t first_cell(const struct World *world, const struct Run *run)
{
    return (run->global ? world->ctx.cells_global : world->ctx.cells_shared) + 4 * run->first;
}

#define CASE(n)                                                                                                    \
    case n: {                                                                                                      \
        PASTE(Info, n) who;                                                                                        \
        PASTE(Active, n) active = 0;                                                                               \
        for (uint32_t i = 0; i < n; i++) {                                                                         \
            who[i] = info[i];                                                                                      \
            active[i] = on[i];                                                                                     \
        }                                                                                                          \
        if (run->writes)                                                                                           \
            return run->global ? ts_write_global_##n(&world->ctx, cell, who, active, run->warp)                    \
                               : ts_write_shared_##n(&world->ctx, cell, who, active, run->warp);                   \
        return run->global ? ts_read_global_##n(&world->ctx, cell, who, active, run->warp)                         \
                           : ts_read_shared_##n(&world->ctx, cell, who, active, run->warp);                        \
    }

static inline bool check_fast(struct World *world, const struct Run *run)
{
    uint64_t cell = first_cell(world, run);
    uint32_t info[128];
    bool on[128];
    for (uint32_t i = 0; i < run->units; i++) {
        uint32_t lane = run->together ? lowest(run->mask ? run->mask : 1) : i / run->each;
        bool several = run->together && run->mask & (run->mask - 1);
        info[i] = run->site << CELL_SITE | run->warp << 5 | lane | (several ? TOGETHER : 0);
        on[i] = run->mask >> lane & 1;
    }
    switch (run->units) {
        CASE(2) CASE(4) CASE(8) CASE(16) CASE(32) CASE(64) CASE(128)
    }
    abort();
}

static inline void check_slowly(struct World *world, const struct Run *run)
{
    Lanes cells;
    for (uint32_t lane = 0; lane < 32; lane++)
        cells[lane] = first_cell(world, run) + (run->together ? 0 : 4 * lane * run->each);
    world->ctx.fault_warp = run->warp;
    uint64_t units = run->together ? run->units : run->each;
    ts_check_lanes(&world->ctx, run->site, run->mask, cells, units, 4 * units, (Lanes)0, 0, run->writes);
}

// Shadow memories say the same: where several threads have read, which of them is named is not told apart, nor at
// which of their sites.
static inline bool same_cell(const struct Shadow *a, const struct Shadow *b)
{
    bool write = *a->written == *b->written && *a->writer == *b->writer;
    uint32_t marks = CELL_FOREIGN;
    bool reader = *a->read & 1 ? (*a->reader & marks) == (*b->reader & marks) : *a->reader == *b->reader;
    return write && *a->read == *b->read && *a->warps == *b->warps && reader;
}

static inline void compare(const struct World *a, const struct World *b)
{
    for (uint64_t i = 0; i < PLANE; i++) {
        struct Shadow x = shadow_of(a->ctx.plane, a->ctx.cells_local + 4 * i);
        struct Shadow y = shadow_of(b->ctx.plane, b->ctx.cells_local + 4 * i);
        if (!same_cell(&x, &y))
            fprintf(stderr, "unit %d of %d: %u %x %u %x %x, slowly %u %x %u %x %x\n", (int)i, PLANE, *x.written,
                    *x.writer, *x.read, *x.reader, *x.warps, *y.written, *y.writer, *y.read, *y.reader, *y.warps);
        CHECK(same_cell(&x, &y));
    }
}

// What the slow check found where the fast one passed.
static inline void explain(const struct World *world, const struct World *slowly, const struct Run *run)
{
    fprintf(stderr, "warp %u, site %u, %u units from %u on, %u a lane, mask %x%s%s%s\n", run->warp, run->site, run->units,
            (uint32_t)run->first, run->each, run->mask, run->global ? ", global" : "", run->writes ? ", writes" : "",
            run->together ? ", together" : "");
    for (int i = 0; i < RECORDS; i++) {
        const struct Record *r = &slowly->records[i];
        if (r->order > world->ctx.records_count)
            fprintf(stderr, "kind %u, thread %u, other %x of block %d\n", (uint32_t)(r->key >> 48), (uint32_t)r->thread,
                    (uint32_t)r->other_thread, (int)r->other_block);
    }
    const struct Order *o = &world->order;
    fprintf(stderr, "clock %u, start %u, until %u, quick %u\n", o->clock[run->warp], (uint32_t)world->ctx.start,
            o->until[run->warp], o->quick[run->warp]);
    for (uint32_t i = 0; i < world->ctx.warps; i++)
        fprintf(stderr, "sees of warp %u: %u\n", i, o->visible[run->warp][i]);
}

// Both ways from one state; goes on from the fast check's where it passed. Returns the world that goes on.
static inline struct World *check_both(struct World *world, const struct Run *run)
{
    struct World *slowly = malloc(sizeof *slowly);
    memcpy(slowly, world, sizeof *slowly);
    attach(slowly);
    uint64_t before = world->ctx.records_count;
    accesses++;
    if (!check_fast(world, run)) {
        CHECK(!memcmp(world->cells, slowly->cells, sizeof world->cells));  // it has noted nothing
        free(world);
        check_slowly(slowly, run);
        return slowly;
    }
    check_slowly(slowly, run);
    passed++;
    if (slowly->ctx.records_count != before)
        explain(world, slowly, run);
    CHECK(slowly->ctx.records_count == before && world->ctx.records_count == before);
    compare(world, slowly);
    free(slowly);
    return world;
}

static inline uint32_t some_lanes(struct Bytes *bytes) { return take(bytes, 2) ? UINT32_MAX : take(bytes, 255) * 0x01030507u; }

// A fence, or a strong access of any kind.
static inline void order_by_places(struct World *world, struct Bytes *bytes)
{
    if (!world->ctx.sync)
        return;
    uint32_t mask = some_lanes(bytes);
    if (take(bytes, 2)) {
        ts_check_fence(&world->ctx, mask, take(bytes, 2), take(bytes, 2));
        return;
    }
    uint32_t kind = take(bytes, 32), wrote = kind & SYNC_READS && take(bytes, 2) ? 0 : mask;
    ts_check_strong(&world->ctx, mask, wrote, (Lanes)(0x100 * (1 + take(bytes, 3))), kind);
}

static inline void play(const uint8_t *data, size_t size)
{
    struct Bytes bytes = {data, size};
    struct World *world = make_world(1 + take(&bytes, 4), MOST_BLOCKS, true);
    uint32_t warps = (uint32_t)world->ctx.warps;
    if (take(&bytes, 2))
        with_sync(world);
    uint64_t block = 0;
    for (uint64_t i = 0; i < UNITS_OF_SPACE / 2; i++)
        *(uint32_t *)(world->ctx.cells_global + 4 * i) = take(&bytes, 2) ? 0 : CELL_UNWRITTEN;
    begin_block(world, block++);
    while (bytes.left) {
        struct Run run;
        switch (take(&bytes, 12)) {
        case 0: case 1: synchronize(world, take(&bytes, 16), 8 + take(&bytes, 4)); break;
        case 2: ts_check_syncwarp(&world->ctx, world->ctx.fault_warp = take(&bytes, warps), some_lanes(&bytes)); break;
        case 3: world->ctx.fault_warp = take(&bytes, warps); order_by_places(world, &bytes); break;
        case 5: if (block < MOST_BLOCKS) begin_block(world, block++); break;
        default:
            run = take_run(&bytes, warps);
            world = check_both(world, &run);
        }
    }
    free(world);
}
