// tilescope: define DEPTH = 12
// tilescope: leaves = 2 ** DEPTH
// tilescope: w = 240
// tilescope: h = 200
// tilescope: grid = (w + 7) / 8, (h + 7) / 8
// tilescope: block = 8, 8
// tilescope: args = ball: random f32[leaves, 2, 4], depth: zeros f32[h, w], hit: zeros i32[h, w], w, h
// rays through an implicit kd-tree of spheres (cells halved along x, y, z in turn) with a stack in local memory
struct Todo {
    int node;
    float tn, tf;
};
__device__ void cell(int node, int level, float lo[3], float wide[3]) {
    for (int a = 0; a < 3; a++) lo[a] = -1.0f, wide[a] = 2.0f;
    for (int d = 0; d < level; d++) {
        int a = d % 3;
        wide[a] *= 0.5f;
        if (node >> (level - 1 - d) & 1) lo[a] += wide[a];
    }
}
extern "C" __global__ void j_kd_rays(const float4 *ball, float *depth, int *hit, int w, int h) {
    int px = blockIdx.x * blockDim.x + threadIdx.x, py = blockIdx.y * blockDim.y + threadIdx.y;
    if (px >= w || py >= h) return;
    float o[3] = {-2.5f, 0.13f, 0.21f}, d[3] = {1.0f, (px + 0.5f) / w - 0.5f, (py + 0.5f) / h - 0.5f};
    float len = rsqrtf(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
    float tn = 0.0f, tf = 100.0f;
    for (int a = 0; a < 3; a++) {
        d[a] *= len;
        float t0 = (-1.0f - o[a]) / d[a], t1 = (1.0f - o[a]) / d[a];
        tn = fmaxf(tn, fminf(t0, t1));
        tf = fminf(tf, fmaxf(t0, t1));
    }
    Todo stack[DEPTH + 1];
    int top = 0, found = -1;
    float nearest = 1e30f;
    if (tn < tf) stack[top++] = {1, tn, tf};
    while (top > 0 && found < 0) {
        Todo e = stack[--top];
        int level = 31 - __clz(e.node);
        float lo[3], wide[3];
        cell(e.node, level, lo, wide);
        if (level == DEPTH) {
            int leaf = e.node - (1 << DEPTH);
            for (int k = 0; k < 2; k++) {
                float4 b = ball[leaf * 2 + k];
                float cx = lo[0] + wide[0] * (0.5f + 0.25f * b.x) - o[0], cy = lo[1] + wide[1] * (0.5f + 0.25f * b.y) - o[1];
                float cz = lo[2] + wide[2] * (0.5f + 0.25f * b.z) - o[2], r = 0.25f * wide[2] * fabsf(b.w);
                float m = cx * d[0] + cy * d[1] + cz * d[2], q = cx * cx + cy * cy + cz * cz - m * m;
                if (q < r * r && m - sqrtf(r * r - q) < nearest) {
                    nearest = m - sqrtf(r * r - q);
                    found = leaf * 2 + k;
                }
            }
            continue;
        }
        int a = level % 3;
        float t = (lo[a] + 0.5f * wide[a] - o[a]) / d[a];
        int near = d[a] < 0.0f;
        if (t > e.tn && t < e.tf) {
            stack[top++] = {2 * e.node + 1 - near, t, e.tf};
            stack[top++] = {2 * e.node + near, e.tn, t};
        } else stack[top++] = {2 * e.node + (t <= e.tn ? 1 - near : near), e.tn, e.tf};
    }
    depth[py * w + px] = nearest;
    hit[py * w + px] = found;
}
