// advice: none
// tilescope: n = 128
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = points: random f32[n, 8], centre: random f32[8], out: zeros f32[n]
// Two shared loads for each multiply-add, and no two threads want one product
__global__ void distances(const float *points, const float *centre, float *out)
{
    __shared__ float tile[8][68], middle[8];
    int t = threadIdx.x;
    for (int i = t; i < 64 * 8; i += 64)
        tile[i % 8][i / 8] = points[blockIdx.x * 64 * 8 + i];
    if (t < 8)
        middle[t] = centre[t];
    __syncthreads();
    float sum = 0;
    for (int k = 0; k < 8; ++k)
        sum += tile[k][t] * middle[k];
    out[blockIdx.x * 64 + t] = sum;
}
