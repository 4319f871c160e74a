// One step of a flock of boids in the plane: cohesion, alignment and separation from all others, 96 birds at a time in shared memory.
// tilescope: birds = 5000
// tilescope: grid = (birds + 95) / 96
// tilescope: block = 96
// tilescope: args = old: random f32[birds, 4], next: zeros f32[birds, 4], birds, 0.02
extern "C" __global__ void v_boids_steer(const float4 *old, float4 *next, int birds, float dt) {
    __shared__ float4 tile[96];
    int i = blockIdx.x * 96 + threadIdx.x;
    float4 me = i < birds ? old[i] : make_float4(9, 9, 0, 0);
    float cx = 0, cy = 0, ax = 0, ay = 0, sx = 0, sy = 0;
    int seen = 0;
    for (int base = 0; base < birds; base += 96) {
        int j = base + threadIdx.x;
        if (j < birds) tile[threadIdx.x] = old[j];
        __syncthreads();
        int here = min(96, birds - base);
        for (int k = 0; k < here; k++) {
            float4 o = tile[k];
            float dx = o.x - me.x, dy = o.y - me.y;
            float d2 = dx * dx + dy * dy;
            if (d2 < 0.04f && base + k != i) {
                seen++;
                cx += o.x;
                cy += o.y;
                ax += o.z;
                ay += o.w;
                if (d2 < 0.0016f) {
                    float inv = 1.0f / (d2 + 1e-6f);
                    sx -= dx * inv;
                    sy -= dy * inv;
                }
            }
        }
        __syncthreads();
    }
    if (i >= birds) return;
    if (seen > 0) {
        float f = 1.0f / seen;
        me.z += 0.5f * (cx * f - me.x) + 0.3f * (ax * f - me.z) + 0.001f * sx;
        me.w += 0.5f * (cy * f - me.y) + 0.3f * (ay * f - me.w) + 0.001f * sy;
    }
    float speed = sqrtf(me.z * me.z + me.w * me.w);
    if (speed > 1.0f) {
        me.z /= speed;
        me.w /= speed;
    }
    me.x += dt * me.z;
    me.y += dt * me.w;
    next[i] = me;
}
