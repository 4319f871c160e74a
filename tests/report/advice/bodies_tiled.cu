// advice: none
// tilescope: n = 512
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = p: random f32[n, 4], f: zeros f32[n, 4], n
__global__ void forces(const float4 *p, float4 *f, int n)
{
    __shared__ float4 tile[128];
    int i = blockIdx.x * 128 + threadIdx.x;
    float4 me = p[i], sum = make_float4(0, 0, 0, 0);
    for (int first = 0; first < n; first += 128) {
        tile[threadIdx.x] = p[first + threadIdx.x]; // here
        __syncthreads();
        for (int j = 0; j < 128; ++j) {
            float4 other = tile[j];
            float dx = other.x - me.x, dy = other.y - me.y, dz = other.z - me.z;
            float r = rsqrtf(dx * dx + dy * dy + dz * dz + 1e-3f), w = other.w * r * r * r;
            sum.x += dx * w; sum.y += dy * w; sum.z += dz * w;
        }
        __syncthreads();
    }
    f[i] = sum;
}
