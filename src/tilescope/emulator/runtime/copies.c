// Asynchronous copies in flight (PTX ISA 9.7.9.25.3). The emulator makes a copy at once; until it is known to be over,
// nobody may touch the shared memory that it goes to, and what it reads may not change. It is over once its thread has
// waited for its group, or once a phase of the barrier in memory is over to which its thread handed it.
//
// Each warp has a list of its lanes' copies.

#include "shadow.h"

static struct Copy *copy_at(const struct Context *ctx, uint32_t number) { return &ctx->copies[number]; }

static uint32_t new_copy(struct Context *ctx)
{
    uint32_t number = (uint32_t)ctx->free_copies;
    if (number)
        ctx->free_copies = copy_at(ctx, number)->next;
    else if (has_room(ctx, POOL_COPIES, 1))
        number = (uint32_t)ctx->copies_used++;
    return number;
}

// The copy that a list goes on with at `at` leaves it.
static void drop_copy(struct Context *ctx, uint32_t *at)
{
    uint32_t number = *at;
    *at = copy_at(ctx, number)->next;
    copy_at(ctx, number)->next = (uint32_t)ctx->free_copies;
    ctx->free_copies = number;
}

static uint64_t cell_in(const struct Allocation *array, uint64_t address, uint32_t granularity)
{
    return array->cells ? array->cells + ((address - array->address) >> granularity) * 4 : 0;
}

static struct Shadow unit_of(const struct Context *ctx, uint64_t cell, uint64_t unit)
{
    return shadow_of(ctx->plane, cell + 4 * unit);
}

// --- a copy begins ---

// The fast check leaves cells alone in which reads are pending, and those of which no one of this block is known to have
// written.
static void mark_in_flight(const struct Context *ctx, const struct Copy *copy)
{
    for (uint64_t i = 0; i < copy->units; i++) {
        struct Shadow s = unit_of(ctx, copy->cell, i);
        *s.written = CELL_IN_FLIGHT;
        *s.writer = copy->writer;
        *s.reader |= CELL_PENDING;
    }
}

// `from`: where it reads, if that is to be compared at the end.
static void begin_copy(struct Context *ctx, struct Copy copy, const struct Allocation *from, uint32_t warp)
{
    uint32_t number = new_copy(ctx);
    if (!number)
        return;
    if (from)
        __builtin_memcpy(copy.data, (const void *)(from->host + (copy.source - from->address)), copy.size);
    copy.source += from ? from->host - from->address : 0;
    copy.next = ctx->order->in_flight[warp];
    *copy_at(ctx, number) = copy;
    ctx->order->in_flight[warp] = number;
    mark_in_flight(ctx, &copy);
}

// The lanes of `mask` have begun to copy `size` bytes each; strays are told elsewhere, and so is a copy to where another is
// on its way.
EXPORTED void ts_copies_begun(struct Context *ctx, uint32_t mask, Lanes targets, Lanes sources, uint32_t site,
                              uint32_t size, uint32_t granularity)
{
    uint64_t to[LANES], from[LANES];
    store_lanes(to, targets);
    store_lanes(from, sources);
    uint32_t warp = running_warp(ctx);
    FOR_EACH(lane, mask) {
        const struct Allocation *target = array_at(ctx, SPACE_SHARED, to[lane], size);
        const struct Allocation *source = array_at(ctx, SPACE_GLOBAL, from[lane], size);
        if (!target || !source || (to[lane] | from[lane]) % size)
            continue;
        uint32_t thread = thread_of(ctx, lane);
        struct Copy copy = {
            .source = from[lane], .source_cell = cell_in(source, from[lane], granularity),
            .cell = cell_in(target, to[lane], granularity), .thread = thread, .writer = site << CELL_SITE | thread,
            .group = ctx->order->committed[thread], .units = size >> granularity, .size = size,
        };
        if (*shadow_of(ctx->plane, copy.cell).written != CELL_IN_FLIGHT)
            begin_copy(ctx, copy, source, warp);
    }
}

// --- a copy is over ---

// What the copy was to read has been changed, where memory that may change is watched.
static void check_source(struct Context *ctx, const struct Copy *copy)
{
    uint32_t each = copy->size / copy->units;
    const uint8_t *now = (const uint8_t *)copy->source;
    for (uint32_t i = 0; copy->source_cell && i < copy->units; i++) {
        if (!__builtin_memcmp(copy->data + i * each, now + i * each, each))
            continue;
        uint32_t writer = *unit_of(ctx, copy->source_cell, i).writer;
        ts_record(ctx, FOUND_SOURCE_CHANGED, site_in(copy->writer), site_in(writer), copy->source_cell + 4 * i, copy->size,
                  copy->thread, thread_in(writer), SAME_BLOCK);
        return;
    }
}

// The copy has been written at a clock of its thread's warp.
static void finish(struct Context *ctx, const struct Copy *copy, uint32_t clock)
{
    for (uint64_t i = 0; i < copy->units; i++) {
        struct Shadow s = unit_of(ctx, copy->cell, i);
        *s.written = clock;
        *s.writer = copy->writer;
        *s.read = *s.reader = *s.warps = 0;
    }
    check_source(ctx, copy);
}

// Which copies of a list are over.
struct Over {
    uint32_t lanes;    // of these
    uint32_t but;      // the groups committed last that need not be
    uint64_t barrier;  // those handed to it in a phase of the other parity than this; 0: those of groups
    uint32_t parity;
};

static bool is_over(const struct Context *ctx, const struct Copy *copy, const struct Over *over)
{
    if (over->barrier)
        return copy->barrier == over->barrier && copy->parity != over->parity;
    int64_t committed = ctx->order->committed[copy->thread];
    return over->lanes >> copy->thread % LANES & 1 && copy->group < committed - (int64_t)over->but;
}

static void finish_those(struct Context *ctx, uint32_t warp, const struct Over *over)
{
    for (uint32_t *at = &ctx->order->in_flight[warp]; *at;) {
        struct Copy *copy = copy_at(ctx, *at);
        if (!is_over(ctx, copy, over)) {
            at = &copy->next;
            continue;
        }
        finish(ctx, copy, over->barrier ? copy->clock : ctx->order->clock[warp]);
        drop_copy(ctx, at);
    }
}

EXPORTED void ts_copies_committed(struct Context *ctx, uint32_t mask)
{
    FOR_EACH(lane, mask)
        ctx->order->committed[thread_of(ctx, lane)]++;
}

EXPORTED void ts_copies_awaited(struct Context *ctx, uint32_t mask, uint32_t but)
{
    struct Over over = {.lanes = mask, .but = but};
    finish_those(ctx, running_warp(ctx), &over);
}

// --- barriers in memory ---

static uint32_t parity_of(const struct Context *ctx, uint64_t barrier)
{
    const struct Allocation *array = array_at(ctx, SPACE_SHARED, barrier, sizeof(uint64_t));
    return array ? *(const uint64_t *)(array->host + (barrier - array->address)) >> BARRIER_PARITY & 1 : 0;
}

// An address of shared memory may be 0.
static uint64_t name_of(uint64_t barrier) { return barrier + 1; }

// Lanes hand the copies that they have begun to barriers, whose phases are over when these copies are.
EXPORTED void ts_copies_handed(struct Context *ctx, uint32_t mask, Lanes barriers)
{
    uint64_t barrier_of[LANES];
    store_lanes(barrier_of, barriers);
    uint32_t warp = running_warp(ctx);
    for (uint32_t number = ctx->order->in_flight[warp]; number; number = copy_at(ctx, number)->next) {
        struct Copy *copy = copy_at(ctx, number);
        uint32_t lane = copy->thread % LANES;
        if (copy->barrier || !(mask >> lane & 1))
            continue;
        copy->barrier = name_of(barrier_of[lane]);
        copy->parity = parity_of(ctx, barrier_of[lane]);
        copy->clock = ctx->order->clock[warp];
    }
}

// Lanes have asked whether phases are over; those of `over` found that they are.
EXPORTED void ts_copies_passed(struct Context *ctx, uint32_t mask, Lanes barriers, Lanes over)
{
    uint64_t barrier_of[LANES];
    store_lanes(barrier_of, barriers);
    for (uint32_t left = mask & LANES_WHERE(over != 0); left;) {
        uint64_t barrier = barrier_of[lowest(left)];
        struct Over those = {.barrier = name_of(barrier), .parity = parity_of(ctx, barrier)};
        for (uint32_t warp = 0; warp < ctx->warps; warp++)
            finish_those(ctx, warp, &those);
        left &= ~LANES_WHERE(barriers == barrier);
    }
}

// The lanes of `mask` have begun bulk copies, whose bytes arrive at barriers. What they read is not compared at the end.
EXPORTED void ts_copies_bulk_begun(struct Context *ctx, uint32_t mask, Lanes targets, Lanes sizes, Lanes barriers,
                                   uint32_t site, uint32_t granularity)
{
    uint64_t to[LANES], size[LANES], barrier_of[LANES];
    store_lanes(to, targets);
    store_lanes(size, sizes);
    store_lanes(barrier_of, barriers);
    uint32_t warp = running_warp(ctx);
    FOR_EACH(lane, mask) {
        const struct Allocation *target = array_at(ctx, SPACE_SHARED, to[lane], size[lane]);
        if (!target || !size[lane] || (to[lane] | size[lane]) % (UINT32_C(1) << granularity))
            continue;
        uint32_t thread = thread_of(ctx, lane);
        struct Copy copy = {
            .cell = cell_in(target, to[lane], granularity), .thread = thread, .writer = site << CELL_SITE | thread,
            .barrier = name_of(barrier_of[lane]), .parity = parity_of(ctx, barrier_of[lane]),
            .clock = ctx->order->clock[warp], .units = (uint32_t)(size[lane] >> granularity),
        };
        if (*shadow_of(ctx->plane, copy.cell).written != CELL_IN_FLIGHT)
            begin_copy(ctx, copy, NULL, warp);
    }
}

// A block begins: what an earlier one left in flight is nobody's.
void forget_copies(struct Context *ctx)
{
    if (!ctx->copies_room)
        return;
    for (uint32_t warp = 0; warp < ctx->warps; warp++) {
        uint32_t *list = &ctx->order->in_flight[warp];
        while (*list) {
            const struct Copy *copy = copy_at(ctx, *list);
            for (uint64_t i = 0; i < copy->units; i++)
                *unit_of(ctx, copy->cell, i).written = 0;
            drop_copy(ctx, list);
        }
    }
    __builtin_memset(ctx->order->committed, 0, sizeof ctx->order->committed);
}
