// advice: coalescing
// cure: matrix_vector_by_warps
// tilescope: n = 64
// tilescope: grid = 1
// tilescope: block = 64
// tilescope: args = a: random f32[n, n], x: random f32[n], y: zeros f32[n]
// tilescope: expect y = a @ x
__global__ void product(const float *a, const float *x, float *y)
{
    float sum = 0;
    for (int k = 0; k < 64; ++k) {
        float weight = x[k];
        sum += a[threadIdx.x * 64 + k] * weight; // here
    }
    y[threadIdx.x] = sum;
}
