// tilescope: atoms = 12288
// tilescope: angles = 12000
// tilescope: grid = (angles + 63) / 64
// tilescope: block = 64
// tilescope: args = pos: random f32[atoms, 4], force: zeros f32[atoms, 3], energy: zeros f32[1], angles, 40.0, 1.9
// Harmonic bond angles of a chain of beads, as in molecular dynamics; forces by atomics.
extern "C" __global__ void angle_forces(const float4 *pos, float *force, float *energy, int angles, float k, float theta0) {
    int a = blockIdx.x * blockDim.x + threadIdx.x;
    float e = 0.0f;
    if (a < angles) {
        int i = a, j = a + 1, l = a + 2;
        float4 pi = pos[i], pj = pos[j], pl = pos[l];
        float x1 = pi.x - pj.x + 1.5f, y1 = pi.y - pj.y, z1 = pi.z - pj.z;
        float x2 = pl.x - pj.x, y2 = pl.y - pj.y + 2.5f, z2 = pl.z - pj.z;
        float r1 = rsqrtf(x1 * x1 + y1 * y1 + z1 * z1 + 0.05f), r2 = rsqrtf(x2 * x2 + y2 * y2 + z2 * z2 + 0.05f);
        float c = (x1 * x2 + y1 * y2 + z1 * z2) * r1 * r2;
        c = fminf(fmaxf(c, -0.999f), 0.999f);
        float theta = acosf(c), d = theta - theta0;
        e = 0.5f * k * d * d;
        float f = k * d * rsqrtf(1.0f - c * c);
        float fi[3] = {f * r1 * (x2 * r2 - c * x1 * r1), f * r1 * (y2 * r2 - c * y1 * r1), f * r1 * (z2 * r2 - c * z1 * r1)};
        float fl[3] = {f * r2 * (x1 * r1 - c * x2 * r2), f * r2 * (y1 * r1 - c * y2 * r2), f * r2 * (z1 * r1 - c * z2 * r2)};
        for (int d = 0; d < 3; d++) {
            atomicAdd(&force[3 * i + d], fi[d]);
            atomicAdd(&force[3 * l + d], fl[d]);
            atomicAdd(&force[3 * j + d], -fi[d] - fl[d]);
        }
    }
    for (int o = 16; o; o >>= 1) e += __shfl_down_sync(0xffffffffu, e, o);
    if (threadIdx.x % 32 == 0) atomicAdd(energy, e);
}
