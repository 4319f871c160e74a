// Pileup of aligned reads: a warp a read of 100 to 150 bases with one deletion; good bases are counted at their positions.
// tilescope: reads = 40000
// tilescope: genome = 300000
// tilescope: grid = (reads + 3) / 4
// tilescope: block = 32, 4
// tilescope: args = start: random u32[reads], base: random u8[reads * 150], quality: random u8[reads * 150], depth: zeros u32[genome * 4], reads, genome
extern "C" __global__ void p_pileup_bases(const unsigned *start, const unsigned char *base, const unsigned char *quality,
                                          unsigned *depth, int reads, int genome) {
    int read = blockIdx.x * blockDim.y + threadIdx.y, lane = threadIdx.x;
    if (read >= reads) return;
    unsigned s = (start[read] + read * 101u) * 2654435761u;
    s ^= s >> 15;
    int at = s % (unsigned)(genome - 160), length = 100 + (s >> 7) % 51, gap = (s >> 13) % 100, skipped = (s >> 20) % 10;
    unsigned poor = 0;
    for (int i = lane; i < length; i += 32) poor += quality[read * 150 + i] < 15;
    for (int d = 16; d; d /= 2) poor += __shfl_xor_sync(0xffffffffu, poor, d);
    if (poor * 5 > length) return;
    for (int i = lane; i < length; i += 32) {
        if (quality[read * 150 + i] < 15) continue;
        int position = at + i + (i >= gap ? skipped : 0);
        atomicAdd(&depth[position * 4 + (base[read * 150 + i] & 3)], 1u);
    }
}
