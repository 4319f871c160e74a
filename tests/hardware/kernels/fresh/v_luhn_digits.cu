// Luhn check of card numbers of 16 digits, one number a thread as an uint4; the valid ones are counted by warp votes.
// tilescope: cards = 1600000
// tilescope: grid = (cards + 383) / 384
// tilescope: block = 384
// tilescope: args = digits: random u32[cards, 4], valid: zeros u8[cards], count: zeros u32[1], cards
__device__ __forceinline__ int luhnWord(unsigned w) {
    int sum = 0;
#pragma unroll
    for (int i = 0; i < 4; i++) {
        int d = (w >> (8 * i)) & 255;
        d %= 10;
        if ((i & 1) == 0) {
            d *= 2;
            if (d > 9) d -= 9;
        }
        sum += d;
    }
    return sum;
}
extern "C" __global__ void v_luhn_digits(const uint4 *digits, unsigned char *valid, unsigned *count, int cards) {
    __shared__ unsigned total;
    if (threadIdx.x == 0) total = 0;
    __syncthreads();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    bool ok = false;
    if (i < cards) {
        uint4 card = digits[i];
        unsigned salt = i * 0x01000193u;  // the words are small numbers
        card.x ^= salt;
        card.y ^= salt * 5;
        card.z ^= salt * 11;
        card.w ^= salt * 23;
        int sum = luhnWord(card.x) + luhnWord(card.y) + luhnWord(card.z) + luhnWord(card.w);
        ok = sum % 10 == 0;
        valid[i] = ok;
    }
    unsigned votes = __ballot_sync(0xffffffffu, ok);
    if ((threadIdx.x & 31) == 0 && votes) atomicAdd(&total, __popc(votes));
    __syncthreads();
    if (threadIdx.x == 0) atomicAdd(count, total);
}
