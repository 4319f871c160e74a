// Blocks in flight: while the warps of one wait for what another block does, that one runs. Each has a slot, with its
// memories, and its turn, which lies in the context while it runs.

#include "library.h"

static struct Turn *turn_of(struct Context *ctx) { return (struct Turn *)&ctx->active; }

// What the table of all arrays says of the block's own memories moves with them.
static void move_table(struct Context *ctx, const struct Turn *from, const struct Turn *to)
{
    for (uint64_t i = 0; i < ctx->allocation_count; i++) {
        struct Allocation *array = &ctx->allocations[i];
        if (array->space == SPACE_SHARED) {
            array->host += (uint64_t)(to->shared - from->shared);
            array->cells += array->cells ? to->cells_shared - from->cells_shared : 0;
        } else if (array->space == SPACE_LOCAL) {
            array->host += to->local - from->local;
            array->cells += array->cells ? to->cells_local - from->cells_local : 0;
        }
    }
}

// The block that runs gives way to the one of another slot, or to none yet.
static void change_to(struct Context *ctx, uint64_t number)
{
    struct Slot *old = &ctx->slots[ctx->slot], *new = &ctx->slots[number];
    if (old == new)
        return;
    old->turn = *turn_of(ctx);
    __builtin_memcpy(old->barriers, ctx->barriers, sizeof old->barriers);
    move_table(ctx, &old->turn, &new->turn);
    *turn_of(ctx) = new->turn;
    __builtin_memcpy(ctx->barriers, new->barriers, sizeof new->barriers);
    ctx->slot = number;
    if (ctx->active && ctx->order)
        resume_order(ctx);
}

static bool is_active(const struct Context *ctx, uint64_t number)
{
    return number == ctx->slot ? ctx->active : ctx->slots[number].turn.active;
}

enum Which { ANY, CHANGED, RESTLESS };

// A slot whose block is any, or one for which something has changed since it gave way, or one whose warps count or look at
// a clock while they wait. The block that runs comes last.
static uint64_t next_active(const struct Context *ctx, enum Which which)
{
    for (uint64_t i = 1; i <= ctx->slot_count; i++) {
        uint64_t number = (ctx->slot + i) % ctx->slot_count;
        const struct Slot *slot = &ctx->slots[number];
        bool fits = which == ANY || (which == CHANGED ? slot->changes != ctx->changes : !slot->settled);
        if (is_active(ctx, number) && fits)
            return number;
    }
    return ctx->slot_count;
}

static uint64_t free_slot(const struct Context *ctx)
{
    for (uint64_t i = 0; i < ctx->slot_count; i++) {
        uint64_t number = (ctx->slot + i) % ctx->slot_count;
        if (!is_active(ctx, number))
            return number;
    }
    return ctx->slot_count;
}

static bool change_if_any(struct Context *ctx, uint64_t number)
{
    if (number == ctx->slot_count)
        return false;
    change_to(ctx, number);
    return true;
}

static bool take_another(struct Context *ctx)
{
    return blocks_are_left(ctx) && change_if_any(ctx, free_slot(ctx)) && take_block(ctx);
}

// Chooses who runs now. False if nobody can go on, or if no block is left. Behind a tired block one is started that was
// not there yet: blocks that wait for it may change memory for ever, and would have the turn each time.
bool next_turn(struct Context *ctx)
{
    if (ctx->slot_count == 1 && !ctx->active)
        return blocks_are_left(ctx) && take_block(ctx);
    if (ctx->active && ctx->slots[ctx->slot].tired && take_another(ctx))
        return true;
    if (change_if_any(ctx, next_active(ctx, CHANGED)))
        return true;
    if (take_another(ctx))
        return true;
    if (change_if_any(ctx, next_active(ctx, RESTLESS)))
        return true;
    change_if_any(ctx, next_active(ctx, ANY));
    return false;
}

// The block that runs gives way; tired: while memory changed, which its own warps may have done while they waited.
void give_way(struct Context *ctx, bool settled, bool tired)
{
    ctx->slots[ctx->slot].changes = ctx->changes;
    ctx->slots[ctx->slot].settled = settled;
    ctx->slots[ctx->slot].tired = tired;
}
