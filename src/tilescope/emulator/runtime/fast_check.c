// The fast check: a run of neighbouring units in vectors. It passes what is plainly right, and notes it; where any unit
// of the run needs the slow check it returns false, having noted nothing.
//
// Generated code calls ts_{read|write}_{shared|global}_UNITS for each number of units that fast_check.inc is included
// for. `info` has each unit's thread, site and, in its highest bit, whether several threads read it; `active` has the
// units that belong to active lanes. Others are not changed.

#include "shadow.h"

// One warp's clocks, and the beginning of its block.
struct View {
    uint32_t clock, start, until, quick, warp;
};

static inline struct View view_of(const struct Context *ctx, uint32_t warp)
{
    const struct Order *order = ctx->order;
    return (struct View){order->clock[warp], (uint32_t)ctx->start, order->until[warp], order->quick[warp], warp};
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
