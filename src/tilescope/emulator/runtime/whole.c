// Values of 128 bits change as a whole: no processor that this code fits promises that of an access of 16 bytes.

#include "lanes.h"

static bool held;

EXPORTED void ts_hold(void)
{
    while (__atomic_test_and_set(&held, __ATOMIC_ACQUIRE)) {
    }
}

EXPORTED void ts_let_go(void) { __atomic_clear(&held, __ATOMIC_RELEASE); }
