// One Jacobi step in double precision over nine points where the student took threadIdx.x as the row: all accesses strided.
// tilescope: rows = 1500
// tilescope: cols = 1100
// tilescope: grid = ((rows + 19) / 20, (cols + 19) / 20)
// tilescope: block = (20, 20)
// tilescope: args = u: random f64[rows, cols], v: zeros f64[rows, cols], rows, cols
extern "C" __global__ void q_laplace_x_is_row(const double *u, double *v, int rows, int cols) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int j = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= rows || j >= cols) return;
    if (i == 0 || j == 0 || i == rows - 1 || j == cols - 1) {
        v[i * cols + j] = u[i * cols + j];
    } else {
        double near = 0.0, far = 0.0;
        for (int di = -1; di <= 1; di++) {
            for (int dj = -1; dj <= 1; dj++) {
                if (di == 0 && dj == 0) continue;
                double value = u[(i + di) * cols + j + dj];
                if (di == 0 || dj == 0)
                    near += value;
                else
                    far += value;
            }
        }
        v[i * cols + j] = (4.0 * near + far) / 20.0;
    }
}
