// Exact Euclidean distance transform, second pass: along a row from the column distances, searching outwards until none can win.
// tilescope: w = 1000
// tilescope: h = 720
// tilescope: grid = h
// tilescope: block = 256
// tilescope: shared = w * 4
// tilescope: args = column: random u8[h, w], dist: empty f32[h, w], nearest: empty i16[h, w], w
extern "C" __global__ void l_edt_rows(const unsigned char *__restrict__ column, float *__restrict__ dist,
                                      short *__restrict__ nearest, int w) {
    extern __shared__ int squared[];
    const unsigned char *row = column + (size_t)blockIdx.x * w;
    for (int x = threadIdx.x; x < w; x += blockDim.x) {
        int g = row[x];
        // few pixels are near an edge: the others are pushed away
        g = g < 6 ? g : 40 + g;
        squared[x] = g * g;
    }
    __syncthreads();
    for (int x = threadIdx.x; x < w; x += blockDim.x) {
        int best = squared[x], from = x;
        for (int r = 1; r * r < best; r++) {
            if (x - r < 0 && x + r >= w) break;
            if (x - r >= 0) {
                const int d = squared[x - r] + r * r;
                if (d < best) best = d, from = x - r;
            }
            if (x + r < w) {
                const int d = squared[x + r] + r * r;
                if (d < best) best = d, from = x + r;
            }
        }
        dist[(size_t)blockIdx.x * w + x] = sqrtf((float)best);
        nearest[(size_t)blockIdx.x * w + x] = (short)from;
    }
}
