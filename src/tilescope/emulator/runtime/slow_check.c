// The slow check: one thread's access to one unit of memory against the last write and the reads since. It has the accesses
// that the fast check (fast_check.c) does not pass. Here for kernels in which only barriers order threads, and blocks run
// one after another, and no thread reads strongly; exact_check.c has the others.

#include "slow_check.h"

// One barrier alone orders an access and what it met at a clock: the barrier is of use.
void prove_barrier(struct Context *ctx, uint32_t warp, uint32_t clock)
{
    struct Order *order = ctx->order;
    if (clock < order->quick[warp])
        return;
    order->quick[warp] = (uint32_t)most(order->quick[warp], order->until[warp]);
    ctx->useful[order->opened[warp]] = 1;
}

// --- reads of what nothing wrote ---

// Shared memory is blank at the beginning of each block, global memory only where its array began so.
bool is_blank(const struct Access *a, const struct Unit *u)
{
    return u->global ? u->written == CELL_UNWRITTEN : !of_block(a->ctx, u->written);
}

void report_blank(const struct Access *a, const struct Unit *u)
{
    report(a, u, FOUND_UNINITIALIZED, 0, 0, SAME_BLOCK);
}

// --- against the last write ---

// Of two lanes of one access it is what they write that counts, not what was there before. The writer is of this access
// if it is a lane before this one that writes the same unit: a loop's earlier turn had other lanes, or values.
bool writes_same(const struct Access *a, const struct Unit *u)
{
    uint32_t lane = thread_in(u->writer) % LANES;
    bool one_access = warp_in(u->writer) == a->warp && lane < a->thread % LANES && a->mask >> lane & 1 &&
                      u->cell - a->cells[lane] < 4 * a->units;
    return one_access ? a->values[a->thread % LANES] == a->values[lane] : a->same;
}

void report_write(const struct Access *a, const struct Unit *u, bool same, uint64_t other_block)
{
    uint64_t equal = a->uniform ? FOUND_SAME_VALUE : FOUND_EQUAL_VALUES;
    uint64_t race = !a->writes ? FOUND_READ_AFTER_WRITE : same ? equal : FOUND_WRITE_AFTER_WRITE;
    report(a, u, race, u->writer, thread_in(u->writer), other_block);
}

static void against_own_block(const struct Access *a, const struct Unit *u)
{
    if (thread_in(u->writer) == a->thread)
        return;
    if (u->written < a->ctx->order->visible[a->warp][warp_in(u->writer)])
        prove_barrier(a->ctx, a->warp, u->written);
    else
        report_write(a, u, writes_same(a, u), SAME_BLOCK);
}

static void against_earlier_block(const struct Access *a, const struct Unit *u)
{
    report_write(a, u, a->same, block_at(a->ctx, u->written));
}

static void against_write(const struct Access *a, const struct Unit *u)
{
    if (both_strong(a, u, of_block(a->ctx, u->written)))
        return;
    if (of_block(a->ctx, u->written))
        against_own_block(a, u);
    else if (u->global && of_earlier_block(a->ctx, u->written))
        against_earlier_block(a, u);
}

// --- a write against the reads since the last one ---

static bool is_only_reader(const struct Access *a, const struct Unit *u)
{
    return thread_in(u->reader) == a->thread && !u->several;
}

// The reader, if it is of this warp, or some lane of the warp.
static uint32_t reader_of(const struct Access *a, const struct Unit *u, uint32_t warp)
{
    bool exact = warp_in(u->reader) == warp && thread_in(u->reader) != a->thread;
    return exact ? thread_in(u->reader) : warp << 5 | SOME_LANE;
}

// Returns whether all readers of the own block are ordered before the write.
static bool readers_are_ordered(const struct Access *a, const struct Unit *u)
{
    FOR_EACH(warp, u->warps) {
        if (warp == a->warp && is_only_reader(a, u))
            continue;
        if (u->read >= a->ctx->order->visible[a->warp][warp]) {
            report(a, u, FOUND_WRITE_AFTER_READ, u->reader, reader_of(a, u, warp), SAME_BLOCK);
            return false;
        }
        prove_barrier(a->ctx, a->warp, u->read);
    }
    return true;
}

// Of readers in earlier blocks, once a block has read after them, only that there were some is known.
static void against_own_readers(const struct Access *a, const struct Unit *u)
{
    if (!readers_are_ordered(a, u))
        return;
    if (u->reader & CELL_PENDING)
        prove_barrier(a->ctx, a->warp, a->ctx->order->quick[a->warp]);
    if (u->reader & CELL_FOREIGN && u->global)
        report(a, u, FOUND_WRITE_AFTER_READ, u->reader, thread_in(u->reader), UNKNOWN_BLOCK);
}

static void against_earlier_readers(const struct Access *a, const struct Unit *u)
{
    report(a, u, FOUND_WRITE_AFTER_READ, u->reader, thread_in(u->reader), block_at(a->ctx, u->read));
}

static void against_reads(const struct Access *a, const struct Unit *u)
{
    if (of_block(a->ctx, u->read))
        against_own_readers(a, u);
    else if (u->global && of_earlier_block(a->ctx, u->read))
        against_earlier_readers(a, u);
}

// --- what the cell says afterwards ---

static void note_write(const struct Access *a, const struct Unit *u)
{
    *u->shadow.written = a->ctx->order->clock[a->warp];
    *u->shadow.writer = info_of(a);
}

// Whether this warp sees all reads that the cell holds, so that its own replaces them.
static bool replaces_reads(const struct Access *a, const struct Unit *u)
{
    uint32_t unseen = LANES_WHERE(load_warps(a->ctx->order->visible[a->warp]) <= u->read) & u->warps;
    return !unseen || !of_block(a->ctx, u->read);
}

// Marks that stay: readers in other blocks, and reads that only a barrier not yet known to be of use put behind.
static uint32_t marks_of_reads(const struct Access *a, const struct Unit *u, bool several, bool replaces)
{
    bool foreign = u->global && of_earlier_block(a->ctx, u->read);
    bool pending = several && replaces && u->read >= a->ctx->order->quick[a->warp];
    return (u->reader & CELL_FOREIGN) | (foreign ? CELL_FOREIGN : 0) | (pending ? CELL_PENDING : 0);
}

static void note_read(const struct Access *a, const struct Unit *u)
{
    bool several = u->several || thread_in(u->reader) != a->thread;
    bool replaces = replaces_reads(a, u);
    *u->shadow.read = a->ctx->order->clock[a->warp] << 1 | (several && !replaces);
    *u->shadow.reader = info_of(a) | marks_of_reads(a, u, several, replaces);
    *u->shadow.warps = (replaces ? 0 : u->warps) | UINT32_C(1) << a->warp;
}

static void check_unit(const struct Access *a, uint64_t cell)
{
    const struct Unit u = unit_at(a->ctx, cell);
    if (is_in_flight(&u)) {
        report_in_flight(a, &u);
        return;
    }
    if (a->reads && is_blank(a, &u)) {
        report_blank(a, &u);
    } else {
        against_write(a, &u);
        if (a->writes)
            against_reads(a, &u);
    }
    if (a->writes)
        note_write(a, &u);
    else
        note_read(a, &u);
}

// --- the access of a warp ---

// Local memory belongs to one thread: only a read of units none of which was written is of interest, as structures
// are copied with their padding.
static void check_local(const struct Access *a, uint64_t cell, uint64_t units)
{
    bool written = a->writes;
    for (uint64_t i = 0; i < units; i++) {
        uint32_t *clock = (uint32_t *)(cell + 4 * i);
        if (a->writes)
            *clock = (uint32_t)a->ctx->begin;
        else
            written |= of_block(a->ctx, *clock);
    }
    if (!written)
        ts_record(a->ctx, FOUND_UNINITIALIZED, a->site, 0, cell, a->size, a->thread, 0, SAME_BLOCK);
}

static bool has_fenced(const struct Context *ctx, uint32_t thread)
{
    return ctx->sync && ctx->order->fenced_at[0][thread];
}

// An access of the lanes of `mask`, each to `units` cells from its own on; a cell of 0 is not watched. `same` has the
// lanes that write what is there already.
EXPORTED void ts_check_lanes(struct Context *ctx, uint32_t site, uint32_t mask, Lanes cells, uint64_t units,
                             uint64_t size, Lanes values, uint32_t same, uint32_t kind)
{
    uint64_t cell_of[LANES], value_of[LANES];
    store_lanes(cell_of, cells);
    store_lanes(value_of, values);
    bool writes = kind & ACCESS_WRITES;
    struct Access a = {
        .ctx = ctx, .size = size, .values = value_of, .cells = cell_of, .units = units, .mask = mask,
        .site = site, .warp = running_warp(ctx), .writes = writes,
        .reads = !writes || kind & ACCESS_ALSO_READS, .strong = kind & ACCESS_STRONG,
        .narrow = kind & ACCESS_NARROW, .stores = kind & ACCESS_STORES, .uniform = kind & ACCESS_UNIFORM,
    };
    FOR_EACH(lane, mask) {
        a.thread = thread_of(ctx, lane);
        a.same = same >> lane & 1;
        a.loose = kind & ACCESS_UNPOLLED || (a.stores && !has_fenced(ctx, a.thread));
        if (cell_of[lane] && cell_of[lane] < ctx->cells_shared)
            check_local(&a, cell_of[lane], units);
        else if (cell_of[lane])
            for (uint64_t i = 0; i < units; i++)
                (ctx->sync ? check_unit_exactly : check_unit)(&a, cell_of[lane] + 4 * i);
    }
}
