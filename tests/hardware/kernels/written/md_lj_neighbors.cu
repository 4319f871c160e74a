// tilescope: atoms = 12288
// tilescope: neigh = 96
// tilescope: grid = atoms / 256
// tilescope: block = 256
// tilescope: args = pos: random f32[atoms, 4], force: zeros f32[atoms, 4], list: zeros i32[neigh, atoms], atoms, neigh, 1.6
// SHOC MD: neighbours lie near in memory, the list is transposed; `list` holds offsets to be hashed
extern "C" __global__ void md_lj_neighbors(const float4 *pos, float4 *force, const int *list, int atoms, int neigh, float cutsq) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float4 p = pos[i];
    float3 f = make_float3(0, 0, 0);
    for (int j = 0; j < neigh; j++) {
        unsigned h = (i * 131u + j + list[j * atoms + i]) * 2654435761u;
        int k = (i + 1 + (h >> 20) % 2000) % atoms;
        float4 q = pos[k];
        float dx = p.x - q.x, dy = p.y - q.y, dz = p.z - q.z;
        float r2 = dx * dx + dy * dy + dz * dz + 0.05f;
        if (r2 < cutsq) {
            float inv = 1.0f / r2;
            float r6 = inv * inv * inv;
            float a = inv * r6 * (1.5f * r6 - 2.0f);
            f.x += dx * a;
            f.y += dy * a;
            f.z += dz * a;
        }
    }
    force[i] = make_float4(f.x, f.y, f.z, 0.0f);
}
