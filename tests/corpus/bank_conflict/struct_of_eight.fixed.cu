// Records of 8 floats are brought in along rows and laid down by field, rows 68 apart, which meets no bank twice.
//
// tilescope: n = 4096
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: args = in: random f32[n, 8], out: zeros f32[n]
// tilescope: expect out = sum(in, axis=1)

__global__ void record_sums(const float *in, float *out)
{
    __shared__ float field[8][68];
    int t = threadIdx.x;
    for (int k = t; k < 64 * 8; k += 64)
        field[k % 8][k / 8] = in[blockIdx.x * 64 * 8 + k];
    __syncthreads();
    float sum = 0;
    for (int k = 0; k < 8; ++k)
        sum += field[k][t];
    out[blockIdx.x * 64 + t] = sum;
}
