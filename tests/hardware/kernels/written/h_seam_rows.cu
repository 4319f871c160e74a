// tilescope: w = 1024
// tilescope: h = 400
// tilescope: grid = 1
// tilescope: block = w
// tilescope: args = energy: random f32[h, w], from: zeros i8[h, w], cost: zeros f32[w], w, h
// seam carving: cumulative energy row by row, a thread for each column
extern "C" __global__ void h_seam_rows(const float *energy, signed char *from, float *cost, int w, int h) {
    __shared__ float row[2][1026];
    int x = threadIdx.x;
    if (x == 0) row[0][0] = row[1][0] = row[0][w + 1] = row[1][w + 1] = 1e30f;
    row[0][x + 1] = fabsf(energy[x]);
    __syncthreads();
    for (int y = 1; y < h; y++) {
        const float *p = row[(y - 1) & 1];
        float best = p[x + 1];
        signed char d = 0;
        if (p[x] < best) { best = p[x]; d = -1; }
        if (p[x + 2] < best) { best = p[x + 2]; d = 1; }
        row[y & 1][x + 1] = best + fabsf(energy[y * w + x]);
        from[y * w + x] = d;
        __syncthreads();
    }
    cost[x] = row[(h - 1) & 1][x + 1];
}
