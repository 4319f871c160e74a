// x2 += A' y of PolyBench's mvt on a large matrix: a thread has four columns (float4), blocks share the rows and join by atomics.
// tilescope: define ROWS = 64
// tilescope: n = 5120
// tilescope: grid = (n / 4 + 63) / 64, n / 64
// tilescope: block = 64
// tilescope: args = A: random f32[n, n], y: random f32[n], x2: zeros f32[n], n
extern "C" __global__ void m_mvt_columns(const float4 *__restrict__ A, const float *__restrict__ y, float *x2, int n) {
    int quad = blockIdx.x * blockDim.x + threadIdx.x;
    if (quad >= n / 4) return;
    int first = blockIdx.y * ROWS;
    float4 sum = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    for (int r = first; r < first + ROWS; r++) {
        float4 a = A[(size_t)r * (n / 4) + quad];
        float f = y[r];
        sum.x += a.x * f;
        sum.y += a.y * f;
        sum.z += a.z * f;
        sum.w += a.w * f;
    }
    atomicAdd(&x2[quad * 4], sum.x);
    atomicAdd(&x2[quad * 4 + 1], sum.y);
    atomicAdd(&x2[quad * 4 + 2], sum.z);
    atomicAdd(&x2[quad * 4 + 3], sum.w);
}
