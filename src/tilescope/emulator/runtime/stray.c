// Accesses outside of the array that they belong to.

#include "library.h"

// An access that is in no array, or not aligned, or writes what may only be read.
void note_stray(struct Context *ctx, uint64_t fault, uint64_t site, uint64_t address, uint64_t size, uint32_t lane)
{
    ts_record(ctx, FOUND_STRAY + fault, (uint32_t)site, 0, address, size, thread_of(ctx, lane), 0, SAME_BLOCK);
}

// Lanes whose place is in an array, as it has a cell, but not in the one, of `length` bytes (0: not known), that their
// address was formed from; `offsets` are those in that array.
EXPORTED void ts_check_owner(struct Context *ctx, uint32_t site, uint32_t mask, Lanes offsets, uint64_t length)
{
    uint32_t strays = mask & LANES_WHERE(offsets >= length) & LANES_WHERE(load_lanes(ctx->cells) != 0);
    if (!strays || !length)
        return;
    uint32_t lane = lowest(strays);
    ts_record(ctx, FOUND_OTHER_ARRAY, site, 0, ctx->cells[lane], 0, thread_of(ctx, lane), 0, SAME_BLOCK);
}
