// Compensated (Kahan) sum of floats by a single block of 1024 threads, the tree in shared memory carries sum and error.
// tilescope: n = 300000
// tilescope: grid = 1
// tilescope: block = 1024
// tilescope: args = x: random f32[n], result: zeros f32[2], n
extern "C" __global__ void v_kahan_one_block(const float *x, float *result, int n) {
    __shared__ float s[1024];
    __shared__ float c[1024];
    int t = threadIdx.x;
    float sum = 0.0f, comp = 0.0f;
    for (int i = t; i < n; i += blockDim.x) {
        float y = __fsub_rn(x[i], comp);
        float z = __fadd_rn(sum, y);
        comp = __fsub_rn(__fsub_rn(z, sum), y);
        sum = z;
    }
    s[t] = sum;
    c[t] = comp;
    __syncthreads();
    for (int half = 512; half > 0; half /= 2) {
        if (t < half) {
            float a = s[t], b = s[t + half];
            float z = __fadd_rn(a, b);
            float big = fabsf(a) > fabsf(b) ? a : b;
            float small = fabsf(a) > fabsf(b) ? b : a;
            c[t] += c[t + half] - __fsub_rn(small, __fsub_rn(z, big));
            s[t] = z;
        }
        __syncthreads();
    }
    if (t == 0) {
        result[0] = s[0] - c[0];
        result[1] = c[0];
    }
}
