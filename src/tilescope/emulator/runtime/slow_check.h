// One thread's access to one unit of memory, and what the unit's cell says: for the slow check's two ways.
#pragma once

#include "shadow.h"

// publishing.c
void note_look(struct Context *ctx, uint64_t cell, uint32_t warp, uint32_t clock);
bool has_looked(const struct Context *ctx, uint64_t cell, uint32_t warp, uint32_t clock);

struct Access {
    struct Context *ctx;
    uint64_t size;           // bytes of the whole access
    const uint64_t *values;  // what each lane writes
    const uint64_t *cells;   // where each lane's units begin
    uint64_t units;          // of each lane
    uint32_t mask, site, warp, thread;
    bool writes, reads, strong;
    bool narrow;    // strong for threads of its block alone
    bool stores;    // strongly, but not as an atomic
    bool uniform;   // what it writes is the same for all threads of its warp
    bool loose;     // volatile, but a store before which the thread has passed no fence, or a load that no loop waits by
    bool same;  // it writes what is there already
};

// The unit, and what its cell says.
struct Unit {
    uint64_t cell;
    struct Shadow shadow;
    uint32_t written, writer, read, reader, warps;
    bool several;  // threads read it
    bool global;
};

static inline struct Unit unit_at(const struct Context *ctx, uint64_t cell)
{
    struct Shadow s = shadow_of(ctx->plane, cell);
    return (struct Unit){
        .cell = cell, .shadow = s, .written = *s.written, .writer = *s.writer, .read = *s.read >> 1,
        .reader = *s.reader, .warps = *s.warps, .several = *s.read & 1, .global = cell >= ctx->cells_global,
    };
}

// Whether a clock is not before the running block began; where blocks run one after another it is that block's then.
static inline bool of_block(const struct Context *ctx, uint32_t clock) { return clock >= (uint32_t)ctx->begin; }
static inline bool of_earlier_block(const struct Context *ctx, uint32_t clock)
{
    return !of_block(ctx, clock) && clock > CELL_UNWRITTEN;
}

// An asynchronous copy to the unit is on its way.
static inline bool is_in_flight(const struct Unit *u) { return !u->global && u->written == CELL_IN_FLIGHT; }

static inline void report(const struct Access *a, const struct Unit *u, uint64_t kind, uint32_t other_info,
                   uint32_t other_thread, uint64_t other_block)
{
    ts_record(a->ctx, kind, a->site, site_in(other_info), u->cell, a->size, a->thread, other_thread, other_block);
}


// What the cell says of who accessed it.
static inline uint32_t info_of(const struct Access *a)
{
    uint32_t bits = (a->strong ? CELL_STRONG : 0) | (a->narrow ? CELL_NARROW : 0) | (a->stores ? CELL_STORED : 0) |
                    (a->loose ? CELL_LOOSE : 0);
    return a->site << CELL_SITE | a->thread | bits;
}

// Two strong accesses do not race, if each counts for the other's block. Two stores of different values do, unless a loop
// of the second one's warp waited by the place and found the first; and a volatile load of what was stored without a fence
// does, unless a loop waits by it: neither is a signal.
static inline bool both_strong(const struct Access *a, const struct Unit *u, bool same_block)
{
    bool wide = same_block || !(a->narrow || u->writer & CELL_NARROW);
    bool stores = a->stores && u->writer & CELL_STORED && !a->same &&
                  !(a->ctx->sync && has_looked(a->ctx, u->cell, a->warp, u->written));
    bool loose = a->loose && !a->writes && u->writer & CELL_LOOSE;
    return a->strong && u->writer & CELL_STRONG && wide && !stores && !loose;
}

// slow_check.c
void prove_barrier(struct Context *ctx, uint32_t warp, uint32_t clock);
bool is_blank(const struct Access *a, const struct Unit *u);
void report_blank(const struct Access *a, const struct Unit *u);
bool writes_same(const struct Access *a, const struct Unit *u);
void report_write(const struct Access *a, const struct Unit *u, bool same, uint64_t other_block);

// Nobody may touch the unit now: nothing of the access is noted.
static inline void report_in_flight(const struct Access *a, const struct Unit *u)
{
    report(a, u, FOUND_IN_FLIGHT, u->writer, thread_in(u->writer), SAME_BLOCK);
}

// exact_check.c
void check_unit_exactly(const struct Access *a, uint64_t cell);
