// A time step of the acoustic wave equation in 2D, eighth order in space, second in time; the oldest field is overwritten.
// tilescope: nx = 1024
// tilescope: ny = 512
// tilescope: grid = nx / 32, ny / 8
// tilescope: block = 32, 8
// tilescope: args = now: random f32[ny, nx], old: random f32[ny, nx], speed: random f32[ny, nx], nx, ny, 0.08
__constant__ float coef[5] = {-205.0f / 72.0f, 8.0f / 5.0f, -1.0f / 5.0f, 8.0f / 315.0f, -1.0f / 560.0f};
extern "C" __global__ void wave_order8(const float *now, float *old, const float *speed, int nx, int ny, float dt2) {
    int ix = blockIdx.x * blockDim.x + threadIdx.x;
    int iy = blockIdx.y * blockDim.y + threadIdx.y;
    if (ix < 4 || ix >= nx - 4 || iy < 4 || iy >= ny - 4) return;
    int id = iy * nx + ix;
    float lap = 2.0f * coef[0] * now[id];
    for (int k = 1; k <= 4; k++)
        lap += coef[k] * (now[id - k] + now[id + k] + now[id - k * nx] + now[id + k * nx]);
    float c = 1.5f + speed[id];
    old[id] = 2.0f * now[id] - old[id] + dt2 * c * c * lap;
}
