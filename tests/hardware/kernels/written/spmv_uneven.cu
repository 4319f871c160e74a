// tilescope: rows = 40000
// tilescope: grid = (rows + 127) / 128
// tilescope: block = 128
// tilescope: args = number: arange u32[rows * 48], value: random f32[rows * 48], x: random f32[rows], y: zeros f32[rows], rows
// Sparse rows of 1 to 16 elements, one in eight with up to 48; each row has room for 48. The columns are scattered by a hash
// of the element's number.
__device__ unsigned mix(unsigned h) {
    h ^= h >> 16;
    h *= 0x7feb352du;
    h ^= h >> 15;
    h *= 0x846ca68bu;
    return h ^ (h >> 16);
}

extern "C" __global__ void spmv_uneven(const unsigned *number, const float *value, const float *x, float *y, int rows) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    unsigned h = mix(row);
    int start = row * 48;
    int length = (h & 7) == 0 ? 17 + (h >> 8) % 32 : 1 + (h >> 8) % 16;
    float dot = 0.0f;
    for (int k = start; k < start + length; k++) {
        unsigned col = mix(number[k]) % rows;
        dot += value[k] * x[col];
    }
    y[row] = dot;
}
