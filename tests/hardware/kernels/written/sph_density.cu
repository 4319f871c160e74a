// tilescope: side = 16
// tilescope: slots = 8
// tilescope: grid = side, side, side
// tilescope: block = 32
// tilescope: args = offset: random f32[side * side * side, slots, 4], fill: random u8[side * side * side], density: zeros f32[side * side * side, slots], side, slots
// SPH density; a warp per cell: four lanes share a particle and split the 27 cells around it.
extern "C" __global__ void sph_density(const float4 *offset, const unsigned char *fill, float *density, int side, int slots) {
    int cx = blockIdx.x, cy = blockIdx.y, cz = blockIdx.z;
    int cell = (cz * side + cy) * side + cx;
    int p = threadIdx.x / 4, part = threadIdx.x % 4;
    int mine = fill[cell] % (slots + 1);
    float rho = 0.0f;
    if (p < mine) {
        float4 a = offset[cell * slots + p];
        for (int k = part; k < 27; k += 4) {
            int dx = k % 3 - 1, dy = k / 3 % 3 - 1, dz = k / 9 - 1;
            int x = cx + dx, y = cy + dy, z = cz + dz;
            if (x < 0 || y < 0 || z < 0 || x >= side || y >= side || z >= side) continue;
            int other = (z * side + y) * side + x;
            int theirs = fill[other] % (slots + 1);
            for (int q = 0; q < theirs; q++) {
                float4 b = offset[other * slots + q];
                float ux = 0.5f * (a.x - b.x) - dx, uy = 0.5f * (a.y - b.y) - dy, uz = 0.5f * (a.z - b.z) - dz;
                float r2 = ux * ux + uy * uy + uz * uz;
                if (r2 < 1.0f) {
                    float w = 1.0f - r2;
                    rho += 1.5666815f * w * w * w;
                }
            }
        }
    }
    rho += __shfl_xor_sync(0xffffffffu, rho, 1);
    rho += __shfl_xor_sync(0xffffffffu, rho, 2);
    if (part == 0 && p < mine) density[cell * slots + p] = rho;
}
