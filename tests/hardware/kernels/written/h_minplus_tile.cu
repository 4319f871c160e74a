// tilescope: n = 320
// tilescope: define TILE = 32
// tilescope: grid = n / TILE, n / TILE
// tilescope: block = TILE, TILE
// tilescope: args = D: random f32[n, n], E: zeros f32[n, n], n
// one squaring of the distance matrix in the (min, +) semiring
extern "C" __global__ void h_minplus_tile(const float *D, float *E, int n) {
    __shared__ float a[TILE][TILE], b[TILE][TILE];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE + ty, col = blockIdx.x * TILE + tx;
    float best = 1e30f;
    for (int t = 0; t < n / TILE; t++) {
        a[ty][tx] = fabsf(D[row * n + t * TILE + tx]);
        b[ty][tx] = fabsf(D[(t * TILE + ty) * n + col]);
        __syncthreads();
#pragma unroll 8
        for (int k = 0; k < TILE; k++) best = fminf(best, a[ty][k] + b[k][tx]);
        __syncthreads();
    }
    E[row * n + col] = best;
}
