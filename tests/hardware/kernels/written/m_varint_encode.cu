// Variable-length bytes (LEB128) of the zigzag differences of a column, a block for 256 values: scan of the lengths, then bytes.
// tilescope: n = 600000
// tilescope: blocks = (n + 255) / 256
// tilescope: grid = blocks
// tilescope: block = 256
// tilescope: args = in: random i32[n], out: zeros u8[blocks, 1280], used: zeros i32[blocks], n
extern "C" __global__ void m_varint_encode(const int *in, unsigned char *out, int *used, int n) {
    __shared__ unsigned char bytes[1280];
    __shared__ int ends[8];
    int i = blockIdx.x * 256 + threadIdx.x, lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
    unsigned zigzag = 0;
    int length = 0;
    if (i < n) {
        // scaled by a power of two that depends on the place, so that the lengths differ
        int scale = (i * 2654435761u) >> 29;
        int now = in[i] * (1 << (3 * scale));
        int before = threadIdx.x > 0 ? in[i - 1] : 0;
        int delta = now - before;
        zigzag = ((unsigned)delta << 1) ^ (unsigned)(delta >> 31);
        length = 1;
        for (unsigned rest = zigzag >> 7; rest; rest >>= 7) length++;
    }
    int end = length;
    for (int d = 1; d < 32; d <<= 1) {
        int left = __shfl_up_sync(0xffffffffu, end, d);
        if (lane >= d) end += left;
    }
    if (lane == 31) ends[warp] = end;
    __syncthreads();
    int total = 0;
    for (int w = 0; w < 8; w++) {
        if (w < warp) end += ends[w];
        total += ends[w];
    }
    int at = end - length;
    for (int b = 0; b < length; b++) {
        bytes[at + b] = (zigzag & 127) | (b + 1 < length ? 128 : 0);
        zigzag >>= 7;
    }
    __syncthreads();
    for (int k = threadIdx.x; k < total; k += 256) out[(size_t)blockIdx.x * 1280 + k] = bytes[k];
    if (threadIdx.x == 0) used[blockIdx.x] = total;
}
