// Extremes of what a block's comparisons, widenings and addresses were: what its class of blocks depends on.

#include "library.h"

typedef int64_t Signed __attribute__((ext_vector_type(LANES)));

static void keep_least(int64_t *have, Signed values)
{
    int64_t least = __builtin_reduce_min(values);
    if (least < *have)
        *have = least;
}

static void keep_most(int64_t *have, Signed values)
{
    int64_t greatest = __builtin_reduce_max(values);
    if (greatest > *have)
        *have = greatest;
}

// Of the differences of x and y: the greatest below 0, whether one was 0, the least above 0; then the least and the
// greatest of x and of y.
EXPORTED void ts_observe(struct Context *ctx, uint64_t slot, uint32_t mask, Lanes x, Lanes y)
{
    struct Extremes *row = &ctx->observed[slot];
    Signed difference = (Signed)(x - y), left = (Signed)x, right = (Signed)y;
    Truths active = lanes_in(mask);
    Signed least = (Signed)(int64_t)LEAST, greatest = (Signed)(int64_t)MOST;
    keep_most(&row->below, (active & (difference < 0)) ? difference : least);
    keep_most(&row->zero, (active & (difference == 0)) ? (Signed)1 : (Signed)0);
    keep_least(&row->above, (active & (difference > 0)) ? difference : greatest);
    keep_least(&row->left_least, active ? left : greatest);
    keep_most(&row->left_most, active ? left : least);
    keep_least(&row->right_least, active ? right : greatest);
    keep_most(&row->right_most, active ? right : least);
}

// Of an access of some lanes: the units of 2^granularity bytes that it touches, a byte for each, one array after another.
// Footprint 0 is for all accesses that no block moves, each other one for one access.
EXPORTED void ts_observe_units(struct Context *ctx, uint64_t footprint, uint32_t mask, Lanes addresses, uint64_t bytes,
                               uint64_t granularity)
{
    if (!ctx->footprints)
        return;
    uint8_t *map = ctx->footprints + footprint * ctx->footprint_units;
    struct Reached *reached = &ctx->reached[footprint];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (!(mask >> lane & 1))
            continue;
        uint64_t before = 0;
        for (uint64_t i = 0; i < ctx->allocation_count && ctx->allocations[i].touched; i++) {
            const struct Allocation *array = &ctx->allocations[i];
            uint64_t into = addresses[lane] - array->address;
            if (into < array->length && bytes <= array->length - into) {
                int64_t first = (int64_t)(before + (into >> granularity));
                int64_t last = first + (int64_t)(bytes >> granularity) - 1;
                __builtin_memset(map + first, 1, bytes >> granularity);
                reached->first = first < reached->first ? first : reached->first;
                reached->last = last > reached->last ? last : reached->last;
                break;
            }
            before += (array->length >> granularity) + 1;
        }
    }
}

// Sets what each of `steps` makes of runs of units, which are first units and lengths.
EXPORTED void ts_spread(uint8_t *map, const int64_t *runs, uint64_t run_count, const int64_t *steps, uint64_t step_count)
{
    for (uint64_t s = 0; s < step_count; s++)
        for (uint64_t r = 0; r < run_count; r++)
            __builtin_memset(map + runs[2 * r] + steps[s], 1, (uint64_t)runs[2 * r + 1]);
}
