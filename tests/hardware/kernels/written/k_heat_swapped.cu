// A step of heat in a plate, with x and y the wrong way round (threadIdx.x walks down a column) and barriers nobody needs.
// tilescope: rows = 1500
// tilescope: cols = 1210
// tilescope: grid = (rows + 31) / 32, (cols + 31) / 32
// tilescope: block = 32, 32
// tilescope: args = t: random f32[rows, cols], out: zeros f32[rows, cols], 0.2, rows, cols
extern "C" __global__ void k_heat_swapped(const float *t, float *out, float k, int rows, int cols) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    int col = blockIdx.y * blockDim.y + threadIdx.y;
    float centre = 0.0f, around = 0.0f;
    bool inner = row > 0 && row < rows - 1 && col > 0 && col < cols - 1;
    __syncthreads();
    if (row < rows && col < cols)
        centre = t[row * cols + col];
    __syncthreads();
    if (inner) {
        around += t[(row - 1) * cols + col];
        around += t[(row + 1) * cols + col];
    }
    __syncthreads();
    if (inner) {
        around += t[row * cols + col - 1];
        around += t[row * cols + col + 1];
    }
    __syncthreads();
    if (inner)
        out[row * cols + col] = centre + k * (around - 4.0f * centre);
    else if (row < rows && col < cols)
        out[row * cols + col] = centre;
    __syncthreads();
}
