// Adds numbers of 1024 bits: a warp has a number, a lane a word of it, and one addition carries for all lanes.
// tilescope: count = 16384
// tilescope: grid = count / 8
// tilescope: block = 256
// tilescope: args = a: random u8[count, 128], b: random u8[count, 128], sum: zeros u32[count, 32], over: zeros u8[count]
extern "C" __global__ void bigint_add_warp(const unsigned char *a, const unsigned char *b, unsigned *sum,
                                           unsigned char *over) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
    unsigned x = ((const unsigned *)a)[i], y = ((const unsigned *)b)[i];
    unsigned s = x + y;
    unsigned long long makes = __ballot_sync(0xffffffffu, s < x);
    unsigned long long passes = __ballot_sync(0xffffffffu, s == 0xffffffffu);
    unsigned long long carries = ((makes << 1) + passes) ^ passes;
    sum[i] = s + (unsigned)((carries >> lane) & 1);
    if (lane == 0) over[i / 32] = (unsigned char)((carries >> 32) & 1);
}
