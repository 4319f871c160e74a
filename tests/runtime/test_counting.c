// Sectors, collisions and wavefronts against what one would count by hand, for random addresses.

#include "world.h"

static uint64_t seed = 88172645463325252;

static uint64_t distinct(const uint64_t *a, uint32_t mask, uint64_t log)
{
    uint64_t n = 0;
    for (int i = 0; i < 32; i++) {
        bool known = !(mask >> i & 1);
        for (int j = 0; j < i; j++)
            known |= mask >> j & 1 && a[j] >> log == a[i] >> log;
        n += !known;
    }
    return n;
}

static uint64_t collisions(const uint64_t *a, uint32_t mask)
{
    uint64_t total = 0;
    for (int i = 0; i < 32; i++) {
        bool known = !(mask >> i & 1);
        uint64_t most_lanes = 0;
        for (int j = 0; j < 32; j++) {
            uint64_t lanes = 0;
            known |= j < i && mask >> j & 1 && a[j] >> 5 == a[i] >> 5;
            for (int k = 0; k < 32; k++)
                lanes += mask >> k & 1 && a[j] == a[k];
            if (mask >> j & 1 && a[j] >> 5 == a[i] >> 5)
                most_lanes = most(most_lanes, lanes);
        }
        total += known ? 0 : most_lanes;
    }
    return total;
}

static uint64_t of_group(const uint64_t *a, uint32_t mask, uint64_t size)
{
    uint64_t found = 0;
    for (uint64_t bank = 0; bank < 32; bank++) {
        uint64_t words[128], n = 0;
        for (int i = 0; i < 32; i++)
            for (uint64_t w = a[i] / 4; mask >> i & 1 && w <= (a[i] + size - 1) / 4; w++) {
                bool known = w % 32 != bank;
                for (uint64_t k = 0; k < n; k++)
                    known |= words[k] == w;
                if (!known)
                    words[n++] = w;
            }
        found = most(found, n);
    }
    return found;
}

static bool pairs(const uint64_t *a, uint32_t mask, int step)
{
    for (int i = 0; i < 32; i++)
        if (mask >> i & 1 && mask >> (i ^ step) & 1 && a[i] != a[i ^ step])
            return false;
    return true;
}

static uint64_t wavefronts_by_hand(const uint64_t *a, uint32_t mask, uint64_t size, bool joins)
{
    int lanes = 32 / (int)most(1, size / 4);
    uint64_t needed = 0, fewest = 0;
    if (lanes < 32 && joins && (pairs(a, mask, 1) || pairs(a, mask, 2)))
        lanes *= 2;
    for (int first = 0; first < 32; first += lanes) {
        uint32_t part = mask & (uint32_t)(((UINT64_C(1) << lanes) - 1) << first);
        needed += of_group(a, part, size);
        fewest += part != 0;
    }
    return fewest << 32 | needed;
}

static void one_request(uint64_t size, uint64_t range, int step)
{
    uint64_t a[32];
    uint32_t mask = (uint32_t)(draw(&seed) | (draw(&seed) & 1 ? UINT32_MAX : 0));
    for (int i = 0; i < 32; i++)
        a[i] = step && i & step ? a[i ^ step] : draw(&seed) % range * size;
    Lanes all = load_lanes(a);
    for (uint64_t log = 0; log < 8; log++)
        CHECK(ts_distinct(all, mask, log) == distinct(a, mask, log));
    CHECK(ts_collisions(all, mask) == collisions(a, mask));
    for (int joins = 0; joins < 2; joins++)
        CHECK(ts_wavefronts(all, mask, size, joins) == wavefronts_by_hand(a, mask, size, joins));
}

int main(void)
{
    for (int i = 0; i < 300; i++)
        for (uint64_t size = 1; size <= 16; size *= 2)
            one_request(size, i % 2 ? 8 : 200, i % 3);
}
