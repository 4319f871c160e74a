// A sample of each access, to show what it sample_states like: the addresses of its execution with the most lanes.

#include "shadow.h"

#define ENOUGH_VISITS 256

static void keep(const struct Context *ctx, struct Sample *sample, uint32_t mask, Lanes addresses)
{
    sample->lanes = count_lanes(mask);
    sample->mask = mask;
    sample->who = ctx->block << 5 | ctx->fault_warp;
    store_lanes(sample->addresses, addresses);
}

// Whether a lane reads what another thread wrote.
static bool crosses(const struct Context *ctx, uint32_t mask, Lanes cells)
{
    FOR_EACH(lane, mask)
        if (thread_in(*shadow_of(ctx->plane, cells[lane]).writer) != thread_of(ctx, lane))
            return true;
    return false;
}

// Offers an execution as the sample of its site; of a shared load (`sharing`) also sample_states whether threads share. The
// site's state says what is left to find out.
EXPORTED void ts_sample(struct Context *ctx, uint32_t site, uint32_t mask, Lanes addresses, Lanes cells, bool sharing)
{
    uint8_t *state = &ctx->sample_states[site];
    if (*state == (sharing ? SAMPLE_WHOLE | SAMPLE_SHARED : SAMPLE_WHOLE))
        return;
    struct Sample *sample = &ctx->samples[site];
    uint64_t visits = sample->visits++;
    if (count_lanes(mask) > sample->lanes)
        keep(ctx, sample, mask, addresses);
    if (count_lanes(mask) == LANES || visits > ENOUGH_VISITS)
        *state |= SAMPLE_WHOLE;
    if (sharing && crosses(ctx, mask, cells))
        *state |= SAMPLE_SHARED;
}
