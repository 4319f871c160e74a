// advice: tile
// cure: outer_product_tiled
// tilescope: n = 64
// tilescope: grid = 4, 4
// tilescope: block = 16, 16
// tilescope: args = x: random f32[n], y: random f32[n], out: zeros f32[n, n]
__global__ void outer(const float *x, const float *y, float *out)
{
    int column = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
    out[row * 64 + column] = x[row] * y[column]; // here
}
