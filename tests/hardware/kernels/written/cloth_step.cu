// A cloth of masses and springs, one Verlet step: each knot is pulled by its eight neighbours. Arrays hold displacements.
// tilescope: n = 256
// tilescope: grid = n / 16, n / 16
// tilescope: block = 16, 16
// tilescope: args = now: random f32[n, n, 3], before: random f32[n, n, 3], next: zeros f32[n, n, 3], n, 0.01
#define SPACING 4.0f
#define STIFF 40.0f
extern "C" __global__ void cloth_step(const float3 *now, const float3 *before, float3 *next, int n, float dt) {
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int id = row * n + col;
    float3 u = now[id], old = before[id];
    if (row == 0 && (col == 0 || col == n - 1)) {   // pinned
        next[id] = u;
        return;
    }
    float fx = 0.0f, fy = -9.81f, fz = 0.0f;
    for (int dr = -1; dr <= 1; dr++) {
        for (int dc = -1; dc <= 1; dc++) {
            int r = row + dr, c = col + dc;
            if ((dr == 0 && dc == 0) || r < 0 || c < 0 || r >= n || c >= n) continue;
            float3 w = now[r * n + c];
            float dx = dc * SPACING + w.x - u.x, dy = dr * SPACING + w.y - u.y, dz = w.z - u.z;
            float len = sqrtf(dx * dx + dy * dy + dz * dz);
            float rest = SPACING * sqrtf((float)(dr * dr + dc * dc));
            float pull = STIFF * (len - rest) / len;
            fx += pull * dx;
            fy += pull * dy;
            fz += pull * dz;
        }
    }
    float3 v;
    v.x = u.x + 0.99f * (u.x - old.x) + fx * dt * dt;
    v.y = u.y + 0.99f * (u.y - old.y) + fy * dt * dt;
    v.z = u.z + 0.99f * (u.z - old.z) + fz * dt * dt;
    next[id] = v;
}
