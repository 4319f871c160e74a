// tilescope: vertices = 40000
// tilescope: grid = (vertices + 191) / 192
// tilescope: block = 192
// tilescope: args = rank: ones f32[vertices], degree: random u8[vertices], next: empty f32[vertices], delta: zeros f32[1], vertices, 0.85
// One pull iteration; a thread per vertex, a few of which are hubs with many in-neighbours.
__device__ unsigned hash(unsigned a) {
    a = (a ^ 61) ^ (a >> 16);
    a *= 9;
    a ^= a >> 4;
    a *= 0x27d4eb2d;
    return a ^ a >> 15;
}
extern "C" __global__ void pagerank_pull(const float *__restrict__ rank, const unsigned char *__restrict__ degree, float *next, float *delta, int vertices, float damping) {
    int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v >= vertices) return;
    int incoming = degree[v] > 250 ? 400 : degree[v] / 16;
    float sum = 0.0f;
    for (int k = 0; k < incoming; k++) {
        int u = hash(v * 512 + k) % vertices;
        sum += __ldg(&rank[u]) / (1 + __ldg(&degree[u]));
    }
    float r = (1.0f - damping) / vertices + damping * sum;
    next[v] = r;
    float change = fabsf(r - rank[v]);
    if (change > 0.999f) atomicAdd(delta, change);
}
