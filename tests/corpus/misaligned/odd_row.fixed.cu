// Rows of 33 floats in an array whose rows are 36 apart, so that each begins at a multiple of 16 bytes.
//
// tilescope: w = 33
// tilescope: h = 32
// tilescope: stride = (w + 3) / 4 * 4
// tilescope: grid = h / 8
// tilescope: block = 8, 8
// tilescope: args = in: random f32[h, stride], out: zeros f32[h, 8], stride
// tilescope: expect out[0] = in[0, 0:32:4] + in[0, 1:32:4] + in[0, 2:32:4] + in[0, 3:32:4]

__global__ void sum_fours(const float *in, float *out, int stride)
{
    int x = threadIdx.x;
    int y = blockIdx.x * blockDim.y + threadIdx.y;
    const float4 *row = reinterpret_cast<const float4 *>(in + y * stride);
    float4 v = row[x];
    out[y * 8 + x] = v.x + v.y + v.z + v.w;
}
