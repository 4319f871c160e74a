// Spectral-element Poisson operator of order 7 in f64 (the ax of Nekbone): 8x8 threads of an element march through its layers.
// tilescope: elements = 420
// tilescope: grid = elements
// tilescope: block = (8, 8)
// tilescope: args = u: random f64[elements, 8, 8, 8], geo: random f64[elements, 6, 8, 8, 8], deriv: random f64[8, 8], w: zeros f64[elements, 8, 8, 8]
#define P 8
extern "C" __global__ void u_nekbone_ax(const double *__restrict__ u, const double *__restrict__ geo, const double *__restrict__ deriv,
                                        double *__restrict__ w) {
    __shared__ double D[P][P], layer[P][P], gr[P][P], gs[P][P];
    const int i = threadIdx.x, j = threadIdx.y, ij = j * P + i;
    const int e = blockIdx.x;
    D[j][i] = deriv[ij];
    double column[P], out[P];
#pragma unroll
    for (int k = 0; k < P; k++) {
        column[k] = u[(size_t)e * P * P * P + k * P * P + ij];
        out[k] = 0.0;
    }
    __syncthreads();
#pragma unroll
    for (int k = 0; k < P; k++) {
        const double *g = geo + (size_t)e * 6 * P * P * P + k * P * P + ij;
        double g00 = g[0], g01 = g[512], g02 = g[1024], g11 = g[1536], g12 = g[2048], g22 = g[2560];
        layer[j][i] = column[k];
        double ut = 0.0;
#pragma unroll
        for (int m = 0; m < P; m++) ut += D[k][m] * column[m];
        __syncthreads();
        double ur = 0.0, us = 0.0;
#pragma unroll
        for (int m = 0; m < P; m++) {
            ur += D[i][m] * layer[j][m];
            us += D[j][m] * layer[m][i];
        }
        gr[j][i] = g00 * ur + g01 * us + g02 * ut;
        gs[j][i] = g01 * ur + g11 * us + g12 * ut;
        double gt = g02 * ur + g12 * us + g22 * ut;
        __syncthreads();
#pragma unroll
        for (int m = 0; m < P; m++) {
            out[k] += D[m][i] * gr[j][m] + D[m][j] * gs[m][i];
            out[m] += D[k][m] * gt;
        }
    }
#pragma unroll
    for (int k = 0; k < P; k++) w[(size_t)e * P * P * P + k * P * P + ij] = out[k];
}
