// advice: none
// tilescope: n = 256
// tilescope: grid = 1
// tilescope: block = 256
// tilescope: args = in: ones f32[n], out: zeros f32[n]
__global__ void scan(const float *in, float *out)
{
    __shared__ float ends[8];
    int t = threadIdx.x, lane = t % 32;
    float sum = in[t];
    for (int s = 1; s < 32; s *= 2) {
        float before = __shfl_up_sync(0xffffffff, sum, s);
        sum += lane >= s ? before : 0;
    }
    if (lane == 31)
        ends[t / 32] = sum;
    __syncthreads();
    for (int w = 0; w < t / 32; ++w)
        sum += ends[w];
    out[t] = sum;
}
