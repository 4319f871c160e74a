// The fast check against the slow one, as fuzz_checks.c compares them, for seeds from the command line.

#include "fuzz_checks.h"

int main(int count, char **arguments)
{
    uint64_t first = count > 1 ? strtoull(arguments[1], NULL, 10) : 1, seeds = count > 2 ? strtoull(arguments[2], NULL, 10) : 300;
    for (uint64_t seed = first; seed < first + seeds; seed++) {
        uint8_t data[600];
        uint64_t state = seed * UINT64_C(0x9E3779B97F4A7C15) | 1;
        for (size_t i = 0; i < sizeof data; i++)
            data[i] = (uint8_t)draw(&state);
        play(data, sizeof data);
    }
    printf("%llu accesses, %llu passed\n", (unsigned long long)accesses, (unsigned long long)passed);
    CHECK(accesses < 1000 || passed > accesses / 20);
}
