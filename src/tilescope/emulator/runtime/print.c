// printf: Python is called for each active lane with the device addresses of the format and of its arguments.

#include "library.h"

EXPORTED void ts_print(struct Context *ctx, uint32_t mask, Lanes format, Lanes arguments)
{
    FOR_EACH(lane, mask)
        ctx->print(ctx, format[lane], arguments[lane], thread_of(ctx, lane));
}
