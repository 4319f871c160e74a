// FAST-9 corners: a ring of 16 pixels, nine in a row brighter or darker; the score is the sum of what exceeds the threshold.
// tilescope: w = 1280
// tilescope: h = 720
// tilescope: grid = (w + 31) / 32, (h + 7) / 8
// tilescope: block = 32, 8
// tilescope: args = image: random u8[h, w], score: zeros u16[h, w], corners: zeros u32[1], w, h, 40
__constant__ int ring_x[16] = {0, 1, 2, 3, 3, 3, 2, 1, 0, -1, -2, -3, -3, -3, -2, -1};
__constant__ int ring_y[16] = {-3, -3, -2, -1, 0, 1, 2, 3, 3, 3, 2, 1, 0, -1, -2, -3};

__device__ __forceinline__ bool nine_in_a_row(unsigned bits) {
    bits |= bits << 16;
    bits &= bits >> 1;
    bits &= bits >> 2;
    bits &= bits >> 4;
    return (bits & bits >> 1 & 0xffffu) != 0;
}

extern "C" __global__ void l_fast9_score(const unsigned char *__restrict__ image, unsigned short *__restrict__ score,
                                         unsigned *corners, int w, int h, int threshold) {
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    bool corner = false;
    if (x >= 3 && y >= 3 && x < w - 3 && y < h - 3) {
        const unsigned char *at = image + y * w + x;
        const int centre = *at, high = centre + threshold, low = centre - threshold;
        // two neighbours of four at the compass points have to agree
        const int n = at[-3 * w], s = at[3 * w], e = at[3], o = at[-3];
        const int above = (n > high) + (s > high) + (e > high) + (o > high);
        const int below = (n < low) + (s < low) + (e < low) + (o < low);
        if (above >= 2 || below >= 2) {
            unsigned bright = 0, dark = 0;
            int excess_bright = 0, excess_dark = 0;
#pragma unroll
            for (int k = 0; k < 16; k++) {
                const int v = at[ring_y[k] * w + ring_x[k]];
                bright |= (unsigned)(v > high) << k;
                dark |= (unsigned)(v < low) << k;
                excess_bright += max(v - high, 0);
                excess_dark += max(low - v, 0);
            }
            corner = nine_in_a_row(bright) || nine_in_a_row(dark);
            if (corner) score[y * w + x] = (unsigned short)max(excess_bright, excess_dark);
        }
    }
    const unsigned found = __ballot_sync(0xffffffffu, corner);
    if (threadIdx.x == 0 && found) atomicAdd(corners, (unsigned)__popc(found));
}
