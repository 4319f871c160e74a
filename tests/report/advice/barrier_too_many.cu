// advice: idle_barrier
// cure: barrier_there
// tilescope: n = 256
// tilescope: grid = 2
// tilescope: block = 128
// tilescope: args = in: random f32[n], out: zeros f32[n]
__global__ void turn(const float *in, float *out)
{
    __shared__ float tile[128];
    int t = threadIdx.x, first = blockIdx.x * 128;
    tile[t] = in[first + t];
    __syncthreads();
    float value = tile[127 - t];
    __syncthreads(); // here
    out[first + t] = value;
}
