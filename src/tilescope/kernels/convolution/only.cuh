// Launches of which one or another has nothing to do: with WHEN, a kernel's last parameter says whether the mask is a column
// times a row (factor.cu), and it ends at once unless that is WHEN.

#pragma once

#ifdef WHEN
#define IF_PARTS , const int *__restrict__ parts
#define ENDS_UNLESS_WHEN \
    if (*parts != WHEN)  \
    return
#else
#define IF_PARTS
#define ENDS_UNLESS_WHEN
#endif
