// The grid: blocks one after another, and the warps of a block in turns.

#include "library.h"

#define PAUSE (1 << 18)  // instructions of warps, about a millisecond
#define BLOCK_ALONE 64  // what a warp's turn counts for, beside its loops
#define MOST_ROUNDS 64  // of a block, while memory does not change
#define MOST_TIRED 8    // in which a warp of it gave way, while memory changes

// CUDA promises no order of blocks: this launch's is a first block and a step, modulo the grid.
static uint64_t block_of_turn(const struct Context *ctx, uint64_t turn)
{
    return (ctx->first_block + turn * ctx->block_step) % ctx->total;
}

// blockIdx of a block's number: x runs fastest.
static void place_block(struct Context *ctx, uint64_t number)
{
    ctx->ctaid_x = number % ctx->nctaid_x;
    ctx->ctaid_y = number / ctx->nctaid_x % ctx->nctaid_y;
    ctx->ctaid_z = number / ctx->nctaid_x / ctx->nctaid_y;
}

static struct Frame *frame_of(const struct Context *ctx, uint64_t warp)
{
    return (struct Frame *)(ctx->frames + warp * ctx->frame_size);
}

// Native code that runs on the thread of its caller looks up now and then: whether it is to stop (Ctrl-C).
static uint64_t until_pause(const struct Context *ctx, uint64_t left)
{
    return ctx->pause && left > PAUSE ? PAUSE : left;
}

static void begin_instructions(struct Context *ctx)
{
    uint64_t first = until_pause(ctx, ctx->instruction_limit);
    if (ctx->pause && ctx->until_pause && first > ctx->until_pause)
        first = ctx->until_pause;
    ctx->instructions_left = first;
    ctx->instructions_beyond = ctx->instruction_limit - first;
    ctx->longest = 0;
}

static bool is_stopped(const struct Context *ctx) { return __atomic_load_n(ctx->stop, __ATOMIC_RELAXED); }

static bool pause(struct Context *ctx)
{
    ctx->goes_on = !ctx->pause;
    if (ctx->pause)
        ctx->pause(ctx);
    if (!ctx->goes_on)
        __atomic_store_n(ctx->stop, 1, __ATOMIC_RELAXED);
    return !is_stopped(ctx);
}

// Of a block whose instructions_left has fallen below zero: whether it may go on.
EXPORTED bool ts_go_on(struct Context *ctx)
{
    while ((int64_t)ctx->instructions_left < 0) {
        if (is_stopped(ctx) || !ctx->instructions_beyond || !pause(ctx))
            return false;
        uint64_t more = until_pause(ctx, ctx->instructions_beyond);
        ctx->instructions_beyond -= more;
        ctx->instructions_left += more;
    }
    return true;
}

// Blocks without loops take time, too.
static void end_instructions(struct Context *ctx)
{
    int64_t left = (int64_t)ctx->instructions_left - (int64_t)(ctx->warps * BLOCK_ALONE);
    if (!ctx->pause)
        return;
    if (left <= 0)
        pause(ctx);
    ctx->until_pause = left <= 0 ? PAUSE : (uint64_t)left;
}

// Shared memory begins as bytes of ones, so that a kernel that counts on zeros shows itself.
static void start_block(struct Context *ctx, uint64_t number)
{
    place_block(ctx, number);
    __builtin_memset(ctx->shared, 0xFF, ctx->shared_bytes);
    reset_barriers(ctx);
    ctx->live = ctx->threads;
    begin_instructions(ctx);
    for (uint64_t warp = 0; warp < ctx->warps; warp++)
        __builtin_memset(frame_of(ctx, warp), 0, FRAME_HEADER);
    if (ctx->order)
        begin_order(ctx, number);
    if (ctx->traced_blocks)
        begin_trace(ctx, number);
}

static bool is_left(const struct Share *share) { return __atomic_load_n(&share->next, __ATOMIC_RELAXED) < share->last; }

// A thread's own share, and those of the others.
static struct Share *share_at(const struct Context *ctx, uint64_t i)
{
    return &ctx->shares[(ctx->share + i) % ctx->share_count];
}

bool blocks_are_left(const struct Context *ctx)
{
    bool any = ctx->own_turn < ctx->own_last;
    for (uint64_t i = 0; i < ctx->share_count && !any; i++)
        any = is_left(share_at(ctx, i));
    return any && !is_stopped(ctx);
}

// Some turns `at_once`, as to ask for them takes as long as a brief block.
static bool take_of(struct Context *ctx, struct Share *share)
{
    if (!is_left(share))
        return false;
    uint64_t first = __atomic_fetch_add(&share->next, ctx->at_once, __ATOMIC_RELAXED), end = first + ctx->at_once;
    ctx->own_turn = first;
    ctx->own_last = end < share->last ? end : share->last;
    return first < share->last;
}

// Of what other threads have left where nothing is left of its own share.
static bool take_turns(struct Context *ctx)
{
    for (uint64_t i = 0; i < ctx->share_count; i++)
        if (take_of(ctx, share_at(ctx, i)))
            return true;
    return false;
}

bool take_block(struct Context *ctx)
{
    if (is_stopped(ctx) || !(ctx->own_turn < ctx->own_last || take_turns(ctx)))
        return false;
    start_block(ctx, block_of_turn(ctx, ctx->own_turn++));
    ctx->active = 1;
    return true;
}

// Another order of the warps (Fisher and Yates), by a xorshift generator (Marsaglia 2003).
static void shuffle(uint64_t *turns, uint64_t *seed, uint64_t warps)
{
    uint64_t x = *seed, n = warps;
    do {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        uint64_t j = x % n--;
        uint64_t turn = turns[j];
        turns[j] = turns[n];
        turns[n] = turn;
    } while (n > 1);
    *seed = x;
}

// Whether a warp is parked at a barrier that has not completed since.
static bool waits(const struct Context *ctx, const struct Frame *frame)
{
    if (frame->state == 0 || frame->state >= FRAME_MANY || frame->barrier == GIVING_WAY)
        return false;
    return (uint32_t)ctx->barriers[frame->barrier].generation == frame->generation;
}

// A warp's turn, and those of warps that do the same behind it, of which fault_warp is the last. One that leaves the fast
// version for the slow one goes on there, once the slow one has been made.
static int32_t call_warp(struct Context *ctx, struct Frame *frame, uint32_t warp)
{
    ctx->fault_warp = warp;
    ctx->parked = 0;
    if (!frame->mode) {
        int32_t outcome = ctx->warp(ctx, frame, warp);
        if (outcome != WARP_SLOW)
            return outcome;
        frame_of(ctx, ctx->fault_warp)->mode = 1;
    }
    uint32_t last = (uint32_t)ctx->fault_warp;
    return ctx->slow ? ctx->slow(ctx, frame_of(ctx, last), last) : WARP_SLOW;
}

// One turn of every warp: how many are not done, how many had their turns behind the last that was called, whether any
// came further, whether any gave way, whether one that did may be different the next time although nothing changes, and
// whether any gave way at all, also one that changed something.
struct Round {
    uint64_t alive, further;
    bool moved, gave_way, restless, tired;
};

// FNV-1a of what a frame holds (Fowler, Noll, Vo), by words.
static uint32_t digest_of(const struct Context *ctx, const struct Frame *frame)
{
    const uint32_t *words = (const uint32_t *)(frame + 1), *end = words + (ctx->frame_size - sizeof *frame) / 4;
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (; words < end; words++)
        hash = (hash ^ *words) * UINT64_C(0x100000001B3);
    return (uint32_t)(hash ^ hash >> 32) ^ frame->mask;
}

// A warp gave way without having changed anything. If it holds what it held the last time, and nobody has changed anything
// since, then it will hold that for ever.
static void note_waiting(const struct Context *ctx, struct Frame *frame, struct Round *round)
{
    uint32_t digest = digest_of(ctx, frame), changes = (uint32_t)ctx->changes;
    round->gave_way = true;
    round->restless |= digest != frame->digest || changes != frame->changes;
    frame->digest = digest;
    frame->changes = changes;
}

// Returns WARP_DONE, or why the whole block has to stop.
static int32_t take_turn(struct Context *ctx, uint64_t warp, struct Round *round)
{
    struct Frame *frame = frame_of(ctx, warp);
    round->further = 0;
    if (frame->state == (uint32_t)FRAME_DONE)
        return WARP_DONE;
    if (waits(ctx, frame)) {
        round->alive++;
        return WARP_DONE;
    }
    uint64_t changes = ctx->changes, began = instructions_left(ctx);
    frame->gave_way = 0;
    int32_t outcome = call_warp(ctx, frame, (uint32_t)warp);
    round->further = ctx->fault_warp - warp;
    if (ctx->works)
        end_turn(ctx, began);
    round->alive += ctx->parked;
    frame = frame_of(ctx, ctx->fault_warp);
    if (outcome != WARP_DONE && outcome != WARP_YIELD && outcome != WARP_STUCK)
        return outcome;
    if (outcome == WARP_DONE)
        frame->state = (uint32_t)FRAME_DONE;
    else
        round->alive++;
    round->tired |= outcome == WARP_YIELD && frame->gave_way && frame->gave_way != TO_MEET;
    if (outcome == WARP_YIELD && frame->gave_way && changes == ctx->changes)
        note_waiting(ctx, frame, round);
    else
        round->moved |= outcome != WARP_STUCK;
    return WARP_DONE;
}

// Rounds over the warps of a block until all are done, or until none came further in a round: then they wait for
// another block, or for ever. Others run, too, if a block has gone round by barriers alone for long, or its warps give way
// again and again: it may wait for one of them with all of its threads, and write while it waits.
static int32_t run_warps(struct Context *ctx)
{
    uint64_t changes = ctx->changes, tired = 0;
    for (uint64_t rounds = 0;; rounds++) {
        struct Round round = {0};
        if (ctx->changes != changes)
            rounds = 0;
        changes = ctx->changes;
        ctx->turn_longest = 0;
        if (ctx->seed)
            shuffle(ctx->turns, &ctx->seed, ctx->warps);
        for (uint64_t i = 0; i < ctx->warps; i++) {
            int32_t outcome = take_turn(ctx, ctx->turns[i], &round);
            if (outcome != WARP_DONE)
                return outcome;
            i += round.further;
        }
        ctx->longest += ctx->turn_longest;
        if (!round.alive)
            return WARP_DONE;
        tired += round.tired;
        bool others = ctx->slot_count > 1 && (rounds >= MOST_ROUNDS || tired >= MOST_TIRED);
        if (round.moved && !others)
            continue;
        if (!round.moved && !round.gave_way)
            return WARP_STUCK;
        give_way(ctx, !round.moved && !round.restless, tired >= MOST_TIRED);
        return WARP_IDLE;
    }
}

// Runs blocks until none is left. A block that stopped to wait for the deoptimized version goes on where it was.
EXPORTED int32_t ts_run(struct Context *ctx)
{
    while (ctx->active || next_turn(ctx)) {
        int32_t outcome = run_warps(ctx);
        if (outcome == WARP_DONE) {
            ctx->active = 0;
            ctx->blocks_done++;
            note_work(ctx);
            end_instructions(ctx);
        } else if (outcome != WARP_IDLE) {
            return outcome;
        }
        if (!next_turn(ctx))
            return ctx->active && !is_stopped(ctx) ? WARP_STUCK : WARP_DONE;
    }
    return WARP_DONE;
}

// No thread takes another block from now on: the number of the first that none has taken.
EXPORTED uint64_t ts_take_rest(uint64_t *next, uint64_t blocks)
{
    uint64_t taken = __atomic_exchange_n(next, blocks, __ATOMIC_RELAXED);
    return taken < blocks ? taken : blocks;
}

// Bytes of the calling thread's stack above `lowest`.
EXPORTED int64_t ts_stack_left(uint8_t *lowest) { return (uint8_t *)__builtin_frame_address(0) - lowest; }
