// tilescope: define N = 512
// tilescope: grid = 2
// tilescope: block = N / 2
// tilescope: args = data: random f32[2, N]
extern "C" __global__ void odd_even_block(float *data) {
    __shared__ float s[N];
    int t = threadIdx.x;
    float *part = data + blockIdx.x * N;
    s[t] = part[t];
    s[t + N / 2] = part[t + N / 2];
    __syncthreads();
    for (int phase = 0; phase < N; phase++) {
        int i = 2 * t + (phase & 1);
        if (i + 1 < N && s[i] > s[i + 1]) {
            float swap = s[i];
            s[i] = s[i + 1];
            s[i + 1] = swap;
        }
        __syncthreads();
    }
    part[t] = s[t];
    part[t + N / 2] = s[t + N / 2];
}
