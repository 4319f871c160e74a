// The fast check: a run of neighbouring units in vectors. It passes what is plainly right, and notes it; where any unit
// of the run needs the slow check it returns false, having noted nothing.
//
// Generated code calls ts_{read|write}_{shared|global}_UNITS for each number of units that fast_check.inc is included
// for. `info` has each unit's thread, site and, in its highest bit, whether several threads read it; `active` has the
// units that belong to active lanes. Others are not changed.

#include "shadow.h"

// One warp's clocks; since when a clock is surely the running block's; and whether readers are kept one by one
// (exact_check.c). Of shared memory that is since the block began.
struct View {
    uint32_t clock, start, until, quick, warp;
    bool exact;
};

static inline struct View view_of(const struct Context *ctx, uint32_t warp, bool global)
{
    const struct Order *order = ctx->order;
    uint32_t start = (uint32_t)(global ? ctx->start : ctx->begin);
    return (struct View){order->clock[warp], start, order->until[warp], order->quick[warp], warp, ctx->sync != NULL};
}

#define UNITS 1
#include "fast_check.inc"
#undef UNITS
#define UNITS 2
#include "fast_check.inc"
#undef UNITS
#define UNITS 4
#include "fast_check.inc"
#undef UNITS
#define UNITS 8
#include "fast_check.inc"
#undef UNITS
#define UNITS 16
#include "fast_check.inc"
#undef UNITS
#define UNITS 32
#include "fast_check.inc"
#undef UNITS
#define UNITS 64
#include "fast_check.inc"
#undef UNITS
#define UNITS 128
#include "fast_check.inc"
#undef UNITS
