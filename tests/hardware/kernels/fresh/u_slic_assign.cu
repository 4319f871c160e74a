// SLIC superpixels: every pixel takes the nearest of the nine centres around its cell; colour and place sums are gathered per block.
// tilescope: w = 640
// tilescope: h = 360
// tilescope: grid = (w // 16, h // 12)
// tilescope: block = (16, 12)
// tilescope: args = rgb: random u8[h, w, 3], centre: random u8[300, 3], label: zeros u16[h, w], sums: zeros u32[300, 6], w, h, 32, 0.4
extern "C" __global__ void u_slic_assign(const unsigned char *rgb, const unsigned char *centre, unsigned short *label, unsigned *sums,
                                         int w, int h, int cell, float compact) {
    __shared__ unsigned acc[9][6];
    int cols = w / cell, rows = h / cell;
    int t = threadIdx.y * blockDim.x + threadIdx.x;
    if (t < 54) acc[t / 6][t % 6] = 0;
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    int bx = blockIdx.x * blockDim.x / cell, by = min((int)(blockIdx.y * blockDim.y / cell), rows - 1);
    __syncthreads();
    const unsigned char *p = rgb + (y * w + x) * 3;
    int r = p[0], g = p[1], b = p[2];
    float nearest = 3.4e38f;
    int best = 4;
    for (int dy = -1; dy <= 1; dy++) {
        int cy = by + dy;
        if (cy < 0 || cy >= rows) continue;
        for (int dx = -1; dx <= 1; dx++) {
            int cx = bx + dx;
            if (cx < 0 || cx >= cols) continue;
            const unsigned char *c = centre + (cy * cols + cx) % 300 * 3;
            float er = r - c[0], eg = g - c[1], eb = b - c[2];
            float ex = x - (cx + 0.5f) * cell, ey = y - (cy + 0.5f) * cell;
            float dist = er * er + eg * eg + eb * eb + compact * (ex * ex + ey * ey);
            if (dist < nearest) {
                nearest = dist;
                best = (dy + 1) * 3 + dx + 1;
            }
        }
    }
    label[y * w + x] = (by + best / 3 - 1) * cols + bx + best % 3 - 1;
    atomicAdd(&acc[best][0], r);
    atomicAdd(&acc[best][1], g);
    atomicAdd(&acc[best][2], b);
    atomicAdd(&acc[best][3], x);
    atomicAdd(&acc[best][4], y);
    atomicAdd(&acc[best][5], 1);
    __syncthreads();
    if (t < 54 && acc[t / 6][5]) {
        int k = t / 6, id = (by + k / 3 - 1) * cols + bx + k % 3 - 1;
        atomicAdd(&sums[id % 300 * 6 + t % 6], acc[k][t % 6]);
    }
}
