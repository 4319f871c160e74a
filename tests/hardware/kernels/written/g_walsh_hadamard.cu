// tilescope: define N = 2048
// tilescope: rows = 200
// tilescope: grid = rows
// tilescope: block = N / 2
// tilescope: args = x: random f32[rows, N]
extern "C" __global__ void g_walsh_hadamard(float *x) {
    __shared__ float s[N];
    float *row = x + blockIdx.x * N;
    int t = threadIdx.x;
    s[t] = row[t];
    s[t + N / 2] = row[t + N / 2];
    for (int h = 1; h < N; h <<= 1) {
        __syncthreads();
        int i = (t / h) * 2 * h + t % h;
        float a = s[i], b = s[i + h];
        s[i] = a + b;
        s[i + h] = a - b;
    }
    __syncthreads();
    row[t] = s[t] * (1.0f / N);
    row[t + N / 2] = s[t + N / 2] * (1.0f / N);
}
