// Records of 8 floats are brought in along rows, and then every thread reads its own: 8 banks apart.
//
// tilescope: n = 4096
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: args = in: random f32[n, 8], out: zeros f32[n]
// tilescope: expect out = sum(in, axis=1)

__global__ void record_sums(const float *in, float *out)
{
    __shared__ float record[64][8];
    int t = threadIdx.x;
    for (int k = t; k < 64 * 8; k += 64)
        (&record[0][0])[k] = in[blockIdx.x * 64 * 8 + k];
    __syncthreads();
    float sum = 0;
    for (int k = 0; k < 8; ++k)
        sum += record[t][k];  // fault: bank_conflict
    out[blockIdx.x * 64 + t] = sum;
}
