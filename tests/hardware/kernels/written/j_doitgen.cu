// tilescope: nr = 72
// tilescope: nq = 80
// tilescope: np = 112
// tilescope: grid = (np + 31) / 32, nq / 8, nr
// tilescope: block = 32, 8
// tilescope: args = A: random f64[nr, nq, np], C4: random f64[np, np], sum: zeros f64[nr, nq, np], nr, nq, np
// PolyBench doitgen (multiresolution analysis): sum[r][q][p] = A[r][q][:] . C4[:][p], in double precision
extern "C" __global__ void j_doitgen(const double *A, const double *C4, double *sum, int nr, int nq, int np) {
    int p = blockIdx.x * blockDim.x + threadIdx.x;
    int q = blockIdx.y * blockDim.y + threadIdx.y;
    int r = blockIdx.z;
    if (p >= np || q >= nq || r >= nr) return;
    double s = 0.0;
    for (int k = 0; k < np; k++)
        s += A[(r * nq + q) * np + k] * C4[k * np + p];
    sum[(r * nq + q) * np + p] = s;
}
