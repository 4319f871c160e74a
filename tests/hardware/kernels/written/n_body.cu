// tilescope: n = 4096
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = at: random f32[n, 4], force: zeros f32[n, 4], n
extern "C" __global__ void n_body(const float4 *at, float4 *force, int n) {
    __shared__ float4 tile[128];
    int i = blockIdx.x * 128 + threadIdx.x;
    float4 own = at[i], sum = make_float4(0, 0, 0, 0);
    for (int first = 0; first < n; first += 128) {
        tile[threadIdx.x] = at[first + threadIdx.x];
        __syncthreads();
        for (int k = 0; k < 128; ++k) {
            float x = tile[k].x - own.x, y = tile[k].y - own.y, z = tile[k].z - own.z;
            float inverse = rsqrtf(x * x + y * y + z * z + 0.01f);
            float weight = tile[k].w * inverse * inverse * inverse;
            sum.x += x * weight; sum.y += y * weight; sum.z += z * weight;
        }
        __syncthreads();
    }
    force[i] = sum;
}
