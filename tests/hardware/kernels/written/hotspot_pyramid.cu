// tilescope: define BS = 16
// tilescope: define STEPS = 3
// tilescope: side = 400
// tilescope: grid = side / 10, side / 10
// tilescope: block = BS, BS
// tilescope: args = power: random f32[side, side], src: random f32[side, side], dst: zeros f32[side, side], side, 0.1, 0.1, 0.05
extern "C" __global__ void hotspot_pyramid(const float *power, const float *src, float *dst, int side, float rx, float ry, float rz) {
    __shared__ float now[BS][BS], next[BS][BS], pw[BS][BS];
    int tx = threadIdx.x, ty = threadIdx.y;
    const int small = BS - 2 * STEPS;
    int x = blockIdx.x * small + tx - STEPS, y = blockIdx.y * small + ty - STEPS;
    bool in = x >= 0 && x < side && y >= 0 && y < side;
    now[ty][tx] = in ? src[y * side + x] : 0.0f;
    pw[ty][tx] = in ? power[y * side + x] : 0.0f;
    __syncthreads();
    int W = max(0, tx - 1), E = min(BS - 1, tx + 1), N = max(0, ty - 1), S = min(BS - 1, ty + 1);
    if (x <= 0) W = tx;
    if (x >= side - 1) E = tx;
    if (y <= 0) N = ty;
    if (y >= side - 1) S = ty;
    for (int i = 0; i < STEPS; i++) {
        float c = now[ty][tx];
        next[ty][tx] = c + pw[ty][tx] * 0.01f + (now[S][tx] + now[N][tx] - 2.0f * c) * ry
            + (now[ty][E] + now[ty][W] - 2.0f * c) * rx + (0.8f - c) * rz;
        __syncthreads();
        now[ty][tx] = next[ty][tx];
        __syncthreads();
    }
    if (in && tx >= STEPS && tx < BS - STEPS && ty >= STEPS && ty < BS - STEPS)
        dst[y * side + x] = now[ty][tx];
}
