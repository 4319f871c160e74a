// Lennard-Jones forces: one block for each cell of 64 particles, against the 27 cells around it.
// tilescope: cells = 8
// tilescope: grid = cells, cells, cells
// tilescope: block = 64
// tilescope: args = x: random f32[cells * cells * cells * 64, 4], f: zeros f32[cells * cells * cells * 64, 4], 0.64
extern "C" __global__ void lennard_jones_cells(const float4 *x, float4 *f, float cutoff2) {
    __shared__ float4 other[64];
    int nc = gridDim.x, t = threadIdx.x;
    int home = (blockIdx.z * nc + blockIdx.y) * nc + blockIdx.x;
    float4 me = x[home * 64 + t];
    float fx = 0, fy = 0, fz = 0, energy = 0;
    for (int k = 0; k < 27; ++k) {
        int ox = k % 3 - 1, oy = k / 3 % 3 - 1, oz = k / 9 - 1;
        int cx = (blockIdx.x + ox + nc) % nc, cy = (blockIdx.y + oy + nc) % nc, cz = (blockIdx.z + oz + nc) % nc;
        int cell = (cz * nc + cy) * nc + cx;
        __syncthreads();
        other[t] = x[cell * 64 + t];
        __syncthreads();
        for (int j = 0; j < 64; ++j) {
            // positions in a cell are from -1 to 1
            float dx = me.x - other[j].x - 2 * ox, dy = me.y - other[j].y - 2 * oy, dz = me.z - other[j].z - 2 * oz;
            float r2 = dx * dx + dy * dy + dz * dz;
            if (r2 < cutoff2 && r2 > 0.0025f) {
                float s2 = 0.04f / r2;
                float s6 = s2 * s2 * s2;
                float force = 24.0f * (2.0f * s6 * s6 - s6) / r2;
                fx += force * dx;
                fy += force * dy;
                fz += force * dz;
                energy += 2.0f * (s6 * s6 - s6);
            }
        }
    }
    f[home * 64 + t] = make_float4(fx, fy, fz, energy);
}
