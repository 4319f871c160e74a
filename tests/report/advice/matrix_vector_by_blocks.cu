// advice: none
// tilescope: n = 256
// tilescope: grid = n
// tilescope: block = 128
// tilescope: args = A: random f32[n, n], x: random f32[n], y: zeros f32[n], n
// tilescope: expect y = A @ x
__global__ void matvec(const float *A, const float *x, float *y, int n)
{
    __shared__ float part[128];
    int row = blockIdx.x, t = threadIdx.x;
    float s = 0;
    for (int k = t; k < n; k += 128)
        s += A[row * n + k] * x[k];
    part[t] = s;
    __syncthreads();
    for (int d = 64; d > 0; d /= 2) {
        if (t < d)
            part[t] += part[t + d];
        __syncthreads();
    }
    if (t == 0)
        y[row] = part[0];
}
