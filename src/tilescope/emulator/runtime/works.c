// What each block does, for those who ask how unequal that is: instructions of its loops, as they are limited.

#include "library.h"

uint64_t instructions_left(const struct Context *ctx) { return ctx->instructions_left + ctx->instructions_beyond; }

// Of the warp at hand, whose turn began with so many left; where works are asked for, a call is one turn.
void end_turn(struct Context *ctx, uint64_t began)
{
    uint64_t done = began - instructions_left(ctx);
    ctx->turn_longest = done > ctx->turn_longest ? done : ctx->turn_longest;
}

static uint32_t at_most(uint64_t number) { return number < UINT32_MAX ? (uint32_t)number : UINT32_MAX; }

// Of the block that has come to its end; one more than it did, as 0 is what nobody has noted.
void note_work(struct Context *ctx)
{
    if (!ctx->works)
        return;
    uint64_t block = (ctx->ctaid_z * ctx->nctaid_y + ctx->ctaid_y) * ctx->nctaid_x + ctx->ctaid_x;
    ctx->works[block].longest = at_most(ctx->longest + 1);
    ctx->works[block].all = at_most(ctx->instruction_limit - instructions_left(ctx) + 1);
}
