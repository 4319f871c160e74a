// The slow check of kernels in which more than barriers orders threads, blocks run in turns, or threads read strongly: each
// access against the last write, and against every reader since that did not see it coming (FastTrack: Flanagan and Freund,
// 2009, with a list in place of its vector of reads).
//
// A cell's reads are the last reader's; the plane of warps has, instead of those, where the list of the others begins.

#include "slow_check.h"

#define LANES_UNKNOWN 0  // lanes of a reader: several of its warp, all at one clock
#define MOST_STRONG 32   // readers of a cell, beside which strong ones are not kept any more
#define FEW 4            // readers of a list among which another's like is looked for

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

// The last reader, as those of the list are.
static struct Reader last_reader(const struct Unit *u)
{
    return (struct Reader){
        .clock = u->read, .info = u->reader & ~(uint32_t)CELL_PENDING,
        .lanes = u->several ? LANES_UNKNOWN : UINT32_C(1) << thread_in(u->reader) % LANES,
    };
}

static uint32_t with_lane(uint32_t info, uint32_t lane) { return (info & ~(uint32_t)(LANES - 1)) | lane; }

// Lanes of a reader that the access does not see; of unknown ones, all or none.
static uint32_t unseen(const struct Access *a, const struct Reader *reader)
{
    if (reader->lanes == LANES_UNKNOWN)
        return is_seen(a, reader->clock, reader->info, true) ? 0 : UINT32_MAX;
    uint32_t left = 0;
    FOR_EACH(lane, reader->lanes)
        left |= (uint32_t)!is_seen(a, reader->clock, with_lane(reader->info, lane), false) << lane;
    return left;
}

// A later read stands for one that it sees; but a strong one not for a plain one, with which a strong write may race.
static bool may_replace(const struct Access *a, uint32_t info) { return !a->strong || info & CELL_STRONG; }

static void free_reader(const struct Access *a, uint32_t number)
{
    struct Sync *sync = a->ctx->sync;
    reader_at(a->ctx, number)->next = sync->free_readers;
    sync->free_readers = number;
}

static uint32_t count_from(const struct Access *a, uint32_t number) { return number ? reader_at(a->ctx, number)->count : 0; }

// Takes the list from `number` on; those that are not seen yet stay, and plain ones for a strong access, unless it writes.
// Returns where it begins then.
static uint32_t without_seen(const struct Access *a, uint32_t number)
{
    uint32_t kept = 0;
    while (number) {
        struct Reader *reader = reader_at(a->ctx, number);
        uint32_t next = reader->next, left = may_replace(a, reader->info) ? unseen(a, reader) : UINT32_MAX;
        if (left && !(a->writes && !(reader->info & CELL_STRONG))) {
            reader->lanes &= left;
            reader->next = kept;
            reader->count = 1 + count_from(a, kept);
            kept = number;
        } else {
            free_reader(a, number);
        }
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

#define STRENGTH (CELL_STRONG | CELL_NARROW | CELL_LOOSE)

static bool is_like(const struct Reader *reader, uint32_t clock, uint32_t info)
{
    return reader->clock == clock && warp_in(reader->info) == warp_in(info) && !((reader->info ^ info) & STRENGTH);
}

// The same lane's, of a later time.
static bool is_later(const struct Access *a, const struct Reader *reader, const struct Reader *last)
{
    return reader->lanes == last->lanes && reader->lanes != LANES_UNKNOWN && warp_in(reader->info) == warp_in(last->info) &&
           !((reader->info ^ last->info) & STRENGTH) && block_at(a->ctx, reader->clock) == block_at(a->ctx, last->clock);
}

// Lanes that read strongly at one clock are one reader; and who reads now plainly, now strongly, is two.
static bool joins(const struct Access *a, uint32_t number, const struct Reader *last)
{
    for (int i = 0; number && i < FEW; i++) {
        struct Reader *reader = reader_at(a->ctx, number);
        bool strong = last->info & CELL_STRONG, like = is_like(reader, last->clock, last->info);
        if (like && (strong || reader->lanes == last->lanes)) {
            reader->lanes |= last->lanes;
            return true;
        }
        if (is_later(a, reader, last)) {
            reader->clock = last->clock;
            reader->info = last->info;
            return true;
        }
        number = reader->next;
    }
    return false;
}

// The last reader goes to the list of the others; a list that has doubled is looked through for those that are seen. Of
// strong readers, which may be all blocks that wait, again and again, a few will do.
static void keep_reader(const struct Access *a, const struct Unit *u)
{
    struct Reader last = last_reader(u);
    uint32_t list = *u->shadow.warps, count = count_from(a, list);
    if (joins(a, list, &last) || (last.info & CELL_STRONG && count >= MOST_STRONG))
        return;
    if (list && (count & (count - 1)) == 0)
        list = without_seen(a, list);
    *u->shadow.warps = list;
    uint32_t number = new_reader(a->ctx);
    if (!number)
        return;
    last.next = list;
    last.count = 1 + count_from(a, list);
    *reader_at(a->ctx, number) = last;
    *u->shadow.warps = number;
}

// This lane's strong read at this clock is in the list's first.
static bool is_listed(const struct Access *a, const struct Unit *u)
{
    uint32_t list = *u->shadow.warps;
    return list && is_like(reader_at(a->ctx, list), u->read, info_of(a)) &&
           reader_at(a->ctx, list)->lanes >> a->thread % LANES & 1;
}

// Whether what the last reader says is true of this one, too: a write that sees either sees both.
static bool is_read_already(const struct Access *a, const struct Unit *u)
{
    if (u->read != a->ctx->order->clock[a->warp] || warp_in(u->reader) != a->warp)
        return false;
    bool other = thread_in(u->reader) != a->thread || u->several, strong = u->reader & CELL_STRONG;
    if (a->strong)
        return (!other && (!strong || !((u->reader ^ info_of(a)) & STRENGTH))) || is_listed(a, u);
    if (strong)
        return false;
    *u->shadow.read |= other;
    if (!other)
        *u->shadow.reader = info_of(a) | (u->reader & CELL_PENDING);
    return true;
}

static void note_read_exactly(const struct Access *a, const struct Unit *u)
{
    bool live = is_live(a, u, u->read), other = thread_in(u->reader) != a->thread || u->several;
    if (!live)
        *u->shadow.warps = 0;
    else if (is_read_already(a, u))
        return;
    bool seen = !live || is_seen(a, u->read, u->reader, u->several);
    if (!seen || (live && !may_replace(a, u->reader)))
        keep_reader(a, u);
    bool pending = live && seen && other && block_of(a, u->read) == SAME_BLOCK && u->read >= a->ctx->order->quick[a->warp];
    *u->shadow.read = a->ctx->order->clock[a->warp] << 1;
    *u->shadow.reader = info_of(a) | (live ? u->reader & CELL_PENDING : 0) | (pending ? CELL_PENDING : 0);
}

// --- a write against them ---

// As `both_strong`, with a reader; what it read was there before.
static bool is_strong_beside(const struct Access *a, const struct Reader *reader)
{
    bool wide = block_of(a, reader->clock) == SAME_BLOCK || !(a->narrow || reader->info & CELL_NARROW);
    return a->strong && reader->info & CELL_STRONG && wide && !(a->loose && reader->info & CELL_LOOSE);
}

// Returns whether the write races with a reader, which is told.
static bool against_reader(const struct Access *a, const struct Unit *u, const struct Reader *reader)
{
    uint32_t left = unseen(a, reader);
    if (!left || is_strong_beside(a, reader))
        return false;
    uint32_t lane = reader->lanes == LANES_UNKNOWN ? SOME_LANE : lowest(left);
    report(a, u, FOUND_WRITE_AFTER_READ, reader->info, warp_in(reader->info) << 5 | lane, block_of(a, reader->clock));
    return true;
}

static void against_readers(const struct Access *a, const struct Unit *u)
{
    if (!is_live(a, u, u->read))
        return;
    struct Reader last = last_reader(u);
    if (against_reader(a, u, &last))
        return;
    for (uint32_t number = *u->shadow.warps; number; number = reader_at(a->ctx, number)->next)
        if (against_reader(a, u, reader_at(a->ctx, number)))
            return;
    if (u->reader & CELL_PENDING)
        prove_barrier(a->ctx, a->warp, a->ctx->order->quick[a->warp]);
}

// The first of the list, one lane of it, is the last reader now.
static void take_first(const struct Access *a, const struct Unit *u, uint32_t number)
{
    struct Reader *first = reader_at(a->ctx, number);
    *u->shadow.read = first->clock << 1;
    *u->shadow.reader = with_lane(first->info, lowest(first->lanes));
    first->lanes &= first->lanes - 1;
    *u->shadow.warps = first->lanes ? number : first->next;
    if (!first->lanes)
        free_reader(a, number);
}

// Who writes has seen all readers, or the race has been told; but a strong write may come beside strong reads, with which
// a later plain one races.
static void forget_readers(const struct Access *a, const struct Unit *u)
{
    bool live = is_live(a, u, u->read);
    if (live && a->strong && (u->reader & CELL_STRONG || *u->shadow.warps)) {
        keep_reader(a, u);
        uint32_t list = without_seen(a, *u->shadow.warps);
        if (list) {
            take_first(a, u, list);
            return;
        }
        *u->shadow.warps = 0;
    }
    for (uint32_t number = live ? *u->shadow.warps : 0, next; number; number = next) {
        next = reader_at(a->ctx, number)->next;
        free_reader(a, number);
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
    } else {
        note_read_exactly(a, &u);
        if (a->strong && !a->loose && u.writer & CELL_STORED)
            note_look(a->ctx, cell, a->warp, u.written);
    }
}
