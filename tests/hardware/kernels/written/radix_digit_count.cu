// First pass of a radix sort: each block counts the 4-bit digits of its 2048 keys.
// tilescope: n = 1048576
// tilescope: shift = 8
// tilescope: grid = n / 2048
// tilescope: block = 256
// tilescope: args = keys: random u32[n], counts: zeros u32[16 * (n / 2048)], shift
extern "C" __global__ void radix_digit_count(const unsigned *keys, unsigned *counts, int shift) {
    __shared__ unsigned hist[16];
    int t = threadIdx.x;
    if (t < 16) hist[t] = 0;
    __syncthreads();
    unsigned start = blockIdx.x * 2048;
    for (int k = 0; k < 8; k++) {
        unsigned i = start + k * 256 + t;
        unsigned key = (keys[i] + i) * 2654435761u;  // the random keys are small: spread over 32 bits
        unsigned digit = (key >> shift) & 15;
        atomicAdd(&hist[digit], 1);
    }
    __syncthreads();
    // digit-major, ready for a scan over all blocks
    if (t < 16) counts[t * gridDim.x + blockIdx.x] = hist[t];
}
