// A damped step of Jacobi takes a fifth of the new grid, which nobody has written yet, where it means the old one.
//
// tilescope: w = 64
// tilescope: h = 34
// tilescope: grid = w / 32, (h + 7) / 8
// tilescope: block = 32, 8
// tilescope: args = old: random f32[h, w], now: empty f32[h, w], w, h
// tilescope: expect now[1:-1] = 0.4 * (old[:-2] + old[2:]) + 0.2 * old[1:-1]
// tilescope: expect now[0] = old[0]

__global__ void step(const float *old, float *now, int w, int h)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h)
        return;
    int i = y * w + x;
    if (y == 0 || y == h - 1)
        now[i] = old[i];
    else
        now[i] = 0.4f * (old[i - w] + old[i + w]) + 0.2f * now[i];  // fault: uninitialized
}
