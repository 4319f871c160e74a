// Random accesses, barriers and fences: what the fast check passes, the slow check must pass as well, and leave the
// same shadow memory. Bytes say what is done: those of libFuzzer, or random ones (test_checks.c).

#include "fuzz_checks.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    play(data, size);
    return 0;
}
