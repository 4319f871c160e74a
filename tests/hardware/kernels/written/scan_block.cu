// tilescope: n = 262144
// tilescope: grid = n / 512
// tilescope: block = 512
// tilescope: args = in: random f32[n], out: zeros f32[n]
extern "C" __global__ void scan_block(const float *in, float *out) {
    __shared__ float two[2][512];
    int t = threadIdx.x, from = 0;
    two[0][t] = in[blockIdx.x * 512 + t];
    for (int step = 1; step < 512; step *= 2) {
        __syncthreads();
        two[1 - from][t] = two[from][t] + (t >= step ? two[from][t - step] : 0.0f);
        from = 1 - from;
    }
    out[blockIdx.x * 512 + t] = two[from][t];
}
