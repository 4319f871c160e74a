// tilescope: levels = 96
// tilescope: per = 700
// tilescope: nnz = 6
// tilescope: n = levels * per
// tilescope: grid = 1
// tilescope: block = 1024
// tilescope: args = val: random f32[n, nnz], b: random f32[n], x: zeros f32[n], levels, per, nnz
// sparse lower triangular solve, level by level, by one block
extern "C" __global__ void h_tri_level(const float *val, const float *b, float *x, int levels, int per, int nnz) {
    for (int l = 0; l < levels; l++) {
        int size = per - (l * 151) % 400;
        for (int i = threadIdx.x; i < size; i += blockDim.x) {
            int row = l * per + i;
            float s = b[row];
            if (l > 0)
                for (int k = 0; k < nnz; k++) {
                    unsigned h = (row * 17u + k) * 2246822519u;
                    h ^= h >> 14;
                    int reach = min(l, 4) * per;
                    int col = l * per - 1 - (int)(h % (unsigned)reach);
                    s -= 0.15f * val[row * nnz + k] * x[col];
                }
            x[row] = s;
        }
        __syncthreads();
    }
}
