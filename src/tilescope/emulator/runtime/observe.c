// Extremes of what a block's comparisons, widenings and addresses were: what its class of blocks depends on.

#include "library.h"

typedef int64_t Signed __attribute__((ext_vector_type(LANES)));
typedef __typeof__((Signed)0 == (Signed)0) Truths;  // all ones or zero in each lane

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

static Truths lanes_in(uint32_t mask)
{
    return __builtin_convertvector(__builtin_bit_cast(Flags, mask), Truths) != 0;
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
