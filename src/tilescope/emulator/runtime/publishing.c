// Order by release and acquire patterns (PTX ISA 8.8): what a thread had done and seen at a fence, or at a releasing access,
// is released by what it writes strongly after that; who reads it strongly, and passes a fence then or reads it by an
// acquiring access, sees it. Atomics carry on what was released at their place before; a store begins anew.
//
// Each place has what was released there for all, and for the threads of each block, as scopes may be narrow.

#include "library.h"

#define FOR_ALL UINT64_MAX

enum { OWN_BLOCK, GPU };  // scopes: indices of order->pending, order->fenced and order->fenced_at

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

// What lanes released at their last fence of a scope, those that passed one.
static uint32_t fenced(struct Context *ctx, int scope, uint32_t warp, uint32_t lanes)
{
    const struct Order *order = ctx->order;
    const uint32_t *at = &order->fenced_at[scope][warp << 5];
    uint32_t set = 0;
    while (lanes) {
        uint32_t clock = at[lowest(lanes)], together = 0;
        FOR_EACH(lane, lanes)
            together |= (uint32_t)(at[lane] == clock) << lane;
        FOR_EACH(lane, clock ? together : 0)
            set = join(ctx, set, order->fenced[scope][warp << 5 | lane]);
        set = clock ? with_lanes(ctx, set, warp, together, clock) : set;
        lanes &= ~together;
    }
    return set;
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

// A strong write: a store replaces what was released at its place, an atomic adds to it.
static void release_at(struct Context *ctx, uint64_t address, uint64_t reach, uint32_t set, bool adds)
{
    struct Place *place = set ? new_place(ctx, address, reach) : place_of(ctx, address, reach);
    if (place && place->address)
        place->released = adds ? join(ctx, place->released, set) : set;
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
    bool adds = kind & SYNC_READS, releases = kind & SYNC_RELEASES, narrow = kind & (SYNC_NARROW | SYNC_SHARED);
    if (!adds)
        lanes = UINT32_C(1) << (31 - __builtin_clz(lanes));  // the store that is left
    uint32_t own = releases ? all_of(ctx, warp, lanes) : fenced(ctx, OWN_BLOCK, warp, lanes);
    uint32_t all = narrow ? 0 : releases ? own : fenced(ctx, GPU, warp, lanes);
    if (!adds)
        count_store(ctx, address);
    release_at(ctx, address, FOR_ALL, all, adds);
    struct Place *mine = own ? new_place(ctx, address, ctx->block) : place_of(ctx, address, ctx->block);
    if (!mine || !mine->address)
        return;
    uint64_t stores = place_of(ctx, address, FOR_ALL)->stores;
    mine->released = adds && mine->stores == stores ? join(ctx, mine->released, own) : own;
    mine->stores = stores;
}

// A strong read: what was released at the place is seen at once, or once a fence has followed.
static void observe(struct Context *ctx, uint64_t address, uint32_t warp, uint32_t lanes, uint32_t kind)
{
    struct Order *order = ctx->order;
    const struct Place *all = place_of(ctx, address, FOR_ALL), *mine = place_of(ctx, address, ctx->block);
    uint32_t from_own = mine->stores == all->stores ? mine->released : 0;
    uint32_t from_all = kind & (SYNC_NARROW | SYNC_SHARED) ? 0 : all->released;
    uint32_t both = kind & SYNC_ACQUIRES ? join(ctx, from_own, from_all) : 0;
    FOR_EACH(lane, lanes) {
        uint32_t thread = warp << 5 | lane;
        if (kind & SYNC_ACQUIRES) {
            order->knows[thread] = join(ctx, order->knows[thread], both);
        } else {
            order->pending[OWN_BLOCK][thread] = join(ctx, order->pending[OWN_BLOCK][thread], from_own);
            order->pending[GPU][thread] = join(ctx, order->pending[GPU][thread], from_all);
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
EXPORTED void ts_check_fence(struct Context *ctx, uint32_t mask, bool narrow)
{
    collect_if_many(ctx);
    struct Order *order = ctx->order;
    uint32_t warp = running_warp(ctx), clock = order->clock[warp], seen = seen_by_warp(ctx, warp);
    FOR_EACH(lane, mask) {
        uint32_t thread = warp << 5 | lane;
        for (int scope = OWN_BLOCK; scope <= (narrow ? OWN_BLOCK : GPU); scope++) {
            order->knows[thread] = join(ctx, order->knows[thread], order->pending[scope][thread]);
            order->pending[scope][thread] = 0;
        }
        for (int scope = OWN_BLOCK; scope <= (narrow ? OWN_BLOCK : GPU); scope++) {
            order->fenced[scope][thread] = join(ctx, seen, order->knows[thread]);
            order->fenced_at[scope][thread] = clock;
        }
    }
    prove_barrier_before(ctx, warp);
    ctx->sync->released = 1;
    set_clock(order, warp, tick(ctx));
}

// __syncwarp orders the lanes of `mask`.
EXPORTED void ts_check_syncwarp(struct Context *ctx, uint32_t warp, uint32_t mask)
{
    struct Order *order = ctx->order;
    uint32_t clock = tick(ctx), live = lanes_of_warp(ctx, warp) & ~order->exited[warp], set = 0;
    if (ctx->sync) {
        FOR_EACH(lane, mask)
            set = join(ctx, set, order->knows[warp << 5 | lane]);
        if (live & ~mask)
            FOR_EACH(lane, mask)
                set = with_entry(ctx, set, who(ctx->block, warp, lane), order->clock[warp]);
        FOR_EACH(lane, mask)
            order->knows[warp << 5 | lane] = set;
    }
    set_clock(order, warp, clock);
    if (ctx->sync && live & ~mask)
        return;
    order->visible[warp][warp] = clock;
    order->until[warp] = __builtin_reduce_min(load_warps(order->visible[warp]));
}

// --- barriers carry on what their threads know ---

void gather_knowledge(struct Context *ctx, uint32_t barrier, uint32_t warp)
{
    struct Order *order = ctx->order;
    for (uint32_t lane = 0; lane < LANES; lane++)
        order->carried[barrier] = join(ctx, order->carried[barrier], order->knows[warp << 5 | lane]);
}

void release_knowledge(struct Context *ctx, uint32_t barrier, uint32_t waiting)
{
    struct Order *order = ctx->order;
    uint32_t carried = order->carried[barrier];
    order->carried[barrier] = 0;
    FOR_EACH(warp, carried ? waiting : 0)
        prove_barrier_before(ctx, warp);
    FOR_EACH(warp, carried ? waiting : 0)
        for (uint32_t lane = 0; lane < LANES; lane++)
            order->knows[warp << 5 | lane] = join(ctx, order->knows[warp << 5 | lane], carried);
}
