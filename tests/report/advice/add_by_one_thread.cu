// advice: lanes
// cure: add_by_one_warp
// tilescope: n = 1000
// tilescope: grid = 1
// tilescope: block = 1
// tilescope: args = a: random f32[n], b: random f32[n], c: zeros f32[n], n
// tilescope: expect c = a + b
__global__ void add(const float *a, const float *b, float *c, int n)
{
    for (int i = 0; i < n; ++i)
        c[i] = a[i] + b[i];
}
