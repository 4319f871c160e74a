// tilescope: n = 8192
// tilescope: nonzeros = 131072
// tilescope: grid = nonzeros / 256
// tilescope: block = 256
// tilescope: args = value: random f32[nonzeros], x: random f32[n], y: zeros f32[n], n, nonzeros
extern "C" __global__ void coo_spmv(const float *value, const float *x, float *y, int n, int nonzeros) {
    int k = blockIdx.x * blockDim.x + threadIdx.x;
    if (k >= nonzeros) return;
    unsigned h = k * 2654435761u;
    h ^= h >> 15;
    h *= 2246822519u;
    h ^= h >> 13;
    int row = k / (nonzeros / n);         // the triples are sorted by row
    int col = h % n;
    atomicAdd(&y[row], value[k] * x[col]);
}
