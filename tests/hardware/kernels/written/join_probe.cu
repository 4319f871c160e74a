// tilescope: slots = 1048576
// tilescope: rows = 500000
// tilescope: grid = (rows + 255) / 256
// tilescope: block = 256
// tilescope: args = table: random u8[slots], payload: arange i32[slots], match: empty i32[rows], hits: zeros i32[1], rows, slots - 1
// Probe side of a hash join with linear probing; a slot holds an 8-bit tag of its key, 0..39 means free.
extern "C" __global__ void join_probe(const unsigned char *table, const int *payload, int *match, int *hits, int rows, int mask) {
    int r = blockIdx.x * blockDim.x + threadIdx.x;
    int result = -1;
    if (r < rows) {
        unsigned long long key = (r + 17ull) * 0x9E3779B97F4A7C15ull;
        key ^= key >> 29;
        key *= 0xBF58476D1CE4E5B9ull;
        unsigned slot = (unsigned)(key >> 32) & mask;
        unsigned char tag = 40 + (key & 0xff) % 216;
        while (table[slot] >= 40) {
            if (table[slot] == tag) {
                result = payload[slot];
                break;
            }
            slot = (slot + 1) & mask;
        }
        match[r] = result;
    }
    unsigned votes = __ballot_sync(0xffffffffu, result >= 0);
    if ((threadIdx.x & 31) == 0 && votes) atomicAdd(hits, __popc(votes));
}
