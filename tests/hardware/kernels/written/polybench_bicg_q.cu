// tilescope: NX = 1024
// tilescope: NY = 1200
// tilescope: grid = (NX + 255) / 256
// tilescope: block = 256
// tilescope: args = A: random f32[NX, NY], p: random f32[NY], q: zeros f32[NX], NX, NY
extern "C" __global__ void polybench_bicg_q(const float *__restrict__ A, const float *__restrict__ p, float *__restrict__ q, int nx, int ny) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < nx) {
        float s = 0.0f;
        for (int j = 0; j < ny; j++)
            s += A[i * ny + j] * p[j];
        q[i] = s;
    }
}
