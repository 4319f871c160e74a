// tilescope: side = 6
// tilescope: define PER = 80
// tilescope: boxes = side * side * side
// tilescope: grid = boxes
// tilescope: block = 96
// tilescope: args = rv: random f32[boxes * PER, 4], qv: random f32[boxes * PER], fv: zeros f32[boxes * PER, 4], side, 0.5
// lavaMD: particles of a box against those of its 26 neighbours and its own
extern "C" __global__ void h_lava_boxes(const float4 *rv, const float *qv, float4 *fv, int side, float alpha) {
    __shared__ float4 rb[PER];
    __shared__ float qb[PER];
    int b = blockIdx.x, t = threadIdx.x;
    int bx = b % side, by = b / side % side, bz = b / (side * side);
    float a2 = 2.0f * alpha * alpha;
    float4 a = t < PER ? rv[b * PER + t] : make_float4(0, 0, 0, 0);
    float4 f = make_float4(0, 0, 0, 0);
    for (int n = 0; n < 27; n++) {
        int x = bx + n % 3 - 1, y = by + n / 3 % 3 - 1, z = bz + n / 9 - 1;
        if (x < 0 || y < 0 || z < 0 || x >= side || y >= side || z >= side) continue;
        int o = (z * side + y) * side + x;
        __syncthreads();
        if (t < PER) {
            rb[t] = rv[o * PER + t];
            qb[t] = qv[o * PER + t];
        }
        __syncthreads();
        if (t < PER)
            for (int j = 0; j < PER; j++) {
                float4 c = rb[j];
                float dx = a.x - c.x, dy = a.y - c.y, dz = a.z - c.z;
                float r2 = dx * dx + dy * dy + dz * dz;
                float vij = __expf(-a2 * r2);
                float fs = 2.0f * vij * qb[j];
                f.w += qb[j] * vij;
                f.x += fs * dx;
                f.y += fs * dy;
                f.z += fs * dz;
            }
    }
    if (t < PER) fv[b * PER + t] = f;
}
