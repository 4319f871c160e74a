// tilescope: nodes = 4096
// tilescope: edges = 32768
// tilescope: grid = edges / 256
// tilescope: block = 256
// tilescope: args = pos: random f32[nodes, 3], rest: random f32[edges], force: zeros f32[nodes, 3], nodes, edges
__device__ unsigned mix(unsigned x) {
    x ^= x >> 16; x *= 0x7feb352du; x ^= x >> 15; x *= 0x846ca68bu; x ^= x >> 16;
    return x;
}
extern "C" __global__ void spring_edges(const float *pos, const float *rest, float *force, int nodes, int edges) {
    int e = blockIdx.x * blockDim.x + threadIdx.x;
    if (e >= edges) return;
    int a = e / 8;                        // eight springs leave each node
    int b = (a + 1 + mix(e) % (nodes - 1)) % nodes;
    float dx = pos[3 * b] - pos[3 * a];
    float dy = pos[3 * b + 1] - pos[3 * a + 1];
    float dz = pos[3 * b + 2] - pos[3 * a + 2];
    float len = sqrtf(dx * dx + dy * dy + dz * dz) + 1e-6f;
    float k = 10.0f * (len - fabsf(rest[e])) / len;
    atomicAdd(&force[3 * a], k * dx);
    atomicAdd(&force[3 * a + 1], k * dy);
    atomicAdd(&force[3 * a + 2], k * dz);
    atomicAdd(&force[3 * b], -k * dx);
    atomicAdd(&force[3 * b + 1], -k * dy);
    atomicAdd(&force[3 * b + 2], -k * dz);
}
