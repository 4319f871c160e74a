// What a thread knows of what others did, other than by barriers of its block: a set of entries, each saying up to which
// clock it sees what some lane of a warp of a block did, or all of them. Sets are numbers; they never change, so that
// threads share them, and 0 is the empty one.

#include "library.h"

static const struct Entry *entries_of(const struct Context *ctx, uint32_t set)
{
    return &ctx->sync->entries[ctx->sync->sets[set].first];
}

static uint64_t count_of(const struct Context *ctx, uint32_t set) { return ctx->sync->sets[set].count; }

// Makes a set of the entries behind the last one; 0 where there is no room.
static uint32_t make_set(struct Context *ctx, uint64_t count)
{
    struct Sync *sync = ctx->sync;
    if (!has_room(ctx, POOL_SETS, 1))
        return 0;
    sync->sets[sync->used[POOL_SETS]] = (struct Set){.first = sync->used[POOL_ENTRIES], .count = count};
    sync->used[POOL_ENTRIES] += count;
    return (uint32_t)sync->used[POOL_SETS]++;
}

// Two sorted runs of entries as one, of equal keys the later clock; whether it is the first run, or the second.
struct Merged {
    uint64_t count;
    bool is_a, is_b;
};

static struct Merged merge(struct Entry *to, const struct Entry *a, uint64_t a_count, const struct Entry *b,
                           uint64_t b_count)
{
    struct Merged made = {0, true, true};
    uint64_t i = 0, j = 0;
    while (i < a_count || j < b_count) {
        bool from_a = i < a_count && (j == b_count || a[i].key <= b[j].key);
        bool from_b = j < b_count && (i == a_count || b[j].key <= a[i].key);
        struct Entry entry = from_a ? a[i] : b[j];
        if (from_a && from_b)
            entry.clock = most(a[i].clock, b[j].clock);
        made.is_a &= from_a && entry.clock == a[i].clock;
        made.is_b &= from_b && entry.clock == b[j].clock;
        i += from_a;
        j += from_b;
        to[made.count++] = entry;
    }
    return made;
}

// What either set says. The last joins are kept, as the lanes of a warp mostly ask for the same.
uint32_t join(struct Context *ctx, uint32_t a, uint32_t b)
{
    if (!a || !b || a == b)
        return a | b;
    struct Sync *sync = ctx->sync;
    struct Joined *kept = &sync->joined[(a * 31 + b) % JOINED_KEPT];
    if (kept->a == a && kept->b == b)
        return kept->made;
    uint64_t most_entries = count_of(ctx, a) + count_of(ctx, b);
    if (!has_room(ctx, POOL_ENTRIES, most_entries))
        return a;
    struct Merged made = merge(&sync->entries[sync->used[POOL_ENTRIES]], entries_of(ctx, a), count_of(ctx, a),
                               entries_of(ctx, b), count_of(ctx, b));
    uint32_t set = made.is_a ? a : made.is_b ? b : make_set(ctx, made.count);
    *kept = (struct Joined){a, b, set};
    return set;
}

uint32_t with_entry(struct Context *ctx, uint32_t set, uint64_t key, uint32_t clock)
{
    struct Entry one = {key, clock};
    if (!has_room(ctx, POOL_ENTRIES, count_of(ctx, set) + 1))
        return set;
    struct Merged made = merge(&ctx->sync->entries[ctx->sync->used[POOL_ENTRIES]], entries_of(ctx, set),
                               count_of(ctx, set), &one, 1);
    return made.is_a ? set : make_set(ctx, made.count);
}

// Up to which clock a set knows of what goes by a key.
static uint64_t clock_of(const struct Context *ctx, uint32_t set, uint64_t key)
{
    const struct Entry *entries = entries_of(ctx, set);
    uint64_t low = 0, high = count_of(ctx, set);
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        if (entries[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count_of(ctx, set) && entries[low].key == key ? entries[low].clock : 0;
}

// Whether a set says that what a lane (EVERY: any of the warp's) did at a clock is seen.
bool knows(const struct Context *ctx, uint32_t set, uint64_t block, uint32_t warp, uint32_t lane, uint32_t clock)
{
    return set && (clock <= clock_of(ctx, set, who(block, EVERY, EVERY)) ||
                   clock <= clock_of(ctx, set, who(block, warp, EVERY)) ||
                   clock <= clock_of(ctx, set, who(block, warp, lane)));
}

// What a warp sees by barriers of its block, as a set: all warps up to the least clock, and some of them further.
uint32_t seen_by_warp(struct Context *ctx, uint32_t warp)
{
    struct Order *order = ctx->order;
    if (order->seen_at[warp] == order->clock[warp])
        return order->seen[warp];
    if (!has_room(ctx, POOL_ENTRIES, LANES + 1))
        return 0;
    struct Entry *to = &ctx->sync->entries[ctx->sync->used[POOL_ENTRIES]];
    uint32_t least = order->until[warp] - 1;
    uint64_t count = 0;
    for (uint32_t other = 0; other < ctx->warps; other++)
        if (order->visible[warp][other] - 1 > least)
            to[count++] = (struct Entry){who(ctx->block, other, EVERY), order->visible[warp][other] - 1};
    to[count++] = (struct Entry){who(ctx->block, EVERY, EVERY), least};
    order->seen_at[warp] = order->clock[warp];
    return order->seen[warp] = make_set(ctx, count);
}
