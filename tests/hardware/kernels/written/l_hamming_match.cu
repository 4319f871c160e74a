// Brute-force matching of 256-bit binary descriptors: the nearest two of the train set and Lowe's ratio test, tiles in shared memory.
// tilescope: define TILE = 64
// tilescope: queries = 6000
// tilescope: train = 2000
// tilescope: grid = (queries + 127) / 128
// tilescope: block = 128
// tilescope: args = query: random u32[queries, 8], reference: random u32[train, 8], match: empty i32[queries], distance: empty u16[queries], queries, train, 0.8
__device__ __forceinline__ int hamming(uint4 a, uint4 b) {
    return __popc(a.x ^ b.x) + __popc(a.y ^ b.y) + __popc(a.z ^ b.z) + __popc(a.w ^ b.w);
}

__device__ __forceinline__ uint4 spread(uint4 v) {  // the recipe fills the low bytes only
    return make_uint4(v.x * 0x9e3779b1u, v.y * 0x85ebca77u, v.z * 0xc2b2ae3du, v.w * 0x27d4eb2fu);
}

extern "C" __global__ void l_hamming_match(const uint4 *__restrict__ query, const uint4 *__restrict__ reference,
                                           int *__restrict__ match, unsigned short *__restrict__ distance, int queries,
                                           int train, float ratio) {
    __shared__ uint4 tile[TILE][2];
    const int i = blockIdx.x * blockDim.x + threadIdx.x, q = min(i, queries - 1);
    const uint4 low = spread(query[2 * q]), high = spread(query[2 * q + 1]);
    int best = 257, second = 257, where = -1;
    for (int base = 0; base < train; base += TILE) {
        const int j = base + threadIdx.x / 2;
        __syncthreads();
        if (j < train) tile[threadIdx.x / 2][threadIdx.x & 1] = spread(reference[2 * j + (threadIdx.x & 1)]);
        __syncthreads();
        const int end = min(TILE, train - base);
        for (int k = 0; k < end; k++) {
            const int d = hamming(low, tile[k][0]) + hamming(high, tile[k][1]);
            if (d < best) {
                second = best;
                best = d;
                where = base + k;
            } else if (d < second)
                second = d;
        }
    }
    if (i >= queries) return;
    match[i] = best < ratio * second ? where : -1;
    distance[i] = (unsigned short)best;
}
