// tilescope: n = 512
// tilescope: grid = n / 32, n / 8
// tilescope: block = 32, 8
// tilescope: args = p: random f32[n, 2], on_hull: zeros i32[n], n
extern "C" __global__ void g_hull_orient(const float2 *p, int *on_hull, int n) {
    int i = blockIdx.x * 32 + threadIdx.x, j = blockIdx.y * 8 + threadIdx.y;
    if (i == j || i >= n || j >= n) return;
    float2 a = p[i], b = p[j];
    float dx = b.x - a.x, dy = b.y - a.y;
    bool edge = true;
    for (int k = 0; k < n; k++) {             // all other points left of the line a-b?
        if (k == i || k == j) continue;
        float2 c = p[k];
        if (dx * (c.y - a.y) - dy * (c.x - a.x) < 0.0f) {
            edge = false;
            break;
        }
    }
    if (edge) {
        atomicOr(&on_hull[i], 1);
        atomicOr(&on_hull[j], 2);
    }
}
