// tilescope: n = 192
// tilescope: charges = 8192
// tilescope: grid = n / 16, n / 16
// tilescope: block = 16, 16
// tilescope: args = charge: random f32[charges, 4], potential: empty f32[n, n], n, charges
// Electrostatic potential on a slice; the charges pass through two shared tiles in turn.
#define TILE 256
extern "C" __global__ void coulomb_grid(const float4 *charge, float *potential, int n, int charges) {
    __shared__ float4 tile[2][TILE];
    int t = threadIdx.y * blockDim.x + threadIdx.x;
    int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
    float x = 2.0f * i / n - 1.0f, y = 2.0f * j / n - 1.0f, v = 0.0f;
    tile[0][t] = charge[t];
    __syncthreads();
    for (int s = 0; s < charges / TILE; s++) {
        float4 ahead;
        bool more = (s + 1) * TILE < charges;
        if (more) ahead = charge[(s + 1) * TILE + t];
        const float4 *now = tile[s & 1];
#pragma unroll 8
        for (int k = 0; k < TILE; k++) {
            float4 q = now[k];
            float dx = x - q.x, dy = y - q.y, dz = q.z;
            v += q.w * rsqrtf(dx * dx + dy * dy + dz * dz + 1e-4f);
        }
        if (more) tile[(s + 1) & 1][t] = ahead;
        __syncthreads();
    }
    potential[j * n + i] = v;
}
