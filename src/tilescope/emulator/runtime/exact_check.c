// The slow check of kernels in which more than barriers orders threads, or blocks run in turns: each access against the
// last write, and against every reader since that did not see it coming (FastTrack: Flanagan and Freund, 2009, with a list
// in place of its vector of reads).
//
// A cell's reads are the last reader's; the plane of warps has, instead of those, where the list of the others begins.

#include "slow_check.h"

static struct Reader *reader_at(const struct Context *ctx, uint32_t number) { return &ctx->sync->readers[number]; }

// Whether what was done at a clock by the thread of `info` (`several`: by any lanes of its warp) is before the access.
static bool is_seen(const struct Access *a, uint32_t clock, uint32_t info, bool several)
{
    const struct Order *order = a->ctx->order;
    uint64_t block = block_at(a->ctx, clock);
    uint32_t warp = warp_in(info), lane = several ? EVERY : thread_in(info) % LANES;
    if (block == a->ctx->block) {
        if (!several && thread_in(info) == a->thread)
            return true;
        if (clock < order->visible[a->warp][warp]) {
            prove_barrier(a->ctx, a->warp, clock);
            return true;
        }
    }
    return knows(a->ctx, order->knows[a->thread], block, warp, lane, clock);
}

// What a record says of the other block.
static uint64_t block_of(const struct Access *a, uint32_t clock)
{
    uint64_t block = block_at(a->ctx, clock);
    return block == a->ctx->block ? SAME_BLOCK : block;
}

// A clock that says something: shared memory may have served another block before.
static bool is_live(const struct Access *a, const struct Unit *u, uint32_t clock)
{
    return u->global ? clock > CELL_UNWRITTEN : of_block(a->ctx, clock);
}

// --- against the last write ---

static void against_write_exactly(const struct Access *a, const struct Unit *u)
{
    if (!is_live(a, u, u->written) || is_seen(a, u->written, u->writer, false))
        return;
    uint64_t other = block_of(a, u->written);
    if (both_strong(a, u, other == SAME_BLOCK))
        return;
    report_write(a, u, other == SAME_BLOCK ? writes_same(a, u) : a->same, other);
}

// --- the readers since ---

// Takes the list from `number` on; those that are not seen yet stay. Returns where it begins then.
static uint32_t without_seen(const struct Access *a, uint32_t number)
{
    struct Sync *sync = a->ctx->sync;
    uint32_t kept = 0;
    while (number) {
        struct Reader *reader = reader_at(a->ctx, number);
        uint32_t next = reader->next;
        bool seen = is_seen(a, reader->clock >> 1, reader->info, reader->clock & 1);
        reader->next = seen ? sync->free_readers : kept;
        reader->count = seen ? 0 : 1 + (kept ? reader_at(a->ctx, kept)->count : 0);
        *(seen ? &sync->free_readers : &kept) = number;
        number = next;
    }
    return kept;
}

static uint32_t new_reader(struct Context *ctx)
{
    struct Sync *sync = ctx->sync;
    uint32_t number = sync->free_readers;
    if (number)
        sync->free_readers = reader_at(ctx, number)->next;
    else if (has_room(ctx, POOL_READERS, 1))
        number = (uint32_t)sync->used[POOL_READERS]++;
    return number;
}

// The last reader goes to the list of the others; a list that has doubled is looked through for those that are seen.
static void keep_reader(const struct Access *a, const struct Unit *u)
{
    uint32_t list = *u->shadow.warps, count = list ? reader_at(a->ctx, list)->count : 0;
    if (list && (count & (count - 1)) == 0)
        list = without_seen(a, list);
    uint32_t number = new_reader(a->ctx);
    if (!number)
        return;
    *reader_at(a->ctx, number) = (struct Reader){
        .clock = *u->shadow.read, .info = u->reader, .next = list,
        .count = 1 + (list ? reader_at(a->ctx, list)->count : 0),
    };
    *u->shadow.warps = number;
}

static void note_read_exactly(const struct Access *a, const struct Unit *u)
{
    uint32_t clock = a->ctx->order->clock[a->warp];
    bool live = is_live(a, u, u->read), other = thread_in(u->reader) != a->thread || u->several;
    if (!live)
        *u->shadow.warps = 0;
    if (live && u->read == clock && warp_in(u->reader) == a->warp) {
        *u->shadow.read |= other;
        if (!other)
            *u->shadow.reader = info_of(a) | (u->reader & CELL_PENDING);
        return;
    }
    bool seen = !live || is_seen(a, u->read, u->reader, u->several);
    if (!seen)
        keep_reader(a, u);
    bool pending = live && seen && other && block_of(a, u->read) == SAME_BLOCK && u->read >= a->ctx->order->quick[a->warp];
    *u->shadow.read = clock << 1;
    *u->shadow.reader = info_of(a) | (live ? u->reader & CELL_PENDING : 0) | (pending ? CELL_PENDING : 0);
}

// --- a write against them ---

static void report_reader(const struct Access *a, const struct Unit *u, uint32_t clock, uint32_t info)
{
    uint32_t thread = clock & 1 ? warp_in(info) << 5 | SOME_LANE : thread_in(info);
    report(a, u, FOUND_WRITE_AFTER_READ, info, thread, block_of(a, clock >> 1));
}

static void against_readers(const struct Access *a, const struct Unit *u)
{
    uint32_t last = *u->shadow.read;
    if (!is_live(a, u, u->read))
        return;
    if (!is_seen(a, u->read, u->reader, u->several)) {
        report_reader(a, u, last, u->reader);
        return;
    }
    for (uint32_t number = *u->shadow.warps; number; number = reader_at(a->ctx, number)->next) {
        const struct Reader *reader = reader_at(a->ctx, number);
        if (!is_seen(a, reader->clock >> 1, reader->info, reader->clock & 1)) {
            report_reader(a, u, reader->clock, reader->info);
            return;
        }
    }
    if (u->reader & CELL_PENDING)
        prove_barrier(a->ctx, a->warp, a->ctx->order->quick[a->warp]);
}

// Who writes has seen all readers, or the race has been told.
static void forget_readers(const struct Access *a, const struct Unit *u)
{
    struct Sync *sync = a->ctx->sync;
    for (uint32_t number = is_live(a, u, u->read) ? *u->shadow.warps : 0, next; number; number = next) {
        struct Reader *reader = reader_at(a->ctx, number);
        next = reader->next;
        reader->next = sync->free_readers;
        sync->free_readers = number;
    }
    *u->shadow.warps = *u->shadow.read = *u->shadow.reader = 0;
}

// --- one unit ---

void check_unit_exactly(const struct Access *a, uint64_t cell)
{
    const struct Unit u = unit_at(a->ctx, cell);
    if (is_in_flight(&u)) {
        report_in_flight(a, &u);
        return;
    }
    if (a->reads && is_blank(a, &u)) {
        report_blank(a, &u);
    } else {
        against_write_exactly(a, &u);
        if (a->writes)
            against_readers(a, &u);
    }
    if (a->writes) {
        forget_readers(a, &u);
        *u.shadow.written = a->ctx->order->clock[a->warp];
        *u.shadow.writer = info_of(a);
    } else if (!a->strong) {
        note_read_exactly(a, &u);
    } else if (!a->loose && u.writer & CELL_STORED) {
        note_look(a->ctx, cell, a->warp, u.written);
    }
}
