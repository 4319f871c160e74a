// advice: none
// tilescope: n = 1024
// tilescope: grid = 2
// tilescope: block = 128
// tilescope: args = a: random f32[n], b: random f32[n], c: zeros f32[n]
// tilescope: expect c = a + b
__global__ void add(const float4 *a, const float4 *b, float4 *c)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float4 u = a[i], v = b[i];
    c[i] = make_float4(u.x + v.x, u.y + v.y, u.z + v.z, u.w + v.w);
}
