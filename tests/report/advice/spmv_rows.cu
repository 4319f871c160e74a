// advice: coalescing
// tilescope: n = 128
// tilescope: grid = 1
// tilescope: block = 128
// tilescope: args = columns: random u8[n, 4], values: random f32[n, 4], x: random f32[256], y: zeros f32[n]
// Where a row's elements lie in x is data: no tile would hold them
__global__ void spmv(const uchar4 *columns, const float4 *values, const float *x, float *y)
{
    int row = threadIdx.x;
    uchar4 at = columns[row];
    float4 of = values[row];
    y[row] = of.x * x[at.x] + of.y * x[at.y] + of.z * x[at.z] + of.w * x[at.w];
}
