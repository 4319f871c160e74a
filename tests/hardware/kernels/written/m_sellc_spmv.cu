// Sparse matrix times vector in the SELL-C format: slices of 32 rows, each as wide as its longest row, doubles, columns by a hash.
// tilescope: define WIDEST = 40
// tilescope: rows = 70000
// tilescope: slices = (rows + 31) / 32
// tilescope: grid = (rows + 159) / 160
// tilescope: block = 160
// tilescope: args = val: random f64[slices, 40, 32], skew: random u8[slices], x: random f64[rows], y: zeros f64[rows], rows
__device__ __forceinline__ unsigned column(unsigned row, unsigned k, unsigned rows) {
    // half of the elements lie near the diagonal, the others anywhere
    unsigned h = (row * 2246822519u) ^ (k * 3266489917u);
    h ^= h >> 15;
    h *= 2654435761u;
    return (k & 1) ? h % rows : (row + k * 3u) % rows;
}

extern "C" __global__ void m_sellc_spmv(const double *__restrict__ val, const unsigned char *__restrict__ skew,
                                        const double *__restrict__ x, double *y, int rows) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    int slice = row >> 5, lane = row & 31;
    int width = 4 + __ldg(&skew[slice]) % (WIDEST - 4);
    const double *v = val + (size_t)slice * WIDEST * 32 + lane;
    double sum = 0.0;
    for (int k = 0; k < width; k++) sum += v[k * 32] * __ldg(&x[column(row, k, rows)]);
    y[row] = sum;
}
