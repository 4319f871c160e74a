// Order by release and acquire patterns (PTX ISA 8.8): what a thread had done and seen at a fence, or at a releasing access,
// is released by what it writes strongly after that; who reads it strongly, and passes a fence then or reads it by an
// acquiring access, sees it. Atomics carry on what was released at their place before; a store begins anew.
//
// All fences .sc are in one order. If a strong write follows one fence, by whatever orders threads, and a read that found
// it comes before another, then the first fence is the earlier one, as the read would otherwise come before the write. So
// these two need not be of the threads that write and read: what .sc fences cover is carried on by barriers.
//
// Each place has what was released there for all, and for the threads of each block, as scopes may be narrow.

#include "library.h"

#define FOR_ALL UINT64_MAX

// Kinds of fences: indices of order->pending, order->fenced and order->fenced_at. SC + a scope: of fences .sc alone.
enum { OWN_BLOCK, GPU, SC };

// Whether a fence counts as one of a kind.
static bool is_kind(int kind, bool narrow, bool sc) { return !(narrow && kind & GPU) && (sc || kind < SC); }

static uint64_t hash_of(uint64_t address, uint64_t reach)
{
    uint64_t x = (address ^ reach * UINT64_C(0x9E3779B97F4A7C15)) * UINT64_C(0xFF51AFD7ED558CCD);
    return x ^ x >> 32;
}

// Where an address has its entry, or would have it.
static struct Place *place_in(struct Place *places, uint64_t room, uint64_t address, uint64_t reach)
{
    for (uint64_t i = hash_of(address, reach);; i++) {
        struct Place *place = &places[i % room];
        if (!place->address || (place->address == address && place->reach == reach))
            return place;
    }
}

static struct Place *place_of(const struct Context *ctx, uint64_t address, uint64_t reach)
{
    return place_in(ctx->sync->places, ctx->sync->room[POOL_PLACES], address, reach);
}

// The table has been made larger: what it held goes where it belongs now.
static void move_places(struct Sync *sync, const struct Place *old, uint64_t count)
{
    for (uint64_t i = 0; i < count; i++)
        if (old[i].address)
            *place_in(sync->places, sync->room[POOL_PLACES], old[i].address, old[i].reach) = old[i];
}

static struct Place *new_place(struct Context *ctx, uint64_t address, uint64_t reach)
{
    struct Sync *sync = ctx->sync;
    struct Place *place = place_of(ctx, address, reach);
    if (place->address)
        return place;
    if (2 * (sync->used[POOL_PLACES] + 1) > sync->room[POOL_PLACES]) {
        const struct Place *old = sync->places;
        uint64_t count = sync->room[POOL_PLACES];
        if (!ctx->grow(ctx, POOL_PLACES)) {
            ctx->clocks_over = 1;
            return NULL;
        }
        move_places(sync, old, count);
        place = place_of(ctx, address, reach);
    }
    *place = (struct Place){.address = address, .reach = reach};
    sync->used[POOL_PLACES]++;
    return place;
}

// --- what loops that wait have seen ---

static uint64_t looks_of(const struct Context *ctx, uint32_t warp) { return UINT64_C(1) << 63 | who(ctx->block, warp, 0); }

// A loop by which threads of a warp wait has found what was written to a unit at a clock.
void note_look(struct Context *ctx, uint64_t cell, uint32_t warp, uint32_t clock)
{
    struct Place *place = new_place(ctx, cell, looks_of(ctx, warp));
    if (place)
        place->stores = clock;
}

bool has_looked(const struct Context *ctx, uint64_t cell, uint32_t warp, uint32_t clock)
{
    const struct Place *place = place_of(ctx, cell, looks_of(ctx, warp));
    return place->address && place->stores == clock;
}

// --- what is released, and to whom ---
//
// Lanes of one instruction that access one place are taken together: all of them see what each of them releases there.

// What lanes of a warp had done at a clock, beside what `set` says.
static uint32_t with_lanes(struct Context *ctx, uint32_t set, uint32_t warp, uint32_t lanes, uint32_t clock)
{
    if (lanes == lanes_of_warp(ctx, warp))
        return with_entry(ctx, set, who(ctx->block, warp, EVERY), clock);
    FOR_EACH(lane, lanes)
        set = with_entry(ctx, set, who(ctx->block, warp, lane), clock);
    return set;
}

// What lanes released at their last fence of a kind, those that passed one, or that know of others' .sc fences.
static uint32_t fenced(struct Context *ctx, int kind, uint32_t warp, uint32_t lanes)
{
    const struct Order *order = ctx->order;
    const uint32_t *at = &order->fenced_at[kind][warp << 5];
    uint32_t set = 0;
    while (lanes) {
        uint32_t clock = at[lowest(lanes)], together = 0;
        FOR_EACH(lane, lanes)
            together |= (uint32_t)(at[lane] == clock) << lane;
        FOR_EACH(lane, together)
            set = join(ctx, set, order->fenced[kind][warp << 5 | lane]);
        set = clock ? with_lanes(ctx, set, warp, together, clock) : set;
        lanes &= ~together;
    }
    return set;
}

// The same, where `own` is what fences of the block released: mostly those of this kind are the same ones.
static uint32_t fenced_beside(struct Context *ctx, int kind, uint32_t warp, uint32_t lanes, uint32_t own)
{
    const struct Order *order = ctx->order;
    FOR_EACH(lane, lanes) {
        uint32_t thread = warp << 5 | lane;
        if (order->fenced_at[kind][thread] != order->fenced_at[OWN_BLOCK][thread] ||
            order->fenced[kind][thread] != order->fenced[OWN_BLOCK][thread])
            return fenced(ctx, kind, warp, lanes);
    }
    return own;
}

// All that lanes have done and seen until now.
static uint32_t all_of(struct Context *ctx, uint32_t warp, uint32_t lanes)
{
    struct Order *order = ctx->order;
    uint32_t set = seen_by_warp(ctx, warp);
    FOR_EACH(lane, lanes)
        set = join(ctx, set, order->knows[warp << 5 | lane]);
    return with_lanes(ctx, set, warp, lanes, order->clock[warp]);
}

// What a strong write of lanes puts at its place, for their block and for all: by any fence or by being a release; and by
// fences .sc.
struct Released {
    uint32_t own[2], all[2];
};

static struct Released released_by(struct Context *ctx, uint32_t warp, uint32_t lanes, uint32_t kind)
{
    bool narrow = kind & (SYNC_NARROW | SYNC_SHARED);
    uint32_t own = fenced(ctx, OWN_BLOCK, warp, lanes);
    struct Released made = {.own = {own, fenced_beside(ctx, SC + OWN_BLOCK, warp, lanes, own)}};
    if (!narrow) {
        made.all[0] = fenced_beside(ctx, GPU, warp, lanes, own);
        made.all[1] = fenced_beside(ctx, SC + GPU, warp, lanes, own);
    }
    if (kind & SYNC_RELEASES) {
        made.own[0] = all_of(ctx, warp, lanes);
        made.all[0] = narrow ? 0 : made.own[0];
    }
    return made;
}

// A store replaces what was released at its place, an atomic adds to it.
static void put_at(struct Context *ctx, struct Place *place, const uint32_t *sets, bool adds)
{
    for (int i = 0; i < 2; i++)
        place->released[i] = adds ? join(ctx, place->released[i], sets[i]) : sets[i];
}

// A place that need not be there if nothing is put at it.
static struct Place *place_for(struct Context *ctx, uint64_t address, uint64_t reach, const uint32_t *sets)
{
    struct Place *place = sets[0] | sets[1] ? new_place(ctx, address, reach) : place_of(ctx, address, reach);
    return place && place->address ? place : NULL;
}

// What threads of other blocks released for their own blocks at a place is gone once a store has written it.
static void count_store(struct Context *ctx, uint64_t address)
{
    struct Place *place = new_place(ctx, address, FOR_ALL);
    if (place)
        place->stores++;
}

static void publish(struct Context *ctx, uint64_t address, uint32_t warp, uint32_t lanes, uint32_t kind)
{
    bool adds = kind & SYNC_READS;
    if (!adds) {
        lanes = UINT32_C(1) << (31 - __builtin_clz(lanes));  // the store that is left
        count_store(ctx, address);
    }
    struct Released released = released_by(ctx, warp, lanes, kind);
    struct Place *all = place_for(ctx, address, FOR_ALL, released.all);
    if (all)
        put_at(ctx, all, released.all, adds);
    struct Place *mine = place_for(ctx, address, ctx->block, released.own);
    if (!mine)
        return;
    uint64_t stores = place_of(ctx, address, FOR_ALL)->stores;
    put_at(ctx, mine, released.own, adds && mine->stores == stores);
    mine->stores = stores;
}

static void await(struct Context *ctx, int kind, uint32_t thread, uint32_t set)
{
    uint32_t *pending = &ctx->order->pending[kind][thread];
    *pending = join(ctx, *pending, set);
}

// A strong read: what was released at the place is seen at once, or once a fence has followed.
static void observe(struct Context *ctx, uint64_t address, uint32_t warp, uint32_t lanes, uint32_t kind)
{
    struct Order *order = ctx->order;
    const struct Place *all = place_of(ctx, address, FOR_ALL), *mine = place_of(ctx, address, ctx->block);
    const uint32_t none[2] = {0, 0};
    const uint32_t *own = mine->stores == all->stores ? mine->released : none;
    const uint32_t *wide = kind & (SYNC_NARROW | SYNC_SHARED) ? none : all->released;
    uint32_t both = kind & SYNC_ACQUIRES ? join(ctx, own[0], wide[0]) : 0;
    FOR_EACH(lane, lanes) {
        uint32_t thread = warp << 5 | lane;
        order->knows[thread] = join(ctx, order->knows[thread], both);
        for (int of = kind & SYNC_ACQUIRES ? 1 : 0; of < 2; of++) {
            await(ctx, of * SC + OWN_BLOCK, thread, own[of]);
            await(ctx, of * SC + GPU, thread, wide[of]);
        }
    }
}

// The barrier that a warp has passed last is of use: what others did before it is released, too, or what is acquired behind
// it is theirs.
static void prove_barrier_before(struct Context *ctx, uint32_t warp) { ctx->useful[ctx->order->opened[warp]] = 1; }

// Sets that nobody refers to any more are thrown away, where nobody has one at hand: once there are many.
static void collect_if_many(struct Context *ctx)
{
    struct Sync *sync = ctx->sync;
    if (sync->used[POOL_ENTRIES] > sync->collect_at)
        ctx->grow(ctx, POOL_COLLECT);
}

// --- what generated code calls ---

// Strong accesses of the lanes of `mask`, of which those of `wrote` have written. Nothing is released before any fence
// or releasing access.
EXPORTED void ts_check_strong(struct Context *ctx, uint32_t mask, uint32_t wrote, Lanes addresses, uint32_t kind)
{
    if (!ctx->sync || (!ctx->sync->released && !(kind & SYNC_RELEASES)))
        return;
    collect_if_many(ctx);
    uint64_t address_of[LANES];
    store_lanes(address_of, addresses);
    uint32_t warp = running_warp(ctx);
    // shared memory has addresses of its own in each block
    uint64_t of_block = kind & SYNC_SHARED ? (ctx->block + 1) << 32 | UINT64_C(1) << 63 : 0;
    for (uint32_t left = mask; left;) {
        uint64_t address = address_of[lowest(left)];
        uint32_t lanes = LANES_WHERE(addresses == address) & left;
        if (wrote & lanes)
            publish(ctx, address ^ of_block, warp, wrote & lanes, kind);
        if (kind & SYNC_READS)
            observe(ctx, address ^ of_block, warp, lanes, kind);
        left &= ~lanes;
    }
    if (kind & SYNC_RELEASES && wrote) {
        prove_barrier_before(ctx, warp);
        ctx->sync->released = 1;
        set_clock(ctx->order, warp, tick(ctx));
    }
}

// A fence of the lanes of `mask`: they see what they have read, and what they did and saw may be published from now on.
EXPORTED void ts_check_fence(struct Context *ctx, uint32_t mask, bool narrow, bool sc)
{
    collect_if_many(ctx);
    struct Order *order = ctx->order;
    uint32_t warp = running_warp(ctx), clock = order->clock[warp], seen = seen_by_warp(ctx, warp);
    FOR_EACH(lane, mask) {
        uint32_t thread = warp << 5 | lane;
        for (int kind = 0; kind < FENCES; kind++) {
            if (!is_kind(kind, narrow, sc))
                continue;
            order->knows[thread] = join(ctx, order->knows[thread], order->pending[kind][thread]);
            order->pending[kind][thread] = 0;
        }
        uint32_t released = join(ctx, seen, order->knows[thread]);
        for (int kind = 0; kind < FENCES; kind++) {
            if (!is_kind(kind, narrow, sc))
                continue;
            order->fenced[kind][thread] = released;
            order->fenced_at[kind][thread] = clock;
        }
    }
    prove_barrier_before(ctx, warp);
    ctx->sync->released = 1;
    set_clock(order, warp, tick(ctx));
}

// --- __syncwarp and barriers carry on what their threads know ---

// What lanes of a warp hand on: what they know, and of fences .sc what they released and may still see.
static void hand_on(struct Context *ctx, uint32_t warp, uint32_t lanes, struct HandedOn *all)
{
    struct Order *order = ctx->order;
    FOR_EACH(lane, lanes)
        all->knows = join(ctx, all->knows, order->knows[warp << 5 | lane]);
    for (int scope = 0; scope < 2 && ctx->sync->released; scope++) {
        all->released[scope] = join(ctx, all->released[scope], fenced(ctx, SC + scope, warp, lanes));
        FOR_EACH(lane, lanes)
            all->pending[scope] = join(ctx, all->pending[scope], order->pending[SC + scope][warp << 5 | lane]);
    }
}

static void take_over(struct Context *ctx, uint32_t warp, uint32_t lanes, const struct HandedOn *all)
{
    struct Order *order = ctx->order;
    if (!(all->knows | all->released[0] | all->released[1] | all->pending[0] | all->pending[1]))
        return;
    FOR_EACH(lane, lanes) {
        uint32_t thread = warp << 5 | lane;
        order->knows[thread] = join(ctx, order->knows[thread], all->knows);
        for (int scope = 0; scope < 2 && ctx->sync->released; scope++) {
            uint32_t *released = &order->fenced[SC + scope][thread];
            *released = join(ctx, *released, all->released[scope]);
            await(ctx, SC + scope, thread, all->pending[scope]);
        }
    }
}

// __syncwarp orders the lanes of `mask`.
EXPORTED void ts_check_syncwarp(struct Context *ctx, uint32_t warp, uint32_t mask)
{
    struct Order *order = ctx->order;
    uint32_t clock = tick(ctx), live = lanes_of_warp(ctx, warp) & ~order->exited[warp];
    if (ctx->sync) {
        struct HandedOn all = {0};
        hand_on(ctx, warp, mask, &all);
        FOR_EACH(lane, live & ~mask ? mask : 0)
            all.knows = with_entry(ctx, all.knows, who(ctx->block, warp, lane), order->clock[warp]);
        take_over(ctx, warp, mask, &all);
    }
    set_clock(order, warp, clock);
    if (ctx->sync && live & ~mask)
        return;
    order->visible[warp][warp] = clock;
    order->until[warp] = __builtin_reduce_min(load_warps(order->visible[warp]));
}

// Lanes whose masks differ meet those of their own mask alone.
EXPORTED void ts_check_syncwarps(struct Context *ctx, uint32_t warp, uint32_t mask, Lanes masks)
{
    uint64_t mask_of[LANES];
    store_lanes(mask_of, masks);
    for (uint32_t left = mask; left;) {
        uint32_t lanes = LANES_WHERE(masks == mask_of[lowest(left)]) & left;
        ts_check_syncwarp(ctx, warp, lanes);
        left &= ~lanes;
    }
}

void gather_knowledge(struct Context *ctx, uint32_t barrier, uint32_t warp)
{
    hand_on(ctx, warp, lanes_of_warp(ctx, warp), &ctx->order->carried[barrier]);
}

void release_knowledge(struct Context *ctx, uint32_t barrier, uint32_t waiting)
{
    struct HandedOn *carried = &ctx->order->carried[barrier];
    FOR_EACH(warp, carried->knows ? waiting : 0)
        prove_barrier_before(ctx, warp);
    FOR_EACH(warp, waiting)
        take_over(ctx, warp, lanes_of_warp(ctx, warp), carried);
    *carried = (struct HandedOn){0};
}
